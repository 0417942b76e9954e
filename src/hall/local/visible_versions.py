"""Versions as one phone counts them: events hidden from all its seats do not count."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass

from engine.core import Seat
from hall.storage.records import AnyMatch


@dataclass(frozen=True, slots=True)
class VisibleVersions:
    """Converts between versions of a match and versions of one phone.

    The numbers of a phone say nothing about events that are hidden from it.
    """

    hidden: tuple[int, ...]  # ascending: the versions before each hidden event
    latest: int  # version of the match

    def from_match(self, version: int) -> int:
        """Returns the phone's number of a version of the match."""
        return version - bisect_left(self.hidden, version)

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
        self._hidden: dict[Seat | None, list[int]] = {}  # [seat] ascending versions

    def visible_versions(self, match: AnyMatch, seats: Iterable[Seat]) -> VisibleVersions:
        """Returns the versions of a phone that holds these seats."""
        if self._known < match.version:
            self._examine(match)
        common: set[int] = set(self._hidden[None])
        for seat in seats if common else ():
            common &= set(self._hidden[seat])
        return VisibleVersions(tuple(sorted(common)), match.version)

    def _examine(self, match: AnyMatch) -> None:
        since, self._known = max(self._known, 0), match.version
        for seat in (None, *range(match.seats)):
            hidden = self._hidden.setdefault(seat, [])
            # An event that spectators may know is hidden from nobody.
            if seat is None or self._hidden[None]:
                for version, is_hidden in enumerate(match.hidden_since(seat, since), since):
                    if is_hidden:
                        hidden.append(version)
