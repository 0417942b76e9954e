"""The call, the winner and the score of a round (PB-11, PB-21 .. PB-25)."""

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WITCH,
    Call,
    Cast,
    Exchange,
    Round,
    Show,
)
from engine.games.potion_brew.turns import score_round, winners
from tests.engine.games.potion_brew.builders import (
    ALL_WITCHES,
    ONES,
    ORDINARY_HAND,
    Hand,
    draw_all,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    state_after,
    state_after_call,
)

W = WITCH


# PB-11


@pytest.mark.rule("PB-11", "PB-02")
@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        (ALL_WITCHES, True),
        ((4, W, W, W, W), True),
        ((1, 1, 1, 1, W), True),
        ((2, 2, W, W, W), True),
        ((5, W, W, W, W), False),
        ((1, 1, 1, 2, W), False),
        (ONES, False),
        ((OWL, W, W, W, W), False),
        ((PELICAN, W, W, W, W), False),
        ((GARLIC, W, W, W, W), False),
        ((MORTAR, W, W, W, W), False),
    ],
)
def test_one_may_call_with_four_points_or_fewer(hand: Hand, *, allowed: bool) -> None:
    state = make_state(hand, ORDINARY_HAND)

    assert (Call() in legal_actions(state)) is allowed
    if not allowed:
        assert refusal(state, 0, Call()) == ("too_many_points", "PB-11")


@pytest.mark.rule("PB-11")
def test_calling_is_a_choice_beside_the_others() -> None:
    state = make_state((1, 1, W, W, W), ORDINARY_HAND)

    assert legal_actions(state)[-1] == Call()
    assert Exchange(W, 0, "deck") in legal_actions(state)


@pytest.mark.rule("PB-11")
def test_one_calls_on_the_own_turn_only() -> None:
    state = make_state((4, W, W, W, W), (3, W, W, W, W))

    assert refusal(state, 1, Call()).reason == "not_your_turn"


@pytest.mark.rule("PB-11")
def test_nobody_casts_and_calls_in_the_same_turn() -> None:
    state = state_after(
        make_state((1, W, W, 7, OWL), ORDINARY_HAND, ORDINARY_HAND), Cast(OWL, (7,), 0)
    )
    assert state.hands[0] == (1, W, W, W, W)

    assert state.turn == 1
    assert refusal(state, 0, Call()).reason == "not_your_turn"
    state = draw_all(state_after(state, Exchange(1, 0, "pile"), Exchange(1, 1, "deck")))
    assert Call() in legal_actions(state, 0)


@pytest.mark.rule("PB-11")
def test_the_round_ends_with_the_call() -> None:
    state = state_after(make_state((4, W, W, W, W), ORDINARY_HAND), Call())

    assert (RULES.active_seats(state), state.caller) == ((CHANCE,), 0)
    assert legal_actions(state, 0) == legal_actions(state, 1) == ()
    for seat in (0, 1, None):
        assert learned_action(make_state((4, W, W, W, W), ORDINARY_HAND), Call(), seat) == Call()


# PB-21


@pytest.mark.rule("PB-21")
def test_all_hands_are_shown() -> None:
    before = make_state((4, W, W, W, W), ORDINARY_HAND)
    state = state_after(before, Call())

    for seat in (0, 1, None):
        assert learned_action(state, Show(before.hands), seat) == Show(before.hands)
        seen = RULES.view(state_after(state, Show(before.hands)), seat)
        assert seen.rounds[-1].hands == before.hands
    wrong = Show((before.hands[1], before.hands[0]))
    assert refusal(state, CHANCE, wrong).reason == "impossible_draw"


@pytest.mark.rule("PB-21", "PB-02")
@pytest.mark.parametrize(
    ("hands", "won"),
    [
        (((4, W, W, W, W), ORDINARY_HAND), (0,)),
        (((4, W, W, W, W), (1, 2, W, W, W)), (1,)),
        (((4, W, W, W, W), (1, 1, 1, 1, W)), (0,)),  # a tie: more Witches
        (((2, 2, W, W, W), (4, W, W, W, W)), (1,)),
        (((2, 2, W, W, W), (1, 3, W, W, W)), (0, 1)),  # still a tie: shared
        (((2, 2, W, W, W), (1, 3, W, W, W), (4, W, W, W, W)), (2,)),
        (((4, W, W, W, W), (OWL, W, W, W, W), (PELICAN, W, W, W, W)), (0,)),
        ((ALL_WITCHES, ALL_WITCHES, (1, W, W, W, W)), (0, 1)),
    ],
)
def test_fewest_points_win_then_more_witches_then_they_share(
    hands: tuple[Hand, ...], won: tuple[int, ...]
) -> None:
    assert winners(hands) == won
    assert state_after_call(*hands).rounds[-1].winners == won


# PB-22 .. PB-25: the score of a round


@pytest.mark.rule("PB-22")
@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        (((3, W, W, W, W), ORDINARY_HAND, (7, 7, OWL, CAT, GARLIC)), (0, 15, 38)),
        (((4, W, W, W, W), (1, 1, 1, 1, W), ORDINARY_HAND), (0, 4, 15)),
        (((2, 2, W, W, W), (4, W, W, W, W), ORDINARY_HAND), (4, 0, 15)),  # beaten by Witches alone
        (((2, 2, W, W, W), (1, 3, W, W, W), ORDINARY_HAND), (0, 0, 15)),
    ],
)
def test_the_winner_scores_nothing_and_the_others_their_points(
    hands: tuple[Hand, ...], scored: tuple[int, ...]
) -> None:
    assert score_round(hands, 0) == (scored, "PB-22")
    assert state_after_call(*hands).totals == scored


@pytest.mark.rule("PB-23")
@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        (((4, W, W, W, W), (3, W, W, W, W), ORDINARY_HAND), (25, 0, 15)),
        (((4, W, W, W, W), (1, 1, 1, W, W), (1, 1, W, W, W)), (25, 3, 0)),
        (((4, W, W, W, W), (1, 2, W, W, W), (3, W, W, W, W)), (25, 3, 0)),
        (((4, W, W, W, W), (1, 2, W, W, W), (1, 2, W, W, W)), (25, 0, 0)),
        (((1, W, W, W, W), ALL_WITCHES, ORDINARY_HAND), (25, 0, 15)),
    ],
)
def test_a_caller_beaten_by_strictly_fewer_points_scores_twenty_five(
    hands: tuple[Hand, ...], scored: tuple[int, ...]
) -> None:
    assert score_round(hands, 0) == (scored, "PB-23")
    assert state_after_call(*hands).totals == scored


@pytest.mark.rule("PB-23", "PB-22")
def test_a_caller_with_as_many_points_but_fewer_witches_is_not_beaten_so_badly() -> None:
    hands = (2, 2, W, W, W), (4, W, W, W, W), ORDINARY_HAND

    assert winners(hands) == (1,)
    assert score_round(hands, 0) == ((4, 0, 15), "PB-22")


@pytest.mark.rule("PB-24")
@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        ((ALL_WITCHES, (1, W, W, W, W), ORDINARY_HAND), (0, 30, 30)),
        ((ALL_WITCHES, ALL_WITCHES, ORDINARY_HAND), (0, 0, 30)),
        ((ALL_WITCHES, (7, 7, OWL, CAT, GARLIC), ORDINARY_HAND), (0, 30, 30)),
    ],
)
def test_a_caller_with_five_witches_costs_everyone_else_thirty(
    hands: tuple[Hand, ...], scored: tuple[int, ...]
) -> None:
    assert score_round(hands, 0) == (scored, "PB-24")
    assert state_after_call(*hands).totals == scored


@pytest.mark.rule("PB-24", "PB-23")
def test_five_witches_of_somebody_else_than_the_caller_are_no_more_than_a_win() -> None:
    assert score_round(((1, W, W, W, W), ALL_WITCHES, ORDINARY_HAND), 0) == ((25, 0, 15), "PB-23")


@pytest.mark.rule("PB-25")
@pytest.mark.parametrize(
    ("hands", "scored"),
    [
        (((4, W, W, W, W), ONES, ORDINARY_HAND), (20, 0, 20)),
        (((4, W, W, W, W), ONES, (2, W, W, W, W)), (20, 0, 20)),  # before PB-23
    ],
)
def test_five_potions_of_one_cost_everyone_else_twenty_the_caller_too(
    hands: tuple[Hand, ...], scored: tuple[int, ...]
) -> None:
    assert score_round(hands, 0) == (scored, "PB-25")
    assert state_after_call(*hands).totals == scored


@pytest.mark.rule("PB-25", "PB-24")
def test_five_witches_of_the_caller_come_before_five_ones() -> None:
    assert score_round((ALL_WITCHES, ONES, ORDINARY_HAND), 0) == ((0, 30, 30), "PB-24")
    assert score_round(((4, W, W, W, W), ONES, ALL_WITCHES), 0) == ((20, 0, 20), "PB-25")


@pytest.mark.rule("PB-25")
@pytest.mark.parametrize("hand", [(1, 1, 1, 1, 2), (1, 1, 1, 1, W)])
def test_four_ones_are_not_five(hand: Hand) -> None:
    assert score_round(((4, W, W, W, W), hand, ORDINARY_HAND), 0)[1] == "PB-22"


@pytest.mark.rule("PB-22", "PB-23")
@pytest.mark.parametrize("caller", [0, 1, 2])
def test_it_is_the_callers_seat_that_counts(caller: int) -> None:
    hands = [(3, W, W, W, W)] * 3
    hands[caller] = (4, W, W, W, W)

    scored = score_round(tuple(hands), caller)
    assert scored == (tuple(25 if seat == caller else 0 for seat in range(3)), "PB-23")


@pytest.mark.rule("PB-21", "PB-22")
def test_a_round_is_noted_with_caller_hands_winners_and_scores() -> None:
    hands = (3, W, W, W, W), ORDINARY_HAND, (2, 2, 2, 2, 2)
    state = state_after_call(*hands, totals=(7, 20, 0))

    noted = Round(0, hands, (0,), (0, 15, 10), (7, 35, 10), "PB-22")
    assert state.rounds == (noted,)
