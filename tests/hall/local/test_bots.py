"""Bots at a table: what they know, how they fail, when they pause."""

import logging
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots import LEVELS, Bot, Level, Memory, Personality, SearchBudget
from engine.bots.pacing import CHOICE, NEXT_STEP, DelayRange, delay_range
from engine.bots.registry import BOTS
from engine.core import Action, Event, Seat
from engine.games.forest_chase.bot.delays import DECISION_KINDS
from engine.games.waz_baraz.pieces import Choose, Play
from engine.match import Sight
from hall.hall import Hall
from hall.local.bots import HUMAN_TIMING, INSTANT_TIMING, BotTiming
from hall.table import SeatedPlayer, Table
from tests.hall.table_builders import (
    SEED,
    give_turns,
    make_people,
    person_and_bots,
    play_out,
    take_step,
    wait_for_sight,
    wait_until,
)

MASTER = {"first_master": 0}


@pytest.fixture
def sharp_fails(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """Makes sharp bots fail with their hand in the message; returns the hands."""
    hands: list[tuple[int, ...]] = []
    usual = BOTS["waz_baraz"]

    def choose(level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget) -> Action:
        if level == "sharp":
            hands.append(sight.view.hand)
            raise RuntimeError(f"failed with {sight.view.hand}")
        return usual.choose(level, sight, memory, budget)

    monkeypatch.setitem(BOTS, "waz_baraz", replace(usual, choose=choose))
    return hands


@pytest.mark.parametrize("level", LEVELS)
async def test_a_person_and_bots_play_a_match(hall: Hall, level: Level) -> None:
    table = await hall.create_table("waz_baraz", person_and_bots(level, level, level), {})
    await play_out(table, Random(1))
    assert (await table.public_sight()).result is not None


async def test_bots_play_among_themselves(hall: Hall) -> None:
    players = tuple(SeatedPlayer(f"Bot {level}", 0, "cat", level) for level in LEVELS)
    table = await hall.create_table("waz_baraz", players, {})
    await wait_for_sight(table, lambda public: public.result is not None)


def spy(heard: dict[Seat, list[tuple[Event, ...]]], sights: list[Sight[Any]]) -> Bot:
    """Returns a bot that records its input; its memory is all its news."""

    def start(seat: Seat, personality: Personality = "even") -> Memory:
        heard[seat] = []
        return (seat, ())

    def remember(memory: Memory, news: tuple[Event, ...]) -> Memory:
        seat, events = memory
        heard[seat].append(news)
        return (seat, (*events, *news))

    def choose(level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget) -> Action:
        assert memory[0] == sight.seat
        assert threading.current_thread().name.startswith("coven-bots")
        assert sys.getswitchinterval() <= 0.001
        assert budget.should_continue()
        sights.append(sight)
        return budget.random.choice(sight.legal)

    return Bot(start, remember, choose)


async def test_a_bot_is_given_its_seats_news_once_and_again_after_a_restart(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: dict[Seat, list[tuple[Event, ...]]] = {}
    sights: list[Sight[Any]] = []
    monkeypatch.setitem(BOTS, "waz_baraz", spy(heard, sights))
    usual = sys.getswitchinterval()

    async def act_until_it_thought(table: Table, times: int) -> None:
        while len(sights) < times:
            await wait_for_sight(table, lambda public: public.active[0] != 2)
            await take_step(table, Random(len(sights)))
        await wait_for_sight(table, lambda public: public.active[0] != 2)

    async def all_it_heard(table: Table) -> tuple[Event, ...]:
        """Returns the seat's news up to its last decision, from the table."""
        later = await table.news(2, sights[-1].version)
        everything = await table.news(2, 0)
        return everything[: len(everything) - len(later)]

    players = (*make_people(2), SeatedPlayer("Bot", 2, "cat", "sharp"))
    table = await hall.create_table("waz_baraz", players, {"first_master": 0}, SEED)
    await act_until_it_thought(table, 4)
    assert len(heard[2]) == len(sights) >= 4
    assert tuple(event for news in heard[2] for event in news) == await all_it_heard(table)
    hall.stop()
    sights.clear()
    hall.start()
    table = await hall.resume(table.id)
    await act_until_it_thought(table, 1)
    assert tuple(event for news in heard[2] for event in news) == await all_it_heard(table)
    assert {sight.seat for sight in sights} == {2}
    assert sys.getswitchinterval() == usual


async def test_a_bot_that_fails_plays_easily_and_its_hand_is_not_logged(
    hall: Hall, sharp_fails: list[tuple[int, ...]], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        table = await hall.create_table("waz_baraz", person_and_bots("sharp", "sharp"), MASTER)
        await play_out(table, Random(2))
    failures = [record for record in caplog.records if record.name == "hall.local.bots"]
    assert len(failures) == len(sharp_fails) > 0
    assert {record.exc_info for record in failures} == {None}
    assert "RuntimeError" in caplog.text
    for hand in sharp_fails:
        assert not hand or str(hand) not in caplog.text
    assert "bear it" not in caplog.text


@pytest.mark.parametrize("failure", ["raises", "illegal", "nonsense"])
async def test_a_bot_that_always_fails_plays_at_random(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, failure: str
) -> None:
    def choose(*given: object) -> Action:
        if failure == "raises":
            raise ZeroDivisionError
        return Choose(99) if failure == "illegal" else "nonsense"

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], choose=choose))

    table = await hall.create_table("waz_baraz", person_and_bots("fair", "easy"), {})
    await play_out(table, Random(3))


async def test_bots_take_their_time_and_do_not_hold_up_the_closing(path: Path) -> None:
    asked: list[DelayRange] = []

    def a_long_time(takes: DelayRange, _: Random) -> float:
        asked.append(takes)
        return 0.0 if len(asked) == 1 else 10_000.0

    hall = Hall(path, BotTiming(choose_delay=a_long_time, think_limit=1.0, retry_delay=1.0))
    hall.start()
    table = await hall.create_table(
        "waz_baraz", person_and_bots("easy", "fair"), {"first_master": 1}
    )
    await wait_until(lambda: len(asked) == 2)
    version = (await table.public_sight()).version
    assert await give_turns(table) == version
    hall.stop()
    # The master chooses two mistresses in two steps of one decision.
    assert asked == [delay_range("easy", CHOICE), delay_range("easy", NEXT_STEP)]


async def test_a_long_decision_ends_when_the_hall_closes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = threading.Event()
    told_to_stop: list[bool] = []

    def choose(level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget) -> Action:
        thinking.set()
        for _ in range(5000):
            if not budget.should_continue():
                break
            time.sleep(0.001)
        told_to_stop.append(not budget.should_continue())
        return sight.legal[0]

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], choose=choose))

    hall = Hall(
        path,
        BotTiming(choose_delay=INSTANT_TIMING.choose_delay, think_limit=10_000.0, retry_delay=1.0),
    )
    hall.start()
    await hall.create_table("waz_baraz", person_and_bots("sharp", "sharp"), {"first_master": 1})
    await wait_until(thinking.is_set)
    assert told_to_stop == []
    hall.stop()
    assert told_to_stop == [True]


async def test_a_decision_has_a_time_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget) -> Action:
        while budget.should_continue():
            pass
        return sight.legal[0]

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], choose=choose))

    hall = Hall(
        path,
        BotTiming(choose_delay=INSTANT_TIMING.choose_delay, think_limit=0.01, retry_delay=1.0),
    )
    hall.start()
    table = await hall.create_table(
        "waz_baraz", person_and_bots("sharp", "easy"), {"first_master": 1}
    )
    begun = (await table.public_sight()).version
    await wait_for_sight(table, lambda public: public.version > begun)
    hall.stop()


async def test_bots_rest_while_nobody_is_there(hall: Hall) -> None:
    players = (*make_people(2), SeatedPlayer("Bot", 2, "cat", "easy"))
    table = await hall.create_table("waz_baraz", players, MASTER)
    await table.submit(0, (Choose(1), Choose(20)), (await table.public_sight()).version)
    await table.leave(0)
    await table.leave(0)
    await table.leave(1)
    sight = await table.sight(1)
    moves = [action for action in sight.legal if isinstance(action, Play)]
    await table.submit(1, moves[:1], sight.version)
    await wait_for_sight(table, lambda public: public.active != (2,))
    await table.leave(1)
    again = await hall.resume(table.id)
    await play_out(again, Random(5))


async def test_bots_begin_only_when_somebody_comes(path: Path) -> None:
    delays = [600.0]
    slow = Hall(
        path, BotTiming(choose_delay=lambda *_: delays[-1], think_limit=1.0, retry_delay=1.0)
    )
    slow.start()
    table = await slow.create_table(
        "waz_baraz", person_and_bots("easy", "easy"), {"first_master": 1}
    )
    await table.leave(0)
    version = (await table.public_sight()).version
    delays.append(0.0)
    assert await give_turns(table) == version
    await table.arrive(0)
    await wait_for_sight(table, lambda public: public.version > version)
    slow.stop()


@pytest.mark.parametrize("level", LEVELS)
def test_the_human_tempo_is_varied_and_within_its_figures(level: Level) -> None:
    for kind in (CHOICE, NEXT_STEP, *DECISION_KINDS):
        takes = delay_range(level, kind)
        waits = [HUMAN_TIMING.choose_delay(takes, Random(seed)) for seed in range(50)]
        assert takes.shortest <= min(waits) <= max(waits) <= takes.longest
        assert len(set(waits)) > 40 or takes.shortest == takes.longest
        assert INSTANT_TIMING.choose_delay(takes, Random(1)) == 0
