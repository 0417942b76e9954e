"""Opens the SQLite file: refuses files of other programs, salvages damaged ones, locks it."""

import contextlib
import os
import sqlite3
from pathlib import Path

from hall.storage import sqlite_schema
from hall.storage.salvage import Salvage, count_salvaged, is_own_file, salvage_file
from hall.storage.sqlite_schema import (
    DamagedFile,
    Durability,
    StorageError,
    check_file_version,
    connect,
    make_private,
    migrate,
    translate_sqlite_errors,
)

CACHE_KILOBYTES = 512  # SQLite would keep 2 MB; the pages are in the system's cache as well
ENDS = ("-wal", "-shm", "")


def open_database(
    path: Path, durability: Durability, *, replaces_unknown: bool = False
) -> tuple[sqlite3.Connection, Salvage | None]:
    """Opens or creates a database; returns what was salvaged from a damaged one.

    Raises StorageError and changes nothing if a newer version or another program wrote the file.
    A file without any sign of this app is foreign too, unless `replaces_unknown`.
    """
    path = resolve_path(path)
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
        with contextlib.closing(connect(path, "ro" if _has_wal(path) else "rw")) as reader:
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
        with contextlib.suppress(FileNotFoundError):
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
