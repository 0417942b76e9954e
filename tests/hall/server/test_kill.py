"""A server that is killed in the middle of play has lost nothing that it acknowledged."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.hall.server.process import UNLIMITED, running
from tests.hall.server.raw_players import Line, Table, check, open_table, play_on

TABLES = 3
LATEST = 0.25  # seconds of play before the kill


async def play_until_killed(place: str, tables: list[Table], kill: Callable[[], None]) -> None:
    """Plays at several tables at once until the server is killed."""
    lines = [await Line.to(place) for _ in range(TABLES)]
    tables[:] = [table for table in tables if not table.over]
    while len(tables) < TABLES:
        tables.append(await open_table(lines[0]))

    async def play(line: Line, table: Table) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await play_on(line, table)
                table = await open_table(line)
                tables.append(table)

    games = [asyncio.create_task(play(*pair)) for pair in zip(lines, list(tables), strict=True)]
    await asyncio.sleep(Random().uniform(0.02, LATEST))
    kill()
    await asyncio.gather(*games)
    for line in lines:
        line.writer.close()
        with suppress(ConnectionError):
            await line.writer.wait_closed()


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("durability", "share"), [("normal", 0.7), ("full", 0.3)])
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(
    path: Path, rounds: Callable[[int], int], durability: str, share: float
) -> None:
    kills = round(rounds(100) * share)
    tables: list[Table] = []
    known = 0
    for _ in range(kills):
        with running(path, *UNLIMITED, "--durability", durability) as server:
            known += asyncio.run(check(server.place, tables))
            asyncio.run(play_until_killed(server.place, tables, server.child.kill))
    with running(path, *UNLIMITED) as server:
        known += asyncio.run(check(server.place, tables))
    print(f"{known} acknowledged steps before {kills} kills")
    assert known > 5 * kills
