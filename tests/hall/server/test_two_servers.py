"""Two servers on one PostgreSQL database, with clients at both; one is killed."""

import asyncio
import json
import sys
from typing import Any

import pytest

from tests.hall.server.asgi_client import legal_step
from tests.hall.server.raw_http_players import (
    AcknowledgedAction,
    HttpConnection,
    RawTable,
    check_acknowledged,
    open_table,
)
from tests.hall.server.server_process import UNLIMITED_FLAGS, run_server

LIMIT = 30.0


async def take_turn(lines: list[HttpConnection], table: RawTable, number: int) -> list[int]:
    """Plays one action through one of the servers; returns the active seats, [] at the end."""
    line = lines[number % len(lines)]
    _, public = await line.request("GET", f"{table.path}/sight", token=table.tokens[0])
    if not public["active"]:
        return []
    seat = public["active"][0]
    token = table.tokens[seat]
    _, told = await line.request("GET", f"{table.path}/sight", token=token)
    if seat not in told["active"]:  # an action through the other server has just arrived
        return list(public["active"])
    step = legal_step(told["view"], seat)
    body = {"steps": [step], "seen": told["version"], "nonce": f"turn-{number:04}"}
    status, taken = await line.request("POST", f"{table.path}/actions", body, token)
    if status == 200:
        table.acknowledged.append(
            AcknowledgedAction(f"{table.path}/actions", token, body, taken["version"])
        )
    else:
        assert (status, taken["error"]) == (409, "stale"), taken
    return list(public["active"])


async def read_frame(line: HttpConnection, version: int) -> dict[str, Any]:
    """Returns the frame of a stream that leads to a version."""
    async with asyncio.timeout(LIMIT):
        while True:
            text = (await line.reader.readline()).decode()
            if text.startswith("data: ") and '"to":' in text:
                frame: dict[str, Any] = json.loads(text.removeprefix("data: "))
                if frame["to"] >= version:
                    return frame


async def both_at_once(one: HttpConnection, other: HttpConnection, table: RawTable) -> None:
    """Sends two actions of one seat through both servers at the same time."""
    _, public = await one.request("GET", f"{table.path}/sight", token=table.tokens[0])
    seat = public["active"][0]
    token = table.tokens[seat]
    _, told = await one.request("GET", f"{table.path}/sight", token=token)
    body = {"steps": [legal_step(told["view"], seat)], "seen": told["version"]}
    path = f"{table.path}/actions"
    answers = await asyncio.gather(
        one.request("POST", path, {**body, "nonce": "at-once-1"}, token),
        other.request("POST", path, {**body, "nonce": "at-once-2"}, token),
    )
    assert sorted(status for status, _ in answers) == [200, 409]
    taken = next(told for status, told in answers if status == 200)
    stale = next(told for status, told in answers if status == 409)
    assert stale["error"] == "stale"
    assert stale["sight"]["version"] == taken["version"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
async def test_one_of_two_servers_is_killed_and_players_go_on_through_the_other(
    postgres_database: str,
) -> None:
    async def story(first: str, second: str, kill: Any) -> None:
        one, other, stream = (
            await HttpConnection.connect(first),
            await HttpConnection.connect(second),
            await HttpConnection.connect(second),
        )
        table = await open_table(one)
        await both_at_once(one, other, table)
        stream.send_request("GET", f"{table.path}/events", None, table.tokens[1])
        number = 0
        while len(table.acknowledged) < 8:
            await take_turn([one, other], table, number)
            number += 1
        await read_frame(stream, table.acknowledged[-1].version)
        kill()
        one.writer.transport.abort()
        acknowledged = len(table.acknowledged)
        assert await check_acknowledged(second, [table]) == acknowledged
        while await take_turn([other], table, number):
            number += 1
        frame = await read_frame(stream, table.acknowledged[-1].version)
        assert frame["result"] is not None
        for line in (other, stream):
            line.writer.transport.abort()

    with (
        run_server(postgres_database, *UNLIMITED_FLAGS) as first,
        run_server(postgres_database, *UNLIMITED_FLAGS) as second,
    ):
        await story(first.url, second.url, first.child.kill)
