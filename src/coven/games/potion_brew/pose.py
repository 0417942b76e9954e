"""How far a player has come with a turn, apart from what everybody sees of it."""

from dataclasses import dataclass
from typing import Literal

from engine.core import Seat
from engine.games.potion_brew.pieces import Card, Pile
from engine.games.potion_brew.view import View

Mode = Literal["watch", "own", "turn", "take", "lay", "call", "gather", "steal", "banish", "answer"]


@dataclass(frozen=True, slots=True)
class LocalState:
    """One moment of a turn on this screen."""

    mode: Mode
    raised: frozenset[int]  # positions in the hand
    pile: Pile | None  # where the raised card goes
    awaited: tuple[Seat, ...]  # who is to act
    hand_open: bool  # faces may be seen
    can_answer: bool  # an answer may be given
    arriving: tuple[int, int]  # how many cards are flying to each pile
    share: float  # of their way

    def raised_cards(self, view: View) -> tuple[Card, ...]:
        """Returns the raised cards."""
        return tuple(view.hand[index] for index in sorted(self.raised))
