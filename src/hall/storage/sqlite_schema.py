"""Schema, migrations, transactions and errors of the SQLite file."""

import contextlib
import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from hall.table import HallError

Durability: TypeAlias = Literal["NORMAL", "FULL"]
"""NORMAL survives a killed process, FULL also a power cut."""

Row: TypeAlias = tuple[str, str, str, str | None]
"""A row of sqlite_master: type, name, table, definition."""

APPLICATION_ID = 0x436F766E  # "Covn" in the file header marks a database of this app
BUSY_TIMEOUT = 1.0  # seconds to wait for another process's write; blocks this thread
OTHERS = 0o077  # the mode bits of group and others


class StorageError(HallError):
    """The store cannot be read or written; `reason` says why, such as "disk_full" or "locked"."""


REASON_TEXTS = {
    "newer": "a newer version of Pocket Coven wrote this file; update this one",
    "foreign": "another program wrote this file; choose another one",
    "in_use": "another server or app is using this file",
}


def describe_reason(reason: str) -> str:
    """Returns a reason as a text for an operator, starting with the reason itself."""
    return f"{reason}: {REASON_TEXTS[reason]}" if reason in REASON_TEXTS else reason


class DamagedFile(Exception):
    """The file is a damaged database, or no database."""


_PART = "match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE"
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE matches (id TEXT PRIMARY KEY, game TEXT NOT NULL, edition INTEGER NOT NULL,"
        " seats INTEGER NOT NULL, options TEXT NOT NULL, chairs TEXT NOT NULL,"
        " commitment TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,"
        " version INTEGER NOT NULL, active TEXT NOT NULL, over INTEGER NOT NULL)",
        "CREATE INDEX matches_touched ON matches (touched)",
        # In their own table, so that no query for a log can return a seed.
        f"CREATE TABLE seeds ({_PART}, seed BLOB NOT NULL, PRIMARY KEY (match)) WITHOUT ROWID",
        f"CREATE TABLE events ({_PART}, version INTEGER NOT NULL, row TEXT NOT NULL,"
        " PRIMARY KEY (match, version)) WITHOUT ROWID",
        f"CREATE TABLE notes ({_PART}, seat INTEGER NOT NULL, text TEXT NOT NULL,"
        " PRIMARY KEY (match, seat)) WITHOUT ROWID",
        "CREATE TABLE kept (key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (key))"
        " WITHOUT ROWID",
    ),
    (
        f"CREATE TABLE sent ({_PART}, seat INTEGER NOT NULL, nonce TEXT NOT NULL,"
        " version INTEGER NOT NULL, PRIMARY KEY (match, seat, nonce)) WITHOUT ROWID",
        # No foreign key: a room has the id of its match before the deal.
        "CREATE TABLE rooms (code TEXT PRIMARY KEY, version INTEGER NOT NULL,"
        " match TEXT NOT NULL, public TEXT NOT NULL, secrets TEXT NOT NULL,"
        " touched REAL NOT NULL)",
        "CREATE INDEX rooms_match ON rooms (match)",
        "CREATE INDEX rooms_touched ON rooms (touched)",
    ),
    (
        # The key of a submission is in the row of its last event: a page less for each action.
        "ALTER TABLE events ADD COLUMN key TEXT",
        "INSERT OR REPLACE INTO events SELECT e.match, e.version, e.row, s.seat || ' ' || s.nonce"
        " FROM sent AS s CROSS JOIN events AS e ON e.match = s.match AND e.version = s.version - 1",
        "DROP TABLE sent",
        "DROP INDEX matches_touched",
    ),
)
"""[version] statements that lead to the next version; never change a released step."""


def change_schema(connection: sqlite3.Connection, since: int, version: int) -> None:
    """Runs the migrations from one version of the schema to another."""
    for step in MIGRATIONS[since:version]:
        for statement in step:
            connection.execute(statement)


def connect(path: Path, mode: Literal["ro", "rw", "rwc"] = "rw") -> sqlite3.Connection:
    """Returns a connection to a file; mode rwc creates the file, readable by its owner only."""
    if mode == "rwc":
        create_private_file(path)
    connection = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode={mode}",
        timeout=BUSY_TIMEOUT,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )
    connection.text_factory = _decode_text
    return connection


def create_private_file(path: Path) -> None:
    """Creates a file that only its owner can read; SQLite gives its -wal and -shm the same mode.

    Takes the rights of others away if the file exists. Does not open such a file: closing it would
    end all locks that this process has on it.
    """
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        make_private(path)


def make_private(path: Path) -> None:
    """Takes the rights of others on a file away, if it exists and this user may do that."""
    with contextlib.suppress(FileNotFoundError, PermissionError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & OTHERS:
            path.chmod(mode & ~OTHERS)


def check_file_version(connection: sqlite3.Connection) -> int:
    """Returns the schema version, 0 for a new file.

    Raises StorageError for a file that this version must not change, and DamagedFile.
    """
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        schema = _schema_of(connection)
        if (application, version, schema) == (0, 0, []):
            return 0
        has_own_tables = {"matches", "events", "seeds"} <= {name for _, name, _, _ in schema}
        if application != APPLICATION_ID and not has_own_tables:
            raise StorageError("foreign")
        if application == APPLICATION_ID and version > len(MIGRATIONS):
            raise StorageError("newer")
        if application != APPLICATION_ID or version < 1:
            raise DamagedFile
        # quick_check does not find damaged indexes; these are small enough for a full check.
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise DamagedFile
        if schema != expected_schema(version):
            raise DamagedFile
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # These statements are valid, so a general error means a damaged file.
        general = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
        if general or _reason(error) == "damaged":
            raise DamagedFile from error
        raise
    return int(version)


def _schema_of(connection: sqlite3.Connection) -> list[Row]:
    """Returns the definitions of all tables and indexes; integrity_check ignores them."""
    return connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    ).fetchall()


def expected_schema(version: int) -> list[Row]:
    """Returns the definitions of all tables and indexes in a version of the schema."""
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        change_schema(fresh, 0, version)
        return _schema_of(fresh)


def migrate(connection: sqlite3.Connection) -> None:
    """Migrates a file to the current version."""
    with transaction(connection):
        # Read again under the lock: another process may have migrated meanwhile.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        change_schema(connection, version, len(MIGRATIONS))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _decode_text(data: bytes) -> str:
    # One damaged byte must not make the list of tables unreadable; the log parser will reject it.
    return data.decode(errors="replace")


@contextlib.contextmanager
def transaction(
    connection: sqlite3.Connection, mode: Literal["DEFERRED", "IMMEDIATE"] = "IMMEDIATE"
) -> Iterator[None]:
    """Runs the block in a transaction, or in a savepoint of an open one.

    Mode DEFERRED is for reads, which all see the same state and need no lock of writers.
    """
    inside = connection.in_transaction
    connection.execute("SAVEPOINT part" if inside else f"BEGIN {mode}")
    try:
        yield
        connection.execute("RELEASE part" if inside else "COMMIT")
    except BaseException:
        # SQLite itself rolls back after some errors, such as a full disk.
        if connection.in_transaction:
            if inside:
                connection.execute("ROLLBACK TO part")
                connection.execute("RELEASE part")
            else:
                connection.execute("ROLLBACK")
        raise


@contextlib.contextmanager
def translate_sqlite_errors() -> Iterator[None]:
    """Turns errors of SQLite and the file system into a StorageError."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise StorageError(_reason(error)) from error
    except OSError as error:
        raise StorageError(_SYSTEM_REASONS.get(error.errno or 0, "failed")) from error


_SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    # The key of an event is (match, version): another process has written this version.
    sqlite3.SQLITE_CONSTRAINT: "changed_elsewhere",
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: "no_such_table",
}
_SYSTEM_REASONS = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
}


def _reason(error: sqlite3.Error | UnicodeDecodeError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "damaged"  # SQLite's error message quotes a damaged name from the file
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return "failed"
    return _SQLITE_REASONS.get(code) or _SQLITE_REASONS.get(code & 0xFF, "failed")
