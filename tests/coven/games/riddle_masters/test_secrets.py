"""A word, a letter and a guess are on the screen only for their owner."""

from typing import Any

import pytest

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from engine.games.riddle_masters.pieces import WRONG
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.games.riddle_masters.leak_inspector import RiddleMastersLeakInspector
from tests.coven.privacy.leak_inspector import drawing_of
from tests.phone.surface_contents import zones_on


def plant_leak(monkeypatch: pytest.MonkeyPatch, part: str, gossip: str) -> None:
    """Makes a part of the board draw a secret."""
    usual = getattr(RiddleMastersBoard, part)

    def paint(self: RiddleMastersBoard, painter: Painter) -> None:
        usual(self, painter)
        painter.text(gossip, 10, 10)

    monkeypatch.setattr(RiddleMastersBoard, part, paint)


@pytest.mark.parametrize("part", ["_paint_table", "_paint_buttons"])
def test_a_word_on_the_table_is_caught(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    plant_leak(monkeypatch, part, positions.object_words(4)[0])
    harness.open_position(positions.match_with_riddles())
    with pytest.raises(AssertionError, match="tells the word of 0"):
        RiddleMastersLeakInspector(harness.driver).inspect()


def test_a_letter_on_the_table_is_caught(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = positions.object_words(4)[4]
    plant_leak(monkeypatch, "_paint_table", f"_ {word[1].upper()} …")
    harness.open_position(positions.match_with_letter())
    with pytest.raises(AssertionError, match="tells the letters of 0"):
        RiddleMastersLeakInspector(harness.driver).inspect()


def test_a_guess_on_the_table_is_caught(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_leak(monkeypatch, "_paint_table", "vole")
    match = positions.match_with_guess("vole")
    positions.act(match, 1, WRONG)
    harness.open_position(match)
    with pytest.raises(AssertionError, match="tells the guess of 0"):
        RiddleMastersLeakInspector(harness.driver).inspect()


def test_own_words_that_show_without_a_finger_are_caught(
    harness: RiddleMastersHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant_leak(monkeypatch, "_paint_buttons", positions.object_words(4)[2])
    harness.open_notebook(positions.match_with_riddles(), 1)
    with pytest.raises(AssertionError, match="tells the word of 1"):
        RiddleMastersLeakInspector(harness.driver).inspect()


def screen_drawing(harness: RiddleMastersHarness) -> list[Any]:
    """Returns everything drawn on the current screen."""
    screen, page = harness.app.window.screen, harness.board.page
    assert screen is not None
    assert page is not None
    surfaces: tuple[Surface, ...] = (*screen.surfaces, *page.content_surfaces)
    return [drawing_of(s) for s in surfaces if s.widget.window is not None]


@pytest.mark.rule("RM-13")
def test_a_closed_verdict_is_the_same_for_every_guess(harness: RiddleMastersHarness) -> None:
    pages = []
    for guess in (positions.object_words(4)[2], "vole", "something else altogether"):
        harness.open_private(positions.match_with_guess(guess))
        zones = zones_on(harness.board.buttons)
        pages.append((zones, [part for part in screen_drawing(harness) if _plain(part)]))
    assert pages[0] == pages[1] == pages[2]


def _plain(part: list[Any]) -> bool:
    """Returns whether a part can be compared: sprites differ between screens."""
    return all("image" not in values for _, values in part)


@pytest.mark.parametrize("mode", ["write", "guess", "riddle", "notebook", "verdict", "model"])
def test_a_private_page_hides_all_when_the_phone_is_put_down(
    harness: RiddleMastersHarness, mode: str
) -> None:
    secret = "xylophone"
    if mode == "write":
        harness.open_private(positions.new_match())
        harness.type_text(secret)
    elif mode == "model":
        harness.open_private(positions.new_match(), positions.draft_notes(secret))
        harness.hold_secret()
    elif mode == "verdict":
        harness.open_private(positions.match_with_guess(secret))
        harness.hold_secret()
    else:
        harness.open_notebook(positions.match_in_second_series(), 0)
        if mode != "notebook":
            harness.tap_spots("riddle-2")
        if mode == "guess":
            harness.players.tap_key("guess")
        if mode == "notebook":
            secret = positions.object_words(4)[0]
            harness.hold_secret()
        else:
            harness.type_text(secret)
    assert secret in " ".join(harness.driver.all_texts())
    board = harness.board
    board.hide_secrets()
    harness.driver.settle()
    assert secret not in " ".join(harness.driver.all_texts())
    assert board.mode == "veil"
    harness.players.tap_key("show")
    assert board.mode == mode, "its owner goes on where it was"
    if mode in ("write", "guess", "riddle"):
        assert secret in " ".join(harness.driver.all_texts())


def test_a_lone_player_keeps_the_page(harness: RiddleMastersHarness) -> None:
    board = harness.open_position(positions.match_with_riddles(), bots=[1, 2, 3])
    harness.tap_spots("player-0")
    harness.players.tap_key("notebook")
    harness.driver.wait_until(lambda: board.mode == "notebook")
    board.hide_secrets()
    assert board.mode == "notebook"
