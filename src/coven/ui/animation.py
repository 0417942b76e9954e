"""Animations and timers, with a switch that turns motion off; a hidden app has no timers."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from coven.ui import touch

FRAME_SECONDS = 1 / 30


class Cancellable(Protocol):
    """Something that was started and can be stopped."""

    def cancel(self) -> object:
        """Stops it. A second call does nothing."""


Timer = Callable[[float, Callable[[], None]], Cancellable]  # calls back after some seconds


class _MotionPreference:
    is_enabled = True


def enable_motion(*, on: bool = True) -> None:
    """Lets animations move, or makes every one jump to its end."""
    _MotionPreference.is_enabled = on


def is_motion_enabled() -> bool:
    return _MotionPreference.is_enabled


# Timers


class AppTimer:
    """A timer on the app's loop that stops while the app is hidden."""

    pending: ClassVar[set["AppTimer"]] = set()
    are_paused = False

    def __init__(self, seconds: float, callback: Callable[[], None]) -> None:
        self.loop = touch.app_loop()
        self._callback = callback
        self._remaining = seconds
        self._handle: asyncio.TimerHandle | None = None
        self.pending.add(self)
        if not AppTimer.are_paused:
            self.start()

    def start(self) -> None:
        self._due = self.loop.time() + self._remaining
        self._handle = self.loop.call_later(self._remaining, self._fire)

    def pause(self) -> None:
        if self._handle is not None:
            self._remaining = max(0.0, self._due - self.loop.time())
            self._handle.cancel()
            self._handle = None

    def cancel(self) -> None:
        """Stops the timer for good."""
        self.pending.discard(self)
        self.pause()

    def _fire(self) -> None:
        self.cancel()
        self._callback()


def call_later(seconds: float, callback: Callable[[], None], /) -> Cancellable:
    """Calls back on the app's loop after the given seconds, in which the app was shown."""
    return AppTimer(seconds, callback)


def pause_timers() -> None:
    """Stops all timers because the app is hidden; new ones wait too."""
    AppTimer.are_paused = True
    for timer in AppTimer.pending:
        timer.pause()


def resume_timers() -> None:
    """Starts the timers again with the time that they had left, except those of an earlier app."""
    if AppTimer.are_paused:
        AppTimer.are_paused = False
        loop = touch.app_loop()
        AppTimer.pending = {timer for timer in AppTimer.pending if timer.loop is loop}
        for timer in AppTimer.pending:
            timer.start()


# Animations


def ease_out(share: float) -> float:
    """Converts a share of the time to a share of the way, slowing down at the end."""
    return 1 - (1 - share) ** 3


@dataclass(eq=False)
class Animation:
    """Calls `on_step` with eased values up to 1; at once with 1 when motion is off."""

    seconds: float
    on_step: Callable[[float], None]
    timer: Timer = field(kw_only=True, default=call_later)
    clock: Callable[[], float] = field(kw_only=True, default=time.monotonic)
    running: bool = field(init=False, default=True)
    _next: Cancellable | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._started = self.clock()
        self.advance()

    def cancel(self) -> None:
        """Stops the animation where it is."""
        self.running = False
        if self._next:
            self._next.cancel()

    def advance(self) -> None:
        """Draws the current step and schedules the next one."""
        elapsed = self.clock() - self._started
        if not is_motion_enabled() or elapsed >= self.seconds:
            self.running = False
            self.on_step(1.0)
            return
        self.on_step(ease_out(elapsed / self.seconds))
        # The step itself may have cancelled the animation.
        if self.running:
            self._next = self.timer(FRAME_SECONDS, self.advance)
