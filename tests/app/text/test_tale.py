"""Waz Baraz is told to the table: where things stand, and what was said."""

import pytest

from coven.settings import Verbosity
from coven.text.pages import Desk
from coven.text.waz_baraz import WORDS, tale
from engine.core import Event
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import ASK, CHOOSE, DECLINE, PLAY, Told
from engine.games.waz_baraz.state import State
from hall.table import Chair
from tests.app.text.words_table import CHAIRS
from tests.engine.waz_baraz.given import after, naming, table


def desk(state: State, verbosity: Verbosity = "usual") -> Desk:
    """Returns the table as everybody sees it."""
    return Desk(RULES.view(state, None), CHAIRS[: state.terms.seats], verbosity)


def told(state: State, verbosity: Verbosity = "usual") -> tuple[str, ...]:
    """Returns all that everybody may read."""
    return WORDS.table(desk(state, verbosity), ()).lines


def test_briefly_the_table_tells_the_marker_the_last_word_and_the_points() -> None:
    state = after(table(seats=3, hand=(4, 8)), PLAY[8])
    assert told(state, "brief") == (
        "Cai is next.",
        "Points: Ana 0, Bea 0 and Cai 0.",
        "The marker is card 8, at witch 8.",
        "WAZ between the start and 8.",
    )


def test_usually_it_tells_what_the_others_did_since_the_seat_moved() -> None:
    state = after(table(seats=3, hand=(4, 8)), PLAY[8], *naming(1, 2), PLAY[3], PLAY[4], PLAY[3])
    assert told(state) == (
        "Bea is next.",
        "Points: Ana 2, Bea 0 and Cai 0.",
        "Ana is the master.",
        "The marker is card 3, at witch 18.",
        "Cai played 3, from 15 to 18. Silence: no mistress among 16 and 17.",
    )


def test_in_full_it_tells_the_whole_round() -> None:
    state = after(table(seats=3, hand=(4, 8)), PLAY[8], *naming(1, 2), PLAY[3], PLAY[4])
    assert told(state, "full") == (
        "Cai is next.",
        "Points: Ana 2, Bea 0 and Cai 0.",
        "With 21 points a player wins.",
        "Ana is the master.",
        "The marker is card 4, at witch 15.",
        "Bea played 8, from the start to 8. WAZ! A mistress is among 1, 2, 3, 4, 5, 6 and 7.",
        "Cai named 1 and 2: wrong. The master scores 2 points.",
        "Cai played 3, from 8 to 11. Silence: no mistress among 9 and 10.",
        "Bea played 4, from 11 to 15. WAZ! A mistress is among 12, 13 and 14.",
        "Each player holds 2 cards.",
    )


def test_each_word_is_said_in_the_turn_of_whoever_moved() -> None:
    state = after(table(seats=4, master=2, turn=3, hand=(3, 10)), PLAY[10], PLAY[3], PLAY[4])
    seats = [seat for seat, _ in tale.spoken(RULES.view(state, None))]
    assert seats == [3, 0, 1]
    assert state.turn == 3


def test_on_the_start_the_last_move_is_that_of_whoever_may_ask() -> None:
    state = table(seats=3, place=1, hand=(4, 10))._replace(hands=((), (4, 10), (3, 10)))
    state = after(state, PLAY[10], PLAY[10])
    assert [seat for seat, _ in tale.spoken(RULES.view(state, None))] == [1, 2]
    assert told(state)[0] == "Cai stands on the start and may ask about a witch."
    assert "Cai played 10, from 11 to the start. WAZ! A mistress is among" in told(state)[4]


def test_a_wrong_name_belongs_to_the_turn_that_still_goes_on() -> None:
    state = after(table(seats=3, hand=(4, 8)), PLAY[8], *naming(3, 4))
    assert [seat for seat, _ in tale.spoken(RULES.view(state, None))] == [1, 2]
    assert told(state, "brief")[3] == "Wrong: not 3 and 4."


def test_a_single_witch_between_is_named_outright() -> None:
    waz = after(table(place=19, hand=(3, 10), mistresses=(7, 20)), PLAY[3])
    assert any("WAZ! Witch 20 is a mistress." in line for line in told(waz))
    silence = after(table(place=19, hand=(3, 10)), PLAY[3])
    assert any("Silence: witch 20 is no mistress." in line for line in told(silence))


def test_everybody_hears_what_was_asked_and_nobody_the_answer() -> None:
    state = after(table(place=11, hand=(3, 10)), PLAY[10], ASK[7])
    heard = (Event(1, Told(7, True)),)
    page = WORDS.table(desk(state), heard)
    assert "Bea asked about witch 7." in page.lines
    assert page.owner == 1
    assert page.secret == ()
    twin = WORDS.table(desk(state), (Event(1, Told(7, False)),))
    assert page == twin
    assert "Bea asked nothing." in WORDS.table(desk(state), (Event(1, DECLINE),)).lines
    assert WORDS.table(desk(state), (Event(1, DECLINE),)).owner is None


def test_the_masters_choice_is_not_told_to_the_table() -> None:
    state = table(step="choose", mistresses=())
    heard = [Event(0, CHOOSE[4]), Event(0, CHOOSE[9])]
    page = WORDS.table(desk(after(state, CHOOSE[4], CHOOSE[9])), heard)
    assert page == WORDS.table(desk(after(state, CHOOSE[5], CHOOSE[6])), ())


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (table(step="choose", mistresses=()), "Ana chooses 2 mistresses in secret."),
        (table(step="choose", master=2, mistresses=()), "Cai chooses 2 mistresses in secret."),
        (table(), "Bea is next."),
    ],
)
def test_it_says_whom_one_waits_for(state: State, line: str) -> None:
    assert told(state)[0] == line


def test_a_bot_is_said_to_think() -> None:
    chairs = (CHAIRS[0], Chair("Bot", 1, "cat", "fair"), *CHAIRS[2:])
    page = WORDS.table(Desk(RULES.view(table(), None), chairs, "usual"), ())
    assert page.lines[0] == "Bot is thinking."


def test_the_app_as_master_has_its_own_points() -> None:
    lines = told(table(seats=2, master=None, turn=0, app_points=4), "full")
    assert "The app is the master." in lines
    assert "Points: Ana 0, Bea 0 and the app 4." in lines
    assert "With 32 points the app wins." in lines


@pytest.mark.parametrize("verbosity", ["usual", "full"])
def test_a_shuffled_circle_is_told_in_its_order(verbosity: Verbosity) -> None:
    state = table(spaces=(0, *range(20, 0, -1)), place=4, hand=(3, 10), shuffled_circle=True)
    assert any(
        line.startswith("The circle from the start on: 20, 19, 18")
        for line in told(state, verbosity)
    )
    moved = after(state, PLAY[3])
    assert any("from 17 to 14. Silence: no mistress among 16 and 15." in x for x in told(moved))


def test_the_rounds_that_are_over_are_told_in_full() -> None:
    state = after(table(), *naming(7, 12), CHOOSE[1], CHOOSE[2])
    assert "Round 1: Bea found 7 and 12." in told(state, "full")
    assert "Bea is the master." in told(state, "full")
