"""Both endings, the penalties and the final reveal (RM-22 .. RM-25, RM-29)."""

import pytest

from engine.core import CHANCE, Event, OptionValue
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    RIGHT,
    ROLL,
    STOP,
    Ask,
    CurseGuess,
    CurseLetter,
    Pay,
    Reveal,
    Write,
)
from engine.games.riddle_masters.state import State
from tests.engine.games.riddle_masters.builders import (
    WORDS,
    act,
    curse_and_judge,
    draw_all,
    guess_and_judge,
    learned_action,
    make_arrows,
    make_state,
    one_step_before,
    refusal,
)

ONE_SHORT = make_arrows(4, 12, spared=(2,))
LAST_ARROW = make_state(
    step="series", series=2, arrows=ONE_SHORT, given={"hats": (10, 11, 12, 20)}
)  # fmt: skip


def final_scores(state: State) -> tuple[int, ...]:
    """Returns the final scores after the last action."""
    result = RULES.result(draw_all(state))
    assert result is not None
    return result.scores


def final_places(state: State) -> tuple[int, ...]:
    """Returns the final places after the last action."""
    result = RULES.result(draw_all(state))
    assert result is not None
    return result.places


# RM-22


@pytest.mark.rule("RM-22")
def test_a_hat_on_the_goal_wins_at_once() -> None:
    state = curse_and_judge(make_state(given={"hats": (7, 25, 3, 29)}), 1, 0)

    assert state.ending == "goal_reached"
    assert RULES.active_seats(state) == (CHANCE,)
    assert RULES.result(state) is None
    over = draw_all(state)
    assert RULES.result(over) is not None
    assert RULES.active_seats(over) == ()
    assert final_scores(state) == (7, 30, 3, 29)
    assert final_places(state) == (3, 1, 4, 2)


@pytest.mark.rule("RM-22")
def test_an_owner_may_reach_the_goal_too() -> None:
    arrows = make_arrows(4, 6, spared=(2,))
    state = make_state(step="series", series=2, arrows=arrows, given={"hats": (9, 28, 0, 0)})

    over = guess_and_judge(state, 0, 2)

    assert over.ending == "goal_reached"
    assert over.hats == (14, 30, 0, 0)


@pytest.mark.rule("RM-22")
@pytest.mark.parametrize("space", ["dragon", "ghost"])
def test_several_hats_on_the_goal_share_the_win(space: str) -> None:
    state = one_step_before(space, given={"hats": (28, 29, 4, 29)})  # type: ignore[arg-type]
    over = act(state, 0, Pay(1))

    assert over.ending == "goal_reached"
    assert over.hats[1] == over.hats[3] == 30
    assert final_places(over) == (3, 1, 4, 1)


@pytest.mark.rule("RM-22")
def test_on_the_last_arrow_the_goal_goes_before_the_penalties() -> None:
    by_guesser = guess_and_judge(LAST_ARROW._replace(hats=(25, 11, 12, 20)), 0, 2)
    assert by_guesser.ending == "goal_reached"
    assert by_guesser.penalties == (0, 0, 0, 0)
    assert by_guesser.hats == (30, 11, 12, 20)

    # The last arrow moves its owner back, so only the guesser can reach the goal by it.
    assert guess_and_judge(LAST_ARROW._replace(hats=(24, 30, 0, 0)), 0, 2).ending == "last_arrow"


@pytest.mark.rule("RM-22")
def test_nothing_can_be_done_when_it_is_over() -> None:
    over = draw_all(curse_and_judge(make_state(given={"hats": (7, 25, 3, 29)}), 1, 0))

    for seat in range(4):
        assert RULES.legal_actions(over, seat) == ()
        for action in (ROLL, STOP, Ask(2, ""), CurseLetter(2, 1), Write(0, "owl"), RIGHT):
            assert refusal(over, seat, action) == ("game_over", "RM-22")


# RM-23


@pytest.mark.rule("RM-23")
def test_the_thirteenth_arrow_ends_the_game_with_penalties() -> None:
    over = guess_and_judge(LAST_ARROW, 0, 2)

    # By then all objects have two arrows, except 2, 6 and 7 with one: see `make_arrows`.
    assert [len(guessers) for guessers in over.arrows] == [2, 2, 1, 2, 2, 2, 1, 1]
    assert over.ending == "last_arrow"
    assert over.penalties == (0, 2, 0, 4)
    assert over.hats == (15, 11 - 2 - 2, 12, 16)
    assert final_places(over) == (2, 4, 3, 1)


@pytest.mark.rule("RM-23")
@pytest.mark.parametrize(("seats", "last"), [(3, 13), (4, 13), (5, 17), (6, 17)])
def test_which_arrow_is_the_last(seats: int, last: int) -> None:
    for count in (last - 1, last):
        arrows = make_arrows(seats, count - 1, spared=(4,))
        state = curse_and_judge(make_state(seats=seats, arrows=arrows), 0, 4)
        assert (state.ending == "last_arrow") == (count == last)


@pytest.mark.rule("RM-23")
def test_an_object_without_an_arrow_costs_five_and_with_one_two() -> None:
    arrows = {0: (1, 2), 1: (1, 2), 2: (0, 2), 4: (0, 1), 5: (3,), 8: (0, 1), 10: (2, 3)}
    arrows |= {9: (0, 1), 11: (2,)}
    assert sum(map(len, arrows.values())) == 16
    state = make_state(seats=6, arrows=arrows, given={"hats": (10,) * 6})

    over = curse_and_judge(state, 5, 5)

    assert over.ending == "last_arrow"
    assert over.penalties == (0, 5, 0, 10, 0, 2)
    assert over.hats == (10, 5, 8, 0, 10, 11)


@pytest.mark.rule("RM-17", "RM-23")
def test_penalties_may_take_a_hat_below_the_start() -> None:
    over = guess_and_judge(LAST_ARROW._replace(hats=(0, 0, 0, 1)), 0, 2)

    assert over.hats == (5, -2, 0, -3)


@pytest.mark.rule("RM-23")
def test_ties_share() -> None:
    over = guess_and_judge(LAST_ARROW._replace(hats=(10, 11, 15, 19)), 0, 2)

    assert final_scores(over) == (15, 7, 15, 15)
    assert final_places(over) == (1, 4, 1, 1)


@pytest.mark.rule("RM-23")
def test_the_last_arrow_ends_the_game_in_the_middle_of_a_series_or_by_curse() -> None:
    for over in (guess_and_judge(LAST_ARROW, 0, 2), curse_and_judge(LAST_ARROW, 0, 2)):
        assert over.step == "reveal"
        assert RULES.active_seats(over) == (CHANCE,)


# RM-29


@pytest.mark.rule("RM-29")
def test_after_300_turns_the_penalties_decide() -> None:
    state = one_step_before("gem", given={"turns": 298, "hats": (9, 12, 7, 1)})
    state = act(state, 0, Pay(1))
    assert (state.turns, state.ending) == (299, None)
    over = act(state._replace(places=(0, 0, 0, 0)), 1, Pay(1))

    assert over.ending == "turn_limit"
    assert over.penalties == (10, 10, 10, 10)
    assert final_scores(over) == (-1, 2, -3, -9)
    assert final_places(over) == (2, 1, 3, 4)


# RM-25


@pytest.mark.rule("RM-25")
def test_with_penalty_always_the_goal_does_not_decide() -> None:
    arrows = {0: (1, 2), 1: (2, 3), 2: (0,), 6: (0, 1), 7: (1, 2)}
    state = make_state(arrows=arrows, given={"hats": (3, 26, 14, 29)}, penalty_always=True)

    over = curse_and_judge(state, 1, 4)

    assert over.ending == "goal_reached"
    assert over.penalties == (0, 7, 7, 0)
    # The tenth arrow moves the owner by one before the penalties (RM-16).
    assert over.hats == (3, 30 - 7, 14 + 1 - 7, 29)
    assert final_places(over) == (4, 2, 3, 1)


@pytest.mark.rule("RM-25", "RM-22", "RM-23")
@pytest.mark.parametrize(("always", "owner"), [(True, 27), ("first_edition", 29), (False, 29)])
def test_with_penalty_always_the_owner_moves_after_a_guess_that_reaches_the_goal(
    always: OptionValue, owner: int
) -> None:
    """The first arrow of all costs the owner two steps."""
    state = make_state(given={"hats": (3, 26, 29, 0)}, penalty_always=always)

    over = curse_and_judge(state, 1, 4)

    assert over.ending == "goal_reached"
    before = [hat + lost for hat, lost in zip(over.hats, over.penalties, strict=True)]
    assert before == [3, 30, owner, 0]


@pytest.mark.rule("RM-25")
def test_usually_the_goal_costs_nobody_anything() -> None:
    over = curse_and_judge(make_state(given={"hats": (3, 26, 14, 29)}), 1, 4)

    assert over.penalties == (0, 0, 0, 0)
    assert final_places(over) == (4, 1, 3, 2)


# RM-24


@pytest.mark.rule("RM-24")
def test_in_the_end_all_words_and_guesses_are_shown() -> None:
    state = curse_and_judge(
        make_state(given={"hats": (0, 25, 0, 0), "turns": 8}), 3, 0, right=False
    )
    state = act(act(state, 2, CurseGuess(0, "a slug")), 0, RIGHT)
    state = curse_and_judge(state, 1, 4)
    shown = Reveal(WORDS[:8], ("zzz", "a slug", "hat"))

    assert RULES.next_draw(state, lambda n: 0) == shown
    assert refusal(state, CHANCE, Reveal(WORDS[:8], ())) == ("impossible_draw", None)
    for seat in (0, 1, 2, 3, None):
        assert learned_action(state, Event(CHANCE, shown), seat) == shown
        view = RULES.view(act(state, CHANCE, shown), seat)
        assert view.words == WORDS[:8]
        assert [tuple(one) for one in view.guesses] == [
            (9, 3, 0, "zzz", True, False),
            (9, 2, 0, "a slug", True, True),
            (9, 1, 4, "hat", True, True),
        ]


@pytest.mark.rule("RM-24")
def test_until_then_nobody_sees_the_words_of_others() -> None:
    state = curse_and_judge(make_state(given={"hats": (0, 25, 0, 0)}), 1, 4)

    assert RULES.view(state, None).words == ("",) * 8
    assert RULES.view(state, 3).words == ("",) * 6 + WORDS[6:8]
