"""Tables with several phones: the app in its window, and halls of their own around it."""

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
    """Lets a phone be on a network that is this machine alone."""
    monkeypatch.setattr(nearby, "ADDRESS_CHECK_INTERVAL", 0.02)
    monkeypatch.setattr(nearby, "DEFAULT_PORT", 0)
    monkeypatch.setattr(nearby.NearbyServerProxy.start, "__defaults__", (0,))
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


@pytest.fixture
def players(app: PocketCoven, driver: Driver) -> Iterator[OnlineTapPlayers]:
    """Gives the app in its window, as if just installed."""
    driver.wait_until(lambda: not app._tasks)
    with without_painting(driver):
        yield OnlineTapPlayers(driver, seed=3)
        driver.wait_until(lambda: not app._tasks)
        driver.run(app.online.nearby_host.close())


@pytest.fixture
def add_phone(driver: Driver, tmp_path: Path) -> Iterator[Callable[[], OtherPhone]]:
    """Gives a way to ask somebody with a phone of their own."""
    friends: list[OtherPhone] = []

    def come() -> OtherPhone:
        name = NAMES[len(friends)]
        friends.append(OtherPhone(driver, tmp_path / name, name, len(friends) + 1))
        return friends[-1]

    yield come
    for one in friends:
        one.hall.stop()
