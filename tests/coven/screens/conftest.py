"""The app at rest, so that no screen still on its way replaces the one under test."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

from coven.app import PocketCoven
from coven.ui.window import Screen
from tests.coven.app_driver import Driver

S = TypeVar("S", bound=Screen)


class ScreenOpener(Protocol):
    """Opens a screen by some way and returns it once it is in front."""

    def __call__(self, way: Callable[[], object], kind: type[S]) -> S:
        """Returns the screen."""


@pytest.fixture
def app(app: PocketCoven, driver: Driver) -> PocketCoven:
    """Gives the app when all that it does in the background is done."""
    driver.wait_until(lambda: not app._tasks)
    return app


@pytest.fixture
def open_screen(app: PocketCoven, driver: Driver) -> ScreenOpener:
    """Gives what opens a screen by some way and returns it once it is in front."""

    def opened(way: Callable[[], object], kind: type[S]) -> S:
        before = app.window.screen
        way()
        driver.wait_until(lambda: app.window.screen is not before and not app._tasks)
        screen = app.window.screen
        assert isinstance(screen, kind)
        return screen

    return opened
