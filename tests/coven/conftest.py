"""The one app of a test run: a process can have only one."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from collections.abc import Iterator
from pathlib import Path

import pytest
import toga

from coven.app import PocketCoven
from coven.screens.shelf import ShelfScreen
from coven.ui import animation
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_sandbox import app_in_folder
from tests.coven.qt_driver import QtDriver, end_without_exit
from tests.coven.ui.layout_counter import LayoutCounter


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Returns the driver of the app; the app never exits, because Qt would end with it."""
    assert toga.App.app is None, "a second app would stop the first: do not import this fixture"
    app = PocketCoven(tmp_path_factory.mktemp("data"))
    driver = QtDriver(app)
    # Until then the app still reads its settings and would show its shelf over a test's content.
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
    yield driver
    end_without_exit(app)


@pytest.fixture(autouse=True)
def running_timers() -> None:
    """Starts timers that an earlier test has stopped, because it left the app hidden."""
    animation.resume_timers()


@pytest.fixture
def layout_counter(monkeypatch: pytest.MonkeyPatch) -> LayoutCounter:
    """Counts layouts from the start of a test."""
    return LayoutCounter(monkeypatch)


@pytest.fixture
def empty_window(driver: Driver) -> Iterator[Driver]:
    """Returns the driver with an empty window of a phone's size; restores the content."""
    before = driver.window.content
    driver.show(toga.Box())
    driver.resize(*PHONE)
    yield driver
    driver.window.content = before or toga.Box()
    driver.resize(*PHONE)


@pytest.fixture
def app(driver: Driver, tmp_path: Path) -> Iterator[PocketCoven]:
    """Returns the app on its shelf as after an installation: no delays, no motion, fast bots."""
    driver.resize(*PHONE)
    with app_in_folder(driver, tmp_path / "phone") as app:
        yield app
    driver.resize(*PHONE)
