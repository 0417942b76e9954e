"""How a bot searches the forest for what its spell wants."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.forest_chase.leaning import WEIGHTS_BY_PERSONALITY
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    FLIP,
    LIFT,
    PUT_BACK,
    SPOTS,
    TURN_BACK,
    Spot,
    habitat_of,
)  # fmt: skip
from engine.games.forest_chase.recall import TileKnowledge
from engine.games.forest_chase.view import View, ingredients_wanted, right_and_wrong

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Level, Personality

# How often a bot runs after any ingredient of its card, and not after the likeliest.
RANDOM_PICK_RATE: "dict[Level, float]" = {"easy": 0.5, "fair": 0.1, "sharp": 0.0}


def choose_search_action(
    level: "Level", personality: "Personality", view: View, known: TileKnowledge, random: Random
) -> Action:
    """Returns what a bot that searches does next in a race."""
    return search_action(
        RANDOM_PICK_RATE[level] + WEIGHTS_BY_PERSONALITY[personality].random_pick_shift,
        view,
        known,
        random,
    )


def search_action(
    random_pick_rate: float, view: View, known: TileKnowledge, random: Random
) -> Action:
    """Returns what somebody does next who so often runs after any ingredient."""
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    house = view.house
    if view.lifted and house is not None and house not in right:
        return _house_tile_action(view, house, known[house])
    if wrong and not view.terms.assist:
        return TURN_BACK[wrong[0]]
    if len(right) >= ingredients_wanted(view):
        return DECLARE
    chances = _possible_spots(view, known)
    if not chances:
        return DECLARE
    hasty = random.random() < random_pick_rate
    fewest = min(map(len, chances))
    spots = random.choice([spots for spots in chances if hasty or len(spots) == fewest])
    # A tile that lies free is one gesture nearer than the one under the house.
    spot = random.choice([spot for spot in spots if spot != house or view.lifted] or spots)
    return LIFT if spot == house and not view.lifted else FLIP[spot]


def _house_tile_action(view: View, house: Spot, ingredient: int | None) -> Action:
    """Returns what to do while the house is in hand and its tile is not yet found."""
    assert view.card is not None
    if house in view.up and not view.terms.assist:
        return TURN_BACK[house]
    known_wrong = ingredient is not None and ingredient not in CARDS[view.card]
    return PUT_BACK if known_wrong else FLIP[house]


def _possible_spots(view: View, known: TileKnowledge) -> Sequence[Sequence[Spot]]:
    """Returns for each ingredient that is still wanted where it may lie."""
    assert view.card is not None
    chances = []
    for ingredient in CARDS[view.card]:
        if ingredient in view.tiles:
            continue
        if ingredient in known:
            chances.append([known.index(ingredient)])
            continue
        ground = habitat_of(ingredient)
        spots = [s for s in SPOTS if view.habitats[s] == ground and known[s] is None]
        if spots:
            chances.append(spots)
    return chances
