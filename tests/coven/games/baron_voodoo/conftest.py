"""The harness of the game."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.coven.app_driver import Driver
from tests.coven.games.baron_voodoo.harness import BaronVoodooHarness


@pytest.fixture
def harness(app: PocketCoven, driver: Driver) -> Iterator[BaronVoodooHarness]:
    """Returns a harness of Baron Voodoo."""
    driver.wait_until(lambda: app.is_idle)
    yield BaronVoodooHarness(driver)
    app.session = None
