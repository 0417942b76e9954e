"""The SQLite file: opening, migrations, transactions, quarantine of files that are not usable."""

import contextlib
import errno
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from hall.table import HallError

Durability: TypeAlias = Literal["NORMAL", "FULL"]
"""NORMAL survives a killed process, FULL also a power cut."""

APPLICATION_ID = 0x436F766E  # "Covn" in the file header marks a database of this app
BUSY_TIMEOUT = 1.0  # seconds to wait for another process's write; blocks this thread


REASONS = (
    "disk_full", "read_only", "locked", "damaged", "failed",
    "changed_elsewhere", "no_such_table", "no_such_file", "sent_before", "unreachable",
    "newer",
)  # fmt: skip


class StorageError(HallError):
    """The store cannot be read or written; `reason` is one of REASONS."""


class UntrustedFile(Exception):
    """The file is not a database that this app can use."""


def _migrate_to_1(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE matches (id TEXT PRIMARY KEY, game TEXT NOT NULL, edition INTEGER NOT NULL,"
        " seats INTEGER NOT NULL, options TEXT NOT NULL, chairs TEXT NOT NULL,"
        " commitment TEXT NOT NULL, created REAL NOT NULL, touched REAL NOT NULL,"
        " version INTEGER NOT NULL, active TEXT NOT NULL, over INTEGER NOT NULL)"
    )
    connection.execute("CREATE INDEX matches_touched ON matches (touched)")
    part = "match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE"
    # In their own table, so that no query for a log can return a seed.
    connection.execute(
        f"CREATE TABLE seeds ({part}, seed BLOB NOT NULL, PRIMARY KEY (match)) WITHOUT ROWID"
    )
    connection.execute(
        f"CREATE TABLE events ({part}, version INTEGER NOT NULL, row TEXT NOT NULL,"
        " PRIMARY KEY (match, version)) WITHOUT ROWID"
    )
    connection.execute(
        f"CREATE TABLE notes ({part}, seat INTEGER NOT NULL, text TEXT NOT NULL,"
        " PRIMARY KEY (match, seat)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE kept (key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (key))"
        " WITHOUT ROWID"
    )


def _migrate_to_2(connection: sqlite3.Connection) -> None:
    """Adds rooms and idempotency keys."""
    connection.execute(
        "CREATE TABLE sent (match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,"
        " seat INTEGER NOT NULL, nonce TEXT NOT NULL, version INTEGER NOT NULL,"
        " PRIMARY KEY (match, seat, nonce)) WITHOUT ROWID"
    )
    # No foreign key: a room has the id of its match before the deal.
    connection.execute(
        "CREATE TABLE rooms (code TEXT PRIMARY KEY, version INTEGER NOT NULL,"
        " match TEXT NOT NULL, public TEXT NOT NULL, secrets TEXT NOT NULL,"
        " touched REAL NOT NULL)"
    )
    connection.execute("CREATE INDEX rooms_match ON rooms (match)")
    connection.execute("CREATE INDEX rooms_touched ON rooms (touched)")


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_migrate_to_1, _migrate_to_2)
"""[version] the step to the next version; never change a released step."""


def open_database(path: Path, durability: Durability) -> tuple[sqlite3.Connection, Path | None]:
    """Opens or creates a database; returns the path an unusable file was moved to."""
    with translate_sqlite_errors():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _open(path, durability), None
        except UntrustedFile:
            quarantined_path = _quarantine(path)
        return _open(path, durability), quarantined_path


def open_read_only(path: Path) -> sqlite3.Connection:
    """Opens an existing database for reading only."""
    with translate_sqlite_errors():
        if not path.is_file():
            raise StorageError("no_such_file")
        connection = connect(path)
        try:
            connection.execute("PRAGMA query_only = ON")
            connection.text_factory = _decode_text
            # The queries used here work with every version of the schema.
            if not check_file_version(connection):
                raise UntrustedFile
        except BaseException as error:
            connection.close()
            if isinstance(error, UntrustedFile):
                raise StorageError("damaged") from None
            raise
        return connection


def _open(path: Path, durability: Durability) -> sqlite3.Connection:
    if path.is_dir() or _has_orphaned_wal(path):
        raise UntrustedFile
    connection = connect(path, "rwc")
    try:
        connection.text_factory = _decode_text
        version = check_file_version(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {durability}")
        connection.execute("PRAGMA foreign_keys = ON")
        if version < len(MIGRATIONS):
            _migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect(path: Path, mode: Literal["rw", "rwc"] = "rw") -> sqlite3.Connection:
    """Returns a connection to a file; mode rwc creates the file."""
    uri = f"{path.resolve().as_uri()}?mode={mode}"
    return sqlite3.connect(
        uri, BUSY_TIMEOUT, isolation_level=None, check_same_thread=False, uri=True
    )


def _has_orphaned_wal(path: Path) -> bool:
    """Returns whether SQLite would treat the file as new and delete its write-ahead log."""
    wal = Path(f"{path}-wal")
    emptied = not path.exists() or path.stat().st_size == 0
    return emptied and wal.exists() and wal.stat().st_size > 0


def check_file_version(connection: sqlite3.Connection) -> int:
    """Returns the schema version, 0 for a new file, or raises UntrustedFile."""
    try:
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if (application, version, things) == (0, 0, 0):
            return 0
        if application != APPLICATION_ID or not 1 <= version <= len(MIGRATIONS):
            raise UntrustedFile
        # quick_check does not find damaged indexes; these are small enough for a full check.
        if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise UntrustedFile
        if _schema_of(connection) != _expected_schema(version):
            raise UntrustedFile
    except (sqlite3.Error, UnicodeDecodeError) as error:
        # These statements are valid, so a general error means a damaged file.
        general = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
        if general or _reason(error) == "damaged":
            raise UntrustedFile from error
        raise
    return int(version)


def _schema_of(connection: sqlite3.Connection) -> list[tuple[str, str, str, str | None]]:
    """Returns the definitions of all tables and indexes; integrity_check ignores them."""
    return connection.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    ).fetchall()


def _expected_schema(version: int) -> list[tuple[str, str, str, str | None]]:
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        for step in MIGRATIONS[:version]:
            step(fresh)
        return _schema_of(fresh)


def _migrate(connection: sqlite3.Connection) -> None:
    with transaction(connection):
        # Read again under the lock: another process may have migrated meanwhile.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in MIGRATIONS[version:]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _quarantine(path: Path) -> Path:
    """Renames a file and its -wal and -shm files; returns the new path."""
    number = 1
    while any(
        Path(f"{_quarantine_path(path, number)}{end}").exists() for end in ("", "-wal", "-shm")
    ):
        number += 1
    # The main file goes last: if the move is interrupted, the next start finds it and repeats it.
    for end in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            Path(f"{path}{end}").rename(f"{_quarantine_path(path, number)}{end}")
    return _quarantine_path(path, number)


def _quarantine_path(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")


def _decode_text(data: bytes) -> str:
    # One damaged byte must not make the list of tables unreadable; the log parser will reject it.
    return data.decode(errors="replace")


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Runs the block in a transaction, or in a savepoint of an open one."""
    inside = connection.in_transaction
    connection.execute("SAVEPOINT part" if inside else "BEGIN IMMEDIATE")
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
def read_transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Makes all reads in the block see the same state."""
    inside = connection.in_transaction
    if not inside:
        connection.execute("BEGIN")
    try:
        yield
    finally:
        if not inside:
            connection.execute("ROLLBACK")


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
