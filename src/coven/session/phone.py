"""What is in front of those at this phone: whose it is, and the screen that shows it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from coven.data.people import Person
from coven.games.interface import BoardServices
from coven.privacy.peek_log import PeekCount
from coven.privacy.turn_log import TurnLogEntry
from coven.screens.table_screen import TableScreen
from coven.session.screen_factory import ScreenFactory
from coven.ui.look import Look
from coven.ui.window import Screen
from engine.core import Event, Seat
from engine.match import Sight
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


# The look of the phone in each player's hands: some want large letters, some hold it left.


class HolderLook:
    """Puts the app into the look of whoever holds it; between players it is the phone's own."""

    def __init__(self, app: "PocketCoven", table: Table) -> None:
        self._app = app
        self._table = table
        self._people: dict[Seat, Person] = {}

    async def load_people(self) -> None:
        """Learns who of those whom the phone knows sits where."""
        self._people = await self._app.store.people_at_table(self._table.id)

    def apply(self, holder: Seat | None) -> bool:
        """Puts on the look of a player, None for all, and returns whether it is another one."""
        person = None if holder is None else self._people.get(holder)
        settings = self._app.settings
        look = Look.from_settings(settings if person is None else person.apply_to(settings))
        changed = look != self._app.look
        if changed:
            self._app.look = self._app.window.look = look
        return changed


class PhoneState:
    """Knows who holds the phone and whose sight is open, and puts the table's screens up."""

    def __init__(
        self,
        app: "PocketCoven",
        table: Table,
        screen_factory: ScreenFactory,
        create_services: Callable[[], BoardServices],
    ) -> None:
        self.app = app
        self.table = table
        self.screen_factory = screen_factory
        self.holder_look = HolderLook(app, table)
        self.holder: Seat | None = None
        self.seen_version = 0  # the version of the sight that is open
        self.table_screen: TableScreen | None = None
        self.is_closed = False  # nobody looks at this table any more
        self._create_services = create_services
        self._shown_seat: Seat | None = None

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self.table.local_seats

    @property
    def is_shared(self) -> bool:
        """Whether several people play at this phone."""
        return len(self.local_seats) > 1

    @property
    def proposing_seat(self) -> Seat | None:
        """Who proposes what is proposed at this phone."""
        return (
            self.holder if self.holder in self.local_seats else next(iter(self.local_seats), None)
        )

    @property
    def shown_seat(self) -> Seat | None:
        """Whose sight is on the screen."""
        return self._shown_seat

    @shown_seat.setter
    def shown_seat(self, seat: Seat | None) -> None:
        """Lets a seat's sight be on the screen, guarded from pictures while others play here."""
        self._shown_seat = seat
        self.app.feedback.block_screenshots(on=seat is not None and self.is_shared)

    @property
    def exposed_seat(self) -> Seat | None:
        """Whose sight is on the screen, or still is while the next thing to show is asked for."""
        if self._shown_seat is not None or self.table_screen is None:
            return self._shown_seat
        return self.table_screen.holder

    def is_held_by(self, seat: Seat) -> bool:
        """Returns whether the phone is in a seat's hands, and was not put away in between."""
        return self.holder == seat or not self.is_shared

    @property
    def private_news(self) -> tuple[Seat, Sequence[Event]] | None:
        """What the seat that has just acted alone may still read."""
        return self.table_screen.private_news if self.table_screen is not None else None

    def next_local_seat(self, public: Sight[Any]) -> Seat | None:
        """Returns the person at this phone for whom the table waits."""
        return next((seat for seat in public.active if seat in self.local_seats), None)

    # The screens

    def show(self, screen: Screen) -> None:
        """Puts up a screen, unless the table was left before the answer to it arrived."""
        if not self.is_closed:
            self.app.window.show(screen)

    def clear_table(self) -> None:
        """Lets go of the table and of whatever sight is open."""
        self.table_screen = self.shown_seat = None

    def release_to_all(self) -> None:
        """Gives the screen to everybody, in the phone's own look unless one person plays."""
        self.table_screen = None
        self.holder_look.apply(None if self.is_shared else self.holder)

    def show_curtain(
        self,
        seat: Seat,
        peeks: PeekCount,
        on_open: Callable[[], object],
        on_redeal: Callable[[], object] | None,
    ) -> None:
        """Hides everything until a player says to be there."""
        self.clear_table()
        self.holder_look.apply(None)
        self.show(
            self.screen_factory.create_curtain(self.table.players[seat], peeks, on_open, on_redeal)
        )

    def show_recap(
        self, seat: Seat, missed: Sequence[TurnLogEntry], on_go: Callable[[], object]
    ) -> None:
        """Tells a player what the others did."""
        self.holder = self.shown_seat = seat
        self.table_screen = None
        self.holder_look.apply(seat)
        self.show(self.screen_factory.create_recap(self._create_services(), missed, on_go))

    def show_table(self, news: Sequence[Event], own: Sight[Any] | None) -> TableScreen:
        """Returns the table to play at, put up and told all that everybody has heard."""
        if self.holder_look.apply(self.holder) or self.table_screen is None:
            self.table_screen = self.screen_factory.create_table(self._create_services())
            self.show(self.table_screen)
        self.table_screen.board.set_news(news, own)
        return self.table_screen

    def show_refusal(self, reason: str, rule: str | None) -> None:
        """Says at the table why something is not allowed now."""
        if self.table_screen is not None:
            self.table_screen.show_refusal(reason, rule)

    def refresh_prompt(self) -> None:
        """Says anew at the table what is to be done."""
        if self.table_screen is not None:
            self.table_screen.clear_refusal()


# The private notebooks of those at this phone.


class Notebooks:
    """Keeps what each seat writes down, and remembers it where it cannot be asked for."""

    def __init__(self, phone: PhoneState) -> None:
        self._phone = phone
        self._table = phone.table
        self._last_texts: dict[Seat, str] = {}  # as they were last read or written

    async def write(self, text: str) -> None:
        """Keeps the notebook of whoever holds the phone."""
        holder = self._phone.holder
        if holder is not None:
            self._last_texts[holder] = text
            try:
                await self._table.save_notes(holder, text)
            except HallError as refused:
                self._phone.show_refusal(refused.reason, None)

    async def read(self, seat: Seat) -> str:
        """Returns a seat's notebook, as it was last known where it cannot be asked for."""
        with suppress(HallError):
            self._last_texts[seat] = await self._table.notes(seat)
        return self._last_texts.get(seat, "")

    def forget(self) -> None:
        """Forgets the notebooks of those who play elsewhere now."""
        here = self._phone.local_seats
        self._last_texts = {seat: text for seat, text in self._last_texts.items() if seat in here}
