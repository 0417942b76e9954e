"""Measures a server with more and more open tables: memory per table, and speed at a played one."""

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from statistics import quantiles
from typing import Any

from hall.rooms.codes import FACES
from tests.bench.load.closed_loop import LoadTally, TableLoop
from tests.bench.load.hall_client import open_table
from tests.bench.load.process_usage import process_usage
from tests.bench.load.raw_http import UnexpectedStatus, encode_request, parse_response, request_json
from tests.bench.load.servers import RunningServer, run_hall

COUNTS = (1, 10, 1_000, 10_000)
SECONDS = 5.0  # of play at each count; the hall checks all its rooms every four seconds
OPENING_CONNECTIONS = 4  # connections on which tables are opened
SEATS = 2
GAME = "potion_brew"
SPARE = 200  # files that a process has open besides its clients' connections


@dataclass(frozen=True, slots=True)
class ServerLoad:
    """One server with this many open tables."""

    tables: int
    memory: float  # bytes per table, over an empty server
    p50: float  # ms from an action at the one table until the three others have it
    p99: float
    slowest: float
    actions: float  # per second
    opening: float  # ms to open a table, seat two players and open one stream


class KeepAliveConnection:
    """A connection for several requests."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def post_json(self, path: str, question: object) -> Any:
        """Posts data and returns the server's response."""
        self._writer.write(encode_request("POST", path, {}, json.dumps(question).encode()))
        data = b""
        while (answer := parse_response(data)) is None:
            more = await self._reader.read(1 << 16)
            if not more:
                raise UnexpectedStatus(f"{path}: the hall hung up")
            data += more
        status, body = answer
        if status != 201:
            raise UnexpectedStatus(f"{path}: {status} {body[:200]!r}")
        return json.loads(body)

    def close(self) -> None:
        """Closes the connection."""
        self._writer.close()


class IdleClients:
    """Clients with streams at idle tables."""

    def __init__(self, port: int, edition: int) -> None:
        self._port, self._edition = port, edition
        self._streams: list[asyncio.StreamWriter] = []

    def __len__(self) -> int:
        return len(self._streams)

    async def open_until(self, tables: int, on_progress: Callable[[int], None]) -> None:
        """Opens tables up to this number."""
        missing = tables - len(self)
        shares = [
            missing // OPENING_CONNECTIONS + (line < missing % OPENING_CONNECTIONS)
            for line in range(OPENING_CONNECTIONS)
        ]
        async with asyncio.TaskGroup() as group:
            for share in shares:
                group.create_task(self._open(share, on_progress))

    async def _open(self, tables: int, told: Callable[[int], None]) -> None:
        counter = KeepAliveConnection(*await asyncio.open_connection("127.0.0.1", self._port))
        for _ in range(tables):
            await self._one(counter)
            told(len(self))
        counter.close()

    async def _one(self, counter: KeepAliveConnection) -> None:
        setup = {
            "game": GAME, "edition": self._edition, "options": {}, "seats": SEATS, "bots": [],
            "spectators": False, **_person(0),
        }  # fmt: skip
        opened = await counter.post_json("/v1/tables", setup)
        path = f"/v1/tables/{opened['code']}"
        await counter.post_json(
            f"{path}/seats", {**_person(1), "seat": None, "edition": self._edition}
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        bearer = {"Authorization": f"Bearer {opened['token']}", "Accept": "text/event-stream"}
        writer.write(encode_request("GET", f"{path}/events", bearer))
        head = await reader.readuntil(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise UnexpectedStatus(f"a stream: {head[:200]!r}")
        self._streams.append(writer)

    def close(self) -> None:
        """Closes all connections."""
        for stream in self._streams:
            stream.transport.abort()


def _person(number: int) -> dict[str, Any]:
    return {"chair": [f"Guest {number}", number, FACES[number]], "entropy": secrets.token_hex(16)}


def max_connections() -> int:
    """Raises the limit of connections of this process and returns it."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return max(COUNTS)
    wanted = max(COUNTS) + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(COUNTS) if soft == resource.RLIM_INFINITY else soft - SPARE


async def measure_server_load(on_progress: Callable[[int], None]) -> AsyncIterator[ServerLoad]:
    """Yields the measurements at each number of tables; only the first table is played."""
    most = max_connections()
    with run_hall("normal") as server:
        edition = (await request_json(server.port, "GET", "/v1"))["games"][GAME]["edition"]
        empty = process_usage(server.pid).memory
        async with _guests(server, edition) as guests:
            for tables in COUNTS:
                if tables > most:
                    print(f"-- no more than {most:,} connections may be open here (ulimit -n)")
                    return
                fresh = tables - 1 - len(guests)
                began = time.perf_counter()
                await guests.open_until(tables - 1, on_progress)
                opening = (time.perf_counter() - began) / fresh * 1000 if fresh else 0.0
                tally = await _played(server.port)
                cuts = quantiles(tally.latencies, n=1000, method="inclusive")
                yield ServerLoad(
                    tables=tables,
                    memory=(process_usage(server.pid).memory - empty) / tables,
                    p50=cuts[499] * 1000,
                    p99=cuts[989] * 1000,
                    slowest=max(tally.latencies) * 1000,
                    actions=len(tally.latencies) / SECONDS,
                    opening=opening,
                )


@asynccontextmanager
async def _guests(server: RunningServer, edition: int) -> AsyncIterator[IdleClients]:
    guests = IdleClients(server.port, edition)
    try:
        yield guests
    finally:
        guests.close()


async def _played(port: int) -> LoadTally:
    """Returns the counts of one table in a closed loop, game after game."""
    tally, random = LoadTally(), Random(1)
    tally.begin = time.perf_counter()
    tally.end = tally.begin + SECONDS
    while time.perf_counter() < tally.end:
        play: TableLoop = await open_table(port, tally, random)
        play.next_action()
        await play.finished
        for client in play.clients:
            client.close()
    return tally
