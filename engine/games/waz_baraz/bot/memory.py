"""Memory of the cards, questions and moves a bot has seen in its seat's news."""

from functools import reduce
from typing import NamedTuple, TypeAlias

from engine.bots import Personality
from engine.core import Event, Seat
from engine.fast import replace_at
from engine.games.waz_baraz import pieces

RoundEvents: TypeAlias = tuple[tuple[Seat, pieces.Moved | pieces.Accused], ...]
"""(seat, move or naming) in order"""


class Memory(NamedTuple):
    """Cards seen going into hands, questions asked, and moves."""

    seat: Seat
    master: Seat | None
    marker: int
    hands: tuple[tuple[int, ...], ...]  # [seat] cards certainly held
    asked: tuple[tuple[Seat, int], ...]  # (seat, witch) of the others' questions in this round
    round_events: RoundEvents  # moves and namings of this round
    past_rounds: tuple[RoundEvents, ...]  # [round] the same of earlier rounds
    personality: Personality = "even"


def new_memory(seat: Seat, personality: Personality = "even") -> Memory:
    return Memory(seat, None, 0, ((),) * pieces.MOST_SEATS, (), (), (), personality)


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    return reduce(_apply_event, news, memory)


def _apply_event(memory: Memory, event: Event) -> Memory:
    seat = event.seat
    match event.action:
        case pieces.Marker(card):
            return memory._replace(marker=card)
        case pieces.Deal(dealt, cards) if cards is not None:
            return memory._replace(hands=replace_at(memory.hands, dealt, cards))
        case pieces.Conceal():
            return memory._replace(master=None)
        case pieces.Choose() | pieces.Chosen():
            return memory._replace(master=seat)
        case pieces.Moved() as moved:
            return _move(memory, seat, moved)
        case pieces.Ask(witch):
            return memory._replace(asked=(*memory.asked, (seat, witch)))
        case pieces.Accused() as accused:
            updated = memory._replace(round_events=(*memory.round_events, (seat, accused)))
            return _apply_found(updated, seat) if accused.right else updated
    return memory


def _move(memory: Memory, seat: Seat, moved: pieces.Moved) -> Memory:
    hand = list(memory.hands[seat])
    if moved.card in hand:
        hand.remove(moved.card)
    hands = replace_at(memory.hands, seat, tuple(sorted((*hand, memory.marker))))
    events = (*memory.round_events, (seat, moved))
    return memory._replace(hands=hands, marker=moved.card, round_events=events)


def _apply_found(memory: Memory, finder: Seat) -> Memory:
    hands, old = memory.hands, memory.master
    if old is not None:
        # The finder gives the cards to the old master (WB-11).
        hands = replace_at(replace_at(hands, old, hands[finder]), finder, ())
    return memory._replace(
        hands=hands,
        asked=(),
        round_events=(),
        past_rounds=(*memory.past_rounds, memory.round_events),
    )
