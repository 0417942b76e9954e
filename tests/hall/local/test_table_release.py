"""An unused table is freed without garbage collection, which a busy server cannot afford."""

import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from hall.local.bots import INSTANT_TIMING
from hall.local.tables import LocalTables
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from hall.table import SeatedPlayer
from tests.faults.soak_players import SoakTable
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.table_builders import make_people, take_step, wait_until

ACTIONS = 12


@pytest.fixture(autouse=True)
def nobody_looks_for_garbage() -> Iterator[None]:
    """Disables garbage collection, so that only reference counts free objects."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def test_a_table_with_a_bot_leaves_nothing_behind(tmp_path: Path) -> None:
    journal = SqliteDatabase(tmp_path / "coven.db")
    keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
    players = (*make_people(2), SeatedPlayer("Nettle", 5, "cat", "easy"))
    table = await keeper.create("waz_baraz", players, {"first_master": 0}, None)
    await take_step(table, Random(1))
    name, left = table.id, ref(table)
    del table
    assert left() is not None
    await keeper.unload(name)
    assert left() is None
    await keeper.close()
    journal.close()


async def test_a_servers_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async with run_server_in_process(tmp_path, away_after=0) as (registry, port):
        soak_table = SoakTable(f"http://127.0.0.1:{port}", Random(1), ("waz_baraz",))
        await soak_table.open_table()
        left = [ref(table) for table in registry.local_tables.tables.values()]
        await soak_table.play(ACTIONS)
        await soak_table.close()
        assert left[0]() is not None

        async def is_empty() -> bool:
            await registry.sweep()
            return not registry.local_tables.tables

        await wait_until(is_empty)
        await wait_until(lambda: [one() for one in left] == [None])
