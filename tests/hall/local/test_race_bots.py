"""Bots in a race: who acts while others wait, and which news each of them gets."""

import logging
import threading
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots import Level, Memory
from engine.bots.pacing import DelayRange, delay_range
from engine.bots.registry import BOTS
from engine.core import Action, Event
from engine.games.forest_chase.bot.delays import STEP
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    Flip,
    Seen,
    TurnBack,
    TurnUp,
    Verdict,
    WitchStep,
)
from engine.match import Match, Sight
from engine.wire import load_log
from hall.local.bots import INSTANT_TIMING
from hall.table import SeatedPlayer
from tests.hall.local.race_builders import HURRIED_PACE, open_hall, submit_action
from tests.hall.table_builders import LIMIT, SEED, person_and_bots, wait_for_sight, wait_until


async def test_a_race_goes_on_without_the_person_who_searches(path: Path) -> None:
    """Three bots move the witch there and back, strictly in turn."""

    with open_hall(path, HURRIED_PACE) as hall:
        players = person_and_bots("easy", "fair", "sharp")
        table = await hall.create_table("forest_chase", players, {"starter": 0}, SEED)
        await wait_for_sight(table, lambda public: public.view.step == "card")
        begun = (await table.public_sight()).version
        await submit_action(table, 0, TurnUp())
        await wait_for_sight(table, lambda public: public.view.step == "check")
        news = await table.news(0, begun)
        steps = [event.seat for event in news if isinstance(event.action, WitchStep)]
        assert steps == [1, 2, 3, 1, 2, 3, 1, 2]


async def test_a_bot_searches_while_a_person_lets_the_witch_wait(path: Path) -> None:
    """Two bots act at the same time: one flips, one steps; then the first continues alone."""

    with open_hall(path, HURRIED_PACE) as hall:
        players = person_and_bots("fair", "fair", "fair")
        table = await hall.create_table("forest_chase", players, {"starter": 1}, SEED)
        await wait_for_sight(table, lambda public: public.view.outcome is not None)
        news = await table.news(0, 0)
        steps = [event.seat for event in news if isinstance(event.action, WitchStep)]
        flips = [event for event in news if isinstance(event.action, Flip)]
        assert steps == [2, 3][: len(steps)]
        assert len(flips) >= 3
        assert news[-2].action == DECLARE
        assert isinstance(news[-1].action, Verdict)
        assert news[-1].action.spell is not None


@pytest.mark.parametrize("levels", [("easy", "sharp"), ("fair", "sharp", "easy", "fair")])
async def test_bots_race_among_themselves_and_nobody_complains(
    path: Path, caplog: pytest.LogCaptureFixture, levels: tuple[Level, ...]
) -> None:
    """Late actions are dropped, and the log replays to the same match."""

    with caplog.at_level(logging.WARNING), open_hall(path, HURRIED_PACE) as hall:
        players = tuple(
            SeatedPlayer(f"Bot {seat}", seat, "cat", lev) for seat, lev in enumerate(levels)
        )
        table = await hall.create_table("forest_chase", players, {}, SEED)
        over = await wait_for_sight(table, lambda public: public.result is not None)
        again = Match.replay(load_log(await table.finished_log()))
        assert again.sight(None) == over
    assert caplog.records == []


async def test_bots_learn_of_tiles_turned_back_before_they_act(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots receive news as they happen, before they are masked."""
    heard: list[Action] = []
    usual = BOTS["forest_chase"]

    def remember(memory: Memory, news: tuple[Event, ...]) -> Memory:
        if memory.seat == 2:
            heard.extend(event.action for event in news)
        return usual.update_memory(memory, news)

    def slow_steps(takes: DelayRange, _: Random) -> float:
        return 10_000.0 if takes == delay_range("fair", STEP) else 0.0

    monkeypatch.setitem(BOTS, "forest_chase", replace(usual, update_memory=remember))

    with open_hall(path, replace(INSTANT_TIMING, choose_delay=slow_steps)) as hall:
        table = await hall.create_table(
            "forest_chase", person_and_bots("fair", "fair"), {"starter": 0}
        )
        await wait_for_sight(table, lambda public: public.view.step == "card")
        await submit_action(table, 0, TurnUp())
        seen = []
        for spot in (3, 8):
            await submit_action(table, 0, Flip(spot))
            seen.append(Seen(spot, (await table.public_sight()).view.tiles[spot]))
            await submit_action(table, 0, TurnBack(spot))
        assert heard == []
        told = [event.action for event in await table.news(2, 0)]
        assert [action for action in told if isinstance(action, Seen)] != seen
        await submit_action(table, 0, DECLARE)
        await submit_action(table, 0, CLOSE)
        await wait_for_sight(table, lambda public: public.view.step == "card")
        assert [action for action in heard if isinstance(action, Seen)] == seen


async def test_bots_learn_of_events_while_they_think(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No news are lost or repeated between two decisions."""
    heard: list[Event] = []
    thinking, go = threading.Event(), threading.Event()
    usual = BOTS["forest_chase"]

    def remember(memory: Memory, news: tuple[Event, ...]) -> Memory:
        heard.extend(news)
        return usual.update_memory(memory, news)

    def choose(level: Level, sight: Sight[Any], *rest: Any) -> Action | None:
        if sight.view.step == "race" and not thinking.is_set():
            thinking.set()
            assert go.wait(LIMIT)
        return usual.choose(level, sight, *rest)

    monkeypatch.setitem(BOTS, "forest_chase", replace(usual, update_memory=remember, choose=choose))

    with open_hall(path, INSTANT_TIMING) as hall:
        table = await hall.create_table("forest_chase", person_and_bots("fair"), {"starter": 0})
        await wait_for_sight(table, lambda public: public.view.step == "card")
        await submit_action(table, 0, TurnUp())
        await wait_until(thinking.is_set)
        await submit_action(table, 0, Flip(3))
        seen = Seen(3, (await table.public_sight()).view.tiles[3])
        await submit_action(table, 0, TurnBack(3))
        go.set()
        await wait_for_sight(table, lambda public: public.view.step == "check")
        assert [event.action for event in heard if isinstance(event.action, Seen)] == [seen]
        steps = [event for event in heard if isinstance(event.action, WitchStep)]
        assert len(steps) == 7
