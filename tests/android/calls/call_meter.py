"""Counts calls from Python to Java, of pages, slices and repaints, with their budgets."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from unittest import mock

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from coven.ui.canvas import Surface
from coven.ui.slices import IdleCall
from coven.ui.window import AppWindow, Screen
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import crossings
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES
from tests.coven.screen_fit import visible_surfaces

PAGE_BUDGET = 3_000  # until a page is visible, and for each slice that is built while idle
REPAINT_BUDGET = 400  # of one surface
FRAME_BUDGET = 250  # of all surfaces that an animation repaints, 30 times a second

# Toga wakes its loop with these. How often it does so depends on the machine and on the waits of
# the tests; `test_timers.py` counts how often the app wakes the phone.
_WAKE_UPS = ("android.os.Handler.postDelayed", "android.os.Handler.removeCallbacks")


def calls() -> int:
    """Returns all calls so far, except those that wake Toga's loop."""
    return sum(crossings.values()) - sum(crossings[name] for name in _WAKE_UPS)


@dataclass
class CallMeter:
    """Calls since a scene began."""

    screen: str = ""  # the last one that was shown
    opening: int = 0  # to build, show and draw it, without its slices
    slices: list[int] = field(default_factory=list)
    _mark: int = 0

    def begin(self) -> None:
        """A screen is being made: earlier calls do not count."""
        self._mark, self.slices[:] = calls(), []

    def end(self) -> None:
        """Everything is drawn."""
        self.opening = calls() - self._mark - sum(self.slices)

    def above_budget(self) -> Iterator[str]:
        """Yields what takes too many calls."""
        if self.opening > PAGE_BUDGET:
            yield f"{self.screen} opens with {self.opening} calls to Java"
        for count in self.slices:
            if count > PAGE_BUDGET:
                yield f"{self.screen} builds a slice with {count} calls to Java"


_meters: list[CallMeter] = []  # of the scene that is being shown


def _new_screen(kind: type[Screen], *_arguments: object, **_options: object) -> Screen:
    for meter in _meters:
        meter.begin()
    screen: Screen = object.__new__(kind)
    return screen


# For good: Python does not forget that a class once had its own __new__.
Screen.__new__ = staticmethod(_new_screen)  # type: ignore[method-assign,assignment]


@contextmanager
def metering(driver: AndroidDriver) -> Iterator[CallMeter]:
    """Counts the calls of the last screen that is made meanwhile, up to its drawing."""
    meter, show, run = CallMeter(), AppWindow.show, IdleCall._run

    def counted_show(window: AppWindow, screen: Screen) -> None:
        meter.screen = type(screen).__name__
        show(window, screen)

    def counted_run(call: IdleCall) -> None:
        before = calls()
        run(call)
        meter.slices.append(calls() - before)

    with (
        mock.patch.object(AppWindow, "show", counted_show),
        mock.patch.object(IdleCall, "_run", counted_run),
    ):
        _meters.append(meter)
        try:
            yield meter
        finally:
            _meters.clear()
        driver.phone.draw()
        meter.end()


def show_scene(driver: AndroidDriver, name: str) -> None:
    """Shows a scene of the gallery."""
    scene = next(scene for scene in SCENES if scene.name == name)
    AppHarness(driver).apply_settings(Settings("en", motion=False))
    driver.settle()
    scene.show(driver)
    driver.settle()


def drawn_surfaces(screen: Screen) -> list[Surface]:
    """Returns every visible surface, also those of the pages within a board."""
    board = screen.board if isinstance(screen, PlayScreen) else None
    page = board.page if isinstance(board, RiddleMastersBoard) else None
    return [*visible_surfaces(screen), *(page.content_surfaces if page is not None else ())]


def count_repaints(driver: AndroidDriver) -> list[int]:
    """Returns the calls to repaint each surface of the screen in front."""
    screen = driver.app.window.screen
    assert screen is not None
    counts = []
    for surface in drawn_surfaces(screen):
        before = calls()
        surface.repaint()
        driver.phone.draw(surface.widget._impl.native)
        counts.append(calls() - before)
    return counts


def scene_above_budget(driver: AndroidDriver, meter: CallMeter) -> Iterator[str]:
    """Yields what takes too many calls on the screen in front, its repaints included."""
    yield from meter.above_budget()
    for count in count_repaints(driver):
        if count > REPAINT_BUDGET:
            yield f"{meter.screen} repaints a surface with {count} calls to Java"
