"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.app.boards.potion_brew.kitchen import Kitchen
from tests.app.driver import Driver


@pytest.fixture
def studio(app: PocketCoven, driver: Driver) -> Iterator[Kitchen]:
    """Gives the app where holds open at once and answers need not wait."""
    driver.until(lambda: not app._tasks)
    yield Kitchen(driver)
    app.evening = None
