"""PhoneState: holder, seat shown, look, screen and notes."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from coven.data.deal_seal import SealReport
from coven.data.people import Person
from coven.games import GAME_INFOS
from coven.games.info import GameInfo
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.table_screen import TableScreen
from coven.ui.look import Look
from coven.ui.window import Screen
from engine.core import Event, Seat
from engine.match import Sight
from hall.table import HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven


@dataclass(eq=False)
class PhoneState:
    """Knows who holds the phone and whose sight is open, and shows the screens of the table."""

    app: "PocketCoven"
    table: Table
    holder: Seat | None = None
    seen_version: int = 0  # version of the open sight
    is_idle_look: bool = False  # the open sight was opened out of turn, to read only
    table_screen: TableScreen | None = None
    is_closed: bool = False  # the session has ended
    people: dict[Seat, Person] = field(default_factory=dict)  # known people at the table
    _last_notes: dict[Seat, str] = field(default_factory=dict)  # last read or written
    _shown_seat: Seat | None = None
    _guards_news: bool = False  # private news are open, or may be opened

    @property
    def game_info(self) -> GameInfo:
        return GAME_INFOS[self.table.game]

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        return self.table.local_seats

    @property
    def is_shared(self) -> bool:
        return len(self.local_seats) > 1

    @property
    def proposing_seat(self) -> Seat | None:
        """The seat in whose name this phone makes proposals."""
        return (
            self.holder if self.holder in self.local_seats else next(iter(self.local_seats), None)
        )

    @property
    def shown_seat(self) -> Seat | None:
        """The seat whose sight is open. Setting it blocks screenshots on a shared phone."""
        return self._shown_seat

    @shown_seat.setter
    def shown_seat(self, seat: Seat | None) -> None:
        self._shown_seat = seat
        self._update_screenshot_block()

    def guard_private_news(self) -> None:
        """Blocks screenshots if the screen has private news, until it is replaced."""
        self._guards_news = self.private_news is not None
        self._update_screenshot_block()

    def _update_screenshot_block(self) -> None:
        is_secret = self._shown_seat is not None or self._guards_news
        self.app.feedback.block_screenshots(on=is_secret and self.is_shared)

    @property
    def exposed_seat(self) -> Seat | None:
        """The seat whose sight is visible, even if the next screen is already being fetched."""
        if self._shown_seat is not None or self.table_screen is None:
            return self._shown_seat
        return self.table_screen.holder

    def is_held_by(self, seat: Seat) -> bool:
        """Returns whether the seat's player still holds the phone."""
        return self.holder == seat or not self.is_shared

    @property
    def private_news(self) -> tuple[Seat, Sequence[Event]] | None:
        """The seat that has just acted, with the private news it may still read."""
        return self.table_screen.private_news if self.table_screen is not None else None

    def next_local_seat(self, public: Sight[Any]) -> Seat | None:
        """Returns the first active seat on this phone."""
        return next((seat for seat in public.active if seat in self.local_seats), None)

    # Look

    def apply_look(self, holder: Seat | None) -> bool:
        """Applies a seat's look (None: the phone's own) and returns whether it changed."""
        person = None if holder is None else self.people.get(holder)
        settings = self.app.settings
        look = Look.from_settings(settings if person is None else person.apply_to(settings))
        changed = look != self.app.look
        if changed:
            self.app.look = self.app.window.look = look
        return changed

    # Screens

    def show(self, screen: Screen) -> None:
        """Shows a screen unless the session has ended."""
        if not self.is_closed:
            self.app.window.show(screen)

    def clear_table(self) -> None:
        """Forgets the play screen and the open sight."""
        self._guards_news = False
        self.table_screen = self.shown_seat = None

    def release_to_all(self) -> None:
        """Prepares a screen for everybody, in the phone's own look unless one person plays."""
        self.table_screen = None
        self.apply_look(None if self.is_shared else self.holder)

    def show_seal(self, seal: SealReport) -> None:
        """Shows a seal that was loaded after its screen."""
        if self.table_screen is not None:
            self.table_screen.update_prompt()
        elif isinstance(self.app.window.screen, CurtainScreen):
            self.app.window.screen.show_seal(seal)

    def show_refusal(self, reason: str, rule: str | None) -> None:
        """Shows on the play screen why an action was refused."""
        if self.table_screen is not None:
            self.table_screen.show_refusal(reason, rule)

    def refresh_prompt(self) -> None:
        """Replaces a refusal on the play screen by the prompt."""
        if self.table_screen is not None:
            self.table_screen.clear_refusal()

    # Notes

    async def write_notes(self, text: str) -> None:
        """Saves the notes of the holder."""
        if self.holder is not None:
            self._last_notes[self.holder] = text
            try:
                await self.table.save_notes(self.holder, text)
            except HallError as refused:
                self.show_refusal(refused.reason, None)

    async def read_notes(self, seat: Seat) -> str:
        """Returns a seat's notes, or the last known ones if the table is unreachable."""
        with suppress(HallError):
            self._last_notes[seat] = await self.table.notes(seat)
        return self._last_notes.get(seat, "")

    def forget_notes(self) -> None:
        """Drops the notes of seats that no longer play on this phone."""
        for seat in self._last_notes.keys() - self.local_seats:
            del self._last_notes[seat]
