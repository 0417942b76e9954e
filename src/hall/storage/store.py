"""The Store protocol, with the queries that all databases share, and its listener."""

from collections.abc import Awaitable, Collection, Sequence
from typing import Any, LiteralString, Protocol

from engine.core import Event, Seat
from engine.match import Match
from hall.storage.records import (
    IdempotencyKey,
    Json,
    NewMatch,
    SavedMatch,
    dump_json,
    parse_json_or_none,
)
from hall.storage.room_state import RoomState
from hall.storage.salvage import Salvage
from hall.storage.sqlite_schema import StorageError
from hall.table import TableSummary


class StoreListener(Protocol):
    """Receives the changes that other processes make."""

    def open_matches(self) -> Collection[str]:
        """Returns the ids of the matches in use in this process."""

    def open_rooms(self) -> Collection[str]:
        """Returns the codes of the rooms in use in this process."""

    def on_match_changed(self, match_id: str, version: int) -> None:
        """Called when a match has reached a version."""

    def on_room_changed(self, code: str, version: int) -> None:
        """Called when a room has reached a version."""


class Store(Protocol):
    """Storage of matches and rooms. A call that raises StorageError has changed nothing."""

    process_id: str  # of this process among all that share the store
    salvage: Salvage | None  # result of opening a damaged file; None for a sound one
    is_shared: bool  # whether other processes write to the store

    @property
    def listen_generation(self) -> int:
        """Incremented whenever listening starts again; 0 while not listening.

        Data read under another generation may be out of date.
        """

    async def listen(self, listener: StoreListener) -> None:
        """Reports changes by other processes to `listener` from now on."""

    async def close(self) -> None:
        """Writes pending events, then closes the store."""

    async def processes(self) -> frozenset[str]:
        """Returns the ids of all live processes."""

    async def claim_bots(self, match_id: str) -> bool:
        """Returns whether this process alone now plays the bots of a match."""

    async def release_bots(self, match_id: str) -> None:
        """Lets other processes play the bots of a match."""

    async def fetch_all(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """Returns all rows of a query, which has a question mark for each value."""

    async def execute(self, statement: LiteralString, *values: object) -> None:
        """Runs a statement in a transaction of its own; it must be idempotent."""
        await self.fetch_all(statement, *values)

    # Matches

    async def add_match(self, new_match: NewMatch) -> None:
        """Saves a new match with its events up to the first action."""

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None]:
        """Saves the last events of a match in one transaction; it must not change meanwhile."""

    async def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        """Returns the version that a submission led to, or None if it is unknown."""

    async def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all submissions of a match: seat, nonce, resulting version."""

    async def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        """Returns a match with its events since a version, or raises StorageError."""

    async def load_seed(self, match_id: str) -> bytes | None:
        """Returns the seed of a match, or None if it is lost."""

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns all saved tables, newest first."""

    async def remove_match(self, match_id: str) -> None:
        """Deletes a match with its events, notes and rooms."""

    # Rooms

    async def add_room(self, state: RoomState, new_match: NewMatch | None = None) -> None:
        """Saves a new room, with its match if it is dealt at once."""

    async def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        """Saves the next version of a room; returns False if the room has changed meanwhile."""

    async def load_room(self, code: str) -> RoomState:
        """Returns a room, or raises StorageError."""
        rows = await self.fetch_all(
            "SELECT version, match, public, secrets FROM rooms WHERE code = ?", code
        )
        if not rows:
            raise StorageError("no_such_table")
        return RoomState.load(code, *rows[0])

    async def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, or None."""
        rows = await self.fetch_all(
            "SELECT code FROM rooms WHERE match = ? ORDER BY touched DESC LIMIT 1", match_id
        )
        return rows[0][0] if rows else None

    async def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of rooms unchanged since a time."""
        rows = await self.fetch_all(
            "SELECT code FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
            " WHERE rooms.touched < ? AND coalesce(matches.touched, 0) < ?",
            since, since,
        )  # fmt: skip
        return tuple(code for (code,) in rows)

    async def count_rooms(self) -> int:
        """Returns the number of rooms whose match is not over."""
        ((count,),) = await self.fetch_all(
            "SELECT count(*) FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
            " WHERE matches.over IS NULL OR NOT matches.over"
        )
        return int(count)

    async def remove_room(self, code: str) -> None:
        """Deletes a room; its match stays."""
        await self.execute("DELETE FROM rooms WHERE code = ?", code)

    # Notes and values

    async def save_notes(self, match_id: str, seat: Seat, text: str) -> None:
        """Saves a seat's notes."""
        await self.execute(
            "INSERT INTO notes VALUES (?, ?, ?)"
            " ON CONFLICT (match, seat) DO UPDATE SET text = excluded.text",
            match_id, seat, text,
        )  # fmt: skip

    async def load_notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notes, "" if there are none."""
        rows = await self.fetch_all(
            "SELECT text FROM notes WHERE match = ? AND seat = ?", match_id, seat
        )
        return str(rows[0][0]) if rows else ""

    async def save_value(self, key: str, value: Json) -> None:
        """Saves a value under a key."""
        await self.execute(
            "INSERT INTO kept VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            key, dump_json(value),
        )  # fmt: skip

    async def load_value(self, key: str) -> Json:
        """Returns a saved value, or None."""
        rows = await self.fetch_all("SELECT value FROM kept WHERE key = ?", key)
        value: Json = parse_json_or_none(rows[0][0]) if rows else None
        return value
