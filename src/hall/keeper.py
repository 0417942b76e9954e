"""Who keeps the hall's tables, on the hall's own thread."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from weakref import WeakValueDictionary

from engine.chance import new_seed
from engine.core import Options
from engine.match import Match
from hall.gathering import Seating
from hall.local import LocalTable
from hall.pacing import Pace
from hall.rows import Dealt, Json
from hall.store import Store
from hall.table import Card, Chair


class Keeper:
    """Owns the journal and the tables in use; each is open at most once."""

    def __init__(self, store: Store, pace: Pace) -> None:
        self.store = store
        self._pace = pace
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-bots")
        self._tables: dict[str, LocalTable] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @property
    def tables(self) -> Mapping[str, LocalTable]:
        """The tables in use, by the name under which each is saved."""
        return self._tables

    async def open(
        self, game: str, chairs: Sequence[Chair], options: Options, seed: bytes | None
    ) -> LocalTable:
        """Returns a new table, dealt and saved."""
        dealt = deal(game, chairs, options, seed)
        await self.store.add(dealt)
        return await self.resume(dealt.id)

    async def resume(self, table_id: str) -> LocalTable:
        """Returns a saved table to go on with, or raises HallError."""
        table = await self.find(table_id)
        await table.enter()
        return table

    async def find(self, table_id: str) -> LocalTable:
        """Returns a saved table whoever is there, or raises HallError."""
        if table_id in self._tables:
            return self._tables[table_id]
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._tables:
                table = await LocalTable.open(table_id, self.store, self._pace.clock)
                await table.seat_bots(self._pace, self._thinker)
                self._tables[table_id] = table
        return self._tables[table_id]

    async def expect(self, seating: Seating) -> LocalTable:
        """Returns a table that is still to be dealt."""
        async with self._opening.setdefault(seating.id, asyncio.Lock()):
            if seating.id not in self._tables:
                table = LocalTable(seating, self.store, self._pace.clock)
                await table.seat_bots(self._pace, self._thinker)
                self._tables[seating.id] = table
        return self._tables[seating.id]

    async def put_away(self, table_id: str) -> None:
        """Closes a table that nobody uses; it stays in the journal."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            await table.close()

    def set_pace(self, pace: Pace) -> None:
        """Lets bots at every table go on at another pace."""
        self._pace = pace
        for table in self._tables.values():
            table.set_pace(pace)

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        return await self.store.cards()

    async def remove(self, table_id: str) -> None:
        """Takes a table off the shelf for good."""
        await self.store.remove(table_id)
        await self.put_away(table_id)

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting."""
        await self.store.keep(key, value)

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return await self.store.kept(key)

    async def close(self) -> None:
        """Sends the bots away."""
        for table in self._tables.values():
            await table.close()
        self._thinker.shutdown(wait=True, cancel_futures=True)


def deal(game: str, chairs: Sequence[Chair], options: Options, seed: bytes | None) -> Dealt:
    """Returns a new match that is still to be written down, or raises BadSetup."""
    seed = new_seed() if seed is None else seed
    match = Match.new(game, len(chairs), options, seed)
    return Dealt(secrets.token_hex(8), match, tuple(chairs), seed)
