"""Counts calls from Python to Java, of pages, slices and repaints."""

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


def calls() -> int:
    """Returns all calls so far; how often Android's queue is polled depends on the machine."""
    return sum(n for name, n in crossings.items() if not name.startswith("android.os."))


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

    def end(self, screenshot: int) -> None:
        """Everything is drawn, into a picture that takes some calls itself."""
        self.opening = calls() - self._mark - sum(self.slices) - screenshot


_meters: list[CallMeter] = []  # of the scene that is being shown


def _new_screen(kind: type[Screen], *_arguments: object, **_options: object) -> Screen:
    for meter in _meters:
        meter.begin()
    screen: Screen = object.__new__(kind)
    return screen


# For good: Python does not forget that a class once had its own __new__.
Screen.__new__ = staticmethod(_new_screen)  # type: ignore[method-assign,assignment]


@contextmanager
def metering() -> Iterator[CallMeter]:
    """Counts the calls of screens and slices."""
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
        yield meter
        _meters.clear()


def screenshot_calls(driver: AndroidDriver) -> int:
    """Returns the calls of a picture in which nothing is new."""
    driver.phone.screenshot()
    before = calls()
    driver.phone.screenshot()
    return calls() - before


def show_scene(driver: AndroidDriver, name: str) -> None:
    """Shows a scene of the gallery."""
    scene = next(scene for scene in SCENES if scene.name == name)
    AppHarness(driver).apply_settings(Settings("en", motion=False))
    driver.settle()
    scene.show(driver)
    driver.settle()


def count_page(driver: AndroidDriver, name: str) -> CallMeter:
    """Opens a page and returns its calls."""
    picture = screenshot_calls(driver)
    with metering() as meter:
        show_scene(driver, name)
        driver.phone.screenshot()
        meter.end(picture)
    return meter


def drawn_surfaces(screen: Screen) -> list[Surface]:
    """Returns every visible surface, also those of the pages within a board."""
    board = screen.board if isinstance(screen, PlayScreen) else None
    page = board.page if isinstance(board, RiddleMastersBoard) else None
    return [*visible_surfaces(screen), *(page.content_surfaces if page is not None else ())]


def count_repaints(driver: AndroidDriver, name: str) -> list[int]:
    """Shows a board and returns the calls to repaint each of its surfaces."""
    show_scene(driver, name)
    picture = screenshot_calls(driver)
    screen = driver.app.window.screen
    assert screen is not None
    counts = []
    for surface in drawn_surfaces(screen):
        before = calls()
        surface.repaint()
        driver.phone.screenshot()
        counts.append(calls() - before - picture)
    return counts
