"""Whom and what a bot of Forest Chase hits with its effects."""

from collections.abc import Sequence
from random import Random

from engine.core import Action, Seat
from engine.games.forest_chase.leaning import WEIGHTS_BY_PERSONALITY
from engine.games.forest_chase.pieces import (
    CARDS,
    POSTPONE,
    Card,
    PlaceHouse,
    Spot,
    Swap,
    Target,
)  # fmt: skip
from engine.games.forest_chase.recall import Memory, TileKnowledge
from engine.games.forest_chase.state import movers
from engine.games.forest_chase.view import View

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
