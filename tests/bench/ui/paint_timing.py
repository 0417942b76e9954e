"""Measures painting, and records which parts of a screen are repainted."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from coven.ui.canvas import Surface


class TimeSpent(NamedTuple):
    """Elapsed milliseconds, and those in which the app's own thread was busy."""

    wall: float
    busy: float

    def __add__(self, other: "TimeSpent") -> "TimeSpent":  # type: ignore[override]
        """Returns the sum."""
        return TimeSpent(self.wall + other.wall, self.busy + other.busy)


def measure_time(work: Callable[[], object]) -> TimeSpent:
    """Returns the time of a function."""
    began, worked = time.perf_counter(), time.thread_time()
    work()
    busy = time.thread_time() - worked
    return TimeSpent((time.perf_counter() - began) * 1000, busy * 1000)


@contextmanager
def record_repaints() -> Iterator[list[Surface]]:
    """Collects the surfaces that are painted inside the context, each once."""
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
