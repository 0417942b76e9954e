"""What a turn can leave of a hand, kept by hand: playouts meet the same ones again and again.

All that is kept is plain tuples of numbers, which Python's collector stops looking at: thousands
of objects that it would go through again and again would halt a thinking bot for long moments.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any, TypeAlias

from engine.games.potion_brew.distances import Hand
from engine.games.potion_brew.judgement import feeding_cost
from engine.games.potion_brew.outlook import (
    MEAN_LOSS,
    CallRace,
    speed_and_points,
    speed_and_points_without_targets,
    with_cards,
    without_cards,
)  # fmt: skip
from engine.games.potion_brew.pieces import CAT, HAND_SIZE, OWL, PELICAN, WAND, WITCH, Card
from engine.games.potion_brew.state import castable_spells

OPTION_CACHE_SIZE = 1 << 14  # of each sort

TurnOption: TypeAlias = tuple[float, float, float, Card, Hand, Hand, Card]
"""Speed and points of a hand after a turn, what the discard does for the next player, the card
discarded or cast, the hand before drawing up, what was paid, and what a Pelican brought."""
CheapestOption: TypeAlias = tuple[float, TurnOption]
"""What the leaving costs that costs least, and which it is."""
OptionCache: TypeAlias = OrderedDict[Any, tuple[TurnOption, ...]]

_discard_cache: OptionCache = OrderedDict()
_exchange_cache: OptionCache = OrderedDict()
_brew_cache: OptionCache = OrderedDict()


def cheapest_discard(hand: Hand, top: Card, other: float, race: CallRace) -> CheapestOption:
    """Returns what is best left before a card is drawn whose back is known (0 for black).

    The other pile's top does something for the next player as well, who takes but one card.
    """
    key = hand, top, race.has_targets
    found = _discard_cache.get(key)
    if found is None:
        ways = ((card, rest, top) for card, rest in _discardable_cards(hand))
        found = _store(_discard_cache, key, _exchange_options(ways, race.has_targets))
    return _cheapest(found, other, race)


def cheapest_exchange(hand: Hand, taken: Card, race: CallRace) -> CheapestOption:
    """Returns what is best left by an exchange for a pile's top card."""
    key = hand, taken, race.has_targets
    found = _exchange_cache.get(key)
    if found is None:
        ways = ((card, with_cards(rest, taken), 0) for card, rest in _discardable_cards(hand))
        found = _store(_exchange_cache, key, _exchange_options(ways, race.has_targets))
    return _cheapest(found, 0.0, race)


def cheapest_brew(
    hand: Hand, top: Card, stock: tuple[int, bool], race: CallRace
) -> CheapestOption | None:
    """Returns what is best left by a Pelican or an Owl; there are Witches (2 for more) and Owls."""
    key = hand, top, stock, race.has_targets
    found = _brew_cache.get(key)
    if found is None:
        found = _store(_brew_cache, key, _spell_options(hand, top, stock, race))
    return _cheapest(found, 0.0, race) if found else None


def attack_options(hand: Hand) -> list[TurnOption]:
    """Returns what a Cat or a Wand leaves; what they do depends on the others."""
    if CAT not in hand and WAND not in hand:
        return []
    return [
        (0.0, 0.0, 0.0, spell, without_cards(hand, (spell, *paid)), paid, 0)
        for spell, paid in castable_spells(hand)
        if spell in (CAT, WAND)
    ]


def _cheapest(found: tuple[TurnOption, ...], other: float, race: CallRace) -> CheapestOption:
    # As `outlook.fate` has it; a call for each would take twice the time.
    rivals, lasting, _, prize = race
    base = prize + MEAN_LOSS - MEAN_LOSS * lasting
    least, best = float("inf"), found[0]
    for left in found:
        fed = left[2]
        price = rivals / (rivals + left[0]) * (base + left[1] * lasting)
        price += fed if fed > other else other  # noqa: FURB136 - half the time of max
        if price < least:
            least, best = price, left
    return least, best


def _store(kept: OptionCache, key: object, found: list[TurnOption]) -> tuple[TurnOption, ...]:
    if len(kept) >= OPTION_CACHE_SIZE:
        # One by one: to let go of all at once would take as long as a hundred playouts.
        kept.popitem(last=False)
    return kept.setdefault(key, tuple(found))


def _exchange_options(
    ways: Iterable[tuple[Card, Hand, Card]],
    has_targets: bool,  # noqa: FBT001
) -> list[TurnOption]:
    return [
        (
            *_speed_and_points_after_draw(left, top, has_targets),
            feeding_cost(card),
            card,
            left,
            (),
            0,
        )
        for card, left, top in ways
    ]


def _spell_options(
    hand: Hand, top: Card, stock: tuple[int, bool], race: CallRace
) -> list[TurnOption]:
    found: list[TurnOption] = []
    for spell, paid in castable_spells(hand):
        rest = without_cards(hand, (spell, *paid))
        if spell == OWL:
            ways = [(with_cards(rest, *[WITCH] * stock[0]), 0)]
        elif spell == PELICAN:
            there = zip((WITCH, OWL), stock, strict=True)
            ways = [(with_cards(rest, wanted), wanted) for wanted, any_left in there if any_left]
        else:
            continue
        for left, wanted in ways:
            found.append(
                (
                    *_speed_and_points_after_draw(left, top, race.has_targets),
                    0.0,
                    spell,
                    left,
                    paid,
                    wanted,
                )
            )
    return found


def _speed_and_points_after_draw(left: Hand, top: Card, has_targets: bool) -> tuple[float, float]:  # noqa: FBT001
    """Returns the speed and the points of what is left, drawn up from a deck with this top."""
    if top and len(left) < HAND_SIZE:
        left = with_cards(left, top)
    return speed_and_points(left) if has_targets else speed_and_points_without_targets(left)


def _discardable_cards(hand: Hand) -> list[tuple[Card, Hand]]:
    return [
        (card, hand[:spot] + hand[spot + 1 :])
        for spot, card in enumerate(hand)
        if card not in hand[:spot]
    ]
