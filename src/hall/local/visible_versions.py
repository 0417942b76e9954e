"""Versions as one phone counts them: events hidden from all its seats do not count."""

from bisect import bisect_left
from collections import defaultdict
from typing import NamedTuple

from engine.core import Seat
from hall.storage.records import AnyMatch


class VisibleVersions(NamedTuple):
    """Converts between versions of a match and versions of one phone.

    The numbers of a phone say nothing about events that are hidden from it.
    """

    hidden: tuple[int, ...]  # ascending: the versions before each hidden event
    latest: int  # version of the match

    def from_match(self, version: int) -> int:
        """Returns the phone's number of a version of the match."""
        return version - bisect_left(self.hidden, version) if self.hidden else version

    def to_match(self, number: int) -> int | None:
        """Returns the last version of the match with this number, None if there is none yet."""
        if not 0 <= number <= self.from_match(self.latest):
            return None
        version = number
        for index in self.hidden:
            if index > version:
                break
            version += 1
        return version


class HiddenEvents:
    """The events of one match that are hidden from each seat and from spectators."""

    def __init__(self) -> None:
        self._known = -1  # version up to which events were examined
        self._hidden: defaultdict[Seat | None, list[int]] = defaultdict(list)  # ascending versions
        self._versions_by_seats: dict[tuple[Seat, ...], VisibleVersions] = {}  # of the known events
        self._all_visible = VisibleVersions((), -1)

    def visible_versions(self, seats: tuple[Seat, ...]) -> VisibleVersions:
        """Returns the versions of a phone that holds these seats, up to the last examined one."""
        if not self._hidden:
            return self._all_visible
        if seats not in self._versions_by_seats:
            common = set(self._hidden[None]).intersection(*map(self._hidden.__getitem__, seats))
            self._versions_by_seats[seats] = VisibleVersions(tuple(sorted(common)), self._known)
        return self._versions_by_seats[seats]

    def examine(self, match: AnyMatch) -> None:
        """Finds the hidden events since the last examined version."""
        since, version = max(self._known, 0), match.version
        if self._known >= version:
            return
        self._known, self._all_visible = version, VisibleVersions((), version)
        self._versions_by_seats.clear()
        # An event that spectators may know is hidden from nobody.
        if len(match.news_of_all(since)[None]) < version - since:
            for seat in (None, *range(match.seats)):
                hidden = enumerate(match.hidden_since(seat, since), since)
                self._hidden[seat] += [version for version, is_hidden in hidden if is_hidden]
