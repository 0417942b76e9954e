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
from tests.laws.kit import FULL, SEED

TABLES = 3
LATEST = 0.25  # seconds of play before the kill


async def play_until_killed(
    place: str, tables: list[Table], kill: Callable[[], None], after: float
) -> None:
    """Plays at several tables at once until the server is killed after some seconds."""
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
    await asyncio.sleep(after)
    kill()
    await asyncio.gather(*games)
    for line in lines:
        line.writer.close()
        with suppress(ConnectionError):
            await line.writer.wait_closed()


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(("durability", "most", "few"), [("normal", 210, 7), ("full", 90, 3)])
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(
    path: Path, count: Callable[[str, int], None], durability: str, most: int, few: int
) -> None:
    kills = most if FULL else few
    random = Random(f"{SEED}:{durability}")
    tables: list[Table] = []
    known = 0
    for _ in range(kills):
        with running(path, *UNLIMITED, "--durability", durability) as server:
            known += asyncio.run(check(server.place, tables))
            after = random.uniform(0.02, LATEST)
            asyncio.run(play_until_killed(server.place, tables, server.child.kill, after))
    with running(path, *UNLIMITED) as server:
        known += asyncio.run(check(server.place, tables))
    count("SIGKILL: server", kills)
    count("acknowledged actions found again: server", known)
    assert known > 5 * kills
