"""Bots that are quicker than the phone: it shows what they have come to."""

import asyncio
import threading
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


@pytest.mark.parametrize(
    ("game", "options"), [("forest_chase", {"starter": 1}), ("waz_baraz", {"first_master": 1})]
)
def test_bots_that_move_on_while_the_table_is_being_laid_are_followed(
    driver: Driver,
    app: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Value],
) -> None:
    real, laid = HallTable.sight, asyncio.Event()
    asked: list[int] = []

    async def sight(table: HallTable, seat: int) -> Any:
        asked.append(seat)
        if len(asked) == 1:
            await laid.wait()
        return await real(table, seat)

    act, going = Bots._act, threading.Event()

    async def act_when_told(bots: Bots, *facts: Any) -> bool:
        await asyncio.to_thread(going.wait)
        return await act(bots, *facts)

    monkeypatch.setattr(HallTable, "sight", sight)
    monkeypatch.setattr(Bots, "_act", act_when_told)
    person, *others = party(3)
    chairs = (person, *(replace(chair, level="fair") for chair in others))

    async def lay() -> None:
        luck = (3).to_bytes(SEED_BYTES, "big")
        table = await app.hall.open(game, chairs, options, luck)
        app.evening = Evening(app, table)
        await app.evening.begin()

    before = app.stage.screen
    with closed_eyes(driver):
        app.background(lay())
        driver.until(lambda: app.evening is not None and asked)
        evening = app.evening
        assert evening is not None
        going.set()
        # The bots play on until they wait for the person.
        driver.until(lambda: 0 in driver.run(evening.table.public()).active)
        driver.until(lambda: not evening._following)
        assert app.stage.screen is before
        laid.set()
        driver.until(lambda: evening.front.play is not None)
        driver.until(lambda: evening.tidings.shown == driver.run(evening.table.public()).version)
        driver.until(lambda: evening.front.play is not None and 0 in evening.front.play.able)


@pytest.mark.parametrize(
    ("game", "options"), [("forest_chase", {"starter": 1}), ("waz_baraz", {"first_master": 1})]
)
def test_what_was_heard_before_there_was_a_table_to_show_it_on_is_shown_there(
    driver: Driver,
    app: PocketCoven,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, Value],
) -> None:
    real, asked = HallTable.sight, list[asyncio.Event]()

    async def sight(table: HallTable, seat: int) -> Any:
        asked.append(asyncio.Event())
        await asked[-1].wait()
        return await real(table, seat)

    act, turns = Bots._act, threading.Semaphore(0)

    async def act_when_told(bots: Bots, *facts: Any) -> bool:
        await asyncio.to_thread(turns.acquire)
        return await act(bots, *facts)

    monkeypatch.setattr(Bots, "_act", act_when_told)
    person, *others = party(3)
    chairs = (person, *(replace(chair, level="fair") for chair in others))
    luck = (3).to_bytes(SEED_BYTES, "big")
    table = driver.run(app.hall.open(game, chairs, options, luck))

    def a_bot_acts() -> int:
        """Returns the version that one act of a bot leads to."""
        before = driver.run(table.public()).version
        turns.release()
        driver.until(lambda: driver.run(table.public()).version > before)
        return driver.run(table.public()).version

    try:
        with closed_eyes(driver):
            first = a_bot_acts()
            monkeypatch.setattr(HallTable, "sight", sight)
            evening = app.evening = Evening(app, table)
            app.background(evening.begin())
            driver.until(lambda: len(asked) == 1)
            evening._changed(first)  # late, as a busy phone hears of things
            driver.until(lambda: len(asked) == 2)
            second = a_bot_acts()
            driver.until(lambda: evening.tidings.newest == second)
            asked[1].set()
            driver.until(lambda: not evening._following)
            monkeypatch.setattr(HallTable, "sight", real)
            asked[0].set()
            driver.until(lambda: evening.front.play is not None)
            driver.until(lambda: evening.tidings.shown == second)
    finally:
        turns.release(1000)


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
