"""Bot play of Forest Chase: searching in a race, targets, swaps, the house, and hints.

A hint is the action of a fair bot with perfect memory.

Reasons of hints and their facts:

    ready          number of ingredients the spell needs
    wrong_open     ingredient to turn back
    house_wrong    ingredient under the house, which is not on the card
    seen_there     ingredient that was seen there
    only_there     ingredient, habitat: its other tiles are all known
    one_of         ingredient, habitat, number of its tiles that may hide it
    under_house    the house is lifted, and its tile may be on the card
    lift_for       ingredient that was seen under the house
    lift_only      ingredient, habitat: its other tiles are all known
    nearest        seat, number of spells it has cast
    next_in_turn   seat: all have cast equally many
    others_want    ingredients of the two tiles that others' failed spells need
    remembered     ingredients of the two tiles that everybody may remember
    alike          habitat: two of its tiles are easily confused
    any_swap
    home_waits     another player would move the house away at once
    in_their_way   ingredient that others' failed spells need
    on_a_known     ingredient that everybody may remember
    out_of_my_way  ingredient the player does not need
    anywhere
    step_on
"""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from engine.bots import Bot, DecisionKind, Level, Personality, SearchBudget
from engine.core import Action, Seat
from engine.games.forest_chase import pieces
from engine.games.forest_chase.bot import delays
from engine.games.forest_chase.bot.memory import (
    Memory,
    TileKnowledge,
    known_tiles,
    new_memory,
    update_memory,
)
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, ingredients_wanted, poses, right_and_wrong
from engine.hints import ONLY_MOVE, Hint, HintReason
from engine.match import Sight

# Personalities, which also differ in speed, as in every game (`engine.bots.pacing`)


class PersonalityWeights(NamedTuple):
    """How a personality changes play at every level."""

    random_pick_shift: float = 0.0  # added to the rate of random picks
    memory_factor: float = 1.0  # factor for the memory span
    own_spell_weight: float = 2.0  # weight of one's own spells when harming others
    targets_last_attacker: bool = False  # prefer the last attacker as target


WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": PersonalityWeights(),
    "cautious": PersonalityWeights(random_pick_shift=-0.1, memory_factor=1.7, own_spell_weight=4.0),
    "bold": PersonalityWeights(random_pick_shift=0.25, memory_factor=0.85, own_spell_weight=1.0),
    "spiteful": PersonalityWeights(own_spell_weight=0.5, targets_last_attacker=True),
}


# Effects

REMEMBERED_WORTH = 1.0  # worth of moving any tile that opponents may remember
EASY_RETALIATION_RATE = 0.6  # how often a spiteful easy bot retaliates
SAME_HABITAT_BONUS = 0.5  # tiles of one habitat are easier to confuse after a swap


def choose_effect_action(
    view: View, memory: Memory, known: TileKnowledge, legal: Sequence[Action], random: Random
) -> Action:
    """Returns the bot's action outside a race."""
    if view.step == "target":
        # The opponent nearest to winning, among equals the next in turn.
        others = movers(view.terms.seats, view.turn)
        return _retaliation(memory, legal) or max(
            legal, key=lambda target: (len(view.cast[target.seat]), -others.index(target.seat))
        )
    if view.step == "swap":
        return best_swap(view, memory, known, random.sample(legal, len(legal)))
    if view.step in ("house", "home", "legs"):
        return choose_house_action(view, memory, known, legal, random)
    # The end of the path and the first hand do not matter.
    return random.choice(legal)


def _retaliation(memory: Memory, legal: Sequence[Action]) -> pieces.Target | None:
    """Returns a spiteful bot's target: the player who targeted it last."""
    if not WEIGHTS_BY_PERSONALITY[memory.personality].targets_last_attacker:
        return None
    targets = (target for target in legal if isinstance(target, pieces.Target))
    return next((target for target in targets if target.seat == memory.last_attacker), None)


def best_swap(
    view: View, memory: Memory, known: TileKnowledge, legal: Sequence[pieces.Swap]
) -> pieces.Swap:
    """Returns the swap that most disturbs what opponents may remember and need."""

    def worth(action: pieces.Swap) -> float:
        one, other = action.first, action.second
        alike = view.habitats[one] == view.habitats[other]
        both = opponents_loss(view, memory, known, one) + opponents_loss(view, memory, known, other)
        return both + (SAME_HABITAT_BONUS if alike else 0.0)

    return max(legal, key=worth)


def choose_house_action(
    view: View, memory: Memory, known: TileKnowledge, legal: Sequence[Action], random: Random
) -> Action:
    """Returns where to place the house, or Postpone."""
    if view.step == "house" and view.terms.home_sweet_home:
        # With Home Sweet Home another player would move the house before this seat's turn (FC-32).
        return pieces.POSTPONE
    places = [action for action in legal if isinstance(action, pieces.PlaceHouse)]
    random.shuffle(places)
    if view.step == "legs":
        return max(places, key=lambda place: own_benefit(view, memory, known, place.spot))
    return max(places, key=lambda place: opponents_loss(view, memory, known, place.spot))


def opponents_loss(view: View, memory: Memory, known: TileKnowledge, spot: pieces.Spot) -> float:
    """Returns how much the opponents lose if a tile is harder to reach."""
    ingredient = known[spot]
    if ingredient is None:
        return 0.0
    wanting = [_count_spells_wanting(memory, seat, ingredient) for seat in range(view.terms.seats)]
    mine = wanting[memory.seat]
    own_weight = WEIGHTS_BY_PERSONALITY[memory.personality].own_spell_weight
    return REMEMBERED_WORTH + sum(wanting) - mine - own_weight * mine


def own_benefit(view: View, memory: Memory, known: TileKnowledge, spot: pieces.Spot) -> float:
    """Returns how suitable a tile is for the house in the bot's own turn."""
    ingredient, seat = known[spot], memory.seat
    all_seen = len(memory.failed[seat]) == view.piles[seat]
    if ingredient is None:
        return 0.0
    # Keep known tiles free, unless no remaining spell needs them.
    return 1.0 if all_seen and not _count_spells_wanting(memory, seat, ingredient) else -1.0


def _count_spells_wanting(memory: Memory, seat: Seat, ingredient: int) -> int:
    """Returns how many of a seat's failed spells need the ingredient."""
    return sum(ingredient in pieces.CARDS[card] for card in memory.failed[seat])


# Search in a race


# [level] how often the bot pursues a random ingredient instead of the likeliest
RANDOM_PICK_RATE: dict[Level, float] = {"easy": 0.5, "fair": 0.1, "sharp": 0.0}


def search_action(
    random_pick_rate: float, view: View, known: TileKnowledge, random: Random
) -> Action:
    """Returns the next search action for the given rate of random picks."""
    assert view.card is not None
    right, wrong = right_and_wrong(view)
    house = view.house
    if view.lifted and house is not None and house not in right:
        return _house_tile_action(view, house, known[house])
    if wrong and not view.terms.assist:
        return pieces.TURN_BACK[wrong[0]]
    if len(right) >= ingredients_wanted(view):
        return pieces.DECLARE
    chances = _possible_spots(view, known)
    if not chances:
        return pieces.DECLARE
    is_random = random.random() < random_pick_rate
    fewest = min(map(len, chances))
    spots = random.choice([spots for spots in chances if is_random or len(spots) == fewest])
    # The tile under the house needs one more gesture.
    spot = random.choice([spot for spot in spots if spot != house or view.lifted] or spots)
    return pieces.LIFT if spot == house and not view.lifted else pieces.FLIP[spot]


def _house_tile_action(view: View, house: pieces.Spot, ingredient: int | None) -> Action:
    """Returns what to do while the house is lifted and its tile is not found yet."""
    assert view.card is not None
    if house in view.up and not view.terms.assist:
        return pieces.TURN_BACK[house]
    known_wrong = ingredient is not None and ingredient not in pieces.CARDS[view.card]
    return pieces.PUT_BACK if known_wrong else pieces.FLIP[house]


def _possible_spots(view: View, known: TileKnowledge) -> Sequence[Sequence[pieces.Spot]]:
    """Returns the possible tiles of each ingredient still needed."""
    assert view.card is not None
    chances = []
    for ingredient in pieces.CARDS[view.card]:
        if ingredient in view.tiles:
            continue
        if ingredient in known:
            chances.append([known.index(ingredient)])
            continue
        habitat = pieces.habitat_of(ingredient)
        spots = [s for s in pieces.SPOTS if view.habitats[s] == habitat and known[s] is None]
        if spots:
            chances.append(spots)
    return chances


# The bot


MEMORY_SPANS: dict[Level, float] = {"easy": 5.0, "fair": 14.0, "sharp": 60.0}


def recalled_tiles(level: Level, memory: Memory, view: View) -> TileKnowledge:
    """Returns the tiles a bot knows: open ones and those it has not forgotten."""
    factor = WEIGHTS_BY_PERSONALITY[memory.personality].memory_factor
    return known_tiles(MEMORY_SPANS[level] * factor, memory, view)


def choose(level: Level, sight: Sight[View], memory: Memory, budget: SearchBudget) -> Action:
    """Returns the action of a bot."""
    view, legal, random = sight.view, sight.legal, budget.random
    known = recalled_tiles(level, memory, view)
    if view.step == "race" and sight.seat == view.turn:
        shift = WEIGHTS_BY_PERSONALITY[memory.personality].random_pick_shift
        return search_action(RANDOM_PICK_RATE[level] + shift, view, known, random)
    if level == "easy":
        retaliation = _retaliation(memory, legal)
        if retaliation and random.random() < EASY_RETALIATION_RATE:
            return retaliation
        return random.choice(legal)
    return choose_effect_action(view, memory, known, legal, random)


def decision_kind(view: View, seat: Seat) -> DecisionKind | None:
    """Returns what a seat is about to do, from the public view."""
    if view.step == "race" and seat == view.turn:
        return _search_kind(view)
    if view.step == "race":
        return delays.STEP_AT_HARD if view.terms.levels[view.turn] == "hard" else delays.STEP
    if view.step == "card":
        return delays.COUNT_IN
    if view.step == "check":
        return delays.RECKON
    return delays.LOOK if view.step == "look" else None


def _search_kind(view: View) -> DecisionKind:
    right, wrong = right_and_wrong(view)
    if (wrong and not view.terms.assist) or len(right) >= ingredients_wanted(view):
        return delays.TIDY
    if not view.up and not view.steps:
        return delays.READ
    return delays.FLIP_POSED if poses(view) else delays.FLIP


# Hints


def hint(sight: Sight[View], memory: Memory, random: Random) -> Hint | None:
    """Returns the action of a fair bot that remembers everything the seat saw."""
    view, legal = sight.view, sight.legal
    if not legal:
        return None
    if isinstance(legal[0], pieces.WitchStep):
        # The first hand does not matter.
        return Hint(legal[0], HintReason("step_on"))
    if len(legal) == 1:
        return Hint(legal[0], ONLY_MOVE)
    known = known_tiles(inf, memory, view)
    if view.step == "race" and sight.seat == view.turn:
        action = search_action(0.0, view, known, random)
        return Hint(action, _search_reason(view, known, action))
    action = choose_effect_action(view, memory, known, legal, random)
    return Hint(action, _choice_reason(view, memory, known, action))


# The search


def _search_reason(view: View, known: TileKnowledge, action: Action) -> HintReason:
    match action:
        case pieces.TurnBack(spot):
            return HintReason("wrong_open", (_known_ingredient(known, spot),))
        case pieces.Flip(spot) if view.lifted and spot == view.house and known[spot] is None:
            return HintReason("under_house")
        case pieces.Flip(spot):
            return _search_reason_at(view, known, spot)
    if action == pieces.PUT_BACK:
        assert view.house is not None
        return HintReason("house_wrong", (_known_ingredient(known, view.house),))
    if action == pieces.LIFT:
        assert view.house is not None
        found = _search_reason_at(view, known, view.house)
        return HintReason("lift_for" if found.name == "seen_there" else "lift_only", found.facts)
    assert action == pieces.DECLARE
    return HintReason("ready", (ingredients_wanted(view),))


def _known_ingredient(known: TileKnowledge, spot: pieces.Spot) -> int:
    ingredient = known[spot]
    assert ingredient is not None
    return ingredient


def _search_reason_at(view: View, known: TileKnowledge, spot: pieces.Spot) -> HintReason:
    """Returns the reason to flip the tile."""
    ingredient = known[spot]
    if ingredient is not None:
        return HintReason("seen_there", (ingredient,))
    assert view.card is not None
    # A card has one ingredient of each habitat.
    habitat = view.habitats[spot]
    ingredient = next(one for one in pieces.CARDS[view.card] if pieces.habitat_of(one) == habitat)
    hiding = [s for s, there in enumerate(view.habitats) if there == habitat and known[s] is None]
    if len(hiding) == 1:
        return HintReason("only_there", (ingredient, habitat))
    return HintReason("one_of", (ingredient, habitat, len(hiding)))


# Effects and the house


def _choice_reason(view: View, memory: Memory, known: TileKnowledge, action: Action) -> HintReason:
    match action:
        case pieces.Target(seat):
            spells = [len(cast) for cast in view.cast]
            del spells[view.turn]
            if len(set(spells)) == 1:
                return HintReason("next_in_turn", (seat,))
            return HintReason("nearest", (seat, len(view.cast[seat])))
        case pieces.Swap(first, second):
            return _swap_reason(view, memory, known, (first, second))
        case pieces.PlaceHouse(spot):
            return _house_reason(view, memory, known, spot)
    return HintReason("home_waits") if action == pieces.POSTPONE else HintReason("anywhere")


def _swap_reason(
    view: View, memory: Memory, known: TileKnowledge, spots: tuple[pieces.Spot, pieces.Spot]
) -> HintReason:
    first, second = spots
    for name, least in (("others_want", REMEMBERED_WORTH), ("remembered", 0.0)):
        there = (known[s] for s in spots if opponents_loss(view, memory, known, s) > least)
        found = tuple(ingredient for ingredient in there if ingredient is not None)
        if found:
            return HintReason(name, (found,))
    if view.habitats[first] == view.habitats[second]:
        return HintReason("alike", (view.habitats[first],))
    return HintReason("any_swap")


def _house_reason(
    view: View, memory: Memory, known: TileKnowledge, spot: pieces.Spot
) -> HintReason:
    ingredient = known[spot]
    if ingredient is None:
        return HintReason("anywhere")
    if view.step == "legs":
        easy = own_benefit(view, memory, known, spot) > 0
        return HintReason("out_of_my_way", (ingredient,)) if easy else HintReason("anywhere")
    harm = opponents_loss(view, memory, known, spot)
    if harm > REMEMBERED_WORTH:
        return HintReason("in_their_way", (ingredient,))
    return HintReason("on_a_known", (ingredient,)) if harm > 0 else HintReason("anywhere")


BOT = Bot(new_memory, update_memory, choose, hint, decision_kind)
