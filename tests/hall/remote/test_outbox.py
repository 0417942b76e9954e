"""Actions over a bad network: sent late, overtaken or refused."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from engine.match import Sight
from hall.hall import Hall
from hall.remote_proxy import RemoteTableProxy
from hall.table import HallError
from tests.hall.random_play import random_action
from tests.hall.remote.remote_scenario import RemoteScenario, open_scenario
from tests.hall.table_builders import wait_for_sight, wait_until


async def cut_off(scene: RemoteScenario) -> tuple[Hall, RemoteTableProxy, Sight[Any]]:
    """Returns a phone that has lost its connection, with its table and last sight."""
    player = (await scene.open_table())[0]
    sight = await player.table.sight(0)
    await scene.proxy.close()
    await wait_until(lambda: player.table.status == "reconnecting")
    return player.hall, player.table, sight


@pytest.mark.parametrize("after", ["coming back", "a look at the shelf"])
async def test_steps_taken_without_a_network_are_kept_and_sent_when_there_is_one(
    tmp_path: Path, after: str
) -> None:
    async with open_scenario(tmp_path) as scene:
        hall, table, sight = await cut_off(scene)
        step = random_action("waz_baraz", sight, Random(1))
        sending = asyncio.ensure_future(table.submit(0, (step,), sight.version))
        await wait_until(lambda: table.status == "waiting")
        hall.stop()
        with pytest.raises(HallError, match="closed"):
            await sending
        hall.start()
        own = await scene.registry.table(table.code)

        async def arrived() -> bool:
            return (await own.sight(0)).version > sight.version

        if after == "coming back":
            again = await hall.resume(table.id)
            await wait_until(lambda: again.status == "waiting")
            await scene.proxy.open()
        else:
            await hall.table_summaries()
            await scene.proxy.open()
            await wait_until(arrived)
            again = await hall.resume(table.id)
        await wait_until(arrived)
        await wait_for_sight(again, lambda public: public.version > sight.version)
        await wait_until(lambda: again.status == "live")
        assert await own.news(0, sight.version) == await again.news(0, sight.version)
        assert len([e for e in await own.news(0, sight.version) if e.seat == 0]) == 1


@pytest.mark.parametrize("restarted", ["", "restarted"])
async def test_steps_that_no_longer_fit_are_not_sent_and_their_player_is_asked(
    tmp_path: Path,
    restarted: str,
) -> None:
    async with open_scenario(tmp_path) as scene:
        hall, table, sight = await cut_off(scene)
        mine, theirs = sight.legal[:2]
        sending = asyncio.ensure_future(table.submit(0, (mine,), sight.version))
        await wait_until(lambda: table.status == "waiting")
        own = await scene.registry.table(table.code)
        await own.submit(0, (theirs,), sight.version)
        if restarted:
            hall.stop()
            with pytest.raises(HallError, match="closed"):
                await sending
            hall.start()
            resumed = await hall.resume(table.id)
            assert isinstance(resumed, RemoteTableProxy)
            table = resumed
        await scene.proxy.open()
        if not restarted:
            with pytest.raises(IllegalAction, match="changed_elsewhere"):
                await sending
        await wait_until(lambda: table.status == "changed")
        assert table.rejected_actions == ((0, (mine,)),)
        version = await scene.wait_until_current(table)
        assert [event.action for event in await own.news(0, sight.version)] == [theirs]
        table.discard_rejected(0)
        await wait_until(lambda: table.status == "live")
        assert list(table.rejected_actions) == []
        fresh = await table.sight(0)
        assert await table.submit(0, fresh.legal[:1], fresh.version) > version


async def test_a_cancelled_wait_does_not_undo_actions(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        table = players[0].table
        sight = await table.sight(0)
        sending = asyncio.ensure_future(table.submit(0, sight.legal[:1], sight.version))
        await asyncio.sleep(0)
        sending.cancel()
        await wait_for_sight(table, lambda public: public.version == sight.version + 1)


async def test_refusals_arrive_as_they_were(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        own = await scene.registry.table(players[0].table.code)
        for player in players:
            sight = await player.table.sight(player.seat)
            for attempt in (
                lambda t, p=player: t.undo(p.seat),
                lambda t, p=player, s=sight: t.submit(p.seat, (), s.version),
                lambda t, p=player: t.submit(p.seat, p.other, 0),
                lambda t: t.finished_log(),
            ):
                player.other = (await players[0].table.sight(0)).legal[:1]  # type: ignore[attr-defined]
                refusals = []
                for table in (player.table, own):
                    with pytest.raises(IllegalAction) as refused:
                        await attempt(table)  # type: ignore[no-untyped-call]
                    refusals.append((refused.value.reason, refused.value.rule))
                assert refusals[0] == refusals[1]
        with pytest.raises(HallError, match="not_here"):
            await players[0].table.sight(1)
        with pytest.raises(IllegalAction, match="no_such_seat"):
            await players[0].table.sight(9)
