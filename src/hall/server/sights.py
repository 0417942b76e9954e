"""What a seat sees as JSON: whole, or as what has changed, encoded once for all who look on."""

from collections.abc import Iterable
from typing import Any

from engine.core import Event, Seat
from engine.wire import pack, pack_event
from hall.local import LocalTable
from hall.moment import Snapshot, ViewParts
from hall.room import pack_members
from hall.server.answers import encode_json
from hall.server.pen import FrameEncoder
from hall.table import Members, SeatUpdate

KEPT_VERSIONS = 8  # versions that a stream may lag behind and still get a difference


def pack_sight(seat: Seat | None, update: SeatUpdate) -> dict[str, Any]:
    """Returns a sight with the whole view."""
    return {
        "version": update.version,
        "seat": seat,
        "view": pack(update.view),
        "active": update.active,
        "result": pack(update.result),
        "news": _pack_events(update.news),
    }


def members_event(members: Members) -> bytes:
    """Returns who is at a table as an event of a stream."""
    return b"event: company\ndata: %b\n\n" % encode_json(pack_members(members))


def _pack_events(news: Iterable[Event]) -> list[list[Any]]:
    return [pack_event(event) for event in news]


class SeatFrames:
    """Where one seat of a table looks from, or its spectators; lasts while anybody does."""

    def __init__(self, table: LocalTable, seat: Seat | None, encoder: FrameEncoder) -> None:
        self._table = table
        self._seat = seat
        self._encoder = encoder
        self._views_by_version: dict[
            int, ViewParts
        ] = {}  # [version] the last few, from which a step may begin
        self._step: tuple[int, int] = (-1, -1)
        self._event = b""

    async def full_frame(self) -> tuple[int, bytes]:
        """Returns the version now, and an event with the whole view."""
        snapshot = await self._table.snapshot()
        self._remember_view(snapshot)
        return snapshot.version, self._encoder.encode_full(snapshot.version, snapshot, self._seat)

    async def frame_since(self, since: int, version: int) -> tuple[int, bytes]:
        """Returns the newest version, and the event that leads there from an older one.

        The event is empty if nothing has happened since.
        """
        if self._step == (since, version):
            return version, self._event
        snapshot = await self._table.snapshot()
        if not 0 <= since <= snapshot.version:
            return await self.full_frame()
        if snapshot.version == since:
            self._remember_view(snapshot)
            return since, b""
        return snapshot.version, self._encode_step(since, snapshot)

    def frame_since_nowait(self, since: int, snapshot: Snapshot) -> bytes | None:
        """Returns the event that leads to a moment, None if the whole view is wanted."""
        if self._step == (since, snapshot.version):
            return self._event
        return self._encode_step(since, snapshot) if since in self._views_by_version else None

    def _encode_step(self, since: int, snapshot: Snapshot) -> bytes:
        before, now = self._views_by_version.get(since), self._remember_view(snapshot)
        self._step = since, snapshot.version
        if before is None:
            self._event = self._encoder.encode_full(since, snapshot, self._seat)
        else:
            self._event = self._encoder.encode_changes(since, snapshot, self._seat, before, now)
        return self._event

    def _remember_view(self, snapshot: Snapshot) -> ViewParts:
        seen = self._views_by_version[snapshot.version] = snapshot.view_parts(self._seat)
        if len(self._views_by_version) > KEPT_VERSIONS:
            del self._views_by_version[next(iter(self._views_by_version))]
        return seen
