"""Bots that are quicker than the phone: it shows what they have come to."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.evening import Evening
from engine.chance import SEED_BYTES
from engine.core import Value
from hall.hall import HallTable
from hall.pacing import Bots
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes
from tests.app.play.parties import party
from tests.app.robust.tables import begin

bots_begin = pytest.mark.parametrize(
    ("game", "options"), [("forest_chase", {"starter": 1}), ("waz_baraz", {"first_master": 1})]
)


@pytest.fixture
def turns(app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Semaphore]:
    """Gives what lets bots act, once for each time that it is released."""
    act, turns = Bots._act, threading.Semaphore(0)

    async def act_when_told(bots: Bots, *facts: Any) -> bool:
        await asyncio.to_thread(turns.acquire)
        return await act(bots, *facts)

    monkeypatch.setattr(Bots, "_act", act_when_told)
    yield turns
    turns.release(1000)


def one_among_bots(
    driver: Driver, app: PocketCoven, game: str, options: dict[str, Value]
) -> Evening:
    """Returns the evening of one person with two bots, not yet begun."""
    person, *others = party(3)
    chairs = (person, *(replace(chair, level="fair") for chair in others))
    luck = (3).to_bytes(SEED_BYTES, "big")
    table = driver.run(app.hall.open(game, chairs, options, luck))
    app.evening = Evening(app, table)
    return app.evening


def slow_sights(monkeypatch: pytest.MonkeyPatch, slow: int) -> list[asyncio.Event]:
    """Returns what lets each sight be seen that is asked for from now on; so many wait for it."""
    real, asked = HallTable.sight, list[asyncio.Event]()

    async def sight(table: HallTable, seat: int) -> Any:
        asked.append(asyncio.Event())
        if len(asked) <= slow:
            await asked[-1].wait()
        return await real(table, seat)

    monkeypatch.setattr(HallTable, "sight", sight)
    return asked


@bots_begin
def test_bots_that_move_on_while_the_table_is_being_laid_are_followed(
    driver: Driver,
    app: PocketCoven,
    turns: threading.Semaphore,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Value],
) -> None:
    before = app.stage.screen
    with closed_eyes(driver):
        evening, asked = one_among_bots(driver, app, game, options), slow_sights(monkeypatch, 1)
        app.background(evening.begin())
        driver.until(lambda: asked)
        turns.release(1000)
        # The bots play on until they wait for the person.
        driver.until(lambda: 0 in driver.run(evening.table.public()).active)
        driver.until(lambda: not evening._following)
        assert app.stage.screen is before
        asked[0].set()
        driver.until(lambda: evening.front.play is not None)
        driver.until(lambda: evening.tidings.shown == driver.run(evening.table.public()).version)
        driver.until(lambda: evening.front.play is not None and 0 in evening.front.play.able)


@bots_begin
def test_what_was_heard_before_there_was_a_table_to_show_it_on_is_shown_there(
    driver: Driver,
    app: PocketCoven,
    turns: threading.Semaphore,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Value],
) -> None:
    def a_bot_acts() -> int:
        """Returns the version that one act of a bot leads to."""
        before = driver.run(evening.table.public()).version
        turns.release()
        driver.until(lambda: driver.run(evening.table.public()).version > before)
        return driver.run(evening.table.public()).version

    with closed_eyes(driver):
        evening = one_among_bots(driver, app, game, options)
        first, asked = a_bot_acts(), slow_sights(monkeypatch, 2)
        app.background(evening.begin())
        driver.until(lambda: len(asked) == 1)
        evening._changed(first)  # late, as a busy phone hears of things
        driver.until(lambda: len(asked) == 2)
        second = a_bot_acts()
        driver.until(lambda: evening.tidings.newest == second)
        asked[1].set()
        driver.until(lambda: not evening._following)
        asked[0].set()
        driver.until(lambda: evening.front.play is not None)
        driver.until(lambda: evening.tidings.shown == second)


def test_what_was_seen_before_the_last_news_is_not_laid(driver: Driver, app: PocketCoven) -> None:
    with closed_eyes(driver):
        hands = begin(driver, "forest_chase")
        hands.play_on(2)
        evening = app.evening
        assert evening is not None
        public = driver.run(evening.tidings.public())
        # Nobody at this phone could act then, so that no sight tells that it is over.
        before = replace(public, version=public.version - 1, active=())
        evening.tidings.shown = evening.front.seen = before.version
        driver.run(evening.open_table.gather(before))
        assert evening.front.seen == evening.tidings.shown == public.version
