"""PostgresStore, shared by any number of server processes."""

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from typing import Any, LiteralString, TypeAlias

import psycopg
from psycopg import AsyncConnection, errors
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from engine.core import Event, Seat
from engine.match import Match
from hall.storage import records
from hall.storage.records import IdempotencyKey, LogEntry, NewMatch, SavedMatch
from hall.storage.room_state import RoomState
from hall.storage.sqlite_schema import StorageError
from hall.storage.store import Store, StoreListener
from hall.table import TableSummary
from hall.timings import DEFAULT_TIMINGS, Timings

Row: TypeAlias = tuple[Any, ...]
Connection: TypeAlias = AsyncConnection[Row]
log = logging.getLogger(__name__)

CHANNEL: LiteralString = "coven"
MIN_RECONNECT_DELAY = 0.1  # seconds; doubled with each failed attempt
DEAD_AFTER = 15.0  # seconds without a heartbeat
CONNECT_OPTIONS: dict[str, Any] = {
    "autocommit": True,
    # Timeouts that detect a dead connection.
    "connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
}  # fmt: skip

HEARTBEAT_SQL = (
    "INSERT INTO processes VALUES (%s, now()) ON CONFLICT (id) DO UPDATE SET beat = excluded.beat"
)
LIVE_PROCESSES_SQL: LiteralString = (
    "SELECT id FROM processes WHERE beat > now() - make_interval(secs => %s)"
)
TRY_LOCK_SQL: LiteralString = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0))"
UNLOCK_SQL: LiteralString = "SELECT pg_advisory_unlock(hashtextextended(%s, 0))"
MAX_POOL_SIZE = 8  # without the connections for notifications and for locks


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


# Schema


MIGRATION_LOCK = 0x436F766E  # "Covn": one process at a time migrates

_PART = "match text NOT NULL REFERENCES matches ON DELETE CASCADE"
MIGRATIONS: tuple[tuple[LiteralString, ...], ...] = (
    (
        "CREATE TABLE matches (id text PRIMARY KEY, game text NOT NULL, edition int NOT NULL,"
        " seats int NOT NULL, options text NOT NULL, chairs text NOT NULL,"
        " commitment text NOT NULL, created double precision NOT NULL,"
        " touched double precision NOT NULL, version int NOT NULL, active text NOT NULL,"
        " over boolean NOT NULL)",
        # In their own table, so that no query for a log can return a seed.
        f"CREATE TABLE seeds ({_PART} PRIMARY KEY, seed bytea NOT NULL)",
        f"CREATE TABLE events ({_PART}, version int NOT NULL, row text NOT NULL,"
        " PRIMARY KEY (match, version))",
        f"CREATE TABLE notes ({_PART}, seat int NOT NULL, text text NOT NULL,"
        " PRIMARY KEY (match, seat))",
        f"CREATE TABLE sent ({_PART}, seat int NOT NULL, nonce text NOT NULL,"
        " version int NOT NULL, PRIMARY KEY (match, seat, nonce))",
        "CREATE TABLE rooms (code text PRIMARY KEY, version int NOT NULL, match text NOT NULL,"
        " public text NOT NULL, secrets text NOT NULL, touched double precision NOT NULL)",
        "CREATE INDEX rooms_match ON rooms (match)",
        "CREATE INDEX rooms_touched ON rooms (touched)",
        "CREATE TABLE kept (key text PRIMARY KEY, value text NOT NULL)",
        "CREATE TABLE processes (id text PRIMARY KEY, beat timestamptz NOT NULL)",
    ),
)
"""[version] statements that lead to the next version; never change a released step."""


async def migrate(connection: Connection) -> None:
    """Updates the schema in the current transaction; raises StorageError if it is newer."""
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
    await connection.execute("CREATE TABLE IF NOT EXISTS coven (version int NOT NULL)")
    found = await (await connection.execute("SELECT version FROM coven")).fetchone()
    version = found[0] if found else 0
    if version > len(MIGRATIONS):
        raise StorageError("newer")
    for step in MIGRATIONS[version:]:
        for statement in step:
            await connection.execute(statement)
    if version < len(MIGRATIONS):
        await connection.execute("DELETE FROM coven")
        await connection.execute("INSERT INTO coven VALUES (%s)", (len(MIGRATIONS),))


# A single statement is a transaction in one round trip.
APPEND_SQL = """
    WITH moved AS (
        UPDATE matches SET touched = %(touched)s, version = %(version)s, active = %(active)s,
            over = %(over)s
        WHERE id = %(id)s AND version = %(before)s RETURNING id
    ), written AS (
        INSERT INTO events SELECT id, %(version)s::int - 1, %(lines)s::text FROM moved
    ), noted AS (
        INSERT INTO sent SELECT id, %(seat)s::int, %(nonce)s::text, %(version)s::int FROM moved
        WHERE %(nonce)s::text IS NOT NULL
    )
    SELECT pg_notify(%(channel)s, id || ':' || %(version)s) FROM moved
"""


class PostgresStore(Store):
    """A store that several processes share.

    If a connection breaks during a commit, its outcome is unknown: the match is loaded again, and a
    client that repeats its nonce learns the outcome.
    """

    is_shared = True
    salvage = None

    def __init__(self, address: str, timings: Timings) -> None:
        self.process_id = secrets.token_hex(8)
        self._is_listening = False
        self._listen_count = 0  # incremented whenever listening starts
        self._address = address
        self._poll_interval = timings.database_poll  # seconds between notifications
        self._listener: StoreListener | None = None
        self._task: asyncio.Task[None] | None = None
        self._lock_connection: Connection | None = None  # holds this process's advisory locks
        self._claims: set[str] = set()
        self._lock = asyncio.Lock()  # serialises use of the lock connection
        self._clock = time.time
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            address,
            kwargs=CONNECT_OPTIONS,
            min_size=1,
            max_size=MAX_POOL_SIZE,
            timeout=timings.database_wait,
            open=False,
        )

    @classmethod
    async def open(cls, address: str, timings: Timings = DEFAULT_TIMINGS) -> "PostgresStore":
        """Connects and migrates, or raises StorageError."""
        store = cls(address, timings)
        try:
            await store._pool.open()
            async with store._transaction() as connection:
                await migrate(connection)
        except BaseException:
            await store._pool.close()
            raise
        return store

    async def close(self) -> None:
        """Closes all connections after pending writes, which releases all claims."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
        async with self._lock:
            locks = self._lock_connection
            with contextlib.suppress(psycopg.Error):
                if locks is not None and not locks.broken:
                    await locks.execute("DELETE FROM processes WHERE id = %s", (self.process_id,))
            await self._drop_lock_connection()
        await self._pool.close()

    # Connections

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Connection]:
        """Runs the block in one transaction."""
        with translate_postgres_errors():
            async with self._pool.connection() as connection, connection.transaction():
                yield connection

    async def fetch_all(self, query: LiteralString, *values: object) -> list[Row]:
        """Returns all rows. The statement must be idempotent: a dead connection repeats it."""
        dead = 0
        with translate_postgres_errors():
            while True:
                try:
                    async with self._pool.connection() as connection:
                        return await fetch_rows(connection, query.replace("?", "%s"), values)
                except psycopg.OperationalError as error:
                    # The connection had died while idle; try another.
                    dead += 1
                    if dead > MAX_POOL_SIZE or isinstance(error, PoolTimeout):
                        raise

    async def _fetch_one(self, query: LiteralString, *values: object) -> Row | None:
        """Returns the first row, or None. The statement must be idempotent."""
        rows = await self.fetch_all(query, *values)
        return rows[0] if rows else None

    # Matches

    async def add_match(self, new_match: NewMatch) -> None:
        async with self._transaction() as connection:
            await self._add(connection, new_match)

    async def _add(self, connection: Connection, new_match: NewMatch) -> None:
        cursor = connection.cursor()
        await cursor.execute(
            "INSERT INTO matches VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
            new_match.match_row(self._clock()),
        )
        await cursor.execute("INSERT INTO seeds VALUES (%s, %s)", (new_match.id, new_match.seed))
        rows = records.event_rows(new_match.id, 0, new_match.match.record.events)
        await cursor.executemany("INSERT INTO events VALUES (%s, %s, %s)", rows)
        sent = [(new_match.id, *row) for row in new_match.key_rows]
        await cursor.executemany("INSERT INTO sent VALUES (%s, %s, %s, %s)", sent)

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None]:
        return self._append(records.make_log_entry(match_id, match, events, key), self._clock())

    async def _append(self, entry: LogEntry, now: float) -> None:
        key = entry.key
        facts = {
            "channel": CHANNEL, "id": entry.match_id, "before": entry.base_version,
            "version": entry.version, "touched": now, "active": entry.active, "over": entry.is_over,
            "lines": entry.lines, "seat": key and key.seat, "nonce": key and key.nonce,
        }  # fmt: skip
        with translate_postgres_errors():
            # Each statement on this connection is its own transaction.
            async with self._pool.connection() as connection:
                cursor = await connection.execute(APPEND_SQL, facts)
                if await cursor.fetchone() is not None:
                    return
        known = await self._fetch_one("SELECT 1 FROM matches WHERE id = ?", entry.match_id)
        raise StorageError("changed_elsewhere" if known else "no_such_table")

    async def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        found = await self._fetch_one(
            "SELECT version FROM sent WHERE match = ? AND seat = ? AND nonce = ?",
            match_id, *key,
        )  # fmt: skip
        return found[0] if found else None

    async def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        rows = await self.fetch_all(
            "SELECT seat, nonce, version FROM sent WHERE match = ?", match_id
        )
        return tuple((seat, nonce, version) for seat, nonce, version in rows)

    async def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        # One statement, so that header and events have the same version.
        found = await self._fetch_one(
            "SELECT chairs, game, edition, seats, options, commitment, version,"
            " ARRAY(SELECT row FROM events WHERE match = id AND events.version >= ?"
            " ORDER BY events.version) FROM matches WHERE id = ?",
            since, match_id,
        )  # fmt: skip
        if found is None:
            raise StorageError("no_such_table")
        players, *facts, rows = found
        lines = records.split_rows(rows)
        return SavedMatch(match_id, records.parse_players(players), lines, *facts)

    async def load_seed(self, match_id: str) -> bytes | None:
        found = await self._fetch_one("SELECT seed FROM seeds WHERE match = ?", match_id)
        return found[0] if found else None

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        rows = await self.fetch_all(
            "SELECT id, game, chairs, version, active, over, touched FROM matches"
            " ORDER BY touched DESC"
        )
        return tuple(map(records.parse_summary, rows))

    async def remove_match(self, match_id: str) -> None:
        async with self._transaction() as connection:
            await connection.execute("DELETE FROM rooms WHERE match = %s", (match_id,))
            await connection.execute("DELETE FROM matches WHERE id = %s", (match_id,))

    # Rooms

    async def add_room(self, state: RoomState, new_match: NewMatch | None = None) -> None:
        async with self._transaction() as connection:
            if new_match is not None:
                await self._add(connection, new_match)
            await connection.execute(
                "INSERT INTO rooms VALUES (%s, %s, %s, %s, %s, %s)",
                (state.code, state.version, state.match_id, *state.dump(), self._clock()),
            )

    async def change_room(self, state: RoomState, new_match: NewMatch | None = None) -> bool:
        async with self._transaction() as connection:
            changed = await connection.execute(
                "UPDATE rooms SET version = %s, public = %s, secrets = %s, touched = %s"
                " WHERE code = %s AND version = %s",
                (state.version, *state.dump(), self._clock(), state.code, state.version - 1),
            )
            if changed.rowcount != 1:
                return False
            if new_match is not None:
                await self._add(connection, new_match)
            payload = f"{state.code}:company.{state.version}"
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, payload))
            return True

    # Notes

    async def save_notes(self, match_id: str, seat: Seat, text: str) -> None:
        # PostgreSQL's text cannot contain NUL.
        await super().save_notes(match_id, seat, text.replace("\0", ""))

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

    async def _query_locks(self, query: LiteralString, *values: object) -> list[Row]:
        """Runs a query on the lock connection; reconnects once if it is lost."""
        with translate_postgres_errors():
            if self._lock_connection is not None:
                try:
                    return await fetch_rows(self._lock_connection, query, values)
                except psycopg.OperationalError:
                    await self._drop_lock_connection()
            self._lock_connection = await AsyncConnection.connect(self._address, **CONNECT_OPTIONS)
            return await fetch_rows(self._lock_connection, query, values)

    async def _drop_lock_connection(self) -> None:
        self._claims.clear()
        locks, self._lock_connection = self._lock_connection, None
        if locks is not None:
            await locks.close()

    # Notifications

    @property
    def listen_generation(self) -> int:
        return self._listen_count if self._is_listening else 0

    async def listen(self, listener: StoreListener) -> None:
        """Starts listening, or raises StorageError."""
        self._listener = listener
        with translate_postgres_errors():
            connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection))

    async def _connect(self) -> Connection:
        connection = await AsyncConnection.connect(self._address, **CONNECT_OPTIONS)
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        self._is_listening = True
        self._listen_count += 1
        return connection

    async def _listen(self, connection: Connection) -> None:
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
        query: LiteralString = "SELECT id, version FROM matches WHERE id = ANY(%s)"
        for row in await fetch_rows(connection, query, (list(self._listener.open_matches()),)):
            self._listener.on_match_changed(*row)
        query = "SELECT code, version FROM rooms WHERE code = ANY(%s)"
        for row in await fetch_rows(connection, query, (list(self._listener.open_rooms()),)):
            self._listener.on_room_changed(*row)

    def _dispatch(self, payload: str) -> None:
        assert self._listener is not None
        name, _, version = payload.partition(":")
        if version.startswith("company."):
            self._listener.on_room_changed(name, int(version.removeprefix("company.")))
        elif version.isdigit():
            self._listener.on_match_changed(name, int(version))


async def fetch_rows(connection: Connection, query: LiteralString, values: Row) -> list[Row]:
    """Runs a query and returns its rows."""
    cursor = await connection.execute(query, values)
    return await cursor.fetchall() if cursor.description else []
