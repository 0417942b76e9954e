"""Two servers on one PostgreSQL: clients at both, and one of the servers killed."""

import asyncio
import json
import sys
from typing import Any

import pytest

from tests.hall.server.asking import legal_step
from tests.hall.server.process import UNLIMITED, running
from tests.hall.server.raw_players import Acknowledged, Line, Table, check, open_table

LIMIT = 30.0


async def take_turn(lines: list[Line], table: Table, number: int) -> list[int]:
    """Takes one step through one of the servers and returns who was to act, nobody at the end."""
    line = lines[number % len(lines)]
    _, public = await line.ask("GET", f"{table.path}/sight", token=table.tokens[0])
    if not public["active"]:
        return []
    seat = public["active"][0]
    token = table.tokens[seat]
    _, told = await line.ask("GET", f"{table.path}/sight", token=token)
    if seat not in told["active"]:  # what the other server took has arrived just now
        return list(public["active"])
    step = legal_step(told["view"], seat)
    body = {"steps": [step], "seen": told["version"], "nonce": f"turn-{number:04}"}
    status, taken = await line.ask("POST", f"{table.path}/actions", body, token)
    if status == 200:
        table.told.append(Acknowledged(f"{table.path}/actions", token, body, taken["version"]))
    else:
        assert (status, taken["error"]) == (409, "stale"), taken
    return list(public["active"])


async def heard(line: Line, version: int) -> dict[str, Any]:
    """Returns the frame of an open stream that leads to a version."""
    async with asyncio.timeout(LIMIT):
        while True:
            text = (await line.reader.readline()).decode()
            if text.startswith("data: ") and '"to":' in text:
                frame: dict[str, Any] = json.loads(text.removeprefix("data: "))
                if frame["to"] >= version:
                    return frame


async def both_at_once(one: Line, other: Line, table: Table) -> None:
    """Sends two steps of one seat at the same moment through different servers."""
    _, public = await one.ask("GET", f"{table.path}/sight", token=table.tokens[0])
    seat = public["active"][0]
    token = table.tokens[seat]
    _, told = await one.ask("GET", f"{table.path}/sight", token=token)
    body = {"steps": [legal_step(told["view"], seat)], "seen": told["version"]}
    path = f"{table.path}/actions"
    answers = await asyncio.gather(
        one.ask("POST", path, {**body, "nonce": "at-once-1"}, token),
        other.ask("POST", path, {**body, "nonce": "at-once-2"}, token),
    )
    assert sorted(status for status, _ in answers) == [200, 409]
    taken = next(told for status, told in answers if status == 200)
    stale = next(told for status, told in answers if status == 409)
    assert stale["error"] == "stale"
    assert stale["sight"]["version"] == taken["version"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_one_of_two_servers_is_killed_and_players_go_on_through_the_other(postgres: str) -> None:
    async def story(first: str, second: str, kill: Any) -> None:
        one, other, stream = await Line.to(first), await Line.to(second), await Line.to(second)
        table = await open_table(one)
        await both_at_once(one, other, table)
        stream.send("GET", f"{table.path}/events", None, table.tokens[1])
        number = 0
        while len(table.told) < 8:
            await take_turn([one, other], table, number)
            number += 1
        await heard(stream, table.told[-1].version)
        kill()
        one.writer.transport.abort()
        acknowledged = len(table.told)
        assert await check(second, [table]) == acknowledged
        while await take_turn([other], table, number):
            number += 1
        frame = await heard(stream, table.told[-1].version)
        assert frame["result"] is not None
        for line in (other, stream):
            line.writer.transport.abort()

    with (
        running(postgres, *UNLIMITED) as first,
        running(postgres, *UNLIMITED) as second,
    ):
        asyncio.run(story(first.place, second.place, first.child.kill))
