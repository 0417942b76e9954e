"""Builders of Forest Chase states, and functions to play on from them.

The forest is ordered: the tile on each spot hides the ingredient of the same number, and the
habitats are the four rows. The first card, a Nose, wants 0, 4, 8 and 12.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.chance import randbelow_at
from engine.core import CHANCE, Action, OptionValue, Seat, resolve_options
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import (
    CARDS,
    CLOSE,
    EFFECTS,
    LEFT,
    RIGHT,
    SPOTS,
    STEP,
    Card,
    Effect,
    Flip,
    Spot,
)
from engine.games.forest_chase.state import State
from tests.engine.state_builder import SEED, StateBuilder

HABITATS = tuple(spot // 4 for spot in SPOTS)
NOSE, FOG, FATIGUE, WIND, TINY, GLARE, HUT_LEGS = map(
    EFFECTS.index, ("nose", "fog", "fatigue", "wind", "tiny", "glare", "hut_legs")
)
WANTED = CARDS[NOSE]
WRONG = 1  # an ingredient, and so a spot, that is not on the Nose


dealer = StateBuilder(RULES)
play_setup, first_state, refusal = dealer.play_setup, dealer.first_state, dealer.refusal


def make_state(
    seats: int = 3, options: Mapping[str, OptionValue] | None = None, **changes: Any
) -> State:
    """Returns a state at the start of a turn, in a forest that everybody has seen once."""
    start = RULES.setup(seats, resolve_options(RULES, seats, options or {}))
    laid = start._replace(step="place", habitats=HABITATS, tiles=tuple(SPOTS))
    return laid._replace(**changes)


def race_state(
    card: Card = NOSE,
    up: Iterable[Spot] = (),
    seats: int = 3,
    options: Mapping[str, OptionValue] | None = None,
    **changes: Any,
) -> State:
    """Returns a race that has begun, with these tiles open."""
    state = make_state(seats, options)
    turn = changes.get("turn", 0)
    unseen = tuple(3 - (seat == turn) for seat in range(seats))
    begun = state._replace(
        step="race", end="north", card=card, up=tuple(up), unseen=unseen, **changes
    )
    # A player who has cast a spell has one card less for each.
    left = tuple(
        n - len(c) - len(t) for n, c, t in zip(unseen, begun.cast, begun.tried, strict=True)
    )
    return begun._replace(unseen=left)


def act(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a seat's legal action."""
    RULES.check(state, seat, action)
    return RULES.apply(state, seat, action)


def draw_all(state: State, seed: bytes = SEED) -> State:
    """Returns the state after all pending draws."""
    depth = 0
    while CHANCE in RULES.active_seats(state):
        state = act(state, CHANCE, RULES.next_draw(state, randbelow_at(seed, depth)))
        depth += 1
    return state


def state_after(state: State, *actions: Action) -> State:
    """Returns the state after actions of the seat that is to act, in a race the active player."""
    for action in actions:
        state = draw_all(act(state, RULES.active_seats(state)[0], action))
    return state


def flip_tiles(state: State, *spots: Spot) -> State:
    """Returns the race after the active player flipped tiles."""
    return state_after(state, *map(Flip, spots))


def walk_witch(state: State, steps: int) -> State:
    """Returns the race after this many steps of the witch."""
    for _ in range(steps):
        pads = (STEP,) if state.terms.seats > 2 else (RIGHT if state.side == "left" else LEFT,)
        state = draw_all(act(state, RULES.active_seats(state)[1], pads[0]))
    return state


def judged_state(card: Card = NOSE, up: Iterable[Spot] = (), **more: Any) -> State:
    """Returns the state after the witch is home and the spell is judged."""
    begun = race_state(card, up, **more)
    return walk_witch(begun, 2 * (begun.path - 1) - begun.steps)


def cast_state(card: Card, **more: Any) -> State:
    """Returns the state after a complete spell, with all tiles turned back."""
    return state_after(judged_state(card, CARDS[card], **more), CLOSE)


def failed_state(**more: Any) -> State:
    """Returns the state after a Nose without any ingredient, with all tiles turned back."""
    return state_after(judged_state(NOSE, (), **more), CLOSE)


def legal_actions(state: State, seat: Seat | None = None) -> tuple[Action, ...]:
    """Returns the legal actions of a seat, by default the one that is to act."""
    return tuple(RULES.legal_actions(state, RULES.active_seats(state)[0] if seat is None else seat))


def waiting_effects(seats: int, **effects: Iterable[Effect]) -> tuple[tuple[Effect, ...], ...]:
    """Returns effects that wait for players, given as `seat_1=("tiny",)`."""
    return tuple(tuple(effects.get(f"seat_{seat}", ())) for seat in range(seats))
