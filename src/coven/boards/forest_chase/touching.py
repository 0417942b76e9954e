"""Fingers in a race: what is touched acts at once, and one hand touches one thing at a time."""

import time
from collections.abc import Callable
from typing import Any

from coven.drawing.events import perform
from coven.drawing.surface import Paint, Surface

# A touch that the phone cancels is never said to be lifted.
LONGEST_TOUCH = 1.5


class Hand:
    """The one hand that searches (FC-36)."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._on: object = None  # what a finger is on
        self._since = 0.0

    def takes(self, what: object) -> bool:
        """Returns whether the hand is free to touch something, which it then does."""
        now = self._clock()
        busy = self._on not in (None, what) and now - self._since < LONGEST_TOUCH
        if not busy:
            self._on, self._since = what, now
        return not busy

    def lifts(self, what: object) -> None:
        """Takes the finger off something."""
        if self._on is what:
            self._on = None


class Quick(Surface):
    """A surface some of whose zones act when a finger comes down, not when it is lifted."""

    def __init__(
        self, paint: Paint, eager: Callable[[str], bool], hand: Hand | None = None, **style: Any
    ) -> None:
        self._eager = eager  # of the name of a zone
        self._hand = hand
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down, unless the hand is elsewhere."""
        self.pressed, self._elsewhere = None, False
        if self._hand is not None and not self._hand.takes(self):
            return
        zone = self.at(x, y)
        if zone is None or not self._eager(zone.name):
            super().press(x, y)
        elif zone.action is not None and self._listens():
            perform(zone.action)

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted."""
        if self._hand is not None:
            self._hand.lifts(self)
        super().release(x, y)
