"""The minimum time between the steps of a race, and the speed of bots."""

import logging
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots.pacing import CHOICE, TEMPOS, DelayRange, delay_range
from engine.games.forest_chase.bot import delays
from engine.games.forest_chase.pieces import DECLARE, LEFT, RIGHT, STEP, Flip, TurnBack, TurnUp
from hall.local.bots import INSTANT_TIMING
from hall.table import SeatedPlayer
from tests.hall.local.race_builders import FakeClock, open_hall, open_race, refusal, submit_action
from tests.hall.table_builders import give_turns, make_people, person_and_bots, wait_for_sight

TOO_SOON = ("too_soon", "FC-37")


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize(("tenths", "gap"), [(6, 0.6), (8, 0.8), (10, 1.0)])
async def test_a_step_sooner_than_the_gap_is_refused(path: Path, tenths: int, gap: float) -> None:
    clock = FakeClock()

    with open_hall(path, replace(INSTANT_TIMING, clock=clock)) as hall:
        table = await open_race(hall, make_people(3), step_gap=tenths)
        await submit_action(table, 1, STEP)
        clock.now += gap - 0.01
        assert await refusal(table, 2, STEP) == TOO_SOON
        clock.now += 0.02
        await submit_action(table, 2, STEP)
        assert await refusal(table, 1, STEP) == TOO_SOON
        assert (await table.public_sight()).view.steps == 2


@pytest.mark.rule("FC-37")
async def test_only_steps_are_held_back_and_only_at_their_own_table(path: Path) -> None:
    with open_hall(path, replace(INSTANT_TIMING, clock=FakeClock())) as hall:
        table, other = await open_race(hall, make_people(2)), await open_race(hall, make_people(2))
        await submit_action(table, 1, LEFT)
        for gesture in (Flip(3), TurnBack(3), Flip(4)):
            await submit_action(table, 0, gesture)
        await submit_action(other, 1, RIGHT)
        # Illegal actions get the error of the rules.
        assert await refusal(table, 1, LEFT) == ("other_hand", "FC-31")
        assert await refusal(table, 0, RIGHT) == ("not_your_step", "FC-12")
        assert await refusal(table, 1, RIGHT) == TOO_SOON
        await submit_action(table, 0, DECLARE)
        assert await refusal(table, 1, RIGHT) == ("race_over", "FC-13")


@pytest.mark.rule("FC-37")
async def test_a_refused_step_does_not_begin_a_new_gap_and_a_restart_forgets_the_old(
    path: Path,
) -> None:
    clock = FakeClock()

    with open_hall(path, replace(INSTANT_TIMING, clock=clock)) as hall:
        table = await open_race(hall, make_people(3))
        await submit_action(table, 1, STEP)
        clock.now += 0.5
        assert await refusal(table, 2, STEP) == TOO_SOON
        clock.now += 0.31
        await submit_action(table, 2, STEP)
        hall.stop()
        hall.start()
        again = await hall.resume(table.id)
        await submit_action(again, 1, STEP)
        assert (await again.public_sight()).view.steps == 3


@pytest.mark.rule("FC-33", "FC-37")
async def test_bots_wait_for_the_gap(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Even instant bots do not try before the clock allows it."""
    clock = FakeClock()
    decided: list[DelayRange] = []

    def at_once(takes: DelayRange, _: Random) -> float:
        decided.append(takes)
        return 0.0

    pace = replace(INSTANT_TIMING, choose_delay=at_once, clock=clock)
    with caplog.at_level(logging.WARNING), open_hall(path, pace) as hall:
        table = await open_race(hall, (*make_people(2), SeatedPlayer("Bot", 2, "cat", "sharp")))
        await submit_action(table, 1, STEP)
        for gap in (0.4, 0.3):
            clock.now += gap
            await give_turns(table)
            assert (await table.public_sight()).view.steps == 1
        clock.now += 0.2
        await wait_for_sight(table, lambda public: public.view.steps == 2)
        assert await refusal(table, 1, STEP) == TOO_SOON
    assert caplog.records == []
    assert len(decided) <= 3


async def test_the_tempo_of_bots_can_be_set_at_any_time(path: Path) -> None:
    """It applies from their next decision, at open tables, new ones and after a restart."""
    asked: list[DelayRange] = []

    def at_once(takes: DelayRange, _: Random) -> float:
        asked.append(takes)
        return 0.0

    with open_hall(path, replace(INSTANT_TIMING, choose_delay=at_once)) as hall:
        hall.set_tempo("slow")
        table = await hall.create_table("forest_chase", person_and_bots("fair"), {"starter": 0})
        await wait_for_sight(table, lambda public: public.view.step == "card")
        assert asked == [delay_range("fair", CHOICE, TEMPOS["slow"])]
        hall.set_tempo("quick")
        await submit_action(table, 0, TurnUp())
        await wait_for_sight(table, lambda public: public.view.step == "check")
        assert asked[1:] == [delay_range("fair", delays.STEP, TEMPOS["quick"])] * 8
        hall.stop()
        hall.set_tempo("normal")
        hall.start()
        del asked[:]
        again = await hall.create_table("forest_chase", person_and_bots("sharp"), {"starter": 0})
        await wait_for_sight(again, lambda public: public.view.step == "card")
        assert asked == [delay_range("sharp", CHOICE)]
