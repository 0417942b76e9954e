"""Forest Chase as a race between phones: the order of arrival at the server counts."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

from hall.table import Proposal
from tests.hall.remote.faulty_proxy import FaultyProxy, lossy_delay
from tests.hall.remote.phones import (
    FAST_RETRIES,
    PhonePlayer,
    actions_of,
    assert_nothing_lost_or_doubled,
    newest_match,
    open_phones,
    open_table,
)
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.table_builders import wait_until

ENOUGH = 150  # events after which the race is stopped
RACE = {"starter": 0}


async def race(players: list[PhonePlayer]) -> None:
    """Plays all phones at the same time for a while."""
    tasks = [asyncio.create_task(player.play()) for player in players]

    async def far() -> bool:
        return (await players[0].table.public_sight()).version > ENOUGH

    await wait_until(far)
    for player in players:
        player.stop()
    await asyncio.gather(*tasks)


async def test_a_race_over_a_bad_network_loses_and_doubles_nothing(tmp_path: Path) -> None:
    async with run_server_in_process(tmp_path) as (_, port), open_phones(tmp_path, 3) as halls:
        way = await FaultyProxy(port, "race").open()
        try:
            players = await open_table(halls, way.address, "forest_chase", RACE)
            way.delay, way.cut_every = lossy_delay(Random(1), 0.002, 0.05), 200
            await race(players)
            way.delay, way.cut_every = lambda: 0.0, 0
            written = newest_match(tmp_path / "hall.db", 3)
            assert written.version > ENOUGH
            assert_nothing_lost_or_doubled(players, written)
            assert all(actions_of(seat, written.record.events) for seat in range(3))
        finally:
            await way.close()


async def test_where_the_way_is_too_long_the_table_proposes_to_be_calm(
    tmp_path: Path,
) -> None:
    always_slow = replace(FAST_RETRIES, race_round_trip=0.0)

    async def go_on(players: list[PhonePlayer]) -> None:
        for player in players:
            await wait_until(lambda player=player: player.table.members().successor_code)  # type: ignore[misc]
        hall, old = players[0].hall, players[0].table
        calm = await hall.open_successor(old.id)
        assert calm.code == old.members().successor_code
        assert (calm.options["pace"], calm.local_seats) == ("calm", (0,))
        assert (await calm.sight(0)).seat == 0
        assert [card.id for card in await hall.table_summaries()] == [calm.id]

    async with (
        run_server_in_process(tmp_path) as (_, port),
        open_phones(tmp_path, 3, always_slow) as halls,
    ):
        address = f"http://127.0.0.1:{port}"
        players = await open_table(halls, address, "forest_chase", RACE)
        racing = [asyncio.create_task(player.play()) for player in players]
        table = players[0].table
        await wait_until(lambda: any(m.kind == "calm" for m in table.members().proposals))
        for player in players:
            player.stop()
        await asyncio.gather(*racing)
        (motion,) = table.members().proposals
        # However slow the phones are, none of their players counts as agreeing.
        assert motion.agreeing_seats == ()
        for player in players:
            await player.table.vote(player.seat, Proposal("calm"), agree=True)
        await go_on(players)
