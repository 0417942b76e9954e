"""Touch and hold: some zones of a surface show more for as long as a finger rests on them."""

import time
from collections.abc import Callable
from typing import Any

from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.canvas import PaintFunction, Surface
from coven.ui.touch import run_action

HOLD_SECONDS = 0.35  # seconds until a finger that rests is no tap any more
HOLD_LIMIT_SECONDS = 12.0  # a touch that the phone cancels is never said to be lifted


class HoldSurface(Surface):
    """A surface some of whose zones can be held; a zone that was held is not tapped as well."""

    def __init__(
        self,
        paint: PaintFunction,
        on_hold: Callable[[str], bool],
        on_lift: Callable[[], object],
        timer: Timer = animation.call_later,
        **style: Any,
    ) -> None:
        self._on_hold = on_hold  # of the name of a zone; returns whether it shows anything
        self._on_lift = on_lift
        self._timer = timer
        self._hold_timer: Cancellable | None = None
        self.held = False
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down."""
        self.cancel_hold()
        super().press(x, y)
        if self.pressed is not None:
            self._hold_timer = self._timer(HOLD_SECONDS, self._start_hold)

    def drag(self, x: float, y: float) -> None:
        """Takes a finger that moves; one that has left its place shows nothing more."""
        super().drag(x, y)
        if self.pressed is None:
            self.cancel_hold()

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted: it ends what was shown, or it taps."""
        if self.held:
            self.pressed = None
            self.cancel_hold()
            return
        self._cancel_timer()
        super().release(x, y)

    def cancel_hold(self) -> None:
        """Ends a hold, whatever became of the finger."""
        self._cancel_timer()
        if self.held:
            self.held, self.pressed = False, None
            self._on_lift()

    def _start_hold(self) -> None:
        self._hold_timer = None
        # A screen that was replaced under the finger hears of no release.
        if self.pressed is None or self.widget.window is None:
            return
        self.held = self._on_hold(self.pressed)
        if self.held:
            self._hold_timer = self._timer(HOLD_LIMIT_SECONDS, self.cancel_hold)

    def _cancel_timer(self) -> None:
        if self._hold_timer is not None:
            self._hold_timer.cancel()
            self._hold_timer = None


# Fingers in a race: what is touched acts at once, and one hand touches one thing at a time.


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
