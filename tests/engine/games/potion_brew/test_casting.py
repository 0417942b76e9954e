"""Brewing spells with potions or a Mortar (PB-09, PB-10)."""

import pytest

from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
)
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    draw_cards,
    learned_action,
    legal_actions,
    make_state,
    refusal,
    state_after,
)

ROBBED = (1, 2, 3, 4, WITCH)


def casts(state: State) -> list[tuple[Card, tuple[Card, ...]]]:
    """Returns the spells that can be cast on the first pile, with their payments."""
    found = [action for action in legal_actions(state) if isinstance(action, Cast)]
    assert all(Cast(one.spell, one.paid, 1) in found for one in found)
    return [(one.spell, one.paid) for one in found if one.pile == 0]


# PB-09


@pytest.mark.rule("PB-09", "PB-02")
@pytest.mark.parametrize(("spell", "number"), [(PELICAN, 7), (OWL, 7), (CAT, 7), (WAND, 8)])
@pytest.mark.parametrize(
    "potions", [(7,), (1, 6), (1, 7), (2, 6), (1, 1, 5), (1, 3, 4), (2, 2, 2, 2), (1, 2, 2, 2)]
)
def test_the_potions_total_exactly_the_spells_number(
    spell: Card, number: int, potions: tuple[Card, ...]
) -> None:
    hand = (*potions, *[WITCH] * (4 - len(potions)), spell)
    paid = casts(make_state(hand, ROBBED))

    assert ((spell, potions) in paid) is (sum(potions) == number)
    assert all(sum(some) == number for _, some in paid)


@pytest.mark.rule("PB-09")
def test_every_way_to_pay_is_offered_once() -> None:
    assert casts(make_state((1, 1, 2, 5, PELICAN), ORDINARY_HAND)) == [
        (PELICAN, (1, 1, 5)),
        (PELICAN, (2, 5)),
    ]


@pytest.mark.rule("PB-09")
def test_every_spell_in_the_hand_can_be_chosen() -> None:
    hand = (1, 7, PELICAN, WAND, OWL)

    assert casts(make_state(hand, ORDINARY_HAND)) == [(PELICAN, (7,)), (WAND, (1, 7)), (OWL, (7,))]


@pytest.mark.rule("PB-09")
@pytest.mark.parametrize(
    ("hand", "cast", "refused"),
    [
        ((1, 2, 3, 5, PELICAN), Cast(PELICAN, (1, 5), 0), ("wrong_sum", "PB-09")),
        ((1, 2, 3, 5, PELICAN), Cast(PELICAN, (3, 5), 0), ("wrong_sum", "PB-09")),
        ((1, 2, 3, 5, PELICAN), Cast(PELICAN, (), 0), ("wrong_sum", "PB-09")),
        ((1, 2, 3, 5, PELICAN), Cast(PELICAN, (7,), 0), ("wrong_sum", "PB-09")),
        ((1, 2, 3, 5, PELICAN), Cast(PELICAN, (1, 1, 5), 0), ("wrong_sum", "PB-09")),
        ((1, 2, 3, 5, PELICAN), Cast(OWL, (2, 5), 0), ("no_such_spell", "PB-09")),
        ((1, 2, 3, 5, GARLIC), Cast(GARLIC, (2, 5), 0), ("no_such_spell", "PB-09")),
        ((1, 2, 3, 5, WITCH), Cast(WITCH, (), 0), ("no_such_spell", "PB-09")),
        ((1, 2, 2, 5, 7), Cast(7, (2, 5), 0), ("no_such_spell", "PB-09")),
        ((1, 2, 2, 5, MORTAR), Cast(MORTAR, (2, 5), 0), ("no_such_spell", "PB-09")),
        ((WITCH, WITCH, PELICAN, OWL, CAT), Cast(PELICAN, (OWL,), 0), ("wrong_sum", "PB-09")),
    ],
)
def test_anything_else_is_refused(
    hand: tuple[Card, ...], cast: Cast, refused: tuple[str, str]
) -> None:
    assert refusal(make_state(hand, ROBBED), 0, cast) == refused


@pytest.mark.rule("PB-09")
@pytest.mark.parametrize(
    ("pile", "piles"),
    [(0, ((3, 2, 5, -OWL), (5,))), (1, ((3,), (5, 2, 5, -OWL)))],
)
def test_potions_first_and_the_spell_on_top_of_either_pile(
    pile: int, piles: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    cast = Cast(OWL, (2, 5), pile)  # type: ignore[arg-type]
    state = state_after(make_state((1, 2, 5, 6, OWL), ORDINARY_HAND), cast)

    assert state.piles == piles
    assert state.hands[0] == (1, 6, WITCH, WITCH)


@pytest.mark.rule("PB-09", "PB-12")
@pytest.mark.parametrize(
    ("hand", "paid", "missing"),
    [
        ((1, 1, 2, 7, OWL), (7,), 0),
        ((1, 2, 5, 6, OWL), (2, 5), 1),
        ((1, 2, 2, 2, OWL), (1, 2, 2, 2), 3),
    ],
)
def test_after_the_effect_one_draws_up_to_five(
    hand: tuple[Card, ...], paid: tuple[Card, ...], missing: int
) -> None:
    state = state_after(make_state(hand, ORDINARY_HAND), Cast(OWL, paid, 0))

    assert state.owed == (0,) * missing
    state = draw_cards(state, *[4] * missing)
    assert (len(state.hands[0]), state.hands[0].count(WITCH)) == (5, 2)
    assert (state.turn, state.step, state.turns, state.spell) == (1, "turn", 10, 0)


@pytest.mark.rule("PB-09")
def test_the_effect_comes_before_the_drawing() -> None:
    state = state_after(make_state((1, 2, 5, 6, PELICAN), ORDINARY_HAND), Cast(PELICAN, (2, 5), 0))

    assert (RULES.active_seats(state), state.hands[0], state.owed) == ((0,), (1, 6), ())
    assert state_after(state, Gather("witch")).owed == (0, 0)


@pytest.mark.rule("PB-09")
@pytest.mark.parametrize(
    ("spell", "step", "rule"),
    [(PELICAN, "gather", "PB-15"), (CAT, "steal", "PB-17"), (WAND, "banish", "PB-18")],
)
def test_a_spell_is_finished_before_anything_else(spell: Card, step: str, rule: str) -> None:
    state = state_after(make_state((1, 2, 4, MORTAR, spell), ROBBED), Cast(spell, (MORTAR,), 0))

    assert state.step == step
    for action in (Exchange(1, 0, "deck"), Cast(spell, (1, 2, 4), 0), Call()):
        assert refusal(state, 0, action) == ("finish_the_spell", rule)
    assert refusal(state, 1, Exchange(1, 0, "deck")).reason == "not_your_turn"


@pytest.mark.rule("PB-09")
def test_the_cast_spell_and_its_payment_are_public() -> None:
    state = make_state((1, 2, 5, 6, PELICAN), ORDINARY_HAND)
    cast = Cast(PELICAN, (2, 5), 0)

    for seat in (0, 1, None):
        assert learned_action(state, cast, seat) == cast
        assert learned_action(state_after(state, cast), Gather("owl"), seat) == Gather("owl")
        assert RULES.view(state_after(state, cast), seat).spell == PELICAN


@pytest.mark.rule("PB-09")
def test_one_spell_a_turn() -> None:
    state = make_state((1, 1, 7, PELICAN, OWL), ORDINARY_HAND)
    state = state_after(state, Cast(PELICAN, (7,), 0), Gather("owl"))

    assert state.hands[0] == (1, 1, OWL, OWL)
    state = draw_cards(state, 7)
    assert state.turn == 1
    assert refusal(state, 0, Cast(OWL, (7,), 0)).reason == "not_your_turn"


# PB-10


@pytest.mark.rule("PB-10")
@pytest.mark.parametrize("spell", [PELICAN, OWL, CAT, WAND])
def test_a_mortar_pays_for_any_spell_alone(spell: Card) -> None:
    state = make_state((1, 1, 1, MORTAR, spell), ROBBED)

    assert casts(state) == [(spell, (MORTAR,))]
    assert state_after(state, Cast(spell, (MORTAR,), 0)).piles == ((3, MORTAR, -spell), (5,))


@pytest.mark.rule("PB-10")
@pytest.mark.parametrize("paid", [(7, MORTAR), (1, MORTAR), (MORTAR, MORTAR)])
def test_a_mortar_is_not_mixed(paid: tuple[Card, ...]) -> None:
    hand = (*paid, *[1] * (4 - len(paid)), PELICAN)

    assert refusal(make_state(hand, ORDINARY_HAND), 0, Cast(PELICAN, paid, 0)) == (
        "wrong_sum",
        "PB-10",
    )


MIXED = [(1,), (1, 2), (1, 2, 4), (1, 4), (2,), (2, 4), (4,)]


@pytest.mark.rule("PB-10")
@pytest.mark.parametrize(("spell", "mixed"), [(WAND, MIXED), (PELICAN, MIXED[:2] + MIXED[3:])])
def test_a_mixing_mortar_counts_as_the_missing_value(
    spell: Card, mixed: list[tuple[Card, ...]]
) -> None:
    state = make_state((1, 2, 4, MORTAR, spell), ORDINARY_HAND, mortar_mixes=True)
    ways = [paid for _, paid in casts(state) if MORTAR in paid]

    assert ways == [(MORTAR,), *((*potions, MORTAR) for potions in mixed)]
    laid = state_after(state, Cast(spell, (2, 4, MORTAR), 0))
    assert laid.piles == ((3, 2, 4, MORTAR, -spell), (5,))
    assert refusal(state, 0, Cast(spell, (MORTAR, MORTAR), 0)) == ("wrong_sum", "PB-10")


@pytest.mark.rule("PB-10")
def test_a_mixing_mortar_cannot_count_as_zero() -> None:
    state = make_state((3, 4, 7, MORTAR, PELICAN), ORDINARY_HAND, mortar_mixes=True)

    for paid in ((7, MORTAR), (3, 4, MORTAR)):
        assert refusal(state, 0, Cast(PELICAN, paid, 0)) == ("wrong_sum", "PB-10")


@pytest.mark.rule("PB-10")
def test_with_a_mortar_potions_may_pay_all_the_same() -> None:
    assert casts(make_state((1, 2, 5, MORTAR, PELICAN), ORDINARY_HAND)) == [
        (PELICAN, (2, 5)),
        (PELICAN, (MORTAR,)),
    ]


@pytest.mark.rule("PB-10")
def test_a_mortar_that_one_does_not_hold_pays_nothing() -> None:
    state = make_state((1, 1, 1, 1, PELICAN), ORDINARY_HAND)

    assert refusal(state, 0, Cast(PELICAN, (MORTAR,), 0)) == ("wrong_sum", "PB-10")


@pytest.mark.rule("PB-10", "PB-07")
def test_a_mortar_that_paid_is_not_barred() -> None:
    state = draw_cards(
        state_after(make_state((1, 1, 1, MORTAR, OWL), ORDINARY_HAND), Cast(OWL, (MORTAR,), 1))
    )

    assert state.piles == ((3,), (5, MORTAR, -OWL))
