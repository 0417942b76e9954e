"""Fixtures for several phones: the app in its window and other phones with their own halls."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coven.app import PocketCoven
from hall import nearby
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import without_painting
from tests.coven.online.online_players import OnlineTapPlayers, OtherPhone

NAMES = ("Olaf", "Noé", "Ada", "Bea")


@pytest.fixture(autouse=True)
def loopback_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the phone use the loopback network only."""
    monkeypatch.setattr(nearby, "ADDRESS_CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(nearby, "DEFAULT_PORT", 0)
    monkeypatch.setattr(nearby.NearbyServerProxy.start, "__defaults__", (0,))
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


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
