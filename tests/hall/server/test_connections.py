"""Connections over real sockets, with both parsers of HTTP: httptools on servers, h11 on phones."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hall.server import connections
from hall.server.config import ServerConfig
from hall.server.limits import GuessLimiter
from hall.server.uvicorn_server import HallServer
from hall.timings import DEFAULT_TIMINGS, Timings
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    open_table,
    run_asgi_server,
)
from tests.hall.server.test_streams import play
from tests.hall.table_builders import wait_until

Story = Callable[[AsgiServer, int], Awaitable[None]]
LIMIT = 60.0
OFTEN_CHECKED = Timings(connection_check=0.02)


@pytest.fixture(params=["httptools", "h11"])
def run_on_sockets(request: pytest.FixtureRequest, path: Path) -> Callable[..., Awaitable[None]]:
    """Returns a function that runs a story with a listening server, for both parsers."""
    pytest.importorskip(request.param)

    async def tell(
        story: Story, config: ServerConfig = NO_LIMITS, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        async with (
            run_asgi_server(path, config, timings) as place,
            serve_on_socket(place, request.param) as port,
        ):
            await story(place, port)

    return tell


@asynccontextmanager
async def serve_on_socket(place: AsgiServer, http: str = "auto") -> AsyncIterator[int]:
    """Yields the port of a listening server."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = HallServer(place.context, http)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        await wait_until(lambda: server.started)
        try:
            yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await asyncio.wait_for(task, LIMIT)


async def read_all(port: int, *parts: bytes, wait: float = 0.0, source: str = "127.0.0.1") -> bytes:
    """Sends data; returns everything until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        with suppress(ConnectionError):
            for part in parts:
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(wait)
        async with asyncio.timeout(LIMIT):
            with suppress(ConnectionError):
                return await reader.read()
        return b""
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


def request_of(path: str, *headers: str, method: str = "GET", close: bool = True) -> bytes:
    """Returns the bytes of a request."""
    lines = [f"{method} {path} HTTP/1.1", "host: x", *headers]
    return "\r\n".join([*lines, *(["connection: close"] if close else []), "", ""]).encode()


class RecordingTransport(asyncio.Transport):
    """A transport that keeps every write."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: Any) -> None:
        """Keeps one write."""
        self.sent.append(data)


HEAD = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"
# Chunks; the first one ends with a blank line, as a head does.
FIRST, NEXT = b"5\r\n:\r\n\r\n\r\n", b"3\r\n:\n\n\r\n"


@pytest.mark.parametrize("parts", [(HEAD, FIRST), (HEAD + FIRST,)])
def test_the_first_part_of_a_body_is_sent_at_once_with_its_head(parts: tuple[bytes, ...]) -> None:
    transport = RecordingTransport()
    response = connections.ResponseTransport(transport)
    response.begin_response()
    for part in parts:
        response.write(part)
    assert transport.sent == [HEAD + FIRST]
    response.write(NEXT)
    assert transport.sent == [HEAD + FIRST, NEXT]


def test_a_head_without_a_body_is_sent_when_its_response_ends() -> None:
    transport = RecordingTransport()
    response = connections.ResponseTransport(transport)
    for _ in range(2):
        response.begin_response()
        response.write(HEAD)
    assert transport.sent == [HEAD]
    response.end_response()
    assert transport.sent == [HEAD, HEAD]


async def test_a_request_is_answered(run_on_sockets: Callable[..., Awaitable[None]]) -> None:
    async def story(_: AsgiServer, port: int) -> None:
        answer = await read_all(port, request_of("/health"))
        assert answer.startswith(b"HTTP/1.1 200 OK\r\n")
        assert answer.endswith(b'{"status":"ok"}')
        assert b"server:" not in answer.lower()
        both = await read_all(port, request_of("/v1", close=False) + request_of("/health"))
        assert both.count(b"HTTP/1.1 200 OK") == 2

    await run_on_sockets(story)


async def test_every_pipelined_request_is_answered(
    run_on_sockets: Callable[..., Awaitable[None]],
) -> None:
    ask = b"%b /v1 HTTP/1.1\r\nhost: x\r\n\r\n"

    async def story(_: AsgiServer, port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(ask % b"GET" + ask % b"GET" + ask % b"GET")
        answers = b""
        async with asyncio.timeout(LIMIT):
            while answers.count(b'"protocol":') < 3:
                answers += await reader.read(65536)
        writer.close()
        assert answers.count(b"HTTP/1.1 200") == 3

    await run_on_sockets(story)


@pytest.mark.parametrize(
    "parts",
    [
        (b"GET / HTTP/1.1\r\nhost: x\r\nx-large: " + b"a" * 20_000 + b"\r\n\r\n",),
        (b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x-many: aaaaaaaaaa\r\n" * 1_000 + b"\r\n",),
        (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",),
        (b"GET / HTTP/1.1\r\nx-endless: ", *([b"a" * 4_000] * 10)),
        (b"G" * 20_000,),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 100,),
        (b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: x\r\n\r\n",),
        (b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n",),
        (b"GET \xff\xfe HTTP/1.1\r\nhost: x\r\n\r\n",),
        (b"GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n",),
    ],
)
async def test_an_invalid_or_large_head_is_refused(
    run_on_sockets: Callable[..., Awaitable[None]], parts: tuple[bytes, ...]
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        answer = await read_all(port, *parts)
        assert answer == b"" or answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431")), answer[:80]
        assert b"Traceback" not in answer
        assert b"200 OK" in await read_all(port, request_of("/health"))
        assert place.context.metrics.errors == 0

    await run_on_sockets(story)


async def test_data_after_a_body_counts_as_the_next_head(
    run_on_sockets: Callable[..., Awaitable[None]],
) -> None:
    async def story(_: AsgiServer, port: int) -> None:
        head = request_of(
            "/v1/tables",
            "content-type: application/json",
            "transfer-encoding: chunked",
            method="POST",
            close=False,
        )
        flood = b"x-trailer: aaaaaaaaaaaaaaaaaaaa\r\n" * 10_000
        answer = await read_all(port, head, b"2\r\n{}\r\n0\r\n", flood)
        assert b" 201 " not in answer
        await wait_until(lambda: not is_connected(port))

    await run_on_sockets(story)


def is_connected(port: int) -> bool:
    """Returns whether a local port still has an established connection."""
    table = Path("/proc/net/tcp")
    if not table.exists():
        return False
    rows = [line.split() for line in table.read_text().splitlines()[1:]]
    return any(row[1].endswith(f":{port:04X}") and row[3] == "01" for row in rows)


@pytest.mark.parametrize(
    "drops",
    [
        (b"",),
        (b"GET /v1 HTTP/1.1\r\nhost:", b" x\r\nx-slow: ", b"a", b"b"),
        (
            b"POST /v1/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 100\r\n\r\n",
            b"{",
            b'"',
        ),
    ],
)
async def test_a_slow_client_is_dropped(
    run_on_sockets: Callable[..., Awaitable[None]], drops: tuple[bytes, ...]
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        await read_all(port, *drops, wait=0.2)
        assert place.context.metrics.slow_clients == 1

    await run_on_sockets(story, replace(NO_LIMITS, patience=1), OFTEN_CHECKED)


async def test_a_stream_that_is_not_read_is_dropped_and_the_others_go_on(
    run_on_sockets: Callable[..., Awaitable[None]],
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        client = place.client()
        table = await open_table(client, "potion_brew")
        request = request_of(
            f"{table.path}/events", f"authorization: Bearer {table.tokens[1]}", close=False
        )
        with socket.socket() as lazy:
            lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            lazy.setblocking(False)
            await asyncio.get_running_loop().sock_connect(lazy, ("127.0.0.1", port))
            await asyncio.get_running_loop().sock_sendall(lazy, request)
            await wait_until(lambda: len(place.context.streams) == 1)
            async with client.open_stream(f"{table.path}/events", table.tokens[0]) as other:
                here = False
                while not place.context.metrics.slow_clients:
                    body = {"here": (here := not here)}
                    await client.request("POST", f"{table.path}/presence", body, table.tokens[2])
                version = await play(client, table, 1, game="potion_brew")
                await other.wait_for_version(version)
                assert len(place.context.streams) == 1

    await run_on_sockets(story, replace(NO_LIMITS, patience=1), OFTEN_CHECKED)


async def hold_streams(place: AsgiServer, port: int, count: int) -> list[asyncio.StreamWriter]:
    """Opens streams of spectators, so that their connections are in use."""
    table = await open_table(place.client())
    writers = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request_of(f"{table.path}/events", close=False))
        await reader.readuntil(b"event: company")
        writers.append(writer)
    return writers


async def close_all(writers: list[asyncio.StreamWriter]) -> None:
    for writer in writers:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def is_served(port: int, source: str = "127.0.0.1") -> bool:
    """Returns whether a new connection gets an answer."""
    return b"200 OK" in await read_all(port, request_of("/health"), source=source)


async def test_too_many_connections_are_turned_away(
    run_on_sockets: Callable[..., Awaitable[None]],
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        async def served() -> bool:
            return await is_served(port)

        writers = await hold_streams(place, port, 4)
        assert not await served()
        assert len(place.context.streams) == 4
        await close_all(writers)
        await wait_until(served)

    await run_on_sockets(story, replace(NO_LIMITS, connections=4))


@pytest.mark.parametrize(("trusted", "served"), [((), False), (("127.0.0.0/8",), True)])
async def test_one_address_cannot_take_all_connections(
    run_on_sockets: Callable[..., Awaitable[None]], *, trusted: tuple[str, ...], served: bool
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        writers = await hold_streams(place, port, 3)
        assert await is_served(port) is served
        assert await is_served(port, "127.0.0.2")
        await close_all(writers)

    config = replace(NO_LIMITS, connections_per_address=3, trusted_proxy=trusted)
    await run_on_sockets(story, config)


@pytest.mark.parametrize("limited", ["connections", "connections_per_address"])
async def test_idle_connections_lock_nobody_out(
    run_on_sockets: Callable[..., Awaitable[None]], limited: str
) -> None:
    incomplete = (b"", b"GET / HTTP/1.1\r\n", request_of("/v1/tables", "content-length: 9"))

    async def story(_: AsgiServer, port: int) -> None:
        writers = []
        for sent in 4 * incomplete:
            _reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(sent)
            writers.append(writer)
        assert await is_served(port)
        assert await is_served(port, "127.0.0.2")
        await close_all(writers)

    limits: dict[str, Any] = {limited: 4}
    await run_on_sockets(story, replace(NO_LIMITS, **limits))


@pytest.mark.parametrize(("kept_count", "trusted"), [(1, ()), (3, ("127.0.0.3",))])
async def test_the_address_with_most_connections_makes_room(
    path: Path, kept_count: int, trusted: tuple[str, ...]
) -> None:
    config = replace(NO_LIMITS, connections=5, trusted_proxy=trusted)
    async with run_asgi_server(path, config) as place, serve_on_socket(place) as port:
        kept = [
            await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.3", 0))
            for _ in range(kept_count)
        ]
        idle = [(await asyncio.open_connection("127.0.0.1", port))[1] for _ in range(6)]
        assert await is_served(port, "127.0.0.2")
        for reader, writer in kept:  # the oldest, but few of their address, or of a proxy
            writer.write(request_of("/health"))
            assert b"200 OK" in await reader.read()
        await close_all([writer for _, writer in kept] + idle)


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "found", "raised_to"),
    [
        (5000, 9000, 2000, 2000, None), (1024, 9000, 2000, 2000, 2064),
        (1024, 1500, 2000, 1436, 1500), (256, -1, 2000, 2000, 2064), (-1, -1, 2000, 2000, None),
        (256, 256, 2000, 192, 256), (256, 256, 128, 128, None),
    ],
)  # fmt: skip
def test_the_limit_of_open_files_is_raised_or_respected(
    monkeypatch: pytest.MonkeyPatch,
    soft: int, hard: int, wanted: int, found: int, raised_to: int | None,
) -> None:  # fmt: skip
    resource = pytest.importorskip("resource")
    limits = [(soft, hard)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, pair: limits.append(pair))
    assert connections.affordable_connections(wanted) == found
    assert limits[1:] == ([] if raised_to is None else [(raised_to, hard)])


@pytest.mark.parametrize(
    ("trusted", "counted"), [((), [404, 404, 429]), (("127.0.0.1",), [404] * 3)]
)
async def test_a_forwarded_address_is_believed_of_a_trusted_proxy_only(
    run_on_sockets: Callable[..., Awaitable[None]], trusted: tuple[str, ...], counted: list[int]
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        place.context.guess_limiter = GuessLimiter(2, lambda: 0.0)
        statuses = []
        for number in range(3):
            seems = f"x-forwarded-for: 198.51.100.7, 203.0.113.{number}"
            answer = await read_all(port, request_of("/v1/tables/ABCDEFGH", seems))
            statuses.append(int(answer.split()[1]))
        assert statuses == counted

    await run_on_sockets(story, replace(NO_LIMITS, trusted_proxy=trusted))


async def test_a_client_that_vanishes_leaves_nothing(
    run_on_sockets: Callable[..., Awaitable[None]],
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        client: AsgiClient = place.client()
        table = await open_table(client)
        request = request_of(
            f"{table.path}/events", f"authorization: Bearer {table.tokens[1]}", close=False
        )
        for _ in range(5):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(request)
            await reader.readuntil(b"event: company")
            writer.transport.abort()
        await wait_until(lambda: len(place.context.streams) == 0)
        sight: Any = await client.request("GET", f"{table.path}/sight", token=table.tokens[1])
        assert sight.status == 200

    await run_on_sockets(story)
