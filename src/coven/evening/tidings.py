"""What a table has come to, as far as this phone has heard of it and shown it."""

from collections.abc import Sequence
from typing import Any

from coven.evening.cues import SoundCues
from coven.evening.front import PhoneState
from coven.evening.hearing import PublicFeed
from coven.games import GAME_INFOS
from coven.games.staging import ResultSummary
from coven.screens.table import TableScreen
from coven.secret.manners import TurnLog
from engine.core import Event
from engine.match import Sight


class TableNews:
    """Asks for what everybody sees, and knows how much of it was told."""

    def __init__(self, phone: PhoneState) -> None:
        table = phone.table
        self.game_info = GAME_INFOS[table.game]
        self.turn_log = TurnLog(self._round_story)
        self.shown_version = 0  # the version that was last on the screen
        self.newest_version = 0  # the version that the table has come to
        self._phone = phone
        self._players = table.players
        self._feed = PublicFeed(table)
        self._cues = SoundCues(phone.app.feedback, self.game_info, table.players)
        self._last_view: Any = None  # the last public view that the table was shown
        self._solo_sight: Sight[Any] | None = None  # the sight of a person alone among bots

    @property
    def news(self) -> tuple[Event, ...]:
        """What everybody has heard since the match began."""
        return self._feed.news

    def take_new(self) -> tuple[Event, ...]:
        """Returns what was heard since this was last asked."""
        return self._feed.take_new()

    @property
    def is_behind(self) -> bool:
        """Whether the table has come further than the screen."""
        return self.newest_version > self.shown_version

    async def public_sight(self) -> Sight[Any]:
        """Returns what everybody sees, having heard all that led there."""
        phone = self._phone
        while True:
            public = await self._feed.catch_up()
            self.turn_log.record(public, self.news)
            if len(phone.local_seats) == 1 and phone.holder is not None:
                self._solo_sight = await phone.table.sight(phone.holder)
            if self.is_current(public):
                return public

    def is_current(self, public: Sight[Any]) -> bool:
        """Returns whether nothing was heard after something was seen: both are shown together."""
        return public.version == self._feed.version

    def set_baseline(self, public: Sight[Any]) -> None:
        """Takes what led to a table for told."""
        self._last_view = public.view

    def round_summary(self, public: Sight[Any]) -> ResultSummary | None:
        """Returns how the round has ended that was last shown, None while it goes on."""
        return self.game_info.round_summary(self._last_view, public.view, self._players)

    def mark_shown(self, public: Sight[Any], summary: ResultSummary | None) -> None:
        """Notes what the screen is brought to, and lets it be heard."""
        self._last_view, self.shown_version = public.view, public.version
        if public.result is not None:
            self._cues.play_end(self.news, "win")
        elif summary is not None:
            self._cues.play_end(self.news, "chime")
        else:
            self._cues.play_news(self.news, public.view)

    def show_table(self) -> TableScreen:
        """Returns the table to play at, told all that was heard."""
        return self._phone.show_table(self.news, self._solo_sight)

    def stop_cues(self) -> None:
        """Lets the screen darken while the table is not looked at."""
        self._cues.stop()

    def forget_solo_sight(self) -> None:
        """Forgets what was a single person's own."""
        self._solo_sight = None

    def _round_story(self, view: Any, news: Sequence[Event]) -> Sequence[str]:
        return self.game_info.round_story(view, news, self._players)
