"""The server is killed again and again under load, and every phone goes on by itself."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.hall.remote.house import House
from tests.hall.remote.party import (
    assert_nothing_lost_or_doubled,
    journalled,
    phones,
    sit_down,
    together,
)
from tests.hall.remote.playing import SHORT
from tests.laws.kit import FULL, SEED

KILLS = 200 if FULL else 10
LATEST = 0.4  # seconds after the server is open again
GAME = "potion_brew"


@pytest.mark.faults
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_every_acknowledged_action_is_there_and_everybody_goes_on(
    tmp_path: Path, count: Callable[[str, int], None]
) -> None:
    wanted, random = KILLS, Random(f"{SEED}:{GAME}")
    killed = 0

    async def killing(house: House, over: asyncio.Event) -> None:
        nonlocal killed
        while killed < wanted and not over.is_set():
            await asyncio.sleep(random.uniform(0.0, LATEST))
            await house.kill()
            killed += 1
            await house.start()

    async def story() -> None:
        house = House(tmp_path / "hall.db")
        await house.start()
        async with phones(tmp_path, 4) as halls:
            try:
                while killed < wanted:
                    address = f"http://127.0.0.1:{house.port}"
                    players = await sit_down(halls, address, GAME, SHORT[GAME], killed)
                    over = asyncio.Event()
                    killer = asyncio.create_task(killing(house, over))
                    await together(players)
                    over.set()
                    await killer
                    written = journalled(house.database, 4)
                    assert written.result is not None
                    for player in players:
                        assert (await player.table.sight(player.seat)).result == written.result
                        await player.table.record()
                        await player.hall.remove(player.table.id)
                    assert_nothing_lost_or_doubled(players, written)
            finally:
                await house.stop()

    asyncio.run(story())
    count("SIGKILL: server with phones", killed)
    assert killed >= wanted
