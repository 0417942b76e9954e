"""Where the cards that a seat has not seen may lie."""

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.core import Seat
from engine.games.potion_brew.judgement import Rival, Scene, pace
from engine.games.potion_brew.leaning import LEANINGS
from engine.games.potion_brew.pieces import (
    CALL_LIMIT,
    CAT,
    DECK,
    GARLIC,
    MORTAR,
    OWL,
    PELICAN,
    WAND,
    WITCH,
    Card,
    points,
)  # fmt: skip
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View, determinize

# How much more often than in the deck a card is in a hand, where players keep what they need.
KEPT: dict[Card, float] = {
    1: 2.0, 2: 1.3, 3: 1.05, 4: 0.85, 5: 0.75, 6: 0.65, 7: 1.3, PELICAN: 0.65, CAT: 0.75,
    WAND: 0.35, GARLIC: 0.35, MORTAR: 0.95,
}  # fmt: skip

DOUBT = 0.6  # how often a hand that could call is taken for one that would have


def unseen(view: View, memory: Memory) -> Counter[Card]:
    """Returns the black cards that may be in the deck or in another's hand, nobody knows where."""
    left = Counter(DECK)
    for cards in (view.hand, *view.piles, *memory.hands):
        left.subtract(abs(card) for card in cards)
    return +left


def drawable(view: View, memory: Memory) -> Counter[Card]:
    """Returns the black cards that the deck may hold."""
    return unseen(view, memory) & Counter(memory.stock)


def glance(view: View) -> Scene:
    """Returns what a decision depends on for a seat that has forgotten what it saw."""
    me, seats = view.seat, view.terms.seats
    assert me is not None
    clockwise = [(me + step) % seats for step in range(1, seats)]
    rivals = tuple((seat, Rival(view.backs[seat].red, view.backs[seat].teal)) for seat in clockwise)
    first, second = (pile[-1] if pile else 0 for pile in view.piles)
    return Scene(view.hand, view.top, (first, second), rivals, view.witches, view.owls)


def scene(view: View, memory: Memory) -> Scene:
    """Returns what a decision depends on for a seat that counts the cards."""
    seen = glance(view)
    rivals = tuple((seat, rival._replace(known=memory.hands[seat])) for seat, rival in seen.rivals)
    held = drawable(view, memory)
    total = held.total()
    draws = tuple((card, count / total) for card, count in held.items())
    return in_temper(seen._replace(rivals=rivals, draws=draws), memory)


def in_temper(seen: Scene, memory: Memory) -> Scene:
    """Returns what a decision depends on, as the seat's temper has it."""
    if memory.temper == "even":
        return seen
    return seen._replace(leaning=LEANINGS[memory.temper], foe=foe(seen, memory))


def foe(seen: Scene, memory: Memory) -> Seat:
    """Returns who robbed a seat last, or else who seems nearest to a call."""
    if memory.grudge is not None:
        return memory.grudge
    return max(seen.rivals, key=lambda other: pace(other[1].red, other[1].teal))[0]


def imagine(view: View, memory: Memory, random: Random) -> State:
    """Returns a world that the view allows and the memory does not deny."""
    return imagining(view, memory)(random)


def imagining(view: View, memory: Memory) -> Callable[[Random], State]:
    """Returns how to imagine a world; what is the same in all of them is found out only once."""
    if view.answered or view.losses:
        # Rare and soon over; what others answered must go with what they hold.
        return lambda random: determinize(view, random)
    any_world = determinize(view, Random(0))
    held, pool = unseen(view, memory), list(drawable(view, memory).elements())
    blacks = sum(card < OWL for card in any_world.deck)
    coloured = any_world.deck[blacks:]

    def world(random: Random) -> State:
        deck, hands = _deal(view, memory, (held, pool, blacks), random)
        others = (hand for seat, hand in enumerate(hands) if seat != view.seat)
        if any(points(hand) <= CALL_LIMIT for hand in others) and random.random() < DOUBT:
            deck, hands = _deal(view, memory, (held, pool, blacks), random)
        return any_world._replace(deck=deck + coloured, hands=hands)

    return world


def _deal(
    view: View, memory: Memory, cards: tuple[Counter[Card], list[Card], int], random: Random
) -> tuple[bytes, tuple[tuple[Card, ...], ...]]:
    """Returns a deck's black cards and everybody's hands."""
    held, pool, blacks = cards
    # Always from the same order: what was imagined before has no bearing on it.
    pool = sorted(pool, key=lambda card: KEPT[card] * random.expovariate(1.0))
    deck = sorted(pool[:blacks])
    rest = list((held - Counter(deck)).elements())
    random.shuffle(rest)
    hands = []
    for seat, shown in enumerate(view.backs):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = memory.hands[seat]
        missing = shown.black - len(known)
        black = (*known, *rest[:missing])
        del rest[:missing]
        hands.append(tuple(sorted((*black, *[OWL] * shown.teal, *[WITCH] * shown.red))))
    return bytes(deck), tuple(hands)
