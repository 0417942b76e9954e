"""What a bot keeps of a round of Potion Brew, from its own seat's news alone."""

from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core import Event, Seat
from engine.games.potion_brew.pieces import (
    DECK,
    GARLIC,
    HAND_SIZE,
    OWL,
    Answers,
    Card,
    Cast,
    Deal,
    Draw,
    Exchange,
    Pile,
    Piles,
    Show,
    Start,
    Steal,
)  # fmt: skip

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Personality

MOST_SEATS = 5


class Memory(NamedTuple):
    """What lies where, as far as it was seen."""

    seat: Seat
    deck_size: int  # cards in the deck
    deck_cards: tuple[Card, ...]  # of which the deck was made, and not seen in it since
    piles: Piles
    hands: tuple[tuple[Card, ...], ...]  # [seat] black cards of others that are surely there
    losses: tuple[tuple[Seat, Pile | None], ...]  # answers shown and still to be carried out
    personality: "Personality" = "even"
    last_thief: Seat | None = None  # who sent a Cat after this seat's cards last


def new_memory(seat: Seat, personality: "Personality" = "even") -> Memory:
    """Returns the memory of a bot that has just sat down."""
    return Memory(seat, len(DECK), DECK, ((), ()), ((),) * MOST_SEATS, (), personality)


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory after some news."""
    return reduce(_apply_event, news, memory)


def _apply_event(memory: Memory, event: Event) -> Memory:
    seat = event.seat
    match event.action:
        case Deal():
            return memory._replace(deck_size=memory.deck_size - HAND_SIZE)
        case Start((first, second)):
            return memory._replace(deck_size=memory.deck_size - 2, piles=((first,), (second,)))
        case Exchange() as exchange:
            return _exchange(memory, seat, exchange)
        case Cast(spell, paid, pile):
            return _lay_cards(memory, seat, (*paid, spell), pile)
        case Answers(guards):
            return _next_loss(memory._replace(losses=guards))
        case Draw():
            return _next_loss(_draw(memory))
        case Steal(victim, _) if victim == memory.seat:
            return memory._replace(last_thief=seat)
        case Show():
            return new_memory(memory.seat, memory.personality)._replace(
                last_thief=memory.last_thief
            )
    return memory


def _exchange(memory: Memory, seat: Seat, exchange: Exchange) -> Memory:
    memory = _lay_cards(memory, seat, (exchange.card,), exchange.pile)
    if exchange.source == "deck":
        return memory
    other = 1 - exchange.pile
    *rest, taken = memory.piles[other]
    memory = memory._replace(piles=_replace_at(memory.piles, other, tuple(rest)))
    if seat == memory.seat or taken >= OWL:
        return memory
    return memory._replace(hands=_replace_at(memory.hands, seat, (*memory.hands[seat], taken)))


def _lay_cards(memory: Memory, seat: Seat, cards: tuple[Card, ...], pile: Pile) -> Memory:
    known = list(memory.hands[seat])
    for card in cards:
        if card in known:
            known.remove(card)
    piles = _replace_at(memory.piles, pile, memory.piles[pile] + cards)
    return memory._replace(piles=piles, hands=_replace_at(memory.hands, seat, tuple(known)))


def _next_loss(memory: Memory) -> Memory:
    """Returns the memory after the next threatened player lost a card or used Garlic."""
    if not memory.losses:
        return memory
    (seat, pile), *later = memory.losses
    memory = memory._replace(losses=tuple(later))
    return memory if pile is None else _lay_cards(memory, seat, (GARLIC,), pile)


def _draw(memory: Memory) -> Memory:
    if memory.deck_size > 1:
        return memory._replace(deck_size=memory.deck_size - 1)
    # Both piles become the deck (PB-13): now it is known what is in it, and what is not.
    stock = tuple(sorted(card for pile in memory.piles for card in pile))
    return memory._replace(deck_size=len(stock), deck_cards=stock, piles=((), ()))


def _replace_at(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])
