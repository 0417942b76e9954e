"""Counting down on the screen."""

from collections.abc import Callable

from coven.drawing import motion

COUNT_IN = 3  # numbers before a card is turned up
BEAT = 0.6  # seconds that each of them stays
STILL_BEAT = 0.25  # where nothing moves
FIRST_LOOK = 20  # seconds for which the forest lies open (FC-38)
SECOND = 1.0


def beat() -> float:
    """Returns how long a number of the count-in stays."""
    return BEAT if motion.allowed() else min(BEAT, STILL_BEAT)


class Countdown:
    """Counts from a number down to one, then does what was asked."""

    def __init__(self, tell: Callable[[], object]) -> None:
        self.left = 0  # the number that is shown; 0 while nothing is counted
        self._tell = tell  # called for each number, and at the end
        self._next: motion.Running | None = None

    def start(self, count: int, seconds: float, done: Callable[[], object]) -> None:
        """Begins to count, so many seconds for each number."""
        self.stop()
        self._show(count, seconds, done)

    def stop(self) -> None:
        """Forgets what was counted for."""
        self.left = 0
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _show(self, left: int, seconds: float, done: Callable[[], object]) -> None:
        self.left, self._next = left, None
        if left > 0:
            self._next = motion.after(seconds, lambda: self._show(left - 1, seconds, done))
        self._tell()
        if left == 0:
            done()
