"""Bots that are quicker than the phone: it shows what they have come to."""

import asyncio
import threading
from dataclasses import replace
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.evening import Evening
from engine.chance import SEED_BYTES
from hall.hall import HallTable
from hall.pacing import Bots
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes
from tests.app.play.parties import party


def test_bots_that_move_on_while_the_table_is_being_laid_are_followed(
    driver: Driver, app: PocketCoven, monkeypatch: pytest.MonkeyPatch
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

    async def begin() -> None:
        luck = (3).to_bytes(SEED_BYTES, "big")
        table = await app.hall.open("forest_chase", chairs, {"starter": 1}, luck)
        app.evening = Evening(app, table)
        await app.evening.begin()

    before = app.stage.screen
    with closed_eyes(driver):
        app.background(begin())
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
        now = driver.run(evening.table.public()).version
        driver.until(lambda: evening.tidings.shown == now)
        play = evening.front.play
        assert play is not None
        assert 0 in play.able
