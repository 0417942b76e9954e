"""A match as it stands, for as long as nothing happens."""

from typing import Any

from engine.core import Seat
from engine.match import Match
from hall.table import Glance


class Moment:
    """Where everybody looks on from at one version; what is the same for all is asked once."""

    __slots__ = ("_active", "_match", "_result", "version")

    def __init__(self, match: Match[Any, Any]) -> None:
        self.version = match.version
        self._match = match
        self._active = match.active
        self._result = match.result

    def glance(self, seat: Seat | None, since: int | None) -> Glance:
        """Returns what a seat, or a spectator, sees now and has learnt since a version."""
        match = self._match
        news = () if since is None else match.news(seat, since)
        return Glance(self.version, match.view(seat), self._active, self._result, news)
