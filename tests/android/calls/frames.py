"""Counts calls to Java for each frame of an animation: everything that one step repaints."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from unittest import mock

from coven.games.forest_chase.board import ForestChaseBoard
from coven.replay.screen import ReplayScreen
from coven.screens.table.handoff import CurtainScreen, RecapScreen
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from coven.ui import animation
from engine.games.riddle_masters.pieces import Pay
from tests.android.calls.call_meter import FRAME_BUDGET, REPAINT_BUDGET, calls, drawn_surfaces
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.app_harness import AppHarness
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.positions import act
from tests.coven.scenes import SCENES

SHARES = (0.3, 0.7)  # of the way, where pieces are between their places
Frame = Callable[[float], object]  # paints the picture at a share of the way


@dataclass(frozen=True)
class Movement:
    """An animation of the app."""

    source: str  # the class that starts it or paints its frames; "" if a touch does
    start: Callable[[AndroidDriver], Frame | None]  # returns frames unless they are an Animation's
    budget: int = FRAME_BUDGET


class _HeldAnimation(animation.Animation):
    """An animation at its start, which waits until a test asks for its other frames."""

    started: list["_HeldAnimation"] = []  # noqa: RUF012 - one list for all of them

    def advance(self) -> None:
        """Paints the first frame."""
        self.started.append(self)
        self.paint(0.0)

    def paint(self, share: float) -> None:
        """Paints one frame."""
        self.on_step(share)


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
        own = ANIMATIONS[name].start(driver)
        driver.settle()
        frames = [own] if own is not None else [each.paint for each in started if each.running]
        assert frames, f"nothing moves: {name}"
        driver.phone.screenshot()
        for share in SHARES:
            before = calls()
            for frame in frames:
                frame(share)
            # Only this draws just the surfaces that are new.
            driver.phone.screenshot()
            counts.append(calls() - before)
        for each in started:
            each.cancel()
    return counts


# Each function starts an animation


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
    surface = curtain.hold

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


def _count_down(driver: AndroidDriver) -> Frame:
    """Shows another number before a race."""
    _show("forest-card", driver)
    play = driver.app.window.screen
    assert isinstance(play, PlayScreen)
    board = play.board
    assert isinstance(board, ForestChaseBoard)
    return lambda share: board.countdown.start(round(share * 10), 1_000.0, lambda: None)


def _recap(driver: AndroidDriver) -> Frame:
    """Shows the next step of a recap."""
    _show("recap-brew", driver)
    screen = driver.app.window.screen
    assert isinstance(screen, RecapScreen)

    def paint(_share: float) -> None:
        zone = next(zone for each in screen.surfaces if (zone := each.find_zone("next")))
        assert zone.on_tap is not None
        zone.on_tap()

    return paint


def _replay(name: str, driver: AndroidDriver) -> Frame:
    """Shows the next step of a replay."""
    _show(name, driver)
    screen = driver.app.window.screen
    assert isinstance(screen, ReplayScreen)
    screen.controller.go_to(0)
    driver.settle()

    def paint(_share: float) -> None:
        screen.controller.step(1)
        driver.settle()

    return paint


ANIMATIONS = {
    "Home: a pressed game": Movement("", _press),
    "Curtain: its ring": Movement("HoldToOpen", partial(_hold, "curtain-sealed")),
    "A bot thinks: its dots": Movement("ThinkingDots", _think),
    "Recap: a step": Movement("RecapScreen", _recap),
    # A step of a replay shows another picture instead of moving this one, on all surfaces.
    "Replay of Waz Baraz: a step": Movement(
        "ReplayController", partial(_replay, "replay"), REPAINT_BUDGET
    ),
    "Replay of Riddle Masters: a step": Movement(
        "ReplayController", partial(_replay, "replay-riddle"), REPAINT_BUDGET
    ),
    "Waz Baraz: a marker": Movement("WazBarazBoard", partial(_show, "waz")),
    "Potion Brew: an exchanged card": Movement(
        "PotionBrewBoard", partial(_show, "brew-alone-watch")
    ),
    "Potion Brew: a spell's cards": Movement("PotionBrewBoard", partial(_show, "brew-owl")),
    "Baron Voodoo: dice": Movement("BaronVoodooBoard", partial(_show, "voodoo-flying")),
    "Forest Chase: the witch": Movement(
        "ForestChaseBoard", partial(_show, "forest-race-returning")
    ),
    "Forest Chase: two tiles": Movement("ForestChaseBoard", partial(_show, "forest-fog-swapped")),
    "Forest Chase: the countdown": Movement("Countdown", _count_down),
    "Riddle Masters: a wizard": Movement("TablePage", _walk),
    "Riddle Masters: the turntable": Movement("TurntableField", partial(_turn, "riddle-look")),
    "Riddle Masters: clay in the making": Movement(
        "TurntableField", partial(_turn, "riddle-model")
    ),
}
