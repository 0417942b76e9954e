"""The connection to a remote table: lost, retried, restored."""

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.wire import pack
from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from hall.remote.saved_table import SAVED_TABLE_PREFIX
from hall.storage.archive import Archive
from hall.storage.sqlite import SqliteDatabase
from tests.hall.random_play import random_action
from tests.hall.remote.phones import FAST_RETRIES
from tests.hall.remote.remote_scenario import (
    FIRST,
    open_scenario,
    take_step,
)
from tests.hall.table_builders import make_people, person_and_bots, wait_until


async def test_a_lost_server_is_found_again_and_the_phone_says_so(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        table = players[0].table
        await wait_until(lambda: table.status == "live")
        heard: list[str] = []
        table.subscribe_members(lambda _: heard.append(table.status))
        await scene.proxy.close()
        await wait_until(lambda: table.status == "reconnecting")
        await scene.proxy.open()
        await wait_until(lambda: table.status == "live")
        await wait_until(lambda: heard[-1:] == ["live"])
        assert "reconnecting" in heard
        await take_step(players[0])
        for player in players:
            await scene.wait_until_current(player.table)


async def test_missed_events_arrive_after_reconnecting(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        await take_step(players[0])
        await take_step(players[0])
        version = await scene.wait_until_current(players[1].table)
        scene.proxy.cut_all()
        await scene.proxy.close()
        own = await scene.registry.table(players[0].table.code)
        for _ in range(4):
            (seat,) = (await own.public_sight()).active
            sight = await own.sight(seat)
            await own.submit(seat, (random_action("waz_baraz", sight, Random(2)),), sight.version)
        assert (await players[1].table.public_sight()).version == version
        await scene.proxy.open()
        await scene.wait_until_current(players[1].table)
        versions = await own.visible_versions((1,))
        for since in (version, 0):
            start = versions.to_match(since)
            assert start is not None
            assert await players[1].table.news(1, since) == await own.news(1, start)
            public = await players[1].table.public_update(since)
            assert public.news == (await own.public_update(start)).news
            assert public.sight.view == (await own.public_sight()).view


async def test_coming_to_the_front_does_not_wait_for_the_next_attempt(tmp_path: Path) -> None:
    async with open_scenario(tmp_path, 1) as scene:
        slow = replace(FAST_RETRIES, min_backoff=3600.0, max_backoff=3600.0)
        hall = Hall(tmp_path / "slow.db", INSTANT_TIMING, slow)
        hall.start()
        try:
            table = await hall.host_online(
                scene.proxy.address, "waz_baraz", person_and_bots("easy", "easy"), FIRST
            )
            await wait_until(lambda: table.status == "live")
            await scene.proxy.close()
            await wait_until(lambda: table.status == "reconnecting")
            await scene.proxy.open()
            hall.reconnect_now()
            await wait_until(lambda: table.status == "live")
        finally:
            await asyncio.to_thread(hall.stop)


async def test_the_last_sight_stays_readable_when_the_host_has_vanished(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        players = await scene.open_table()
        await take_step(players[0])
        hall, table = players[1].hall, players[1].table
        version = await scene.wait_until_current(table)
        before = await table.sight(1), await table.public_sight()
        await scene.proxy.close()
        hall.stop()
        hall.start()
        (card,) = await hall.table_summaries()
        assert (card.id, card.version, card.active) == (table.id, version, before[1].active)
        assert [player.name for player in card.players] == ["Person 0", "Person 1", "Person 2"]
        again = await hall.resume(card.id)
        assert (await again.sight(1), await again.public_sight()) == before
        assert (await again.public_update(0)).sight == before[1]
        assert again.status == "reconnecting"
        assert again.local_seats == (1,)


async def test_a_table_saved_by_an_app_of_protocol_1_opens(tmp_path: Path) -> None:
    async with open_scenario(tmp_path) as scene:
        player = (await scene.open_table())[0]
        hall, table = player.hall, player.table
        sight = await table.sight(0)
        await table.submit(0, sight.legal[:1], sight.version)
        sight, public = await table.sight(0), await table.public_sight()
        await scene.proxy.close()
        await asyncio.to_thread(hall.stop)
        with closing(SqliteDatabase(tmp_path / "phone-0.db")) as database:
            archive = Archive(database)
            saved: Any
            ((name, saved),) = archive.load_values(SAVED_TABLE_PREFIX).items()
            del saved["frame"]
            rest: Any = {"active": list(public.active), "result": None}
            saved["sights"] = [
                [seat, {"version": 40, "view": pack(one.view), **rest}]
                for seat, one in ((None, public), (0, sight))
            ]
            saved["letters"] = [[0, "offline-1", [pack(sight.legal[0])], 40, 40, False]]
            archive.save_values({SAVED_TABLE_PREFIX + name: saved})
        hall.start()
        (card,) = await hall.table_summaries()
        assert (card.version, card.active, card.is_over) == (40, public.active, False)
        again = await hall.resume(table.id)
        assert (await again.public_sight()).view == public.view
        await scene.proxy.open()
        # The action was counted from another version, so its player has to choose again.
        await wait_until(lambda: again.status == "changed")
        assert (await again.sight(0)).view == sight.view
        assert (await again.sight(0)).version >= 40
        fresh = await again.sight(0)
        assert await again.submit(0, fresh.legal[:1], fresh.version) > fresh.version
        assert again.status == "live"


async def test_where_streams_are_swallowed_the_phone_asks_and_later_goes_back(
    tmp_path: Path,
) -> None:
    async with open_scenario(tmp_path, 2) as scene:
        quick = replace(FAST_RETRIES, first_bytes=0.3, stream_retry=0.6, poll_interval=0.02)
        scene.proxy.swallows_streams = True
        hall = Hall(tmp_path / "polling.db", INSTANT_TIMING, quick)
        hall.start()
        try:
            table = await hall.host_online(
                scene.proxy.address, "waz_baraz", [make_people(1)[0], None, None], FIRST
            )
            for hall_of_another, player in zip(scene.phones, make_people(3)[1:], strict=False):
                address = f"http://127.0.0.1:{scene.proxy.target}"
                await hall_of_another.join(address, table.code, player)
            await wait_until(lambda: table.members().phase == "playing")
            sight = await table.sight(0)
            await table.submit(0, sight.legal[:1], sight.version)
            assert table.status == "live"
            for link in scene.proxy.opened:
                link.received.clear()
            scene.proxy.swallows_streams = False

            def streams_again() -> bool:
                return any(b"event: company" in link.received for link in scene.proxy.links)

            await wait_until(streams_again)
            sight = await table.sight(0)
            assert await table.submit(0, sight.legal[:1], sight.version) > sight.version
        finally:
            await asyncio.to_thread(hall.stop)
