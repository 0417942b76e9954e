"""TableScreen: base of the play screens; TextPlayScreen; SeatHint."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import toga

from coven.games.interface import Board, OpenBoard, OpenTableState
from coven.text_table.board import TextBoard
from coven.ui.canvas import Surface
from coven.ui.palette import Palette
from coven.ui.window import AppWindow, EdgeColours, Screen
from engine.core import Event, Seat
from engine.hints import Hint
from engine.match import Sight

if TYPE_CHECKING:
    from coven.session.members import TableStatusBar


@dataclass(frozen=True, slots=True)
class SeatHint:
    seat: Seat
    view: Any  # the seat's view
    hint: Hint | None  # None: the bot has no advice
    sentence: str
    public: bool  # based on public information only


class TableScreen(Screen):
    """Shows one table, to everybody or to one seat."""

    board: Board

    def __init__(
        self,
        window: AppWindow,
        board: Board,
        header: Sequence[Surface] = (),
        *,
        back: Callable[[], object],
        status_bar: "TableStatusBar | None" = None,
    ) -> None:
        self.board = board
        self.refusal: tuple[str, str | None] | None = None  # last reason and rule id
        self.hint_seat: Seat | None = None  # who may ask for a hint
        self.hint: SeatHint | None = None
        self.acting_sights: Mapping[Seat, Sight[Any]] = {}  # sights of the seats that may act
        self.holder: Seat | None = None  # seat that sees its private view
        self._window = window
        self.last_private_news: tuple[Seat, Sequence[Event]] | None = None  # also once read
        self.sight: Sight[Any] | None = None
        self.prompted_seat: Seat | None = None  # seat whose turn it is
        if status_bar is not None:
            header = (*status_bar.surfaces, *header)
        native = [status_bar.widget] if status_bar is not None and not status_bar.surfaces else []
        parts = [*native, *(surface.widget for surface in header), board.widget]
        box = toga.Box(
            children=parts,
            direction="column",
            # Rounding of flexible parts may leave a line uncovered.
            background_color=window.look.palette.page,
        )
        super().__init__(box, (*header, *board.surfaces), on_back=back)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        return palette.page, palette.page

    @property
    def private_news(self) -> tuple[Seat, Sequence[Event]] | None:
        """The seat that has just acted, with the private news it may still read."""
        return self.last_private_news if self.board.has_unread_secret else None

    def show_public(
        self,
        public: Sight[Any],
        next_seat: Seat | None,
        private_news: tuple[Seat, Sequence[Event]] | None,
    ) -> None:
        """Shows the public table, and the private news of one seat."""
        self._window.pause_input()
        self.sight, self.refusal, self.last_private_news = public, None, private_news
        self.acting_sights, self.holder = {}, None
        self.hint_seat = self.hint = None
        self.board.show_public(public, next_seat, private_news[1] if private_news else ())
        first = next((seat for seat in public.active if seat >= 0), None)
        self.prompted_seat = next_seat if next_seat is not None else first
        if self.private_news is not None:
            # The screen is the owner's until the owner passes the phone on.
            self.prompted_seat = self.private_news[0]
        self.update_prompt()

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Shows a seat its sight and lets it act."""
        self._window.pause_input()
        self.sight, self.refusal, self.last_private_news = sight, None, None
        self.acting_sights = {} if sight.seat is None else {sight.seat: sight}
        self.holder = sight.seat
        self.hint_seat, self.hint = sight.seat if sight.seat in sight.active else None, None
        self.prompted_seat = sight.seat
        self.board.show_seat(sight, notes)
        self.update_prompt()

    def update_sight(self, sight: Sight[Any]) -> None:
        """Takes a newer sight of the seat that acts, without a change of its page."""
        assert sight.seat is not None
        self.sight, self.acting_sights = sight, {sight.seat: sight}
        self.update_prompt()

    def show_open_table(self, state: OpenTableState) -> None:
        """Lets all local seats act on one screen."""
        board = self.board
        assert isinstance(board, OpenBoard)
        self.sight, self.refusal, self.last_private_news = state.public, None, None
        self.acting_sights, self.holder = state.sights, None
        active = (seat for seat in state.public.active if seat >= 0)
        self.prompted_seat = next(active, None)
        self._update_hint_seat(state)
        board.show_open_table(state)
        self.update_prompt()

    def _update_hint_seat(self, state: OpenTableState) -> None:
        """Lets the prompted seat ask for a hint, or else another seat that can act."""
        sights = state.sights
        self.hint_seat = (
            self.prompted_seat if self.prompted_seat in sights else next(iter(sights), None)
        )
        if self.hint is not None and not _is_still_valid(self.hint, state):
            self.hint = None

    def show_hint(self, hint: SeatHint | None) -> None:
        """Shows or hides a hint."""
        self.refusal, self.hint = None, hint
        self.update_prompt()

    def show_refusal(self, reason: str, rule: str | None) -> None:
        self.refusal = (reason, rule)
        self.update_prompt()

    def clear_refusal(self) -> None:
        """Shows the prompt again."""
        self.refusal = None
        self.update_prompt()

    def update_prompt(self) -> None:
        """Shows the current prompt, refusal or hint."""
        raise NotImplementedError

    def hide_secrets(self) -> None:
        self.board.hide_secrets()


def _is_still_valid(hint: SeatHint, state: OpenTableState) -> bool:
    """Returns whether the hint's action is still legal and the seat has not acted."""
    if hint.hint is None or any(event.seat == hint.seat for event in state.news):
        return False
    sight = state.sights.get(hint.seat)
    return sight is not None and hint.hint.action in sight.legal


class TextPlayScreen(TableScreen):
    """Shows one table through a TextBoard."""

    board: TextBoard

    def __init__(self, window: AppWindow, board: TextBoard) -> None:
        super().__init__(
            window, board, back=board.services.leave_table, status_bar=board.services.status_bar
        )

    def update_prompt(self) -> None:
        self.board.show_hint(self.hint)
        self.board.show_refusal(self.refusal)
