"""Animations and timers, with a switch that turns motion off."""

import time
from collections.abc import Callable
from typing import Protocol

from coven.ui import touch

FRAME_SECONDS = 1 / 30


class Cancellable(Protocol):
    """Something that was started and can be stopped."""

    def cancel(self) -> object:
        """Stops it. A second call does nothing."""


class Timer(Protocol):
    """Schedules a callback."""

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> Cancellable:
        """Calls `callback` after the given seconds, unless the result is cancelled."""


class _MotionPreference:
    disabled = False


def enable_motion() -> None:
    _MotionPreference.disabled = False


def disable_motion() -> None:
    """Makes every animation jump to its end."""
    _MotionPreference.disabled = True


def is_motion_enabled() -> bool:
    return not _MotionPreference.disabled


def call_later(seconds: float, callback: Callable[[], None], /) -> Cancellable:
    """Calls back on the app's loop after the given seconds."""
    return touch.app_loop().call_later(seconds, callback)


def ease_out(share: float) -> float:
    """Converts a share of the time to a share of the way, slowing down at the end."""
    return 1 - (1 - share) ** 3


class Animation:
    """One running animation from 0 to 1."""

    def __init__(
        self,
        seconds: float,
        on_step: Callable[[float], None],
        on_done: Callable[[], None] | None,
        timer: Timer,
        clock: Callable[[], float],
    ) -> None:
        self._seconds = seconds
        self._on_step = on_step
        self._on_done = on_done
        self._timer = timer
        self._clock = clock
        self._started = clock()
        self._next: Cancellable | None = None
        self.running = True

    def cancel(self) -> None:
        """Stops the animation where it is; `on_done` is not called."""
        self.running = False
        if self._next:
            self._next.cancel()
            self._next = None

    def advance(self) -> None:
        """Draws the current step and schedules the next one."""
        if not self.running:
            return
        elapsed = self._clock() - self._started
        if not is_motion_enabled() or elapsed >= self._seconds:
            self._finish()
            return
        self._on_step(ease_out(elapsed / self._seconds))
        # The step itself may have cancelled the animation.
        if self.running:
            self._next = self._timer(FRAME_SECONDS, self.advance)

    def _finish(self) -> None:
        self.running = False
        self._on_step(1.0)
        if self._on_done:
            self._on_done()


def animate(
    seconds: float,
    on_step: Callable[[float], None],
    on_done: Callable[[], None] | None = None,
    *,
    timer: Timer = call_later,
    clock: Callable[[], float] = time.monotonic,
) -> Animation:
    """Calls `on_step` with eased values up to 1, then `on_done`; at once when motion is off."""
    animation = Animation(seconds, on_step, on_done, timer, clock)
    animation.advance()
    return animation
