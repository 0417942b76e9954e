"""The app at rest, so that no screen still on its way replaces the one under test."""

import pytest

from coven.app import PocketCoven
from tests.app.driver import Driver


@pytest.fixture
def app(app: PocketCoven, driver: Driver) -> PocketCoven:
    """Gives the app when all that it does in the background is done."""
    driver.wait_until(lambda: not app._tasks)
    return app
