"""A table elsewhere, seen from a phone: reached, lost and sought."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

from hall.hall import Hall
from hall.pacing import AT_ONCE
from tests.hall.remote.elsewhere import FIRST, Scene, is_at, step, tell
from tests.hall.remote.party import QUICK
from tests.hall.remote.playing import any_step
from tests.hall.seating import one_person_with, people, until


def test_a_lost_hall_is_found_again_and_the_phone_says_so(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[0].table
        await until(lambda: table.status == "live")
        heard: list[str] = []
        table.watch_company(lambda _: heard.append(table.status))
        await scene.way.close()
        await until(lambda: table.status == "reconnecting")
        await scene.way.open()
        await until(lambda: table.status == "live")
        await until(lambda: heard[-1:] == ["live"])
        assert "reconnecting" in heard
        version = await step(players[0])
        for player in players:
            await is_at(player, version)

    tell(tmp_path, story)


def test_what_was_missed_is_heard_afterwards(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        await step(players[0])
        version = await step(players[0])
        for player in players:
            await is_at(player, version)
        scene.way.cut_all()
        await scene.way.close()
        own = await scene.registry.table(players[0].table.code)
        for _ in range(4):
            (seat,) = (await own.public()).active
            sight = await own.sight(seat)
            await own.submit(seat, (any_step("waz_baraz", sight, Random(2)),), sight.version)
        newest = (await own.public()).version
        assert (await players[1].table.public()).version == version
        await scene.way.open()
        await is_at(players[1], newest)
        assert await players[1].table.news(1, version) == await own.news(1, version)
        assert await players[1].table.news(1, 0) == await own.news(1, 0)
        assert await players[1].table.catch_up(version) == await own.catch_up(version)
        assert await players[1].table.catch_up(0) == await own.catch_up(0)

    tell(tmp_path, story)


def test_coming_to_the_front_does_not_wait_for_the_next_attempt(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        slow = replace(QUICK, shortest=3600.0, longest=3600.0)
        hall = Hall(tmp_path / "slow.db", AT_ONCE, slow)
        hall.start()
        try:
            table = await hall.host_online(
                scene.way.address, "waz_baraz", one_person_with("easy", "easy"), FIRST
            )
            await until(lambda: table.status == "live")
            await scene.way.close()
            await until(lambda: table.status == "reconnecting")
            await scene.way.open()
            hall.reconnect_now()
            await until(lambda: table.status == "live")
        finally:
            await asyncio.to_thread(hall.stop)

    tell(tmp_path, story, 1)


def test_the_last_sight_stays_readable_when_the_host_has_vanished(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        version = await step(players[0])
        for player in players:
            await is_at(player, version)
        hall, table = players[1].hall, players[1].table
        before = await table.sight(1), await table.public()
        await scene.way.close()
        hall.stop()
        hall.start()
        (card,) = await hall.cards()
        assert (card.id, card.version, card.active) == (table.id, version, before[1].active)
        assert [chair.name for chair in card.chairs] == ["Person 0", "Person 1", "Person 2"]
        again = await hall.resume(card.id)
        assert (await again.sight(1), await again.public()) == before
        assert (await again.catch_up(0)).public == before[1]
        assert again.status == "reconnecting"
        assert again.here == (1,)

    tell(tmp_path, story)


def test_where_streams_are_swallowed_the_phone_asks_and_later_goes_back(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        quick = replace(QUICK, first_bytes=0.3, streams_again=0.6, poll=0.02)
        scene.way.swallows_streams = True
        hall = Hall(tmp_path / "polling.db", AT_ONCE, quick)
        hall.start()
        try:
            table = await hall.host_online(
                scene.way.address, "waz_baraz", [people(1)[0], None, None], FIRST
            )
            for hall_of_another, chair in zip(scene.halls, people(3)[1:], strict=False):
                address = f"http://127.0.0.1:{scene.way.target}"
                await hall_of_another.join(address, table.code, chair)
            await until(lambda: table.company().phase == "playing")
            sight = await table.sight(0)
            await table.submit(0, sight.legal[:1], sight.version)
            assert table.status == "live"
            for link in scene.way.opened:
                link.received.clear()
            scene.way.swallows_streams = False

            def streams_again() -> bool:
                return any(b"event: company" in link.received for link in scene.way.links)

            await until(streams_again)
            sight = await table.sight(0)
            assert await table.submit(0, sight.legal[:1], sight.version) > sight.version
        finally:
            await asyncio.to_thread(hall.stop)

    tell(tmp_path, story, 2)
