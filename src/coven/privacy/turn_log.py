"""TurnLog: what each seat missed, how long turns last, and whether to redeal."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core import Event, Seat
from engine.match import Sight

DescribeRound: TypeAlias = Callable[[Any, Sequence[Event]], Sequence[str]]
"""Returns sentences about the current round, given a public view and the public news."""


@dataclass(frozen=True, slots=True)
class TurnLogEntry:
    """A public sight and the news that led to it."""

    public: Sight[Any]
    news: tuple[Event, ...]  # since the start of the match
    lines: tuple[str, ...]  # sentences that the entry before did not have


class TurnLog:
    """Records what each seat of a table missed, and the length of the turn."""

    def __init__(
        self, describe_round: DescribeRound, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._describe_round = describe_round
        self._clock = clock
        self._dealt_version: int | None = None  # version before the first action
        self._newest_version = 0
        self._round_lines: tuple[str, ...] = ()  # of the round so far
        self._entries: list[TurnLogEntry] = []
        self._seen_entries: dict[Seat, int] = {}  # number of entries at the seat's last action
        self._turn_started = 0.0  # when a seat got the phone

    def mark_dealt(self, version: int) -> None:
        """Records the version of a new deal."""
        self._dealt_version = version

    @property
    def can_redeal(self) -> bool:
        """Whether nobody has acted since the deal."""
        return self._dealt_version is not None and self._dealt_version == self._newest_version

    def record(self, public: Sight[Any], news: tuple[Event, ...]) -> None:
        """Adds an entry for a new public sight."""
        if public.version == self._newest_version and self._entries:
            return
        self._newest_version = public.version
        lines = tuple(self._describe_round(public.view, news))
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
        self._turn_started = self._clock()

    def seconds_to_wait(self, length: float) -> float:
        """Returns the seconds until the turn reaches a length."""
        return max(0.0, self._turn_started + length - self._clock())
