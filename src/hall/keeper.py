"""Who keeps the hall's tables, on the hall's own thread."""

import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from engine.chance import SEED_BYTES
from engine.core import Options
from engine.match import Match
from hall.journal import Journal, Json
from hall.local import LocalTable
from hall.pacing import Pace
from hall.table import Card, Chair


class Keeper:
    """Owns the journal and the tables in use; each is open at most once."""

    def __init__(self, journal: Journal, pace: Pace) -> None:
        self._journal = journal
        self._pace = pace
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="coven-bots")
        self._tables: dict[str, LocalTable] = {}

    async def open(
        self, game: str, chairs: Sequence[Chair], options: Options, seed: bytes | None
    ) -> LocalTable:
        """Returns a new table, dealt and saved."""
        seed = secrets.token_bytes(SEED_BYTES) if seed is None else seed
        match = Match.new(game, len(chairs), options, seed)
        table_id = secrets.token_hex(8)
        self._journal.add(table_id, match, chairs, seed)
        return await self.resume(table_id)

    async def resume(self, table_id: str) -> LocalTable:
        """Returns a saved table to go on with, or raises HallError."""
        if table_id not in self._tables:
            table = LocalTable(table_id, self._journal, self._pace.clock)
            table.seat_bots(self._pace, self._thinker)
            self._tables[table_id] = table
        self._tables[table_id].enter()
        return self._tables[table_id]

    def set_pace(self, pace: Pace) -> None:
        """Lets bots at every table go on at another pace."""
        self._pace = pace
        for table in self._tables.values():
            table.set_pace(pace)

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        return self._journal.cards()

    async def remove(self, table_id: str) -> None:
        """Takes a table off the shelf for good."""
        self._journal.remove(table_id)
        table = self._tables.pop(table_id, None)
        if table is not None:
            await table.close()

    async def keep(self, key: str, value: Json) -> None:
        """Keeps a setting."""
        self._journal.keep(key, value)

    async def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        return self._journal.kept(key)

    async def close(self) -> None:
        """Sends the bots away."""
        for table in self._tables.values():
            await table.close()
        self._thinker.shutdown(wait=True, cancel_futures=True)
