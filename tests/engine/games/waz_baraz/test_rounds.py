"""The round after a found pair, and the end of the game (WB-11, WB-12)."""

import pytest

from engine.core import CHANCE, Result
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import Accuse, Accused, Ask, Choose, Play, Point, Reveal, Round
from engine.games.waz_baraz.state import State
from tests.engine.games.waz_baraz.builders import (
    cards_on_table,
    learned_action,
    legal_actions,
    make_state,
    naming_steps,
    refusal,
    state_after,
)


def state_after_pair_found() -> tuple[State, State]:
    """Returns the states before and after seat 2 finds the pair of master 0."""
    before = make_state(turn=2, place=9, hand=(3, 8), mistresses=(7, 12))
    return before, state_after(before, *naming_steps(7, 12))


# WB-11


@pytest.mark.rule("WB-11")
def test_the_finder_is_the_next_master_and_hands_over_the_cards() -> None:
    before, state = state_after_pair_found()

    assert state.master == 2
    assert state.hands == (before.hands[2], before.hands[1], (), before.hands[3])
    assert cards_on_table(state) == cards_on_table(before)


@pytest.mark.rule("WB-11")
def test_only_the_old_master_sees_the_cards_that_are_handed_over() -> None:
    before, state = state_after_pair_found()
    half = state_after(before, *naming_steps(7))

    assert learned_action(half, Point(12), 0) == Accused((7, 12), right=True, cards=(3, 8))
    assert RULES.view(state, 0).hand == (3, 8)
    for seat in (1, 2, 3, None):
        assert learned_action(half, Point(12), seat) == Accused((7, 12), right=True)
        assert RULES.view(state, seat).sizes == (2, 2, 0, 2)


@pytest.mark.rule("WB-11", "WB-12")
def test_no_cards_are_handed_over_when_finding_ends_the_game() -> None:
    half = state_after(
        make_state(points=(0, 16, 0, 0), hand=(3, 8), mistresses=(7, 12)), *naming_steps(7)
    )

    assert learned_action(half, Point(12), 0) == Accused((7, 12), right=True)
    assert state_after(half, Point(12)).hands == half.hands


@pytest.mark.rule("WB-11")
def test_the_old_master_plays_from_now_on() -> None:
    _, state = state_after_pair_found()
    state = state_after(state, Choose(1), Choose(2))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = state_after(state, legal_actions(state)[0])

    assert turns == [3, 0, 1, 3]


@pytest.mark.rule("WB-11")
def test_marker_and_circle_stay_as_they_are() -> None:
    before, state = state_after_pair_found()

    assert (state.place, state.marker, state.spaces) == (9, before.marker, before.spaces)
    assert state.deck == before.deck


@pytest.mark.rule("WB-11")
@pytest.mark.parametrize(("finder", "begins"), [(1, 2), (2, 3), (3, 0)])
def test_the_player_to_the_new_masters_left_begins(finder: int, begins: int) -> None:
    state = state_after(
        make_state(turn=finder, mistresses=(7, 12)), *naming_steps(7, 12), Choose(1), Choose(2)
    )

    assert (state.master, state.turn, state.step) == (finder, begins, "turn")


@pytest.mark.rule("WB-11")
def test_the_new_master_chooses_two_witches_and_nobody_else_does() -> None:
    _, state = state_after_pair_found()

    assert RULES.active_seats(state) == (2,)
    assert legal_actions(state) == tuple(map(Choose, range(1, 20)))
    assert refusal(state, 0, Choose(3)) == ("not_the_master", "WB-03")
    assert state_after(state, Choose(3), Choose(20)).mistresses == (3, 20)


@pytest.mark.rule("WB-11")
def test_the_found_witches_may_be_chosen_again() -> None:
    _, state = state_after_pair_found()

    assert state_after(state, Choose(7), Choose(12)).mistresses == (7, 12)


@pytest.mark.rule("WB-11")
def test_clues_and_answers_end_with_their_round() -> None:
    state = state_after(
        make_state(turn=1, place=17, hand=(4, 5), mistresses=(7, 12)),
        *naming_steps(1, 2),
        Play(4),
        Ask(7),
    )
    assert state.clues
    assert state.told[1]

    state = state_after(state, *naming_steps(7, 12))
    assert state.clues == ()
    assert state.told == ((), (), (), ())
    for seat in range(4):
        assert RULES.view(state, seat).mistresses == ()


@pytest.mark.rule("WB-11")
def test_a_round_is_noted_with_its_master_finder_witches_and_points() -> None:
    before = make_state(turn=2, mistresses=(7, 12), points=(3, 1, 4, 0))

    assert state_after(before, *naming_steps(7, 12)).rounds == (
        Round(0, 2, (7, 12), (3, 1, 9, 0), 0),
    )


# WB-12


def ended(state: State) -> Result:
    """Returns the result of a game whose mistresses are about to be revealed."""
    assert RULES.active_seats(state) == (CHANCE,)
    assert RULES.result(state) is None
    state = state_after(state, Reveal(state.mistresses))
    assert RULES.active_seats(state) == ()
    assert all(legal_actions(state, seat) == () for seat in range(state.terms.seats))
    result = RULES.result(state)
    assert result is not None
    return result


@pytest.mark.rule("WB-12", "WB-05")
@pytest.mark.parametrize("points", [19, 20])
def test_a_wrong_naming_can_end_the_game_in_mid_turn(points: int) -> None:
    state = state_after(make_state(points=(points, 18, 3, 9)), *naming_steps(1, 2))

    assert ended(state) == Result((1, 2, 4, 3), (points + 2, 18, 3, 9), "pawn_round")


@pytest.mark.rule("WB-12", "WB-05")
def test_a_wrong_naming_at_eighteen_does_not_end_the_game() -> None:
    state = state_after(make_state(points=(18, 0, 0, 0)), *naming_steps(1, 2))

    assert (state.step, state.points[0]) == ("move", 20)


@pytest.mark.rule("WB-12", "WB-08")
def test_passing_the_start_can_end_the_game_in_mid_round() -> None:
    state = state_after(make_state(place=18, hand=(8,), points=(20, 5, 5, 0)), Play(8))

    assert ended(state) == Result((1, 2, 2, 4), (21, 5, 5, 0), "pawn_round")


@pytest.mark.rule("WB-12", "WB-08")
def test_nineteen_and_a_pass_is_not_the_end() -> None:
    state = state_after(make_state(place=18, hand=(8,), points=(19, 5, 5, 0)), Play(8))

    assert (state.step, state.points[0]) == ("turn", 20)


@pytest.mark.rule("WB-12", "WB-05")
@pytest.mark.parametrize("points", [16, 20])
def test_finding_the_pair_can_end_the_game(points: int) -> None:
    state = state_after(
        make_state(points=(20, points, 0, 0), mistresses=(7, 12)), *naming_steps(7, 12)
    )

    assert state.rounds[-1].finder == 1
    assert ended(state) == Result((2, 1, 3, 3), (20, points + 5, 0, 0), "pawn_round")


@pytest.mark.rule("WB-12", "WB-05")
def test_finding_the_pair_at_fifteen_does_not_end_the_game() -> None:
    state = state_after(make_state(points=(20, 15, 0, 0), mistresses=(7, 12)), *naming_steps(7, 12))

    assert (state.step, state.points) == ("choose", (20, 20, 0, 0))


@pytest.mark.rule("WB-12")
def test_the_mistresses_are_public_when_it_is_over() -> None:
    state = state_after(make_state(points=(20, 0, 0, 0), mistresses=(7, 12)), *naming_steps(1, 2))

    for seat in (1, 2, 3, None):
        assert RULES.view(state, seat).mistresses == ()
        assert RULES.view(state_after(state, Reveal((7, 12))), seat).mistresses == (7, 12)
    assert refusal(state, CHANCE, Reveal((7, 13))).reason == "impossible_draw"


@pytest.mark.rule("WB-12")
def test_nothing_can_be_done_when_it_is_over() -> None:
    state = state_after(make_state(points=(20, 0, 0, 0)), *naming_steps(1, 2), Reveal((7, 12)))

    for seat in range(4):
        assert refusal(state, seat, Accuse()) == ("game_over", "WB-12")
    assert refusal(state, CHANCE, Reveal((7, 12))).reason == "no_draw_due"
