"""What every way to look at a table has in common, drawn or in words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import toga

from coven.boards.staging import Board, Gathering, OpenBoard
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.stage import Stage
from engine.core import Event, Seat
from engine.hints import Hint
from engine.match import Sight

if TYPE_CHECKING:
    from coven.online.ribbon import Ribbon


@dataclass(frozen=True, slots=True)
class Advice:
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
        stage: Stage,
        board: Board,
        header: Sequence[Surface] = (),
        *,
        back: Callable[[], object],
        ribbon: "Ribbon | None" = None,
    ) -> None:
        self.board = board
        self.why: tuple[str, str | None] | None = None  # the last refusal and its rule
        self.asker: Seat | None = None  # who may ask for advice
        self.advice: Advice | None = None
        self.able: Mapping[Seat, Sight[Any]] = {}  # what those see who may act
        self.holder: Seat | None = None  # who is alone with the phone
        self._stage = stage
        self._heard: tuple[Seat, Sequence[Event]] | None = None
        self._sight: Sight[Any] | None = None
        self._front: Seat | None = None  # who is asked to act
        if ribbon is not None:
            header = (*ribbon.surfaces, *header)
        native = [ribbon.widget] if ribbon is not None and not ribbon.surfaces else []
        parts = [*native, *(surface.widget for surface in header), board.widget]
        box = toga.Box(
            children=parts,
            direction="column",
            # Parts that share what is left over may leave a line uncovered.
            background_color=stage.look.palette.night,
        )
        super().__init__(box, (*header, *board.surfaces), back=back)

    @property
    def whisper(self) -> tuple[Seat, Sequence[Event]] | None:
        """What the seat that has just acted alone may still read."""
        return self._heard if self.board.whispering else None

    def watch(
        self,
        public: Sight[Any],
        next_seat: Seat | None,
        heard: tuple[Seat, Sequence[Event]] | None,
    ) -> None:
        """Shows the table to everybody, and to one seat what it alone has heard."""
        self._stage.pause()
        self._sight, self.why, self._heard = public, None, heard
        self.able, self.holder = {}, None
        self.asker = self.advice = None
        first = next((seat for seat in public.active if seat >= 0), None)
        self._front = next_seat if next_seat is not None else first
        self.board.watch(public, next_seat, heard[1] if heard else ())
        self.tell()

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act."""
        self._stage.pause()
        self._sight, self.why, self._heard = sight, None, None
        self.able, self.holder = {} if sight.seat is None else {sight.seat: sight}, sight.seat
        self.asker, self.advice = sight.seat if sight.seat in sight.active else None, None
        self._front = sight.seat
        self.board.hand_over(sight, notes)
        self.tell()

    def gather(self, gathering: Gathering) -> None:
        """Lets everybody around the table act."""
        board = self.board
        assert isinstance(board, OpenBoard)
        self._sight, self.why, self._heard = gathering.public, None, None
        self.able, self.holder = gathering.sights, None
        active = (seat for seat in gathering.public.active if seat >= 0)
        self._front = next(active, None)
        self._ask_around(gathering)
        board.gather(gathering)
        self.tell()

    def _ask_around(self, gathering: Gathering) -> None:
        """Lets whoever is waited for ask for advice, or a person who could act besides."""
        able = gathering.sights
        self.asker = self._front if self._front in able else next(iter(able), None)
        if self.advice is not None and not _holds(self.advice, gathering):
            self.advice = None

    def advise(self, advice: Advice | None) -> None:
        """Says what a bot would do, or no longer."""
        self.why, self.advice = None, advice
        self.tell()

    def explain(self, reason: str, rule: str | None) -> None:
        """Says why something is not allowed now."""
        self.why = (reason, rule)
        self.tell()

    def retell(self) -> None:
        """Says the prompt anew."""
        self.why = None
        self.tell()

    def tell(self) -> None:
        """Puts on the screen what is to be done, or why not."""
        raise NotImplementedError

    def lose(self) -> None:
        """Hides the hand."""
        self.board.lose()


def _holds(advice: Advice, gathering: Gathering) -> bool:
    """Returns whether what was advised is still to be done, whatever others did meanwhile."""
    if advice.hint is None or any(event.seat == advice.seat for event in gathering.news):
        return False
    sight = gathering.sights.get(advice.seat)
    return sight is not None and advice.hint.action in sight.legal
