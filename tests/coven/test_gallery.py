"""The gallery contains every screen of the app."""

import os
from collections.abc import Iterator

import pytest

from coven.app import PocketCoven
from coven.screens.page import PageScreen
from coven.screens.table.table_screen import TableScreen
from coven.screens.two_mode import TwoModeScreen
from coven.settings import Settings
from coven.ui.window import Screen
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import without_painting
from tests.coven.scenes import SCENES

FULL = os.environ.get("COVEN_FULL") == "1"
ABSTRACT = {PageScreen, TableScreen, TwoModeScreen}


def kinds(kind: type[Screen]) -> Iterator[type[Screen]]:
    """Yields the classes of all screens."""
    for each in kind.__subclasses__():
        if each not in ABSTRACT and each.__module__.startswith("coven."):
            if not each.__name__.startswith("_"):
                yield each
        yield from kinds(each)


def test_scenes_have_names_of_their_own() -> None:
    names = [scene.name for scene in SCENES]
    assert len(names) == len(set(names))


@pytest.mark.skipif(not FULL, reason="poses every scene; COVEN_FULL=1 does")
def test_every_screen_has_a_scene(driver: Driver, app: PocketCoven) -> None:
    shown = set()
    with without_painting(driver):
        for scene in SCENES:
            AppHarness(driver).apply_settings(Settings("en", motion=False))
            scene.show(driver)
            shown.add(type(app.window.screen))
    assert set(kinds(Screen)) <= shown
