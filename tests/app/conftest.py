"""The one app of a test run: only one can exist in a process."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_SCALE_FACTOR", "1")
os.environ.setdefault("TOGA_BACKEND", "toga_qt")

from collections.abc import Iterator
from pathlib import Path

import pytest
import toga

from coven.app import PocketCoven, create
from coven.screens.shelf import ShelfScreen
from tests.app.driver import PHONE, Driver
from tests.app.layouts import Layouts
from tests.app.play.house import own_folder, pauses, quick_hands


@pytest.fixture(scope="session")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """Gives the driver of the app; its exit is never called, because Qt would end with it."""
    app = create(tmp_path_factory.mktemp("data"))
    driver = Driver(app)
    # Until then the app still reads its settings, and would put its shelf over what a test shows.
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
    yield driver
    app._impl._is_exiting = True


@pytest.fixture(autouse=True)
def unhurried() -> Iterator[None]:
    """Fails a test that leaves the app quicker, or slower, than people know it."""
    before = pauses()
    yield
    assert pauses() == before


@pytest.fixture
def layouts(monkeypatch: pytest.MonkeyPatch) -> Layouts:
    """Counts layouts from the beginning of a test."""
    return Layouts(monkeypatch)


@pytest.fixture
def bare(driver: Driver) -> Iterator[Driver]:
    """Gives the driver with an empty window of a phone's size, and puts the content back."""
    before = driver.window.content
    driver.show(toga.Box())
    driver.resize(*PHONE)
    yield driver
    driver.window.content = before or toga.Box()
    driver.resize(*PHONE)


@pytest.fixture
def app(driver: Driver, tmp_path: Path) -> Iterator[PocketCoven]:
    """Gives the app on its shelf as if just installed: quick to touch, still, with fast bots."""
    driver.resize(*PHONE)
    with quick_hands(), own_folder(driver, tmp_path / "phone") as app:
        yield app
    driver.resize(*PHONE)
