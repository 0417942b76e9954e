"""The SQLite database of matches and rooms: queries; opens, replaces and locks its file."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from engine.core import Event, Seat
from hall.storage import sqlite_schema
from hall.storage.records import (
    IdempotencyKey,
    Json,
    LogEntry,
    NewMatch,
    SavedMatch,
    event_rows,
    parse_players,
    parse_summary,
    split_rows,
)
from hall.storage.room_state import RoomState
from hall.storage.salvage import Salvage, count_salvaged, is_own_file, salvage_file
from hall.storage.sqlite_schema import (
    DamagedFile,
    Durability,
    StorageError,
    check_file_version,
    connect,
    make_private,
    migrate,
    transaction,
    translate_sqlite_errors,
)
from hall.table import TableSummary

EventRow: TypeAlias = tuple[str, int, str, str | None]
"""A row of `events`: match, version before the last event, events, key of their submission."""
CACHE_KILOBYTES = 512  # SQLite would keep 2 MB; the pages are in the system's cache as well
ENDS = ("-wal", "-shm", "")
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
        self._path = resolve_path(path)
        self.clock = clock
        self._key_hashes: dict[str, bytearray] = {}  # [match]
        self._matches_with_hashes = matches_with_hashes
        if is_read_only:
            self.connection = open_read_only(path)
            return
        self.connection, self.salvage = open_database(
            self._path, durability, replaces_unknown=replaces_unknown
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
            row, events = new_match.match_row(self.clock()), new_match.match.record.events
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
        now = self.clock()
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
            for entry in entries:
                if entry.key is not None:
                    self._check_new_key(entry.match_id, entry.key)
            self._write_events(
                [(e.match_id, e.version - 1, e.lines, e.key and _dump_key(e.key)) for e in entries]
            )

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
        with translate_sqlite_errors(), transaction(self.connection, "DEFERRED"):
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
            match_id, parse_players(players), split_rows(row for (row,) in rows), *facts
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
                (state.code, state.version, state.match_id, *state.dump(), self.clock()),
            )

    def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        with self.single_transaction():
            public, secrets = state.dump()
            changed = self.connection.execute(
                "UPDATE rooms SET version = ?, public = ?, secrets = ?, touched = ?"
                " WHERE code = ? AND version = ?",
                (state.version, public, secrets, self.clock(), state.code, state.version - 1),
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


# The file


def open_database(
    path: Path, durability: Durability, *, replaces_unknown: bool = False
) -> tuple[sqlite3.Connection, Salvage | None]:
    """Opens or creates a database; returns what was salvaged from a damaged one.

    Raises StorageError and changes nothing if a newer version or another program wrote the file.
    A file without any sign of this app is foreign too, unless `replaces_unknown`.
    """
    salvaged, salvage = Path(f"{path}-salvaged"), None
    with translate_sqlite_errors():
        if path.is_dir():
            raise StorageError("foreign")
        _make_folder(path)
        if salvaged.exists():  # the app was killed while it replaced a damaged file
            salvage = _replace_damaged(path, salvaged)
        try:
            return _open(path, durability), salvage
        except DamagedFile:
            if not replaces_unknown and not is_own_file(path):
                raise StorageError("foreign") from None
            unfinished = Path(f"{path}-salvaging")
            salvage_file(path, unfinished)
            unfinished.rename(salvaged)
        salvage = _replace_damaged(path, salvaged)
        return _open(path, durability), salvage


def resolve_path(path: Path) -> Path:
    """Returns the name of the file itself, without links: SQLite names the -wal file after it."""
    return Path(os.path.realpath(path))


def open_read_only(path: Path) -> sqlite3.Connection:
    """Opens an existing database for reading only."""
    with translate_sqlite_errors():
        if not path.is_file():
            raise StorageError("no_such_file")
        connection = connect(path)
        try:
            connection.execute("PRAGMA query_only = ON")
            # The queries used here work with every version of the schema.
            if not check_file_version(connection):
                raise DamagedFile
        except BaseException as error:
            connection.close()
            if isinstance(error, DamagedFile):
                is_foreign = path.stat().st_size > 0 and not is_own_file(path)
                raise StorageError("foreign" if is_foreign else "damaged") from None
            raise
        return connection


def lock_database(path: Path) -> sqlite3.Connection:
    """Claims a database for this process until the connection is closed or the process ends.

    Raises StorageError if another app or server has claimed it. The lock has a file of its own, so
    that `python -m hall tables` can read the database meanwhile. Nobody deletes that file: another
    process may wait for a lock on it, and a third one would create it again.
    """
    path = resolve_path(path)
    with translate_sqlite_errors():
        _make_folder(path)
        lock = connect(Path(f"{path}-lock"), "rwc")
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is ever written
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            lock.close()
            raise StorageError("in_use") from None
        return lock


def _make_folder(path: Path) -> None:
    """Creates the folder of a database; others may not list it."""
    path.parent.mkdir(0o700, parents=True, exist_ok=True)


def _open(path: Path, durability: Durability) -> sqlite3.Connection:
    if _has_orphaned_wal(path):
        raise DamagedFile
    version = 0
    if path.exists():
        # A connection that may write would move a WAL into a file that may not be ours.
        with closing(connect(path, "ro" if _has_wal(path) else "rw")) as reader:
            version = check_file_version(reader)
    for end in ENDS:
        make_private(Path(f"{path}{end}"))  # an older version has created it
    connection = connect(path, "rwc")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {durability}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
        if version < len(sqlite_schema.MIGRATIONS):
            migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _has_orphaned_wal(path: Path) -> bool:
    """Returns whether SQLite would treat the file as new and delete its write-ahead log."""
    return _has_wal(path) and (not path.exists() or path.stat().st_size == 0)


def _has_wal(path: Path) -> bool:
    wal = Path(f"{path}-wal")
    return wal.exists() and wal.stat().st_size > 0


def _replace_damaged(path: Path, salvaged: Path) -> Salvage:
    """Renames the damaged file with its -wal and -shm, then puts the salvaged one in its place."""
    counts, number = count_salvaged(salvaged), _damage_number(path)
    # The main file goes last: if the move is interrupted, the next start finds it and repeats it.
    for end in ENDS:
        with suppress(FileNotFoundError):
            make_private(Path(f"{path}{end}"))
            Path(f"{path}{end}").rename(f"{_damaged_path(path, number)}{end}")
    salvaged.rename(path)
    return Salvage(_damaged_path(path, number), *counts)


def _damage_number(path: Path) -> int:
    """Returns the number for a damaged file; the same again if its move was interrupted."""
    parts = [end for end in ENDS if Path(f"{path}{end}").exists()]
    number = 1
    while _damaged_path(path, number).exists() or any(
        Path(f"{_damaged_path(path, number)}{end}").exists() for end in parts
    ):
        number += 1
    # Nothing is left to move if the app was killed after the last one.
    return number if parts else max(number - 1, 1)


def _damaged_path(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
