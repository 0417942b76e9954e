"""What is owed to those who share a phone: a word of what they missed, turns that tell nothing."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core import Event, Seat
from engine.match import Sight

MIN_TURN_SECONDS = 6.0  # seconds that a turn takes at least, where turns are to tell nothing

DescribeRound: TypeAlias = Callable[[Any, Sequence[Event]], Sequence[str]]
"""Returns what has happened in a round, of a public view and the public news, in sentences."""


@dataclass(frozen=True, slots=True)
class TurnLogEntry:
    """The table as everybody saw it, and what had led there."""

    public: Sight[Any]
    news: tuple[Event, ...]  # since the match began
    lines: tuple[str, ...]  # what they tell that the glimpse before did not


class TurnLog:
    """Knows of one table who has missed what, how long turns last, and whether to deal again."""

    def __init__(
        self, describe_round: DescribeRound, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._describe_round = describe_round
        self._clock = clock
        self._dealt_version: int | None = None  # the version of a table at which nobody has acted
        self._newest_version = 0
        self._round_lines: tuple[str, ...] = ()  # of the round so far
        self._entries: list[TurnLogEntry] = []
        self._seen_entries: dict[
            Seat, int
        ] = {}  # how many glimpses a seat had seen when it acted last
        self._turn_started = 0.0  # when a seat got the phone

    def mark_dealt(self, version: int) -> None:
        """Notes that the table was just dealt."""
        self._dealt_version = version

    @property
    def can_redeal(self) -> bool:
        """Whether it would harm nobody to deal anew: nobody has acted on what was dealt."""
        return self._dealt_version is not None and self._dealt_version == self._newest_version

    def record(self, public: Sight[Any], news: tuple[Event, ...]) -> None:
        """Notes what everybody sees, for those who do not look."""
        if public.version == self._newest_version and self._entries:
            return
        self._newest_version = public.version
        told = tuple(self._describe_round(public.view, news))
        begun = told[: len(self._round_lines)] == self._round_lines
        fresh = told[len(self._round_lines) :] if begun else told
        self._round_lines = told
        self._entries.append(TurnLogEntry(public, news, fresh))

    def mark_acted(self, seat: Seat) -> None:
        """Notes that a seat has acted and knows all that there is to know."""
        self._seen_entries[seat] = len(self._entries)

    def missed_entries(self, seat: Seat) -> tuple[TurnLogEntry, ...]:
        """Returns what was worth a word since a seat acted last; nothing before its first time."""
        if seat not in self._seen_entries:
            return ()
        return tuple(entry for entry in self._entries[self._seen_entries[seat] :] if entry.lines)

    def begin_turn(self) -> None:
        """Notes that a seat has got the phone."""
        self._turn_started = self._clock()

    @property
    def seconds_to_wait(self) -> float:
        """For how many seconds a turn must go on to have taken as long as the others."""
        return max(0.0, self._turn_started + MIN_TURN_SECONDS - self._clock())
