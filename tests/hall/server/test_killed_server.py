"""A killed server loses nothing that it has acknowledged."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.hall.server.raw_http_players import (
    HttpConnection,
    RawTable,
    check_acknowledged,
    open_table,
    play_until_over,
)
from tests.hall.server.server_process import UNLIMITED_FLAGS, run_server
from tests.laws.variants import FULL, SEED

TABLES = 3
LATEST = 0.25  # seconds of play before the kill, at most


async def play_until_killed(
    place: str, tables: list[RawTable], kill: Callable[[], None], after: float
) -> None:
    """Plays at several tables; kills the server after some seconds."""
    lines = [await HttpConnection.connect(place) for _ in range(TABLES)]
    tables[:] = [table for table in tables if not table.over]
    while len(tables) < TABLES:
        tables.append(await open_table(lines[0]))

    async def play(line: HttpConnection, table: RawTable) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                await play_until_over(line, table)
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
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize(("durability", "most", "few"), [("normal", 210, 7), ("full", 90, 3)])
async def test_a_killed_server_has_lost_nothing_that_it_acknowledged(
    path: Path, count_fault: Callable[[str, int], None], durability: str, most: int, few: int
) -> None:
    kills = most if FULL else few
    random = Random(f"{SEED}:{durability}")
    tables: list[RawTable] = []
    known = 0
    for _ in range(kills):
        with run_server(path, *UNLIMITED_FLAGS, "--durability", durability) as server:
            known += await check_acknowledged(server.url, tables)
            after = random.uniform(0.02, LATEST)
            await play_until_killed(server.url, tables, server.child.kill, after)
    with run_server(path, *UNLIMITED_FLAGS) as server:
        known += await check_acknowledged(server.url, tables)
    count_fault("SIGKILL: server", kills)
    count_fault("acknowledged actions found again: server", known)
    assert known > 5 * kills
