"""PostgresStore, shared by any number of server processes, with its pool and migrations."""

import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import Any, LiteralString

import psycopg
from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from engine.core import Event, Seat
from engine.match import Match
from hall.storage import records
from hall.storage.postgres_listen import (
    CHANNEL,
    CONNECT_OPTIONS,
    Connection,
    PostgresCoordinator,
    fetch_rows,
    translate_postgres_errors,
)
from hall.storage.records import IdempotencyKey, LogEntry, NewMatch, SavedMatch
from hall.storage.room_state import RoomState
from hall.storage.sqlite_schema import StorageError
from hall.storage.store import Store
from hall.table import TableSummary
from hall.timings import DEFAULT_TIMINGS, Timings

MAX_POOL_SIZE = 8  # without the two connections of the coordinator


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


async def migrate(connection: AsyncConnection[tuple[Any, ...]]) -> None:
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
        INSERT INTO events SELECT id, fresh.version, fresh.row FROM moved,
            unnest(%(versions)s::int[], %(rows)s::text[]) AS fresh (version, row)
    ), noted AS (
        INSERT INTO sent SELECT id, %(seat)s::int, %(nonce)s::text, %(version)s::int FROM moved
        WHERE %(nonce)s::text IS NOT NULL
    )
    SELECT pg_notify(%(channel)s, id || ':' || %(version)s) FROM moved
"""


class PostgresStore(PostgresCoordinator, Store):
    """A store that several processes share.

    If a connection breaks during a commit, its outcome is unknown: the match is loaded again, and a
    client that repeats its nonce learns the outcome.
    """

    is_shared = True
    salvage = None

    def __init__(self, address: str, timings: Timings) -> None:
        super().__init__(address, timings.database_poll)
        self._clock = time.time
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            address,
            kwargs={"autocommit": True, **CONNECT_OPTIONS},
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
        """Closes all connections after pending writes."""
        await super().close()
        await self._pool.close()

    # Connections

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Connection]:
        """Runs the block in one transaction."""
        with translate_postgres_errors():
            async with self._pool.connection() as connection, connection.transaction():
                yield connection

    async def _fetch_all(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """Returns all rows. The statement must be idempotent: a dead connection repeats it."""
        with translate_postgres_errors():
            for _ in range(MAX_POOL_SIZE):
                try:
                    return await self._fetch_once(query, values)
                except PoolTimeout:
                    raise
                except psycopg.OperationalError:
                    continue  # the connection had died while idle; try another
            return await self._fetch_once(query, values)

    async def _fetch_once(
        self, query: LiteralString, values: tuple[object, ...]
    ) -> list[tuple[Any, ...]]:
        async with self._pool.connection() as connection:
            return await fetch_rows(connection, query, values)

    async def _fetch_one(self, query: LiteralString, *values: object) -> tuple[Any, ...] | None:
        """Returns the first row, or None. The statement must be idempotent."""
        rows = await self._fetch_all(query, *values)
        return rows[0] if rows else None

    async def fetch_all(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        return await self._fetch_all(query.replace("?", "%s"), *values)

    async def execute(self, statement: LiteralString, *values: object) -> None:
        await self.fetch_all(statement, *values)

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
        key, rows = entry.key, entry.event_rows
        facts = {
            "channel": CHANNEL, "id": entry.match_id, "before": entry.base_version,
            "version": entry.version, "touched": now, "active": entry.active, "over": entry.is_over,
            "versions": [version for _, version, _ in rows], "rows": [row for *_, row in rows],
            "seat": key and key.seat, "nonce": key and key.nonce,
        }  # fmt: skip
        with translate_postgres_errors():
            # Each statement on this connection is its own transaction.
            async with self._pool.connection() as connection:
                cursor = await connection.execute(APPEND_SQL, facts)
                if await cursor.fetchone() is not None:
                    return
        known = await self._fetch_one("SELECT 1 FROM matches WHERE id = %s", entry.match_id)
        raise StorageError("changed_elsewhere" if known else "no_such_table")

    async def version_for_key(self, match_id: str, key: IdempotencyKey) -> int | None:
        found = await self._fetch_one(
            "SELECT version FROM sent WHERE match = %s AND seat = %s AND nonce = %s",
            match_id, *key,
        )  # fmt: skip
        return found[0] if found else None

    async def key_rows(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        rows = await self._fetch_all(
            "SELECT seat, nonce, version FROM sent WHERE match = %s", match_id
        )
        return tuple((seat, nonce, version) for seat, nonce, version in rows)

    async def load_match(self, match_id: str, since: int = 0) -> SavedMatch:
        # One statement, so that header and events have the same version.
        found = await self._fetch_one(
            "SELECT chairs, game, edition, seats, options, commitment, version,"
            " ARRAY(SELECT row FROM events WHERE match = id AND events.version >= %s"
            " ORDER BY events.version) FROM matches WHERE id = %s",
            since, match_id,
        )  # fmt: skip
        if found is None:
            raise StorageError("no_such_table")
        players, *facts, rows = found
        return SavedMatch(match_id, records.parse_players(players), tuple(rows), *facts)

    async def load_seed(self, match_id: str) -> bytes | None:
        found = await self._fetch_one("SELECT seed FROM seeds WHERE match = %s", match_id)
        return found[0] if found else None

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        rows = await self._fetch_all(
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
