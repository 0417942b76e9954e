"""Where tables are written down, as those who keep them ask for it: at once, or by waiting."""

import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any, Protocol, TypeVar

from engine.core import Event, Seat
from engine.match import Match
from hall.storage.records import IdempotencyKey, Json, NewMatch, SavedMatch
from hall.storage.room_state import RoomState
from hall.storage.sqlite import SqliteDatabase
from hall.table import TableSummary

T = TypeVar("T")


class StoreListener(Protocol):
    """Whoever wants to hear what other processes write."""

    def open_matches(self) -> Collection[str]:
        """Returns the matches that are in use here."""

    def open_rooms(self) -> Collection[str]:
        """Returns the codes of the rooms that are in use here."""

    def on_match_changed(self, match_id: str, version: int) -> None:
        """Hears that a match has come to a version."""

    def on_room_changed(self, code: str, version: int) -> None:
        """Hears that a room has come to a version."""


class Store(Protocol):
    """The journal of a hall. Whatever raises a JournalError has changed nothing."""

    @property
    def process_id(self) -> str:
        """The name of this process among all that share the journal."""

    @property
    def is_shared(self) -> bool:
        """Whether other processes write there too."""

    @property
    def listen_generation(self) -> int:
        """A number that grows whenever this process begins to hear what others change.

        0 while it does not; what was read under another number may be out of date.
        """

    async def listen(self, listener: StoreListener) -> None:
        """Lets somebody hear of what other processes write from now on."""

    async def close(self) -> None:
        """Writes down what is still to be written and closes the journal."""

    async def processes(self) -> frozenset[str]:
        """Returns the names of the processes that are alive."""

    async def claim_bots(self, match_id: str) -> bool:
        """Returns whether this process alone plays a match's bots from now on."""

    async def release_bots(self, match_id: str) -> None:
        """Leaves a match's bots to other processes."""

    # Matches

    async def add_match(self, new_match: NewMatch) -> None:
        """Writes a new match down, up to its first action."""

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None] | None:
        """Writes down the events that brought a match to where it is, all in one transaction.

        Returns what to wait for, None when it is already done. The match stands still meanwhile.
        """

    async def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""

    async def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""

    async def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""

    async def load_seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns what lies on the shelf, the newest first."""

    async def remove_match(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""

    # Rooms

    async def add_room(self, state: RoomState, new_match: NewMatch | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""

    async def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""

    async def load_room(self, code: str) -> RoomState:
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

    async def save_notes(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""

    async def load_notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""

    async def save_value(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""

    async def load_value(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""


class SqliteStore:
    """A journal in SQLite that this thread writes itself, without ever waiting for another."""

    is_shared = False
    listen_generation = 1

    def __init__(self, database: SqliteDatabase | None) -> None:
        self.process_id = secrets.token_hex(8)
        self._database = database

    async def _read(self, function: Callable[[SqliteDatabase], T]) -> T:
        assert self._database is not None
        return function(self._database)

    async def _write(self, function: Callable[[SqliteDatabase], T]) -> T:
        return await self._read(function)

    async def listen(self, listener: StoreListener) -> None:
        """Has nothing to tell: no other process shares the file."""

    async def close(self) -> None:
        """Closes the journal."""
        await self._read(lambda database: database.close())

    async def processes(self) -> frozenset[str]:
        """Returns the name of the only process."""
        return frozenset((self.process_id,))

    async def claim_bots(self, match_id: str) -> bool:
        """Gives all bots to the only process."""
        return True

    async def release_bots(self, match_id: str) -> None:
        """Has nobody else to leave bots to."""

    async def add_match(self, new_match: NewMatch) -> None:
        """Writes a new match down, up to its first action."""
        await self._write(
            lambda j: j.add_match(new_match.id, new_match.match, new_match.players, new_match.seed)
        )

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None] | None:
        """Writes down the events that brought a match to where it is, before it returns."""
        assert self._database is not None
        self._database.append_events(match_id, match, events, key)
        return None

    async def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""
        return await self._read(lambda database: database.version_for_key(match_id, key))

    async def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""
        return await self._read(lambda database: database.key_rows(match_id))

    async def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""
        return await self._read(lambda database: database.load_match(match_id, since))

    async def load_seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""
        return await self._read(lambda database: database.load_seed(match_id))

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self._read(lambda database: database.table_summaries())

    async def remove_match(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""
        await self._write(lambda database: database.remove_match(match_id))

    async def add_room(self, state: RoomState, new_match: NewMatch | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""
        await self._write(lambda database: database.add_room(state, new_match))

    async def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""
        return await self._write(lambda database: database.change_room(state, new_match))

    async def load_room(self, code: str) -> RoomState:
        """Returns a room as it is, or raises JournalError."""
        return await self._read(lambda database: database.load_room(code))

    async def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, None if it has none."""
        return await self._read(lambda database: database.code_of(match_id))

    async def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of the rooms where nothing has happened since then."""
        return await self._read(lambda database: database.idle_rooms(since))

    async def count_rooms(self) -> int:
        """Returns how many rooms there are whose match is not over."""
        return await self._read(lambda database: database.count_rooms())

    async def remove_room(self, code: str) -> None:
        """Forgets a room; the match stays."""
        await self._write(lambda database: database.remove_room(code))

    async def save_notes(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""
        await self._write(lambda database: database.save_notes(match_id, seat, text))

    async def load_notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""
        return await self._read(lambda database: database.load_notes(match_id, seat))

    async def save_value(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""
        await self._write(lambda database: database.save_value(key, value))

    async def load_value(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self._read(lambda database: database.load_value(key))
