"""Movement on the screen: short, eased, and switched off by whoever prefers stillness."""

import time
from collections.abc import Callable
from typing import Protocol

from coven.drawing import events

FRAME = 1 / 30


class Running(Protocol):
    """Something that was started and can be stopped."""

    def cancel(self) -> object:
        """Stops it; stopping twice does nothing."""


class Timer(Protocol):
    """Calls back after so many seconds."""

    def __call__(self, seconds: float, callback: Callable[[], None], /) -> Running:
        """Returns what cancels the call."""


class _Preference:
    still = False


def allow() -> None:
    """Lets pictures move."""
    _Preference.still = False


def forbid() -> None:
    """Makes every movement end where it starts."""
    _Preference.still = True


def allowed() -> bool:
    """Returns whether pictures may move."""
    return not _Preference.still


def after(seconds: float, callback: Callable[[], None], /) -> Running:
    """Calls back on the app's loop after so many seconds."""
    return events.loop().call_later(seconds, callback)


def eased(share: float) -> float:
    """Returns how far a movement has come after a share of its time."""
    return 1 - (1 - share) ** 3


class Glide:
    """One movement on its way from 0 to 1."""

    def __init__(
        self,
        seconds: float,
        step: Callable[[float], None],
        done: Callable[[], None] | None,
        timer: Timer,
        clock: Callable[[], float],
    ) -> None:
        self._seconds = seconds
        self._step = step
        self._done = done
        self._timer = timer
        self._clock = clock
        self._started = clock()
        self._next: Running | None = None
        self.running = True

    def cancel(self) -> None:
        """Stops where it is; `done` is not called any more."""
        self.running = False
        if self._next:
            self._next.cancel()
            self._next = None

    def advance(self) -> None:
        """Draws the step that is due and asks for the next one."""
        if not self.running:
            return
        elapsed = self._clock() - self._started
        if not allowed() or elapsed >= self._seconds:
            self._finish()
            return
        self._step(eased(elapsed / self._seconds))
        # The step itself may have cancelled the movement.
        if self.running:
            self._next = self._timer(FRAME, self.advance)

    def _finish(self) -> None:
        self.running = False
        self._step(1.0)
        if self._done:
            self._done()


def glide(
    seconds: float,
    step: Callable[[float], None],
    done: Callable[[], None] | None = None,
    *,
    timer: Timer = after,
    clock: Callable[[], float] = time.monotonic,
) -> Glide:
    """Calls `step` with 0 to 1, eased, then `done`; both at once when motion is off."""
    movement = Glide(seconds, step, done, timer, clock)
    movement.advance()
    return movement
