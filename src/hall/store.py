"""Where tables are written down, as those who keep them ask for it: at once, or by waiting."""

import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Protocol, TypeVar

from engine.core import Event, Seat
from engine.match import Match
from hall.journal import Journal
from hall.room import Room
from hall.rows import Dealt, Json, Saved, Sent
from hall.table import Card

T = TypeVar("T")


class Listener(Protocol):
    """Whoever wants to hear what other processes write."""

    def open_matches(self) -> Collection[str]:
        """Returns the matches that are in use here."""

    def open_rooms(self) -> Collection[str]:
        """Returns the codes of the rooms that are in use here."""

    def match_moved(self, match_id: str, version: int) -> None:
        """Hears that a match has come to a version."""

    def room_changed(self, code: str, version: int) -> None:
        """Hears that a room has come to a version."""


class Store(Protocol):
    """The journal of a hall. Whatever raises a JournalError has changed nothing."""

    @property
    def process(self) -> str:
        """The name of this process among all that share the journal."""

    @property
    def shared(self) -> bool:
        """Whether other processes write there too."""

    @property
    def hearing(self) -> int:
        """A number that grows whenever this process begins to hear what others change.

        0 while it does not; what was read under another number may be out of date.
        """

    async def listen(self, listener: Listener) -> None:
        """Lets somebody hear of what other processes write from now on."""

    async def close(self) -> None:
        """Writes down what is still to be written and closes the journal."""

    async def processes(self) -> frozenset[str]:
        """Returns the names of the processes that are alive."""

    async def claim(self, match_id: str) -> bool:
        """Returns whether this process alone plays a match's bots from now on."""

    async def disclaim(self, match_id: str) -> None:
        """Leaves a match's bots to other processes."""

    # Matches

    async def add(self, dealt: Dealt) -> None:
        """Writes a new match down, up to its first action."""

    def append(
        self, match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
    ) -> Awaitable[None] | None:
        """Writes down the events that brought a match to where it is, all in one transaction.

        Returns what to wait for, None when it is already done. The match stands still meanwhile.
        """

    async def sent(self, match_id: str, sent: Sent) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""

    async def all_sent(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""

    async def saved(self, match_id: str, since: int = 0) -> Saved:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""

    async def seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""

    async def remove(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""

    # Rooms

    async def add_room(self, room: Room, dealt: Dealt | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""

    async def change_room(self, room: Room, dealt: Dealt | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""

    async def room(self, code: str) -> Room:
        """Returns a room as it is, or raises JournalError."""

    async def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, None if it has none."""

    async def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of the rooms where nothing has happened since then."""

    async def count_rooms(self) -> int:
        """Returns how many rooms there are whose match is not over."""

    async def remove_room(self, code: str) -> None:
        """Forgets a room; the match stays."""

    # Notebooks and settings

    async def note(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""

    async def notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""


class SqliteStore:
    """A journal in SQLite that this thread writes itself, without ever waiting for another."""

    shared = False
    hearing = 1

    def __init__(self, journal: Journal | None) -> None:
        self.process = secrets.token_hex(8)
        self._journal = journal

    async def _ask(self, question: Callable[[Journal], T]) -> T:
        assert self._journal is not None
        return question(self._journal)

    async def _write(self, question: Callable[[Journal], T]) -> T:
        return await self._ask(question)

    async def listen(self, listener: Listener) -> None:
        """Has nothing to tell: no other process shares the file."""

    async def close(self) -> None:
        """Closes the journal."""
        await self._ask(lambda journal: journal.close())

    async def processes(self) -> frozenset[str]:
        """Returns the name of the only process."""
        return frozenset((self.process,))

    async def claim(self, match_id: str) -> bool:
        """Gives all bots to the only process."""
        return True

    async def disclaim(self, match_id: str) -> None:
        """Has nobody else to leave bots to."""

    async def add(self, dealt: Dealt) -> None:
        """Writes a new match down, up to its first action."""
        await self._write(lambda j: j.add(dealt.id, dealt.match, dealt.chairs, dealt.seed))

    def append(
        self, match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
    ) -> Awaitable[None] | None:
        """Writes down the events that brought a match to where it is, before it returns."""
        assert self._journal is not None
        self._journal.append(match_id, match, events, sent)
        return None

    async def sent(self, match_id: str, sent: Sent) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""
        return await self._ask(lambda journal: journal.sent(match_id, sent))

    async def all_sent(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""
        return await self._ask(lambda journal: journal.all_sent(match_id))

    async def saved(self, match_id: str, since: int = 0) -> Saved:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""
        return await self._ask(lambda journal: journal.saved(match_id, since))

    async def seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""
        return await self._ask(lambda journal: journal.seed(match_id))

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self._ask(lambda journal: journal.cards())

    async def remove(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""
        await self._write(lambda journal: journal.remove(match_id))

    async def add_room(self, room: Room, dealt: Dealt | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""
        await self._write(lambda journal: journal.add_room(room, dealt))

    async def change_room(self, room: Room, dealt: Dealt | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""
        return await self._write(lambda journal: journal.change_room(room, dealt))

    async def room(self, code: str) -> Room:
        """Returns a room as it is, or raises JournalError."""
        return await self._ask(lambda journal: journal.room(code))

    async def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, None if it has none."""
        return await self._ask(lambda journal: journal.code_of(match_id))

    async def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of the rooms where nothing has happened since then."""
        return await self._ask(lambda journal: journal.idle_rooms(since))

    async def count_rooms(self) -> int:
        """Returns how many rooms there are whose match is not over."""
        return await self._ask(lambda journal: journal.count_rooms())

    async def remove_room(self, code: str) -> None:
        """Forgets a room; the match stays."""
        await self._write(lambda journal: journal.remove_room(code))

    async def note(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""
        await self._write(lambda journal: journal.note(match_id, seat, text))

    async def notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""
        return await self._ask(lambda journal: journal.notes(match_id, seat))

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""
        await self._write(lambda journal: journal.keep(key, value))

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self._ask(lambda journal: journal.kept(key))
