"""Writes the tables of the README: `python -m tests.android java_calls`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from tests.android.calls.call_meter import calls, count_repaints, metering
from tests.android.calls.frames import ANIMATIONS, count_frames
from tests.android.framework.android_driver import AndroidDriver, start_app, stop_app
from tests.android.framework.phone import AndroidPhone
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.scenes import SCENES

README = Path(__file__).parents[1] / "README.md"
BEGIN, END = "<!-- calls: begin -->", "<!-- calls: end -->"


@dataclass(frozen=True)
class SceneCalls:
    """The calls of one scene of the gallery."""

    scene: str
    screen: str
    board: str  # the class of its board, or of its screen
    opening: int
    slices: tuple[int, ...]
    repaint: int  # of the surface with the most calls


def count_scenes(driver: AndroidDriver) -> Iterator[SceneCalls]:
    """Shows every scene of the gallery and yields its calls."""
    for scene in SCENES:
        AppHarness(driver).apply_settings(Settings("en", motion=False))
        driver.settle()
        with metering(driver) as meter:
            scene.show(driver)
            driver.settle()
        screen = driver.app.window.screen
        owner = screen.board if isinstance(screen, PlayScreen) else screen
        found = SceneCalls(
            scene.name,
            meter.screen,
            type(owner).__name__,
            meter.opening,
            tuple(count for count in meter.slices if count),
            max(count_repaints(driver), default=0),
        )
        print(found, flush=True)
        yield found


# The tables


# Counted on commit 99f6c833, not by this command; screens and boards had other names there.
PAGES_BEFORE = {
    "RulesScreen": "36,000 to 45,000",
    "SettingsScreen": "8,500 to 11,300",
    "SetupScreen": "5,000 to 10,800",
    "TextPlayScreen": "6,200",
}
REPAINTS_BEFORE = {
    "RiddleMastersBoard": "1,481 (keys)",
    "PotionBrewBoard": "877",
    "ShelfScreen": "773",
    "WazBarazBoard": "420",
}
# Screens with fewer calls share a row.
FEW_CALLS, FEW_REPAINT_CALLS = 1_000, 100


def page_rows(scenes: Sequence[SceneCalls]) -> Iterator[str]:
    """Yields a row for each screen, with its scene of the most calls, most calls first."""
    worst: dict[str, SceneCalls] = {}
    for each in sorted(scenes, key=lambda each: -each.opening):
        worst.setdefault(each.screen, each)
    few = {name for name, each in worst.items() if each.opening < FEW_CALLS} - PAGES_BEFORE.keys()
    for screen, most in worst.items():
        if screen not in few:
            longest = max((s.slices for s in scenes if s.screen == screen), key=sum)
            before, rest = PAGES_BEFORE.get(screen, ""), _slice_text(longest)
            yield f"| {screen} | {most.scene} | {before} | {most.opening:,} | {rest} |"
    longest = max((s.slices for s in scenes if s.screen in few), key=sum)
    highest = max(worst[screen].opening for screen in few)
    yield f"| {len(few)} other screens | | | at most {highest:,} | {_slice_text(longest)} |"


def _slice_text(slices: Sequence[int]) -> str:
    return f"{len(slices)} of at most {max(slices):,}" if slices else ""


def repaint_rows(scenes: Sequence[SceneCalls]) -> Iterator[str]:
    """Yields a row for each board and each other drawn screen, most calls first."""
    worst: dict[str, SceneCalls] = {}
    for each in sorted(scenes, key=lambda each: -each.repaint):
        if each.repaint:
            worst.setdefault(each.board, each)
    few = {
        name
        for name, each in worst.items()
        if each.repaint < FEW_REPAINT_CALLS and not name.endswith("Board")
    } - REPAINTS_BEFORE.keys()
    for board, most in worst.items():
        if board not in few:
            before = REPAINTS_BEFORE.get(board, "")
            yield f"| {board} | {most.scene} | {before} | {most.repaint:,} |"
    highest = max(worst[board].repaint for board in few)
    yield f"| {len(few)} other screens | | | at most {highest:,} |"


def animation_rows(driver: AndroidDriver) -> Iterator[str]:
    """Yields a row for each animation."""
    for name in ANIMATIONS:
        row = f"| {name} | {max(count_frames(driver, name)):,} |"
        print(row, flush=True)
        yield row


def tables(phone: AndroidPhone) -> str:
    """Returns the tables as Markdown."""
    before = calls()
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    driver.phone.draw()
    start = calls() - before
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    scenes = [*count_scenes(driver)]
    animations = [*animation_rows(driver)]
    stop_app(phone)
    return "\n".join(
        [
            f"The app starts with {start:,} calls, up to the drawn shelf.",
            "",
            "| screen | worst scene | before | until it is visible | then, while idle |",
            "|---|---|---|---|---|",
            *page_rows(scenes),
            "",
            "| board or screen | worst scene | before | repaint of a surface |",
            "|---|---|---|---|",
            *repaint_rows(scenes),
            "",
            "| animation | most calls of a frame |",
            "|---|---|",
            *animations,
        ]
    )


def main(_arguments: Sequence[str]) -> int:
    """Writes the tables into the README."""
    phone = AndroidPhone()
    text = phone.do(partial(tables, phone))
    phone.close()
    old = README.read_text(encoding="utf-8")
    head, _, rest = old.partition(BEGIN)
    tail = rest.partition(END)[2]
    README.write_text(f"{head}{BEGIN}\n{text}\n{END}{tail}", encoding="utf-8")
    return 0
