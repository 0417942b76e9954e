"""A hidden hand of Potion Brew is not in any widget, and no button is cut."""

import pytest

from coven.games.potion_brew.text_table import TEXT_TABLE
from coven.settings import Settings
from coven.ui.painter import ELLIPSIS
from coven.ui.timings import DEFAULT_TIMINGS
from engine.core import CHANCE, Event, Seat
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Cast,
    Draw,
)
from engine.games.potion_brew.state import State
from engine.match import Sight
from tests.coven.app_driver import Driver
from tests.coven.games.potion_brew.text_builders import ORDINARY_HAND, PLAYERS, make_state
from tests.coven.text_table.text_board_harness import TextBoardHarness

STATE = make_state((3, 4, PELICAN, MORTAR, WITCH), ORDINARY_HAND, piles=((PELICAN,), (5,)))
FACES = ("potion of 4", "Mortar", "points in hand", "You can cast")


def open_text_board(driver: Driver, settings: Settings | None = None) -> TextBoardHarness:
    """Returns a text table of Potion Brew."""
    text_board = TextBoardHarness(driver, settings=settings, players=PLAYERS[:2])
    text_board.board.text_table = TEXT_TABLE
    return text_board


def sight_of(state: State, seat: Seat | None) -> Sight[object]:
    """Returns the sight of a seat or of a spectator."""
    legal = () if seat is None else tuple(RULES.legal_actions(state, seat))
    return Sight(0, seat, RULES.view(state, seat), legal, RULES.active_seats(state), None)


def readable_cards(text_board: TextBoardHarness) -> list[str]:
    """Returns the texts about the hand."""
    return [text for text in text_board.texts if any(face in text for face in FACES)]


def test_a_hand_is_in_the_tree_only_while_shown(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    text_board.board.show_seat(sight_of(STATE, 0), "")
    empty_window.settle()
    for way in (None, "Exchange a card", "Discard card 2", "Discard on the first pile"):
        if way is not None:
            text_board.press(way)
        assert readable_cards(text_board) == []
        text_board.press("Show secret")
        assert readable_cards(text_board) != []
        text_board.press("Hide secret")
        assert readable_cards(text_board) == []


def test_a_spell_is_chosen_while_shown_and_cast_while_hidden(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    text_board.board.show_seat(sight_of(STATE, 0), "")
    text_board.press("Cast a spell", "Show secret", "Cast Pelican with 3 and 4")
    assert readable_cards(text_board) == []
    assert "Show secret" in text_board.button_labels
    text_board.press("Cast on the second pile")
    assert text_board.submitted == [(Cast(PELICAN, (3, 4), 1),)]


def test_a_drawn_card_is_in_the_tree_only_while_shown(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    text_board.board.show_public(sight_of(STATE, None), 1, [Event(CHANCE, Draw(0, MORTAR))])
    assert text_board.board.has_unread_secret
    assert readable_cards(text_board) == []
    text_board.press("Show secret")
    assert readable_cards(text_board) == ["You drew a Mortar."]
    text_board.clock.advance(10)
    assert readable_cards(text_board) == []
    assert text_board.ledger.peeks_of(0).times == 1


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = open_text_board(empty_window, Settings(text=size))
    text_board.board.show_seat(sight_of(STATE, 0), "")
    ways = (
        "Exchange a card",
        "Show secret",
        "Discard card 4, a Mortar",
        "Discard on the first pile",
        "Back",
        "Discard on the second pile",
        "Back",
        "Back",
        "Back",
        "Cast a spell",
        "Pick card 1",
        "Pick card 2",
        "Show secret",
        "Cast Pelican with the Mortar",
    )
    for way in ways:
        text_board.press(way)
        assert not [label for label in text_board.button_labels if ELLIPSIS in label]
        assert empty_window.content_size == (360, 640)


def test_no_choice_of_a_spell_is_cut_on_a_narrow_phone(empty_window: Driver) -> None:
    empty_window.resize(360, 640)
    text_board = open_text_board(empty_window, Settings(text=3))
    robbed = make_state((1, 2), (1, 2, 3, OWL, WITCH), step="steal")
    text_board.board.show_seat(sight_of(robbed, 0), "")
    assert text_board.button_labels[1:3] == ("Take a Witch from Bea", "Take an Owl from Bea")
    asked = make_state((1, 2), (1, 2, 3, OWL, WITCH), step="answer")._replace(
        spell=WAND, kind="owl", threatened=(1,)
    )
    text_board.board.show_seat(sight_of(asked, 1), "")
    text_board.clock.advance(DEFAULT_TIMINGS.answer)
    assert "Lay Garlic on the second pile" in text_board.button_labels


@pytest.mark.rule("PB-20")
def test_everybody_who_is_asked_takes_the_same_while(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    for hand in ((1, 2, 3, OWL, WITCH), (1, 2, GARLIC, OWL, WITCH)):
        asked = make_state((1, 2), hand, step="answer")._replace(
            spell=CAT, kind="owl", threatened=(1,)
        )
        text_board.board.show_seat(sight_of(asked, 1), "")
        text_board.clock.advance(DEFAULT_TIMINGS.answer - 0.1)
        assert "Give it up" not in text_board.button_labels
        text_board.clock.advance(0.2)
        assert "Give it up" in text_board.button_labels
