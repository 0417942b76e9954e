"""A table elsewhere, seen from a phone: reached, lost, sought, and found changed."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from engine.wire import pack
from hall.away import AwayTable
from hall.client import Client, Unreachable
from hall.hall import Hall
from hall.pacing import AT_ONCE
from hall.registry import Registry
from hall.table import Chair, HallError, Motion
from hall.visits import OtherEdition
from tests.hall.remote.crooked import CrookedWay
from tests.hall.remote.house import open_here
from tests.hall.remote.party import QUICK, Player, phones, sit_down, together
from tests.hall.remote.playing import any_step
from tests.hall.seating import one_person_with, people, until, when

FIRST = {"first_master": 0}


@dataclass(frozen=True, slots=True)
class Scene:
    """A hall elsewhere, the way there, and phones."""

    registry: Registry
    way: CrookedWay
    halls: list[Hall]
    folder: Path

    async def sit_down(self, count: int = 3) -> list[Player]:
        """Lets phones play Waz Baraz, the first of them to move."""
        return await sit_down(self.halls[:count], self.way.address, "waz_baraz", FIRST)


Story = Callable[[Scene], Awaitable[None]]


def tell(folder: Path, story: Story, count: int = 3) -> None:
    """Tells a story between phones and a hall."""

    @asynccontextmanager
    async def scene() -> AsyncIterator[Scene]:
        async with open_here(folder) as (registry, port), phones(folder, count) as halls:
            way = await CrookedWay(port).open()
            try:
                yield Scene(registry, way, halls, folder)
            finally:
                way.swallows_streams = False
                await way.close()

    async def told() -> None:
        async with scene() as opened:
            await story(opened)

    asyncio.run(told())


async def step(player: Player) -> int:
    """Takes any step for a player."""
    sight = await player.table.sight(player.seat)
    action = any_step(player.table.game, sight, Random(1))
    return await player.table.submit(player.seat, (action,), sight.version)


async def is_at(player: Player, version: int) -> None:
    """Waits until a player's phone shows a version."""

    async def shown() -> bool:
        return (await player.table.sight(player.seat)).version == version

    await until(shown)


def kept(path: Path) -> str:
    """Returns all that a phone keeps, as text."""
    with closing(sqlite3.connect(path)) as file:
        return "\n".join(file.iterdump())


def remote(table: AwayTable) -> Any:
    """Returns what is behind a table, to be looked at from outside."""
    return table._remote


# Reached and lost


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


# Sent late


@pytest.mark.parametrize("after", ["coming back", "a look at the shelf"])
def test_steps_taken_without_a_network_are_kept_and_sent_when_there_is_one(
    tmp_path: Path, after: str
) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        hall, table = players[0].hall, players[0].table
        sight = await table.sight(0)
        await scene.way.close()
        await until(lambda: table.status == "reconnecting")
        step = any_step("waz_baraz", sight, Random(1))
        sending = asyncio.ensure_future(table.submit(0, (step,), sight.version))
        await until(lambda: table.status == "waiting")
        hall.stop()
        with pytest.raises(HallError, match="closed"):
            await sending
        hall.start()
        own = await scene.registry.table(players[0].table.code)

        async def arrived() -> bool:
            return (await own.public()).version > sight.version

        if after == "coming back":
            again = await hall.resume(table.id)
            await until(lambda: again.status == "waiting")
            await scene.way.open()
        else:
            await hall.cards()
            await scene.way.open()
            await until(arrived)
            again = await hall.resume(table.id)
        await until(arrived)
        await when(again, lambda public: public.version > sight.version)
        await until(lambda: again.status == "live")
        assert await own.news(0, sight.version) == await again.news(0, sight.version)
        assert len([e for e in await own.news(0, sight.version) if e.seat == 0]) == 1

    tell(tmp_path, story)


@pytest.mark.parametrize("restarted", ["", "restarted"])
def test_steps_that_no_longer_fit_are_not_sent_and_their_player_is_asked(
    tmp_path: Path,
    restarted: str,
) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        hall, table = players[0].hall, players[0].table
        sight = await table.sight(0)
        await scene.way.close()
        await until(lambda: table.status == "reconnecting")
        mine, theirs = sight.legal[:2]
        sending = asyncio.ensure_future(table.submit(0, (mine,), sight.version))
        await until(lambda: table.status == "waiting")
        own = await scene.registry.table(table.code)
        version = await own.submit(0, (theirs,), sight.version)
        if restarted:
            hall.stop()
            with pytest.raises(HallError, match="closed"):
                await sending
            hall.start()
            resumed = await hall.resume(table.id)
            assert isinstance(resumed, AwayTable)
            table = resumed
        await scene.way.open()
        if not restarted:
            with pytest.raises(IllegalAction, match="changed_elsewhere"):
                await sending
        await until(lambda: table.status == "changed")
        assert table.returned == ((0, (mine,)),)
        assert (await own.public()).version == version
        await until(lambda: remote(table)._vantage.shown == version)
        table.let_go(0)
        await until(lambda: table.status == "live")
        assert list(table.returned) == []
        fresh = await table.sight(0)
        assert await table.submit(0, fresh.legal[:1], fresh.version) > version

    tell(tmp_path, story)


def test_whoever_stops_waiting_does_not_take_steps_back(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[0].table
        sight = await table.sight(0)
        sending = asyncio.ensure_future(table.submit(0, sight.legal[:1], sight.version))
        await asyncio.sleep(0)
        sending.cancel()
        await is_at(players[0], sight.version + 1)

    tell(tmp_path, story)


def test_refusals_arrive_as_they_were(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        own = await scene.registry.table(players[0].table.code)
        for player in players:
            sight = await player.table.sight(player.seat)
            for attempt in (
                lambda t, p=player: t.undo(p.seat),
                lambda t, p=player, s=sight: t.submit(p.seat, (), s.version),
                lambda t, p=player: t.submit(p.seat, p.other, 0),
                lambda t: t.record(),
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

    tell(tmp_path, story)


# Streams that do not come through


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


# Seats that move


def test_a_seat_moves_to_another_phone_and_the_old_one_forgets_it(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        old, hall = players[1].table, scene.halls[3]
        version = await step(players[0])
        await is_at(players[1], version)
        token = remote(old).place.token(1)
        hand = json.dumps(pack((await old.sight(1)).view.hand), separators=(",", ":"))
        path = tmp_path / "phone-1.db"
        assert token in kept(path)
        assert hand in kept(path)
        moved = await hall.redeem(scene.way.address, await old.ticket(1))
        await until(lambda: old.here == ())
        assert moved.here == (1,)
        assert token not in kept(path)
        assert hand not in kept(path)
        assert list(remote(old)._vantage.seats) == [None]
        with pytest.raises(HallError, match="not_here"):
            await old.sight(1)
        # What everybody saw stays, and so does the score.
        assert (await old.public()).version == version
        assert (await old.catch_up(0)).public == await old.public()
        mover = Player(hall, moved, Random(5))
        await together([players[0], mover, players[2]])
        assert (await moved.sight(1)).result == (await players[0].table.sight(0)).result
        await moved.record()

    tell(tmp_path, story, 4)


def test_a_seat_that_is_given_back_is_free_for_others(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[2].table
        await table.give_back(2)
        assert table.here == ()
        watching = players[0].table
        await until(lambda: 2 in watching.company().free)
        again = await scene.halls[2].join(scene.way.address, table.code, Chair("Back", 3, "cat"))
        assert again.here == (2,)
        assert again.id == table.id
        await together([players[0], players[1], Player(scene.halls[2], again, Random(4))])
        await again.record()

    tell(tmp_path, story)


def test_one_phone_may_hold_several_seats(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        hall, chairs = scene.halls[0], people(3)
        table = await hall.host_online(
            scene.way.address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        for chair in chairs[1:]:
            same = await hall.join(scene.way.address, table.code, chair)
            assert same.id == table.id
        await until(lambda: table.company().phase == "playing")
        assert table.here == (0, 1, 2)
        while (public := await table.public()).result is None:
            (seat,) = public.active
            sight = await table.sight(seat)
            assert sight.version == public.version
            action = any_step("waz_baraz", sight, Random(public.version))
            await table.submit(seat, (action,), sight.version)
        assert len(await hall.cards()) == 1
        assert (await hall.cards())[0].over
        assert "seed" in await table.record()

    tell(tmp_path, story, 1)


def test_a_spectator_sees_what_everybody_sees_and_can_do_nothing(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = await scene.halls[3].look_on(scene.way.address, players[0].table.code)
        version = await step(players[0])
        await is_at(players[1], version)
        await until(lambda: remote(table)._vantage.shown == version)
        assert await table.public() == await players[1].table.public()
        assert table.here == ()
        with pytest.raises(HallError, match="not_here"):
            await table.sight(0)
        with pytest.raises(HallError, match="not_here"):
            await table.submit(0, (), version)

    tell(tmp_path, story, 4)


def test_those_present_agree_and_hear_of_it(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        await players[0].table.propose(0, Motion("pause"))
        await until(lambda: players[1].table.company().motions)
        (motion,) = players[1].table.company().motions
        assert (motion.kind, motion.agreed) == ("pause", (0,))
        for player in players[1:]:
            await player.table.vote(player.seat, motion, agree=True)
        for player in players:
            await until(lambda player=player: player.table.company().paused)  # type: ignore[misc]
        with pytest.raises(HallError, match="not_now"):
            await players[0].table.propose(0, Motion("pause"))

    tell(tmp_path, story)


# What is kept, and what is not told


def test_notes_are_the_seats_own_wherever_it_is(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        await players[0].table.note(0, "the owl knows")
        assert await players[0].table.notes(0) == "the owl knows"
        assert await players[1].table.notes(1) == ""
        moved = await scene.halls[3].redeem(scene.way.address, await players[0].table.ticket(0))
        assert await moved.notes(0) == "the owl knows"

    tell(tmp_path, story, 4)


def test_a_removed_table_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        hall, table = players[0].hall, players[0].table
        assert table.code in kept(tmp_path / "phone-0.db")
        await hall.remove(table.id)
        assert await hall.cards() == ()
        assert table.code not in kept(tmp_path / "phone-0.db")
        with pytest.raises(HallError, match="no_such_table"):
            await table.public()
        with pytest.raises(HallError, match="no_such_table"):
            await hall.resume(table.id)

    tell(tmp_path, story)


def test_tokens_are_in_no_log_and_no_text(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(scene: Scene) -> None:
        players = await scene.sit_down()
        table = players[0].table
        token = remote(table).place.token(0)
        ticket = await table.ticket(0)
        scene.way.cut_all()
        await step(players[0])
        with pytest.raises(IllegalAction) as refused:
            await table.submit(0, (), 0)
        texts = [caplog.text, repr(refused.value), repr(remote(table).place), repr(vars(table))]
        texts += [repr(vars(remote(table))), repr(vars(remote(table)._following))]
        for secret in (token, ticket, remote(table).place.holds[0].entropy):
            assert len(secret) > 16  # not by chance in any text; a ticket is short to type
            assert not any(secret in text for text in texts)

    with caplog.at_level(logging.DEBUG):
        tell(tmp_path, story)


def test_another_edition_is_refused_with_what_to_bring_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        address = f"http://127.0.0.1:{scene.way.target}"
        table = await scene.halls[0].host_online(
            address, "waz_baraz", [people(1)[0], None, None], FIRST
        )
        ask = Client.ask

        async def newer(self: Client, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith(table.code) and method == "GET":
                answer = replace(answer, data={**answer.data, "edition": 99})
            return answer

        monkeypatch.setattr(Client, "ask", newer)
        with pytest.raises(OtherEdition) as refused:
            await scene.halls[1].join(address, table.code, people(2)[1])
        assert (refused.value.game, refused.value.theirs) == ("waz_baraz", 99)
        assert await scene.halls[1].cards() == ()

    tell(tmp_path, story)


def test_sitting_down_is_asked_again_when_its_answer_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(scene: Scene) -> None:
        address, chairs = scene.way.address, people(3)
        table = await scene.halls[0].host_online(
            address, "waz_baraz", [chairs[0], None, None], FIRST
        )
        ask, lost = Client.ask, [True]

        async def losing(self: Client, method: str, path: str, *given: Any, **more: Any) -> Any:
            answer = await ask(self, method, path, *given, **more)
            if path.endswith("/seats") and lost:
                lost.pop()
                raise Unreachable
            return answer

        monkeypatch.setattr(Client, "ask", losing)
        second = await scene.halls[1].join(address, table.code, chairs[1])
        assert (second.here, lost) == ((1,), [])
        await until(lambda: table.company().free == (2,))
        third = await scene.halls[2].join(address, table.code, chairs[2])
        await until(lambda: third.company().phase == "playing")
        assert (await second.sight(1)).view.hand

    tell(tmp_path, story)


def test_a_wrong_code_or_ticket_is_named(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        hall, address = scene.halls[0], scene.way.address
        for code in ("ABCD-EFGH", "nonsense!", ""):
            with pytest.raises(HallError, match="no_such_table"):
                await hall.join(address, code, people(1)[0])
        with pytest.raises(HallError, match="bad_ticket"):
            await hall.redeem(address, "x" * 43)
        await scene.way.close()
        with pytest.raises(HallError, match="unreachable"):
            await hall.join(address, "ABCD-EFGH", people(1)[0])
        with pytest.raises(HallError, match="bad_address"):
            await hall.join("ftp://example.org", "ABCD-EFGH", people(1)[0])

    tell(tmp_path, story, 1)
