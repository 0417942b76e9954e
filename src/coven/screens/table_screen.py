"""What every way to look at a table has in common, drawn or in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import toga

from coven.games.interface import Board, OpenBoard, OpenTableState
from coven.ui.canvas import Surface
from coven.ui.window import AppWindow, Screen
from engine.core import Event, Seat
from engine.hints import Hint
from engine.match import Sight

if TYPE_CHECKING:
    from coven.session.members import TableStatusBar


@dataclass(frozen=True, slots=True)
class SeatHint:
    """What a bot would do in somebody's place."""

    seat: Seat
    view: Any  # what the seat sees
    hint: Hint | None  # None: it cannot tell
    sentence: str
    public: bool  # made of what everybody knows


class TableScreen(Screen):
    """Shows one table, either to everybody or to the seat whose turn it is."""

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
        self.refusal: tuple[str, str | None] | None = None  # the last refusal and its rule
        self.hint_seat: Seat | None = None  # who may ask for advice
        self.hint: SeatHint | None = None
        self.acting_sights: Mapping[Seat, Sight[Any]] = {}  # what those see who may act
        self.holder: Seat | None = None  # who is alone with the phone
        self._window = window
        self._private_news: tuple[Seat, Sequence[Event]] | None = None
        self._sight: Sight[Any] | None = None
        self._prompted_seat: Seat | None = None  # who is asked to act
        if status_bar is not None:
            header = (*status_bar.surfaces, *header)
        native = [status_bar.widget] if status_bar is not None and not status_bar.surfaces else []
        parts = [*native, *(surface.widget for surface in header), board.widget]
        box = toga.Box(
            children=parts,
            direction="column",
            # Parts that share what is left over may leave a line uncovered.
            background_color=window.look.palette.page,
        )
        super().__init__(box, (*header, *board.surfaces), on_back=back)

    @property
    def private_news(self) -> tuple[Seat, Sequence[Event]] | None:
        """What the seat that has just acted alone may still read."""
        return self._private_news if self.board.has_unread_secret else None

    def show_public(
        self,
        public: Sight[Any],
        next_seat: Seat | None,
        private_news: tuple[Seat, Sequence[Event]] | None,
    ) -> None:
        """Shows the table to everybody, and to one seat what it alone has heard."""
        self._window.pause_input()
        self._sight, self.refusal, self._private_news = public, None, private_news
        self.acting_sights, self.holder = {}, None
        self.hint_seat = self.hint = None
        first = next((seat for seat in public.active if seat >= 0), None)
        self._prompted_seat = next_seat if next_seat is not None else first
        self.board.show_public(public, next_seat, private_news[1] if private_news else ())
        self.update_prompt()

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act."""
        self._window.pause_input()
        self._sight, self.refusal, self._private_news = sight, None, None
        self.acting_sights, self.holder = (
            {} if sight.seat is None else {sight.seat: sight},
            sight.seat,
        )
        self.hint_seat, self.hint = sight.seat if sight.seat in sight.active else None, None
        self._prompted_seat = sight.seat
        self.board.show_seat(sight, notes)
        self.update_prompt()

    def show_open_table(self, state: OpenTableState) -> None:
        """Lets everybody around the table act."""
        board = self.board
        assert isinstance(board, OpenBoard)
        self._sight, self.refusal, self._private_news = state.public, None, None
        self.acting_sights, self.holder = state.sights, None
        active = (seat for seat in state.public.active if seat >= 0)
        self._prompted_seat = next(active, None)
        self._update_hint_seat(state)
        board.show_open_table(state)
        self.update_prompt()

    def _update_hint_seat(self, state: OpenTableState) -> None:
        """Lets whoever is waited for ask for advice, or a person who could act besides."""
        able = state.sights
        self.hint_seat = (
            self._prompted_seat if self._prompted_seat in able else next(iter(able), None)
        )
        if self.hint is not None and not _is_still_valid(self.hint, state):
            self.hint = None

    def show_hint(self, hint: SeatHint | None) -> None:
        """Says what a bot would do, or no longer."""
        self.refusal, self.hint = None, hint
        self.update_prompt()

    def show_refusal(self, reason: str, rule: str | None) -> None:
        """Says why something is not allowed now."""
        self.refusal = (reason, rule)
        self.update_prompt()

    def clear_refusal(self) -> None:
        """Says the prompt anew."""
        self.refusal = None
        self.update_prompt()

    def update_prompt(self) -> None:
        """Puts on the screen what is to be done, or why not."""
        raise NotImplementedError

    def hide_secrets(self) -> None:
        """Hides the hand."""
        self.board.hide_secrets()


def _is_still_valid(hint: SeatHint, state: OpenTableState) -> bool:
    """Returns whether what was advised is still to be done, whatever others did meanwhile."""
    if hint.hint is None or any(event.seat == hint.seat for event in state.news):
        return False
    sight = state.sights.get(hint.seat)
    return sight is not None and hint.hint.action in sight.legal
