"""Guesses, the owner's verdict, and the value of an arrow (RM-13 .. RM-17)."""

import pytest

from engine.core import Event
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import RIGHT as IS_RIGHT
from engine.games.riddle_masters.pieces import ROLL, WRONG, Guess, Pay, Verdict
from engine.games.riddle_masters.state import State
from tests.engine.games.riddle_masters.builders import (
    act,
    curse_and_judge,
    guess_and_judge,
    learned_action,
    legal_of_kind,
    make_arrows,
    make_state,
    refusal,
)

SERIES = make_state(step="series", series=2)
FEW = [-2, -2, -1, -1, 1, 1, 2, 2, 2, 1, -1, -1, -2]
MANY = [-2, -2, -2, -1, -1, 1, 1, 2, 2, 2, 2, 1, 1, -1, -1, -2, -2]


def state_to_judge(word: str, guess: str) -> State:
    """Returns the state when the owner of object 2 must judge a guess."""
    words = ("snail", "star", word, "owl", "hat", "bridge", "village", "chair")
    return act(make_state(step="series", series=2, words=words), 0, Guess(2, guess))


# RM-13


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(
    ("word", "guess"),
    [
        ("lighthouse", "lighthouse"),
        ("lighthouse", "the Light-House"),
        ("étoile", "une ETOILE"),
        ("hús", "hus"),
    ],
)
def test_a_guess_that_equals_the_word_is_right(word: str, guess: str) -> None:
    state = state_to_judge(word, guess)

    assert RULES.active_seats(state) == (1,)
    assert RULES.legal_actions(state, 1) == (IS_RIGHT,)
    assert refusal(state, 1, WRONG) == ("it_is_the_word", "RM-13")
    assert act(state, 1, IS_RIGHT).arrows[2] == (0,)


@pytest.mark.rule("RM-13")
@pytest.mark.parametrize(
    ("word", "guess"),
    [("lighthouse", "beacon"), ("hús", "húsið"), ("björn", "bjorn"), ("lighthouse", "lighthous")],
)
def test_the_owner_judges_every_other_guess(word: str, guess: str) -> None:
    state = state_to_judge(word, guess)

    assert RULES.active_seats(state) == (1,)
    assert RULES.legal_actions(state, 1) == (IS_RIGHT, WRONG)
    assert act(state, 1, IS_RIGHT).arrows[2] == (0,)
    assert act(state, 1, WRONG).arrows[2] == ()


@pytest.mark.rule("RM-13")
def test_nobody_but_the_owner_judges_or_does_anything_meanwhile() -> None:
    state = state_to_judge("lighthouse", "beacon")

    for seat in (0, 2, 3):
        assert RULES.legal_actions(state, seat) == ()
        assert refusal(state, seat, IS_RIGHT) == ("verdict_awaited", "RM-13")
    assert refusal(state, 1, ROLL) == ("verdict_first", "RM-13")
    assert refusal(SERIES, 0, IS_RIGHT) == ("question_first", "RM-10")
    assert refusal(make_state(), 0, IS_RIGHT) == ("nothing_asked", "RM-10")


@pytest.mark.rule("RM-13")
def test_the_guesser_learns_only_right_or_wrong() -> None:
    word, synonym = (
        state_to_judge("lighthouse", "lighthouse"),
        state_to_judge("beacon", "lighthouse"),
    )

    for seat in (0, 2, 3, None):
        assert RULES.view(word, seat) == RULES.view(synonym, seat)
        assert RULES.active_seats(word) == RULES.active_seats(synonym)
        verdict = Event(1, Verdict(right=True))
        assert (
            learned_action(word, verdict, seat)
            == learned_action(synonym, verdict, seat)
            == IS_RIGHT
        )
        accepted = [RULES.view(act(state, 1, IS_RIGHT), seat) for state in (word, synonym)]
        assert accepted[0] == accepted[1]


@pytest.mark.rule("RM-13")
def test_a_verdict_is_for_the_guess_that_was_read() -> None:
    first = act(SERIES, 0, Guess(2, "owl"))
    second = act(guess_and_judge(SERIES, 0, 3), 0, Guess(2, "owl"))

    assert RULES.epoch(first, 7) == RULES.epoch(first, 8)
    assert len({RULES.epoch(state, 7) for state in (SERIES, first, second)}) == 3


# RM-14


@pytest.mark.rule("RM-14")
def test_legal_guesses() -> None:
    state = make_state(step="series", series=2, arrows={2: (0,), 3: (2, 3), 4: (1,)})

    assert [form.object for form in legal_of_kind(state, 0, Guess)] == [4, 5, 6, 7]
    assert refusal(state, 0, Guess(1, "star")) == ("own_object", "RM-14")
    assert refusal(state, 0, Guess(2, "owl")) == ("guessed_already", "RM-14")
    assert refusal(state, 0, Guess(3, "owl")) == ("two_arrows", "RM-14")
    assert refusal(state, 0, Guess(8, "owl")) == ("no_such_object", "RM-14")
    assert refusal(state, 0, Guess(4, "")) == ("empty_guess", "RM-11")


@pytest.mark.rule("RM-14")
def test_with_nothing_left_to_guess_one_may_still_move() -> None:
    state = make_state(arrows=dict.fromkeys(range(2, 8), (0,)))

    assert RULES.legal_actions(state, 0)[:2] == (ROLL, Pay(1))


# RM-15


@pytest.mark.rule("RM-15")
def test_the_first_to_guess_gets_five_points_and_the_second_three() -> None:
    first = guess_and_judge(SERIES, 0, 2)
    second = curse_and_judge(first, 0, 4)
    third = guess_and_judge(first._replace(turn=3), 3, 2)

    assert first.hats[0] == 5
    assert second.hats[0] == 10
    assert third.hats[3] == 3
    assert third.arrows[2] == (0, 3)


@pytest.mark.rule("RM-15")
def test_a_wrong_guess_moves_nobody() -> None:
    state = guess_and_judge(SERIES._replace(hats=(4, 4, 4, 4)), 0, 2, right=False)

    assert state.hats == (4, 4, 4, 4)
    assert state.arrows == SERIES.arrows


# RM-16


@pytest.mark.rule("RM-16")
@pytest.mark.parametrize(
    ("seats", "count", "move"),
    [
        (seats, count, move)
        for seats, moves in ((3, FEW), (4, FEW), (5, MANY), (6, MANY))
        for count, move in enumerate(moves, start=1)
        if count < len(moves)
    ],
)
def test_the_owner_moves_by_the_arrows_on_the_whole_board(
    seats: int, count: int, move: int
) -> None:
    state = make_state(
        seats=seats, step="series", series=2, given={"hats": (10,) * seats},
        arrows=make_arrows(seats, count - 1, spared=(4,)),
    )  # fmt: skip
    owner = 4 // state.terms.each

    after = guess_and_judge(state, 0, 4)

    assert sum(map(len, after.arrows)) == count
    assert after.hats[owner] == 10 + move
    assert after.hats[0] == 15
    assert sum(after.hats) == 10 * seats + 5 + move


@pytest.mark.rule("RM-16", "RM-23")
@pytest.mark.parametrize(("seats", "last"), [(3, 13), (4, 13), (5, 17), (6, 17)])
def test_on_the_last_arrow_the_owner_moves_back_by_two(seats: int, last: int) -> None:
    arrows = make_arrows(seats, last - 1, spared=(4,))
    state = make_state(
        seats=seats, step="series", series=2, arrows=arrows, given={"hats": (10,) * seats}
    )
    owner = 4 // state.terms.each

    after = guess_and_judge(state, 0, 4)

    assert after.hats[owner] + after.penalties[owner] == 8
    assert after.hats[0] + after.penalties[0] == 15


# RM-17


@pytest.mark.rule("RM-17")
def test_no_hat_goes_back_behind_the_start() -> None:
    for had, has in ((0, 0), (1, 0), (2, 0), (3, 1)):
        state = guess_and_judge(SERIES._replace(hats=(0, had, 0, 0)), 0, 2)
        assert state.hats == (5, has, 0, 0)


@pytest.mark.rule("RM-17", "RM-22")
def test_no_hat_goes_beyond_the_goal() -> None:
    state = guess_and_judge(SERIES._replace(hats=(28, 9, 0, 0)), 0, 2)

    assert state.hats[0] == 30
    assert state.step == "reveal"


@pytest.mark.rule("RM-17", "RM-22")
def test_the_guesser_moves_before_the_owner() -> None:
    arrows = make_arrows(4, 6, spared=(2,))
    both = make_state(step="series", series=2, arrows=arrows, given={"hats": (25, 28, 0, 0)})

    after = guess_and_judge(both, 0, 2)

    assert after.hats == (30, 28, 0, 0)
    assert after.ending == "goal_reached"
