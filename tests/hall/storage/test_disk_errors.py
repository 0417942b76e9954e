"""Disk errors: nothing unwritten is acknowledged, and the match continues afterwards."""

import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import pytest

from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.local.tables import LocalTables
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_schema import Durability
from hall.storage.sqlite_store import SqliteStore
from tests.hall.table_builders import (
    SEED,
    give_turns,
    make_people,
    person_and_bots,
    take_step,
    wait_for_sight,
)

ROOT = Path(__file__).parents[3]
pytestmark = pytest.mark.faults


@asynccontextmanager
async def seated(
    path: Path, durability: Durability = "NORMAL"
) -> AsyncIterator[tuple[LocalTable, sqlite3.Connection]]:
    """Yields a table and its connection, then checks that it continues and is saved."""
    journal = SqliteDatabase(path, durability)
    store = SqliteStore(journal)
    keeper = LocalTables(store, INSTANT_TIMING)
    table = await keeper.create("waz_baraz", make_people(3), {"first_master": 0}, SEED)
    await take_step(table, Random(1))
    yield table, journal.connection
    await take_step(table, Random(1))
    last = await table.public_sight()
    await keeper.close()
    await store.close()
    with closing(SqliteDatabase(path)) as journal:
        keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
        assert await (await keeper.resume(table.id)).public_sight() == last
        await keeper.close()


async def play_until_refused(table: LocalTable) -> str:
    """Plays until an action is refused, checks that nothing changed, and returns the reason."""
    told: list[int] = []
    unsubscribe = table.subscribe(told.append)
    while True:
        before = [await table.sight(seat) for seat in range(table.seats)]
        told.clear()
        try:
            await take_step(table, Random(1))
        except StorageError as error:
            assert told == []
            assert [await table.sight(seat) for seat in range(table.seats)] == before
            unsubscribe()
            return error.reason


async def test_a_full_disk(path: Path) -> None:
    with closing(sqlite3.connect(path)) as small:
        small.execute("PRAGMA page_size = 512")  # so that a few actions need another page
        small.execute("VACUUM")

    async with seated(path) as (table, connection):
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        assert await play_until_refused(table) == "disk_full"
        assert await play_until_refused(table) == "disk_full"
        with pytest.raises(StorageError, match="disk_full"):
            await table.save_notes(0, "x" * 50_000)
        connection.execute("PRAGMA max_page_count = 100000")


async def test_a_database_that_became_read_only(path: Path) -> None:
    async with seated(path) as (table, connection):
        connection.execute("PRAGMA query_only = ON")
        assert await play_until_refused(table) == "read_only"
        connection.execute("PRAGMA query_only = OFF")


async def test_a_database_locked_by_another_process(path: Path) -> None:
    async with seated(path) as (table, connection):
        connection.execute("PRAGMA busy_timeout = 20")  # milliseconds
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert await play_until_refused(table) == "locked"
            other.execute("ROLLBACK")


async def test_a_refused_undo_and_a_refused_opening(path: Path) -> None:
    async with seated(path) as (table, connection):
        (seat,) = (await table.public_sight()).active
        sight = await table.sight(seat)
        connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StorageError, match="read_only"):
            await table.undo(0)
        assert await table.sight(seat) == sight
        keeper = LocalTables(table._store, INSTANT_TIMING)
        with pytest.raises(StorageError, match="read_only"):
            await keeper.create("waz_baraz", make_people(3), {}, None)
        assert len(await keeper.store.table_summaries()) == 1
        await keeper.close()
        connection.execute("PRAGMA query_only = OFF")


async def test_bots_go_on_when_the_disk_does(path: Path) -> None:
    hall = Hall(path, INSTANT_TIMING)
    hall.start()
    await hall.with_archive(lambda archive: archive.database.fetch_all("PRAGMA busy_timeout = 10"))
    table = await hall.create_table(
        "waz_baraz", person_and_bots("easy", "easy"), {"first_master": 0}
    )
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        await take_step(table, Random(1))
        await take_step(table, Random(1))
        other.execute("BEGIN IMMEDIATE")
        held = (await table.public_sight()).version
        assert await give_turns(table) == held
        other.execute("ROLLBACK")
    await wait_for_sight(table, lambda public: public.version > held)
    hall.stop()


def child(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python code in a subprocess."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *arguments],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="needs RLIMIT_FSIZE")
@pytest.mark.parametrize("durability", ["NORMAL", "FULL"])
def test_a_system_that_lets_no_file_grow(path: Path, durability: Durability) -> None:
    answer = child(
        """
        import asyncio, resource, sys
        from pathlib import Path
        from tests.hall.storage.test_disk_errors import play_until_refused, seated

        async def story():
            async with seated(Path(sys.argv[1]), sys.argv[2]) as (table, connection):
                usual = resource.getrlimit(resource.RLIMIT_FSIZE)
                size = Path(sys.argv[1] + "-wal").stat().st_size
                resource.setrlimit(resource.RLIMIT_FSIZE, (size, usual[1]))
                print(await play_until_refused(table))
                resource.setrlimit(resource.RLIMIT_FSIZE, usual)

        asyncio.run(story())
        """,
        str(path),
        durability,
    )
    assert (answer.stdout, answer.returncode) == ("failed\n", 0), answer.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX permissions")
@pytest.mark.parametrize("filled", ["new", "played"])
def test_a_folder_that_may_not_be_written(filled: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "coven.db"
        if filled == "played":
            SqliteDatabase(path).close()
            path.chmod(0o444)
        Path(folder).chmod(0o555)
        answer = child(
            """
            import asyncio, os, sys
            from pathlib import Path
            # Loaded before Python's own folder may become unreadable.
            import engine.games.waz_baraz, hall.thread
            from hall.hall import Hall
            from hall.storage.sqlite_schema import StorageError
            from tests.hall.table_builders import make_people

            if os.getuid() == 0:  # whom no permission stops
                os.setuid(65534)
            hall = Hall(Path(sys.argv[1]))
            try:
                hall.start()
                asyncio.run(hall.create_table("waz_baraz", make_people(3), {}))
            except StorageError as error:
                print(error.reason)
            hall.stop()
            """,
            str(path),
        )
        Path(folder).chmod(0o755)
        assert (answer.stdout, answer.returncode) == ("read_only\n", 0), answer.stderr
        assert sorted(Path(folder).glob("*damaged*")) == []
