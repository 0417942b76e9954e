"""Actions over real sockets, with both parsers of HTTP."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.wire import pack, unpack
from hall.server.limits import RateLimiter
from hall.server.responses import Message
from tests.hall.server.asgi_client import (
    AsgiClient,
    AsgiServer,
    SeatedTable,
    next_turn,
    open_table,
    run_asgi_server,
)
from tests.hall.server.test_connections import read_all, serve_on_socket
from tests.hall.table_builders import LIMIT, wait_until

Story = Callable[[AsgiServer, int], Awaitable[None]]


@pytest.fixture(params=["httptools", "h11"])
def parser(request: pytest.FixtureRequest) -> str:
    """Returns the name of the package that parses requests."""
    pytest.importorskip(request.param)
    return str(request.param)


async def run_story(path: Path, parser: str, story: Story) -> None:
    """Runs a story with a listening server."""
    async with run_asgi_server(path) as place, serve_on_socket(place, parser) as port:
        await story(place, port)


def post(
    table: SeatedTable, token: str | None, body: object, *headers: str, close: bool = True
) -> bytes:
    """Returns the bytes of an action request."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = [f"POST {table.path}/actions HTTP/1.1", "host: x", f"content-length: {len(data)}"]
    lines += headers or ["content-type: application/json"]
    lines += [f"authorization: Bearer {token}"] if token else []
    lines += ["connection: close"] if close else []
    return "\r\n".join([*lines, "", ""]).encode() + data


def look(table: SeatedTable, token: str) -> bytes:
    """Returns the last request of a connection."""
    lines = [f"GET {table.path}/sight HTTP/1.1", "host: x", f"authorization: Bearer {token}"]
    return "\r\n".join([*lines, "connection: close", "", ""]).encode()


def parts(answers: bytes) -> list[tuple[int, dict[str, str], Any]]:
    """Returns status, headers and JSON of each response on a connection."""
    found = []
    while answers:
        head, _, rest = answers.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        length = int(headers["content-length"])
        found.append((int(first.split()[1]), headers, json.loads(rest[:length])))
        answers = rest[length:]
    return found


async def visible_turn(client: AsgiClient, table: SeatedTable) -> tuple[int, dict[str, Any]]:
    """Returns the active seat and a body with a whole pair, since others do not see half of one."""
    seat, _, wish = await next_turn(client, table)
    told = (await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])).json
    rules = GAMES["waz_baraz"]
    state, steps = rules.determinize(unpack(rules.view_type, told["view"]), Random(1)), []
    for _ in range(2):
        step = rules.legal_actions(state, seat)[0]
        steps.append(pack(step))
        state = rules.apply(state, seat, step)
    return seat, {**wish, "steps": steps}


async def last_asked(
    port: int, table: SeatedTable, seat: int, *actions: bytes
) -> list[tuple[int, Any]]:
    """Sends actions of a seat at once, then a last request; returns the answers."""
    told = parts(await read_all(port, b"".join(actions) + look(table, table.tokens[seat])))
    assert len(told) == len(actions) + 1
    return [(status, body) for status, _, body in told]


async def test_an_action_is_taken_and_a_resent_one_gets_the_same_answer(
    path: Path, parser: str
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        table = await open_table(place.client())
        seat, wish = await visible_turn(place.client(), table)
        good = post(table, table.tokens[seat], wish, close=False)
        (taken, again, seen) = await last_asked(port, table, seat, good, good)
        assert taken == again == (200, {"version": seen[1]["version"]})
        assert seen[1]["version"] > wish["seen"]
        assert place.context.metrics.actions == 2
        assert place.context.metrics.responses[2] == place.context.metrics.responses.total()

    await run_story(path, parser, story)


async def test_a_stream_that_fails_takes_no_frame_from_the_others(path: Path, parser: str) -> None:
    async def fail(_: Message) -> None:
        raise RuntimeError

    async def story(place: AsgiServer, port: int) -> None:
        table = await open_table(place.client())
        lines = []
        for token in table.tokens:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"GET {table.path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}"
            writer.write(f"{head}\r\n\r\n".encode())
            await reader.readuntil(b"id: ")
            lines.append((reader, writer))
        (table_streams,) = place.context.streams._table_streams.values()
        await wait_until(lambda: all(stream.is_idle for stream in table_streams.streams))
        for stream in table_streams.streams:
            if stream.seats == (1,):
                stream.send = fail
        seat, wish = await visible_turn(place.client(), table)
        await read_all(port, post(table, table.tokens[seat], wish))
        async with asyncio.timeout(LIMIT):
            await lines[0][0].readuntil(b"id: ")
            await lines[1][0].read()  # until it is closed
            await lines[2][0].readuntil(b"id: ")
        for _, writer in lines:
            writer.close()
            await writer.wait_closed()

    await run_story(path, parser, story)


async def refusals(place: AsgiServer, port: int) -> list[tuple[int, list[str], Any]]:
    """Returns the answers to all kinds of actions, without random parts."""
    table = await open_table(place.client())
    seat, step, wish = await next_turn(place.client(), table)
    token, other = table.tokens[seat], table.tokens[seat - 1]
    asked = [
        post(table, token, {**wish, "nonce": "short"}, close=False),
        post(table, token, {**wish, "steps": [["Nothing"]]}, close=False),
        post(table, token, {**wish, "steps": [step] * 65}, close=False),
        post(table, token, {**wish, "nonce": "early-one", "seen": wish["seen"] + 1}, close=False),
        post(table, token, {**wish, "seen": "1"}, close=False),
        post(table, token, b"[1]", close=False),
        post(table, token, b'{"steps":', close=False),
        post(table, token, b"\xff\xfe", close=False),
        post(table, token, wish, "content-type: text/plain", close=False),
        post(table, other, wish, close=False),
        post(table, "x" * 43, wish, close=False),
        post(table, None, wish, close=False),
        post(table, token, wish, close=False),
        post(table, token, {**wish, "nonce": "another-one"}, close=False),
        post(table, token, b"x" * 65_537),
    ]
    told = []
    for one in asked:
        end = b"" if b"connection: close" in one else look(table, token)
        status, headers, body = parts(await read_all(port, one + end))[0]
        told.append((status, sorted(headers), body.get("error")))
    return told


async def test_every_wrong_action_is_refused_by_name(path: Path, parser: str) -> None:
    told: list[tuple[int, list[str], Any]] = []

    async def story(place: AsgiServer, port: int) -> None:
        told.extend(await refusals(place, port))

    await run_story(path, parser, story)
    reasons = [reason for _, _, reason in told]
    assert reasons[:12] == [
        "bad_nonce", "bad_action", "bad_action", "stale", "bad_action", "bad_json", "bad_json",
        "bad_json", "not_json", reasons[9], "bad_token", "no_token",
    ]  # fmt: skip
    assert [status for status, _, _ in told][-3:] == [200, 409, 413]


async def test_a_request_counts_once(path: Path, parser: str) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        table = await open_table(place.client())
        seat, wish = await visible_turn(place.client(), table)
        token = table.tokens[seat]
        for body, status in ((wish, 200), ({**wish, "nonce": "another-one"}, 409)):
            place.context.seat_rate = RateLimiter("too_fast", 1, 5.0, lambda: 0.0)
            place.context.address_rate = RateLimiter("too_fast", 1, 7.0, lambda: 0.0)
            found = [parts(await read_all(port, post(table, token, body)))[0][0] for _ in range(5)]
            told = [
                parts(await read_all(port, post(table, token, body, close=False) + bad(table)))[0]
                for _ in range(2)
            ]
            assert [*found, *(one[0] for one in told)] == [*[status] * 5, 429, 429]
            assert [one[2]["error"] for one in told] == ["too_fast", "too_fast"]
            place.context.seat_rate = RateLimiter("too_fast", 0, 5.0, lambda: 0.0)
            place.context.address_rate = RateLimiter("too_fast", 1, 2.0, lambda: 0.0)
            more = [parts(await read_all(port, post(table, token, body)))[0][0] for _ in range(3)]
            assert more == [status, status, 429]

    def bad(table: SeatedTable) -> bytes:
        return f"GET {table.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode()

    await run_story(path, parser, story)


async def test_a_body_may_come_in_pieces(path: Path, parser: str) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        table = await open_table(place.client())
        seat, wish = await visible_turn(place.client(), table)
        whole = post(table, table.tokens[seat], wish, close=False)
        cuts = [whole[:20], whole[20:-30], whole[-30:-1], whole[-1:]]
        told = parts(await read_all(port, *cuts, look(table, table.tokens[seat]), wait=0.01))
        assert [status for status, _, _ in told] == [200, 200]
        assert told[0][2]["version"] == told[1][2]["version"]

    await run_story(path, parser, story)


async def test_an_action_that_cannot_be_written_is_refused_and_not_applied(
    path: Path, parser: str
) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        async def only_read(value: str) -> None:
            store: Any = place.context.registry.store
            await store._run(
                lambda j: j.connection.execute(f"PRAGMA query_only = {value}"), is_write=True
            )

        table = await open_table(place.client())
        seat, wish = await visible_turn(place.client(), table)
        good = post(table, table.tokens[seat], wish, close=False)
        await only_read("ON")
        refused, seen = await last_asked(port, table, seat, good)
        assert (refused[0], refused[1]["error"]) == (503, "read_only")
        assert seen[1]["version"] == wish["seen"]
        await only_read("OFF")
        taken, seen = await last_asked(port, table, seat, good)
        assert taken == (200, {"version": seen[1]["version"]})

    await run_story(path, parser, story)


async def test_the_server_does_not_wait_for_a_closed_connection(path: Path, parser: str) -> None:
    async def story(place: AsgiServer, port: int) -> None:
        table = await open_table(place.client())
        seat, wish = await visible_turn(place.client(), table)
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(post(table, table.tokens[seat], wish, close=False))
        writer.transport.abort()
        while place.context.metrics.actions == 0:
            again = post(table, table.tokens[seat], wish)
            ((status, _, _),) = parts(await read_all(port, again))
            assert status == 200
        assert (await place.client().request("GET", table.path)).json["version"] > wish["seen"]

    await run_story(path, parser, story)
