"""What a turn can leave of a hand, kept by hand: playouts meet the same ones again and again.

All that is kept is plain tuples of numbers, which Python's collector stops looking at: thousands
of objects that it would go through again and again would halt a thinking bot for long moments.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, TypeAlias

from engine.games.potion_brew.distances import Hand
from engine.games.potion_brew.judgement import feeding
from engine.games.potion_brew.outlook import (
    USUAL_LOSS,
    Race,
    added,
    measure,
    measure_unled,
    without,
)  # fmt: skip
from engine.games.potion_brew.pieces import CAT, HAND, OWL, PELICAN, WAND, WITCH, Card
from engine.games.potion_brew.state import brews

KEPT = 1 << 14  # of each sort

Leaving: TypeAlias = tuple[float, float, float, Card, Hand, Hand, Card]
"""Speed and points of a hand after a turn, what the discard does for the next player, the card
discarded or cast, the hand before drawing up, what was paid, and what a Pelican brought."""
Best: TypeAlias = tuple[float, Leaving]
"""What the leaving costs that costs least, and which it is."""
Kept: TypeAlias = OrderedDict[Any, tuple[Leaving, ...]]

_discards: Kept = OrderedDict()
_takings: Kept = OrderedDict()
_brewings: Kept = OrderedDict()


def discard(hand: Hand, top: Card, other: float, ahead: Race) -> Best:
    """Returns what is best left before a card is drawn whose back is known (0 for black).

    The other pile's top does something for the next player as well, who takes but one card.
    """
    key = hand, top, ahead.prey
    found = _discards.get(key)
    if found is None:
        ways = ((card, rest, top) for card, rest in _lessened(hand))
        found = _keep(_discards, key, _exchanges(ways, ahead.prey))
    return _least(found, other, ahead)


def taking(hand: Hand, taken: Card, ahead: Race) -> Best:
    """Returns what is best left by an exchange for a pile's top card."""
    key = hand, taken, ahead.prey
    found = _takings.get(key)
    if found is None:
        ways = ((card, added(rest, taken), 0) for card, rest in _lessened(hand))
        found = _keep(_takings, key, _exchanges(ways, ahead.prey))
    return _least(found, 0.0, ahead)


def brewing(hand: Hand, top: Card, stock: tuple[int, bool], ahead: Race) -> Best | None:
    """Returns what is best left by a Pelican or an Owl; there are Witches (2 for more) and Owls."""
    key = hand, top, stock, ahead.prey
    found = _brewings.get(key)
    if found is None:
        found = _keep(_brewings, key, _spells(hand, top, stock, ahead))
    return _least(found, 0.0, ahead) if found else None


def strikes(hand: Hand) -> list[Leaving]:
    """Returns what a Cat or a Wand leaves; what they do depends on the others."""
    if CAT not in hand and WAND not in hand:
        return []
    return [
        (0.0, 0.0, 0.0, spell, without(hand, (spell, *paid)), paid, 0)
        for spell, paid in brews(hand)
        if spell in (CAT, WAND)
    ]


def _least(found: tuple[Leaving, ...], other: float, ahead: Race) -> Best:
    # As `outlook.fate` has it; a call for each would take twice the time.
    rivals, lasting, _, prize = ahead
    base = prize + USUAL_LOSS - USUAL_LOSS * lasting
    least, best = float("inf"), found[0]
    for left in found:
        fed = left[2]
        price = rivals / (rivals + left[0]) * (base + left[1] * lasting)
        price += fed if fed > other else other  # noqa: FURB136 - half the time of max
        if price < least:
            least, best = price, left
    return least, best


def _keep(kept: Kept, key: object, found: list[Leaving]) -> tuple[Leaving, ...]:
    if len(kept) >= KEPT:
        # One by one: to let go of all at once would take as long as a hundred playouts.
        kept.popitem(last=False)
    return kept.setdefault(key, tuple(found))


def _exchanges(ways: Iterable[tuple[Card, Hand, Card]], prey: bool) -> list[Leaving]:  # noqa: FBT001
    return [
        (*_promise(left, top, prey), feeding(card), card, left, (), 0) for card, left, top in ways
    ]


def _spells(hand: Hand, top: Card, stock: tuple[int, bool], ahead: Race) -> list[Leaving]:
    found: list[Leaving] = []
    for spell, paid in brews(hand):
        rest = without(hand, (spell, *paid))
        if spell == OWL:
            ways = [(added(rest, *[WITCH] * stock[0]), 0)]
        elif spell == PELICAN:
            there = zip((WITCH, OWL), stock, strict=True)
            ways = [(added(rest, wanted), wanted) for wanted, any_left in there if any_left]
        else:
            continue
        for left, wanted in ways:
            found.append((*_promise(left, top, ahead.prey), 0.0, spell, left, paid, wanted))
    return found


def _promise(left: Hand, top: Card, prey: bool) -> tuple[float, float]:  # noqa: FBT001
    """Returns the speed and the points of what is left, drawn up from a deck with this top."""
    if top and len(left) < HAND:
        left = added(left, top)
    return measure(left) if prey else measure_unled(left)


def _lessened(hand: Hand) -> list[tuple[Card, Hand]]:
    return [
        (card, hand[:spot] + hand[spot + 1 :])
        for spot, card in enumerate(hand)
        if card not in hand[:spot]
    ]
