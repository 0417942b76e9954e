"""A finished match as a row of moments, each as everybody saw it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.core import CHANCE, Event, Seat
from engine.match import Match, Record, Sight, replay_stepwise


@dataclass(frozen=True, slots=True)
class ReplayFrame:
    """One moment: what everybody sees, what each seat sees, and what was heard until then.

    Boards show games that go on: at the end stays what was seen just before it.
    """

    index: int
    public: Sight[Any]
    sights: tuple[Sight[Any], ...]  # [seat]
    news: tuple[Event, ...]  # of the seat whose eyes are used, or of everybody
    viewpoint: Seat | None
    actor: Seat | None  # who has acted just before
    final: Sight[Any] | None = None  # what everybody sees when it is over

    @property
    def own_sight(self) -> Sight[Any] | None:
        """What the seat whose eyes are used sees."""
        return None if self.viewpoint is None else self.sights[self.viewpoint]


class Replay:
    """Winds through a record; belongs to one thread at a time.

    Only the match at the present moment is kept: going back begins anew, which is quick.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.shown_versions = shown_versions(record)  # [index] the version shown
        self._match: Match[Any, Any] | None = None
        self._matches: Iterator[Match[Any, Any]] = iter(())

    def __len__(self) -> int:
        return len(self.shown_versions)

    def frame(self, index: int, viewpoint: Seat | None) -> ReplayFrame:
        """Returns one moment through somebody's eyes, None for everybody's."""
        last = len(self.shown_versions) - 1
        index = min(max(index, 0), last)
        match = self._match_at(self.shown_versions[min(index, last - 1)])
        public, news = match.sight(None), match.news(viewpoint, 0)
        sights = tuple(match.sight(seat) for seat in range(match.seats))
        final = self._match_at(self.shown_versions[last]).sight(None) if index == last else None
        actor = actor_before(self.record, self.shown_versions[index])
        return ReplayFrame(index, public, sights, news, viewpoint, actor, final)

    def matches(self) -> Iterator[Match[Any, Any]]:
        """Yields a match of its own at each moment, from the first to the last."""
        shown = set(self.shown_versions)
        for match in replay_stepwise(self.record):
            if match.version in shown:
                yield match

    def _match_at(self, version: int) -> Match[Any, Any]:
        if self._match is None or self._match.version > version:
            self._matches = replay_stepwise(self.record)
            self._match = next(self._matches)
        while self._match.version < version:
            self._match = next(self._matches)
        return self._match


def shown_versions(record: Record) -> tuple[int, ...]:
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
