"""How far a hand is from a call, and what being overtaken will cost."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.games.potion_brew.distances import Hand, turns_drawn_up, turns_left
from engine.games.potion_brew.pieces import CAT, DECK, HAND, WAND, Card, points

MEAN_POINTS = points(DECK) / len(DECK)
START = 1.3  # added to every distance in a race: even the nearest may be overtaken
PACE = 2.0  # how surely the nearest wins a race
USUAL_LOSS = 11.0  # points that a hand comes to in the long run
IDLENESS = 0.5  # how much a Cat that has nowhere to go is like a Wand
LASTING = 0.65  # how much of what a hand counts more or less than that is left a turn later


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
    missing = HAND - len(hand)
    return speed(turns_drawn_up(hand)), points(hand) + MEAN_POINTS * missing


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
