"""A finished match as a row of moments, each as everybody saw it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.core import CHANCE, Event, Seat
from engine.match import Match, Record, Sight, unrolled


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: what everybody sees, what each seat sees, and what was heard until then.

    Boards show games that go on: at the end stays what was seen just before it.
    """

    index: int
    public: Sight[Any]
    sights: tuple[Sight[Any], ...]  # [seat]
    news: tuple[Event, ...]  # of the seat whose eyes are used, or of everybody
    eyes: Seat | None
    actor: Seat | None  # who has acted just before
    final: Sight[Any] | None = None  # what everybody sees when it is over

    @property
    def own(self) -> Sight[Any] | None:
        """What the seat whose eyes are used sees."""
        return None if self.eyes is None else self.sights[self.eyes]


class Reel:
    """Winds through a record; belongs to one thread at a time.

    Only the match at the present moment is kept: going back begins anew, which is quick.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.stops = stops(record)  # [index] the version shown
        self._match: Match[Any, Any] | None = None
        self._matches: Iterator[Match[Any, Any]] = iter(())

    def __len__(self) -> int:
        return len(self.stops)

    def frame(self, index: int, eyes: Seat | None) -> Frame:
        """Returns one moment through somebody's eyes, None for everybody's."""
        last = len(self.stops) - 1
        index = min(max(index, 0), last)
        match = self._wound(self.stops[min(index, last - 1)])
        public, news = match.sight(None), match.news(eyes, 0)
        sights = tuple(match.sight(seat) for seat in range(match.seats))
        final = self._wound(self.stops[last]).sight(None) if index == last else None
        actor = actor_before(self.record, self.stops[index])
        return Frame(index, public, sights, news, eyes, actor, final)

    def matches(self) -> Iterator[Match[Any, Any]]:
        """Yields a match of its own at each moment, from the first to the last."""
        shown = set(self.stops)
        for match in unrolled(self.record):
            if match.version in shown:
                yield match

    def _wound(self, version: int) -> Match[Any, Any]:
        if self._match is None or self._match.version > version:
            self._matches = unrolled(self.record)
            self._match = next(self._matches)
        while self._match.version < version:
            self._match = next(self._matches)
        return self._match


def stops(record: Record) -> tuple[int, ...]:
    """Returns the versions worth a look: what luck does belongs to the action before it."""
    events = record.events
    return tuple(
        version
        for version in range(len(events) + 1)
        if version == len(events) or events[version].seat != CHANCE
    )


def actor_before(record: Record, version: int) -> Seat | None:
    """Returns who acted last before a version."""
    before = (event.seat for event in reversed(record.events[:version]) if event.seat != CHANCE)
    return next(before, None)
