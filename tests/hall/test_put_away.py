"""A table that nobody uses is gone at once: a busy server has no time to look for garbage."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from hall.journal import Journal
from hall.keeper import Keeper
from hall.pacing import AT_ONCE
from hall.store import SqliteStore
from hall.table import Chair
from tests.faults.evenings import Evening
from tests.hall.remote.house import open_here
from tests.hall.seating import people, step, until

ACTIONS = 12


@pytest.fixture(autouse=True)
def nobody_looks_for_garbage() -> Iterator[None]:
    """Lets only that go which nothing holds."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_a_table_with_a_bot_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(journal: Journal) -> None:
        keeper = Keeper(SqliteStore(journal), AT_ONCE)
        chairs = (*people(2), Chair("Nettle", 5, "cat", "easy"))
        table = await keeper.open("waz_baraz", chairs, {"first_master": 0}, None)
        await step(table, Random(1))
        name, left = table.id, ref(table)
        del table
        assert left() is not None
        await keeper.put_away(name)
        assert left() is None
        await keeper.close()

    journal = Journal(tmp_path / "coven.db")
    asyncio.run(story(journal))
    journal.close()


def test_a_servers_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_here(tmp_path, away_after=0) as (registry, port):
            evening = Evening(f"http://127.0.0.1:{port}", Random(1), ("waz_baraz",))
            await evening.sit_down()
            left = [ref(table) for table in registry.keeper.tables.values()]
            await evening.play(ACTIONS)
            await evening.leave()
            assert left[0]() is not None
            async with asyncio.timeout(20):
                while registry.keeper.tables:
                    await asyncio.sleep(0.05)
                    await registry.sweep()
            await until(lambda: [one() for one in left] == [None])

    asyncio.run(story())
