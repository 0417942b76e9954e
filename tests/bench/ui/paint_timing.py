"""What painting costs, and which parts of a screen are painted anew."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from coven.ui.canvas import Surface


class TimeSpent(NamedTuple):
    """Milliseconds that passed, and those in which the app's own thread was busy."""

    wall: float
    busy: float

    def __add__(self, other: "TimeSpent") -> "TimeSpent":  # type: ignore[override]
        """Returns both together."""
        return TimeSpent(self.wall + other.wall, self.busy + other.busy)


def measure_time(work: Callable[[], object]) -> TimeSpent:
    """Returns what something takes."""
    began, worked = time.perf_counter(), time.thread_time()
    work()
    busy = time.thread_time() - worked
    return TimeSpent((time.perf_counter() - began) * 1000, busy * 1000)


@contextmanager
def record_repaints() -> Iterator[list[Surface]]:
    """Gathers the surfaces that are painted inside, each once."""
    painted: list[Surface] = []
    repaint = Surface.repaint

    def noting(surface: Surface) -> None:
        if surface not in painted:
            painted.append(surface)
        repaint(surface)

    setattr(Surface, "repaint", noting)  # noqa: B010
    try:
        yield painted
    finally:
        setattr(Surface, "repaint", repaint)  # noqa: B010
