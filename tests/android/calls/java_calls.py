"""Counts calls from Python to Java.

`python -m tests.android java_calls` writes the tables of the README.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest import mock

from coven.settings import Settings
from coven.ui.slices import IdleCall
from coven.ui.window import AppWindow, Screen
from tests.android.framework.android_driver import AndroidDriver, start_app, stop_app
from tests.android.framework.chaquopy import crossings
from tests.android.framework.phone import Phone
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.scenes import SCENES

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- calls: begin -->", "<!-- calls: end -->"
UNKNOWN = "-"

# The largest scene of each kind of page, with the calls before kept paints, quiet views and slices.
PAGES = {
    "shelf-delete": UNKNOWN,
    "setup-filled": "5,000 to 10,800",
    "apart-setup": "5,000 to 10,800",
    "settings": "8,500 to 11,300",
    "words-settings": "8,500 to 11,300",
    "rules-brew": "36,000 to 45,000",
    "rules-why": "36,000 to 45,000",
    "words-rules": "6,200",
    "words-shelf": "6,200",
    "words-setup": "5,000 to 10,800",
    "words-full-shown": "6,200",
    "words-player": "6,200",
    "words-notice": UNKNOWN,
    "words-statistics": UNKNOWN,
    "words-ceremony": UNKNOWN,
    "words-film": UNKNOWN,
    "words-lesson": UNKNOWN,
    "words-curtain": UNKNOWN,
    "recap-in-words": "6,200",
    "brew-words-round": UNKNOWN,
    "riddle-words-final": "6,200",
    "riddle-words-table-full": "6,200",
    "forest-words-race-full": "6,200",
    "splash": UNKNOWN,
    "player": UNKNOWN,
    "notice": UNKNOWN,
    "trouble": UNKNOWN,
    "patience": UNKNOWN,
    "library": UNKNOWN,
    "reminder": UNKNOWN,
    "hearth": UNKNOWN,
    "saved": UNKNOWN,
    "saved-running": UNKNOWN,
    "files": UNKNOWN,
    "give": UNKNOWN,
    "take": UNKNOWN,
    "people": UNKNOWN,
    "person": UNKNOWN,
    "known": UNKNOWN,
    "statistics": UNKNOWN,
    "tournament-plan": UNKNOWN,
    "tournament": UNKNOWN,
    "ceremony": UNKNOWN,
    "film-chart": UNKNOWN,
    "curtain-peeks": UNKNOWN,
    "recap": UNKNOWN,
    "who-looks": UNKNOWN,
    "lesson-baron_voodoo-do": UNKNOWN,
    "round": UNKNOWN,
    "final": UNKNOWN,
    "turn-lone": UNKNOWN,
    "apart-hub": UNKNOWN,
    "apart-games": UNKNOWN,
    "apart-join": UNKNOWN,
    "apart-lobby": UNKNOWN,
    "apart-company": UNKNOWN,
    "apart-peel": UNKNOWN,
}

# Boards and other drawn screens, with the calls of a repaint before.
BOARDS = {
    "shelf-delete": "773",
    "waz": "420",
    "naming": "420",
    "brew-turn-cast-held": "877",
    "brew-answered": "877",
    "voodoo-reroll": UNKNOWN,
    "forest-fog": UNKNOWN,
    "forest-race-five": UNKNOWN,
    "riddle-table-six": "1,481",
    "riddle-letter": "1,481",
    "film-chart": UNKNOWN,
    "player": UNKNOWN,
    "final": UNKNOWN,
}


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


def count_repaints(driver: AndroidDriver, name: str) -> list[int]:
    """Shows a board and returns the calls to repaint each of its surfaces."""
    show_scene(driver, name)
    picture = screenshot_calls(driver)
    screen = driver.app.window.screen
    assert screen is not None
    counts = []
    for surface in screen.surfaces:
        before = calls()
        surface.repaint()
        driver.phone.screenshot()
        counts.append(calls() - before - picture)
    return counts


# The tables


def page_rows(driver: AndroidDriver) -> Iterator[str]:
    """Yields a row for each page."""
    for name, before in PAGES.items():
        meter = count_page(driver, name)
        slices = [count for count in meter.slices if count]
        rest = f"{len(slices)} of at most {max(slices):,}" if slices else ""
        row = f"| {meter.screen} | {name} | {before} | {meter.opening:,} | {rest} |"
        print(row, flush=True)
        yield row


def board_rows(driver: AndroidDriver) -> Iterator[str]:
    """Yields a row for each board."""
    for name, before in BOARDS.items():
        repaint = max(count_repaints(driver, name))
        row = f"| {name} | {before} | {repaint:,} |"
        print(row, flush=True)
        yield row


def tables(phone: Phone) -> str:
    """Returns the tables as Markdown."""
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    driver.phone.screenshot()
    start = calls() - screenshot_calls(driver)
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    pages, boards = [*page_rows(driver)], [*board_rows(driver)]
    stop_app(phone)
    return "\n".join(
        [
            f"The app starts with {start:,} calls, up to the drawn shelf.",
            "",
            "| screen | scene | before | until it is visible | then, while idle |",
            "|---|---|---|---|---|",
            *pages,
            "",
            "| scene | repaint before | repaint of the largest surface |",
            "|---|---|---|",
            *boards,
        ]
    )


def main(_arguments: Sequence[str]) -> int:
    """Writes the tables into the README."""
    phone = Phone()
    text = phone.do(partial(tables, phone))
    phone.close()
    old = README.read_text(encoding="utf-8")
    head, _, rest = old.partition(BEGIN)
    tail = rest.partition(END)[2]
    README.write_text(f"{head}{BEGIN}\n{text}\n{END}{tail}", encoding="utf-8")
    return 0
