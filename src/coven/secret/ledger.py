"""How often and how long each seat's secrets were open, for their owner to know."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Peeks:
    """The peeks at one seat's secrets since its last turn."""

    times: int = 0
    seconds: float = 0.0
    mistakes: int = 0  # turns that somebody else had opened


class Ledger:
    """Counts the peeks of one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._peeks: dict[Seat, Peeks] = {}
        self._before: dict[Seat, Peeks] = {}  # what was known when the turn began
        self._open: tuple[Seat, float] | None = None

    def opened(self, seat: Seat) -> None:
        """Notes that a seat's secrets can be seen."""
        self.closed()
        self._open = (seat, self._clock())

    def closed(self) -> None:
        """Notes that nothing can be seen any more."""
        if self._open is None:
            return
        seat, since = self._open
        before = self.of(seat)
        spent = before.seconds + self._clock() - since
        self._peeks[seat] = replace(before, times=before.times + 1, seconds=spent)
        self._open = None

    def of(self, seat: Seat) -> Peeks:
        """Returns the peeks at a seat's secrets since its last turn began."""
        return self._peeks.get(seat, Peeks())

    def turn_begins(self, seat: Seat) -> None:
        """Starts the count of a seat anew."""
        self._before[seat] = self._peeks.pop(seat, Peeks())

    def mistaken(self, seat: Seat) -> None:
        """Notes that the turn that has begun was opened by somebody else."""
        self.closed()
        before, since = self._before.pop(seat, Peeks()), self.of(seat)
        self._peeks[seat] = Peeks(
            before.times + since.times, before.seconds + since.seconds, before.mistakes + 1
        )
