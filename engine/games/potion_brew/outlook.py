"""How far a hand is from a call, and what being overtaken will cost."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from engine.games.potion_brew.pieces import (
    BLACK_COUNTS,
    CALL_LIMIT,
    CAT,
    DECK,
    GARLIC,
    HAND,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Card,
    points,
)  # fmt: skip
from engine.games.potion_brew.state import brews

Hand: TypeAlias = tuple[Card, ...]

# On its own a Cat brews as a Pelican does, and a Wand is as idle as Garlic.
ALIKE = {CAT: PELICAN, WAND: GARLIC}
MEAN_POINTS = points(DECK) / len(DECK)
SETTLED = 0.05  # turns: no hand's distance changes by more in a last sweep
START = 1.3  # added to every distance in a race: even the nearest may be overtaken
PACE = 2.0  # how surely the nearest wins a race
USUAL_LOSS = 11.0  # points that a hand comes to in the long run
IDLENESS = 0.5  # how much a Cat that has nowhere to go is like a Wand
LASTING = 0.65  # how much of what a hand counts more or less than that is left a turn later


@cache
def turns_left(hand: Hand) -> float:
    """Returns how many turns a hand takes to a call; fewer than five cards are drawn up first."""
    return _distances()[tuple(sorted(ALIKE.get(card, card) for card in hand))]


@cache
def _distances() -> dict[Hand, float]:
    """Returns the distance of every hand when played well and undisturbed, with black draws.

    Solved by sweeps, from hands near a call to those far from it.
    """
    draws = Counter[Card]()
    for card, count in BLACK_COUNTS.items():
        draws[ALIKE.get(card, card)] += count
    kinds = sorted({*draws, OWL, WITCH})
    weights = [count / draws.total() for count in draws.values()]
    far = {
        hand: 0.0 if points(hand) <= CALL_LIMIT else 9.0 - 2 * hand.count(WITCH) - hand.count(OWL)
        for hand in combinations_with_replacement(kinds, HAND)
    }
    smaller = [
        (part, [added(part, card) for card in draws])
        for size in reversed(range(HAND))
        for part in combinations_with_replacement(kinds, size)
    ]
    choices = [(hand, _afterwards(hand)) for hand in sorted(far, key=far.__getitem__) if far[hand]]
    change = 1.0
    while change > SETTLED:
        for part, drawn in smaller:
            far[part] = sum([w * far[hand] for w, hand in zip(weights, drawn, strict=True)])
        change = 0.0
        for hand, after in choices:
            turns = 1 + min([far[part] for part in after])
            change = max(change, abs(turns - far[hand]))
            far[hand] = turns
    return far


def _afterwards(hand: Hand) -> list[Hand]:
    """Returns what can be left of a hand after a turn, before drawing up."""
    left = {hand[:spot] + hand[spot + 1 :] for spot in range(HAND)}
    for spell, paid in brews(hand):
        rest = without(hand, (spell, *paid))
        if spell == PELICAN:
            left |= {added(rest, WITCH), added(rest, OWL)}
        else:
            left.add(added(rest, WITCH, WITCH))
    return list(left)


def without(hand: Hand, gone: Iterable[Card]) -> Hand:
    """Returns a hand without some of its cards."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def added(hand: Hand, *cards: Card) -> Hand:
    """Returns a hand with some more cards."""
    return tuple(sorted((*hand, *cards)))


def speed(turns: float) -> float:
    """Returns how strongly somebody so many turns from a call draws the win to themselves."""
    return float((turns + START) ** -PACE)


class Race(NamedTuple):
    """What the others are about to do."""

    rivals: float  # their speeds, added up
    lasting: float  # how much of today's hand will be left when one of them has won
    prey: bool  # whether a Cat finds anything with them
    prize: float  # points that winning is worth, besides not losing any


def race(rivals: float, prey: object, prize: float = 0.0) -> Race:
    """Returns the race against rivals of some speed, with what they hold for a Cat."""
    return Race(rivals, lasting(rivals), bool(prey), prize)


def lasting(rivals: float) -> float:
    """Returns how much of today's hand is left when rivals of some speed have won."""
    return float(LASTING ** (rivals ** (-1 / PACE)))


@cache
def measure(hand: Hand) -> tuple[float, float]:
    """Returns a hand's speed and points; of fewer than five cards, what drawing up makes them."""
    if len(hand) == HAND:
        return speed(turns_left(hand)), float(points(hand))
    drawn = [(measure(added(hand, card)), count) for card, count in BLACK_COUNTS.items()]
    quick = sum([own * count for (own, _), count in drawn]) / len(DECK)
    return quick, points(hand) + MEAN_POINTS * (HAND - len(hand))


@cache
def measure_unled(hand: Hand) -> tuple[float, float]:
    """Returns the same while a Cat has nowhere to go: it may soon have, or stay an idle Wand."""
    if CAT not in hand:
        return measure(hand)
    quick, counted = measure(hand)
    idle, _ = measure(tuple(sorted(WAND if card == CAT else card for card in hand)))
    return quick + IDLENESS * (idle - quick), counted


def cost(hand: Hand, race: Race) -> float:
    """Returns what a round will cost with a hand."""
    return fate(*(measure(hand) if race.prey else measure_unled(hand)), race)


def fate(own: float, counted: float, race: Race) -> float:
    """Returns what a round will cost with a hand of some speed and points."""
    rivals, left, _, prize = race
    return rivals / (rivals + own) * (prize + USUAL_LOSS + (counted - USUAL_LOSS) * left)
