"""What a bot keeps of a game of Waz Baraz, from its own seat's news alone."""

from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

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

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports the games' bots.
    from engine.bots import Temper

MOST_SEATS = 6


Story: TypeAlias = tuple[tuple[Seat, Moved | Accused], ...]
"""Who moved or named, in order."""


class Memory(NamedTuple):
    """Cards seen going into hands, and questions heard."""

    seat: Seat
    master: Seat | None
    marker: int
    hands: tuple[tuple[int, ...], ...]  # [seat] cards that are surely there
    asked: tuple[tuple[Seat, int], ...]  # this round's questions of others: who, which witch
    story: Story  # this round's moves and namings
    past: tuple[Story, ...]  # those of earlier rounds
    temper: "Temper" = "even"


def start(seat: Seat, temper: "Temper" = "even") -> Memory:
    """Returns the memory of a bot that has just sat down."""
    return Memory(seat, None, 0, ((),) * MOST_SEATS, (), (), (), temper)


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
            return memory._replace(master=None)
        case Choose() | Chosen():
            return memory._replace(master=seat)
        case Moved() as moved:
            return _move(memory, seat, moved)
        case Ask(witch):
            return memory._replace(asked=(*memory.asked, (seat, witch)))
        case Accused() as accused:
            told = memory._replace(story=(*memory.story, (seat, accused)))
            return _found(told, seat) if accused.right else told
    return memory


def _move(memory: Memory, seat: Seat, moved: Moved) -> Memory:
    hand = list(memory.hands[seat])
    if moved.card in hand:
        hand.remove(moved.card)
    hands = _put(memory.hands, seat, tuple(sorted((*hand, memory.marker))))
    story = (*memory.story, (seat, moved))
    return memory._replace(hands=hands, marker=moved.card, story=story)


def _found(memory: Memory, finder: Seat) -> Memory:
    hands, old = memory.hands, memory.master
    if old is not None:
        # The finder hands the cards to the old master (WB-11).
        hands = _put(_put(hands, old, hands[finder]), finder, ())
    return memory._replace(hands=hands, asked=(), story=(), past=(*memory.past, memory.story))


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])
