"""On a narrow phone no button of Riddle Masters is cut, and secrets appear only while shown."""

from dataclasses import replace

import pytest

from coven.games.interface import OpenTableState
from coven.games.riddle_masters.notes import Notes
from coven.games.riddle_masters.text_table import TEXT_TABLE
from coven.settings import Settings
from coven.ui.painter import ELLIPSIS
from engine.core import Event, Seat
from engine.games.riddle_masters.pieces import Ask, CurseLetter, Guess, Letter
from engine.games.riddle_masters.state import State
from hall.table import SeatedPlayer
from tests.coven.app_driver import Driver
from tests.coven.games.riddle_masters.text_builders import PLAYERS, sight_of
from tests.coven.text_table.text_board_harness import TextBoardHarness, inputs
from tests.engine.games.riddle_masters.builders import CLAY, act, make_state, new_state

SECOND = make_state(step="series", series=2)
TOLD = act(make_state(), 0, CurseLetter(2, 2))
HEARD = (Event(0, CurseLetter(2, 2)),)


def open_text_board(
    driver: Driver,
    settings: Settings | None = None,
    players: tuple[SeatedPlayer, ...] = PLAYERS[:4],
) -> TextBoardHarness:
    """Returns a text table of Riddle Masters."""
    text_board = TextBoardHarness(driver, settings=settings, players=players)
    text_board.board.text_table = TEXT_TABLE
    return text_board


def show_open_table(text_board: TextBoardHarness, state: State, *news: Event) -> None:
    """Shows the public board."""
    seats = [seat for seat in sight_of(state, None).active if seat >= 0]
    text_board.board.set_news(news, None)
    text_board.board.show_open_table(
        OpenTableState(
            sight_of(state, None), {seat: sight_of(state, seat) for seat in seats}, tuple(news)
        )
    )
    text_board.driver.settle()


def give_phone_to(
    text_board: TextBoardHarness,
    state: State,
    seat: Seat,
    notes: str = "",
    news: tuple[Event, ...] = (),
) -> None:
    """Gives the phone to one seat."""
    text_board.board.set_news(news, None)
    text_board.board.show_seat(sight_of(state, seat), notes)
    text_board.driver.settle()


def test_the_open_table_acts_for_seats_and_gives_the_phone_away(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    show_open_table(text_board, make_state(turn=2, step="elf"))
    text_board.press(
        "Ask for a letter",
        "Ask for a letter: Ana's riddle 1",
        "Show letters 1 to 10",
        "Ask for letter 3",
    )
    assert text_board.submitted == [(Letter(0, 3),)]
    assert text_board.requests[-1] == "act 2"
    show_open_table(text_board, SECOND)
    text_board.press("Guess in secret")
    assert text_board.requests[-1] == "seclude 0"
    show_open_table(text_board, SECOND)
    text_board.press("Dee: curses, notebook", "Use a curse for a letter")
    assert text_board.requests[-1] == "second_series"


@pytest.mark.rule("RM-12")
@pytest.mark.parametrize("shared", [False, True])
def test_a_question_is_typed_for_people_on_other_phones(
    empty_window: Driver, *, shared: bool
) -> None:
    text_board = open_text_board(empty_window)
    here = (0, 2) if shared else (0,)
    text_board.board.services = replace(
        text_board.board.services, is_shared=shared, local_seats=lambda: here
    )
    show_open_table(text_board, make_state(step="series", series=1))
    text_board.press("Ask about a riddle", "Ask about Bea's riddle 3")
    (line,) = inputs(text_board.board.widget)
    empty_window.type_into(line, "Can it fly?")
    text_board.press("Ask this")
    assert text_board.submitted == [(Ask(2, "Can it fly?"),)]
    assert text_board.requests[-1] == "act 0"


@pytest.mark.rule("RM-11")
def test_a_guess_is_in_the_tree_only_while_it_is_typed(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    give_phone_to(text_board, SECOND, 0)
    text_board.press("Open: Bea's riddle 3", "Guess this riddle")
    (line,) = inputs(text_board.board.widget)
    empty_window.type_into(line, "lighthouse")
    assert "lighthouse" in text_board.texts
    text_board.clock.advance(10)
    assert "lighthouse" not in text_board.texts
    empty_window.type_into(line, "lighthouse")
    text_board.press("Send guess")
    assert text_board.submitted == [(Guess(2, "lighthouse"),)]
    assert "lighthouse" not in text_board.texts


def test_letters_and_words_are_in_the_tree_only_while_shown(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    give_phone_to(text_board, TOLD, 0, news=HEARD)
    closed = text_board.texts
    text_board.press("Show secret")
    assert "Your words: snail and star." in text_board.texts
    assert any(text.endswith("It is I.") for text in text_board.texts)
    text_board.press("Hide secret")
    assert text_board.texts == closed
    text_board.press("Back to table")
    assert text_board.requests == ["pass on"]
    assert text_board.ledger.peeks_of(0).times == 1


def test_a_refused_word_is_explained_and_stays_to_be_mended(empty_window: Driver) -> None:
    text_board = open_text_board(empty_window)
    give_phone_to(text_board, new_state(clay="table"), 0)
    (line,) = inputs(text_board.board.widget)
    empty_window.type_into(line, "x2")
    text_board.press("Save word")
    assert text_board.requests == ["letters_only"]
    text_board.board.show_refusal(("letters_only", "RM-01"))
    assert text_board.texts[:2] == (
        "Use only letters: remove the other characters.",
        "Rule: Riddles and words",
    )
    assert line.value == "x2"


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(empty_window: Driver, size: int) -> None:
    empty_window.resize(360, 640)
    text_board = open_text_board(empty_window, Settings(text=size))

    def check(*ways: str) -> None:
        for way in (None, *ways):
            if way is not None:
                text_board.press(way)
            assert not [label for label in text_board.button_labels if ELLIPSIS in label]
            assert empty_window.content_size == (360, 640)

    show_open_table(text_board, TOLD, *HEARD)
    check(
        "Pay gems",
        "Back",
        "Dee: curses, notebook",
        "Use a curse for a letter",
        "Ask for a letter: Ana's riddle 1",
        "Show letters 11 to 20 from the end",
    )
    show_open_table(text_board, make_state(step="series", series=1))
    check("Ask about a riddle", "Ask about Bea's riddle 3")
    notes = Notes(words={0: "snail"}, clay={0: CLAY * 100}).to_json()
    give_phone_to(text_board, new_state(), 0, notes)
    check(
        "Change kind: ball",
        "Choose: disc",
        "Change tilt: upright",
        "Choose: upside down",
        "Select previous lump",
        "Change size: large",
        "Choose: very large",
        "Change clay: terracotta",
    )
    give_phone_to(text_board, SECOND, 0, Notes(remarks={2: "round?"}).to_json())
    check(
        "Open: Bea's riddle 3",
        "Write a note",
        "Back",
        "Guess with a curse",
        "Back",
        "Guess this riddle",
    )


def test_the_questions_for_a_bot_are_not_cut_on_a_narrow_phone(empty_window: Driver) -> None:
    empty_window.resize(360, 640)
    bots = (
        PLAYERS[0],
        *(SeatedPlayer(player.name, player.colour, "cat", "easy") for player in PLAYERS[1:4]),
    )
    text_board = open_text_board(empty_window, Settings(text=2), bots)
    show_open_table(text_board, make_state(step="series", series=1))
    text_board.press("Ask about a riddle", "Ask about Bea's riddle 3")
    for _ in range(4):
        assert not [label for label in text_board.button_labels if ELLIPSIS in label]
        text_board.press("Show more questions")
