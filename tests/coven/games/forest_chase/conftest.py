"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.harness import ForestChaseHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[ForestChaseHarness]:
    """Returns a harness of Forest Chase without a countdown."""
    driver.wait_until(lambda: app.is_idle)
    yield ForestChaseHarness(driver)
    app.session = None
