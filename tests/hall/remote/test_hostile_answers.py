"""A hostile host cannot exhaust the memory of a phone."""

import asyncio
import gzip
import json
import tracemalloc
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import cache
from typing import Any

import httpx
import pytest

from engine.wire import BadWire
from hall.remote.http import (
    MAX_BODY_BYTES,
    MAX_EVENT_BYTES,
    HallClient,
    Unreachable,
    bound_response,
    error_from_response,
)
from hall.remote.replica import MAX_KEPT_BYTES, MAX_MATCH_BYTES, Replica
from hall.remote.saved_table import SavedRemoteTable, parse_members
from hall.remote.table import RemoteTable
from hall.rooms.rules import members_on_one_phone
from hall.storage.room_state import pack_members
from tests.hall.remote.phones import FAST_RETRIES
from tests.hall.remote.scripted_server import ScriptedServer
from tests.hall.table_builders import make_people, wait_until

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


async def run_attack(host: HostileHost, attack: Callable[[HallClient], object]) -> int:
    """Returns the most bytes of memory that an attacked phone used."""

    async def story() -> None:
        async with host.open() as address:
            client = HallClient(address)
            with pytest.raises(Unreachable):
                await attack(client)  # type: ignore[misc]
            await client.close()

    tracemalloc.start()
    try:
        await story()
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
async def test_an_endless_answer_is_cut_off(head: bytes, part: bytes) -> None:
    host = HostileHost(head, part)
    assert await run_attack(host, read_body) < MOST
    assert host.sent < MANY


@pytest.mark.parametrize(
    "part",
    [PART, b"data: " + PART + b"\n", b"id: 1\r\n" * 9000, b"\n:" + PART, b"\xff" * 65_536],
)
async def test_an_endless_line_or_event_is_cut_off(part: bytes) -> None:
    host = HostileHost(EVENTS + b"\r\n", part)
    assert await run_attack(host, read_stream) < MOST
    assert host.sent < MANY


async def test_an_endless_refusal_of_a_stream_is_cut_off() -> None:
    host = HostileHost(
        b"HTTP/1.1 404 X\r\nContent-Type: text/event-stream\r\n\r\n", b"a\n\n" * 9999
    )
    assert await run_attack(host, read_stream) < MOST
    assert host.sent < MANY


@pytest.mark.parametrize("attack", [read_body, read_stream])
@pytest.mark.parametrize("encoding", ["gzip", "deflate", "br", "zstd", "gzip, gzip", "GZIP"])
async def test_a_compressed_answer_is_not_read(
    attack: Callable[[HallClient], object], encoding: str
) -> None:
    bomb = make_bomb("deflate" if encoding == "deflate" else "gzip")
    head = JSON if attack is read_body else EVENTS
    head += f"Content-Encoding: {encoding}\r\nContent-Length: {len(bomb)}\r\n\r\n".encode()
    host = HostileHost(head, bomb)
    host.sent = MANY - 1  # once is enough
    assert await run_attack(host, attack) < MOST
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


def hostile_members(**changes: object) -> dict[str, Any]:
    """Returns newer members of a table with three seats, with some fields changed."""
    members = replace(members_on_one_phone(make_people(3)), version=99)
    return {**pack_members(members), **changes}


GOOD = hostile_members()
CHAIR = GOOD["chairs"][0]
BAD_MEMBERS: list[dict[str, Any]] = [
    {"chairs": [["V" * 400_000, *CHAIR[1:]], *GOOD["chairs"][1:]]},
    {"chairs": [["", *CHAIR[1:]], *GOOD["chairs"][1:]]},
    {"chairs": [["Ve\u202era", *CHAIR[1:]], *GOOD["chairs"][1:]]},
    {"chairs": [[7, *CHAIR[1:]], *GOOD["chairs"][1:]]},
    {"chairs": [[CHAIR[0], 99, *CHAIR[2:]], *GOOD["chairs"][1:]]},
    {"chairs": [[CHAIR[0], True, *CHAIR[2:]], *GOOD["chairs"][1:]]},
    {"chairs": [[*CHAIR[:2], "../../e", *CHAIR[3:]], *GOOD["chairs"][1:]]},
    {"chairs": [[*CHAIR[:3], "godlike", *CHAIR[4:]], *GOOD["chairs"][1:]]},
    {"chairs": [[*CHAIR[:4], "mad"], *GOOD["chairs"][1:]]},
    {"chairs": GOOD["chairs"][:2], "present": [True, True]},
    {"chairs": GOOD["chairs"] * 2, "present": [True] * 6},
    {"chairs": GOOD["chairs"] * 1000, "present": [True] * 3000},
    {"present": [True]},
    {"present": [True, 1, "yes"]},
    {"apart": [3]},
    {"free": [-1]},
    {"free": [0] * 4},
    {"stand_ins": ["0"]},
    {"paused": "x" * 1000},
    {"phase": "x" * 1000},
    {"version": 1e300},
    {"motions": [["bot", 5, []]]},
    {"motions": [["x" * 1000, 1, []]]},
    {"motions": [["pause", None, [7]]]},
    {"motions": [["pause", None, []]] * 1000},
    {"moving": 3},
    {"moved": "https://" + "a" * 1000},
    {"next": "A" * 1000},
]


@pytest.mark.parametrize("changes", BAD_MEMBERS, ids=lambda changes: "+".join(changes))
async def test_members_that_no_table_has_are_not_shown(changes: dict[str, Any]) -> None:
    assert parse_members(GOOD, 3).version == 99
    hall = await ScriptedServer().open()
    saved: list[SavedRemoteTable] = []
    table = RemoteTable(hall.saved_table(), saved.append, FAST_RETRIES)
    table.start()
    try:
        await wait_until(lambda: table.status == "live")
        hall.stream_prefix = [f"event: company\ndata: {json.dumps(GOOD)}\n\n"]
        bad = json.dumps(hostile_members(**changes))
        hall.send_to_streams(f"event: company\ndata: {bad}\n\n")
        # The phone drops the connection, and the next one begins with members of a real table.
        await wait_until(lambda: bool(saved) and saved[-1].members.version == 99)
        assert saved[-1].members == parse_members(GOOD)
    finally:
        await table.close()
        await hall.close()
    with pytest.raises((ValueError, TypeError)):
        parse_members(hostile_members(**changes), 3)


async def test_the_sum_of_all_news_is_bounded() -> None:
    hall = await ScriptedServer().open()
    replica = Replica(replace(hall.saved_table(), seat_tokens=()))
    sight = hall.match.sight(0)
    hall.match.act(0, sight.legal[:1], sight.version)
    frame = {**hall.frame(0), "seats": {}}
    await hall.close()
    assert frame["events"]
    frame["events"] *= 300_000 // len(json.dumps(frame["events"]))
    size = len(json.dumps(frame["events"]))

    def kept_bytes() -> int:
        return sum(news.size for news in replica._received_news.values())

    sent = MAX_MATCH_BYTES // size
    for since in range(sent):
        replica.apply_frame({**frame, "from": since, "to": since + 1})
        assert kept_bytes() <= MAX_KEPT_BYTES
    with pytest.raises(BadWire):
        replica.apply_frame({**frame, "from": sent, "to": sent + 1})
    for since in range(sent):  # frames up to the same version add to the kept news only
        replica.apply_frame({**frame, "from": since, "to": sent})
        assert kept_bytes() <= MAX_KEPT_BYTES


@pytest.mark.parametrize("asked", ["99999999999", "9" * 400, "61"])
def test_a_host_cannot_make_a_phone_wait_for_long(asked: str) -> None:
    refused = error_from_response(503, None, asked)
    assert isinstance(refused, Unreachable)
    assert refused.retry_after == 60.0


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
