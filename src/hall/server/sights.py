"""What a seat sees as JSON: whole, or as what has changed, encoded once for all who look on."""

from collections.abc import Iterable
from typing import Any

from engine.core import Event, Seat
from engine.wire import pack, pack_event
from hall.local import LocalTable
from hall.moment import Moment
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
        self._views: dict[int, Any] = {}  # [version] the last few, from which a step may begin
        self._step: tuple[int, int] = (-1, -1)
        self._event = b""

    async def begin(self) -> tuple[int, bytes]:
        """Returns the version now, and an event with the whole view."""
        glance = await self._table.glance(self._seat, None)
        self._keep(glance)
        return glance.version, self._pen.frame(glance.version, glance, None)

    async def go_on(self, since: int, version: int) -> tuple[int, bytes]:
        """Returns the newest version, and the event that leads there from an older one.

        The event is empty if nothing has happened since.
        """
        if self._step == (since, version):
            return version, self._event
        glance = await self._table.glance(self._seat, since)
        if not 0 <= since <= glance.version:
            return await self.begin()
        if glance.version == since:
            self._keep(glance)
            return since, b""
        return self._told(since, glance)

    def go_on_at_once(self, since: int, moment: Moment) -> bytes | None:
        """Returns the event that leads to a moment, None if the whole view is wanted."""
        if self._step == (since, moment.version):
            return self._event
        if since not in self._views:
            return None
        return self._told(since, moment.glance(self._seat, since))[1]

    def _told(self, since: int, glance: Glance) -> tuple[int, bytes]:
        before = self._views.get(since)
        self._keep(glance)
        self._step = since, glance.version
        self._event = self._pen.frame(since, glance, before)
        return glance.version, self._event

    def _keep(self, glance: Glance) -> None:
        self._views[glance.version] = glance.view
        if len(self._views) > KEPT:
            del self._views[next(iter(self._views))]
