"""PastTurn: the public turns of a round, reconstructed from its news."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.core import Event, Seat
from engine.games.potion_brew import pieces


@dataclass(frozen=True, slots=True)
class PastTurn:
    """One turn as everybody saw it."""

    seat: Seat
    action: pieces.Exchange | pieces.Cast | pieces.Call
    taken_card: pieces.Card | None = None  # from the other pile
    kind: pieces.Kind | None = None  # chosen for a spell
    brought: int = 0  # number of Witches taken by an Owl
    victim: Seat | None = None
    # Answers of the threatened seats, once all have answered.
    guards: tuple[tuple[Seat, pieces.Pile | None], ...] | None = None
    drawn: tuple[pieces.Back, ...] = ()  # by the seat in turn


def list_past_turns(news: Sequence[Event], seats: int) -> tuple[PastTurn, ...]:
    """Returns the turns of the current round."""
    starts = [place for place, event in enumerate(news) if isinstance(event.action, pieces.Start)]
    tracker = _TurnTracker(seats)
    for event in news[starts[-1] :] if starts else ():
        tracker.apply(event)
    return tuple(tracker.past_turns)


def secret_draws(private_news: Sequence[Event]) -> list[tuple[Seat, pieces.Card]]:
    """Returns the seat and the card of the draws of which others see only the back."""
    # The news hide the faces of the cards that others drew.
    draws = [event.action for event in private_news if isinstance(event.action, pieces.Draw)]
    return [(draw.seat, draw.card) for draw in draws if draw.card and draw.card < pieces.OWL]


class _TurnTracker:
    """Tracks the piles, because the event of an exchange does not name the card that is taken."""

    def __init__(self, seats: int) -> None:
        self.past_turns: list[PastTurn] = []
        self._piles: tuple[list[pieces.Card], list[pieces.Card]] = ([], [])
        self._deck = len(pieces.DECK) - seats * pieces.HAND_SIZE - 2
        self._witches = pieces.WITCHES
        self._losses: list[tuple[Seat, pieces.Pile | None]] = []

    def apply(self, event: Event) -> None:
        seat = event.seat
        match event.action:
            case pieces.Start(cards):
                self._piles = ([cards[0]], [cards[1]])
            case pieces.Exchange() as exchange:
                taken = self._piles[1 - exchange.pile].pop() if exchange.source == "pile" else None
                self._piles[exchange.pile].append(exchange.card)
                self.past_turns.append(PastTurn(seat, exchange, taken))
            case pieces.Cast() as cast:
                self._piles[cast.pile].extend((*cast.paid, cast.spell))
                brought = min(2, self._witches) if cast.spell == pieces.OWL else 0
                self._witches -= brought
                self.past_turns.append(PastTurn(seat, cast, brought=brought))
            case pieces.Call() as call:
                self.past_turns.append(PastTurn(seat, call))
            case pieces.Gather(kind):
                self._witches -= kind == "witch"
                self._amend(kind=kind)
            case pieces.Steal(victim, kind):
                self._amend(kind=kind, victim=victim)
            case pieces.Banish(kind):
                self._amend(kind=kind)
            case pieces.Answers(guards):
                self._amend(guards=guards)
                self._losses = list(guards)
                self._apply_next_loss()
            case pieces.Draw(drawer, card):
                self._draw(drawer, card)

    def _amend(self, **changes: Any) -> None:
        self.past_turns[-1] = replace(self.past_turns[-1], **changes)

    def _apply_next_loss(self) -> None:
        """Puts the next seat's Garlic on a pile, or returns its banished Witch to the supply."""
        _, pile = self._losses.pop(0)
        past = self.past_turns[-1]
        if pile is not None:
            self._piles[pile].append(pieces.GARLIC)
        elif past.kind == "witch" and past.victim is None:
            self._witches += 1

    def _draw(self, seat: Seat, card: pieces.Card | None) -> None:
        past = self.past_turns[-1]
        if seat == past.seat:
            shown: pieces.Back = "black" if card is None else pieces.back_of(card)
            self._amend(drawn=(*past.drawn, shown))
        self._deck -= 1
        if not self._deck:
            self._deck = sum(map(len, self._piles))
            self._piles = ([], [])
        if self._losses:
            self._apply_next_loss()
