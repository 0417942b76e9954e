"""What everybody saw of each turn, gathered from the public news of a round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core import Event, Seat
from engine.games.potion_brew.pieces import (
    DECK,
    GARLIC,
    HAND_SIZE,
    OWL,
    WITCHES,
    Answers,
    Back,
    Banish,
    Call,
    Card,
    Cast,
    Draw,
    Exchange,
    Gather,
    Kind,
    Pile,
    Start,
    Steal,
    back_of,
)

GuardAnswers = tuple[tuple[Seat, Pile | None], ...]


@dataclass(frozen=True, slots=True)
class PastTurn:
    """One turn as the table saw it."""

    seat: Seat
    action: Exchange | Cast | Call
    taken_card: Card | None = None  # from the other pile
    kind: Kind | None = None  # what a spell is after
    brought: int = 0  # how many Witches an Owl brought
    victim: Seat | None = None
    guards: GuardAnswers | None = None  # how those answered who were threatened, once all have
    drawn: tuple[Back, ...] = ()  # by whoever moved


def list_past_turns(news: Sequence[Event], seats: int) -> tuple[PastTurn, ...]:
    """Returns the moves of the round that is being played."""
    return _turn_cache.past_turns(tuple(news), seats)


class _TurnCache:
    """Knows the news that were told last: mostly a few more are asked for next."""

    def __init__(self) -> None:
        self._seats = 0
        self._news: tuple[Event, ...] = ()
        self._tracker: _TurnTracker | None = None  # to the round that is being played

    def past_turns(self, news: tuple[Event, ...], seats: int) -> tuple[PastTurn, ...]:
        """Returns the moves of the last round."""
        known, listener = len(self._news), self._tracker
        if seats != self._seats or news[:known] != self._news:
            known, listener = 0, None
        for event in news[known:]:
            if isinstance(event.action, Start):
                listener = _TurnTracker(seats)
            if listener is not None:
                listener.apply(event)
        self._seats, self._news, self._tracker = seats, news, listener
        return tuple(listener.past_turns) if listener is not None else ()


class _TurnTracker:
    """Follows the piles, because the news of an exchange does not name the card that is taken."""

    def __init__(self, seats: int) -> None:
        self.past_turns: list[PastTurn] = []
        self._piles: tuple[list[Card], list[Card]] = ([], [])
        self._deck = len(DECK) - seats * HAND_SIZE - 2
        self._witches = WITCHES
        self._losses: list[tuple[Seat, Pile | None]] = []

    def apply(self, event: Event) -> None:
        """Takes one event."""
        seat = event.seat
        match event.action:
            case Start(cards):
                self._piles = ([cards[0]], [cards[1]])
            case Exchange() as exchange:
                self._exchange(seat, exchange)
            case Cast() as cast:
                self._cast(seat, cast)
            case Call() as call:
                self.past_turns.append(PastTurn(seat, call))
            case Gather(kind):
                self._witches -= kind == "witch"
                self._amend(replace(self.past_turns[-1], kind=kind))
            case Steal(victim, kind):
                self._amend(replace(self.past_turns[-1], kind=kind, victim=victim))
            case Banish(kind):
                self._amend(replace(self.past_turns[-1], kind=kind))
            case Answers(guards):
                self._amend(replace(self.past_turns[-1], guards=guards))
                self._losses = list(guards)
                self._lose()
            case Draw(drawer, card):
                self._draw(drawer, card)

    def _amend(self, past: PastTurn) -> None:
        self.past_turns[-1] = past

    def _exchange(self, seat: Seat, exchange: Exchange) -> None:
        taken = self._piles[1 - exchange.pile].pop() if exchange.source == "pile" else None
        self._piles[exchange.pile].append(exchange.card)
        self.past_turns.append(PastTurn(seat, exchange, taken))

    def _cast(self, seat: Seat, cast: Cast) -> None:
        self._piles[cast.pile].extend((*cast.paid, cast.spell))
        brought = min(2, self._witches) if cast.spell == OWL else 0
        self._witches -= brought
        self.past_turns.append(PastTurn(seat, cast, brought=brought))

    def _lose(self) -> None:
        """Lays the Garlic of who loses next, or returns a banished Witch to its pile."""
        _, pile = self._losses.pop(0)
        past = self.past_turns[-1]
        if pile is not None:
            self._piles[pile].append(GARLIC)
        elif past.kind == "witch" and past.victim is None:
            self._witches += 1

    def _draw(self, seat: Seat, card: Card | None) -> None:
        past = self.past_turns[-1]
        if seat == past.seat:
            shown: Back = "black" if card is None else back_of(card)
            self._amend(replace(past, drawn=(*past.drawn, shown)))
        self._deck -= 1
        if not self._deck:
            self._deck = sum(map(len, self._piles))
            self._piles = ([], [])
        if self._losses:
            self._lose()


_turn_cache = _TurnCache()
