"""The worlds that a view allows: they look alike and can be played on."""

from random import Random

import pytest

from engine.core import CHANCE
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import CARDS, DECLARE, LIFT, Flip
from engine.games.forest_chase.state import State
from tests.engine.forest_chase.given import (
    FOG,
    HUT_LEGS,
    TINY,
    WANTED,
    WRONG,
    act,
    cast,
    drawn,
    failed,
    flipped,
    judged,
    legal,
    opened,
    race,
    table,
    waiting,
    walked,
)

STATES: dict[str, State] = {
    "just opened": opened(5),
    "a first look": opened(4, first_look=True),
    "the witch is to be placed": table(tried=((1, 2), (), (3,)), unseen=(1, 3, 2)),
    "a card is to be turned up": table(step="card"),
    "luck turns it up": table(step="turned", unseen=(0, 3, 3), tried=((4, 5, 6), (), ())),
    "a race": walked(flipped(race(), *WANTED[:2], WRONG), 3),
    "a race of two": walked(flipped(race(seats=2), WRONG), 1),
    "a calm race": flipped(race(options={"pace": "calm"}), WRONG),
    "luck flips a tile": act(race(), 0, Flip(3)),
    "the house in hand": act(race(house=3), 0, LIFT),
    "with assistance": flipped(race(options={"assist": True}, house=3), WRONG),
    "about to be judged": act(race(up=WANTED), 0, DECLARE),
    "judged": judged(FOG, CARDS[FOG]),
    "a target": cast(TINY, options={"level_1": "easy"}),
    "a swap": cast(FOG, house=4),
    "a house": cast(HUT_LEGS, house=4),
    "a house that waited": table(step="legs", waiting=waiting(3, seat_0=("hut_legs",))),
    "home": failed(options={"home_sweet_home": True}, house=3),
    "won": judged(FOG, CARDS[FOG], cast=((0, 3), (), ())),
    "undecided": failed(turns=60),
}


@pytest.mark.parametrize("name", STATES)
def test_a_world_looks_like_the_view_that_it_was_made_from(name: str) -> None:
    state = STATES[name]
    for seat in (*range(state.terms.seats), None):
        view = RULES.view(state, seat)
        world = RULES.determinize(view, Random(1))
        assert RULES.view(world, seat) == view
        assert RULES.active(world) == RULES.active(state)
        assert RULES.result(world) == RULES.result(state)
        if seat is not None:
            assert legal(world, seat) == legal(state, seat)
        drawn(world)


@pytest.mark.parametrize("name", STATES)
def test_everybody_sees_the_same(name: str) -> None:
    views = {RULES.view(STATES[name], seat)._replace(seat=None) for seat in (0, 1, None)}

    assert len(views) == 1


@pytest.mark.parametrize("name", STATES)
def test_luck_chooses_nothing(name: str) -> None:
    assert legal(STATES[name], CHANCE) == ()
