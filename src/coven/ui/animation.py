"""Animations and timers, with a switch that turns motion off; a hidden app has no timers."""

import asyncio
import time
from collections.abc import Callable
from typing import ClassVar, Protocol

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


# Timers


class AppTimer:
    """A timer on the app's loop that stops while the app is hidden."""

    def __init__(self, seconds: float, callback: Callable[[], None]) -> None:
        self.loop = touch.app_loop()
        self._callback = callback
        self._due = self.loop.time() + seconds
        self._remaining = seconds
        self._handle: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._due = self.loop.time() + self._remaining
        self._handle = self.loop.call_later(self._remaining, self._fire)

    def pause(self) -> None:
        self._remaining = max(0.0, self._due - self.loop.time())
        self._stop()

    def cancel(self) -> None:
        """Stops the timer for good."""
        _TimerState.pending.discard(self)
        self._stop()

    def _stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _fire(self) -> None:
        self.cancel()
        self._callback()


class _TimerState:
    pending: ClassVar[set[AppTimer]] = set()
    is_paused = False


def call_later(seconds: float, callback: Callable[[], None], /) -> Cancellable:
    """Calls back on the app's loop after the given seconds, in which the app was shown."""
    timer = AppTimer(seconds, callback)
    _TimerState.pending.add(timer)
    if not _TimerState.is_paused:
        timer.start()
    return timer


def pause_timers() -> None:
    """Stops all timers because the app is hidden; new ones wait too."""
    _TimerState.is_paused = True
    for timer in _TimerState.pending:
        timer.pause()


def resume_timers() -> None:
    """Starts the timers again with the time that they had left, except those of an earlier app."""
    if _TimerState.is_paused:
        _TimerState.is_paused = False
        loop = touch.app_loop()
        _TimerState.pending = {timer for timer in _TimerState.pending if timer.loop is loop}
        for timer in _TimerState.pending:
            timer.start()


# Animations


def ease_out(share: float) -> float:
    """Converts a share of the time to a share of the way, slowing down at the end."""
    return 1 - (1 - share) ** 3


class Animation:
    """Calls `on_step` with eased values up to 1; at once with 1 when motion is off."""

    def __init__(
        self,
        seconds: float,
        on_step: Callable[[float], None],
        *,
        timer: Timer = call_later,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds = seconds
        self._on_step = on_step
        self._timer = timer
        self._clock = clock
        self._started = clock()
        self._next: Cancellable | None = None
        self.running = True
        self.advance()

    def cancel(self) -> None:
        """Stops the animation where it is."""
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
            self.running = False
            self._on_step(1.0)
            return
        self._on_step(ease_out(elapsed / self._seconds))
        # The step itself may have cancelled the animation.
        if self.running:
            self._next = self._timer(FRAME_SECONDS, self.advance)
