"""What is heard and felt of a table, by what everybody learns of it and by nothing else."""

from collections.abc import Sequence
from typing import Any

from coven.boards.staging import Staging
from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.native.sounds import Sound
from coven.senses import Senses
from engine.core import Event
from hall.table import Chair

AWAKE = 120.0  # seconds without news after which a race no longer keeps the screen lit


class Cues:
    """Follows one table from news to news."""

    def __init__(
        self,
        senses: Senses,
        staging: Staging,
        chairs: Sequence[Chair],
        timer: Timer = motion.after,
    ) -> None:
        self._senses = senses
        self._staging = staging
        self._chairs = chairs
        self._timer = timer
        self._known: int | None = None  # events so far; None before the table was seen at all
        self._lapse: Running | None = None
        senses.prepare()

    def follow(self, news: Sequence[Event], view: Any) -> None:
        """Lets the last of what is new be heard, and keeps the screen lit in a race."""
        gathers = self._staging.gathers(view)
        for event in reversed(self._fresh(news)):
            sound = self._staging.cue(event)
            # Whoever holds the phone alone knows already what they did.
            if sound is not None and (gathers or self._is_bot(event)):
                self._sense(event, sound)
                break
        if self._staging.hurries(view):
            self._stay_awake()
        else:
            self.rest()

    def close(self, news: Sequence[Event], sound: Sound) -> None:
        """Lets the end of a round or of the match be heard, whatever led to it."""
        if self._fresh(news):
            self._senses.feel(sound)
        self.rest()

    def rest(self) -> None:
        """Lets the screen darken again."""
        if self._lapse is not None:
            self._lapse.cancel()
            self._lapse = None
        self._senses.rest()

    def _fresh(self, news: Sequence[Event]) -> Sequence[Event]:
        """Returns what is new; whoever comes to a table has missed what was before."""
        known, self._known = self._known, len(news)
        return () if known is None else news[known:]

    def _sense(self, event: Event, sound: Sound) -> None:
        """Lets everything be heard, and felt what a finger or luck has done."""
        if self._is_bot(event):
            self._senses.hear(sound)
        else:
            self._senses.feel(sound)

    def _is_bot(self, event: Event) -> bool:
        return event.seat >= 0 and self._chairs[event.seat].level is not None

    def _stay_awake(self) -> None:
        if self._lapse is not None:
            self._lapse.cancel()
        self._lapse = self._timer(AWAKE, self.rest)
        self._senses.stay_awake()
