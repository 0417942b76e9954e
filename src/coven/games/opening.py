"""What boards have in common at which nothing is ever private."""

from collections.abc import Sequence
from typing import Any

from coven.games.staging import OpenTableState
from engine.core import Event, Seat
from engine.match import Sight


class PublicBoard:
    """A board on the table: whoever acts does so in front of all."""

    news: Sequence[Event] = ()  # what everybody has heard since the match began

    @property
    def has_unread_secret(self) -> bool:
        """Whether there is something secret to read: here never."""
        return False

    def set_news(self, news: Sequence[Event], own: Sight[Any] | None) -> None:
        """Takes what has happened."""
        self.news = news

    def show_public(
        self, public: Sight[Any], next_seat: Seat | None, private_news: Sequence[Event]
    ) -> None:
        """Shows the table, at which nobody can act now."""
        self.show_open_table(OpenTableState(public, {}, ()))

    def show_seat(self, sight: Sight[Any], notes: str) -> None:
        """Lets a seat act, in front of all as always."""
        assert sight.seat is not None
        self.show_open_table(OpenTableState(sight, {sight.seat: sight}, ()))

    def show_open_table(self, state: OpenTableState) -> None:
        """Shows the table, and lets those who may act do so."""
        raise NotImplementedError
