"""Public sentences of Waz Baraz: the state and the events."""

import pytest

from coven.games.waz_baraz import sentences
from coven.games.waz_baraz.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import ASK, CHOOSE, DECLINE, PLAY, Told
from engine.games.waz_baraz.state import State
from hall.table import SeatedPlayer
from tests.coven.text_table.text_board_harness import PLAYERS
from tests.engine.games.waz_baraz.builders import make_state, naming_steps, state_after


def public_desk(state: State, verbosity: Verbosity = "usual") -> PageContext:
    """Returns the page context of the public table."""
    return PageContext(RULES.view(state, None), PLAYERS[: state.terms.seats], verbosity)


def public_lines(state: State, verbosity: Verbosity = "usual") -> tuple[str, ...]:
    """Returns all public lines."""
    return TEXT_TABLE.public_page(public_desk(state, verbosity), ()).lines


def test_brief_text_has_the_marker_the_last_word_and_the_points() -> None:
    state = state_after(make_state(seats=3, hand=(4, 8)), PLAY[8])
    assert public_lines(state, "brief") == (
        "Cai is next.",
        "Points: Ana 0, Bea 0 and Cai 0.",
        "The marker is card 8, at witch 8.",
        "WAZ between the start and 8.",
    )


def test_usual_text_has_the_moves_since_the_seats_own() -> None:
    state = state_after(
        make_state(seats=3, hand=(4, 8)), PLAY[8], *naming_steps(1, 2), PLAY[3], PLAY[4], PLAY[3]
    )
    assert public_lines(state) == (
        "Bea is next.",
        "Points: Ana 2, Bea 0 and Cai 0.",
        "Ana is the master.",
        "The marker is card 3, at witch 18.",
        "Cai played 3, from 15 to 18. Silence: no mistress among 16 and 17.",
    )


def test_full_text_has_the_whole_round() -> None:
    state = state_after(
        make_state(seats=3, hand=(4, 8)), PLAY[8], *naming_steps(1, 2), PLAY[3], PLAY[4]
    )
    assert public_lines(state, "full") == (
        "Cai is next.",
        "Points: Ana 2, Bea 0 and Cai 0.",
        "A player wins with 21 points.",
        "Ana is the master.",
        "The marker is card 4, at witch 15.",
        "Bea played 8, from the start to 8. WAZ! A mistress is among 1, 2, 3, 4, 5, 6 and 7.",
        "Cai named 1 and 2: wrong. The master scores 2 points.",
        "Cai played 3, from 8 to 11. Silence: no mistress among 9 and 10.",
        "Bea played 4, from 11 to 15. WAZ! A mistress is among 12, 13 and 14.",
        "Each player holds 2 cards.",
    )


def test_each_clue_belongs_to_the_player_who_moved() -> None:
    state = state_after(
        make_state(seats=4, master=2, turn=3, hand=(3, 10)), PLAY[10], PLAY[3], PLAY[4]
    )
    seats = [seat for seat, _ in sentences.clues_by_seat(RULES.view(state, None))]
    assert seats == [3, 0, 1]
    assert state.turn == 3


def test_on_the_start_the_last_move_is_that_of_the_asker() -> None:
    state = make_state(seats=3, place=1, hand=(4, 10))._replace(hands=((), (4, 10), (3, 10)))
    state = state_after(state, PLAY[10], PLAY[10])
    assert [seat for seat, _ in sentences.clues_by_seat(RULES.view(state, None))] == [1, 2]
    assert public_lines(state)[0] == "Cai is on the start and may ask about a witch."
    assert "Cai played 10, from 11 to the start. WAZ! A mistress is among" in public_lines(state)[4]


def test_a_wrong_name_belongs_to_the_turn_that_still_goes_on() -> None:
    state = state_after(make_state(seats=3, hand=(4, 8)), PLAY[8], *naming_steps(3, 4))
    assert [seat for seat, _ in sentences.clues_by_seat(RULES.view(state, None))] == [1, 2]
    assert public_lines(state, "brief")[3] == "Wrong: not 3 and 4."


def test_a_single_witch_between_is_named_outright() -> None:
    waz = state_after(make_state(place=19, hand=(3, 10), mistresses=(7, 20)), PLAY[3])
    assert any("WAZ! Witch 20 is a mistress." in line for line in public_lines(waz))
    silence = state_after(make_state(place=19, hand=(3, 10)), PLAY[3])
    assert any("Silence: witch 20 is no mistress." in line for line in public_lines(silence))


def test_the_question_is_public_and_the_answer_is_not() -> None:
    state = state_after(make_state(place=11, hand=(3, 10)), PLAY[10], ASK[7])
    heard = (Event(1, Told(7, True)),)
    page = TEXT_TABLE.public_page(public_desk(state), heard)
    assert "Bea asked about witch 7." in page.lines
    assert page.secret_owner == 1
    assert page.secret_lines == ()
    twin = TEXT_TABLE.public_page(public_desk(state), (Event(1, Told(7, False)),))
    assert page == twin
    assert (
        "Bea did not ask." in TEXT_TABLE.public_page(public_desk(state), (Event(1, DECLINE),)).lines
    )
    assert TEXT_TABLE.public_page(public_desk(state), (Event(1, DECLINE),)).secret_owner is None


def test_the_masters_choice_is_not_public() -> None:
    state = make_state(step="choose", mistresses=())
    heard = [Event(0, CHOOSE[4]), Event(0, CHOOSE[9])]
    page = TEXT_TABLE.public_page(public_desk(state_after(state, CHOOSE[4], CHOOSE[9])), heard)
    assert page == TEXT_TABLE.public_page(public_desk(state_after(state, CHOOSE[5], CHOOSE[6])), ())


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (make_state(step="choose", mistresses=()), "Ana chooses 2 mistresses in secret."),
        (make_state(step="choose", master=2, mistresses=()), "Cai chooses 2 mistresses in secret."),
        (make_state(), "Bea is next."),
    ],
)
def test_the_text_names_the_awaited_player(state: State, line: str) -> None:
    assert public_lines(state)[0] == line


def test_a_thinking_bot_is_mentioned() -> None:
    players = (PLAYERS[0], SeatedPlayer("Bot", 1, "cat", "fair"), *PLAYERS[2:])
    page = TEXT_TABLE.public_page(PageContext(RULES.view(make_state(), None), players, "usual"), ())
    assert page.lines[0] == "Bot is thinking."


def test_the_app_as_master_has_its_own_points() -> None:
    lines = public_lines(make_state(seats=2, master=None, turn=0, app_points=4), "full")
    assert "The app is the master." in lines
    assert "Points: Ana 0, Bea 0 and the app 4." in lines
    assert "The app wins with 32 points." in lines


@pytest.mark.parametrize("verbosity", ["usual", "full"])
def test_a_shuffled_circle_is_listed_in_its_order(verbosity: Verbosity) -> None:
    state = make_state(spaces=(0, *range(20, 0, -1)), place=4, hand=(3, 10), shuffled_circle=True)
    assert any(
        line.startswith("The circle from the start: 20, 19, 18")
        for line in public_lines(state, verbosity)
    )
    moved = state_after(state, PLAY[3])
    assert any(
        "from 17 to 14. Silence: no mistress among 16 and 15." in x for x in public_lines(moved)
    )


def test_finished_rounds_are_listed_in_full() -> None:
    state = state_after(make_state(), *naming_steps(7, 12), CHOOSE[1], CHOOSE[2])
    assert "Round 1: Bea found 7 and 12." in public_lines(state, "full")
    assert "Bea is the master." in public_lines(state, "full")
