"""On a narrow phone no button of Riddle Masters is cut, and secrets are there only while shown."""

import pytest

from coven.boards.staging import Gathering
from coven.drawing.painter import ELLIPSIS
from coven.settings import Settings
from coven.text.riddle_masters import WORDS
from coven.text.riddle_masters.notes import Notes
from engine.core import Event, Seat
from engine.games.riddle_masters.pieces import CurseLetter, Guess, Letter
from engine.games.riddle_masters.state import State
from hall.table import Chair
from tests.app.driver import Driver
from tests.app.text.riddle_masters.kiln import CHAIRS, sight
from tests.app.text.words_table import Table, inputs
from tests.engine.riddle_masters.given import CLAY, act, begun, table

SECOND = table(step="series", series=2)
TOLD = act(table(), 0, CurseLetter(2, 2))
HEARD = (Event(0, CurseLetter(2, 2)),)


def riddling(
    driver: Driver, settings: Settings | None = None, chairs: tuple[Chair, ...] = CHAIRS[:4]
) -> Table:
    """Returns a table in words at which Riddle Masters is played."""
    words = Table(driver, settings=settings, chairs=chairs)
    words.board.words = WORDS
    return words


def gather(words: Table, state: State, *news: Event) -> None:
    """Lays the phone on the table."""
    seats = [seat for seat in sight(state, None).active if seat >= 0]
    words.board.hear(news, None)
    words.board.gather(
        Gathering(sight(state, None), {seat: sight(state, seat) for seat in seats}, tuple(news))
    )
    words.driver.settle()


def hold(
    words: Table, state: State, seat: Seat, notes: str = "", news: tuple[Event, ...] = ()
) -> None:
    """Gives the phone to a seat alone."""
    words.board.hear(news, None)
    words.board.hand_over(sight(state, seat), notes)
    words.driver.settle()


def test_the_open_table_acts_for_seats_and_gives_the_phone_away(bare: Driver) -> None:
    words = riddling(bare)
    gather(words, table(turn=2, step="elf"))
    words.press("Ask for a letter", "Ana's riddle 1", "3", "Ask: letter 3")
    assert words.submitted == [(Letter(0, 3),)]
    assert words.asked[-1] == "act 2"
    gather(words, SECOND)
    words.press("Guess in secret")
    assert words.asked[-1] == "seclude 0"
    gather(words, SECOND)
    words.press("Dee: curses, notebook", "Curse: a letter")
    assert words.asked[-1] == "second_series"


@pytest.mark.rule("RM-11")
def test_a_guess_is_in_the_tree_only_while_it_is_typed(bare: Driver) -> None:
    words = riddling(bare)
    hold(words, SECOND, 0)
    words.press("Bea's riddle 3", "Guess")
    (line,) = inputs(words.board.widget)
    bare.type_into(line, "lighthouse")
    assert "lighthouse" in words.texts
    words.clock.pass_time(10)
    assert "lighthouse" not in words.texts
    bare.type_into(line, "lighthouse")
    words.press("This is it")
    assert words.submitted == [(Guess(2, "lighthouse"),)]
    assert "lighthouse" not in words.texts


def test_letters_and_words_are_in_the_tree_only_while_shown(bare: Driver) -> None:
    words = riddling(bare)
    hold(words, TOLD, 0, news=HEARD)
    closed = words.texts
    words.press("Show")
    assert "Your words: snail and star." in words.texts
    assert any(text.endswith("It is I.") for text in words.texts)
    words.press("Hide")
    assert words.texts == closed
    words.press("To the table")
    assert words.asked == ["pass on"]
    assert words.ledger.of(0).times == 1


def test_a_refused_word_is_explained_and_stays_to_be_mended(bare: Driver) -> None:
    words = riddling(bare)
    hold(words, begun(clay="table"), 0)
    (line,) = inputs(words.board.widget)
    bare.type_into(line, "x2")
    words.press("Write it down")
    assert words.asked == ["letters_only"]
    words.board.answer(("letters_only", "RM-01"))
    assert words.texts[:2] == (
        "Only letters may stand in it: take the other signs out.",
        "The rule: Riddles and words",
    )
    assert line.value == "x2"


@pytest.mark.parametrize("size", range(4))
def test_no_button_is_cut_on_a_narrow_phone(bare: Driver, size: int) -> None:
    bare.resize(360, 640)
    words = riddling(bare, Settings(text=size))

    def check(*ways: str) -> None:
        for way in (None, *ways):
            if way is not None:
                words.press(way)
            assert not [label for label in words.labels if ELLIPSIS in label]
            assert bare.content_size == (360, 640)

    gather(words, TOLD, *HEARD)
    check(
        "Pay gems",
        "Back",
        "Dee: curses, notebook",
        "Curse: a letter",
        "Ana's riddle 1",
        "Count from the end",
        "20",
    )
    gather(words, table(step="series", series=1))
    check("Ask about a riddle", "Bea's riddle 3")
    notes = Notes(words={0: "snail"}, clay={0: CLAY * 100}).write()
    hold(words, begun(), 0, notes)
    check(
        "Kind: ball",
        "disc",
        "Leaning: upright",
        "upside down",
        "Earlier lump",
        "Size: large",
        "very large",
        "Clay: terracotta",
    )
    hold(words, SECOND, 0, Notes(remarks={2: "round?"}).write())
    check("Bea's riddle 3", "Note something", "Back", "Guess by a curse", "Back", "Guess")


def test_the_questions_for_a_bot_are_not_cut_on_a_narrow_phone(bare: Driver) -> None:
    bare.resize(360, 640)
    bots = (CHAIRS[0], *(Chair(chair.name, chair.colour, "cat", "easy") for chair in CHAIRS[1:4]))
    words = riddling(bare, Settings(text=2), bots)
    gather(words, table(step="series", series=1))
    words.press("Ask about a riddle", "Bea's riddle 3")
    for _ in range(4):
        assert not [label for label in words.labels if ELLIPSIS in label]
        words.press("More questions")
