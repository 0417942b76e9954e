"""A word, a letter and a guess are on the screen in their owner's moment only."""

from typing import Any

import pytest

from coven.boards.riddle_masters.board import RiddleMastersBoard
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from engine.games.riddle_masters.pieces import WRONG
from tests.app.boards.riddle_masters import moments
from tests.app.boards.riddle_masters.eavesdropper import Eavesdropper
from tests.app.boards.riddle_masters.workshop import Workshop
from tests.app.play.inspector import drawn


def careless(monkeypatch: pytest.MonkeyPatch, part: str, gossip: str) -> None:
    """Makes a part of the board write down what is nobody else's business."""
    usual = getattr(RiddleMastersBoard, part)

    def paint(self: RiddleMastersBoard, painter: Painter) -> None:
        usual(self, painter)
        painter.text(gossip, 10, 10)

    monkeypatch.setattr(RiddleMastersBoard, part, paint)


@pytest.mark.parametrize("part", ["_paint_scene", "_paint_keys"])
def test_a_word_on_the_table_is_caught(
    studio: Workshop, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    careless(monkeypatch, part, moments.words(4)[0])
    studio.open(moments.made())
    with pytest.raises(AssertionError, match="tells the word of 0"):
        Eavesdropper(studio.driver).look()


def test_a_letter_on_the_table_is_caught(studio: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    word = moments.words(4)[4]
    careless(monkeypatch, "_paint_scene", f"_ {word[1].upper()} …")
    studio.open(moments.letter())
    with pytest.raises(AssertionError, match="tells the letters of 0"):
        Eavesdropper(studio.driver).look()


def test_a_guess_on_the_table_is_caught(studio: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    careless(monkeypatch, "_paint_scene", "vole")
    match = moments.guessed("vole")
    moments.do(match, 1, WRONG)
    studio.open(match)
    with pytest.raises(AssertionError, match="tells the guess of 0"):
        Eavesdropper(studio.driver).look()


def test_own_words_that_show_without_a_finger_are_caught(
    studio: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    careless(monkeypatch, "_paint_keys", moments.words(4)[2])
    studio.aside(moments.made(), 1)
    with pytest.raises(AssertionError, match="tells the word of 1"):
        Eavesdropper(studio.driver).look()


def shown(studio: Workshop) -> list[Any]:
    """Returns all that is drawn on the screen in front."""
    screen, page = studio.app.stage.screen, studio.board.page
    assert screen is not None
    assert page is not None
    surfaces: tuple[Surface, ...] = (*screen.surfaces, *page.inner)
    return [drawn(s) for s in surfaces if s.widget.window is not None]


@pytest.mark.rule("RM-13")
def test_a_closed_verdict_is_the_same_for_every_guess(studio: Workshop) -> None:
    pages = []
    for guess in (moments.words(4)[2], "vole", "something else altogether"):
        studio.held(moments.guessed(guess))
        zones = studio.board.keys.surface.zones
        pages.append((zones, [part for part in shown(studio) if _plain(part)]))
    assert pages[0] == pages[1] == pages[2]


def _plain(part: list[Any]) -> bool:
    """Returns whether a part can be compared: sprites are made anew for each screen."""
    return all("image" not in values for _, values in part)


@pytest.mark.parametrize("mode", ["write", "guess", "riddle", "notebook", "verdict", "model"])
def test_a_private_page_hides_all_when_the_phone_is_put_down(studio: Workshop, mode: str) -> None:
    secret = "xylophone"
    if mode == "write":
        studio.held(moments.begun())
        studio.type(secret)
    elif mode == "model":
        studio.held(moments.begun(), moments.drafted(secret))
        studio.hold()
    elif mode == "verdict":
        studio.held(moments.guessed(secret))
        studio.hold()
    else:
        studio.aside(moments.second(), 0)
        if mode != "notebook":
            studio.spots("riddle-2")
        if mode == "guess":
            studio.players.key("guess")
        if mode == "notebook":
            secret = moments.words(4)[0]
            studio.hold()
        else:
            studio.type(secret)
    assert secret in " ".join(studio.driver.all_texts())
    board = studio.board
    board.lose()
    studio.driver.settle()
    assert secret not in " ".join(studio.driver.all_texts())
    assert board.mode == "veil"
    studio.players.key("show")
    assert board.mode == mode, "its owner goes on where it was"
    if mode in ("write", "guess", "riddle"):
        assert secret in " ".join(studio.driver.all_texts())


def test_a_lone_player_keeps_the_page(studio: Workshop) -> None:
    board = studio.open(moments.made(), bots=[1, 2, 3])
    studio.spots("player-0")
    studio.players.key("notebook")
    studio.driver.until(lambda: board.mode == "notebook")
    board.lose()
    assert board.mode == "notebook"
