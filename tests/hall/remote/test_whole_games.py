"""Four phones play whole games over a real server and many disconnections."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hall.hall import Hall
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.remote.faulty_proxy import FaultyProxy
from tests.hall.remote.phones import (
    assert_nothing_lost_or_doubled,
    newest_match,
    open_phones,
    open_table,
    phone_sight,
    play_together,
)
from tests.hall.remote.real_servers import run_restartable_server
from tests.laws.variants import SEED

CUTS = 100
PIECES = {
    "waz_baraz": 700, "potion_brew": 3000, "baron_voodoo": 3000, "riddle_masters": 1500,
    "forest_chase": 8000,
}  # fmt: skip
"""Approximate number of chunks per match."""


@pytest.mark.faults
@pytest.mark.parametrize("game", SHORT_OPTIONS)
async def test_all_end_with_equal_results_and_no_action_is_lost_or_doubled(
    game: str, tmp_path: Path, rounds: Callable[[int], int], count_fault: Callable[[str, int], None]
) -> None:
    wanted, cuts = rounds(CUTS), 0

    async def match(way: FaultyProxy, halls: list[Hall], database: Path) -> None:
        way.cut_every = 0
        players = await open_table(halls, way.address, game, SHORT_OPTIONS[game], way.cuts)
        way.cut_every = max(2, PIECES[game] // (2 * wanted))
        await play_together(players)
        way.cut_every = 0
        sights = [await player.table.sight(player.seat) for player in players]
        logs = {await player.table.finished_log() for player in players}
        written = newest_match(database, 4)
        assert written.result is not None
        assert [sight.result for sight in sights] == [written.result] * 4
        assert sights == [phone_sight(written, player.seat) for player in players]
        assert len(logs) == 1
        assert_nothing_lost_or_doubled(players, written)
        for player in players:
            assert player.seen_versions == sorted(set(player.seen_versions))
            await player.hall.remove(player.table.id)

    async with (
        run_restartable_server(tmp_path / "hall.db") as house,
        open_phones(tmp_path, 4) as halls,
    ):
        way = await FaultyProxy(house.port, (SEED, game)).open()
        try:
            while way.cuts < wanted:
                await match(way, halls, house.database)
        finally:
            await way.close()
        cuts = way.cuts
    count_fault("connections: cut", cuts)
