"""Main buttons are within reach of one thumb, and nothing moves when motion is off."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from coven.app import PocketCoven
from coven.screens.table import handoff, play
from coven.settings import Settings
from coven.ui import animation
from coven.ui.canvas import Surface
from tests.coven.accessibility.thumb_reach import MainButton, record_main_buttons
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import AppHarness, GalleryScene
from tests.coven.app_sandbox import without_painting
from tests.coven.scenes import (
    BOARD_SCENES,
    SCENES,
    baron_voodoo,
    data_screens,
    potion_brew,
    waz_baraz,
)

FULL = os.environ.get("COVEN_FULL") == "1"
ENDINGS: tuple[GalleryScene[Any], ...] = (
    *waz_baraz.RESULTS,
    *potion_brew.RESULTS,
    *baron_voodoo.RESULTS,
)
CEREMONY: tuple[GalleryScene[Any], ...] = tuple(
    scene for scene in data_screens.SCENES if scene.name == "tournament-result"
)
THUMB: tuple[GalleryScene[Any], ...] = (
    *BOARD_SCENES[:: 1 if FULL else 9],
    *ENDINGS[:: 1 if FULL else 4],
    *CEREMONY,
)
# A keyboard is laid out for both hands.
EXEMPT = {"riddle-letter", "riddle-letter-end"}
NEAR = 0.06  # of the window
FRAME = 0.001  # seconds between two steps of a motion
QUICK_MOTION = ((animation, "FRAME_SECONDS"), (play, "DOT_SECONDS"), (handoff, "STEP_SECONDS"))


def _mains(driver: Driver, scene: str, *, left_handed: bool) -> dict[str, MainButton]:
    harness = AppHarness(driver)
    harness.apply_settings(Settings("en", motion=False, left_handed=left_handed))
    next(each for each in SCENES if each.name == scene).show(driver)
    with record_main_buttons() as watch:
        return {main.name: main for main in watch.main_buttons(driver)}


def test_main_buttons_are_low_and_change_sides_with_the_hand(
    driver: Driver, app: PocketCoven
) -> None:
    driver.resize(*PHONE)
    met, aside = 0, 0
    with without_painting(driver):
        for scene in (each.name for each in THUMB if each.name not in EXEMPT):
            right = _mains(driver, scene, left_handed=False)
            left = _mains(driver, scene, left_handed=True)
            assert right.keys() == left.keys(), scene
            for name, main in right.items():
                met += 1
                aside += abs(main.across - 0.5) > NEAR
                assert main.down > 0.5, (scene, name)
                assert abs(main.across + left[name].across - 1) < NEAR, (scene, name)
    assert met > 5
    assert aside > 2


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Returns a function that counts paintings since its last call; all motion is quick."""
    for module, name in QUICK_MOTION:
        monkeypatch.setattr(module, name, FRAME)
    usual, times = Surface.repaint, [0]

    def repaint(surface: Surface) -> None:
        times[0] += 1
        usual(surface)

    monkeypatch.setattr(Surface, "repaint", repaint)

    def count_since_last() -> int:
        found, times[0] = times[0], 0
        return found

    return count_since_last


QUIET = (
    "shelf-saved",
    "curtain",
    "recap",
    "replay",
    "thinking",
    *(s.name for s in BOARD_SCENES[::25]),
)


def let_frames_pass(driver: Driver) -> None:
    """Waits until several frames could be painted."""
    passed = list[bool]()
    animation.call_later(10 * FRAME, lambda: passed.append(True))
    driver.wait_until(lambda: passed)


def test_without_animation_nothing_moves_by_itself(
    driver: Driver, app: PocketCoven, painted: Callable[[], int]
) -> None:
    scenes = [scene for scene in SCENES if scene.name in QUIET]
    assert len(scenes) > 8

    def is_still() -> bool:
        painted()
        let_frames_pass(driver)
        return painted() == 0

    for scene in scenes:
        AppHarness(driver).apply_settings(Settings("en", motion=False))
        scene.show(driver)
        driver.wait_until(is_still)


def test_the_same_screens_move_for_everybody_else(
    driver: Driver, app: PocketCoven, painted: Callable[[], int]
) -> None:
    moving = 0
    for scene in (scene for scene in SCENES if scene.name in ("thinking", "recap")):
        AppHarness(driver).apply_settings(Settings("en", motion=True))
        scene.show(driver)
        painted()
        let_frames_pass(driver)
        assert painted() > 0, scene.name
        moving += 1
    assert moving
