"""Servers continue while PostgreSQL is stopped and restarted under load."""

import asyncio
import secrets
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from hall.storage.postgres import PostgresStore
from hall.storage.records import replay_saved_match
from tests.hall.server.asgi_client import legal_step
from tests.hall.server.raw_http_players import (
    AcknowledgedAction,
    HttpConnection,
    RawTable,
    check_acknowledged,
    open_table,
)
from tests.hall.server.server_process import UNLIMITED_FLAGS, run_server
from tests.hall.storage.postgres_server import PostgresServer
from tests.laws.variants import FULL, SEED

RESTARTS = 30 if FULL else 2
TABLES = 3
LIMIT = 60.0  # seconds before an answer fails
LATEST = 0.6  # seconds of play before the next stop, at most
# A killed server must not have acknowledged more than its log contains; fsync is not tested.
SAFE = ("fsync=off", "synchronous_commit=on", "shared_buffers=16MB")
WAYS = (signal.SIGINT, signal.SIGQUIT)  # fast shutdown, or immediate with all connections cut


async def insist(
    line: HttpConnection, method: str, path: str, body: object, token: str
) -> tuple[int, Any]:
    """Repeats a request while the database is unreachable."""
    async with asyncio.timeout(LIMIT):
        while True:
            status, answer = await line.request(method, path, body, token)
            if status != 503:
                return status, answer
            assert answer["error"] in ("unreachable", "failed"), answer
            await asyncio.sleep(0.05)


async def play_on(line: HttpConnection, table: RawTable, over: asyncio.Event) -> None:
    """Plays until stopped; repeats each action until it is answered."""
    while not over.is_set():
        _, told = await insist(line, "GET", f"{table.path}/sight", None, table.tokens[0])
        if not told["active"]:
            table.over = True
            return
        seat = told["active"][0]
        token = table.tokens[seat]
        _, told = await insist(line, "GET", f"{table.path}/sight", None, token)
        if seat not in told["active"]:
            continue
        body = {
            "steps": [legal_step(told["view"], seat)], "seen": told["version"],
            "nonce": secrets.token_hex(8),
        }  # fmt: skip
        path = f"{table.path}/actions"
        status, taken = await insist(line, "POST", path, body, token)
        assert status == 200, taken
        table.acknowledged.append(AcknowledgedAction(path, token, body, taken["version"]))


async def story(place: str, cluster: PostgresServer, random: Random) -> tuple[list[RawTable], int]:
    """Plays at some tables while the database restarts; returns them."""
    lines = [await HttpConnection.connect(place) for _ in range(TABLES)]
    tables = [await open_table(line) for line in lines]
    acknowledged = 0
    for number in range(RESTARTS):
        over = asyncio.Event()
        playing = [
            asyncio.create_task(play_on(line, table, over))
            for line, table in zip(lines, tables[-TABLES:], strict=True)
        ]
        await asyncio.sleep(random.uniform(0.05, LATEST))
        await asyncio.to_thread(cluster.stop, WAYS[number % len(WAYS)])
        await asyncio.sleep(random.uniform(0.0, 0.2))
        await asyncio.to_thread(cluster.start)
        await asyncio.sleep(random.uniform(0.05, LATEST))
        over.set()
        await asyncio.gather(*playing)
        acknowledged += await check_acknowledged(place, tables[-TABLES:])
        living = [table for table in tables[-TABLES:] if not table.over]
        fresh = [await open_table(lines[0]) for _ in range(TABLES - len(living))]
        tables = [*(table for table in tables if table not in living), *living, *fresh]
    for line in lines:
        line.writer.transport.abort()
    return tables, acknowledged


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
async def test_a_database_that_comes_back_has_lost_nothing_that_was_acknowledged(
    count_fault: Callable[[str, int], None],
) -> None:
    random = Random(f"{SEED}:restarts")
    with tempfile.TemporaryDirectory(prefix="coven-pg-") as folder:
        cluster = PostgresServer(Path(folder), SAFE)
        cluster.start()
        try:
            with closing(psycopg.connect(cluster.address, autocommit=True)) as admin:
                admin.execute("CREATE DATABASE hall")
            address = cluster.address.replace("/postgres?", "/hall?")
            with run_server(address, *UNLIMITED_FLAGS) as server:
                tables, known = await story(server.url, cluster, random)
            await verify(address, tables)
        finally:
            cluster.stop()
    count_fault("PostgreSQL restarts", RESTARTS)
    count_fault("acknowledged actions found again: PostgreSQL", known)
    assert known > RESTARTS


async def verify(address: str, tables: list[RawTable]) -> None:
    """Asserts that every match in the database can be replayed."""
    store = await PostgresStore.open(address)
    try:
        cards = await store.table_summaries()
        assert len(cards) == len(tables)
        for card in cards:
            match = replay_saved_match(
                await store.load_match(card.id), await store.load_seed(card.id)
            )
            assert match.version == card.version
    finally:
        await store.close()
