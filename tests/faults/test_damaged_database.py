"""Flipped bits and truncated files: a database is salvaged, refused, or correct as far as it
goes.
"""

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hall.local.bots import INSTANT_TIMING
from hall.local.tables import LocalTables
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_store import SqliteStore
from hall.table import HallError
from tests.hall.table_builders import make_people, take_step
from tests.laws.variants import FULL, SEED

TRIALS = 1000 if FULL else 8  # per kind of damage
TABLES, STEPS = 3, 30
NAMED = frozenset({"bad_log", "damaged", "other_edition", "unknown_game", "no_such_table",
                   "changed_elsewhere"})  # fmt: skip
BITS = (1, 8, 100)
Rows = dict[str, tuple[str, ...]]


async def play_and_copy(path: Path, copy: Path, random: Random) -> Rows:
    """Plays, copies the database as a killed process leaves it, and returns its rows."""

    async def story(journal: SqliteDatabase) -> None:
        keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
        tables = [await keeper.create("waz_baraz", make_people(3), {}, None) for _ in range(TABLES)]
        for _ in range(STEPS):
            for table in tables:
                await take_step(table, random)
        await keeper.close()

    with closing(SqliteDatabase(path)) as journal:
        await story(journal)
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{copy}{end}")
        return {
            card.id: journal.load_match(card.id).event_lines for card in journal.table_summaries()
        }


def flip(path: Path, random: Random) -> int:
    """Flips some bits and returns how many."""
    data = bytearray(path.read_bytes())
    bits = random.choice(BITS)
    for _ in range(bits):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    path.write_bytes(data)
    return bits


def cut(path: Path, random: Random) -> int:
    """Truncates the file at a random position."""
    data = path.read_bytes()
    path.write_bytes(data[: random.randrange(len(data))])
    return 1


def open_unless_newer(path: Path) -> SqliteDatabase | None:
    """Opens a database; None if its damaged version number looks like that of a newer app."""
    try:
        return SqliteDatabase(path)
    except StorageError as error:
        if error.reason != "newer":
            raise
        return None


async def look(journal: SqliteDatabase, random: Random) -> Rows:
    """Returns the rows of all tables that can be continued; others must be refused."""
    keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
    left: Rows = {}
    for card in journal.table_summaries():
        reason = None
        try:
            rows = journal.load_match(card.id).event_lines
            await take_step(await keeper.resume(card.id), random)
            left[card.id] = rows
        except HallError as error:
            reason = error.reason
        assert reason in (None, *NAMED)
    await keeper.close()
    return left


@pytest.mark.faults
@pytest.mark.parametrize("end", ["", "-wal"], ids=["file", "log"])
@pytest.mark.parametrize("harm", [flip, cut])
async def test_a_damaged_database_never_crashes_the_hall_or_gives_false_data(
    tmp_path: Path,
    harm: Callable[[Path, Random], int],
    end: str,
    count_fault: Callable[[str, int], None],
) -> None:
    random = Random(f"{SEED}:{harm.__name__}{end}")
    whole = tmp_path / "whole.db"
    before = await play_and_copy(tmp_path / "coven.db", whole, random)
    if not end:
        SqliteDatabase(whole).close()  # moves the WAL into the file
    done = playing = aside = refused = 0
    for trial in range(TRIALS):
        folder = tmp_path / str(trial)
        folder.mkdir()
        place = folder / "coven.db"
        for part in whole.parent.glob("whole.db*"):
            shutil.copy(part, folder / part.name.replace("whole", "coven"))
        done += harm(folder / f"coven.db{end}", random)
        harmed = place.read_bytes()
        journal = open_unless_newer(place)
        if journal is None:
            assert place.read_bytes() == harmed
            refused += 1
            continue
        with closing(journal):
            aside += journal.salvage is not None
            left = await look(journal, random)
        playing += len(left)
        if end:
            # WAL entries have checksums: the rest is a prefix of the original without gaps.
            for table, rows in left.items():
                assert rows == before[table][: len(rows)]
        shutil.rmtree(folder)
    count_fault("database: flipped bits" if harm is flip else "database: cut tails", done)
    count_fault("damaged databases: opened", TRIALS - refused)
    if refused:
        count_fault("damaged databases: refused as newer", refused)
    assert playing or (harm is cut and not end)
    # A truncated file is detected; a truncated WAL is only shorter.
    assert aside == 0 if end else aside > 0
