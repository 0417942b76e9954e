"""Who is there, who is away, who plays for them, and what those present agree on."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.games.waz_baraz.pieces import Choose
from hall.hall import Hall
from hall.local import LocalTable
from hall.opening import open_registry
from hall.pacing import AT_ONCE
from hall.registry import Registry, Seated
from hall.schema import Durability
from hall.table import HallError, Motion
from tests.hall.gathered import act, agree, gather, has_acted, person, setup, turn_of
from tests.hall.seating import people, until

BOT_FOR_2 = Motion("bot", 2)
Story = Callable[[Registry, list[Seated], LocalTable], Awaitable[None]]


def play(path: Path, story: Story, **wanted: str) -> None:
    """Tells a story of three people at a table of Potion Brew."""

    async def whole() -> None:
        async with open_registry(str(path), pace=AT_ONCE) as registry:
            seats = await gather(registry, setup(**wanted))  # type: ignore[arg-type]
            await story(registry, seats, await registry.table(seats[0].code))

    asyncio.run(whole())


def test_a_motion_carries_when_all_who_are_present_agree(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code = seats[0].code
        with pytest.raises(HallError, match="not_now"):
            await registry.propose(code, 0, BOT_FOR_2)  # is there
        await registry.leave(code, 2)
        assert table.company().present == (True, True, False)
        told: list[tuple[Motion, ...]] = []
        table.watch_company(lambda company: told.append(company.motions))
        await registry.propose(code, 0, BOT_FOR_2)
        assert table.company().motions == (replace(BOT_FOR_2, agreed=(0,)),)
        assert table.company().stand_ins == ()
        await registry.vote(code, 0, BOT_FOR_2, agree=True)
        await registry.propose(code, 1, BOT_FOR_2)  # at the same time, knowing of no other
        with pytest.raises(HallError, match="no_vote"):
            await registry.vote(code, 2, BOT_FOR_2, agree=True)
        assert table.company().stand_ins == ()
        await registry.vote(code, 1, BOT_FOR_2, agree=True)
        assert (table.company().stand_ins, table.company().motions) == ((2,), ())
        assert told == [(replace(BOT_FOR_2, agreed=(0,)),), ()]
        with pytest.raises(HallError, match="no_such_motion"):
            await registry.vote(code, 1, BOT_FOR_2, agree=True)

    play(path, story)


def test_one_vote_against_ends_a_motion(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code = seats[0].code
        await registry.propose(code, 0, Motion("pause"))
        await registry.vote(code, 2, Motion("pause"), agree=False)
        assert (table.company().motions, table.company().paused) == ((), False)

    play(path, story)


def test_a_lone_person_decides_and_an_absence_can_decide_too(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code = seats[0].code
        await registry.leave(code, 2)
        await registry.propose(code, 0, BOT_FOR_2)
        await registry.leave(code, 1)  # the only one who had not agreed
        assert table.company().stand_ins == (2,)
        await registry.propose(code, 0, Motion("bot", 1))
        assert table.company().stand_ins == (2, 1)

    play(path, story)


def test_a_bot_plays_for_whoever_is_away_until_they_are_back(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code, random = seats[0].code, Random(1)
        version = await turn_of(table, 2, random)
        await registry.leave(code, 2)
        await agree(registry, code, (0, 1), BOT_FOR_2)
        await until(lambda: has_acted(table, 2, version))
        assert not table.company().present[2]  # what the bot does is not the person's coming
        await registry.arrive(code, 2)
        assert (table.company().present[2], table.company().stand_ins) == (True, ())
        back = await turn_of(table, 2, random)
        await asyncio.sleep(0.05)
        assert (await table.public()).version == back

    play(path, story)


def test_whoever_acts_is_there(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        seat = (await table.public()).active[0]
        await registry.leave(seats[0].code, seat)
        others = [other for other in range(3) if other != seat]
        await agree(registry, seats[0].code, others, Motion("pause"))
        assert table.company().paused
        with pytest.raises(HallError, match="paused"):
            await act(table, Random(1))
        assert table.company().present[seat]
        with pytest.raises(HallError, match="not_now"):
            await registry.propose(seats[0].code, seat, Motion("pause"))
        await agree(registry, seats[0].code, range(3), Motion("go_on"))
        assert await act(table, Random(1)) == seat

    play(path, story)


def test_nobody_acts_in_a_pause_but_what_was_taken_is_answered(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        seat = (await table.public()).active[0]
        sight = await table.sight(seat)
        version = await table.submit(seat, sight.legal[:1], sight.version, "n")
        table._written._sent.clear()  # as another process, or this one later
        await agree(registry, seats[0].code, range(3), Motion("pause"))
        assert await table.submit(seat, sight.legal[:1], sight.version, "n") == version

    play(path, story)


def test_a_lost_phone_s_seat_is_freed_by_the_others(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code = seats[0].code
        with pytest.raises(HallError, match="not_now"):
            await registry.propose(code, 0, Motion("reclaim", 1))
        await registry.leave(code, 1)
        before = await table.sight(1)
        await agree(registry, code, (0, 2), Motion("reclaim", 1))
        assert (table.company().free, table.company().apart) == ((1,), (0, 2))
        with pytest.raises(HallError, match="bad_token"):
            await registry.holder(code, seats[1].token)
        again = await registry.join(code, person(5), 1, "05" * 16)
        assert await registry.holder(code, again.token) == 1
        assert await table.sight(1) == before

    play(path, story)


def test_a_race_becomes_calm_at_another_table_with_the_same_tokens(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        code = seats[0].code
        await agree(registry, code, range(3), Motion("calm"))
        further = table.company().next
        assert further is not None
        with pytest.raises(HallError, match="moved"):
            await act(table, Random(1))
        calm = await registry.table(further)
        assert calm.options["pace"] == "calm"
        for seated in seats:
            assert await registry.holder(further, seated.token) == seated.seat
        assert await act(calm, Random(1)) in range(3)
        one = (await registry.gathering(code)).room.secrets.proof()
        other = (await registry.gathering(further)).room.secrets.proof()
        assert one is not None
        assert other == replace(one, deal=1)
        with pytest.raises(HallError, match="not_now"):
            await registry.propose(further, 0, Motion("calm"))

    play(path, story, game="forest_chase")


def test_a_race_that_is_not_dealt_yet_becomes_calm_where_it_is(path: Path) -> None:
    async def whole() -> None:
        async with open_registry(str(path), pace=AT_ONCE) as registry:
            wanted = setup("forest_chase", 2)
            first = await registry.create(wanted, person(0), "00" * 16)
            await registry.propose(first.code, 0, Motion("calm"))
            await registry.join(first.code, person(1), None, "01" * 16)
            table = await registry.table(first.code)
            await table.public()
            assert (table.options["pace"], table.company().next) == ("calm", None)

    asyncio.run(whole())


def test_calm_is_for_races_alone(path: Path) -> None:
    async def story(registry: Registry, seats: list[Seated], table: LocalTable) -> None:
        with pytest.raises(HallError, match="not_now"):
            await registry.propose(seats[0].code, 0, Motion("calm"))

    play(path, story)


def test_bots_rest_while_nobody_is_there(path: Path) -> None:
    async def whole() -> None:
        async with open_registry(str(path), pace=AT_ONCE) as registry:
            (seated,) = await gather(registry, setup(seats=3, bots=(1, 2), starter=0))
            table = await registry.table(seated.code)
            await registry.leave(seated.code, 0)
            while 0 in (await table.public()).active:
                await table.play(
                    0, (await table.sight(0)).legal[:1], (await table.public()).version
                )
            version = (await table.public()).version
            await asyncio.sleep(0.05)
            assert (await table.public()).version == version
            await registry.arrive(seated.code, 0)
            await until(lambda: _moved_past(table, version))

    asyncio.run(whole())


async def _moved_past(table: LocalTable, version: int) -> bool:
    return (await table.public()).version > version


def test_a_watcher_hears_of_company_on_its_own_loop(hall: Hall) -> None:
    async def story() -> None:
        table = await hall.open("waz_baraz", people(3), {"first_master": 0})
        heard: list[tuple[bool, ...]] = []
        unwatch = table.watch_company(lambda company: heard.append(company.present))
        assert (table.here, table.company().phase) == ((0, 1, 2), "playing")
        await table.leave(1)
        await until(lambda: heard)
        assert heard == [(True, False, True)]
        for motion in (Motion("reclaim", 1), Motion("calm")):
            with pytest.raises(HallError, match="not_now"):
                await table.propose(0, motion)
        await table.propose(0, Motion("bot", 1))
        await table.vote(2, Motion("bot", 1), agree=True)
        assert table.company().stand_ins == (1,)
        unwatch()
        await table.arrive(1)
        await asyncio.sleep(0)
        assert table.company().stand_ins == ()
        assert len(heard) == 3
        await table.submit(0, (Choose(7), Choose(12)), (await table.public()).version)

    asyncio.run(story())


def test_presence_that_a_dead_process_saw_ends(database: tuple[str, Durability]) -> None:
    async def story() -> None:
        async with open_registry(*database, AT_ONCE) as registry:
            seats = await gather(registry, setup(seats=2))
        async with open_registry(*database, AT_ONCE) as registry:
            card = await registry.card(seats[0].code)
            assert card.company.present == (False, False)
            await registry.arrive(seats[0].code, 1)
            assert (await registry.card(seats[0].code)).company.present == (False, True)

    asyncio.run(story())
