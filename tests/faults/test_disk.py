"""A server whose disk is full, read-only or slow: nothing unsaved is acknowledged."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hall.hosting.open import open_registry
from hall.local.bots import INSTANT_TIMING
from hall.server.access import ServerContext
from hall.server.app import App, create_app
from hall.server.responses import Message, Receive, Scope, Send
from hall.storage import sqlite_store
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import Job
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    RunStory,
    SeatedTable,
    legal_step,
    next_turn,
    open_table,
)
from tests.laws.variants import FULL, SEED

WRITES = 400 if FULL else 40
SLOWEST = 0.02  # seconds per write, at most


def disk_of(place: AsgiServer) -> sqlite3.Connection:
    """Returns the connection of a server in this process."""
    store: Any = place.context.registry.store
    connection: sqlite3.Connection = store.database.connection
    return connection


def fill_up(disk: sqlite3.Connection) -> None:
    """Allows no further page."""
    (pages,) = disk.execute("PRAGMA page_count").fetchone()
    disk.execute(f"PRAGMA max_page_count = {pages}")


def make_room(disk: sqlite3.Connection) -> None:
    """Allows more pages again."""
    disk.execute("PRAGMA max_page_count = 1000000")


def lock(disk: sqlite3.Connection) -> None:
    """Makes the database read-only."""
    disk.execute("PRAGMA query_only = ON")


def unlock(disk: sqlite3.Connection) -> None:
    """Makes the database writable again."""
    disk.execute("PRAGMA query_only = OFF")


@pytest.mark.faults
@pytest.mark.parametrize(
    ("harm", "heal", "reason"),
    [(fill_up, make_room, "disk_full"), (lock, unlock, "read_only")],
)
async def test_a_refused_write_is_not_announced_and_can_be_sent_again(
    path: Path,
    run_story: RunStory,
    count_fault: Callable[[str, int], None],
    harm: Callable[[sqlite3.Connection], None],
    heal: Callable[[sqlite3.Connection], None],
    reason: str,
) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        async with AsyncExitStack() as stack:
            streams = [
                await stack.enter_async_context(client.open_stream(f"{table.path}/events", token))
                for token in table.tokens
            ]
            for stream in streams:
                await stream.wait_for_event("frame")
            harm(disk_of(place))
            seat, body = await refused(client, table)
            heard = [stream.text for stream in streams]
            health = await client.request("GET", "/health")
            assert health.status == 200, "a full disk must not stop reads"
            assert heard == [stream.text for stream in streams]
            heal(disk_of(place))
            taken = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
            assert taken.status == 200
            for token, stream in zip(table.tokens, streams, strict=True):
                own = await client.request("GET", f"{table.path}/sight", token=token)
                await stream.wait_for_version(own.json["version"])

    async def refused(client: AsgiClient, table: SeatedTable) -> tuple[int, Any]:
        """Plays until the disk refuses an action; returns the seat and the request."""
        for number in range(30):
            seat, _, body = await next_turn(client, table)
            body["nonce"] = f"turn-{number:04}"
            token = table.tokens[seat]
            seen = (await client.request("GET", f"{table.path}/sight", token=token)).json
            answer = await client.request("POST", f"{table.path}/actions", body, token)
            if answer.status != 200:
                assert (answer.status, answer.json["error"]) == (503, reason)
                now = (await client.request("GET", f"{table.path}/sight", token=token)).json
                assert (now["version"], now["view"]) == (seen["version"], seen["view"])
                return seat, body
        raise AssertionError("the disk refused nothing")

    with closing(sqlite3.connect(path)) as small:
        small.execute("PRAGMA page_size = 512")  # so that a few actions need another page
        small.execute("VACUUM")
    await run_story(story)
    count_fault(f"disk: {reason}", 1)


# A slow disk


def checked_app(app: App, path: Path, seen: list[int]) -> App:
    """Returns an application that fails if it sends a version before it is on disk."""
    disk = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        async def say(message: Message) -> None:
            for version in _versions(message.get("body", b"")):
                newest = "SELECT version FROM matches ORDER BY rowid DESC LIMIT 1"
                (written,) = disk.execute(newest).fetchone() or (0,)
                assert version <= written, "a version was sent before it was written"
                seen.append(version)
            await send(message)

        await app(scope, receive, say)

    return watched


def _versions(body: bytes) -> list[int]:
    """Returns the match versions in a response or in stream events."""
    texts = [line[6:] for line in body.split(b"\n") if line.startswith(b"data: ")] or [body]
    told = [json.loads(text) for text in texts if text.startswith(b"{")]
    return [data.get("to", data.get("version", 0)) for data in told if "phase" not in data]


@asynccontextmanager
async def slow_server(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ServerContext]:
    """Yields a server with slow writes."""
    random, write = Random(f"{SEED}:slow"), sqlite_store.commit_together

    def slowly(journal: SqliteDatabase, jobs: Sequence[Job]) -> None:
        time.sleep(random.uniform(0.0, SLOWEST))
        write(journal, jobs)

    monkeypatch.setattr(sqlite_store, "commit_together", slowly)
    async with open_registry(str(path), "FULL", INSTANT_TIMING) as registry:
        house = ServerContext(registry, NO_LIMITS)
        try:
            yield house
        finally:
            await house.streams.close()


@pytest.mark.faults
async def test_on_a_slow_disk_nothing_is_announced_before_it_is_written(
    path: Path, monkeypatch: pytest.MonkeyPatch, count_fault: Callable[[str, int], None]
) -> None:
    told: list[int] = []

    async def story() -> None:
        async with slow_server(path, monkeypatch) as house:
            client = AsgiClient(checked_app(create_app(house), path, told))
            table, done = await open_table(client), 0
            while done < WRITES:
                done += await play(client, table, WRITES - done)
                table = await open_table(client)

    async def play(client: AsgiClient, table: SeatedTable, most: int) -> int:
        """Plays actions with an open stream and returns their number."""
        async with client.open_stream(f"{table.path}/events", table.tokens[0]) as stream:
            await stream.wait_for_event("frame")
            for number in range(most):
                public = (await client.request("GET", f"{table.path}/sight")).json
                if not public["active"]:
                    return number
                seat = public["active"][0]
                sight = f"{table.path}/sight"
                own = (await client.request("GET", sight, token=table.tokens[seat])).json
                step = legal_step(own["view"], seat)
                body = {"steps": [step], "seen": own["version"], "nonce": f"slow-{number:04}"}
                path = f"{table.path}/actions"
                taken, *looks = await asyncio.gather(
                    client.request("POST", path, body, table.tokens[seat]),
                    *(client.request("GET", sight, token=token) for token in table.tokens),
                )
                assert taken.status == 200
                assert all(look.status == 200 for look in looks)
                first = await client.request("GET", sight, token=table.tokens[0])
                await stream.wait_for_version(first.json["version"])
        return most

    await story()
    count_fault("disk: slow writes", WRITES)
    with closing(SqliteDatabase(path, is_read_only=True)) as journal:
        assert max(told) <= max(card.version for card in journal.table_summaries())
    assert len(told) > 4 * WRITES
