"""Memory of the cards seen; odds of unseen cards, decision contexts and sampled worlds."""

from collections import Counter
from collections.abc import Callable
from functools import reduce
from random import Random
from typing import NamedTuple

from engine.bots import Personality
from engine.core import Event, Seat
from engine.fast import replace_at
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot import evaluation
from engine.games.potion_brew.bot.evaluation import DecisionContext, OpponentHand, opponent_speed
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View, deal_hands, determinize

# Memory of a round, from the seat's news alone


class Memory(NamedTuple):
    """The cards whose place is known."""

    seat: Seat
    deck_size: int  # number of cards
    deck_cards: tuple[pieces.Card, ...]  # cards the deck was made of
    piles: pieces.Piles
    hands: tuple[tuple[pieces.Card, ...], ...]  # [seat] black cards others certainly hold
    losses: tuple[tuple[Seat, pieces.Pile | None], ...]  # revealed answers still to be carried out
    personality: Personality = "even"
    last_thief: Seat | None = None  # who last sent a Cat after this seat's cards


def new_memory(seat: Seat, personality: Personality = "even") -> Memory:
    return Memory(
        seat, len(pieces.DECK), pieces.DECK, ((), ()), ((),) * pieces.MOST_SEATS, (), personality
    )


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    return reduce(_apply_event, news, memory)


def _apply_event(memory: Memory, event: Event) -> Memory:
    seat = event.seat
    match event.action:
        case pieces.Deal():
            return memory._replace(deck_size=memory.deck_size - pieces.HAND_SIZE)
        case pieces.Start((first, second)):
            return memory._replace(deck_size=memory.deck_size - 2, piles=((first,), (second,)))
        case pieces.Exchange() as exchange:
            return _exchange(memory, seat, exchange)
        case pieces.Cast(spell, paid, pile):
            return _lay_cards(memory, seat, (*paid, spell), pile)
        case pieces.Answers(guards):
            return _next_loss(memory._replace(losses=guards))
        case pieces.Draw():
            return _next_loss(_draw(memory))
        case pieces.Steal(victim, _) if victim == memory.seat:
            return memory._replace(last_thief=seat)
        case pieces.Show():
            return new_memory(memory.seat, memory.personality)._replace(
                last_thief=memory.last_thief
            )
    return memory


def _exchange(memory: Memory, seat: Seat, exchange: pieces.Exchange) -> Memory:
    memory = _lay_cards(memory, seat, (exchange.card,), exchange.pile)
    if exchange.source == "deck":
        return memory
    other = 1 - exchange.pile
    *rest, taken = memory.piles[other]
    memory = memory._replace(piles=replace_at(memory.piles, other, tuple(rest)))
    if seat == memory.seat or taken >= pieces.OWL:
        return memory
    return memory._replace(hands=replace_at(memory.hands, seat, (*memory.hands[seat], taken)))


def _lay_cards(
    memory: Memory, seat: Seat, cards: tuple[pieces.Card, ...], pile: pieces.Pile
) -> Memory:
    known = list(memory.hands[seat])
    for card in cards:
        if card in known:
            known.remove(card)
    piles = replace_at(memory.piles, pile, memory.piles[pile] + cards)
    return memory._replace(piles=piles, hands=replace_at(memory.hands, seat, tuple(known)))


def _next_loss(memory: Memory) -> Memory:
    """Carries out the next answer: the player loses a card or discards Garlic."""
    if not memory.losses:
        return memory
    (seat, pile), *later = memory.losses
    memory = memory._replace(losses=tuple(later))
    return memory if pile is None else _lay_cards(memory, seat, (pieces.GARLIC,), pile)


def _draw(memory: Memory) -> Memory:
    if memory.deck_size > 1:
        return memory._replace(deck_size=memory.deck_size - 1)
    # Both piles become the deck (PB-13), so its contents are known.
    stock = tuple(sorted(card for pile in memory.piles for card in pile))
    return memory._replace(deck_size=len(stock), deck_cards=stock, piles=((), ()))


# Frequency of a card in hands relative to the deck, because players keep what they need.
HAND_LIKELIHOOD: dict[pieces.Card, float] = {
    1: 2.0, 2: 1.3, 3: 1.05, 4: 0.85, 5: 0.75, 6: 0.65, 7: 1.3, pieces.PELICAN: 0.65,
    pieces.CAT: 0.75, pieces.WAND: 0.35, pieces.GARLIC: 0.35, pieces.MORTAR: 0.95,
}  # fmt: skip

# how often a sampled hand that could call is dealt again, since its owner would have called
CALLABLE_REDEAL_RATE = 0.6


def unseen_cards(view: View, memory: Memory) -> Counter[pieces.Card]:
    """Returns the black cards whose place is unknown."""
    left = Counter(pieces.DECK)
    for cards in (view.hand, *view.piles, *memory.hands):
        left.subtract(abs(card) for card in cards)
    return +left


def drawable_cards(view: View, memory: Memory) -> Counter[pieces.Card]:
    """Returns the black cards that the deck may contain."""
    return unseen_cards(view, memory) & Counter(memory.deck_cards)


def context_from_view(view: View) -> DecisionContext:
    """Returns the decision context of a seat without memory."""
    me, seats = view.seat, view.terms.seats
    assert me is not None
    clockwise = [(me + step) % seats for step in range(1, seats)]
    opponents = tuple(
        (seat, OpponentHand(view.backs[seat].red, view.backs[seat].teal)) for seat in clockwise
    )
    first, second = (pile[-1] if pile else 0 for pile in view.piles)
    # A bar ends with the turn it applies to. That of a spell being cast applies to the next turn.
    bar_ends = view.step == "turn" and not view.terms.long_bar
    return DecisionContext(
        view.hand, view.top, (first, second), opponents, view.witches, view.owls,
        next_tops=(abs(first), abs(second)) if bar_ends else (first, second),
    )  # fmt: skip


def decision_context(view: View, memory: Memory) -> DecisionContext:
    """Returns the decision context of a seat that counts cards."""
    context = context_from_view(view)
    opponents = tuple(
        (seat, opponent._replace(known=memory.hands[seat])) for seat, opponent in context.opponents
    )
    unseen = drawable_cards(view, memory)
    total = unseen.total()
    draws = tuple((card, count / total) for card, count in unseen.items())
    return with_personality(context._replace(opponents=opponents, draw_odds=draws), memory)


def with_personality(context: DecisionContext, memory: Memory) -> DecisionContext:
    """Adds the seat's personality to the context."""
    if memory.personality == "even":
        return context
    weights = evaluation.WEIGHTS_BY_PERSONALITY[memory.personality]
    return context._replace(weights=weights, main_rival=main_rival(context, memory))


def main_rival(context: DecisionContext, memory: Memory) -> Seat:
    """Returns who robbed the seat last, else the opponent nearest to a call."""
    if memory.last_thief is not None:
        return memory.last_thief
    return max(context.opponents, key=lambda other: opponent_speed(other[1].red, other[1].teal))[0]


def world_sampler(view: View, memory: Memory) -> Callable[[Random], State]:
    """Returns a function that samples worlds; parts common to all worlds are computed once."""
    if view.answered or view.losses:
        # Rare and short: the answers given must fit the sampled hands.
        return lambda random: determinize(view, random)
    any_world = determinize(view, Random(0))
    unseen, pool = unseen_cards(view, memory), list(drawable_cards(view, memory).elements())
    blacks = sum(card < pieces.OWL for card in any_world.deck)
    coloured = any_world.deck[blacks:]

    def world(random: Random) -> State:
        deck, hands = _deal(view, memory, (unseen, pool, blacks), random)
        others = (hand for seat, hand in enumerate(hands) if seat != view.seat)
        if (
            any(pieces.hand_points(hand) <= pieces.CALL_LIMIT for hand in others)
            and random.random() < CALLABLE_REDEAL_RATE
        ):
            deck, hands = _deal(view, memory, (unseen, pool, blacks), random)
        return any_world._replace(deck=deck + coloured, hands=hands)

    return world


def _deal(
    view: View,
    memory: Memory,
    cards: tuple[Counter[pieces.Card], list[pieces.Card], int],
    random: Random,
) -> tuple[bytes, tuple[tuple[pieces.Card, ...], ...]]:
    """Returns the black cards of a sampled deck, and all hands."""
    unseen, pool, blacks = cards
    # `pool` is never changed, so a sample does not depend on earlier ones.
    pool = sorted(pool, key=lambda card: HAND_LIKELIHOOD[card] * random.expovariate(1.0))
    deck = sorted(pool[:blacks])
    rest = list((unseen - Counter(deck)).elements())
    random.shuffle(rest)
    return bytes(deck), deal_hands(view, memory.hands, rest)
