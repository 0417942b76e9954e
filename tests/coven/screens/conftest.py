"""The app without background tasks, so that no pending screen replaces the one under test."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import pytest

from coven.app import PocketCoven
from coven.ui.window import Screen
from tests.coven.app_driver import Driver

S = TypeVar("S", bound=Screen)


class ScreenOpener(Protocol):
    """Opens a screen and returns it once it is shown."""

    def __call__(self, way: Callable[[], object], kind: type[S]) -> S:
        """Returns the screen."""


@pytest.fixture
def app(app: PocketCoven, driver: Driver) -> PocketCoven:
    """Returns the app after all its background tasks are done."""
    driver.wait_until(lambda: app.is_idle)
    return app


@pytest.fixture
def open_screen(app: PocketCoven, driver: Driver) -> ScreenOpener:
    """Returns a function that opens a screen and returns it once it is shown."""

    def opened(way: Callable[[], object], kind: type[S]) -> S:
        before = app.window.screen
        way()
        driver.wait_until(lambda: app.window.screen is not before and app.is_idle)
        screen = app.window.screen
        assert isinstance(screen, kind)
        return screen

    return opened
