"""Fixtures for several phones: the app in its window and other phones with their own halls."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partialmethod
from pathlib import Path
from typing import Any

import pytest

from coven.app import PocketCoven
from engine.bots import Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action
from engine.games.waz_baraz.pieces import Accuse
from engine.match import Sight
from hall import nearby
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone

NAMES = ("Olaf", "Noé", "Ada", "Bea")


@pytest.fixture(autouse=True)
def loopback_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the phone use the loopback network only."""
    start = partialmethod(nearby.NearbyServerProxy.start, port=0)
    monkeypatch.setattr(nearby.NearbyServerProxy, "start", start)
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


@pytest.fixture(autouse=True)
def cautious_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes bots of Waz Baraz name nobody while they can do something else.

    Tables of several phones are dealt at random, and the end of a round would cover the screen.
    """
    bot = BOTS["waz_baraz"]

    def choose(level: Level, sight: Sight[Any], memory: Any, budget: SearchBudget) -> Action | None:
        chosen = bot.choose(level, sight, memory, budget)
        others = [action for action in sight.legal if not isinstance(action, Accuse)]
        return budget.random.choice(others) if isinstance(chosen, Accuse) and others else chosen

    monkeypatch.setitem(BOTS, "waz_baraz", replace(bot, choose=choose))


@pytest.fixture
def players(app: PocketCoven, driver: Driver) -> Iterator[OnlineTapPlayers]:
    """Returns the app in its window, as after an installation."""
    driver.wait_until(lambda: app.is_idle)
    with without_painting(driver):
        yield OnlineTapPlayers(driver, seed=3)
        driver.wait_until(lambda: app.is_idle)
        driver.run(app.online.nearby_host.close())


@pytest.fixture
def add_phone(driver: Driver, tmp_path: Path) -> Iterator[Callable[[], OtherPhone]]:
    """Returns a function that adds a person with their own phone."""
    friends: list[OtherPhone] = []

    def come() -> OtherPhone:
        name = NAMES[len(friends)]
        friends.append(OtherPhone(driver, tmp_path / name, name, len(friends) + 1))
        return friends[-1]

    yield come
    for one in friends:
        one.hall.stop()
