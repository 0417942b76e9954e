"""Copies the readable part of a damaged SQLite file into a new one."""

import contextlib
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hall.storage.records import SavedMatch, parse_players, replay_saved_match, split_rows
from hall.storage.room_state import RoomState
from hall.storage.sqlite_schema import (
    APPLICATION_ID,
    MIGRATIONS,
    change_schema,
    connect,
    create_private_file,
    expected_schema,
    transaction,
)
from hall.table import HallError

Row = tuple[Any, ...]
MATCH_TABLES = ("seeds", "events", "notes", "sent")  # their first column is the id of the match
# Fields of the file header that are the same in every file of this app, by their position:
# magic, WAL and payload fractions, schema format, text encoding.
HEADER = {0: b"SQLite format 3\0", 18: b"\2\2\0\x40\x20\x20", 44: b"\0\0\0\4", 56: b"\0\0\0\1"}
PAGE_SIZE = b"\x10\0"  # at position 16; used only if the header has no magic
APPLICATION_PLACE = slice(68, 72)  # of APPLICATION_ID in the header
WAL_MAGICS = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
CHUNK_BYTES = 1 << 20
# sqlite3 decodes the names of columns itself; a damaged definition may contain any bytes.
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
LOST_KEY = "salvage-lost"  # in the salvaged file, as the app may be killed before it says it


class Salvage(NamedTuple):
    """The result of opening a damaged file."""

    damaged_path: Path  # the original, renamed
    saved: int  # matches in the new file
    lost: int  # further matches that the original lists


def salvage_message(name: str, salvage: Salvage) -> str:
    """Returns one line for the operator of a server."""
    lost = f", {salvage.lost} lost" if salvage.lost else ""
    return (
        f"{name}: damaged; {salvage.saved} tables saved into a new file{lost};"
        f" the damaged file is {salvage.damaged_path}"
    )


def is_own_file(path: Path) -> bool:
    """Returns whether a file that SQLite cannot read was once a database of this app.

    One sign is enough, because any of them may be damaged: the application id of the header, or
    the definition of a table or index in the file or its write-ahead log.
    """
    head = read_head(path)
    wal = Path(f"{path}-wal")
    if not head:  # SQLite would treat the file as new
        return read_head(wal).startswith(WAL_MAGICS)
    if head[APPLICATION_PLACE] == APPLICATION_ID.to_bytes(4):
        return True
    if len(head) < APPLICATION_PLACE.stop:  # cut in the header
        return HEADER[0].startswith(head[: len(HEADER[0])])
    return any(_has_own_definition(part) for part in (path, wal))


def read_head(path: Path) -> bytes:
    """Returns the first bytes of a file; nothing if it does not exist."""
    if not path.is_file():
        return b""
    with path.open("rb") as file:
        return file.read(APPLICATION_PLACE.stop)


def _has_own_definition(path: Path) -> bool:
    """Returns whether a file contains a row of sqlite_master as this app writes it.

    Such a row is the type, the name, the name of the table, a page number and the statement. The
    statement alone may be in a text, such as a dump.
    """
    if not path.is_file():
        return False
    rows = [("".join(names), sql) for *names, sql in expected_schema(len(MIGRATIONS)) if sql]
    pattern = re.compile(
        "|".join(f"{re.escape(start)}.{{1,4}}{re.escape(sql)}" for start, sql in rows).encode(),
        re.DOTALL,
    )
    overlap = max(len(start) + 4 + len(sql) for start, sql in rows)
    end = b""
    with path.open("rb") as file:
        while chunk := file.read(CHUNK_BYTES):
            if pattern.search(end + chunk):
                return True
            end = chunk[-overlap:]
    return False


def count_salvaged(fresh: Path) -> tuple[int, int]:
    """Returns the number of saved and lost matches of a file that `salvage_file` has created."""
    with contextlib.closing(connect(fresh)) as file:
        (saved,) = file.execute("SELECT count(*) FROM matches").fetchone()
        lost = file.execute("SELECT value FROM kept WHERE key = ?", (LOST_KEY,)).fetchone()
    return int(saved), int(lost[0]) if lost else 0


def salvage_file(damaged: Path, fresh: Path) -> None:
    """Creates `fresh` from all that can be read, with the number of lost matches.

    Does not change the damaged file: all repairs are made in a copy.
    """
    copy = Path(f"{fresh}-copy")
    remove_database(copy)
    remove_database(fresh)
    for end in ("", "-wal"):
        if Path(f"{damaged}{end}").is_file():
            create_private_file(Path(f"{copy}{end}"))
            shutil.copyfile(f"{damaged}{end}", f"{copy}{end}")
    try:
        _repair_header(copy)
        with (
            contextlib.closing(connect(copy, "rwc")) as source,
            contextlib.closing(connect(fresh, "rwc")) as target,
        ):
            version = _repair_schema(source)
            with transaction(target):
                change_schema(target, 0, version)
                target.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                target.execute(f"PRAGMA user_version = {version}")
                lost = _copy_rows(source, target)
                target.execute("REPLACE INTO kept VALUES (?, ?)", (LOST_KEY, str(lost)))
    finally:
        remove_database(copy)


def remove_database(path: Path) -> None:
    """Deletes a file with its -wal and -shm files, if they exist."""
    for end in ("", "-wal", "-shm", "-journal"):
        Path(f"{path}{end}").unlink(missing_ok=True)


def _repair_header(path: Path) -> None:
    data = path.read_bytes()[:100] if path.exists() else b""
    if len(data) < 100:
        return
    with path.open("r+b") as file:
        if not data.startswith(HEADER[0]):
            file.seek(16)
            file.write(PAGE_SIZE)
        for position, value in HEADER.items():
            file.seek(position)
            file.write(value)


def _repair_schema(source: sqlite3.Connection) -> int:
    """Restores the definitions of the tables, which may be damaged; returns their version."""
    version = len(MIGRATIONS)
    with contextlib.suppress(sqlite3.Error):
        source.execute("PRAGMA writable_schema = ON")
        (stored,) = source.execute("PRAGMA user_version").fetchone()
        version = stored if 1 <= stored <= len(MIGRATIONS) else version
        with contextlib.closing(sqlite3.connect(":memory:")) as model:
            change_schema(model, 0, version)
            rowids = source.execute("SELECT rowid FROM sqlite_master ORDER BY rowid").fetchall()
            definitions = model.execute(
                "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid"
            ).fetchall()
        if len(rowids) == len(definitions):
            source.executemany(
                "UPDATE sqlite_master SET type = ?, name = ?, tbl_name = ?, sql = ?"
                " WHERE rowid = ?",
                [
                    (*definition, *rowid)
                    for rowid, definition in zip(rowids, definitions, strict=True)
                ],
            )
        source.execute("PRAGMA writable_schema = RESET")  # reads the definitions again
    return version


def _copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> int:
    """Copies all rows that can be read; returns the number of lost matches."""
    ids = {
        row[0]
        for query in (
            "SELECT id FROM matches NOT INDEXED ORDER BY rowid",
            "SELECT id FROM matches ORDER BY id",
        )
        for row in _scan(source, query)
    }
    saved = [match_id for match_id in sorted(ids, key=str) if _copy_match(source, target, match_id)]
    for row in _scan(source, "SELECT * FROM kept ORDER BY key"):
        _insert(target, "kept", row)
    for row in _scan(source, "SELECT * FROM rooms NOT INDEXED ORDER BY rowid"):
        with contextlib.suppress(HallError):
            code, version, match_id, public, private, *_ = row
            phase = RoomState.load(code, version, match_id, public, private).members.phase
            if phase == "gathering" or match_id in saved:
                _insert(target, "rooms", row)
    return len(ids) - len(saved)


def _copy_match(source: sqlite3.Connection, target: sqlite3.Connection, match_id: str) -> bool:
    """Copies a match if all of it can be read; returns whether it did."""
    found: list[Row] = []
    for table in ("matches", "matches NOT INDEXED"):
        with contextlib.suppress(*UNREADABLE):
            query = f"SELECT * FROM {table} WHERE id = ?"  # noqa: S608
            found += source.execute(query, (match_id,)).fetchall()
    rows: dict[str, list[Row]] = {}
    for table in MATCH_TABLES:
        rows[table] = []
        with contextlib.suppress(*UNREADABLE):
            query = f"SELECT * FROM {table} WHERE match = ? ORDER BY 1, 2"  # noqa: S608
            rows[table] = source.execute(query, (match_id,)).fetchall()
    if not found or not _is_complete(found[0], rows["events"], rows["seeds"]):
        return False
    _insert(target, "matches", found[0])
    for table in MATCH_TABLES:
        for row in rows[table]:
            _insert(target, table, row)
    return True


def _is_complete(match: Row, events: list[Row], seeds: list[Row]) -> bool:
    """Returns whether a match can be replayed; one of an unknown game or edition counts too."""
    match_id, game, edition, seats, options, players, commitment, _, _, version, *_ = match
    lines = split_rows(lines for _, _, lines, *_ in events)
    saved = SavedMatch(
        match_id, parse_players(players), lines, game, edition, seats, options, commitment, version
    )
    try:
        replay_saved_match(saved, next((seed for _, seed in seeds), None))
    except HallError as error:
        return error.reason != "bad_log"
    except (ValueError, TypeError):  # a value of another type
        return False
    return True


def _insert(target: sqlite3.Connection, table: str, row: Row) -> None:
    marks = ", ".join("?" * len(row))
    with contextlib.suppress(sqlite3.IntegrityError):
        target.execute(f"INSERT INTO {table} VALUES ({marks})", row)  # noqa: S608


def _scan(source: sqlite3.Connection, query: str) -> Iterator[Row]:
    """Yields rows from both ends of a table, up to the first page that cannot be read."""
    seen: set[Row] = set()
    for direction in ("", " DESC"):
        with contextlib.suppress(*UNREADABLE):
            for row in source.execute(query + direction):
                if row not in seen:
                    seen.add(row)
                    yield row
