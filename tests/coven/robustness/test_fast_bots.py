"""Bots that act faster than the phone shows: the screen catches up."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.session.session import TableSession
from engine.chance import SEED_BYTES
from engine.core import OptionValue
from hall.hall import TableProxy
from hall.local.bots import TableBots
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.games.game_setups import players_for
from tests.coven.robustness.phone_interruptions import open_table

bots_begin = pytest.mark.parametrize(
    ("game", "options"), [("forest_chase", {"starter": 1}), ("waz_baraz", {"first_master": 1})]
)


@pytest.fixture
def turns(app: PocketCoven, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Semaphore]:
    """Returns a semaphore; each release lets bots act once."""
    act, turns = TableBots._act, threading.Semaphore(0)

    async def act_when_released(bots: TableBots, *facts: Any) -> bool:
        await asyncio.to_thread(turns.acquire)
        return await act(bots, *facts)

    monkeypatch.setattr(TableBots, "_act", act_when_released)
    yield turns
    turns.release(1000)


def one_among_bots(
    driver: Driver, app: PocketCoven, game: str, options: dict[str, OptionValue]
) -> TableSession:
    """Returns the session of one person with two bots, before its start."""
    person, *others = players_for(3)
    players = (person, *(replace(player, level="fair") for player in others))
    luck = (3).to_bytes(SEED_BYTES, "big")
    table = driver.run(app.hall.create_table(game, players, options, luck))
    app.session = TableSession(app, table)
    return app.session


def slow_sights(monkeypatch: pytest.MonkeyPatch, slow: int) -> list[asyncio.Event]:
    """Returns an event that releases the sights requested from now on; this many wait for it."""
    real, asked = TableProxy.sight, list[asyncio.Event]()

    async def sight(table: TableProxy, seat: int) -> Any:
        asked.append(asyncio.Event())
        if len(asked) <= slow:
            await asked[-1].wait()
        return await real(table, seat)

    monkeypatch.setattr(TableProxy, "sight", sight)
    return asked


@bots_begin
def test_bot_moves_during_set_up_are_shown(
    driver: Driver,
    app: PocketCoven,
    turns: threading.Semaphore,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, OptionValue],
) -> None:
    before = app.window.screen
    with without_painting(driver):
        session, asked = one_among_bots(driver, app, game, options), slow_sights(monkeypatch, 1)
        app.run_in_background(session.start())
        driver.wait_until(lambda: asked)
        turns.release(1000)
        # The bots play on until they wait for the person.
        driver.wait_until(lambda: 0 in driver.run(session.table.public_sight()).active)
        driver.wait_until(lambda: not session.is_following)
        assert app.window.screen is before
        asked[0].set()
        driver.wait_until(lambda: session.phone.table_screen is not None)
        driver.wait_until(
            lambda: (
                session.table_news.shown_version == driver.run(session.table.public_sight()).version
            )
        )
        driver.wait_until(
            lambda: (
                session.phone.table_screen is not None
                and 0 in session.phone.table_screen.acting_sights
            )
        )


@bots_begin
def test_news_from_before_the_table_screen_is_shown_on_it(
    driver: Driver,
    app: PocketCoven,
    turns: threading.Semaphore,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    options: dict[str, OptionValue],
) -> None:
    def a_bot_acts() -> int:
        """Returns the version after one action of a bot."""
        before = driver.run(session.table.public_sight()).version
        turns.release()
        driver.wait_until(lambda: driver.run(session.table.public_sight()).version > before)
        return driver.run(session.table.public_sight()).version

    with without_painting(driver):
        session = one_among_bots(driver, app, game, options)
        first, asked = a_bot_acts(), slow_sights(monkeypatch, 2)
        app.run_in_background(session.start())
        driver.wait_until(lambda: len(asked) == 1)
        session.on_version(first)  # late, as on a busy phone
        driver.wait_until(lambda: len(asked) == 2)
        second = a_bot_acts()
        driver.wait_until(lambda: session.table_news.newest_version == second)
        asked[1].set()
        driver.wait_until(lambda: not session.is_following)
        asked[0].set()
        driver.wait_until(lambda: session.phone.table_screen is not None)
        driver.wait_until(lambda: session.table_news.shown_version == second)


def test_a_sight_older_than_the_news_is_not_shown(driver: Driver, app: PocketCoven) -> None:
    with without_painting(driver):
        players = open_table(driver, "forest_chase")
        players.play_steps(2)
        session = app.session
        assert session is not None
        public = driver.run(session.table_news.public_sight())
        # Nobody at this phone could act then, so no sight says that it is over.
        before = replace(public, version=public.version - 1, active=())
        session.table_news.shown_version = session.phone.seen_version = before.version
        driver.run(session.show_open_table(before))
        assert session.phone.seen_version == session.table_news.shown_version == public.version
