"""Opens the tables of a server, whatever database they are in."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from hall.checkpoints import CheckpointedStore
from hall.grouped import GroupedStore
from hall.keeper import Keeper
from hall.pacing import HUMAN, Pace
from hall.registry import Registry
from hall.schema import Durability
from hall.store import Store

POSTGRESQL = ("postgresql://", "postgres://")


async def open_store(database: str, durability: Durability = "NORMAL") -> Store:
    """Returns a journal: the path of a file, or the address of a PostgreSQL database."""
    if database.startswith(POSTGRESQL):
        # Imported only here: everything else works without that package.
        from hall.postgres import PostgresStore

        return await PostgresStore.open(database)
    if durability == "FULL":
        return GroupedStore(Path(database), durability)
    return CheckpointedStore(Path(database))


@asynccontextmanager
async def open_registry(
    database: str, durability: Durability = "NORMAL", pace: Pace = HUMAN
) -> AsyncIterator[Registry]:
    """Opens all tables of a database, and closes them when all that was asked is written."""
    store = await open_store(database, durability)
    keeper = Keeper(store, pace)
    registry = Registry(keeper)
    try:
        await registry.start()
        yield registry
    finally:
        await registry.close()
        await keeper.close()
        await store.close()
