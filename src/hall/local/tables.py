"""LocalTables: the tables open in this process, each loaded once."""

import asyncio
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

from engine.chance import new_seed
from engine.core import Options
from engine.match import Match
from hall.local.bots import BotTiming
from hall.local.table import LocalTable
from hall.rooms.room import TableSpec
from hall.storage.records import NewMatch
from hall.storage.store import Store
from hall.table import SeatedPlayer


class LocalTables:
    """Owns the store and the open tables."""

    def __init__(self, store: Store, timing: BotTiming) -> None:
        self.store = store
        self._timing = timing
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-bots")
        self.tables: dict[str, LocalTable] = {}  # the open ones, by id
        self._load_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def create(
        self, game: str, players: Sequence[SeatedPlayer], options: Options, seed: bytes | None
    ) -> LocalTable:
        """Creates, deals and saves a table, or raises BadSetup."""
        seed = new_seed() if seed is None else seed
        match = Match.new(game, len(players), options, seed)
        table_id = secrets.token_hex(8)
        await self.store.add_match(NewMatch(table_id, match, tuple(players), seed))
        return await self.resume(table_id)

    async def resume(self, table_id: str) -> LocalTable:
        """Opens a saved table with its local players present, or raises HallError."""
        table = await self.load(table_id)
        await table.mark_local_players_present()
        return table

    async def load(self, table_id: str, undealt: TableSpec | None = None) -> LocalTable:
        """Opens a saved table, or one before the deal; raises HallError."""
        if table_id in self.tables:
            return self.tables[table_id]
        async with self._load_locks.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.tables:
                if undealt is None:
                    table = await LocalTable.open(table_id, self.store, self._timing.clock)
                else:
                    table = LocalTable(undealt, self.store, self._timing.clock)
                await table.start_bots(self._timing, self._executor)
                self.tables[table_id] = table
        return self.tables[table_id]

    async def unload(self, table_id: str) -> None:
        """Closes an unused table; it stays in the store."""
        table = self.tables.pop(table_id, None)
        if table is not None:
            await table.close()

    def set_bot_timing(self, timing: BotTiming) -> None:
        self._timing = timing
        for table in self.tables.values():
            table.set_bot_timing(timing)

    async def remove(self, table_id: str) -> None:
        """Deletes a table."""
        await self.store.remove_match(table_id)
        await self.unload(table_id)

    async def close(self) -> None:
        """Closes all tables and stops the bots."""
        for table in self.tables.values():
            await table.close()
        self._executor.shutdown(wait=True, cancel_futures=True)
