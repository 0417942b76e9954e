"""What a bot keeps of a game of Waz Baraz, from its own seat's news alone."""

from functools import reduce
from typing import Any, NamedTuple

from engine.core import Event, Seat
from engine.games.waz_baraz.pieces import (
    Accused,
    Ask,
    Choose,
    Chosen,
    Conceal,
    Deal,
    Marker,
    Moved,
)

MOST_SEATS = 6


class Memory(NamedTuple):
    """Cards seen going into hands, and questions heard."""

    seat: Seat
    master: Seat | None
    marker: int
    hands: tuple[tuple[int, ...], ...]  # [seat] cards that are surely there
    asked: tuple[tuple[Seat, int], ...]  # this round's questions of others: who, which witch


def start(seat: Seat) -> Memory:
    """Returns the memory of a bot that has just sat down."""
    return Memory(seat, None, 0, ((),) * MOST_SEATS, ())


def remember(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory after some news."""
    return reduce(_hear, news, memory)


def _hear(memory: Memory, event: Event) -> Memory:
    seat = event.seat
    match event.action:
        case Marker(card):
            return memory._replace(marker=card)
        case Deal(dealt, cards) if cards is not None:
            return memory._replace(hands=_put(memory.hands, dealt, cards))
        case Conceal():
            return memory._replace(master=None, asked=())
        case Choose() | Chosen():
            return memory._replace(master=seat, asked=())
        case Moved(card):
            hand = list(memory.hands[seat])
            if card in hand:
                hand.remove(card)
            hands = _put(memory.hands, seat, tuple(sorted((*hand, memory.marker))))
            return memory._replace(hands=hands, marker=card)
        case Ask(witch):
            return memory._replace(asked=(*memory.asked, (seat, witch)))
        case Accused(right=True) if memory.master is not None:
            # The finder hands the cards to the old master (WB-11).
            hands = _put(memory.hands, memory.master, memory.hands[seat])
            return memory._replace(hands=_put(hands, seat, ()), master=seat, asked=())
    return memory


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])
