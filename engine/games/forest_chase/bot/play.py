"""Whom and what a bot of Forest Chase hits with its effects."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action, Seat
from engine.games.forest_chase.bot.memory import (
    Memory,
    TileKnowledge,
    new_memory,
    recalled_tiles,
    update_memory,
)
from engine.games.forest_chase.bot.personality import WEIGHTS_BY_PERSONALITY
from engine.games.forest_chase.pieces import (
    CARDS,
    DECLARE,
    FLIP,
    LIFT,
    POSTPONE,
    PUT_BACK,
    SPOTS,
    TURN_BACK,
    Card,
    PlaceHouse,
    Spot,
    Swap,
    Target,
    habitat_of,
)
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View, ingredients_wanted, poses, right_and_wrong

if TYPE_CHECKING:
    from engine.bots import DecisionKind, Level, Personality
    from engine.match import Sight


__all__ = ["choose", "decision_kind", "new_memory", "update_memory"]


REMEMBERED_WORTH = 1.0  # how much a tile counts that somebody may remember, whoever wants it
EASY_RETALIATION_RATE = 0.6  # how often a spiteful beginner pays back
SAME_HABITAT_BONUS = 0.5  # tiles of one habitat are harder to tell apart after a swap


def choose_effect_action(
    view: View, memory: Memory, known: TileKnowledge, legal: Sequence[Action], random: Random
) -> Action:
    """Returns what is chosen out of a race."""
    if view.step == "target":
        return best_target(view, memory, [aim for aim in legal if isinstance(aim, Target)])
    if view.step == "swap":
        swaps = [action for action in legal if isinstance(action, Swap)]
        return best_swap(view, memory, known, random.sample(swaps, len(swaps)))
    if view.step in ("house", "home", "legs"):
        return choose_house_action(view, memory, known, legal, random)
    # From which end the witch starts, and with which hand a mover begins, is all the same.
    return random.choice(legal)


def best_target(view: View, memory: Memory, legal: Sequence[Target]) -> Target:
    """Returns the opponent who is nearest to winning, of several the one who plays first.

    Whoever is spiteful looks first for the one who last aimed at them.
    """
    back = _retaliation(memory, legal)
    if back:
        return back
    others = movers(view.terms.seats, view.turn)
    return max(legal, key=lambda aim: (len(view.cast[aim.seat]), -others.index(aim.seat)))


def easy_retaliation(memory: Memory, legal: Sequence[Action], random: Random) -> Target | None:
    """Returns what a spiteful beginner pays back with, now and then."""
    back = _retaliation(memory, legal)
    return back if back and random.random() < EASY_RETALIATION_RATE else None


def _retaliation(memory: Memory, legal: Sequence[Action]) -> Target | None:
    """Returns how a spiteful bot gets at whoever last aimed at it."""
    if (
        memory.last_attacker is None
        or not WEIGHTS_BY_PERSONALITY[memory.personality].targets_last_attacker
    ):
        return None
    aims = (aim for aim in legal if isinstance(aim, Target))
    return next((aim for aim in aims if aim.seat == memory.last_attacker), None)


def best_swap(view: View, memory: Memory, known: TileKnowledge, legal: Sequence[Swap]) -> Swap:
    """Returns the swap that moves what others may remember and want."""

    def worth(action: Swap) -> float:
        one, other = action.first, action.second
        alike = view.habitats[one] == view.habitats[other]
        both = opponents_loss(view, memory, known, one) + opponents_loss(view, memory, known, other)
        return both + (SAME_HABITAT_BONUS if alike else 0.0)

    return max(legal, key=worth)


def choose_house_action(
    view: View, memory: Memory, known: TileKnowledge, legal: Sequence[Action], random: Random
) -> Action:
    """Returns where the house goes, or that it waits."""
    if view.step == "house" and view.terms.home_sweet_home:
        # Whoever plays last before this seat will put the house in its way (FC-32).
        return POSTPONE
    places = [action for action in legal if isinstance(action, PlaceHouse)]
    random.shuffle(places)
    if view.step == "legs":
        return max(places, key=lambda place: own_benefit(view, memory, known, place.spot))
    return max(places, key=lambda place: opponents_loss(view, memory, known, place.spot))


def opponents_loss(view: View, memory: Memory, known: TileKnowledge, spot: Spot) -> float:
    """Returns how much the others lose when a tile is harder to reach."""
    ingredient = known[spot]
    if ingredient is None:
        return 0.0
    wanting = [_count_spells_wanting(memory, seat, ingredient) for seat in range(view.terms.seats)]
    mine = wanting[memory.seat]
    return (
        REMEMBERED_WORTH
        + sum(wanting)
        - mine
        - WEIGHTS_BY_PERSONALITY[memory.personality].own_spell_weight * mine
    )


def own_benefit(view: View, memory: Memory, known: TileKnowledge, spot: Spot) -> float:
    """Returns how little a seat loses in its own turn when the house lies on a tile."""
    ingredient, seat = known[spot], memory.seat
    all_seen = len(memory.failed[seat]) == view.piles[seat]
    if ingredient is None:
        return 0.0
    # What it would find at once should lie free, unless it will not be looked for.
    return 1.0 if all_seen and not _count_spells_wanting(memory, seat, ingredient) else -1.0


def _count_spells_wanting(memory: Memory, seat: Seat, ingredient: int) -> int:
    """Returns how many of a seat's failed spells want an ingredient."""
    cards: Sequence[Card] = memory.failed[seat]
    return sum(ingredient in CARDS[card] for card in cards)


# How a bot searches the forest for what its spell wants.


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


# How the machine plays Forest Chase at three levels.


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight and memory."""
    view, legal = sight.view, sight.legal
    known = recalled_tiles(level, memory, view)
    if view.step == "race" and sight.seat == view.turn:
        return choose_search_action(level, memory.personality, view, known, random)
    if level == "easy":
        return easy_retaliation(memory, legal, random) or random.choice(legal)
    return choose_effect_action(view, memory, known, legal, random)


def decision_kind(view: View, seat: Seat) -> "DecisionKind | None":
    """Returns what a seat is about to do, as everybody at the table can tell."""
    if view.step == "race":
        return _search_kind(view) if seat == view.turn else _step_kind(view)
    if view.step == "card":
        return "count_in"
    if view.step == "check":
        return "reckon"
    return "look" if view.step == "look" else None


def _step_kind(view: View) -> "DecisionKind":
    return "step_at_hard" if view.terms.levels[view.turn] == "hard" else "step"


def _search_kind(view: View) -> "DecisionKind":
    right, wrong = right_and_wrong(view)
    if (wrong and not view.terms.assist) or len(right) >= ingredients_wanted(view):
        return "tidy"
    if not view.up and not view.steps:
        return "read"
    return "flip_posed" if poses(view) else "flip"
