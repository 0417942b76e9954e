"""A match as it stands, for as long as nothing happens."""

from typing import Any, NamedTuple

from engine.core import Event, PrivateFields, Seat
from engine.match import Match
from hall.table import SeatUpdate


class ViewParts(NamedTuple):
    """What a seat sees: what a spectator does, but for some fields of its own."""

    public: Any
    own: PrivateFields


class Snapshot:
    """Where everybody looks on from at one version; what is the same for all is asked once."""

    __slots__ = ("_match", "_public", "active", "result", "version")

    def __init__(self, match: Match[Any, Any]) -> None:
        self.version = match.version
        self.active = match.active
        self.result = match.result
        self._match = match
        self._public: Any = None

    def view(self, seat: Seat | None) -> Any:
        """Returns what a seat, or a spectator, sees now."""
        return self._match.view(seat)

    def news(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """Returns what a seat, or a spectator, has learnt since a version."""
        return self._match.news(seat, since)

    def view_parts(self, seat: Seat | None) -> ViewParts:
        """Returns what a seat sees now; what everybody does is the same object for all."""
        if self._public is None:
            self._public = self._match.view(None)
        return ViewParts(self._public, self._match.private_fields(seat, self._public))

    def seat_update(self, seat: Seat | None, since: int | None) -> SeatUpdate:
        """Returns what a seat, or a spectator, sees now and has learnt since a version."""
        news = () if since is None else self.news(seat, since)
        return SeatUpdate(self.version, self.view(seat), self.active, self.result, news)
