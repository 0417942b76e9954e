"""Fingers in a race: what is touched acts at once, and one hand touches one thing at a time."""

import time
from collections.abc import Callable
from typing import Any

from coven.drawing.events import run_action
from coven.drawing.surface import PaintFunction, Surface

# A touch that the phone cancels is never said to be lifted.
LONGEST_TOUCH_SECONDS = 1.5


class SingleHand:
    """The one hand that searches (FC-36)."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._touched: object = None  # what a finger is on
        self._since = 0.0

    def try_touch(self, what: object) -> bool:
        """Returns whether the hand is free to touch something, which it then does."""
        now = self._clock()
        busy = self._touched not in (None, what) and now - self._since < LONGEST_TOUCH_SECONDS
        if not busy:
            self._touched, self._since = what, now
        return not busy

    def release(self, what: object) -> None:
        """Takes the finger off something."""
        if self._touched is what:
            self._touched = None


class PressSurface(Surface):
    """A surface some of whose zones act when a finger comes down, not when it is lifted."""

    def __init__(
        self,
        paint: PaintFunction,
        acts_on_press: Callable[[str], bool],
        hand: SingleHand | None = None,
        **style: Any,
    ) -> None:
        self._acts_on_press = acts_on_press  # of the name of a zone
        self._hand = hand
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down, unless the hand is elsewhere."""
        self.pressed, self._pressed_background = None, False
        if self._hand is not None and not self._hand.try_touch(self):
            return
        zone = self.zone_at(x, y)
        if zone is None or not self._acts_on_press(zone.name):
            super().press(x, y)
        elif zone.on_tap is not None and self._is_accepting():
            run_action(zone.on_tap)

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted."""
        if self._hand is not None:
            self._hand.release(self)
        super().release(x, y)
