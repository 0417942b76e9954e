"""Surfaces that report holds and presses: HoldSurface, PressSurface, SingleHand."""

import time
from collections.abc import Callable
from typing import Any

from coven.ui import animation
from coven.ui.animation import Cancellable
from coven.ui.canvas import PaintFunction, Surface
from coven.ui.timings import UITimings


class HoldSurface(Surface):
    """A surface with zones that can be held; a hold is not a tap."""

    def __init__(
        self,
        paint: PaintFunction,
        on_hold: Callable[[str], bool],
        on_lift: Callable[[], object],
        timings: UITimings,
        **style: Any,
    ) -> None:
        self._timings = timings
        self._on_hold = on_hold  # given a zone's name; returns whether it reacts to the hold
        self._on_lift = on_lift
        self._hold_timer: Cancellable | None = None
        self.held = False
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Starts the hold timer."""
        self.cancel_hold()
        super().press(x, y)
        if self.pressed is not None:
            self._hold_timer = animation.call_later(self._timings.hold, self._start_hold)

    def drag(self, x: float, y: float) -> None:
        """Cancels the hold when the finger leaves its zone."""
        super().drag(x, y)
        if self.pressed is None:
            self.cancel_hold()

    def release(self, x: float, y: float) -> None:
        """Ends the hold, or taps."""
        if self.held:
            self.cancel_hold()
            return
        self._cancel_timer()
        super().release(x, y)

    def cancel_hold(self) -> None:
        """Ends a hold, even if the finger is still down."""
        self._cancel_timer()
        if self.held:
            self.held, self.pressed = False, None
            self._on_lift()

    def cancel_touch(self) -> None:
        self.cancel_hold()
        super().cancel_touch()

    def _start_hold(self) -> None:
        # A screen replaced under the finger receives no release.
        if self.pressed is None or self.widget.window is None:
            return
        self.held = self._on_hold(self.pressed)
        if self.held:
            self._hold_timer = animation.call_later(self._timings.hold_limit, self.cancel_hold)

    def _cancel_timer(self) -> None:
        if self._hold_timer is not None:
            self._hold_timer.cancel()


# Presses in a race: zones act on press, and a hand presses one thing at a time.


# A touch that the phone cancels is never released.
LONGEST_TOUCH_SECONDS = 1.5


class SingleHand:
    """A hand that touches one surface at a time."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._touched: object = None  # surface under the finger
        self._since = 0.0

    def try_touch(self, what: object) -> bool:
        """Returns whether the hand is free, and occupies it."""
        now = self._clock()
        busy = self._touched not in (None, what) and now - self._since < LONGEST_TOUCH_SECONDS
        if not busy:
            self._touched, self._since = what, now
        return not busy

    def release(self, what: object) -> None:
        """Frees the hand if it touches `what`."""
        if self._touched is what:
            self._touched = None


class PressSurface(Surface):
    """A surface with zones that act when a finger goes down."""

    def __init__(
        self,
        paint: PaintFunction,
        acts_on_press: Callable[[str], bool],
        hand: SingleHand | None = None,
        **style: Any,
    ) -> None:
        self._acts_on_press = acts_on_press  # given a zone's name
        self._hand = hand or SingleHand()
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Runs the action of a zone that acts on press, unless the hand is occupied."""
        self.pressed, self._pressed_background = None, False
        if not self._hand.try_touch(self):
            return
        zone = self.zone_at(x, y)
        if zone is None or not self._acts_on_press(zone.name):
            super().press(x, y)
        elif zone.on_tap is not None and self._is_accepting():
            self.act_soon(zone.on_tap)

    def release(self, x: float, y: float) -> None:
        """Frees the hand."""
        self._hand.release(self)
        super().release(x, y)

    def cancel_touch(self) -> None:
        self._hand.release(self)
        super().cancel_touch()
