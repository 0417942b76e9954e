"""How often and how long each seat's secrets were open, for their owner to know."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Peeks:
    """The peeks at one seat's secrets since its last turn."""

    times: int = 0
    seconds: float = 0.0


class Ledger:
    """Counts the peeks of one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._peeks: dict[Seat, Peeks] = {}
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
        self._peeks[seat] = Peeks(before.times + 1, spent)
        self._open = None

    def of(self, seat: Seat) -> Peeks:
        """Returns the peeks at a seat's secrets since its last turn began."""
        return self._peeks.get(seat, Peeks())

    def turn_begins(self, seat: Seat) -> None:
        """Starts the count of a seat anew."""
        self._peeks.pop(seat, None)
