"""What everybody around a table has heard, asked for once and kept."""

from typing import Any

from engine.core import Event
from engine.match import Sight
from hall.table import Table


class PublicFeed:
    """Catches up with a table as everybody may."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.news: tuple[Event, ...] = ()  # since the match began
        self._untaken: tuple[Event, ...] = ()
        self.version = 0  # the version up to which that goes

    async def catch_up(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        while True:
            since = self.version
            frame = await self._table.public_update(since)
            if since == self.version:  # else another question was answered sooner
                break
        self.news += frame.news
        self._untaken += frame.news
        self.version = frame.sight.version
        return frame.sight

    def take_new(self) -> tuple[Event, ...]:
        """Returns what was heard since this was last asked."""
        fresh, self._untaken = self._untaken, ()
        return fresh
