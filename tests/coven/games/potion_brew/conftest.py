"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.potion_brew.harness import PotionBrewHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[PotionBrewHarness]:
    """Gives the app where holds open at once and answers need not wait."""
    driver.wait_until(lambda: not app._tasks)
    yield PotionBrewHarness(driver)
    app.session = None
