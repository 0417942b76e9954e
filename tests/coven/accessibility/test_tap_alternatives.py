"""Every hold and every drag has an alternative by taps."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.games.riddle_masters.clay.turntable import SculptureViewer
from coven.i18n import tr
from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.table_screen import TextPlayScreen
from coven.ui.window import Screen
from tests.coven.app_driver import Driver
from tests.coven.app_harness import AppHarness, native_buttons
from tests.coven.app_sandbox import NO_MOTION, open_seeded_table, start_app
from tests.coven.games.game_setups import players_for
from tests.coven.games.riddle_masters.clay.sculpture_builders import random_sculpture
from tests.coven.games.riddle_masters.clay.studio_driver import StudioDriver
from tests.phone.surface_contents import zones_on

SOURCES = Path(__file__).resolve().parents[3] / "src" / "coven"
GESTURES = {"HoldToOpen", "HoldSurface", "TurntableField", "connect_touch"}  # called or inherited

# Files that use holds or drags, and the taps that do the same.
TAPS = {
    "ui/canvas.py": "the one place that all taps come from",
    "screens/table/handoff.py": "in words: the buttons of the curtain",
    "games/waz_baraz/board.py": "in words: Show",
    "games/potion_brew/board.py": "in words: Show",
    "games/riddle_masters/board.py": "in words: Show",
    "games/baron_voodoo/board.py": "in words: the stacks are read out",
    "games/riddle_masters/clay/turntable.py": "the arrows in the corners",
    "games/riddle_masters/clay/studio.py": (
        "the arrows in the corners, and a tap that sets or lifts a lump"
    ),
}


def _uses() -> Iterator[str]:
    """Yields the files that handle more than taps."""
    for path in sorted(SOURCES.rglob("*.py")):
        nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        used = [node.func for node in nodes if isinstance(node, ast.Call)]
        used += [base for node in nodes if isinstance(node, ast.ClassDef) for base in node.bases]
        if any(isinstance(name, ast.Name) and name.id in GESTURES for name in used):
            yield path.relative_to(SOURCES).as_posix()


def test_every_gesture_has_taps_in_its_place() -> None:
    assert set(_uses()) == set(TAPS)


def _labels(app: PocketCoven) -> list[str]:
    screen = app.window.screen
    assert isinstance(screen, Screen)
    return [button.text for button in native_buttons(screen.content)]


@pytest.mark.parametrize("game", ["waz_baraz", "potion_brew", "riddle_masters"])
def test_curtains_and_hands_open_by_taps_in_text_mode(
    driver: Driver, app: PocketCoven, game: str, tmp_path: Path
) -> None:
    start_app(driver, tmp_path / "words", NO_MOTION)
    harness = AppHarness(driver)
    harness.use_text_mode("usual")
    open_seeded_table(driver, players_for(3), {}, 7, game)
    assert isinstance(app.window.screen, CurtainScreen)
    name = app.window.screen.player.name
    for label in (tr("I am {name}", name=name), tr("Start my turn")):
        assert label in _labels(app)
        harness.press_button(label)
    driver.wait_until(lambda: isinstance(app.window.screen, TextPlayScreen))
    driver.wait_until(lambda: tr("Show secret") in _labels(app))
    harness.press_button(tr("Show secret"))
    assert tr("Hide secret") in _labels(app)


def test_clay_is_turned_by_taps(empty_window: Driver) -> None:
    viewer = SculptureViewer(random_sculpture(6), flex=1)
    empty_window.show(viewer.widget)
    seen = {viewer.turntable.camera}
    turns = [name for name in zones_on(viewer.field) if name.startswith("turn")]
    for name in turns:
        empty_window.tap_zone(viewer.field, name)
        empty_window.settle()
        seen.add(viewer.turntable.camera)
    assert len(turns) == 4
    assert len(seen) > 3


def test_lumps_are_set_and_moved_by_taps(empty_window: Driver) -> None:
    modeller = StudioDriver(empty_window)
    modeller.tap_points((0, 0, 0))
    assert len(modeller.studio.sculpture) == 1
    before = modeller.studio.sculpture
    modeller.tap_buttons("pull")
    assert modeller.studio.sculpture != before
