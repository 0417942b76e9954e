"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.app.boards.forest_chase.glade import ForestChaseHarness
from tests.app.driver import Driver


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[ForestChaseHarness]:
    """Gives the app where nobody waits for a count-in."""
    driver.wait_until(lambda: not app._tasks)
    yield ForestChaseHarness(driver)
    app.session = None
