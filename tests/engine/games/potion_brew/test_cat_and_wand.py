"""The Cat steals a card, the Wand returns cards to the supply (PB-17 .. PB-19)."""

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    MORTAR,
    OWL,
    WAND,
    WITCH,
    YIELD,
    Answers,
    Banish,
    Call,
    Card,
    Cast,
    Draw,
    Steal,
)
from engine.games.potion_brew.state import BANISH_ACTIONS, State
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    count_held,
    draw_cards,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    reveal_answers,
    state_after,
)

CATS = (1, 1, 1, MORTAR, CAT)
WANDS = (1, 1, 1, MORTAR, WAND)
CAST_CAT = Cast(CAT, (MORTAR,), 0)
CAST_WAND = Cast(WAND, (MORTAR,), 0)


def yielded(state: State) -> State:
    """Returns the state after everybody who was asked has given up the card."""
    while state.step == "answer":
        state = state_after(state, YIELD)
    return reveal_answers(state)


# PB-17


@pytest.mark.rule("PB-17")
def test_the_cat_goes_to_any_other_player_who_holds_a_witch_or_an_owl() -> None:
    hands = CATS, (1, 2, 3, OWL, WITCH), ORDINARY_HAND, (1, 2, 3, 4, WITCH), (1, 2, 3, 4, OWL)
    state = state_after(make_state(*hands), CAST_CAT)

    assert legal_actions(state) == (
        Steal(1, "witch"), Steal(1, "owl"), Steal(3, "witch"), Steal(4, "owl"),
    )  # fmt: skip
    for wrong in (Steal(2, "witch"), Steal(3, "owl"), Steal(0, "witch"), Steal(5, "owl")):
        assert refusal(state, 0, wrong) == ("finish_the_spell", "PB-17")


@pytest.mark.rule("PB-17")
def test_the_caster_cannot_be_the_victim_of_the_own_cat() -> None:
    hands = (1, WITCH, OWL, MORTAR, CAT), ORDINARY_HAND, (1, 2, 3, 4, OWL)

    assert legal_actions(state_after(make_state(*hands), CAST_CAT)) == (Steal(2, "owl"),)


@pytest.mark.rule("PB-17")
@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ((ORDINARY_HAND, ORDINARY_HAND), False),
        ((ORDINARY_HAND, (1, 2, 3, 4, OWL)), True),
        (((1, 2, 3, 4, WITCH), ORDINARY_HAND), True),
        (((WITCH,) * 5, ORDINARY_HAND), True),
    ],
)
@pytest.mark.parametrize("own", [(1, 1, 1), (1, OWL, WITCH)])
def test_a_cat_is_illegal_if_nobody_else_holds_one(
    others: tuple[tuple[Card, ...], ...], *, allowed: bool, own: tuple[Card, ...]
) -> None:
    state = make_state((*own, MORTAR, CAT), *others)

    assert (CAST_CAT in legal_actions(state)) is allowed
    if not allowed:
        assert refusal(state, 0, CAST_CAT) == ("nobody_to_rob", "PB-17")


@pytest.mark.rule("PB-17")
@pytest.mark.parametrize(("kind", "card"), [("witch", WITCH), ("owl", OWL)])
def test_the_card_goes_from_hand_to_hand(kind: str, card: Card) -> None:
    before = make_state(CATS, (1, 2, 3, OWL, WITCH), ORDINARY_HAND)
    state = yielded(state_after(before, CAST_CAT, Steal(1, kind)))  # type: ignore[arg-type]

    assert state.hands[0] == (1, 1, 1, card)
    assert card not in state.hands[1]
    assert (state.witches, state.owls) == (before.witches, before.owls)
    assert state.hands[2] == before.hands[2]


@pytest.mark.rule("PB-17")
def test_only_one_is_taken_from_who_holds_several() -> None:
    state = yielded(
        state_after(make_state(CATS, (1, OWL, OWL, WITCH, WITCH)), CAST_CAT, Steal(1, "witch"))
    )

    assert (count_held(state, "witch"), count_held(state, "owl")) == ((1, 1), (0, 2))


@pytest.mark.rule("PB-17")
def test_the_victim_draws_first_and_then_the_caster_refills() -> None:
    before = make_state(CATS, (1, 2, 3, OWL, WITCH), ORDINARY_HAND)
    state = yielded(state_after(before, CAST_CAT, Steal(1, "owl")))

    assert state.owed == (1,)
    assert refusal(state, CHANCE, Draw(0, 6)).reason == "impossible_draw"
    state = draw_cards(state, 6)
    assert (state.hands[1], state.owed) == ((1, 2, 3, 6, WITCH), (0,))
    state = draw_cards(state, 7)
    assert (state.hands[0], state.turn, state.step) == ((1, 1, 1, 7, OWL), 1, "turn")


@pytest.mark.rule("PB-17")
def test_after_more_potions_the_caster_draws_more() -> None:
    before = make_state((1, 2, 2, 2, CAT), (1, 2, 3, OWL, WITCH))
    state = yielded(state_after(before, Cast(CAT, (1, 2, 2, 2), 1), Steal(1, "witch")))
    state = draw_cards(state, 6)

    assert (state.hands[0], state.owed) == ((WITCH,), (0, 0, 0, 0))


@pytest.mark.rule("PB-17")
def test_the_victim_and_the_stolen_card_are_public() -> None:
    state = state_after(make_state(CATS, (1, 2, 3, OWL, WITCH), ORDINARY_HAND), CAST_CAT)

    for seat in (0, 1, 2, None):
        assert learned_action(state, Steal(1, "owl"), seat) == Steal(1, "owl")
        seen = RULES.view(state_after(state, Steal(1, "owl")), seat)
        assert (seen.kind, seen.threatened, seen.spell) == ("owl", (1,), CAT)


# PB-18

BOTH = (1, 2, 3, OWL, WITCH)
RED = (1, 2, 3, 4, WITCH)
TEAL = (1, 2, 3, 4, OWL)


@pytest.mark.rule("PB-18", "PB-19")
@pytest.mark.parametrize(
    "others", [(BOTH, RED), (RED, ORDINARY_HAND), (ORDINARY_HAND, ORDINARY_HAND)]
)
def test_the_wand_may_name_witches_or_owls_in_any_hand(
    others: tuple[tuple[Card, ...], ...],
) -> None:
    assert legal_actions(state_after(make_state(WANDS, *others), CAST_WAND)) == BANISH_ACTIONS


@pytest.mark.rule("PB-18")
@pytest.mark.parametrize(
    ("kind", "witches", "owls", "who"),
    [("witch", (1, 0, 1, 0), (1, 1, 0, 1), (1, 2)), ("owl", (1, 1, 2, 0), (1, 0, 0, 0), (1, 3))],
)
def test_every_other_player_who_holds_one_returns_one(
    kind: str, witches: tuple[int, ...], owls: tuple[int, ...], who: tuple[int, ...]
) -> None:
    before = make_state((1, OWL, WITCH, MORTAR, WAND), BOTH, (1, 2, 3, WITCH, WITCH), TEAL)
    state = state_after(before, CAST_WAND, Banish(kind))  # type: ignore[arg-type]
    assert state.threatened == who

    state = draw_cards(yielded(state), 6, 6)
    assert (count_held(state, "witch"), count_held(state, "owl")) == (witches, owls)
    back = (2, 0) if kind == "witch" else (0, 2)
    assert (state.witches, state.owls) == (before.witches + back[0], before.owls + back[1])
    assert state.hands[1].count(6) == state.hands[who[1]].count(6) == 1


@pytest.mark.rule("PB-18")
@pytest.mark.parametrize(("caster", "order"), [(0, (1, 2, 3)), (1, (2, 3, 0)), (3, (0, 1, 2))])
def test_they_give_and_draw_clockwise_from_the_caster(caster: int, order: tuple[int, ...]) -> None:
    hands = [RED] * 4
    hands[caster] = WANDS
    state = yielded(state_after(make_state(*hands, turn=caster), CAST_WAND, Banish("witch")))
    drawers = []
    while state.owed != (caster,) * 2:
        (drawer,) = state.owed
        drawers.append(drawer)
        assert [len(hand) for seat, hand in enumerate(state.hands) if seat != caster] == [
            4 if seat == drawer else 5 for seat in range(4) if seat != caster
        ]
        state = draw_cards(state, 5)

    assert tuple(drawers) == order
    state = draw_cards(state, 7, 7)
    assert (state.turn, [len(hand) for hand in state.hands]) == ((caster + 1) % 4, [5] * 4)


@pytest.mark.rule("PB-18", "PB-13")
def test_the_givers_are_fixed_when_the_kind_is_named() -> None:
    deck = (6, WITCH, WITCH)
    state = state_after(
        make_state(WANDS, RED, ORDINARY_HAND, deck=deck, top="red"), CAST_WAND, Banish("witch")
    )
    state = yielded(state)
    state = draw_cards(state, WITCH, 6, WITCH)

    assert count_held(state, "witch") == (1, 1, 0)
    assert state.turn == 1


@pytest.mark.rule("PB-18")
def test_the_wand_does_not_affect_its_caster() -> None:
    state = state_after(make_state((1, OWL, WITCH, MORTAR, WAND), RED), CAST_WAND, Banish("witch"))

    assert draw_cards(yielded(state), 6).hands[0] == (1, OWL, WITCH)


@pytest.mark.rule("PB-18")
def test_the_wand_costs_eight() -> None:
    state = make_state((1, 1, 6, 7, WAND), ORDINARY_HAND)

    assert [
        one.paid for one in legal_actions(state) if isinstance(one, Cast) and one.pile == 0
    ] == [
        (1, 1, 6),
        (1, 7),
    ]


# PB-19


@pytest.mark.rule("PB-19")
@pytest.mark.parametrize("kind", ["witch", "owl"])
def test_a_wand_without_victims_is_legal(kind: str) -> None:
    before = make_state((1, OWL, WITCH, MORTAR, WAND), ORDINARY_HAND, ORDINARY_HAND)
    state = state_after(before, CAST_WAND, Banish(kind))  # type: ignore[arg-type]

    assert (state.owed, state.threatened, state.asked) == ((0, 0), (), 0)
    state = draw_cards(state, 6, 6)
    assert (state.hands[0], state.turn) == ((1, 6, 6, OWL, WITCH), 1)
    assert (state.witches, state.owls) == (before.witches, before.owls)


@pytest.mark.rule("PB-19")
def test_a_wand_for_what_only_the_caster_holds_moves_nothing() -> None:
    before = make_state((1, 1, WITCH, MORTAR, WAND), TEAL, TEAL)
    state = state_after(before, CAST_WAND, Banish("witch"))

    assert state.owed == (0, 0)
    assert count_held(state, "owl") == (0, 1, 1)


@pytest.mark.rule("PB-18")
def test_the_named_kind_and_the_asked_players_are_public() -> None:
    state = state_after(make_state(WANDS, RED, BOTH), CAST_WAND)

    for seat in (0, 1, 2, None):
        assert learned_action(state, Banish("witch"), seat) == Banish("witch")
        assert RULES.view(state_after(state, Banish("witch")), seat).threatened == (1, 2)


@pytest.mark.rule("PB-17", "PB-18")
def test_the_answers_are_those_that_were_given() -> None:
    state = state_after(make_state(WANDS, RED, BOTH), CAST_WAND, Banish("witch"), YIELD, YIELD)

    assert RULES.active_seats(state) == (CHANCE,)
    for wrong in (((1, None),), ((2, None), (1, None)), ((1, 0), (2, None)), ()):
        assert refusal(state, CHANCE, Answers(wrong)).reason == "impossible_draw"
    assert state_after(state, Answers(((1, None), (2, None)))).owed == (1,)


@pytest.mark.rule("PB-11", "PB-17")
def test_nobody_calls_during_a_cat() -> None:
    state = state_after(make_state(CATS, (1, 1, 1, 1, WITCH)), CAST_CAT, Steal(1, "witch"))

    assert refusal(state, 1, Call()) == ("answer_cat_first", "PB-20")
    assert refusal(state, 0, Call()).reason == "not_your_turn"
