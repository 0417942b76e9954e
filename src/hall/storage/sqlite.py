"""The SQLite database of matches and rooms: queries."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from engine.core import Event, Seat
from hall.storage import sqlite_file
from hall.storage.records import (
    IdempotencyKey,
    Json,
    LogEntry,
    NewMatch,
    SavedMatch,
    event_rows,
    parse_players,
    parse_summary,
)
from hall.storage.room_state import RoomState
from hall.storage.salvage import Salvage
from hall.storage.sqlite_schema import (
    Durability,
    StorageError,
    connect,
    read_transaction,
    transaction,
    translate_sqlite_errors,
)
from hall.table import TableSummary

EventRow: TypeAlias = tuple[str, int, str, str | None]
"""A row of `events`: match, version, event, and the key of the submission that ends with it."""
MATCHES_WITH_HASHES = 4096  # whose keys are in memory as hashes

__all__ = ["Json", "SavedMatch", "SqliteDatabase", "StorageError"]


class SqliteDatabase:
    """Writes each action with its chance events before anyone sees it.

    Use it in one thread at a time. Store describes the methods that both have.
    """

    def __init__(
        self,
        path: Path,
        durability: Durability = "NORMAL",
        clock: Callable[[], float] = time.time,
        *,
        replaces_unknown: bool = False,
        is_read_only: bool = False,
        matches_with_hashes: int = MATCHES_WITH_HASHES,
    ) -> None:
        self.salvage: Salvage | None = None  # from a damaged file
        self.durability = durability
        self._path = sqlite_file.resolve_path(path)
        self._clock = clock
        self._key_hashes: dict[str, bytearray] = {}  # [match]
        self._matches_with_hashes = matches_with_hashes
        if is_read_only:
            self.connection = sqlite_file.open_read_only(path)
            return
        self.connection, self.salvage = sqlite_file.open_database(
            path, durability, replaces_unknown=replaces_unknown
        )

    def connect_again(self) -> sqlite3.Connection:
        """Returns a second connection to the same file, for use in another thread."""
        return connect(self._path)

    def close(self) -> None:
        self.connection.close()

    def fetch_all(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Returns all rows of a query."""
        with translate_sqlite_errors():
            return self.connection.execute(query, values).fetchall()

    def fetch_one(self, query: str, *values: object) -> tuple[Any, ...] | None:
        """Returns the first row of a query, or None."""
        with translate_sqlite_errors():
            row: tuple[Any, ...] | None = self.connection.execute(query, values).fetchone()
        return row

    def execute(self, statement: str, *values: object) -> None:
        """Runs a statement in a transaction of its own."""
        with self.single_transaction():
            self.connection.execute(statement, values)

    @contextmanager
    def single_transaction(self) -> Iterator[None]:
        """Runs the block in one transaction; calls inside become savepoints."""
        with translate_sqlite_errors(), transaction(self.connection):
            yield

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open; some SQLite errors end one."""
        return self.connection.in_transaction

    # Matches

    def add_match(self, new_match: NewMatch) -> None:
        with self.single_transaction():
            row, events = new_match.match_row(self._clock()), new_match.match.record.events
            self.insert_match(row, new_match.seed, events)
            self.connection.executemany(
                "UPDATE events SET key = ? WHERE match = ? AND version = ?",
                [
                    (_dump_key(IdempotencyKey(seat, nonce)), new_match.id, version - 1)
                    for seat, nonce, version in new_match.key_rows
                ],
            )

    def insert_match(
        self, row: tuple[object, ...], seed: bytes | None, events: Sequence[Event]
    ) -> None:
        """Adds a row of `matches` with its seed and events to the current transaction."""
        match_id = str(row[0])
        self.connection.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row
        )
        self.connection.execute("INSERT INTO seeds VALUES (?, ?)", (match_id, seed))
        self._write_events([(*row, None) for row in event_rows(match_id, 0, events)])

    def append_entries(self, entries: Sequence[LogEntry]) -> None:
        """Saves the entries of several actions in one transaction."""
        now = self._clock()
        with self.single_transaction():
            changed = self.connection.executemany(
                "UPDATE matches SET touched = ?, version = ?, active = ?, over = ?"
                " WHERE id = ? AND version = ?",
                [
                    (now, e.version, e.active, e.is_over, e.match_id, e.base_version)
                    for e in entries
                ],
            )
            if changed.rowcount != len(entries):
                known = all(self._has(entry.match_id) for entry in entries)
                raise StorageError("changed_elsewhere" if known else "no_such_table")
            rows: list[EventRow] = []
            for entry in entries:
                key = entry.key
                if key is not None:
                    self._check_new_key(entry.match_id, key)
                rows += [(*row, None) for row in entry.event_rows[:-1]]
                rows.append((*entry.event_rows[-1], None if key is None else _dump_key(key)))
            self._write_events(rows)

    def _write_events(self, rows: Sequence[EventRow]) -> None:
        self.connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)

    # Keys. Each is in the row of its submission's last event, where only a search finds it. The
    # hashes of a match's keys are in memory, so that a new one is known to be new.

    def _check_new_key(self, match_id: str, key: IdempotencyKey) -> None:
        """Raises StorageError if a submission was written before; remembers its key."""
        hashes = self._key_hashes.get(match_id)
        if hashes is None:
            if len(self._key_hashes) >= self._matches_with_hashes:
                del self._key_hashes[next(iter(self._key_hashes))]
            known = [IdempotencyKey(seat, nonce) for seat, nonce, _ in self.key_rows(match_id)]
            hashes = self._key_hashes[match_id] = bytearray().join(map(_hash_key, known))
        hashed = _hash_key(key)
        # Other keys may have the same hash, and a key that was rolled back leaves its hash.
        if hashed in hashes and self.version_for_key(match_id, key) is not None:
            raise StorageError("sent_before")
        hashes += hashed

    def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        found = self.fetch_one(
            "SELECT version + 1 FROM events WHERE match = ? AND key = ?", match_id, _dump_key(key)
        )
        return found[0] if found else None

    def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        rows = self.fetch_all(
            "SELECT key, version + 1 FROM events WHERE match = ? AND key IS NOT NULL", match_id
        )
        return tuple((*_parse_key(key), version) for key, version in rows)

    def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        # One transaction, so that header and events have the same version.
        with translate_sqlite_errors(), read_transaction(self.connection):
            header = self.connection.execute(
                "SELECT chairs, game, edition, seats, options, commitment, version"
                " FROM matches WHERE id = ?",
                (match_id,),
            ).fetchone()
            rows = self.connection.execute(
                "SELECT row FROM events WHERE match = ? AND version >= ? ORDER BY version",
                (match_id, since),
            ).fetchall()
        if header is None:
            raise StorageError("no_such_table")
        players, *facts = header
        return SavedMatch(
            match_id, parse_players(players), tuple(str(row) for (row,) in rows), *facts
        )

    def load_seed(self, match_id: str) -> bytes | None:
        found = self.fetch_one("SELECT seed FROM seeds WHERE match = ?", match_id)
        return found[0] if found and isinstance(found[0], bytes) else None

    def table_summaries(self) -> tuple[TableSummary, ...]:
        rows = self.fetch_all(
            "SELECT id, game, chairs, version, active, over, touched FROM matches"
            " ORDER BY touched DESC, rowid DESC"
        )
        return tuple(map(parse_summary, rows))

    def remove_match(self, match_id: str) -> None:
        with self.single_transaction():
            self.connection.execute("DELETE FROM rooms WHERE match = ?", (match_id,))
            self.connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))
            self._key_hashes.pop(match_id, None)

    def _has(self, match_id: str) -> bool:
        return self.fetch_one("SELECT 1 FROM matches WHERE id = ?", match_id) is not None

    # Rooms

    def add_room(self, state: RoomState, new_match: NewMatch | None = None) -> None:
        with self.single_transaction():
            if new_match is not None:
                self.add_match(new_match)
            self.connection.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?)",
                (state.code, state.version, state.match_id, *state.dump(), self._clock()),
            )

    def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        with self.single_transaction():
            public, secrets = state.dump()
            changed = self.connection.execute(
                "UPDATE rooms SET version = ?, public = ?, secrets = ?, touched = ?"
                " WHERE code = ? AND version = ?",
                (state.version, public, secrets, self._clock(), state.code, state.version - 1),
            )
            if changed.rowcount == 1 and new_match is not None:
                self.add_match(new_match)
            return changed.rowcount == 1


def _dump_key(key: IdempotencyKey) -> str:
    return f"{key.seat} {key.nonce}"


def _parse_key(text: str) -> IdempotencyKey:
    seat, _, nonce = text.partition(" ")
    return IdempotencyKey(int(seat), nonce)


def _hash_key(key: IdempotencyKey) -> bytes:
    return hash(key).to_bytes(8, signed=True)
