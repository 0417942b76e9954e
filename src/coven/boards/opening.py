"""What boards have in common at which nothing is ever private."""

from collections.abc import Sequence
from typing import Any

from coven.boards.staging import Gathering
from engine.core import Event, Seat
from engine.match import Sight


class OpenTable:
    """A board on the table: whoever acts does so in front of all."""

    news: Sequence[Event] = ()  # what everybody has heard since the match began

    @property
    def whispering(self) -> bool:
        """Whether there is something secret to read: here never."""
        return False

    def hear(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what has happened."""
        self.news = news

    def watch(self, public: Sight[Any], next_seat: Seat | None, heard: Sequence[Event]) -> None:
        """Shows the table, at which nobody can act now."""
        self.gather(Gathering(public, {}, ()))

    def hand_over(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act, in front of all as always."""
        assert sight.seat is not None
        self.gather(Gathering(sight, {sight.seat: sight}, ()))

    def gather(self, gathering: Gathering) -> None:
        """Shows the table, and lets those who may act do so."""
        raise NotImplementedError
