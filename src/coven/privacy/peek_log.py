"""PeekLog: how often and how long each seat's secrets were open."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class PeekCount:
    """Peeks at one seat's secrets since its last turn began."""

    times: int = 0
    seconds: float = 0.0
    mistakes: int = 0  # turns opened by the wrong player


class PeekLog:
    """Counts the peeks at one table."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._peeks: dict[Seat, PeekCount] = {}
        self._before_turn: dict[Seat, PeekCount] = {}  # counts when the turn began
        self._open: tuple[Seat, float] | None = None

    def start_peek(self, seat: Seat) -> None:
        """Records that a seat's secrets are visible."""
        self.end_peek()
        self._open = (seat, self._clock())

    def end_peek(self) -> None:
        """Records that no secrets are visible."""
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
        """Resets the counts of a seat."""
        self._before_turn[seat] = self._peeks.pop(seat, PeekCount())

    def mark_mistake(self, seat: Seat) -> None:
        """Records that the wrong player opened the turn, and restores the counts before it."""
        self.end_peek()
        before, since = self._before_turn.pop(seat, PeekCount()), self.peeks_of(seat)
        self._peeks[seat] = PeekCount(
            before.times + since.times, before.seconds + since.seconds, before.mistakes + 1
        )
