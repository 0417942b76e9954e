"""PostgreSQL's connections, and its errors by our names."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from typing import Any, LiteralString

import psycopg
from psycopg import errors
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from hall.schema import StorageError
from hall.switchboard import CONNECT_OPTIONS, Connection, fetch_rows

MAX_POOL_SIZE = 8  # at most, beside those that listen
POOL_TIMEOUT = 5.0  # seconds to wait for one


@contextlib.contextmanager
def translate_postgres_errors() -> Iterator[None]:
    """Turns what PostgreSQL refuses into a JournalError with a name."""
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


class Pool:
    """The connections over which a journal is read and written."""

    def __init__(self, address: str) -> None:
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            address,
            kwargs={"autocommit": True, **CONNECT_OPTIONS},
            min_size=1,
            max_size=MAX_POOL_SIZE,
            timeout=POOL_TIMEOUT,
            open=False,
        )

    async def open(self) -> None:
        """Begins to connect."""
        await self._pool.open()

    async def close(self) -> None:
        """Closes all connections, once what was asked before is answered."""
        await self._pool.close()

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Gives a connection on which each statement is a transaction."""
        with translate_postgres_errors():
            async with self._pool.connection() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """Keeps all that happens inside, or none of it."""
        with translate_postgres_errors():
            async with self._pool.connection() as connection, connection.transaction():
                yield connection

    async def fetch_all(self, query: LiteralString, *values: object) -> list[tuple[Any, ...]]:
        """Returns the answer to what does no harm when it is asked twice."""
        with translate_postgres_errors():
            for _ in range(MAX_POOL_SIZE):
                try:
                    return await self._once(query, values)
                except PoolTimeout:
                    raise
                except psycopg.OperationalError:
                    continue  # a connection that died while nobody used it; the next may live
            return await self._once(query, values)

    async def _once(
        self, query: LiteralString, values: tuple[object, ...]
    ) -> list[tuple[Any, ...]]:
        async with self._pool.connection() as connection:
            return await fetch_rows(connection, query, values)

    async def fetch_one(self, query: LiteralString, *values: object) -> tuple[Any, ...] | None:
        """Returns the first row of such an answer, None if there is none."""
        rows = await self.fetch_all(query, *values)
        return rows[0] if rows else None
