"""TurnLog: what each seat missed, how long turns last, and whether to redeal."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core import Event, Seat
from engine.match import Sight


@dataclass(frozen=True, slots=True)
class TurnLogEntry:
    """A public sight and the news that led to it."""

    public: Sight[Any]
    news: tuple[Event, ...]  # since the start of the match
    lines: tuple[str, ...]  # sentences that the entry before did not have


@dataclass(eq=False)
class TurnLog:
    """Records what each seat of a table missed, and the length of the turn."""

    # Returns sentences about the current round, given a public view and the public news.
    describe_round: Callable[[Any, Sequence[Event]], Sequence[str]]
    clock: Callable[[], float] = time.monotonic
    dealt_version: int | None = None  # version of a new deal, before the first action
    _newest_version: int = 0
    _round_lines: tuple[str, ...] = ()  # of the round so far
    _entries: list[TurnLogEntry] = field(default_factory=list)
    _seen_entries: dict[Seat, int] = field(default_factory=dict)  # at the seat's last action
    _turn_started: float = 0.0  # when a seat got the phone

    @property
    def can_redeal(self) -> bool:
        """Whether nobody has acted since the deal."""
        return self.dealt_version == self._newest_version

    def record(self, public: Sight[Any], news: tuple[Event, ...]) -> None:
        """Adds an entry for a new public sight."""
        if public.version == self._newest_version and self._entries:
            return
        self._newest_version = public.version
        lines = tuple(self.describe_round(public.view, news))
        same_round = lines[: len(self._round_lines)] == self._round_lines
        fresh = lines[len(self._round_lines) :] if same_round else lines
        self._round_lines = lines
        self._entries.append(TurnLogEntry(public, news, fresh))

    def mark_acted(self, seat: Seat) -> None:
        """Records that a seat has acted and has seen all entries."""
        self._seen_entries[seat] = len(self._entries)

    def missed_entries(self, seat: Seat) -> tuple[TurnLogEntry, ...]:
        """Returns the entries with text since a seat last acted; none before its first action."""
        if seat not in self._seen_entries:
            return ()
        return tuple(entry for entry in self._entries[self._seen_entries[seat] :] if entry.lines)

    def begin_turn(self) -> None:
        """Records that a seat got the phone."""
        self._turn_started = self.clock()

    def seconds_to_wait(self, length: float) -> float:
        """Returns the seconds until the turn reaches a length."""
        return max(0.0, self._turn_started + length - self.clock())
