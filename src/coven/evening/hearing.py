"""What everybody around a table has heard, asked for once and kept."""

from typing import Any

from engine.core import Event
from engine.match import Sight
from hall.table import Table


class Hearing:
    """Catches up with a table as everybody may."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.news: tuple[Event, ...] = ()  # since the match began
        self._untold: tuple[Event, ...] = ()
        self.until = 0  # the version up to which that goes

    async def catch_up(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        while True:
            since = self.until
            frame = await self._table.catch_up(since)
            if since == self.until:  # else another question was answered sooner
                break
        self.news += frame.news
        self._untold += frame.news
        self.until = frame.public.version
        return frame.public

    def fresh(self) -> tuple[Event, ...]:
        """Returns what was heard since this was last asked."""
        fresh, self._untold = self._untold, ()
        return fresh
