"""Cards, options and actions of Potion Brew, with the rules' constants."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from engine.core import Option, Options, Seat, wire_type

# A card is a number; a potion's number is its value.
POTIONS = range(1, 8)
PELICAN, CAT, WAND, GARLIC, MORTAR, OWL, WITCH = range(8, 15)
Card: TypeAlias = int
Kind: TypeAlias = Literal["witch", "owl"]
Back: TypeAlias = Literal["red", "teal", "black"]

# [ours] number of each card (PB-01)
BLACK_COUNTS = {
    1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3, PELICAN: 12, CAT: 3, WAND: 2, GARLIC: 2, MORTAR: 3,
}  # fmt: skip
WITCHES = 14
OWLS = 6
DECK: tuple[Card, ...] = tuple(card for card, count in BLACK_COUNTS.items() for _ in range(count))

SPELLS = (PELICAN, CAT, WAND, OWL)
SPELL_COSTS = {PELICAN: 7, OWL: 7, CAT: 7, WAND: 8}
CARD_POINTS = {**{p: p for p in POTIONS}, **SPELL_COSTS, GARLIC: 10, MORTAR: 10, WITCH: 0}
CARD_OF_KIND: dict[Kind, Card] = {"witch": WITCH, "owl": OWL}

MOST_SEATS = 5
HAND_SIZE = 5
CARDS_IN_HANDS = MOST_SEATS * HAND_SIZE  # at most (PB-14)
CARD_COUNT = len(DECK) + WITCHES + OWLS
TARGETS = (100, 50)  # points that end a game (PB-26)
CALL_LIMIT = 4
LONGEST_ROUND = 200  # turns (PB-27)
BEATEN_CALL_POINTS, ALL_WITCHES_POINTS, ALL_ONES_POINTS = 25, 30, 20  # PB-23, PB-24, PB-25

OPTIONS = (
    Option("play", ("rounds", "single")),
    Option("target", TARGETS),
    Option("starter", ("random", 0, 1, 2, 3, 4)),
    Option("long_bar", (False, True)),  # [ours] a cast spell stays barred on its pile (PB-07)
    Option("mortar_mixes", (False, True)),  # [ours] a Mortar pays together with potions (PB-10)
)


def upgrade_options(edition: int, options: Options) -> Options | None:
    """Returns the options of this edition that play as edition 1 did: with the longer bar."""
    return {**options, "long_bar": True, "mortar_mixes": False}


Step: TypeAlias = Literal[
    "first", "deal", "start", "turn", "gather", "steal", "banish", "answer", "shown", "draw",
    "call", "over",
]  # fmt: skip
Pile: TypeAlias = Literal[0, 1]
PILES: tuple[Pile, Pile] = (0, 1)
Piles: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]
Source: TypeAlias = Literal["deck", "pile"]


def back_of(card: Card) -> Back:
    """Returns the colour of a card's back (PB-03)."""
    return "black" if card < OWL else "teal" if card == OWL else "red"


def hand_points(hand: Sequence[Card]) -> int:
    """Returns the points of a hand (PB-02)."""
    return sum([CARD_POINTS[card] for card in hand])


# Draws


@dataclass(frozen=True, slots=True)
class First:
    """Draw: who begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Draw: a seat's hand; the cards are masked for others."""

    seat: Seat
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Start:
    """Draw: the first cards of the two discard piles."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Top:
    """Draw: the back of the deck's new top card."""

    back: Back


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw: a seat takes the deck's top card; black cards are masked for others."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Answers:
    """Reveals all answers to a Cat or a Wand: who used Garlic, and on which pile."""

    guards: tuple[tuple[Seat, Pile | None], ...]  # clockwise; None: the card is given up


@dataclass(frozen=True, slots=True)
class Show:
    """Reveals all hands at the end of a round."""

    hands: tuple[tuple[Card, ...], ...]  # [seat]


# Players' actions


@dataclass(frozen=True, slots=True)
class Exchange:
    """Discards a card on a pile and takes the deck's top card or the other pile's (PB-06)."""

    card: Card
    pile: Pile
    source: Source


@dataclass(frozen=True, slots=True)
class Cast:
    """Plays a spell with its payment, potions, a Mortar or both, on a pile (PB-09, PB-10)."""

    spell: Card
    paid: tuple[Card, ...]
    pile: Pile


@dataclass(frozen=True, slots=True)
class Gather:
    """Pelican: takes a Witch or an Owl from its pile."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Steal:
    """Cat: takes a Witch or an Owl from another player."""

    victim: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class Banish:
    """Wand: every other player returns a Witch or an Owl."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Guard:
    """Discards Garlic to keep the threatened card."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Yield:
    """Gives up the threatened card."""


@dataclass(frozen=True, slots=True)
class Call:
    """Ends the round; needs four points or fewer."""


ACTIONS = (
    First, Deal, Start, Top, Draw, Answers, Show, Exchange, Cast, Gather, Steal, Banish, Guard,
    Yield, Call,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Answered:
    """News: a player has answered; the answer is still hidden."""


NEWS = (Answered,)


@wire_type
class Round(NamedTuple):
    """A finished round."""

    caller: Seat | None  # None: nobody called in time (PB-27)
    hands: tuple[tuple[Card, ...], ...]  # [seat]
    winners: tuple[Seat, ...]
    scored: tuple[int, ...]  # [seat]
    totals: tuple[int, ...]  # [seat] after the round
    rule: str  # id of the scoring rule that applied


CALL, YIELD = Call(), Yield()
TOPS = tuple(Top(back_of(card)) for card in range(WITCH + 1))  # [card]
DRAW = tuple(tuple(Draw(seat, card) for card in range(WITCH + 1)) for seat in range(MOST_SEATS))
CARD_BYTES = tuple(bytes((card,)) for card in range(WITCH + 1))  # [card] its byte in a deck
GUARDS: tuple[Guard, ...] = (Guard(0), Guard(1))
