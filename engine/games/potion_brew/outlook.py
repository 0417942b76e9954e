"""How far a hand is from a call, and what being overtaken will cost."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.games.potion_brew.distances import Hand, turns_to_call, turns_to_call_after_draw
from engine.games.potion_brew.pieces import CAT, DECK, HAND_SIZE, WAND, Card, hand_points

MEAN_POINTS = hand_points(DECK) / len(DECK)
DISTANCE_OFFSET = 1.3  # added to every distance in a race: even the nearest may be overtaken
DISTANCE_EXPONENT = 2.0  # how surely the nearest wins a race
MEAN_LOSS = 11.0  # points that a hand comes to in the long run
IDLE_CAT_WEIGHT = 0.5  # how much a Cat that has nowhere to go is like a Wand
HAND_PERSISTENCE = (
    0.65  # how much of what a hand counts more or less than that is left a turn later
)


def without_cards(hand: Hand, gone: Iterable[Card]) -> Hand:
    """Returns a hand without some of its cards."""
    left = list(hand)
    for card in gone:
        left.remove(card)
    return tuple(left)


def with_cards(hand: Hand, *cards: Card) -> Hand:
    """Returns a hand with some more cards."""
    return tuple(sorted((*hand, *cards)))


def speed(turns: float) -> float:
    """Returns how strongly somebody so many turns from a call draws the win to themselves."""
    return float((turns + DISTANCE_OFFSET) ** -DISTANCE_EXPONENT)


class CallRace(NamedTuple):
    """What the others are about to do."""

    opponents_speed: float  # their speeds, added up
    persistence: float  # how much of today's hand will be left when one of them has won
    has_targets: bool  # whether a Cat finds anything with them
    win_bonus: float  # points that winning is worth, besides not losing any


def call_race(opponents_speed: float, has_targets: object, win_bonus: float = 0.0) -> CallRace:
    """Returns the race against rivals of some speed, with what they hold for a Cat."""
    return CallRace(
        opponents_speed, hand_persistence(opponents_speed), bool(has_targets), win_bonus
    )


def hand_persistence(opponents_speed: float) -> float:
    """Returns how much of today's hand is left when rivals of some speed have won."""
    return float(HAND_PERSISTENCE ** (opponents_speed ** (-1 / DISTANCE_EXPONENT)))


@cache
def speed_and_points(hand: Hand) -> tuple[float, float]:
    """Returns a hand's speed and points; of fewer than five cards, what drawing up makes them."""
    if len(hand) == HAND_SIZE:
        return speed(turns_to_call(hand)), float(hand_points(hand))
    missing = HAND_SIZE - len(hand)
    return speed(turns_to_call_after_draw(hand)), hand_points(hand) + MEAN_POINTS * missing


@cache
def speed_and_points_without_targets(hand: Hand) -> tuple[float, float]:
    """Returns the same while a Cat has nowhere to go: it may soon have, or stay an idle Wand."""
    if CAT not in hand:
        return speed_and_points(hand)
    quick, counted = speed_and_points(hand)
    idle, _ = speed_and_points(tuple(sorted(WAND if card == CAT else card for card in hand)))
    return quick + IDLE_CAT_WEIGHT * (idle - quick), counted


def expected_cost(hand: Hand, race: CallRace) -> float:
    """Returns what a round will cost with a hand."""
    return expected_cost_at_speed(
        *(speed_and_points(hand) if race.has_targets else speed_and_points_without_targets(hand)),
        race,
    )


def expected_cost_at_speed(own_speed: float, hand_points: float, race: CallRace) -> float:
    """Returns what a round will cost with a hand of some speed and points."""
    rivals, left, _, prize = race
    return rivals / (rivals + own_speed) * (prize + MEAN_LOSS + (hand_points - MEAN_LOSS) * left)
