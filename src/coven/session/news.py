"""What a table has come to, as far as this phone has heard of it and shown it."""

from collections.abc import Sequence
from typing import Any

from coven.feedback import Feedback
from coven.games import GAME_INFOS
from coven.games.interface import GameInfo, ResultSummary
from coven.native.sounds import Sound
from coven.privacy.turn_log import TurnLog
from coven.screens.table_screen import TableScreen
from coven.session.phone import PhoneState
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from engine.core import Event
from engine.match import Sight
from hall.table import SeatedPlayer, Table

# What is heard and felt of a table, by what everybody learns of it and by nothing else.


SCREEN_ON_SECONDS = 120.0  # seconds without news after which a race no longer keeps the screen lit


class SoundCues:
    """Follows one table from news to news."""

    def __init__(
        self,
        feedback: Feedback,
        game_info: GameInfo,
        players: Sequence[SeatedPlayer],
        timer: Timer = animation.call_later,
    ) -> None:
        self._feedback = feedback
        self._game_info = game_info
        self._players = players
        self._timer = timer
        self._known_events: int | None = (
            None  # events so far; None before the table was seen at all
        )
        self._screen_timer: Cancellable | None = None
        feedback.load_sounds()

    def play_news(self, news: Sequence[Event], view: Any) -> None:
        """Lets the last of what is new be heard, and keeps the screen lit in a race."""
        gathers = self._game_info.is_open_table(view)
        for event in reversed(self._new_events(news)):
            sound = self._game_info.event_sound(event)
            # Whoever holds the phone alone knows already what they did.
            if sound is not None and (gathers or self._is_bot(event)):
                self._play(event, sound)
                break
        if self._game_info.is_race(view):
            self._keep_screen_on()
        else:
            self.stop()

    def play_end(self, news: Sequence[Event], sound: Sound) -> None:
        """Lets the end of a round or of the match be heard, whatever led to it."""
        if self._new_events(news):
            self._feedback.play_with_haptics(sound)
        self.stop()

    def stop(self) -> None:
        """Lets the screen darken again."""
        if self._screen_timer is not None:
            self._screen_timer.cancel()
            self._screen_timer = None
        self._feedback.allow_screen_off()

    def _new_events(self, news: Sequence[Event]) -> Sequence[Event]:
        """Returns what is new; whoever comes to a table has missed what was before."""
        known, self._known_events = self._known_events, len(news)
        return () if known is None else news[known:]

    def _play(self, event: Event, sound: Sound) -> None:
        """Lets everything be heard, and felt what a finger or luck has done."""
        if self._is_bot(event):
            self._feedback.play_sound(sound)
        else:
            self._feedback.play_with_haptics(sound)

    def _is_bot(self, event: Event) -> bool:
        return event.seat >= 0 and self._players[event.seat].level is not None

    def _keep_screen_on(self) -> None:
        if self._screen_timer is not None:
            self._screen_timer.cancel()
        self._screen_timer = self._timer(SCREEN_ON_SECONDS, self.stop)
        self._feedback.keep_screen_on()


# What everybody around a table has heard, asked for once and kept.


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
