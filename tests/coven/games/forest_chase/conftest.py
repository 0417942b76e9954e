"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.forest_chase.harness import ForestChaseHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[ForestChaseHarness]:
    """Gives the app where nobody waits for a count-in."""
    driver.wait_until(lambda: not app._tasks)
    yield ForestChaseHarness(driver)
    app.session = None
