"""Tables with several phones: the app in its window, and halls of their own around it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from coven.app import PocketCoven
from hall import nearby
from tests.app.driver import Driver
from tests.app.online.friends import Evenings, Friend
from tests.app.play.house import closed_eyes

NAMES = ("Olaf", "Noé", "Ada", "Bea")


@pytest.fixture(autouse=True)
def this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a phone be on a network that is this machine alone."""
    monkeypatch.setattr(nearby, "LOOK", 0.02)
    monkeypatch.setattr(nearby, "PORT", 0)
    monkeypatch.setattr(nearby.HostedHall.start, "__defaults__", (0,))
    monkeypatch.setattr(nearby, "local_addresses", lambda: ("127.0.0.1",))


@pytest.fixture
def window(app: PocketCoven, driver: Driver) -> Iterator[Evenings]:
    """Gives the app in its window, as if just installed."""
    driver.until(lambda: not app._tasks)
    with closed_eyes(driver):
        yield Evenings(driver, seed=3)
        driver.until(lambda: not app._tasks)
        driver.run(app.parlour.hosting.close())


@pytest.fixture
def friend(driver: Driver, tmp_path: Path) -> Iterator[Callable[[], Friend]]:
    """Gives a way to ask somebody with a phone of their own."""
    friends: list[Friend] = []

    def come() -> Friend:
        name = NAMES[len(friends)]
        friends.append(Friend(driver, tmp_path / name, name, len(friends) + 1))
        return friends[-1]

    yield come
    for one in friends:
        one.hall.stop()
