"""Forest Chase as a race between phones: the hall's order of arrival counts."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from hall import lag
from hall.table import Motion
from tests.hall.remote.crooked import CrookedWay, lossy
from tests.hall.remote.house import open_here
from tests.hall.remote.party import (
    Player,
    acts_of,
    assert_nothing_lost_or_doubled,
    journalled,
    phones,
    sit_down,
)
from tests.hall.seating import until

ENOUGH = 150  # events
RACE = {"starter": 0}


async def race(players: list[Player]) -> None:
    """Lets all search and step at once, for a while."""
    tasks = [asyncio.create_task(player.play()) for player in players]

    async def far() -> bool:
        return (await players[0].table.public()).version > ENOUGH

    await until(far)
    for player in players:
        player.stop()
    await asyncio.gather(*tasks)


def test_a_race_over_a_bad_network_loses_and_doubles_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_here(tmp_path) as (_, port), phones(tmp_path, 3) as halls:
            way = await CrookedWay(port, "race").open()
            try:
                players = await sit_down(halls, way.address, "forest_chase", RACE)
                way.delay, way.cut_every = lossy(Random(1), 0.002, 0.05), 200
                await race(players)
                way.delay, way.cut_every = lambda: 0.0, 0
                written = journalled(tmp_path / "hall.db", 3)
                assert written.version > ENOUGH
                assert_nothing_lost_or_doubled(players, written)
                assert all(acts_of(seat, written.record.events) for seat in range(3))
            finally:
                await way.close()

    asyncio.run(story())


def test_where_the_way_is_too_long_the_table_proposes_to_be_calm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lag, "SLOWEST", 0.0)

    async def story() -> None:
        async with open_here(tmp_path) as (_, port), phones(tmp_path, 3) as halls:
            address = f"http://127.0.0.1:{port}"
            players = await sit_down(halls, address, "forest_chase", RACE)
            racing = [asyncio.create_task(player.play()) for player in players]
            table = players[0].table
            await until(lambda: any(m.kind == "calm" for m in table.company().motions))
            for player in players:
                player.stop()
            await asyncio.gather(*racing)
            (motion,) = table.company().motions
            # However slow the others are, nobody is taken to have agreed.
            assert len(motion.agreed) == 1
            for player in players:
                if player.seat not in motion.agreed:
                    await player.table.vote(player.seat, Motion("calm"), agree=True)
            await go_on(players)

    async def go_on(players: list[Player]) -> None:
        for player in players:
            await until(lambda player=player: player.table.company().next)  # type: ignore[misc]
        hall, old = players[0].hall, players[0].table
        calm = await hall.follow(old.id)
        assert calm.code == old.company().next
        assert (calm.options["pace"], calm.here) == ("calm", (0,))
        assert (await calm.sight(0)).seat == 0
        assert [card.id for card in await hall.cards()] == [calm.id]

    asyncio.run(story())
