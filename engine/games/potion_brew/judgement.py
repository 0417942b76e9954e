"""What each thing one can do in Potion Brew will cost, as a look at the table tells."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engine.core import Action
from engine.games.potion_brew.distances import Hand, turns_left
from engine.games.potion_brew.leaning import EVEN, Leaning
from engine.games.potion_brew.outlook import Race, added, cost, measure, race, without
from engine.games.potion_brew.pieces import (
    BEATEN,
    CARD_OF,
    CAT,
    GARLIC,
    HAND,
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
    points,
)  # fmt: skip

FEEDING = 0.9  # what a turn saved by whoever takes our discard costs us
LOW_CARDS = {1: 0.29, 2: 0.16, 3: 0.11}  # how often a black card that somebody keeps is one
GIVEN_UP = 100.0  # no threatened card is given up by who has Garlic, a dead weight otherwise
IMPOSSIBLE = 1000.0
KINDS: tuple[Kind, ...] = ("witch", "owl")


class Rival(NamedTuple):
    """Another player, as far as one knows their hand."""

    red: int
    teal: int
    known: Hand = ()  # black cards seen going there


class Scene(NamedTuple):
    """What a decision depends on."""

    hand: Hand
    top: Back | None  # of the deck
    tops: tuple[Card, Card]  # of the piles; 0 for none, minus a card is barred
    rivals: tuple[tuple[int, Rival], ...]  # with their seats, the next to play first
    witches: int
    owls: int
    draws: tuple[tuple[Card, float], ...] = ()  # how likely black draws are; () for the usual
    prize: float = 0.0  # points that winning is worth, besides not losing any
    leaning: Leaning = EVEN
    foe: int | None = None  # the seat that one would rather rob than any other


def cheapest(scene: Scene, legal: Sequence[Action]) -> Action:
    """Returns the action that costs least."""
    if len(legal) == 1:
        return legal[0]
    return min(prices(scene, legal), key=lambda priced: priced[0])[1]


def prices(scene: Scene, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """Returns every action with what it costs."""
    ahead = race(
        sum([pace(rival.red, rival.teal) for _, rival in scene.rivals]),
        sum([rival.red + rival.teal for _, rival in scene.rivals]),
        scene.prize,
    )
    return [(_price(scene, action, ahead), action) for action in legal]


def _price(scene: Scene, action: Action, ahead: Race) -> float:
    hand = scene.hand
    if isinstance(action, Exchange):
        rest = without(hand, (action.card,))
        if action.source == "deck":
            fed = feeding(action.card, scene.tops[1 - action.pile])
            return _drawn_up(scene, rest, ahead) + scene.leaning.care * fed
        taken = scene.tops[1 - action.pile]
        fed = feeding(action.card, 0)
        return cost(added(rest, taken), ahead) + scene.leaning.care * fed
    if isinstance(action, Cast):
        rest = without(hand, (action.spell, *action.paid))
        fed = feeding(0, scene.tops[1 - action.pile])
        joy = scene.leaning.attack if action.spell in (CAT, WAND) else 0.0
        return _spell(scene, action.spell, rest, ahead) + scene.leaning.care * fed - joy
    if isinstance(action, Call):
        return _called(scene)
    if isinstance(action, Gather):
        return _gathered(scene, action.kind, hand, ahead)
    if isinstance(action, Steal):
        return _stolen(scene, action.victim, action.kind, hand, ahead)
    if isinstance(action, Banish):
        return _banished(scene, action.kind, hand, ahead)
    if isinstance(action, Guard):
        return feeding(GARLIC, scene.tops[1 - action.pile])
    return GIVEN_UP


def _called(scene: Scene) -> float:
    mine, leaning = points(scene.hand), scene.leaning
    risk = beaten(mine, [rival for _, rival in scene.rivals])
    return leaning.dread * (BEATEN + scene.prize) * risk + leaning.qualm * mine


# Spells


def _spell(scene: Scene, spell: Card, rest: Hand, ahead: Race) -> float:
    if spell == OWL:
        return _drawn_up(scene, added(rest, *[WITCH] * min(2, scene.witches)), ahead)
    if spell == PELICAN:
        ways = [_gathered(scene, kind, rest, ahead) for kind in KINDS]
    elif spell == CAT:
        ways = [_stolen(scene, seat, k, rest, ahead) for seat, _ in scene.rivals for k in KINDS]
    else:
        ways = [_banished(scene, kind, rest, ahead) for kind in KINDS]
    return min(ways)


def _gathered(scene: Scene, kind: Kind, rest: Hand, ahead: Race) -> float:
    there = scene.witches if kind == "witch" else scene.owls
    return _drawn_up(scene, added(rest, CARD_OF[kind]) if there else rest, ahead)


def _stolen(scene: Scene, victim: int, kind: Kind, rest: Hand, ahead: Race) -> float:
    rival = dict(scene.rivals)[victim]
    if not (rival.red if kind == "witch" else rival.teal):
        return IMPOSSIBLE
    slowed = race(ahead.rivals + robbed(rival, kind), ahead.prey, ahead.prize)
    joy = scene.leaning.spite if victim == scene.foe else 0.0
    return cost(added(rest, CARD_OF[kind]), slowed) - joy


def _banished(scene: Scene, kind: Kind, rest: Hand, ahead: Race) -> float:
    lost = sum(robbed(rival, kind) for _, rival in scene.rivals)
    return cost(rest, race(ahead.rivals + lost, ahead.prey, ahead.prize))


def robbed(rival: Rival, kind: Kind) -> float:
    """Returns how the pace changes when a rival loses a card."""
    red, teal = rival.red, rival.teal
    less = (red - 1, teal) if kind == "witch" else (red, teal - 1)
    return pace(*less) - pace(red, teal) if min(less) >= 0 else 0.0


def _drawn_up(scene: Scene, rest: Hand, ahead: Race) -> float:
    """Returns what a hand costs that is drawn up to five, beginning with the deck's top card."""
    missing = HAND - len(rest)
    if not missing:
        return cost(rest, ahead)
    if scene.top == "red" or scene.top == "teal":
        return cost(added(rest, WITCH if scene.top == "red" else OWL), ahead)
    if missing > 1 or not scene.draws:
        return cost(rest, ahead)
    return sum([odds * cost(added(rest, card), ahead) for card, odds in scene.draws])


# The others


@cache
def pace(red: int, teal: int) -> float:
    """Returns the speed of somebody of whose hand only these backs tell anything."""
    return measure((OWL,) * teal + (WITCH,) * red)[0]


@cache
def appeal(card: Card) -> float:
    """Returns how many turns a card brings somebody nearer to a call."""
    return max(0.0, turns_left(()) - turns_left((card,)))


@cache
def feeding(*tops: Card) -> float:
    """Returns what it costs to leave the next player these piles; 0 and less cannot be taken."""
    return FEEDING * max((appeal(card) for card in tops if card > 0), default=0.0)


def beaten(mine: int, rivals: Iterable[Rival]) -> float:
    """Returns how likely somebody holds fewer points."""
    safe = 1.0
    for rival in rivals:
        if not rival.teal:
            unknown = HAND - rival.red - len(rival.known)
            safe *= 1 - chance_below(mine - points(rival.known), unknown)
    return 1 - safe


@cache
def chance_below(limit: int, cards: int) -> float:
    """Returns how likely some black cards of a rival total less than a limit."""
    if limit <= cards:
        return 0.0
    if not cards:
        return 1.0
    return sum(p * chance_below(limit - card, cards - 1) for card, p in LOW_CARDS.items())
