"""Replays of Potion Brew: the hand of a seat, and the deals that it could still believe."""

from collections.abc import Iterator, Sequence
from math import factorial
from typing import Any

from coven.games.interface import SeatSecret, WorldCounts
from coven.games.potion_brew.card_art import card_face
from coven.games.potion_brew.sentences import card_phrase
from coven.i18n import join_and
from engine.core import Seat
from engine.games.potion_brew.bot.memory import Memory, new_memory, unseen_cards, update_memory
from engine.match import Match, Sight


def seat_secrets(sight: Sight[Any]) -> Iterator[SeatSecret]:
    """Yields the hand of a seat."""
    hand = sight.view.hand
    assert sight.seat is not None
    if hand:
        cards = tuple(map(card_face, hand))
        yield SeatSecret(sight.seat, cards, join_and([card_phrase(card) for card in hand]))


def count_worlds(matches: Iterator[Match[Any, Any]]) -> Iterator[WorldCounts]:
    """Yields, for each moment, the ways to deal what each seat has not seen.

    Copies of a card count as different cards.
    """
    memories: list[Memory] = []
    seen_version = 0
    for match in matches:
        memories = memories or [new_memory(seat) for seat in range(match.seats)]
        memories = [
            update_memory(memory, match.news(seat, seen_version))
            for seat, memory in enumerate(memories)
        ]
        seen_version = match.version
        yield tuple(_count_seat_deals(match, seat, memory) for seat, memory in enumerate(memories))


def _count_seat_deals(match: Match[Any, Any], seat: Seat, memory: Memory) -> int:
    """Returns the ways to deal what a seat has not seen to the unknown cards of other hands."""
    view = match.sight(seat).view
    gaps = [
        max(0, backs.black - len(memory.hands[other]))
        for other, backs in enumerate(view.backs)
        if other != seat
    ]
    return count_deals(unseen_cards(view, memory).total(), gaps)


def count_deals(cards: int, gaps: Sequence[int]) -> int:
    """Returns the ways to deal different cards to hands of these sizes, with the rest left over."""
    left = max(cards, sum(gaps)) - sum(gaps)
    ways = factorial(left + sum(gaps)) // factorial(left)
    for gap in gaps:
        ways //= factorial(gap)
    return ways
