"""Counting down on the screen."""

from collections.abc import Callable

from coven.drawing import motion

COUNT_IN_NUMBERS = 3  # numbers before a card is turned up
BEAT_SECONDS = 0.6  # seconds that each of them stays
STILL_BEAT_SECONDS = 0.25  # where nothing moves
FIRST_LOOK_SECONDS = 20  # seconds for which the forest lies open (FC-38)
SECONDS_PER_COUNT = 1.0


def beat_seconds() -> float:
    """Returns how long a number of the count-in stays."""
    return BEAT_SECONDS if motion.is_motion_enabled() else min(BEAT_SECONDS, STILL_BEAT_SECONDS)


class Countdown:
    """Counts from a number down to one, then does what was asked."""

    def __init__(self, on_count: Callable[[], object]) -> None:
        self.left = 0  # the number that is shown; 0 while nothing is counted
        self._on_count = on_count  # called for each number, and at the end
        self._timer: motion.Cancellable | None = None

    def start(self, count: int, seconds: float, on_done: Callable[[], object]) -> None:
        """Begins to count, so many seconds for each number."""
        self.stop()
        self._show(count, seconds, on_done)

    def stop(self) -> None:
        """Forgets what was counted for."""
        self.left = 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _show(self, left: int, seconds: float, on_done: Callable[[], object]) -> None:
        self.left, self._timer = left, None
        if left > 0:
            self._timer = motion.call_later(seconds, lambda: self._show(left - 1, seconds, on_done))
        self._on_count()
        if left == 0:
            on_done()
