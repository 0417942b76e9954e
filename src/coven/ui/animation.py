"""Movement on the screen: short, eased, and switched off by whoever prefers stillness."""

import time
from collections.abc import Callable
from typing import Protocol

from coven.ui import touch

FRAME_SECONDS = 1 / 30


class Cancellable(Protocol):
    """Something that was started and can be stopped."""

    def cancel(self) -> object:
        """Stops it; stopping twice does nothing."""


class Timer(Protocol):
    """Calls back after so many seconds."""

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> Cancellable:
        """Returns what cancels the call."""


class _MotionPreference:
    disabled = False


def enable_motion() -> None:
    """Lets pictures move."""
    _MotionPreference.disabled = False


def disable_motion() -> None:
    """Makes every movement end where it starts."""
    _MotionPreference.disabled = True


def is_motion_enabled() -> bool:
    """Returns whether pictures may move."""
    return not _MotionPreference.disabled


def call_later(seconds: float, callback: Callable[[], None], /) -> Cancellable:
    """Calls back on the app's loop after so many seconds."""
    return touch.app_loop().call_later(seconds, callback)


def ease_out(share: float) -> float:
    """Returns how far a movement has come after a share of its time."""
    return 1 - (1 - share) ** 3


class Animation:
    """One movement on its way from 0 to 1."""

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
        """Stops where it is; `on_done` is not called any more."""
        self.running = False
        if self._next:
            self._next.cancel()
            self._next = None

    def advance(self) -> None:
        """Draws the step that is due and asks for the next one."""
        if not self.running:
            return
        elapsed = self._clock() - self._started
        if not is_motion_enabled() or elapsed >= self._seconds:
            self._finish()
            return
        self._on_step(ease_out(elapsed / self._seconds))
        # The step itself may have cancelled the movement.
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
    """Calls `on_step` with 0 to 1, eased, then `on_done`; both at once when motion is off."""
    movement = Animation(seconds, on_step, on_done, timer, clock)
    movement.advance()
    return movement
