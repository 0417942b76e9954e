"""A hostile host cannot exhaust the memory of a phone."""

import asyncio
import gzip
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache

import httpx
import pytest

from hall.remote.bounds import MAX_BODY_BYTES, MAX_EVENT_BYTES, bound_response
from hall.remote.http import HallClient, Unreachable

MANY = 64 * 1024 * 1024  # bytes that a hostile host tries to send
MOST = 16 * 1024 * 1024  # bytes that a phone may use for an answer
PART = b"a" * 65_536
JSON = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
EVENTS = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"


class HostileHost:
    """Sends the same head to everybody, then one part again and again."""

    def __init__(self, head: bytes, part: bytes) -> None:
        self.sent = 0
        self.requests: list[bytes] = []
        self._head = head
        self._part = part

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        """Yields the address."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            self.requests.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(self._head)
            while self.sent < MANY:
                writer.write(self._part)
                self.sent += len(self._part)
                await writer.drain()
        writer.close()


def chunk(part: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(part), part)


@cache
def make_bomb(encoding: str) -> bytes:
    """Returns a small answer that is large when it is decompressed."""
    zeros = bytes(2 * MOST)
    return zlib.compress(zeros, 1) if encoding == "deflate" else gzip.compress(zeros, 1)


def run_attack(host: HostileHost, attack: Callable[[HallClient], object]) -> int:
    """Returns the most bytes of memory that an attacked phone used."""

    async def story() -> None:
        async with host.open() as address:
            client = HallClient(address)
            with pytest.raises(Unreachable):
                await attack(client)  # type: ignore[misc]
            await client.close()

    tracemalloc.start()
    try:
        asyncio.run(story())
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


async def read_body(client: HallClient) -> None:
    await client.request("GET", "/v2/tables/ABCDEFGH")


async def read_stream(client: HallClient) -> None:
    async with client.open_stream("/v2/tables/ABCDEFGH/events", None, -1) as source:
        async for _ in source.aiter_sse():
            pass


@pytest.mark.parametrize(
    ("head", "part"),
    [
        (JSON + b"\r\n", PART),
        (JSON + b"Content-Length: 99999999999\r\n\r\n", PART),
        (JSON + b"Transfer-Encoding: chunked\r\n\r\n", chunk(PART)),
        # The answer cannot choose the bounds of a stream.
        (EVENTS + b"\r\n", b"data: a\n\n" * 4096),
        (b"HTTP/1.1 500 X\r\n\r\n", PART),
        (b"HTTP/1.1 200 OK\r\nX-Large: ", PART),
        (b"", b"HTTP/1.1 200 OK" * 4096),
    ],
)
def test_an_endless_answer_is_cut_off(head: bytes, part: bytes) -> None:
    host = HostileHost(head, part)
    assert run_attack(host, read_body) < MOST
    assert host.sent < MANY


@pytest.mark.parametrize(
    "part",
    [PART, b"data: " + PART + b"\n", b"id: 1\r\n" * 9000, b"\n:" + PART, b"\xff" * 65_536],
)
def test_an_endless_line_or_event_is_cut_off(part: bytes) -> None:
    host = HostileHost(EVENTS + b"\r\n", part)
    assert run_attack(host, read_stream) < MOST
    assert host.sent < MANY


def test_an_endless_refusal_of_a_stream_is_cut_off() -> None:
    host = HostileHost(
        b"HTTP/1.1 404 X\r\nContent-Type: text/event-stream\r\n\r\n", b"a\n\n" * 9999
    )
    assert run_attack(host, read_stream) < MOST
    assert host.sent < MANY


@pytest.mark.parametrize("attack", [read_body, read_stream])
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "gzip, gzip", "GZIP"])
def test_a_compressed_answer_is_not_read(
    attack: Callable[[HallClient], object], encoding: str
) -> None:
    bomb = make_bomb("deflate" if encoding == "deflate" else "gzip")
    head = JSON if attack is read_body else EVENTS
    head += f"Content-Encoding: {encoding}\r\nContent-Length: {len(bomb)}\r\n\r\n".encode()
    host = HostileHost(head, bomb)
    host.sent = MANY - 1  # once is enough
    assert run_attack(host, attack) < MOST
    assert b"accept-encoding: identity" in host.requests[0].lower()


async def test_many_events_are_no_large_one() -> None:
    event = b"data: " + b"a" * 1000 + b"\n\n"
    host = HostileHost(EVENTS + b"\r\n", event * 50)
    host.sent = MANY - 8 * MAX_EVENT_BYTES
    count = 0
    async with host.open() as address:
        client = HallClient(address)
        async with client.open_stream("/events", None, -1) as source:
            async for found in source.aiter_sse():
                count += len(found.data) == 1000
        await client.close()
    assert count * 1000 > 3 * MAX_BODY_BYTES // 2


@pytest.mark.parametrize("ending", [b"\n\n", b"\r\n\r\n", b"\r\r"])
async def test_a_blank_line_across_parts_ends_an_event(ending: bytes) -> None:
    event = b"data: " + b"a" * (MAX_EVENT_BYTES // 4)
    split = [event[:-9], event[-9:] + ending[:1], ending[1:]]

    async def body() -> AsyncIterator[bytes]:
        for _ in range(8):
            for part in split:
                yield part

    request = httpx.Request("GET", "http://a/", headers={"accept": "text/event-stream"})
    response = httpx.Response(200, content=body(), request=request)
    await bound_response(response)
    size = sum([len(part) async for part in response.aiter_raw()])
    assert size == 8 * (len(event) + len(ending))
