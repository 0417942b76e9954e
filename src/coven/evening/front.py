"""What is in front of those at this phone: whose it is, and the screen that shows it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from coven.boards.staging import Host
from coven.evening.scenes import Scenes
from coven.evening.wardrobe import Wardrobe
from coven.screens.screen import Screen
from coven.screens.table import TableScreen
from coven.secret.ledger import Peeks
from coven.secret.manners import Glimpse
from engine.core import Event, Seat
from engine.match import Sight
from hall.table import Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


class Front:
    """Knows who holds the phone and whose sight is open, and puts the table's screens up."""

    def __init__(
        self, app: "PocketCoven", table: Table, scenes: Scenes, furnish: Callable[[], Host]
    ) -> None:
        self.app = app
        self.table = table
        self.scenes = scenes
        self.wardrobe = Wardrobe(app, table)
        self.holder: Seat | None = None
        self.seen = 0  # the version of the sight that is open
        self.play: TableScreen | None = None
        self.closed = False  # nobody looks at this table any more
        self._furnish = furnish
        self._turn: Seat | None = None

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self.table.here

    @property
    def shared(self) -> bool:
        """Whether several people play at this phone."""
        return len(self.people) > 1

    @property
    def speaker(self) -> Seat | None:
        """Who proposes what is proposed at this phone."""
        return self.holder if self.holder in self.people else next(iter(self.people), None)

    @property
    def turn(self) -> Seat | None:
        """Whose sight is on the screen."""
        return self._turn

    @turn.setter
    def turn(self, seat: Seat | None) -> None:
        """Lets a seat's sight be on the screen, guarded from pictures while others play here."""
        self._turn = seat
        self.app.senses.guard(on=seat is not None and self.shared)

    @property
    def exposed(self) -> Seat | None:
        """Whose sight is on the screen, or still is while the next thing to show is asked for."""
        if self._turn is not None or self.play is None:
            return self._turn
        return self.play.holder

    def trusts(self, seat: Seat) -> bool:
        """Returns whether the phone is in a seat's hands, and was not put away in between."""
        return self.holder == seat or not self.shared

    @property
    def whisper(self) -> tuple[Seat, Sequence[Event]] | None:
        """What the seat that has just acted alone may still read."""
        return self.play.whisper if self.play is not None else None

    def next_of(self, public: Sight[Any]) -> Seat | None:
        """Returns the person at this phone for whom the table waits."""
        return next((seat for seat in public.active if seat in self.people), None)

    # The screens

    def show(self, screen: Screen) -> None:
        """Puts up a screen, unless the table was left before the answer to it arrived."""
        if not self.closed:
            self.app.stage.show(screen)

    def clear(self) -> None:
        """Lets go of the table and of whatever sight is open."""
        self.play = self.turn = None

    def lay_open(self) -> None:
        """Gives the screen to everybody, in the phone's own look unless one person plays."""
        self.play = None
        self.wardrobe.wear(None if self.shared else self.holder)

    def draw_curtain(
        self,
        seat: Seat,
        peeks: Peeks,
        on_open: Callable[[], object],
        on_redeal: Callable[[], object] | None,
    ) -> None:
        """Hides everything until a player says to be there."""
        self.clear()
        self.wardrobe.wear(None)
        self.show(self.scenes.curtain(self.table.chairs[seat], peeks, on_open, on_redeal))

    def recount(self, seat: Seat, missed: Sequence[Glimpse], on_go: Callable[[], object]) -> None:
        """Tells a player what the others did."""
        self.holder = self.turn = seat
        self.play = None
        self.wardrobe.wear(seat)
        self.show(self.scenes.recap(self._furnish(), missed, on_go))

    def playing(self, news: Sequence[Event], own: Sight[Any] | None) -> TableScreen:
        """Returns the table to play at, put up and told all that everybody has heard."""
        if self.wardrobe.wear(self.holder) or self.play is None:
            self.play = self.scenes.play(self._furnish())
            self.show(self.play)
        self.play.board.hear(news, own)
        return self.play

    def explain(self, reason: str, rule: str | None) -> None:
        """Says at the table why something is not allowed now."""
        if self.play is not None:
            self.play.explain(reason, rule)

    def retell(self) -> None:
        """Says anew at the table what is to be done."""
        if self.play is not None:
            self.play.retell()
