"""Determinized states match the view, lose no card and can be played on."""

from random import Random

import pytest

from engine.core import CHANCE
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import (
    CAT,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    YIELD,
    Banish,
    Call,
    Cast,
    Draw,
    Exchange,
    Guard,
    Steal,
)
from engine.games.potion_brew.state import State
from tests.engine.games.potion_brew.builders import (
    ORDINARY_HAND,
    act,
    all_cards,
    draw_all,
    draw_cards,
    first_state,
    legal_actions,
    make_state,
    reveal_answers,
    state_after,
    state_after_call,
)

GUARDED = (1, 2, 3, GARLIC, WITCH)
BARE = (1, 2, 3, 4, WITCH)
WAVED = state_after(
    make_state((1, 1, 1, MORTAR, WAND), BARE, GUARDED, GUARDED),
    Cast(WAND, (MORTAR,), 0),
    Banish("witch"),
)


def reshuffled() -> State:
    """Returns a state whose new deck has all three backs and none on top yet."""
    state = make_state(ORDINARY_HAND, BARE, piles=((OWL, WITCH), (5,)))
    *most, last = state.deck
    state = state._replace(deck=bytes((last,)), piles=((*most, OWL, WITCH), (5,)))
    return act(state_after(state, Exchange(5, 1, "deck")), CHANCE, Draw(0, last))


STATES: dict[str, State] = {
    "just opened": first_state(5),
    "in turn": make_state(
        (1, 2, 5, PELICAN, OWL), GUARDED, ORDINARY_HAND, piles=((3, -CAT), (WITCH, OWL))
    ),
    "a pelican": state_after(
        make_state((1, 1, 2, 7, PELICAN), ORDINARY_HAND), Cast(PELICAN, (7,), 0)
    ),
    "a cat": state_after(make_state((1, 1, 1, 7, CAT), GUARDED), Cast(CAT, (7,), 0)),
    "a cat asks": state_after(
        make_state((1, 1, 1, 7, CAT), GUARDED), Cast(CAT, (7,), 0), Steal(1, "witch")
    ),
    "a wand asks": WAVED,
    "one has answered": act(WAVED, 2, Guard(1)),
    "two have answered": act(act(WAVED, 3, YIELD), 2, Guard(0)),
    "all have answered": state_after(WAVED, YIELD, Guard(1), Guard(0)),
    "garlic is still to be laid": reveal_answers(state_after(WAVED, YIELD, Guard(1), Guard(0))),
    "one garlic is laid": draw_cards(
        reveal_answers(state_after(WAVED, YIELD, Guard(1), Guard(0))), 6
    ),
    "drawing": state_after(make_state((1, 2, 2, 2, OWL), BARE), Cast(OWL, (1, 2, 2, 2), 1)),
    "a back is due": reshuffled(),
    "called": state_after(make_state((3, *[WITCH] * 4), ORDINARY_HAND), Call()),
    "the next deal": state_after_call((3, *[WITCH] * 4), ORDINARY_HAND),
    "over": state_after_call((3, *[WITCH] * 4), ORDINARY_HAND, totals=(0, 99)),
}


@pytest.mark.rule("PB-03")
@pytest.mark.parametrize("name", STATES)
def test_a_world_looks_like_the_view_that_it_was_made_from(name: str) -> None:
    state = STATES[name]
    for seat in (*range(state.terms.seats), None):
        view = RULES.view(state, seat)
        for number in range(10):
            world = RULES.determinize(view, Random(number))
            assert RULES.view(world, seat) == view
            assert RULES.active_seats(world) == RULES.active_seats(state)
            if seat is not None:
                assert legal_actions(world, seat) == legal_actions(state, seat)
            assert all_cards(world) == all_cards(state)
            draw_all(world)


@pytest.mark.rule("PB-03")
def test_worlds_differ_in_what_is_hidden() -> None:
    view = RULES.view(STATES["in turn"], 0)
    worlds = [RULES.determinize(view, Random(number)) for number in range(20)]

    assert len({world.hands for world in worlds}) > 15
    assert {world.hands[0] for world in worlds} == {(1, 2, 5, PELICAN, OWL)}


@pytest.mark.rule("PB-20")
def test_garlic_that_was_announced_is_in_its_owners_hand() -> None:
    view = RULES.view(STATES["garlic is still to be laid"], 0)

    assert view.losses == ((2, 1), (3, 0))
    for number in range(20):
        hands = RULES.determinize(view, Random(number)).hands
        assert GARLIC in hands[2]
        assert GARLIC in hands[3]
        assert GARLIC not in hands[1]


@pytest.mark.rule("PB-20")
def test_a_hidden_answer_may_have_been_garlic_or_not() -> None:
    view = RULES.view(STATES["two have answered"], 1)
    worlds = [RULES.determinize(view, Random(number)) for number in range(300)]

    assert {world.answers for world in worlds} >= {(None, None), (None, 0), (1, None)}
    for world in worlds:
        for seat, answer in zip(world.answered, world.answers, strict=True):
            assert answer is None or GARLIC in world.hands[seat]


@pytest.mark.rule("PB-20")
def test_ones_own_hidden_answer_is_kept() -> None:
    for name in ("one has answered", "two have answered", "all have answered"):
        view = RULES.view(STATES[name], 2)
        world = RULES.determinize(view, Random(1))
        assert view.answer == (world.answers[world.answered.index(2)],)
        assert view.answer != (None,)


@pytest.mark.parametrize("name", STATES)
def test_chance_has_no_legal_actions(name: str) -> None:
    assert legal_actions(STATES[name], CHANCE) == ()
