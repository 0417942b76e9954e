"""Where the cards that a seat has not seen may lie."""

from collections import Counter
from collections.abc import Callable
from random import Random

from engine.core import Seat
from engine.games.potion_brew.judgement import DecisionContext, OpponentHand, opponent_speed
from engine.games.potion_brew.leaning import WEIGHTS_BY_PERSONALITY
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
    hand_points,
)  # fmt: skip
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View, determinize

# How much more often than in the deck a card is in a hand, where players keep what they need.
HAND_LIKELIHOOD: dict[Card, float] = {
    1: 2.0, 2: 1.3, 3: 1.05, 4: 0.85, 5: 0.75, 6: 0.65, 7: 1.3, PELICAN: 0.65, CAT: 0.75,
    WAND: 0.35, GARLIC: 0.35, MORTAR: 0.95,
}  # fmt: skip

CALLABLE_REDEAL_RATE = 0.6  # how often a hand that could call is taken for one that would have


def unseen_cards(view: View, memory: Memory) -> Counter[Card]:
    """Returns the black cards that may be in the deck or in another's hand, nobody knows where."""
    left = Counter(DECK)
    for cards in (view.hand, *view.piles, *memory.hands):
        left.subtract(abs(card) for card in cards)
    return +left


def drawable_cards(view: View, memory: Memory) -> Counter[Card]:
    """Returns the black cards that the deck may hold."""
    return unseen_cards(view, memory) & Counter(memory.deck_cards)


def context_from_view(view: View) -> DecisionContext:
    """Returns what a decision depends on for a seat that has forgotten what it saw."""
    me, seats = view.seat, view.terms.seats
    assert me is not None
    clockwise = [(me + step) % seats for step in range(1, seats)]
    rivals = tuple(
        (seat, OpponentHand(view.backs[seat].red, view.backs[seat].teal)) for seat in clockwise
    )
    first, second = (pile[-1] if pile else 0 for pile in view.piles)
    return DecisionContext(view.hand, view.top, (first, second), rivals, view.witches, view.owls)


def decision_context(view: View, memory: Memory) -> DecisionContext:
    """Returns what a decision depends on for a seat that counts the cards."""
    seen = context_from_view(view)
    rivals = tuple(
        (seat, rival._replace(known=memory.hands[seat])) for seat, rival in seen.opponents
    )
    held = drawable_cards(view, memory)
    total = held.total()
    draws = tuple((card, count / total) for card, count in held.items())
    return with_personality(seen._replace(opponents=rivals, draw_odds=draws), memory)


def with_personality(context: DecisionContext, memory: Memory) -> DecisionContext:
    """Returns what a decision depends on, as the seat's temper has it."""
    if memory.personality == "even":
        return context
    return context._replace(
        weights=WEIGHTS_BY_PERSONALITY[memory.personality], main_rival=main_rival(context, memory)
    )


def main_rival(context: DecisionContext, memory: Memory) -> Seat:
    """Returns who robbed a seat last, or else who seems nearest to a call."""
    if memory.last_thief is not None:
        return memory.last_thief
    return max(context.opponents, key=lambda other: opponent_speed(other[1].red, other[1].teal))[0]


def sample_world(view: View, memory: Memory, random: Random) -> State:
    """Returns a world that the view allows and the memory does not deny."""
    return world_sampler(view, memory)(random)


def world_sampler(view: View, memory: Memory) -> Callable[[Random], State]:
    """Returns how to imagine a world; what is the same in all of them is found out only once."""
    if view.answered or view.losses:
        # Rare and soon over; what others answered must go with what they hold.
        return lambda random: determinize(view, random)
    any_world = determinize(view, Random(0))
    held, pool = unseen_cards(view, memory), list(drawable_cards(view, memory).elements())
    blacks = sum(card < OWL for card in any_world.deck)
    coloured = any_world.deck[blacks:]

    def world(random: Random) -> State:
        deck, hands = _deal(view, memory, (held, pool, blacks), random)
        others = (hand for seat, hand in enumerate(hands) if seat != view.seat)
        if (
            any(hand_points(hand) <= CALL_LIMIT for hand in others)
            and random.random() < CALLABLE_REDEAL_RATE
        ):
            deck, hands = _deal(view, memory, (held, pool, blacks), random)
        return any_world._replace(deck=deck + coloured, hands=hands)

    return world


def _deal(
    view: View, memory: Memory, cards: tuple[Counter[Card], list[Card], int], random: Random
) -> tuple[bytes, tuple[tuple[Card, ...], ...]]:
    """Returns a deck's black cards and everybody's hands."""
    held, pool, blacks = cards
    # Always from the same order: what was imagined before has no bearing on it.
    pool = sorted(pool, key=lambda card: HAND_LIKELIHOOD[card] * random.expovariate(1.0))
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
