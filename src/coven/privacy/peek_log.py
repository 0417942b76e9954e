"""How often and how long each seat's secrets were open, for their owner to know."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class PeekCount:
    """The peeks at one seat's secrets since its last turn."""

    times: int = 0
    seconds: float = 0.0
    mistakes: int = 0  # turns that somebody else had opened


class PeekLog:
    """Counts the peeks of one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._peeks: dict[Seat, PeekCount] = {}
        self._before_turn: dict[Seat, PeekCount] = {}  # what was known when the turn began
        self._open: tuple[Seat, float] | None = None

    def start_peek(self, seat: Seat) -> None:
        """Notes that a seat's secrets can be seen."""
        self.end_peek()
        self._open = (seat, self._clock())

    def end_peek(self) -> None:
        """Notes that nothing can be seen any more."""
        if self._open is None:
            return
        seat, since = self._open
        before = self.peeks_of(seat)
        spent = before.seconds + self._clock() - since
        self._peeks[seat] = replace(before, times=before.times + 1, seconds=spent)
        self._open = None

    def peeks_of(self, seat: Seat) -> PeekCount:
        """Returns the peeks at a seat's secrets since its last turn began."""
        return self._peeks.get(seat, PeekCount())

    def start_turn(self, seat: Seat) -> None:
        """Starts the count of a seat anew."""
        self._before_turn[seat] = self._peeks.pop(seat, PeekCount())

    def mark_mistake(self, seat: Seat) -> None:
        """Notes that the turn that has begun was opened by somebody else."""
        self.end_peek()
        before, since = self._before_turn.pop(seat, PeekCount()), self.peeks_of(seat)
        self._peeks[seat] = PeekCount(
            before.times + since.times, before.seconds + since.seconds, before.mistakes + 1
        )
