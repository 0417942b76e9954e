"""What a seat sees as JSON: whole, or as what has changed, encoded once for all who look on."""

from collections.abc import Iterable
from typing import Any

from engine.core import Event, Seat
from engine.wire import pack, pack_event
from hall.local import LocalTable
from hall.moment import Aspect, Moment
from hall.room import pack_company
from hall.server.answers import dump
from hall.server.pen import Pen
from hall.table import Company, Glance

KEPT = 8  # versions that a stream may lag behind and still get a difference


def sight_of(seat: Seat | None, glance: Glance) -> dict[str, Any]:
    """Returns a sight with the whole view."""
    return {
        "version": glance.version,
        "seat": seat,
        "view": pack(glance.view),
        "active": glance.active,
        "result": pack(glance.result),
        "news": _events(glance.news),
    }


def company_event(company: Company) -> bytes:
    """Returns who is at a table as an event of a stream."""
    return b"event: company\ndata: %b\n\n" % dump(pack_company(company))


def _events(news: Iterable[Event]) -> list[list[Any]]:
    return [pack_event(event) for event in news]


class Lookout:
    """Where one seat of a table looks from, or its spectators; lasts while anybody does."""

    def __init__(self, table: LocalTable, seat: Seat | None, pen: Pen) -> None:
        self._table = table
        self._seat = seat
        self._pen = pen
        self._seen: dict[int, Aspect] = {}  # [version] the last few, from which a step may begin
        self._step: tuple[int, int] = (-1, -1)
        self._event = b""

    async def begin(self) -> tuple[int, bytes]:
        """Returns the version now, and an event with the whole view."""
        moment = await self._table.look()
        self._look(moment)
        return moment.version, self._pen.whole(moment.version, moment, self._seat)

    async def go_on(self, since: int, version: int) -> tuple[int, bytes]:
        """Returns the newest version, and the event that leads there from an older one.

        The event is empty if nothing has happened since.
        """
        if self._step == (since, version):
            return version, self._event
        moment = await self._table.look()
        if not 0 <= since <= moment.version:
            return await self.begin()
        if moment.version == since:
            self._look(moment)
            return since, b""
        return moment.version, self._told(since, moment)

    def go_on_at_once(self, since: int, moment: Moment) -> bytes | None:
        """Returns the event that leads to a moment, None if the whole view is wanted."""
        if self._step == (since, moment.version):
            return self._event
        return self._told(since, moment) if since in self._seen else None

    def _told(self, since: int, moment: Moment) -> bytes:
        before, now = self._seen.get(since), self._look(moment)
        self._step = since, moment.version
        if before is None:
            self._event = self._pen.whole(since, moment, self._seat)
        else:
            self._event = self._pen.frame(since, moment, self._seat, before, now)
        return self._event

    def _look(self, moment: Moment) -> Aspect:
        seen = self._seen[moment.version] = moment.aspect(self._seat)
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]
        return seen
