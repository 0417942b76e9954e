"""What a table has come to, as far as this phone has heard of it and shown it."""

from collections.abc import Sequence
from typing import Any

from coven.boards import STAGINGS
from coven.boards.staging import Interlude
from coven.evening.cues import Cues
from coven.evening.front import Front
from coven.evening.hearing import Hearing
from coven.screens.table import TableScreen
from coven.secret.manners import Manners
from engine.core import Event
from engine.match import Sight


class Tidings:
    """Asks for what everybody sees, and knows how much of it was told."""

    def __init__(self, front: Front) -> None:
        table = front.table
        self.staging = STAGINGS[table.game]
        self.manners = Manners(self._course)
        self.shown = 0  # the version that was last on the screen
        self.newest = 0  # the version that the table has come to
        self._front = front
        self._chairs = table.chairs
        self._hearing = Hearing(table)
        self._cues = Cues(front.app.senses, self.staging, table.chairs)
        self._told: Any = None  # the last public view that the table was shown
        self._own: Sight[Any] | None = None  # the sight of a person alone among bots

    @property
    def news(self) -> tuple[Event, ...]:
        """What everybody has heard since the match began."""
        return self._hearing.news

    def fresh(self) -> tuple[Event, ...]:
        """Returns what was heard since this was last asked."""
        return self._hearing.fresh()

    @property
    def behind(self) -> bool:
        """Whether the table has come further than the screen."""
        return self.newest > self.shown

    async def public(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        front = self._front
        while True:
            public = await self._hearing.catch_up()
            self.manners.see(public, self.news)
            if len(front.people) == 1 and front.holder is not None:
                self._own = await front.table.sight(front.holder)
            if self.is_last(public):
                return public

    def is_last(self, public: Sight[Any]) -> bool:
        """Returns whether nothing was heard after something was seen: both are shown together."""
        return public.version == self._hearing.until

    def begin(self, public: Sight[Any]) -> None:
        """Takes what led to a table for told."""
        self._told = public.view

    def ended(self, public: Sight[Any]) -> Interlude | None:
        """Returns how the round has ended that was last shown, None while it goes on."""
        return self.staging.interlude(self._told, public.view, self._chairs)

    def take_in(self, public: Sight[Any], ended: Interlude | None) -> None:
        """Notes what the screen is brought to, and lets it be heard."""
        self._told, self.shown = public.view, public.version
        if public.result is not None:
            self._cues.close(self.news, "win")
        elif ended is not None:
            self._cues.close(self.news, "chime")
        else:
            self._cues.follow(self.news, public.view)

    def playing(self) -> TableScreen:
        """Returns the table to play at, told all that was heard."""
        return self._front.playing(self.news, self._own)

    def rest(self) -> None:
        """Lets the screen darken while the table is not looked at."""
        self._cues.rest()

    def forget(self) -> None:
        """Forgets what was a single person's own."""
        self._own = None

    def _course(self, view: Any, news: Sequence[Event]) -> Sequence[str]:
        return self.staging.course(view, news, self._chairs)
