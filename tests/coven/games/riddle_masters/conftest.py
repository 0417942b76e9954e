"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from coven.games.riddle_masters.clay import turntable
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness


@pytest.fixture
def harness(
    app: PocketCoven, driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> Iterator[RiddleMastersHarness]:
    """Returns a harness without delays of holds, and without the shading of clay."""
    monkeypatch.setattr(turntable, "FIRST_RENDER_SECONDS", 600.0)
    monkeypatch.setattr(turntable, "REST_SECONDS", 600.0)
    driver.wait_until(lambda: not app._tasks)
    yield RiddleMastersHarness(driver)
    app.session = None
