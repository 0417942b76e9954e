"""Counts calls to Java for each frame of an animation: everything that one step repaints."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from unittest import mock

from coven.screens.table.handoff import CurtainScreen
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from coven.ui import animation
from engine.games.riddle_masters.pieces import Pay
from tests.android.calls.call_meter import calls, drawn_surfaces, screenshot_calls
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.app_harness import AppHarness
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import act
from tests.coven.scenes import SCENES

SHARES = (0.3, 0.7)  # of the way, where pieces are between their places
Frame = Callable[[float], object]  # paints the picture at a share of the way


class _HeldAnimation(animation.Animation):
    """An animation at its start, which waits until a test asks for its other frames."""

    started: list["_HeldAnimation"] = []  # noqa: RUF012 - one list for all of them

    def advance(self) -> None:
        """Paints the first frame."""
        self.started.append(self)
        self.paint(0.0)

    def paint(self, share: float) -> None:
        """Paints one frame."""
        self._on_step(share)


@contextmanager
def held_animations() -> Iterator[list[_HeldAnimation]]:
    """Gives the list of all animations that start meanwhile."""
    _HeldAnimation.started.clear()
    with mock.patch.object(animation, "Animation", _HeldAnimation):
        yield _HeldAnimation.started


def count_frames(driver: AndroidDriver, name: str) -> list[int]:
    """Starts an animation and returns the calls of some of its frames."""
    AppHarness(driver).apply_settings(Settings("en", motion=True))
    driver.settle()
    counts = []
    with held_animations() as started:
        own = ANIMATIONS[name](driver)
        driver.settle()
        frames = [own] if own is not None else [each.paint for each in started if each.running]
        assert frames, f"nothing moves: {name}"
        picture = screenshot_calls(driver)
        for share in SHARES:
            before = calls()
            for frame in frames:
                frame(share)
            driver.phone.screenshot()
            counts.append(calls() - before - picture)
        for each in started:
            each.cancel()
    return counts


# Animations: each function starts one, and returns its frames unless they are an Animation's


def _show(name: str, driver: AndroidDriver) -> None:
    """Shows a scene in which the last step moves something."""
    next(scene for scene in SCENES if scene.name == name).show(driver)


def _walk(driver: AndroidDriver) -> None:
    """Moves a wizard at the fullest table."""
    harness = RiddleMastersHarness(driver)
    harness.open_position(positions.match_with_riddles(6))
    act(harness.table.match, harness.table.match.active[0], Pay(5))
    harness.show_latest()


def _turn(name: str, driver: AndroidDriver) -> None:
    """Turns a sculpture by a button."""
    _show(name, driver)
    zone = "turn-left"
    screen = driver.app.window.screen
    assert screen is not None
    driver.tap_zone(next(s for s in drawn_surfaces(screen) if s.find_zone(zone)), zone)


def _hold(name: str, driver: AndroidDriver) -> Frame:
    """Lets the ring of a held curtain grow."""
    _show(name, driver)
    curtain = driver.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    surface = curtain.hold.surface

    def paint(share: float) -> None:
        surface.progress = share
        surface.repaint()

    return paint


def _think(driver: AndroidDriver) -> Frame:
    """Lets the dots of a bot move that thinks."""
    _show("thinking", driver)
    play = driver.app.window.screen
    assert isinstance(play, PlayScreen)
    return lambda _share: play.header.repaint()


def _press(driver: AndroidDriver) -> Frame:
    """Presses and releases games on the home screen."""
    _show("shelf-saved", driver)
    screen = driver.app.window.screen
    assert screen is not None
    surface = screen.surfaces[0]

    def paint(share: float) -> None:
        surface.pressed = "game-waz_baraz" if share < 0.5 else None
        surface.repaint()

    return paint


ANIMATIONS: dict[str, Callable[[AndroidDriver], Frame | None]] = {
    "Home: a pressed game": _press,
    "Curtain: its ring": partial(_hold, "curtain-sealed"),
    "A bot thinks: its dots": _think,
    "Waz Baraz: a marker": partial(_show, "waz"),
    "Potion Brew: an exchanged card": partial(_show, "brew-alone-watch"),
    "Potion Brew: a spell's cards": partial(_show, "brew-owl"),
    "Baron Voodoo: dice": partial(_show, "voodoo-flying"),
    "Forest Chase: the witch": partial(_show, "forest-race-returning"),
    "Forest Chase: two tiles": partial(_show, "forest-fog-swapped"),
    "Riddle Masters: a wizard": _walk,
    "Riddle Masters: the turntable": partial(_turn, "riddle-look"),
    "Riddle Masters: clay in the making": partial(_turn, "riddle-model"),
}
