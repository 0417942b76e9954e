"""Coordination of server processes over PostgreSQL: notifications, bot claims, heartbeats."""

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Iterator
from typing import Any, LiteralString

import psycopg
from psycopg import AsyncConnection, errors
from psycopg_pool import PoolTimeout

from hall.storage.sqlite_schema import StorageError
from hall.storage.store import StoreListener

Connection = AsyncConnection[tuple[Any, ...]]
log = logging.getLogger(__name__)

CHANNEL: LiteralString = "coven"
MIN_RECONNECT_DELAY = 0.1  # seconds; doubled with each failed attempt
DEAD_AFTER = 15.0  # seconds without a heartbeat
CONNECT_OPTIONS: dict[str, Any] = {
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
}  # fmt: skip
"""Timeouts that detect a dead connection."""

HEARTBEAT_SQL = (
    "INSERT INTO processes VALUES (%s, now()) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat"
)
LIVE_PROCESSES_SQL: LiteralString = (
    "SELECT id FROM processes WHERE beat > now() - make_interval(secs => %s)"
)
TRY_LOCK_SQL: LiteralString = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
UNLOCK_SQL: LiteralString = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"


@contextlib.contextmanager
def translate_postgres_errors() -> Iterator[None]:
    """Turns errors of PostgreSQL into a StorageError."""
    try:
        yield
    except (psycopg.Error, PoolTimeout, OSError) as error:
        raise StorageError(_reason(error)) from error


def _reason(error: Exception) -> str:
    if isinstance(error, errors.UniqueViolation):
        again = error.diag.constraint_name == "sent_pkey"
        return "sent_before" if again else "changed_elsewhere"
    if isinstance(error, errors.ForeignKeyViolation):
        return "no_such_table"
    if isinstance(error, errors.DiskFull):
        return "disk_full"
    if isinstance(error, errors.ReadOnlySqlTransaction | errors.InsufficientPrivilege):
        return "read_only"
    away = (psycopg.OperationalError, psycopg.InterfaceError, PoolTimeout, OSError)
    return "unreachable" if isinstance(error, away) else "failed"


class PostgresCoordinator:
    """One connection that listens, and one that holds this process's advisory locks."""

    def __init__(self, address: str, poll_interval: float) -> None:
        self.process_id = secrets.token_hex(8)
        self._is_listening = False
        self._listen_count = 0  # incremented whenever listening starts
        self._address = address
        self._poll_interval = poll_interval  # seconds between notifications
        self._listener: StoreListener | None = None
        self._task: asyncio.Task[None] | None = None
        self._lock_connection: Connection | None = None
        self._claims: set[str] = set()
        self._lock = asyncio.Lock()  # serialises use of the lock connection

    @property
    def listen_generation(self) -> int:
        return self._listen_count if self._is_listening else 0

    async def listen(self, listener: StoreListener) -> None:
        """Starts listening, or raises StorageError."""
        self._listener = listener
        with translate_postgres_errors():
            connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection))

    async def close(self) -> None:
        """Closes both connections, which releases all claims."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        async with self._lock:
            with contextlib.suppress(psycopg.Error):
                if self._lock_connection is not None and not self._lock_connection.broken:
                    await self._lock_connection.execute(
                        "DELETE FROM processes WHERE id = %s", (self.process_id,)
                    )
            await self._drop_lock_connection()

    # Claims

    async def claim_bots(self, match_id: str) -> bool:
        """Returns whether this process now plays the bots of a match."""
        async with self._lock:
            if match_id not in self._claims:
                ((free,),) = await self._query_locks(TRY_LOCK_SQL, match_id)
                if free:
                    self._claims.add(match_id)
            return match_id in self._claims

    async def release_bots(self, match_id: str) -> None:
        """Lets other processes play the bots of a match."""
        async with self._lock:
            if match_id in self._claims:
                self._claims.discard(match_id)
                # A lost connection has already released all claims.
                with contextlib.suppress(StorageError):
                    await self._query_locks(UNLOCK_SQL, match_id)

    async def processes(self) -> frozenset[str]:
        """Returns the ids of all live processes, including this one."""
        async with self._lock:
            await self._query_locks(HEARTBEAT_SQL, self.process_id)
            return frozenset(
                name for (name,) in await self._query_locks(LIVE_PROCESSES_SQL, DEAD_AFTER)
            )

    async def _query_locks(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """Runs a query on the lock connection; reconnects once if it is lost."""
        with translate_postgres_errors():
            if self._lock_connection is not None:
                try:
                    return await fetch_rows(self._lock_connection, query, values)
                except psycopg.OperationalError:
                    await self._drop_lock_connection()
            self._lock_connection = await AsyncConnection.connect(
                self._address, autocommit=True, **CONNECT_OPTIONS
            )
            return await fetch_rows(self._lock_connection, query, values)

    async def _drop_lock_connection(self) -> None:
        self._claims.clear()
        locks, self._lock_connection = self._lock_connection, None
        if locks is not None:
            await locks.close()

    # Notifications

    async def _connect(self) -> Connection:
        connection = await AsyncConnection.connect(
            self._address, autocommit=True, **CONNECT_OPTIONS
        )
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        self._is_listening = True
        self._listen_count += 1
        return connection

    async def _listen(self, connection: Connection) -> None:
        wait = MIN_RECONNECT_DELAY
        while True:
            try:
                async with connection:
                    wait = MIN_RECONNECT_DELAY
                    while True:
                        # Catches up with notifications missed while disconnected.
                        await self._report_versions(connection)
                        async for notice in connection.notifies(timeout=self._poll_interval):
                            self._dispatch(notice.payload)
            except (psycopg.Error, OSError) as error:
                self._is_listening = False
                log.warning("lost the PostgreSQL notifications: %s", type(error).__name__)
            while not self._is_listening:
                await asyncio.sleep(random.uniform(0, wait))
                wait = min(2 * wait, self._poll_interval)
                with contextlib.suppress(psycopg.Error, OSError):
                    connection = await self._connect()

    async def _report_versions(self, connection: Connection) -> None:
        assert self._listener is not None
        listener = self._listener
        query: LiteralString = "SELECT id, version FROM matches WHERE id = ANY(%s)"
        for row in await fetch_rows(connection, query, (list(listener.open_matches()),)):
            listener.on_match_changed(*row)
        query = "SELECT code, version FROM rooms WHERE code = ANY(%s)"
        for row in await fetch_rows(connection, query, (list(listener.open_rooms()),)):
            listener.on_room_changed(*row)

    def _dispatch(self, payload: str) -> None:
        assert self._listener is not None
        name, _, version = payload.partition(":")
        if version.startswith("company."):
            self._listener.on_room_changed(name, int(version.removeprefix("company.")))
        elif version.isdigit():
            self._listener.on_match_changed(name, int(version))


async def fetch_rows(
    connection: Connection, query: LiteralString, values: tuple[object, ...]
) -> list[tuple[Any, ...]]:
    """Runs a query and returns its rows."""
    cursor = await connection.execute(query, values)
    return await cursor.fetchall() if cursor.description else []
