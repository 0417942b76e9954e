"""Curses at any time, by anyone (RM-18 .. RM-21)."""

import pytest

from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    CLOSE,
    RIGHT,
    ROLL,
    WRONG,
    Answer,
    Ask,
    CurseGuess,
    CurseLetter,
    Guess,
    Shape,
    Told,
    Write,
)
from engine.games.riddle_masters.state import State
from engine.match import Match
from tests.engine.games.riddle_masters.builders import (
    CLAY,
    NONSENSE,
    SEED,
    WORDS,
    act,
    curse_and_judge,
    guess_and_judge,
    learned_action,
    legal_of_kind,
    make_state,
    refusal,
)

FIRST = make_state(step="series", series=1)
SECOND = make_state(step="series", series=2)


def curses(state: State, seat: int) -> list[object]:
    """Returns the curses that a seat may use."""
    return legal_of_kind(state, seat, CurseLetter) + legal_of_kind(state, seat, CurseGuess)


# RM-18


@pytest.mark.rule("RM-18")
def test_a_curse_buys_a_letter() -> None:
    bought = Event(2, CurseLetter(1, -2))
    state = make_state()
    after = act(state, 2, bought.action)

    assert learned_action(state, bought, 2) == Told(1, -2, "a", curse=True)
    for seat in (0, 1, 3, None):
        assert learned_action(state, bought, seat) == CurseLetter(1, -2)
    assert after.letters[0].letter == "a"
    assert after.curses == (3, 3, 2, 3)
    assert (after.step, after.turn) == ("turn", 0)
    assert refusal(state, 2, CurseLetter(4, 1)) == ("own_object", "RM-09")
    assert refusal(state, 2, CurseLetter(1, 21)) == ("no_such_position", "RM-09")


@pytest.mark.rule("RM-18")
def test_a_curse_buys_a_guess() -> None:
    state = act(make_state(), 2, CurseGuess(1, "star"))
    assert state.curses == (3, 3, 2, 3)
    assert RULES.active_seats(state) == (0,)
    after = act(state, 0, RIGHT)

    assert after.arrows[1] == (2,)
    assert after.hats == (0, 0, 5, 0)
    assert (after.step, after.turn) == ("turn", 0)
    assert [(one.seat, one.curse, one.right) for one in after.guesses] == [(2, True, True)]
    assert refusal(make_state(), 2, CurseGuess(4, "hat")) == ("own_object", "RM-14")
    assert refusal(after, 2, CurseGuess(1, "star")) == ("guessed_already", "RM-14")
    full = make_state(arrows={1: (1, 3)})
    assert refusal(full, 2, CurseGuess(1, "star")) == ("two_arrows", "RM-14")
    assert CurseGuess(1, None) not in RULES.legal_actions(full, 2)


@pytest.mark.rule("RM-18")
@pytest.mark.parametrize("state", [make_state(), FIRST])
def test_anyone_may_curse_before_a_move_and_in_the_first_series(state: State) -> None:
    assert RULES.active_seats(state) == (0, 1, 2, 3)
    for seat in range(4):
        assert len(legal_of_kind(state, seat, CurseLetter)) == 6
        assert len(legal_of_kind(state, seat, CurseGuess)) == 6
        after = curse_and_judge(state, seat, (seat * 2 + 2) % 8)
        assert (after.step, after.turn, after.series) == (state.step, 0, state.series)


@pytest.mark.rule("RM-18")
def test_the_table_waits_for_the_player_on_turn_first() -> None:
    assert RULES.active_seats(make_state(turn=2)) == (2, 0, 1, 3)
    assert RULES.active_seats(make_state(turn=2, given={"curses": (0, 1, 0, 0)})) == (2, 1)


@pytest.mark.rule("RM-18")
def test_in_the_second_series_only_the_asker_may_curse() -> None:
    assert RULES.active_seats(SECOND) == (0,)
    for seat in (1, 2, 3):
        assert curses(SECOND, seat) == []
        assert refusal(SECOND, seat, CurseLetter(0, 1)) == ("second_series", "RM-18")
        assert refusal(SECOND, seat, CurseGuess(0, "snail")) == ("second_series", "RM-18")

    state = curse_and_judge(act(SECOND, 0, CurseLetter(2, 1)), 0, 2, right=False)

    assert (state.step, state.turn, state.series) == ("series", 0, 2)
    assert state.curses == (1, 3, 3, 3)


@pytest.mark.rule("RM-18")
@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (make_state(step="elf"), "letter_awaited"),
        (act(FIRST, 0, Ask(2, "")), "answer_awaited"),
        (act(SECOND, 0, Ask(2, "")), "answer_awaited"),
        (act(SECOND, 0, Guess(2, NONSENSE)), "verdict_awaited"),
        (act(make_state(), 3, CurseGuess(2, NONSENSE)), "verdict_awaited"),
    ],
)
def test_nobody_may_curse_while_something_is_awaited(state: State, reason: str) -> None:
    for seat in range(4):
        thing = (seat * 2 + 2) % 8
        assert curses(state, seat) == []
        assert refusal(state, seat, CurseLetter(thing, 1)) == (reason, "RM-18")
        assert refusal(state, seat, CurseGuess(thing, "owl")) == (reason, "RM-18")


@pytest.mark.rule("RM-18")
def test_several_curses_in_a_row_are_fine() -> None:
    state = act(make_state(), 3, CurseLetter(0, 1), CurseLetter(0, 2), CurseLetter(1, 1))

    assert state.curses == (3, 3, 3, 0)
    assert refusal(state, 3, CurseLetter(0, 3)) == ("no_curse_left", "RM-20")
    assert refusal(state, 3, CurseGuess(0, "snail")) == ("no_curse_left", "RM-20")
    assert RULES.active_seats(state) == (0, 1, 2)


# RM-19


def match_begun() -> Match[object, object]:
    """Returns a match of four at its first turn, seat 0's."""
    match = Match.new("riddle_masters", 4, {"starter": 0}, SEED)
    for thing in range(8):
        steps = (Write(thing, WORDS[thing]), Shape(thing, CLAY))
        match.act(thing // 2, steps, match.version)
    return match


@pytest.mark.rule("RM-19")
def test_curses_are_taken_in_the_order_in_which_they_arrive() -> None:
    match = match_begun()
    seen = match.version

    match.act(2, [CurseLetter(0, 1)], seen)
    match.act(1, [CurseLetter(0, 2)], seen)
    match.act(3, [CurseGuess(0, "snail")], seen)
    match.act(0, [RIGHT], match.version)
    match.act(2, [CurseGuess(0, "snail")], seen)
    match.act(0, [RIGHT], match.version)

    view = match.sight(None).view
    assert [one.seat for one in view.letters] == [2, 1]  # type: ignore[attr-defined]
    assert view.arrows[0] == (3, 2)  # type: ignore[attr-defined]
    assert view.hats == (0, 0, 3, 5)  # type: ignore[attr-defined]


@pytest.mark.rule("RM-19")
def test_a_curse_does_not_make_the_move_of_the_player_on_turn_stale_nor_the_other_way() -> None:
    match = match_begun()
    seen = match.version

    match.act(3, [CurseLetter(0, 1)], seen)
    match.act(0, [ROLL], seen)
    match.act(3, [CurseLetter(1, 1)], seen)

    assert match.sight(None).view.used == 2  # type: ignore[attr-defined]


@pytest.mark.rule("RM-19")
def test_legal_actions_are_computed_when_a_curse_arrives() -> None:
    second = act(FIRST, 0, CLOSE)

    assert RULES.epoch(FIRST, 5) == RULES.epoch(second, 6)
    assert refusal(second, 2, CurseLetter(0, 1)) == ("second_series", "RM-18")


# RM-20


@pytest.mark.rule("RM-20")
def test_three_more_curses_come_after_five_were_used_to_who_has_none() -> None:
    state = act(make_state(), 3, CurseLetter(0, 1), CurseLetter(0, 1), CurseLetter(0, 1))
    assert (state.used, state.curses) == (3, (3, 3, 3, 0))
    state = act(state, 2, CurseLetter(0, 1))
    assert (state.used, state.curses) == (4, (3, 3, 2, 0))

    state = act(state, 1, CurseLetter(0, 1))
    assert (state.used, state.curses) == (5, (3, 2, 2, 3))
    assert state.renewed == (False, False, False, True)

    state = act(state, 2, CurseLetter(0, 1), CurseLetter(0, 1))
    assert state.curses == (3, 2, 3, 3)
    assert state.renewed == (False, False, True, True)


@pytest.mark.rule("RM-20")
def test_nobody_has_more_than_six_curses_in_a_game() -> None:
    state = act(make_state(), 1, CurseLetter(0, 1), CurseLetter(0, 1))
    state = act(state, 3, *[CurseLetter(0, 1)] * 6)

    assert state.curses == (3, 1, 3, 0)
    assert refusal(state, 3, CurseLetter(0, 1)) == ("no_curse_left", "RM-20")
    assert RULES.active_seats(state) == (0, 1, 2)


@pytest.mark.rule("RM-20")
def test_a_guess_uses_a_curse_as_a_letter_does() -> None:
    state = make_state(given={"curses": (3, 3, 3, 1), "used": 4})
    state = act(state, 3, CurseGuess(0, NONSENSE))

    assert state.curses == (3, 3, 3, 3)
    assert act(state, 0, WRONG).curses == (3, 3, 3, 3)


# RM-21


@pytest.mark.rule("RM-21")
@pytest.mark.parametrize("state", [make_state(), FIRST, SECOND])
def test_a_wrong_guess_by_curse_costs_the_curse_and_nothing_else(state: State) -> None:
    after = curse_and_judge(state, 0, 4, right=False)

    assert after == state._replace(
        curses=(2, 3, 3, 3), used=1, guesses=after.guesses, step=state.step
    )
    assert after.guesses[0].right is False


@pytest.mark.rule("RM-21")
def test_another_players_wrong_curse_does_not_disturb_the_series() -> None:
    state = act(act(FIRST, 0, Ask(2, "")), 1, Answer("yes"))
    after = curse_and_judge(state, 3, 0, right=False)

    assert (after.step, after.turn, after.series, after.asks) == ("series", 0, 1, 1)
    assert guess_and_judge(act(after, 0, CLOSE), 0, 2).hats[0] == 5
