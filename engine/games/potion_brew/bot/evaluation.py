"""Expected cost of hands and actions in Potion Brew, in points."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from engine.bots import Personality
from engine.core import Action
from engine.fast import without
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot.distances import Hand, turns_to_call, turns_to_call_after_draw
from engine.games.potion_brew.pieces import hand_points

# The race to a call


MEAN_POINTS = hand_points(pieces.DECK) / len(pieces.DECK)
DISTANCE_OFFSET = 1.3  # added to every distance: even the nearest player may be overtaken
DISTANCE_EXPONENT = 2.0  # how strongly the nearest player is favoured
MEAN_LOSS = 11.0  # average points of a losing hand
IDLE_CAT_WEIGHT = 0.5  # how much a Cat without targets is treated like a Wand
HAND_PERSISTENCE = 0.65  # how much of a hand's difference from the average remains a turn later


def with_cards(hand: Hand, *cards: pieces.Card) -> Hand:
    return tuple(sorted((*hand, *cards)))


def speed(turns: float) -> float:
    """Returns the weight in the race of a player this many turns from a call."""
    return float((turns + DISTANCE_OFFSET) ** -DISTANCE_EXPONENT)


class CallRace(NamedTuple):
    """The opponents' state in the race to a call."""

    opponents_speed: float  # sum of their speeds
    persistence: float  # how much of today's hand remains when one of them wins
    has_targets: bool  # whether a Cat has a target
    win_bonus: float  # points that winning is worth, besides losing none


def call_race(opponents_speed: float, has_targets: object, win_bonus: float = 0.0) -> CallRace:
    persistence = HAND_PERSISTENCE ** (opponents_speed ** (-1 / DISTANCE_EXPONENT))
    return CallRace(opponents_speed, persistence, bool(has_targets), win_bonus)


@cache
def speed_and_points(hand: Hand) -> tuple[float, float]:
    """Returns speed and points of a hand, after drawing up to five."""
    if len(hand) == pieces.HAND_SIZE:
        return speed(turns_to_call(hand)), float(hand_points(hand))
    missing = pieces.HAND_SIZE - len(hand)
    return speed(turns_to_call_after_draw(hand)), hand_points(hand) + MEAN_POINTS * missing


@cache
def speed_and_points_without_targets(hand: Hand) -> tuple[float, float]:
    """Returns the same while a Cat has no target."""
    if pieces.CAT not in hand:
        return speed_and_points(hand)
    quick, counted = speed_and_points(hand)
    idle, _ = speed_and_points(
        tuple(sorted(pieces.WAND if card == pieces.CAT else card for card in hand))
    )
    return quick + IDLE_CAT_WEIGHT * (idle - quick), counted


def expected_cost(hand: Hand, race: CallRace) -> float:
    """Returns the expected cost of the round with a hand."""
    measure = speed_and_points if race.has_targets else speed_and_points_without_targets
    return expected_cost_at_speed(*measure(hand), race)


def expected_cost_at_speed(own_speed: float, hand_points: float, race: CallRace) -> float:
    """Returns the expected cost of the round for a given speed and points."""
    opponents_speed, persistence, _, win_bonus = race
    return (
        opponents_speed
        / (opponents_speed + own_speed)
        * (win_bonus + MEAN_LOSS + (hand_points - MEAN_LOSS) * persistence)
    )


# Personalities


class PersonalityWeights(NamedTuple):
    """How a personality changes the costs."""

    missed_call_rate: float = 0.12  # how often an easy bot misses a call
    call_risk_factor: float = 1.0  # factor for the risk of a beaten call
    call_cost_per_point: float = 0.0  # extra cost of a call per point in hand
    feeding_factor: float = 1.0  # factor for what a discard gives the next player
    attack_bonus: float = 0.0  # points that a Cat or a Wand is worth in itself
    rival_bonus: float = 0.0  # points that robbing the main rival is worth in itself


EVEN_WEIGHTS = PersonalityWeights()
WEIGHTS_BY_PERSONALITY: dict[Personality, PersonalityWeights] = {
    "even": EVEN_WEIGHTS,
    "cautious": PersonalityWeights(
        missed_call_rate=0.3, call_risk_factor=1.2, call_cost_per_point=0.25, feeding_factor=1.1
    ),
    "bold": PersonalityWeights(missed_call_rate=0.0, call_risk_factor=0.7, attack_bonus=1.5),
    "spiteful": PersonalityWeights(rival_bonus=1.2),
}


# Costs of actions

FEEDING_FACTOR = 0.9  # cost of each turn that a discard saves the next player
LOW_CARD_ODDS = {1: 0.29, 2: 0.16, 3: 0.11}  # probability that a kept black card is this one
YIELD_COST = 100.0  # Garlic is always used, because it is useless otherwise
IMPOSSIBLE_COST = 1000.0
KINDS: tuple[pieces.Kind, ...] = ("witch", "owl")


class OpponentHand(NamedTuple):
    """The known part of an opponent's hand."""

    red: int
    teal: int
    known: Hand = ()  # black cards seen going there

    def held(self, kind: pieces.Kind) -> int:
        """Returns how many Witches or Owls the opponent holds."""
        return self.red if kind == "witch" else self.teal


class DecisionContext(NamedTuple):
    """The inputs of a decision."""

    hand: Hand
    top: pieces.Back | None  # back of the deck's top card
    tops: tuple[pieces.Card, pieces.Card]  # top cards of the piles; 0 for none, negative if barred
    opponents: tuple[tuple[int, OpponentHand], ...]  # (seat, hand), the next to play first
    witches: int
    owls: int
    # probability of each black card; () uses the average
    draw_odds: tuple[tuple[pieces.Card, float], ...] = ()
    win_bonus: float = 0.0  # points that winning is worth, besides losing none
    weights: PersonalityWeights = EVEN_WEIGHTS
    next_tops: tuple[pieces.Card, pieces.Card] = (0, 0)  # the same for the next player
    main_rival: int | None = None  # the seat a spiteful bot prefers to rob


def cheapest_action(context: DecisionContext, legal: Sequence[Action]) -> Action:
    if len(legal) == 1:
        return legal[0]
    return min(price_actions(context, legal), key=lambda priced: priced[0])[1]


def price_actions(context: DecisionContext, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Returns every action with its expected cost."""
    race = call_race(
        sum([opponent_speed(opponent.red, opponent.teal) for _, opponent in context.opponents]),
        sum([opponent.red + opponent.teal for _, opponent in context.opponents]),
        context.win_bonus,
    )
    return [(_price(context, action, race), action) for action in legal]


def _price(context: DecisionContext, action: Action, race: CallRace) -> float:
    hand = context.hand
    if isinstance(action, pieces.Exchange):
        rest = without(hand, (action.card,))
        if action.source == "deck":
            fed = feeding_cost(action.card, context.next_tops[1 - action.pile])
            return _cost_after_draw(context, rest, race) + context.weights.feeding_factor * fed
        taken = context.tops[1 - action.pile]
        fed = feeding_cost(action.card, 0)
        return expected_cost(with_cards(rest, taken), race) + context.weights.feeding_factor * fed
    if isinstance(action, pieces.Cast):
        cost = _spell_cost(context, action.spell, without(hand, (action.spell, *action.paid)), race)
        fed = feeding_cost(0, context.next_tops[1 - action.pile])
        bonus = context.weights.attack_bonus if action.spell in (pieces.CAT, pieces.WAND) else 0.0
        return cost + context.weights.feeding_factor * fed - bonus
    if isinstance(action, pieces.Call):
        return _call_cost(context)
    if isinstance(action, pieces.Gather):
        return _gather_cost(context, action.kind, hand, race)
    if isinstance(action, pieces.Steal):
        return _steal_cost(context, action.victim, action.kind, hand, race)
    if isinstance(action, pieces.Banish):
        return _banish_cost(context, action.kind, hand, race)
    if isinstance(action, pieces.Guard):
        return feeding_cost(pieces.GARLIC, context.next_tops[1 - action.pile])
    return YIELD_COST


def _call_cost(context: DecisionContext) -> float:
    mine, weights = hand_points(context.hand), context.weights
    risk = chance_beaten(mine, [opponent for _, opponent in context.opponents])
    return (
        weights.call_risk_factor * (pieces.BEATEN_CALL_POINTS + context.win_bonus) * risk
        + weights.call_cost_per_point * mine
    )


# Spells


def _spell_cost(context: DecisionContext, spell: pieces.Card, rest: Hand, race: CallRace) -> float:
    if spell == pieces.OWL:
        return _cost_after_draw(
            context, with_cards(rest, *[pieces.WITCH] * min(2, context.witches)), race
        )
    if spell == pieces.PELICAN:
        return min(_gather_cost(context, kind, rest, race) for kind in KINDS)
    if spell == pieces.WAND:
        return min(_banish_cost(context, kind, rest, race) for kind in KINDS)
    targets = product((seat for seat, _ in context.opponents), KINDS)
    return min(_steal_cost(context, victim, kind, rest, race) for victim, kind in targets)


def _gather_cost(context: DecisionContext, kind: pieces.Kind, rest: Hand, race: CallRace) -> float:
    there = context.witches if kind == "witch" else context.owls
    return _cost_after_draw(
        context, with_cards(rest, pieces.CARD_OF_KIND[kind]) if there else rest, race
    )


def _steal_cost(
    context: DecisionContext, victim: int, kind: pieces.Kind, rest: Hand, race: CallRace
) -> float:
    opponent = dict(context.opponents)[victim]
    if not opponent.held(kind):
        return IMPOSSIBLE_COST
    slowed = call_race(
        race.opponents_speed + speed_change(opponent, kind), race.has_targets, race.win_bonus
    )
    bonus = context.weights.rival_bonus if victim == context.main_rival else 0.0
    return expected_cost(with_cards(rest, pieces.CARD_OF_KIND[kind]), slowed) - bonus


def _banish_cost(context: DecisionContext, kind: pieces.Kind, rest: Hand, race: CallRace) -> float:
    lost = sum(speed_change(opponent, kind) for _, opponent in context.opponents)
    return expected_cost(
        rest, call_race(race.opponents_speed + lost, race.has_targets, race.win_bonus)
    )


def speed_change(opponent: OpponentHand, kind: pieces.Kind) -> float:
    """Returns how an opponent's speed changes when they lose a card."""
    red, teal = opponent.red, opponent.teal
    less = (red - 1, teal) if kind == "witch" else (red, teal - 1)
    return opponent_speed(*less) - opponent_speed(red, teal) if min(less) >= 0 else 0.0


def _cost_after_draw(context: DecisionContext, rest: Hand, race: CallRace) -> float:
    """Returns the cost of a hand that is drawn up to five, the deck's top card first."""
    missing = pieces.HAND_SIZE - len(rest)
    if not missing:
        return expected_cost(rest, race)
    if context.top == "red" or context.top == "teal":
        return expected_cost(
            with_cards(rest, pieces.WITCH if context.top == "red" else pieces.OWL), race
        )
    if missing > 1 or not context.draw_odds:
        return expected_cost(rest, race)
    return sum(
        [odds * expected_cost(with_cards(rest, card), race) for card, odds in context.draw_odds]
    )


# Opponents


@cache
def opponent_speed(red: int, teal: int) -> float:
    """Returns the expected speed of an opponent with these backs."""
    return speed_and_points((pieces.OWL,) * teal + (pieces.WITCH,) * red)[0]


@cache
def turns_saved_by(card: pieces.Card) -> float:
    """Returns how many turns a card saves on the way to a call."""
    return max(0.0, turns_to_call(()) - turns_to_call((card,)))


@cache
def feeding_cost(*tops: pieces.Card) -> float:
    """Returns the cost of leaving these pile tops to the next player; 0 or less cannot be taken."""
    return FEEDING_FACTOR * max((turns_saved_by(card) for card in tops if card > 0), default=0.0)


def chance_beaten(mine: int, opponents: Iterable[OpponentHand]) -> float:
    """Returns the probability that an opponent holds fewer points."""
    safe = 1.0
    for opponent in opponents:
        if not opponent.teal:
            unknown = pieces.HAND_SIZE - opponent.red - len(opponent.known)
            safe *= 1 - chance_below(mine - hand_points(opponent.known), unknown)
    return 1 - safe


@cache
def chance_below(limit: int, cards: int) -> float:
    """Returns the probability that this many black cards total less than the limit."""
    if limit <= cards:
        return 0.0
    if not cards:
        return 1.0
    return sum(p * chance_below(limit - card, cards - 1) for card, p in LOW_CARD_ODDS.items())
