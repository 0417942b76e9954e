"""Concurrent writes share a transaction, and reads see all of them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import Match
from hall.storage.records import NewMatch
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import StorageError
from hall.storage.sqlite_store import SqliteStore
from tests.hall.storage.test_store import new_match, step, write

TABLES = 20


@asynccontextmanager
async def tables(path: Path) -> AsyncIterator[tuple[SqliteStore, list[NewMatch], list[str]]]:
    """Yields a server's store, some matches in it, and the log of its SQL statements."""
    store = SqliteStore(SqliteDatabase(path))
    new = [new_match(f"table {number}") for number in range(TABLES)]
    for one in new:
        await store.add_match(one)
    lines: list[str] = []
    store.database.connection.set_trace_callback(lambda line: lines.append(line.split()[0]))
    yield store, new, lines
    await store.close()


async def test_two_iterations_of_the_loop_share_a_transaction(path: Path) -> None:
    async with tables(path) as (store, new, lines):
        events = [step(one.match, Random(1)) for one in new]
        told = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
        first = asyncio.gather(*told[: TABLES // 2])
        await asyncio.sleep(0)  # writes of the next iteration
        assert await asyncio.gather(*told[TABLES // 2 :]) == [None] * (TABLES // 2)
        assert await first == [None] * (TABLES // 2)
        assert (lines.count("BEGIN"), lines.count("COMMIT")) == (1, 1)
        await write(store, new[0].id, new[0].match, *step(new[0].match, Random(2)))
        assert (lines.count("BEGIN"), lines.count("COMMIT")) == (2, 2)


async def test_one_that_is_refused_stops_no_other(path: Path) -> None:
    async with tables(path) as (store, new, _):
        events = [step(one.match, Random(1)) for one in new]
        told = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
        told.insert(7, write(store, "nowhere", new[7].match, *events[7]))
        told.append(write(store, new[3].id, new[3].match, *events[3]))
        answers = await asyncio.gather(*told, return_exceptions=True)
        reasons = {n: a.reason for n, a in enumerate(answers) if isinstance(a, StorageError)}
        assert reasons == {7: "no_such_table", TABLES + 1: "changed_elsewhere"}
        assert {card.version for card in await store.table_summaries()} == {new[0].match.version}


async def test_a_database_error_is_not_retried(path: Path) -> None:
    async with tables(path) as (store, new, lines):
        store.database.connection.execute("PRAGMA query_only = ON")
        events = [step(one.match, Random(1)) for one in new]
        told = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
        answers: list[Any] = await asyncio.gather(*told, return_exceptions=True)
        assert {answer.reason for answer in answers} == {"read_only"}
        assert lines.count("BEGIN") <= 1
        store.database.connection.execute("PRAGMA query_only = OFF")


async def test_a_read_sees_earlier_writes(path: Path) -> None:
    async with tables(path) as (store, new, _):
        match = new[0].match
        writing = store.append_events(new[0].id, match, step(match, Random(1)), None)
        assert (await store.load_match(new[0].id)).version == match.version
        await writing  # also after it is done


async def test_closing_the_store_writes_pending_entries(path: Path) -> None:
    async with tables(path) as (store, new, _):
        match: Match[Any, Any] = new[0].match
        store.append_events(new[0].id, match, step(match, Random(1)), None)
    again = SqliteStore(SqliteDatabase(path))
    assert (await again.load_match(new[0].id)).version == match.version
    with pytest.raises(StorageError, match="no_such_table"):
        await again.load_match("nowhere")
    await again.close()
