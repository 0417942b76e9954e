"""Fixtures for tests of privacy on a shared phone."""

from collections.abc import Iterator

import pytest

import hall.local.tables
from coven import i18n
from coven.app import PocketCoven
from coven.screens.shelf import ShelfScreen
from engine.chance import SEED_BYTES
from tests.coven.app_driver import Driver
from tests.coven.app_sandbox import QUICK, without_painting
from tests.coven.privacy.shared_phone import SEED_BYTE, SharedPhonePlayers


@pytest.fixture
def no_delays(players: SharedPhonePlayers, monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes delays of touches and of the curtain, and fixes the seed of tables."""
    monkeypatch.setattr(hall.local.tables, "new_seed", lambda: bytes([SEED_BYTE] * SEED_BYTES))
    players.app.window.timings = QUICK


@pytest.fixture
def players(driver: Driver) -> Iterator[SharedPhonePlayers]:
    """Returns the players of a shared phone; the app is on its shelf before and after."""
    app = driver.app
    assert isinstance(app, PocketCoven)
    driver.wait_until(lambda: type(app.window.screen).__name__ != "SplashScreen")
    i18n.set_language("en")
    timings = app.window.timings
    with without_painting(driver):
        yield SharedPhonePlayers(driver, seed=5)
    app.window.timings = timings
    app.open_shelf()
    driver.wait_until(lambda: isinstance(app.window.screen, ShelfScreen))
