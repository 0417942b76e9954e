"""How soon the steps of a race may come, and how quick bots are."""

import asyncio
import logging
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots.pacing import TEMPOS, THINKS, Span, span
from engine.games.forest_chase.pieces import DECLARE, LEFT, RIGHT, STEP, Flip, TurnBack, TurnUp
from hall.hall import Hall
from hall.pacing import AT_ONCE
from hall.table import Chair
from tests.hall.racing import Clock, act, begin, open_hall, refusal
from tests.hall.seating import one_person_with, people, when

TOO_SOON = ("too_soon", "FC-37")


@pytest.mark.rule("FC-37")
@pytest.mark.parametrize(("tenths", "gap"), [(6, 0.6), (8, 0.8), (10, 1.0)])
def test_a_step_sooner_than_the_gap_is_refused(path: Path, tenths: int, gap: float) -> None:
    clock = Clock()

    async def story(hall: Hall) -> None:
        table = await begin(hall, people(3), step_gap=tenths)
        await act(table, 1, STEP)
        clock.now += gap - 0.01
        assert await refusal(table, 2, STEP) == TOO_SOON
        clock.now += 0.02
        await act(table, 2, STEP)
        assert await refusal(table, 1, STEP) == TOO_SOON
        assert (await table.public()).view.steps == 2

    with open_hall(path, replace(AT_ONCE, clock=clock)) as hall:
        asyncio.run(story(hall))


@pytest.mark.rule("FC-37")
def test_only_steps_are_held_back_and_only_at_their_own_table(path: Path) -> None:
    async def story(hall: Hall) -> None:
        table, other = await begin(hall, people(2)), await begin(hall, people(2))
        await act(table, 1, LEFT)
        for gesture in (Flip(3), TurnBack(3), Flip(4)):
            await act(table, 0, gesture)
        await act(other, 1, RIGHT)
        # What the rules do not allow at all, they say themselves.
        assert await refusal(table, 1, LEFT) == ("other_hand", "FC-31")
        assert await refusal(table, 0, RIGHT) == ("not_your_step", "FC-12")
        assert await refusal(table, 1, RIGHT) == TOO_SOON
        await act(table, 0, DECLARE)
        assert await refusal(table, 1, RIGHT) == ("race_over", "FC-13")

    with open_hall(path, replace(AT_ONCE, clock=Clock())) as hall:
        asyncio.run(story(hall))


@pytest.mark.rule("FC-37")
def test_a_refused_step_does_not_begin_a_new_gap_and_a_restart_forgets_the_old(
    path: Path,
) -> None:
    clock = Clock()

    async def story(hall: Hall) -> None:
        table = await begin(hall, people(3))
        await act(table, 1, STEP)
        clock.now += 0.5
        assert await refusal(table, 2, STEP) == TOO_SOON
        clock.now += 0.31
        await act(table, 2, STEP)
        hall.stop()
        hall.start()
        again = await hall.resume(table.id)
        await act(again, 1, STEP)
        assert (await again.public()).view.steps == 3

    with open_hall(path, replace(AT_ONCE, clock=clock)) as hall:
        asyncio.run(story(hall))


@pytest.mark.rule("FC-33", "FC-37")
def test_bots_wait_for_the_gap(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """However quick they are, they do not even try before the clock has come that far."""
    clock = Clock()
    decided: list[Span] = []

    def at_once(takes: Span, _: Random) -> float:
        decided.append(takes)
        return 0.0

    async def story(hall: Hall) -> None:
        table = await begin(hall, (*people(2), Chair("Bot", 2, "cat", "sharp")))
        await act(table, 1, STEP)
        for gap in (0.4, 0.3):
            clock.now += gap
            await asyncio.sleep(0.05)
            assert (await table.public()).view.steps == 1
        clock.now += 0.2
        await when(table, lambda public: public.view.steps == 2)
        assert await refusal(table, 1, STEP) == TOO_SOON

    pace = replace(AT_ONCE, wait=at_once, clock=clock)
    with caplog.at_level(logging.WARNING), open_hall(path, pace) as hall:
        asyncio.run(story(hall))
    assert caplog.records == []
    assert len(decided) <= 3


def test_the_tempo_of_bots_can_be_set_at_any_time(path: Path) -> None:
    """It holds from their next decision on, at open tables, at new ones and after a restart."""
    asked: list[Span] = []

    def at_once(takes: Span, _: Random) -> float:
        asked.append(takes)
        return 0.0

    async def story(hall: Hall) -> None:
        hall.set_tempo("slow")
        table = await hall.open("forest_chase", one_person_with("fair"), {"starter": 0})
        await when(table, lambda public: public.view.step == "card")
        assert asked == [span("fair", "choice", TEMPOS["slow"])]
        hall.set_tempo("quick")
        await act(table, 0, TurnUp())
        await when(table, lambda public: public.view.step == "check")
        assert asked[1:] == [span("fair", "step", TEMPOS["quick"])] * 8
        hall.stop()
        hall.set_tempo("normal")
        hall.start()
        del asked[:]
        again = await hall.open("forest_chase", one_person_with("sharp"), {"starter": 0})
        await when(again, lambda public: public.view.step == "card")
        assert asked == [THINKS["sharp"]["choice"]]

    with open_hall(path, replace(AT_ONCE, wait=at_once)) as hall:
        asyncio.run(story(hall))
