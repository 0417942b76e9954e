"""How often Python calls Java: on a phone each call costs 20 to 60 microseconds.

Counts do not depend on the machine.
"""

import re
from pathlib import Path

import pytest

from tests.android.calls.java_calls import BEGIN, END, README, count_page, count_repaints
from tests.android.framework.android_driver import AndroidDriver

SOURCES = Path(__file__).parents[3] / "src" / "coven"
PAGE_BUDGET = 3_000  # until a page is visible, and for each slice that is built while idle
REPAINT_BUDGET = 250  # animations repaint 30 times a second; still pictures might take 400

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


def screens() -> set[str]:
    """Returns the names of all screens; those of other screens' base classes are left out."""
    found = re.compile(r"^class ([A-Z]\w*Screen)\((\w*Screen)\)", re.MULTILINE)
    kinds = [pair for path in SOURCES.rglob("*.py") for pair in found.findall(path.read_text())]
    return {name for name, _ in kinds} - {"PageScreen", "TableScreen"}


@pytest.mark.parametrize("screen", sorted(screens()))
def test_the_table_of_the_readme_has_every_screen(screen: str) -> None:
    table = README.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert f"| {screen} |" in table


def test_the_table_of_the_readme_is_within_the_budgets() -> None:
    table = README.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    pages, boards = table.split("| scene | repaint before")
    rows = [row.split("|") for row in pages.splitlines() if row.count("|") == 6][2:]
    counts = [(row[1].strip(), int(row[4].replace(",", ""))) for row in rows]
    above = [row for row in counts if row[1] > PAGE_BUDGET]
    assert above == []
    rows = [row.split("|") for row in boards.splitlines() if row.count("|") == 4][1:]
    assert max(int(row[3]) for row in rows) <= REPAINT_BUDGET
