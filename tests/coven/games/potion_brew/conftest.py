"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.potion_brew.harness import PotionBrewHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[PotionBrewHarness]:
    """Returns a harness of Potion Brew without delays of holds and answers."""
    driver.wait_until(lambda: app.is_idle)
    yield PotionBrewHarness(driver)
    app.session = None
