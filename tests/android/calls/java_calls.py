"""Writes the tables of the README: `python -m tests.android java_calls`."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from tests.android.calls.call_meter import calls, count_page, count_repaints, screenshot_calls
from tests.android.calls.frames import ANIMATIONS, count_frames
from tests.android.framework.android_driver import AndroidDriver, start_app, stop_app
from tests.android.framework.phone import Phone
from tests.coven.app_sandbox import NO_MOTION

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
    "riddle-model": UNKNOWN,
    "film-chart": UNKNOWN,
    "player": UNKNOWN,
    "final": UNKNOWN,
}


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


def animation_rows(driver: AndroidDriver) -> Iterator[str]:
    """Yields a row for each animation."""
    for name in ANIMATIONS:
        row = f"| {name} | {max(count_frames(driver, name)):,} |"
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
    animations = [*animation_rows(driver)]
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
            "",
            "| animation | most calls of a frame |",
            "|---|---|",
            *animations,
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
