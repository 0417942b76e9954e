"""The effects of the Pelican and the Owl (PB-15, PB-16, PB-19)."""

import pytest

from engine.core import CHANCE, Action
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Banish,
    Card,
    Cast,
    Exchange,
    Gather,
    Steal,
)
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    count_held,
    draw_cards,
    legal_actions,
    make_state,
    refusal,
    state_after,
)

ROBBED = (1, 2, 3, 4, WITCH)


# PB-15


def pelican(witches: int, owls: int) -> State:
    """Returns a state where seat 0 casts a Pelican with these piles."""
    before = make_state((1, 1, 1, 7, PELICAN), ORDINARY_HAND, witches=witches, owls=owls)
    return state_after(before, Cast(PELICAN, (7,), 0))


@pytest.mark.rule("PB-15")
@pytest.mark.parametrize(
    ("witches", "owls", "choices"),
    [
        (14, 6, (Gather("witch"), Gather("owl"))),
        (1, 1, (Gather("witch"), Gather("owl"))),
        (0, 6, (Gather("owl"),)),
        (14, 0, (Gather("witch"),)),
    ],
)
def test_the_pelican_takes_a_witch_or_an_owl_from_a_pile_that_has_one(
    witches: int, owls: int, choices: tuple[Action, ...]
) -> None:
    state = pelican(witches, owls)

    assert legal_actions(state) == choices
    for kind in ("witch", "owl"):
        if Gather(kind) not in choices:
            assert refusal(state, 0, Gather(kind)).rule == "PB-15"


@pytest.mark.rule("PB-15")
def test_the_witch_or_the_owl_leaves_its_pile_for_the_hand() -> None:
    state = state_after(pelican(14, 6), Gather("witch"))
    assert (state.witches, state.owls, state.hands[0]) == (13, 6, (1, 1, 1, WITCH))

    state = state_after(pelican(14, 6), Gather("owl"))
    assert (state.witches, state.owls, state.hands[0]) == (14, 5, (1, 1, 1, OWL))


@pytest.mark.rule("PB-15")
def test_with_both_piles_empty_the_pelican_takes_nothing() -> None:
    state = pelican(0, 0)

    assert (state.hands[0], state.owed, RULES.active_seats(state)) == ((1, 1, 1), (0, 0), (CHANCE,))
    state = draw_cards(state, 4, 6)
    assert (state.hands[0], state.turn) == ((1, 1, 1, 4, 6), 1)


# PB-16


@pytest.mark.rule("PB-16")
@pytest.mark.parametrize(("there", "taken"), [(14, 2), (3, 2), (2, 2), (1, 1), (0, 0)])
def test_the_owl_takes_two_witches_or_as_many_as_there_are(there: int, taken: int) -> None:
    state = state_after(
        make_state((1, 1, 1, 7, OWL), ORDINARY_HAND, witches=there), Cast(OWL, (7,), 0)
    )

    assert state.hands[0] == (1, 1, 1, *[WITCH] * taken)
    assert (state.witches, state.owed) == (there - taken, (0,) * (2 - taken))
    assert count_held(state, "owl") == (0, 0)
    assert state.piles[0] == (3, 7, -OWL)


@pytest.mark.rule("PB-16", "PB-03")
def test_an_owl_drawn_from_the_deck_is_cast_like_any_other() -> None:
    state = make_state((1, 1, 2, 7, 7), ORDINARY_HAND, deck=(1, OWL), top="teal")
    state = draw_cards(state_after(state, Exchange(1, 0, "deck")), OWL)
    state = state_after(state, Exchange(1, 0, "pile"), Cast(OWL, (7,), 0))

    assert state.hands[0] == (1, 2, 7, WITCH, WITCH)


# PB-19


@pytest.mark.rule("PB-19")
@pytest.mark.parametrize(
    ("hand", "cast", "then"),
    [
        ((WITCH, WITCH, WITCH, 7, PELICAN), Cast(PELICAN, (7,), 0), (Gather("witch"),)),
        ((WITCH, WITCH, WITCH, 7, OWL), Cast(OWL, (7,), 0), ()),
        ((WITCH, WITCH, WITCH, MORTAR, OWL), Cast(OWL, (MORTAR,), 0), ()),
        ((WITCH, WITCH, WITCH, 7, CAT), Cast(CAT, (7,), 0), (Steal(1, "witch"),)),
        ((WITCH, WITCH, WITCH, MORTAR, WAND), Cast(WAND, (MORTAR,), 0), (Banish("owl"),)),
    ],
)
def test_no_spell_takes_a_hand_above_five(
    hand: tuple[Card, ...], cast: Cast, then: tuple[Action, ...]
) -> None:
    state = state_after(make_state(hand, ROBBED), cast, *then)

    assert max(map(len, state.hands)) <= 5
