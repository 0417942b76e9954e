"""Determinized states match the view and can be played on."""

from random import Random

import pytest

from engine.core import CHANCE
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import CARDS, DECLARE, LIFT, Flip
from engine.games.forest_chase.state import State
from tests.engine.games.forest_chase.builders import (
    FOG,
    HUT_LEGS,
    TINY,
    WANTED,
    WRONG,
    act,
    cast_state,
    draw_all,
    failed_state,
    first_state,
    flip_tiles,
    judged_state,
    legal_actions,
    make_state,
    race_state,
    waiting_effects,
    walk_witch,
)

STATES: dict[str, State] = {
    "just opened": first_state(5),
    "a first look": first_state(4, first_look=True),
    "the witch is to be placed": make_state(tried=((1, 2), (), (3,)), unseen=(1, 3, 2)),
    "a card is to be turned up": make_state(step="card"),
    "luck turns it up": make_state(step="turned", unseen=(0, 3, 3), tried=((4, 5, 6), (), ())),
    "a race": walk_witch(flip_tiles(race_state(), *WANTED[:2], WRONG), 3),
    "a race of two": walk_witch(flip_tiles(race_state(seats=2), WRONG), 1),
    "a calm race": flip_tiles(race_state(options={"pace": "calm"}), WRONG),
    "luck flips a tile": act(race_state(), 0, Flip(3)),
    "the house in hand": act(race_state(house=3), 0, LIFT),
    "with assistance": flip_tiles(race_state(options={"assist": True}, house=3), WRONG),
    "about to be judged": act(race_state(up=WANTED), 0, DECLARE),
    "judged": judged_state(FOG, CARDS[FOG]),
    "a target": cast_state(TINY, options={"level_1": "easy"}),
    "a swap": cast_state(FOG, house=4),
    "a house": cast_state(HUT_LEGS, house=4),
    "a house that waited": make_state(
        step="legs", waiting=waiting_effects(3, seat_0=("hut_legs",))
    ),
    "home": failed_state(options={"home_sweet_home": True}, house=3),
    "won": judged_state(FOG, CARDS[FOG], cast=((0, 3), (), ())),
    "undecided": failed_state(turns=60),
}


@pytest.mark.parametrize("name", STATES)
def test_a_world_looks_like_the_view_that_it_was_made_from(name: str) -> None:
    state = STATES[name]
    for seat in (*range(state.terms.seats), None):
        view = RULES.view(state, seat)
        world = RULES.determinize(view, Random(1))
        assert RULES.view(world, seat) == view
        assert RULES.active_seats(world) == RULES.active_seats(state)
        assert RULES.result(world) == RULES.result(state)
        if seat is not None:
            assert legal_actions(world, seat) == legal_actions(state, seat)
        draw_all(world)


@pytest.mark.parametrize("name", STATES)
def test_everybody_sees_the_same(name: str) -> None:
    views = {RULES.view(STATES[name], seat)._replace(seat=None) for seat in (0, 1, None)}

    assert len(views) == 1


@pytest.mark.parametrize("name", STATES)
def test_chance_has_no_legal_actions(name: str) -> None:
    assert legal_actions(STATES[name], CHANCE) == ()
