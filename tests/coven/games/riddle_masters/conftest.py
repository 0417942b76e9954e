"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.harness import WITHOUT_SHADING, RiddleMastersHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[RiddleMastersHarness]:
    """Returns a harness without delays of holds, and without the shading of clay."""
    app.window.timings = WITHOUT_SHADING
    driver.wait_until(lambda: app.is_idle)
    yield RiddleMastersHarness(driver)
    app.session = None
