"""Opens the store and the rooms of a database address."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from hall.hosting.room_registry import RoomRegistry
from hall.local.bots import HUMAN_TIMING, BotTiming
from hall.local.tables import LocalTables
from hall.storage.sqlite import SqliteDatabase, lock_database
from hall.storage.sqlite_schema import Durability
from hall.storage.sqlite_store import SqliteStore
from hall.storage.store import Store
from hall.timings import DEFAULT_TIMINGS, Timings

POSTGRES_SCHEMES = ("postgresql://", "postgres://")


async def open_store(
    database: str, durability: Durability = "NORMAL", timings: Timings = DEFAULT_TIMINGS
) -> Store:
    """Opens a store: a SQLite file, or a PostgreSQL database."""
    if database.startswith(POSTGRES_SCHEMES):
        # Imported here: the package is optional.
        from hall.storage.postgres import PostgresStore

        return await PostgresStore.open(database, timings)
    path = Path(database)
    lock = lock_database(path)
    try:
        return SqliteStore(SqliteDatabase(path, durability), lock, timings)
    except BaseException:
        lock.close()
        raise


@asynccontextmanager
async def open_registry(
    database: str,
    durability: Durability = "NORMAL",
    timing: BotTiming = HUMAN_TIMING,
    timings: Timings = DEFAULT_TIMINGS,
) -> AsyncIterator[RoomRegistry]:
    """Opens the rooms of a database; closes them after all pending writes."""
    store = await open_store(database, durability, timings)
    local_tables = LocalTables(store, timing)
    registry = RoomRegistry(local_tables, timings)
    try:
        await registry.start()
        yield registry
    finally:
        await registry.close()
        await local_tables.close()
        await store.close()
