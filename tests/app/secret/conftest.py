"""Tables for the tests of what may be seen when."""

from collections.abc import Iterator

import pytest

import coven.boards.waz_baraz.board
import coven.screens.curtain
import coven.stage
import hall.keeper
from coven import words
from coven.app import PocketCoven
from coven.screens.shelf import ShelfScreen
from engine.chance import SEED_BYTES
from tests.app.driver import Driver
from tests.app.play.house import closed_eyes
from tests.app.secret.seated import LUCK, Table


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every touch count at once and the curtain open soon, at tables of the same luck."""
    monkeypatch.setattr(hall.keeper, "new_seed", lambda: bytes([LUCK] * SEED_BYTES))
    monkeypatch.setattr(coven.stage, "INPUT_PAUSE", 0.0)
    monkeypatch.setattr(coven.screens.curtain, "HOLD_SECONDS", 0.01)


@pytest.fixture
def table(driver: Driver) -> Iterator[Table]:
    """Gives the app, on its shelf before and after."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    driver.until(lambda: type(app.stage.screen).__name__ != "SplashScreen")
    words.use("en")
    with closed_eyes(driver):
        yield Table(driver, seed=5)
    app.open_shelf()
    driver.until(lambda: isinstance(app.stage.screen, ShelfScreen))
