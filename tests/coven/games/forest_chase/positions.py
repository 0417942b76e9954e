"""Positions of seeded games, found by playing until a condition holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from engine.chance import SEED_BYTES
from engine.core import Action, OptionValue
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    FLIP,
    LIFT,
    PUT_BACK,
    SPOTS,
    TURN_BACK,
    Effect,
    Ingredient,
    Spot,
    habitat_of,
)
from engine.games.forest_chase.view import View, ingredients_wanted, right_and_wrong
from engine.match import Match, Record

GAME = "forest_chase"
ViewCondition = Callable[[View], bool]
KnownTiles = Mapping[Spot, Ingredient]


@dataclass(frozen=True)
class Position:
    """The first position, from a seed on, at which a condition holds."""

    condition: ViewCondition
    seats: int = 4
    seed: int = 1
    options: dict[str, OptionValue] = field(default_factory=dict, hash=False)

    def match(self) -> Match[Any, Any]:
        """Returns a match at this position."""
        record, seed = _found(self)
        return Match.replay(record, seed_bytes(seed))


def seed_bytes(seed: int) -> bytes:
    """Returns a fixed seed."""
    return seed.to_bytes(SEED_BYTES, "big")


@cache
def _found(moment: Position) -> tuple[Record, int]:
    for seed in range(moment.seed * 1000, moment.seed * 1000 + 300):
        match = Match.new(GAME, moment.seats, moment.options, seed_bytes(seed))
        random, known = Random(seed), dict[Spot, Ingredient]()
        for _ in range(900):
            view = public_view(match)
            known.update(open_tiles(view))
            if moment.condition(view):
                return match.record, seed
            if match.result is not None:
                break
            seat = random.choice(match.active)
            legal = match.sight(seat).legal
            searching = view.step == "race" and seat == view.turn
            action = sensible_action(view, legal, known) if searching else random.choice(legal)
            match.act(seat, [action], match.version)
    raise LookupError("no game comes to such a moment")


def public_view(match: Match[Any, Any]) -> View:
    """Returns the spectator's view."""
    view: View = match.sight(None).view
    return view


def open_tiles(view: View) -> dict[Spot, Ingredient]:
    return {spot: tile for spot in view.up if (tile := view.tiles[spot]) is not None}


def sensible_action(view: View, legal: Sequence[Action], known: KnownTiles) -> Action:
    """Chooses an action with perfect memory; `known` are the tiles seen so far."""
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    if wrong and TURN_BACK[wrong[0]] in legal:
        return TURN_BACK[wrong[0]]
    if len(right) >= ingredients_wanted(view):
        return DECLARE
    card = CARDS[view.card]
    missing = [i for i in card if i not in [view.tiles[spot] for spot in view.up]]
    sure = [spot for spot in SPOTS if known.get(spot) in missing]
    kinds = [habitat_of(ingredient) for ingredient in missing]
    new = [spot for spot in SPOTS if spot not in known and view.habitats[spot] in kinds]
    for spot in (*sure, *new):
        if FLIP[spot] in legal:
            return FLIP[spot]
        if spot == view.house and LIFT in legal:
            return LIFT
    return PUT_BACK if PUT_BACK in legal else DECLARE


# Conditions


def at_step(step: str) -> ViewCondition:
    """Returns whether a turn has reached a step."""
    return lambda view: view.step == step


def is_racing(view: View) -> bool:
    """Returns whether a race is on in which an ingredient was found."""
    return view.step == "race" and view.steps == 3 and len(view.up) > 1


def is_fresh_race(view: View) -> bool:
    """Returns whether a race has just begun."""
    return view.step == "race" and view.steps == 0 and not view.up


def has_house(view: View) -> bool:
    """Returns whether a race starts with the house in the forest."""
    return is_fresh_race(view) and view.house is not None


def is_house_lifted(view: View) -> bool:
    """Returns whether the house is lifted."""
    return view.step == "race" and view.lifted


def is_cast(view: View) -> bool:
    """Returns whether a spell has been cast."""
    return view.step == "check" and view.outcome is not None and view.outcome.cast


def is_failed(view: View) -> bool:
    """Returns whether a spell has failed because of a wrong tile."""
    return view.step == "check" and view.outcome is not None and view.outcome.wrong > 0


def is_missed(view: View) -> bool:
    """Returns whether a spell has failed because too few ingredients were found."""
    return view.step == "check" and view.outcome is not None and _short(view)


def _short(view: View) -> bool:
    outcome = view.outcome
    assert outcome is not None
    return not outcome.cast and outcome.wrong == 0


def is_later_card(view: View) -> bool:
    """Returns whether a card is to be turned up after some turns."""
    return view.step == "card" and view.turns > 3


def is_long_path(view: View) -> bool:
    """Returns whether the wind has made a path longer."""
    return view.step == "race" and view.path == 6 and view.steps == 4


def is_short_path(view: View) -> bool:
    """Returns whether fatigue has made a path shorter."""
    return view.step == "race" and view.path == 4 and view.steps == 4


def choosing_for(effect: Effect) -> ViewCondition:
    """Returns whether a choice for an effect is due."""
    return lambda view: view.step in ("target", "swap", "house") and view.effect == effect


def has_pose(step: str, pose: Effect) -> ViewCondition:
    """Returns whether a player must hold a pose."""
    return lambda view: view.step == step and pose in view.waiting[view.turn]


def is_over(view: View) -> bool:
    """Returns whether the game is over."""
    return view.step == "over"


SCREEN_HANDICAP: dict[str, OptionValue] = {"digital_handicap": True}
CALM_PACE: dict[str, OptionValue] = {"pace": "calm"}
