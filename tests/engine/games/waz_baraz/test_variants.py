"""More mistresses, the shuffled circle and the app as master (WB-13 .. WB-15)."""

import pytest

from engine.core import CHANCE, BadSetup, Result, resolve_options
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    Accused,
    Choose,
    Circle,
    Conceal,
    Crown,
    Play,
    Point,
    Reveal,
    Wrong,
)
from tests.engine.games.waz_baraz.builders import (
    first_state,
    learned_action,
    legal_actions,
    make_state,
    naming_steps,
    play_setup,
    refusal,
    state_after,
)

# WB-13


@pytest.mark.rule("WB-13")
def test_two_three_or_four_mistresses_with_two_as_usual() -> None:
    assert resolve_options(RULES, 4, {})["mistresses"] == 2
    for count in (1, 5, "3"):
        with pytest.raises(BadSetup, match="mistresses: out_of_range"):
            resolve_options(RULES, 4, {"mistresses": count})


@pytest.mark.rule("WB-13")
@pytest.mark.parametrize(("count", "scored"), [(2, 5), (3, 7), (4, 9)])
def test_finding_them_all_scores_five_seven_or_nine(count: int, scored: int) -> None:
    mistresses = (2, 7, 12, 17)[:count]
    state = state_after(
        make_state(mistresses=mistresses, points=(0, 1, 0, 0)), *naming_steps(*mistresses)
    )

    assert state.points == (0, 1 + scored, 0, 0)


@pytest.mark.rule("WB-13")
@pytest.mark.parametrize("count", [3, 4])
def test_the_master_chooses_as_many(count: int) -> None:
    state = first_state(4, first_master=0, mistresses=count)
    for witch in range(1, count + 1):
        assert state.step == "choose"
        state = state_after(state, Choose(witch))

    assert state.mistresses == tuple(range(1, count + 1))


@pytest.mark.rule("WB-13")
@pytest.mark.parametrize("count", [3, 4])
def test_the_first_choices_leave_room_for_the_rest(count: int) -> None:
    state = first_state(4, first_master=0, mistresses=count)
    while state.step == "choose":
        state = state_after(state, legal_actions(state)[-1])

    assert state.mistresses == tuple(range(21 - count, 21))


@pytest.mark.rule("WB-13")
def test_all_must_be_named_at_once() -> None:
    before = make_state(mistresses=(2, 7, 12))
    half = state_after(before, *naming_steps(2, 7))

    assert half.step == "point"
    assert learned_action(state_after(before, *naming_steps(2)), Point(7), 2) is None
    assert learned_action(half, Point(13), 2) == Accused((2, 7, 13), right=False)


@pytest.mark.rule("WB-13")
def test_all_but_one_right_is_wrong() -> None:
    state = state_after(make_state(mistresses=(2, 7, 12)), *naming_steps(2, 7, 13))

    assert state.points == (2, 0, 0, 0)
    assert state.clues == (Wrong((2, 7, 13)),)


@pytest.mark.rule("WB-13", "WB-07")
def test_any_of_three_mistresses_makes_the_word() -> None:
    for mistresses, waz in [((2, 7, 12), False), ((2, 3, 10), True), ((8, 9, 10), True)]:
        state = make_state(place=7, hand=(5,), mistresses=mistresses)
        assert learned_action(state, Play(5), 2).waz is waz


# WB-14


@pytest.mark.rule("WB-14")
def test_the_circle_is_in_order_unless_it_is_shuffled() -> None:
    assert first_state(4).spaces == tuple(range(21))
    circles = {first_state(4, bytes([seed] * 16), shuffled_circle=True).spaces for seed in range(8)}

    assert len(circles) == 8
    for spaces in circles:
        assert spaces[0] == 0
        assert sorted(spaces) == list(range(21))


@pytest.mark.rule("WB-14")
def test_everybody_sees_the_shuffled_circle() -> None:
    state, ((before, draw), *_) = play_setup(4, shuffled_circle=True)

    assert draw.action == Circle(state.spaces)
    for seat in (0, 1, 2, 3, None):
        assert RULES.mask(before, draw, seat) == draw
        assert RULES.view(state, seat).spaces == state.spaces


@pytest.mark.rule("WB-14", "WB-07")
def test_the_word_follows_the_places_of_the_witches() -> None:
    swapped = list(range(21))
    swapped[2], swapped[15] = 15, 2
    for mistresses, waz in [((2, 10), False), ((10, 15), True), ((1, 10), True)]:
        state = make_state(hand=(3,), mistresses=mistresses, spaces=swapped, shuffled_circle=True)
        assert learned_action(state, Play(3), 2).waz is waz


@pytest.mark.rule("WB-14")
@pytest.mark.parametrize(
    "spaces", [(1, 0, *range(2, 21)), tuple(range(20)), (0, 1, 1, *range(3, 21))]
)
def test_an_invalid_circle_is_refused(spaces: tuple[int, ...]) -> None:
    state = RULES.setup(4, resolve_options(RULES, 4, {"shuffled_circle": True}))

    assert refusal(state, CHANCE, Circle(spaces)).reason == "impossible_draw"


# WB-15


@pytest.mark.rule("WB-15")
def test_one_to_five_play_against_the_app() -> None:
    for seats in (1, 2, 3, 4, 5):
        assert resolve_options(RULES, seats, {"app_master": True})["app_master"] is True
    for seats in (0, 6):
        with pytest.raises(BadSetup, match="seats: out_of_range"):
            resolve_options(RULES, seats, {"app_master": True})


@pytest.mark.rule("WB-15")
@pytest.mark.parametrize(("seats", "each"), [(1, 8), (2, 8), (3, 5), (4, 4), (5, 3)])
def test_all_hold_cards_but_never_more_than_eight(seats: int, each: int) -> None:
    state = first_state(seats, app_master=True)

    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(state.deck) == 17 - each * seats


@pytest.mark.rule("WB-15")
def test_no_player_is_master() -> None:
    state, draws = play_setup(3, app_master=True)

    assert state.master is None
    assert not [draw for _, draw in draws if isinstance(draw.action, Crown)]
    for first in (0, 1, 2):
        with pytest.raises(BadSetup, match="first_master: out_of_range"):
            RULES.setup(3, resolve_options(RULES, 3, {"app_master": True, "first_master": first}))


@pytest.mark.rule("WB-15")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_choice_of_the_app_is_hidden_from_all(count: int) -> None:
    state, draws = play_setup(3, app_master=True, mistresses=count)
    before, choice = draws[-1]

    assert choice.action == Conceal(state.mistresses)
    assert len(set(state.mistresses)) == count
    for seat in (0, 1, 2, None):
        masked = RULES.mask(before, choice, seat)
        assert masked is not None
        assert masked.action == Conceal(None)
        assert RULES.view(state, seat).mistresses == ()


@pytest.mark.rule("WB-15")
@pytest.mark.parametrize("witches", [(12, 7), (7, 7), (7,), (0, 7), (7, 21), (5, 7, 9)])
def test_a_choice_that_the_app_cannot_make_is_refused(witches: tuple[int, ...]) -> None:
    state = make_state(seats=2, master=None, turn=0, step="choose")

    assert refusal(state, CHANCE, Conceal(witches)).reason == "impossible_draw"
    assert state_after(state, Conceal((7, 12))).mistresses == (7, 12)


@pytest.mark.rule("WB-15", "WB-05")
def test_everybody_takes_turns_against_the_app() -> None:
    state = make_state(seats=3, master=None, turn=0, hand=(3, 4))
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = state_after(state, legal_actions(state)[0])

    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("WB-15", "WB-05", "WB-08")
def test_the_app_scores_what_a_master_would() -> None:
    state = state_after(
        make_state(seats=2, master=None, turn=0, place=18, hand=(5,)), *naming_steps(1, 2)
    )
    assert (state.app_points, state.points) == (2, (0, 0))

    state = state_after(state, Play(5))
    assert (state.app_points, state.points) == (3, (0, 0))


@pytest.mark.rule("WB-15")
@pytest.mark.parametrize(("seats", "target"), [(1, 21), (2, 32), (3, 42), (4, 53), (5, 63)])
def test_the_app_needs_half_a_lap_more_for_each_player_beyond_the_first(
    seats: int, target: int
) -> None:
    near = make_state(
        seats=seats, master=None, turn=0, place=18, hand=(5,), app_points=target - 2,
        points=tuple(range(seats)),
    )  # fmt: skip
    state = state_after(near, Play(5))
    assert (state.app_points, state.step) == (target - 1, "turn")

    state = state_after(near._replace(app_points=target - 1), Play(5))
    assert RULES.active_seats(state) == (CHANCE,)
    result = RULES.result(state_after(state, Reveal(state.mistresses)))
    places = tuple(range(seats + 1, 1, -1))
    assert result == Result(places, tuple(range(seats)), "app_round")


@pytest.mark.rule("WB-15", "WB-12")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_player_beats_the_app_with_one_lap(seats: int) -> None:
    before = make_state(
        seats=seats, master=None, turn=0, hand=(5,), mistresses=(7, 12), app_points=20,
        points=(16, *[4] * (seats - 1)),
    )  # fmt: skip
    state = state_after(before, *naming_steps(7, 12), Reveal((7, 12)))
    result = RULES.result(state)

    assert result is not None
    assert (result.reason, result.places) == ("pawn_round", (1, *[2] * (seats - 1)))


@pytest.mark.rule("WB-15", "WB-11")
@pytest.mark.parametrize(("seats", "finder", "begins"), [(1, 0, 0), (3, 0, 1), (3, 2, 0)])
def test_after_a_found_pair_the_app_chooses_again_and_the_finders_left_begins(
    seats: int, finder: int, begins: int
) -> None:
    before = make_state(seats=seats, master=None, turn=finder, hand=(5, 8), mistresses=(7, 12))
    state = state_after(before, *naming_steps(7, 12))

    assert RULES.active_seats(state) == (CHANCE,)
    assert (state.master, state.hands, state.rounds[0].master) == (None, before.hands, None)
    state = state_after(state, Conceal((3, 4)))
    assert (state.turn, state.step, state.mistresses) == (begins, "turn", (3, 4))
    assert state.points[finder] == 5
