"""What is heard and felt of a table, by what everybody learns of it and by nothing else."""

from collections.abc import Sequence
from typing import Any

from coven.drawing import motion
from coven.drawing.motion import Cancellable, Timer
from coven.games.staging import GameInfo
from coven.native.sounds import Sound
from coven.senses import Feedback
from engine.core import Event
from hall.table import SeatedPlayer

SCREEN_ON_SECONDS = 120.0  # seconds without news after which a race no longer keeps the screen lit


class SoundCues:
    """Follows one table from news to news."""

    def __init__(
        self,
        feedback: Feedback,
        game_info: GameInfo,
        players: Sequence[SeatedPlayer],
        timer: Timer = motion.call_later,
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
