"""Phones continue by themselves while the server is killed repeatedly under load."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.remote.phones import (
    assert_nothing_lost_or_doubled,
    newest_match,
    open_phones,
    open_table,
    play_together,
)
from tests.hall.remote.real_servers import RestartableServer
from tests.laws.variants import FULL, SEED

KILLS = 200 if FULL else 10
LATEST = 0.4  # seconds after the restart, at most
GAME = "potion_brew"


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
async def test_every_acknowledged_action_is_there_and_everybody_goes_on(
    tmp_path: Path, count_fault: Callable[[str, int], None]
) -> None:
    wanted, random = KILLS, Random(f"{SEED}:{GAME}")
    killed = 0

    async def killing(house: RestartableServer, over: asyncio.Event) -> None:
        nonlocal killed
        while killed < wanted and not over.is_set():
            await asyncio.sleep(random.uniform(0.0, LATEST))
            await house.kill()
            killed += 1
            await house.start()

    house = RestartableServer(tmp_path / "hall.db")
    await house.start()
    async with open_phones(tmp_path, 4) as halls:
        try:
            while killed < wanted:
                address = f"http://127.0.0.1:{house.port}"
                players = await open_table(halls, address, GAME, SHORT_OPTIONS[GAME], killed)
                over = asyncio.Event()
                killer = asyncio.create_task(killing(house, over))
                await play_together(players)
                over.set()
                await killer
                written = newest_match(house.database, 4)
                assert written.result is not None
                for player in players:
                    assert (await player.table.sight(player.seat)).result == written.result
                    await player.table.finished_log()
                    await player.hall.remove(player.table.id)
                assert_nothing_lost_or_doubled(players, written)
        finally:
            await house.stop()
    count_fault("SIGKILL: server with phones", killed)
    assert killed >= wanted
