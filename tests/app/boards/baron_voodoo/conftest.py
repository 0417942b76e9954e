"""A table in front of the window."""

from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from tests.app.boards.baron_voodoo.shrine import Shrine
from tests.app.driver import Driver


@pytest.fixture
def shrine(app: PocketCoven, driver: Driver) -> Iterator[Shrine]:
    """Gives the app where tables of Baron Voodoo are posed."""
    driver.until(lambda: not app._tasks)
    yield Shrine(driver)
    app.evening = None
