"""Whatever is held or drawn with a finger can be had by taps as well."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from coven.app import PocketCoven
from coven.clay.viewer import Viewer
from coven.screens.screen import Screen
from coven.text.curtain import WordCurtainScreen
from coven.text.play import WordPlayScreen
from coven.words import say
from tests.app.clay.heaps import heap
from tests.app.clay.modeller import Modeller
from tests.app.driver import Driver
from tests.app.play.house import STILL, sit_down, start
from tests.app.play.parties import party
from tests.app.play.studio import Studio, buttons

SOURCES = Path(__file__).resolve().parents[2] / "src" / "coven"
GESTURES = {"Hold", "Resting", "listen"}

# Where fingers rest or draw, and what taps do the same.
TAPS = {
    "drawing/surface.py": "the one place that all taps come from",
    "secret/hold.py": "what the others hold",
    "screens/curtain.py": "in words: the buttons of the curtain",
    "boards/waz_baraz/board.py": "in words: Show",
    "boards/potion_brew/board.py": "in words: Show",
    "boards/riddle_masters/board.py": "in words: Show",
    "boards/baron_voodoo/board.py": "in words: the stacks are read out",
    "clay/viewer.py": "the arrows in the corners",
    "clay/studio.py": "the arrows in the corners, and a tap that sets or lifts a lump",
}


def _uses() -> Iterator[str]:
    """Yields the files that hear of more than taps."""
    for path in sorted(SOURCES.rglob("*.py")):
        calls = (n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call))
        if any(isinstance(call.func, ast.Name) and call.func.id in GESTURES for call in calls):
            yield path.relative_to(SOURCES).as_posix()


def test_every_gesture_has_taps_in_its_place() -> None:
    assert set(_uses()) == set(TAPS)


def _labels(app: PocketCoven) -> list[str]:
    screen = app.stage.screen
    assert isinstance(screen, Screen)
    return [button.text for button in buttons(screen.content)]


@pytest.mark.parametrize("game", ["waz_baraz", "potion_brew", "riddle_masters"])
def test_curtains_and_hands_open_by_taps_in_words(
    driver: Driver, app: PocketCoven, game: str, tmp_path: Path
) -> None:
    start(driver, tmp_path / "words", STILL)
    studio = Studio(driver)
    studio.in_words("usual")
    sit_down(driver, party(3), {}, 7, game)
    assert isinstance(app.stage.screen, WordCurtainScreen)
    name = app.stage.screen.chair.name
    for label in (say("I am {name}", name=name), say("Open my turn")):
        assert label in _labels(app)
        studio.press(label)
    driver.until(lambda: isinstance(app.stage.screen, WordPlayScreen))
    driver.until(lambda: say("Show") in _labels(app))
    studio.press(say("Show"))
    assert say("Hide") in _labels(app)


def test_clay_is_turned_by_taps(bare: Driver) -> None:
    viewer = Viewer(heap(6), flex=1)
    bare.show(viewer.widget)
    seen = {viewer.wheel.camera}
    turns = [name for name in viewer.surface.zones if name.startswith("turn")]
    for name in turns:
        bare.touch(viewer.surface, name)
        bare.settle()
        seen.add(viewer.wheel.camera)
    assert len(turns) == 4
    assert len(seen) > 3


def test_lumps_are_set_and_moved_by_taps(bare: Driver) -> None:
    modeller = Modeller(bare)
    modeller.tap((0, 0, 0))
    assert len(modeller.studio.sculpture) == 1
    before = modeller.studio.sculpture
    modeller.choose("pull")
    assert modeller.studio.sculpture != before
