"""How often Python calls Java: on a phone each call costs 20 to 60 microseconds.

Counts do not depend on the machine.
"""

import re
from pathlib import Path

import pytest

from tests.android.calls.call_meter import count_page, count_repaints
from tests.android.calls.frames import ANIMATIONS, count_frames
from tests.android.calls.java_calls import BEGIN, END, README
from tests.android.framework.android_driver import AndroidDriver

SOURCES = Path(__file__).parents[3] / "src" / "coven"
PAGE_BUDGET = 3_000  # until a page is visible, and for each slice that is built while idle
REPAINT_BUDGET = 250  # of one surface; a still picture might take 400
FRAME_BUDGET = 250  # of all surfaces that an animation repaints, 30 times a second

# The pages with the most widgets, and the boards with the most pictures.
LARGEST_PAGES = (
    "setup-filled",
    "apart-setup",
    "words-setup",
    "settings",
    "words-settings",
    "rules-brew",
    "rules-why",
    "words-rules",
    "words-shelf",
    "riddle-words-final",
    "recap-in-words",
    "person",
    "saved",
    "lesson-baron_voodoo-do",
    "apart-company",
)
LARGEST_BOARDS = (
    "shelf-delete",
    "naming",
    "brew-turn-cast-held",
    "voodoo-reroll",
    "forest-fog",
    "riddle-table-six",
    "riddle-letter",
    "riddle-model",
    "film-chart",
    "player",
)


def test_pages_open_within_their_budget(driver: AndroidDriver) -> None:
    above = []
    for name in LARGEST_PAGES:
        meter = count_page(driver, name)
        if max(meter.opening, *meter.slices, 0) > PAGE_BUDGET:
            above.append((name, meter.opening, meter.slices))
    assert above == []


def test_boards_repaint_within_their_budget(driver: AndroidDriver) -> None:
    counts = {name: max(count_repaints(driver, name)) for name in LARGEST_BOARDS}
    assert {name: count for name, count in counts.items() if count > REPAINT_BUDGET} == {}


def test_frames_of_animations_keep_to_their_budget(driver: AndroidDriver) -> None:
    counts = {name: max(count_frames(driver, name)) for name in ANIMATIONS}
    assert {name: count for name, count in counts.items() if count > FRAME_BUDGET} == {}


def screens() -> set[str]:
    """Returns the names of all screens; those of other screens' base classes are left out."""
    found = re.compile(r"^class ([A-Z]\w*Screen)\(\w*(?:Screen|Page)\)", re.MULTILINE)
    names = {name for path in SOURCES.rglob("*.py") for name in found.findall(path.read_text())}
    return names - {"BaseReplayScreen", "PageScreen", "TableScreen", "TwoModeScreen"}


@pytest.mark.parametrize("screen", sorted(screens()))
def test_the_table_of_the_readme_has_every_screen(screen: str) -> None:
    table = README.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert f"| {screen} |" in table


def cells(table: str, bars: int) -> list[list[str]]:
    """Returns the cells of all rows of a table, below its head."""
    rows = [row.split("|") for row in table.splitlines() if row.count("|") == bars]
    dashes = next(at for at, row in enumerate(rows) if set(row[1]) == {"-"})
    return rows[dashes + 1 :]


def test_the_table_of_the_readme_is_within_the_budgets() -> None:
    table = README.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    pages, rest = table.split("| scene | repaint before")
    boards, animations = rest.split("| animation |")
    counts = [(row[1].strip(), int(row[4].replace(",", ""))) for row in cells(pages, 6)]
    above = [row for row in counts if row[1] > PAGE_BUDGET]
    assert above == []
    assert max(int(row[3]) for row in cells(boards, 4)) <= REPAINT_BUDGET
    frames = {row[1].strip(): int(row[2]) for row in cells(animations, 3)}
    assert frames.keys() == ANIMATIONS.keys()
    assert max(frames.values()) <= FRAME_BUDGET
