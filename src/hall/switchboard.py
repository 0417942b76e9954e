"""How server processes that share a PostgreSQL database hear of each other."""

import asyncio
import contextlib
import logging
import random
from typing import Any, LiteralString

import psycopg
from psycopg import AsyncConnection

from hall.store import Listener

Connection = AsyncConnection[tuple[Any, ...]]
log = logging.getLogger(__name__)

CHANNEL: LiteralString = "coven"
POLL = 3.0  # seconds after which versions are read again, told or not
SHORTEST = 0.1  # seconds until a lost connection is sought again, about doubled each time
DEAD = 15.0  # seconds without a beat
LINE: dict[str, Any] = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
}  # fmt: skip
"""How soon a connection that leads nowhere is noticed."""

BEAT = (
    "INSERT INTO processes VALUES (%s, now()) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat"
)
ALIVE: LiteralString = "SELECT id FROM processes WHERE beat > now() - make_interval(secs => %s)"
LOCKED: LiteralString = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
UNLOCKED: LiteralString = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"


class Switchboard:
    """One connection that listens, and one whose locks end with this process."""

    def __init__(self, address: str, process: str) -> None:
        self.listening = False
        self.times = 0  # that listening has begun
        self._address = address
        self._process = process
        self._listener: Listener | None = None
        self._task: asyncio.Task[None] | None = None
        self._locks: Connection | None = None
        self._claims: set[str] = set()
        self._turn = asyncio.Lock()  # of those who use the connection with the locks

    async def start(self, listener: Listener) -> None:
        """Begins to listen, or raises psycopg's errors."""
        self._listener = listener
        line = await self._connect()
        self._task = asyncio.create_task(self._listen(line))

    async def close(self) -> None:
        """Closes both connections, and with them all claims."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        async with self._turn:
            with contextlib.suppress(psycopg.Error):
                if self._locks is not None and not self._locks.broken:
                    await self._locks.execute(
                        "DELETE FROM processes WHERE id = %s", (self._process,)
                    )
            await self._hang_up()

    # Claims

    async def claim(self, match_id: str) -> bool:
        """Returns whether a match's bots are this process's alone."""
        async with self._turn:
            if match_id not in self._claims:
                ((free,),) = await self._ask(LOCKED, match_id)
                if free:
                    self._claims.add(match_id)
            return match_id in self._claims

    async def disclaim(self, match_id: str) -> None:
        """Leaves a match's bots to other processes."""
        async with self._turn:
            if match_id in self._claims:
                self._claims.discard(match_id)
                # A lost connection has taken all claims along.
                with contextlib.suppress(psycopg.Error):
                    await self._ask(UNLOCKED, match_id)

    async def processes(self) -> frozenset[str]:
        """Returns the names of the processes that are alive, this one included."""
        async with self._turn:
            await self._ask(BEAT, self._process)
            return frozenset(name for (name,) in await self._ask(ALIVE, DEAD))

    async def _ask(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """Returns an answer over the connection with the locks; a lost one is replaced once."""
        if self._locks is not None:
            try:
                return await answer(self._locks, query, values)
            except psycopg.OperationalError:
                await self._hang_up()
        self._locks = await AsyncConnection.connect(self._address, autocommit=True, **LINE)
        return await answer(self._locks, query, values)

    async def _hang_up(self) -> None:
        self._claims.clear()
        locks, self._locks = self._locks, None
        if locks is not None:
            await locks.close()

    # Hearing

    async def _connect(self) -> Connection:
        line = await AsyncConnection.connect(self._address, autocommit=True, **LINE)
        try:
            await line.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await line.close()
            raise
        self.listening = True
        self.times += 1
        return line

    async def _listen(self, line: Connection) -> None:
        wait = SHORTEST
        while True:
            try:
                async with line:
                    wait = SHORTEST
                    while True:
                        # Whatever was told while nobody listened is read.
                        await self._read_again(line)
                        async for notice in line.notifies(timeout=POLL):
                            self._pass_on(notice.payload)
            except (psycopg.Error, OSError) as error:
                self.listening = False
                log.warning("PostgreSQL cannot be heard: %s", type(error).__name__)
            while not self.listening:
                await asyncio.sleep(random.uniform(0, wait))
                wait = min(2 * wait, POLL)
                with contextlib.suppress(psycopg.Error, OSError):
                    line = await self._connect()

    async def _read_again(self, line: Connection) -> None:
        assert self._listener is not None
        listener = self._listener
        matches = await line.execute(
            "SELECT id, version FROM matches WHERE id = ANY(%s)", (list(listener.open_matches()),)
        )
        for match_id, version in await matches.fetchall():
            listener.match_moved(match_id, version)
        rooms = await line.execute(
            "SELECT code, version FROM rooms WHERE code = ANY(%s)", (list(listener.open_rooms()),)
        )
        for code, version in await rooms.fetchall():
            listener.room_changed(code, version)

    def _pass_on(self, payload: str) -> None:
        assert self._listener is not None
        name, _, version = payload.partition(":")
        if version.startswith("company."):
            self._listener.room_changed(name, int(version.removeprefix("company.")))
        elif version.isdigit():
            self._listener.match_moved(name, int(version))


async def answer(
    connection: Connection, query: LiteralString, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    """Returns the rows of an answer."""
    cursor = await connection.execute(query, values)
    return await cursor.fetchall() if cursor.description else []
