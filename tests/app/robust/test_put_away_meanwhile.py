"""The phone is put away between an action and what the table answers: nobody is trusted then."""

import asyncio
from itertools import product
from random import Random
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.screens.curtain import CurtainScreen
from coven.screens.play import PlayScreen
from engine.core import IllegalAction
from engine.games import GAMES
from hall.hall import HallTable
from tests.app.driver import Driver
from tests.app.hands import Hands
from tests.app.play.house import closed_eyes
from tests.app.robust.tables import begin, nothing_is_open, put_away, take_out, version

TURNS = 8
ALONE = ("waz_baraz", "potion_brew", "riddle_masters")  # where a seat is alone with the phone
ASKED = [
    *product(ALONE, ("submit", "news", "catch_up")),
    # Where a turn has several steps, the next one is asked for at once.
    *product(("waz_baraz", "riddle_masters"), ("sight",)),
]


class Slow:
    """A table that thinks about one of its answers until it is let go on."""

    def __init__(self, question: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = False
        self._ready: asyncio.Event | None = None
        real = getattr(HallTable, question)

        async def answer(table: HallTable, *facts: Any) -> Any:
            if self._ready is not None:
                self.asked = True
                await self._ready.wait()
            return await real(table, *facts)

        monkeypatch.setattr(HallTable, question, answer)

    def think(self) -> None:
        """Keeps everybody waiting from now on."""
        self.asked, self._ready = False, asyncio.Event()

    def go_on(self) -> None:
        """Answers all who wait."""
        assert self._ready is not None
        self._ready.set()
        self._ready = None


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_whoever_takes_the_phone_out_again_sees_nobodys_own(
    driver: Driver,
    app: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    question: str,
) -> None:
    random = Random(game)
    slow = Slow(question, monkeypatch)
    with closed_eyes(driver):
        hands = begin(driver, game)
        waited = 0
        for _ in range(TURNS):
            evening = _to_a_turn(hands)
            if evening is None:
                break
            before = version(hands)
            slow.think()
            app.background(evening._submit(_anything(evening, random)))
            driver.until(lambda: slow.asked or not evening._submitting)  # noqa: B023
            waited += slow.asked
            put_away(hands)
            slow.go_on()
            driver.until(lambda: not evening._submitting)  # noqa: B023
            nothing_is_open(hands)
            take_out(hands)
            nothing_is_open(hands)
            assert version(hands) > before, "the action counts all the same"
        assert waited, "the table never thought about this"
        hands.play_on(3)


@pytest.mark.parametrize("game", ALONE)
def test_a_refusal_opens_nothing_either(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def refuse(*_facts: Any) -> int:
        raise IllegalAction("stale")

    with closed_eyes(driver):
        hands = begin(driver, game)
        evening = _to_a_turn(hands)
        before = version(hands)
        with monkeypatch.context() as patch:
            patch.setattr(HallTable, "submit", refuse)
            slow = Slow("submit", patch)
            slow.think()
            app.background(evening._submit(_anything(evening, Random(game))))
            driver.until(lambda: slow.asked)
            put_away(hands)
            slow.go_on()
            driver.until(lambda: not evening._submitting)
        nothing_is_open(hands)
        take_out(hands)
        assert isinstance(app.stage.screen, CurtainScreen)
        nothing_is_open(hands)
        assert version(hands) == before
        hands.play_on(3)


def test_while_the_open_table_is_asked_for_the_phone_is_whose_sight_it_shows(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(1)
    with closed_eyes(driver):
        hands = begin(driver, "riddle_masters")
        asked = Slow("sight", monkeypatch)
        for _ in range(60):
            evening = _to_a_turn(hands)
            seat = evening.front.turn
            asked.think()
            app.background(evening._submit(_anything(evening, random)))
            driver.until(lambda: asked.asked or not evening._submitting)  # noqa: B023
            if asked.asked and evening.front.turn is None:
                assert evening.front.exposed == evening.front.holder == seat
            asked.go_on()
            driver.until(lambda: not app._tasks)
            public = driver.run(evening.table.public())
            if evening.tidings.staging.gathers(public.view):
                assert evening.front.holder is None
                break
        else:
            raise AssertionError("the table was never opened")


def _to_a_turn(hands: Hands) -> Any:
    """Plays up to an open turn, and returns the evening; None if the game is over before."""
    app = hands.app
    while not hands.over:
        evening = app.evening
        assert evening is not None
        if evening.front.turn is not None and isinstance(app.stage.screen, PlayScreen):
            sight = app.stage.screen._sight
            if sight is not None and sight.legal and sight.seat == evening.front.turn:
                return evening
        hands.step()
    return None


def _anything(evening: Any, random: Random) -> tuple[Any, ...]:
    """Returns a step that may be taken."""
    sight = evening.front.play._sight
    rules = GAMES[evening.table.game]
    world = rules.determinize(sight.view, random)
    return (rules.sample(world, sight.seat, random.choice(sight.legal), random),)
