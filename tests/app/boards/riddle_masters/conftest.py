"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from coven.clay import wheel
from tests.app.boards.riddle_masters.workshop import Workshop
from tests.app.driver import Driver


@pytest.fixture
def studio(app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    """Gives the app where holds open at once, and clay that is looked at stays unshaded."""
    monkeypatch.setattr(wheel, "REST", 600.0)
    driver.until(lambda: not app._tasks)
    yield Workshop(driver)
    app.evening = None
