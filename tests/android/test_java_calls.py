"""How often Python calls Java: on a phone each call costs 20 to 60 microseconds.

Counts do not depend on the machine. The budgets of pages are today's counts, so that no page gets
slower; 3,000 is the aim for each.
"""

import asyncio
from collections.abc import Callable

import pytest

from coven.games import GAME_INFOS
from tests.android.android_driver import AndroidDriver
from tests.android.chaquopy import crossings
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.game_setups import chairs_for

PAGE_BUDGETS = {"shelf": 1_800, "rules index": 3_000, "set-up": 10_500, "settings": 14_000,
                "rules": 16_000}  # fmt: skip
REPAINT_BUDGET = 250  # animations repaint 30 times a second


def open_page(driver: AndroidDriver, name: str) -> None:
    """Opens a page and lets everything settle."""
    app = driver.app
    openers: dict[str, Callable[[], object]] = {
        "shelf": app.open_shelf,
        "rules index": app.rules_navigation.open_rules_index,
        "set-up": lambda: app.open_setup("waz_baraz"),
        "settings": app.open_settings,
        "rules": lambda: app.rules_navigation.open_rules("waz_baraz"),
    }
    before = app.window.screen
    openers[name]()
    driver.wait_until(lambda: app.window.screen is not before)
    driver.run(asyncio.sleep(0.1))


@pytest.mark.parametrize("page", PAGE_BUDGETS)
def test_a_page_opens_within_its_budget(driver: AndroidDriver, page: str) -> None:
    before = crossings.total()
    open_page(driver, page)
    assert crossings.total() - before <= PAGE_BUDGETS[page]


@pytest.mark.parametrize("game", GAME_INFOS)
def test_a_repaint_is_within_its_budget(driver: AndroidDriver, game: str) -> None:
    open_seeded_table(driver, chairs_for(3), {}, 1, game)
    driver.phone.screenshot()
    screen = driver.app.window.screen
    assert screen is not None
    picture = -crossings.total()
    driver.phone.screenshot()
    picture += crossings.total()
    for surface in screen.surfaces:
        before = crossings.total()
        surface.repaint()
        driver.phone.screenshot()
        assert crossings.total() - before - picture <= REPAINT_BUDGET, surface.size
