"""Matches of rounds, a single round and the longest round (PB-26, PB-27)."""

import pytest

from engine.core import CHANCE, BadSetup, Result, resolve_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    OWL,
    WITCH,
    Call,
    Cast,
    Deal,
    Exchange,
    Round,
    Show,
)
from engine.games.potion_brew.state import State
from engine.games.potion_brew.turns import score_round
from tests.engine.games.potion_brew.builders import (
    ALL_WITCHES,
    ONES,
    ORDINARY_HAND,
    Hand,
    draw_all,
    draw_cards,
    legal_actions,
    make_state,
    refusal,
    state_after,
    state_after_call,
)

W = WITCH


# PB-26


@pytest.mark.rule("PB-26")
@pytest.mark.parametrize(
    ("target", "usual"), [(100, {}), (100, {"target": 100}), (50, {"target": 50})]
)
def test_the_game_ends_when_someone_reaches_the_target(target: int, usual: dict[str, int]) -> None:
    hands = (3, W, W, W, W), ORDINARY_HAND
    near = state_after_call(*hands, totals=(20, target - 16), **usual)
    assert RULES.result(near) is None
    assert (near.step, near.totals) == ("deal", (20, target - 1))

    over = state_after_call(*hands, totals=(20, target - 15), **usual)
    assert RULES.result(over) == Result((1, 2), (20, target), "target_reached")
    beyond = state_after_call(*hands, totals=(20, target - 1), **usual)
    assert RULES.result(beyond) == Result((1, 2), (20, target + 14), "target_reached")


@pytest.mark.rule("PB-26")
@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((40, 90, 0), (2, 3, 1)),
        ((40, 90, 25), (1, 3, 1)),  # 25 and 15 more
        ((40, 90, 30), (1, 3, 2)),
        ((0, 85, 85), (1, 2, 2)),
        ((99, 85, 0), (2, 3, 1)),
    ],
)
def test_the_lowest_total_wins_and_ties_share(
    totals: tuple[int, ...], places: tuple[int, ...]
) -> None:
    result = RULES.result(
        state_after_call((3, W, W, W, W), ORDINARY_HAND, ORDINARY_HAND, totals=totals)
    )

    assert result is not None
    assert result.places == places


@pytest.mark.rule("PB-26")
def test_when_it_is_over_nothing_can_be_done() -> None:
    state = state_after_call((3, W, W, W, W), ORDINARY_HAND, totals=(0, 99))

    assert RULES.active_seats(state) == ()
    for seat in (0, 1):
        assert legal_actions(state, seat) == ()
        assert refusal(state, seat, Call()) == ("game_over", "PB-26")
    assert refusal(state, CHANCE, Show(state.hands)).reason == "no_draw_due"


@pytest.mark.rule("PB-26")
def test_out_of_range_targets_are_refused() -> None:
    assert resolve_options(RULES, 3, {}) == {
        "play": "rounds", "target": 100, "starter": "random", "long_bar": False,
        "mortar_mixes": False,
    }  # fmt: skip
    for target in (0, 75, "50", True):
        with pytest.raises(BadSetup, match="target: out_of_range"):
            resolve_options(RULES, 3, {"target": target})


@pytest.mark.rule("PB-26")
@pytest.mark.parametrize(("starter", "caller", "next_one"), [(0, 2, 1), (1, 1, 2), (2, 0, 0)])
def test_the_next_round_is_begun_by_the_player_left_of_the_last_starter(
    starter: int, caller: int, next_one: int
) -> None:
    hands = [ORDINARY_HAND] * 3
    hands[caller] = (3, W, W, W, W)
    state = state_after_call(*hands, caller=caller, starter=starter)

    assert (state.starter, state.turn, state.step) == (next_one, next_one, "deal")
    assert (
        refusal(state, CHANCE, Deal((next_one + 1) % 3, ORDINARY_HAND)).reason == "impossible_draw"
    )
    assert draw_all(state).turn == next_one


@pytest.mark.rule("PB-26", "PB-04")
def test_the_next_round_is_set_up_afresh() -> None:
    state = state_after_call((3, W, W, W, W), ORDINARY_HAND, piles=((1, 2), (7, -CAT)), turns=77)

    assert (len(state.deck), state.top, state.piles) == (58, "black", ((), ()))
    assert (state.witches, state.owls, state.turns, state.caller) == (14, 6, 0, None)
    assert state.hands == ((), ())
    assert state.totals == (0, 15)
    state = draw_all(state)
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert [len(pile) for pile in state.piles] == [1, 1]


# PB-27


def played_on(*hands: Hand, turns: int, play: str = "rounds") -> State:
    """Returns the state after one more exchange."""
    before = make_state(*hands, turns=turns, deck=(5, 5, 5, 5), play=play)
    return draw_cards(state_after(before, Exchange(hands[0][0], 0, "deck")), 5)


@pytest.mark.rule("PB-27")
def test_after_two_hundred_turns_the_round_ends_as_if_called_by_nobody() -> None:
    state = played_on((2, W, W, W, W), ORDINARY_HAND, turns=198)
    assert (state.step, RULES.active_seats(state)) == ("turn", (1,))

    state = played_on((2, W, W, W, W), ORDINARY_HAND, turns=199)
    assert (state.step, RULES.active_seats(state), state.caller) == ("call", (CHANCE,), None)
    state = state_after(state, Show(state.hands))
    assert state.rounds[-1] == Round(
        None, ((5, W, W, W, W), ORDINARY_HAND), (0,), (0, 15), (0, 15), "PB-22"
    )


@pytest.mark.rule("PB-27")
def test_a_taken_card_and_a_cast_spell_are_turns_like_any_other() -> None:
    state = state_after(make_state(ORDINARY_HAND, ORDINARY_HAND, turns=199), Exchange(1, 0, "pile"))
    assert RULES.active_seats(state) == (CHANCE,)
    assert state.step == "call"

    state = state_after(make_state((W, W, W, 7, OWL), ORDINARY_HAND, turns=199), Cast(OWL, (7,), 0))
    assert state.step == "call"


@pytest.mark.rule("PB-27", "PB-03")
def test_a_back_that_is_due_is_shown_before_the_hands_are() -> None:
    before = make_state(ORDINARY_HAND, ORDINARY_HAND, turns=199, deck=(1, 2, WITCH))
    state = draw_cards(state_after(before, Exchange(1, 0, "deck")), 2)

    assert (state.step, state.top) == ("call", None)
    assert refusal(state, CHANCE, Show(state.hands)).reason == "impossible_draw"
    assert draw_all(state).rounds[-1].caller is None


@pytest.mark.rule("PB-27", "PB-24", "PB-25")
@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        ((ALL_WITCHES, ORDINARY_HAND, ORDINARY_HAND), (0, 15, 15)),
        (((2, 2, 2, 2, 2), ONES, ORDINARY_HAND), (10, 0, 15)),
        ((ALL_WITCHES, ONES, ORDINARY_HAND), (0, 5, 15)),
    ],
)
def test_when_nobody_called_only_the_points_count(
    hands: tuple[Hand, ...], scored: tuple[int, ...]
) -> None:
    assert score_round(hands, None) == (scored, "PB-22")


@pytest.mark.rule("PB-27", "PB-21")
@pytest.mark.parametrize(
    ("hands", "result"),
    [
        (
            ((3, W, W, W, W), ORDINARY_HAND, (2, 2, 2, 2, 2)),
            Result((1, 3, 2), (3, 15, 10), "round_over"),
        ),
        (((4, W, W, W, W), (1, 1, 1, 1, W)), Result((1, 2), (4, 4), "round_over")),
        (((2, 2, W, W, W), (1, 3, W, W, W)), Result((1, 1), (4, 4), "round_over")),
        (((4, W, W, W, W), (3, W, W, W, W)), Result((2, 1), (4, 3), "round_over")),
        ((ALL_WITCHES, ORDINARY_HAND), Result((1, 2), (0, 15), "round_over")),
        (((4, W, W, W, W), ONES), Result((1, 2), (4, 5), "round_over")),
    ],
)
def test_a_single_round_is_won_by_its_points_alone(hands: tuple[Hand, ...], result: Result) -> None:
    state = state_after_call(*hands, play="single")

    assert RULES.result(state) == result
    assert RULES.active_seats(state) == ()
    assert (state.totals, state.rounds[-1].rule) == ((0,) * len(hands), "PB-21")


@pytest.mark.rule("PB-27")
def test_a_single_round_ends_after_two_hundred_turns_too() -> None:
    state = draw_all(played_on((2, W, W, W, W), ORDINARY_HAND, turns=199, play="single"))

    assert RULES.result(state) == Result((1, 2), (5, 15), "round_over")
