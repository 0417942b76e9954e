"""TableNews: the public events of a table and how much of them was shown; sounds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from coven.feedback import Feedback
from coven.games.info import GameInfo
from coven.games.interface import ResultSummary
from coven.native.sounds import Sound
from coven.privacy.turn_log import TurnLog
from coven.session.phone import PhoneState
from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from engine.core import CHANCE, Event
from engine.match import Sight
from hall.table import SeatedPlayer

# Sounds, derived from public events only


SCREEN_ON_SECONDS = 120.0  # after the last news in a race


@dataclass(eq=False)
class SoundCues:
    """Plays the sounds of one table's news."""

    feedback: Feedback
    game_info: GameInfo
    players: Sequence[SeatedPlayer]
    timer: Timer = animation.call_later
    _known_events: int | None = None  # number of events received; None before the first
    _screen_timer: Cancellable | None = None

    def __post_init__(self) -> None:
        self.feedback.load_sounds()

    def play_news(self, news: Sequence[Event], view: Any) -> None:
        """Plays the sound of the newest event that has one; keeps the screen on in a race."""
        is_open = self.game_info.ui.is_open_table(view)
        for event in reversed(self._new_events(news)):
            sound = self.game_info.ui.event_sound(event)
            # A player holding the phone alone knows what they did.
            if sound is not None and (is_open or self._is_bot(event)):
                # With haptics unless a bot caused the event.
                is_bot, feedback = self._is_bot(event), self.feedback
                (feedback.play_sound if is_bot else feedback.play_with_haptics)(sound)
                break
        if not self.game_info.ui.text_table.is_race(view):
            self.stop()
            return
        if self._screen_timer is not None:
            self._screen_timer.cancel()
        self._screen_timer = self.timer(SCREEN_ON_SECONDS, self.stop)
        self.feedback.keep_screen_on(on=True)

    def play_end(self, news: Sequence[Event], sound: Sound) -> None:
        """Plays the sound of the end of a round or match."""
        if self._new_events(news):
            self.feedback.play_with_haptics(sound)
        self.stop()

    def stop(self) -> None:
        """Lets the screen turn off again."""
        if self._screen_timer is not None:
            self._screen_timer.cancel()
        self.feedback.keep_screen_on(on=False)

    def _new_events(self, news: Sequence[Event]) -> Sequence[Event]:
        """Returns the events since the last call; the first call returns none."""
        known, self._known_events = self._known_events, len(news)
        return () if known is None else news[known:]

    def _is_bot(self, event: Event) -> bool:
        return event.seat >= 0 and self.players[event.seat].level is not None


# Public events


class TableNews:
    """Knows the public events of a table, and the version that was last shown."""

    def __init__(self, phone: PhoneState) -> None:
        self.game_info = phone.game_info
        self.news: tuple[Event, ...] = ()  # since the start of the match
        self.version = 0  # of the last fetched sight
        self.shown_version = 0  # last version on the screen
        self.newest_version = 0  # latest version of the table
        self.last_view: Any = None  # last public view shown; its events count as shown
        self.solo_sight: Sight[Any] | None = None  # sight of the only person at this phone
        self._phone = phone
        self._players = players = phone.table.players
        self.turn_log = TurnLog(
            lambda view, news: self.game_info.ui.round_story(view, news, players)
        )
        self.cues = SoundCues(phone.app.feedback, self.game_info, players)
        self._untaken: tuple[Event, ...] = ()

    @property
    def has_local_actions(self) -> bool:
        """Whether a player of this phone has acted in public, or anybody if only others play."""
        here = self._phone.local_seats
        return any(event.seat in here if here else event.seat != CHANCE for event in self.news)

    @property
    def is_behind(self) -> bool:
        """Whether the table has a newer version than the screen."""
        return self.newest_version > self.shown_version

    async def public_sight(self) -> Sight[Any]:
        """Fetches all public news and returns the public sight they lead to."""
        phone = self._phone
        while True:
            since = self.version
            update = await phone.table.public_update(since)
            if since != self.version:
                continue  # a concurrent call has fetched the news
            public = update.sight
            self.news += update.news
            self._untaken += update.news
            self.version = public.version
            self.turn_log.record(public, self.news)
            if len(phone.local_seats) == 1 and phone.holder is not None:
                self.solo_sight = await phone.table.sight(phone.holder)
            if self.is_current(public):
                return public

    def is_current(self, public: Sight[Any]) -> bool:
        """Returns whether the news fetched so far belong to this sight."""
        return public.version == self.version

    def take_new(self) -> tuple[Event, ...]:
        """Returns the events since the last call."""
        fresh, self._untaken = self._untaken, ()
        return fresh

    def round_summary(self, public: Sight[Any]) -> ResultSummary | None:
        """Returns the summary of the last shown round if it has ended."""
        return self.game_info.ui.round_summary(self.last_view, public.view, self._players)

    def mark_shown(self, public: Sight[Any], summary: ResultSummary | None) -> None:
        """Records what is about to be shown, and plays its sound."""
        self.last_view, self.shown_version = public.view, public.version
        if public.result is not None:
            self.cues.play_end(self.news, "win")
        elif summary is not None:
            self.cues.play_end(self.news, "chime")
        else:
            self.cues.play_news(self.news, public.view)
