"""What each thing one can do in Potion Brew will cost, as a look at the table tells."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engine.core import Action
from engine.games.potion_brew.bot.distances import Hand, turns_to_call, turns_to_call_after_draw
from engine.games.potion_brew.bot.personality import EVEN_WEIGHTS, PersonalityWeights
from engine.games.potion_brew.pieces import (
    BEATEN_CALL_POINTS,
    CARD_OF_KIND,
    CAT,
    DECK,
    GARLIC,
    HAND_SIZE,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Back,
    Banish,
    Call,
    Card,
    Cast,
    Exchange,
    Gather,
    Guard,
    Kind,
    Steal,
    hand_points,
)

# How far a hand is from a call, and what being overtaken will cost.


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


FEEDING_FACTOR = 0.9  # what a turn saved by whoever takes our discard costs us
LOW_CARD_ODDS = {1: 0.29, 2: 0.16, 3: 0.11}  # how often a black card that somebody keeps is one
YIELD_COST = 100.0  # no threatened card is given up by who has Garlic, a dead weight otherwise
IMPOSSIBLE_COST = 1000.0
KINDS: tuple[Kind, ...] = ("witch", "owl")


class OpponentHand(NamedTuple):
    """Another player, as far as one knows their hand."""

    red: int
    teal: int
    known: Hand = ()  # black cards seen going there


class DecisionContext(NamedTuple):
    """What a decision depends on."""

    hand: Hand
    top: Back | None  # of the deck
    tops: tuple[Card, Card]  # of the piles; 0 for none, minus a card is barred
    opponents: tuple[tuple[int, OpponentHand], ...]  # with their seats, the next to play first
    witches: int
    owls: int
    draw_odds: tuple[tuple[Card, float], ...] = ()  # how likely black draws are; () for the usual
    win_bonus: float = 0.0  # points that winning is worth, besides not losing any
    weights: PersonalityWeights = EVEN_WEIGHTS
    main_rival: int | None = None  # the seat that one would rather rob than any other


def cheapest_action(context: DecisionContext, legal: Sequence[Action]) -> Action:
    """Returns the action that costs least."""
    if len(legal) == 1:
        return legal[0]
    return min(price_actions(context, legal), key=lambda priced: priced[0])[1]


def price_actions(context: DecisionContext, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Returns every action with what it costs."""
    ahead = call_race(
        sum([opponent_speed(rival.red, rival.teal) for _, rival in context.opponents]),
        sum([rival.red + rival.teal for _, rival in context.opponents]),
        context.win_bonus,
    )
    return [(_price(context, action, ahead), action) for action in legal]


def _price(context: DecisionContext, action: Action, race: CallRace) -> float:
    hand = context.hand
    if isinstance(action, Exchange):
        rest = without_cards(hand, (action.card,))
        if action.source == "deck":
            fed = feeding_cost(action.card, context.tops[1 - action.pile])
            return _cost_after_draw(context, rest, race) + context.weights.feeding_factor * fed
        taken = context.tops[1 - action.pile]
        fed = feeding_cost(action.card, 0)
        return expected_cost(with_cards(rest, taken), race) + context.weights.feeding_factor * fed
    if isinstance(action, Cast):
        rest = without_cards(hand, (action.spell, *action.paid))
        fed = feeding_cost(0, context.tops[1 - action.pile])
        joy = context.weights.attack_bonus if action.spell in (CAT, WAND) else 0.0
        return (
            _spell_cost(context, action.spell, rest, race)
            + context.weights.feeding_factor * fed
            - joy
        )
    if isinstance(action, Call):
        return _call_cost(context)
    if isinstance(action, Gather):
        return _gather_cost(context, action.kind, hand, race)
    if isinstance(action, Steal):
        return _steal_cost(context, action.victim, action.kind, hand, race)
    if isinstance(action, Banish):
        return _banish_cost(context, action.kind, hand, race)
    if isinstance(action, Guard):
        return feeding_cost(GARLIC, context.tops[1 - action.pile])
    return YIELD_COST


def _call_cost(context: DecisionContext) -> float:
    mine, leaning = hand_points(context.hand), context.weights
    risk = chance_beaten(mine, [rival for _, rival in context.opponents])
    return (
        leaning.call_risk_factor * (BEATEN_CALL_POINTS + context.win_bonus) * risk
        + leaning.call_cost_per_point * mine
    )


# Spells


def _spell_cost(context: DecisionContext, spell: Card, rest: Hand, race: CallRace) -> float:
    if spell == OWL:
        return _cost_after_draw(context, with_cards(rest, *[WITCH] * min(2, context.witches)), race)
    if spell == PELICAN:
        ways = [_gather_cost(context, kind, rest, race) for kind in KINDS]
    elif spell == CAT:
        ways = [
            _steal_cost(context, seat, k, rest, race)
            for seat, _ in context.opponents
            for k in KINDS
        ]
    else:
        ways = [_banish_cost(context, kind, rest, race) for kind in KINDS]
    return min(ways)


def _gather_cost(context: DecisionContext, kind: Kind, rest: Hand, race: CallRace) -> float:
    there = context.witches if kind == "witch" else context.owls
    return _cost_after_draw(context, with_cards(rest, CARD_OF_KIND[kind]) if there else rest, race)


def _steal_cost(
    context: DecisionContext, victim: int, kind: Kind, rest: Hand, race: CallRace
) -> float:
    rival = dict(context.opponents)[victim]
    if not (rival.red if kind == "witch" else rival.teal):
        return IMPOSSIBLE_COST
    slowed = call_race(
        race.opponents_speed + speed_change(rival, kind), race.has_targets, race.win_bonus
    )
    joy = context.weights.rival_bonus if victim == context.main_rival else 0.0
    return expected_cost(with_cards(rest, CARD_OF_KIND[kind]), slowed) - joy


def _banish_cost(context: DecisionContext, kind: Kind, rest: Hand, race: CallRace) -> float:
    lost = sum(speed_change(rival, kind) for _, rival in context.opponents)
    return expected_cost(
        rest, call_race(race.opponents_speed + lost, race.has_targets, race.win_bonus)
    )


def speed_change(opponent: OpponentHand, kind: Kind) -> float:
    """Returns how the pace changes when a rival loses a card."""
    red, teal = opponent.red, opponent.teal
    less = (red - 1, teal) if kind == "witch" else (red, teal - 1)
    return opponent_speed(*less) - opponent_speed(red, teal) if min(less) >= 0 else 0.0


def _cost_after_draw(context: DecisionContext, rest: Hand, race: CallRace) -> float:
    """Returns what a hand costs that is drawn up to five, beginning with the deck's top card."""
    missing = HAND_SIZE - len(rest)
    if not missing:
        return expected_cost(rest, race)
    if context.top == "red" or context.top == "teal":
        return expected_cost(with_cards(rest, WITCH if context.top == "red" else OWL), race)
    if missing > 1 or not context.draw_odds:
        return expected_cost(rest, race)
    return sum(
        [odds * expected_cost(with_cards(rest, card), race) for card, odds in context.draw_odds]
    )


# The others


@cache
def opponent_speed(red: int, teal: int) -> float:
    """Returns the speed of somebody of whose hand only these backs tell anything."""
    return speed_and_points((OWL,) * teal + (WITCH,) * red)[0]


@cache
def turns_saved_by(card: Card) -> float:
    """Returns how many turns a card brings somebody nearer to a call."""
    return max(0.0, turns_to_call(()) - turns_to_call((card,)))


@cache
def feeding_cost(*tops: Card) -> float:
    """Returns what it costs to leave the next player these piles; 0 and less cannot be taken."""
    return FEEDING_FACTOR * max((turns_saved_by(card) for card in tops if card > 0), default=0.0)


def chance_beaten(mine: int, opponents: Iterable[OpponentHand]) -> float:
    """Returns how likely somebody holds fewer points."""
    safe = 1.0
    for rival in opponents:
        if not rival.teal:
            unknown = HAND_SIZE - rival.red - len(rival.known)
            safe *= 1 - chance_below(mine - hand_points(rival.known), unknown)
    return 1 - safe


@cache
def chance_below(limit: int, cards: int) -> float:
    """Returns how likely some black cards of a rival total less than a limit."""
    if limit <= cards:
        return 0.0
    if not cards:
        return 1.0
    return sum(p * chance_below(limit - card, cards - 1) for card, p in LOW_CARD_ODDS.items())
