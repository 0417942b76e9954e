"""PeekLog: how often and how long each seat's secrets were open outside its turn."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class PeekCount:
    """Peeks at one seat's secrets since its last turn began, its own turn excepted."""

    times: int = 0
    seconds: float = 0.0
    mistakes: int = 0  # turns opened by the wrong player

    def __add__(self, other: "PeekCount") -> "PeekCount":
        return PeekCount(
            self.times + other.times, self.seconds + other.seconds, self.mistakes + other.mistakes
        )


@dataclass(eq=False)
class PeekLog:
    """Counts the peeks at one table.

    Peeks of a seat in its own turn count only if that turn proves to be opened by the wrong player.
    """

    clock: Callable[[], float] = time.monotonic
    in_turn: PeekCount = field(default_factory=PeekCount)  # since the curtain was opened
    _peeks: dict[Seat, PeekCount] = field(default_factory=dict)  # outside the seat's turn
    _turn_seat: Seat | None = None  # until the phone is passed on
    _before_turn: PeekCount = field(default_factory=PeekCount)  # of the seat in turn
    _open: tuple[Seat, float] | None = None

    @property
    def is_open(self) -> bool:
        """Whether secrets are visible now."""
        return self._open is not None

    def start_peek(self, seat: Seat) -> None:
        """Records that a seat's secrets are visible."""
        self.end_peek()
        self._open = (seat, self.clock())

    def end_peek(self) -> None:
        """Records that no secrets are visible."""
        if self._open is None:
            return
        seat, since = self._open
        peek = PeekCount(1, self.clock() - since)
        if seat == self._turn_seat:
            self.in_turn += peek
        else:
            self._peeks[seat] = self.peeks_of(seat) + peek
        self._open = None

    def peeks_of(self, seat: Seat) -> PeekCount:
        """Returns the peeks at a seat's secrets since its last turn began, outside that turn."""
        return self._peeks.get(seat, PeekCount())

    def start_turn(self, seat: Seat) -> None:
        """Resets the counts of a seat when its turn begins."""
        self.end_peek()
        if seat != self._turn_seat:
            self._turn_seat, self.in_turn = seat, PeekCount()
            self._before_turn = self._peeks.pop(seat, PeekCount())

    def end_holding(self, next_seat: Seat) -> None:
        """Records that a curtain is shown. The turn goes on if it is the same seat's."""
        self.end_peek()
        self.in_turn = PeekCount()
        if next_seat != self._turn_seat:
            self.end_turn()

    def end_turn(self) -> None:
        """Records that the phone was passed on: from now on every peek counts."""
        self.end_peek()
        self._turn_seat = None

    def mark_mistake(self, seat: Seat) -> None:
        """Records that the wrong player opened the turn, and restores the counts before it."""
        self.end_peek()
        if seat == self._turn_seat:
            self._peeks[seat] = self._before_turn + self.in_turn
            self._turn_seat = None
        before = self.peeks_of(seat)
        self._peeks[seat] = replace(before, mistakes=before.mistakes + 1)
