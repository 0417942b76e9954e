"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.app.boards.forest_chase.glade import Glade
from tests.app.driver import Driver


@pytest.fixture
def glade(app: PocketCoven, driver: Driver) -> Iterator[Glade]:
    """Gives the app where nobody waits for a count-in."""
    driver.until(lambda: not app._tasks)
    yield Glade(driver)
    app.evening = None
