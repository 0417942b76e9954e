"""Frames as text: what several seats see alike is put into words only once."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple, TypeAlias

from engine.core import WIRE_TYPES, Event, Seat
from engine.wire import pack, pack_event
from hall.local.table import LocalTable, Snapshot, ViewParts
from hall.server.responses import encode_json
from hall.storage.records import dump_event, dump_json, dump_seats
from hall.storage.room_state import pack_members
from hall.table import Members, SeatUpdate

INTEGERS = frozenset((int,))
OwnChanges: TypeAlias = list[tuple[int, str | None]]
"""Fields that one seat is told otherwise than a spectator: index and text, None for nothing."""


class CachedFrame(NamedTuple):
    """A frame of this step, and all that tells it from others of the same step."""

    news: tuple[Event, ...]
    own_changes: OwnChanges
    event: bytes


class FrameEncoder:
    """Writes the frames of one table, for one seat after another."""

    def __init__(self) -> None:
        self._step = (-1, -1)  # the two versions between which all this was written
        self._head = self._tail = ""
        self._cached_frames: list[CachedFrame] = []
        self._public_changes: dict[int, str] | None = None  # [index] what a spectator is told
        self._fields: dict[int, tuple[Any, str]] = {}  # [index] a seat's new value, and its text

    def encode_full(self, since: int, snapshot: Snapshot, seat: Seat | None) -> bytes:
        """Returns the event that leads a seat on by the whole view."""
        self._begin(since, snapshot)
        return self._event(snapshot.news(seat, since), dump_json(pack(snapshot.view(seat))))

    def encode_changes(
        self, since: int, snapshot: Snapshot, seat: Seat | None, before: ViewParts, now: ViewParts
    ) -> bytes:
        """Returns the event that leads a seat on by what has changed."""
        self._begin(since, snapshot)
        if self._public_changes is None:
            self._public_changes = _changes(now.public, before.public)
        news, apart = (
            snapshot.news(seat, since),
            self._own_changes(self._public_changes, before, now),
        )
        for page in self._cached_frames:
            if page.own_changes == apart and page.news == news:
                return page.event
        told = {**self._public_changes, **dict(apart)}
        texts = [text for index in sorted(told) if (text := told[index]) is not None]
        event = self._event(news, f"{{{','.join(texts)}}}")
        self._cached_frames.append(CachedFrame(news, apart, event))
        return event

    def _begin(self, since: int, snapshot: Snapshot) -> None:
        version = snapshot.version
        if self._step == (since, version):
            return
        self._step = since, version
        self._head = f'id: {version}\ndata: {{"from":{since},"to":{version},"events":['
        result = _text(snapshot.result)
        self._tail = f',"active":{dump_seats(snapshot.active)},"result":{result}}}\n\n'
        self._public_changes = None
        self._fields.clear()
        self._cached_frames.clear()

    def _event(self, news: tuple[Event, ...], view: str) -> bytes:
        events = ",".join(map(dump_event, news))
        return f'{self._head}{events}],"view":{view}{self._tail}'.encode()

    def _own_changes(
        self, public_changes: dict[int, str], before: ViewParts, now: ViewParts
    ) -> OwnChanges:
        (then, had), (public, own) = before, now
        apart: OwnChanges = []
        for index in {**had, **own}:
            old = had[index] if index in had else then[index]
            new = own[index] if index in own else public[index]
            if new is not old and new != old:
                apart.append((index, self._field(index, new)))
            elif index in public_changes:
                apart.append((index, None))
        return apart

    def _field(self, index: int, value: Any) -> str:
        known = self._fields.get(index)
        if known is None or (known[0] is not value and known[0] != value):
            known = self._fields[index] = value, _field(index, value)
        return known[1]


def _changes(view: Any, before: Any) -> dict[int, str]:
    """Returns the text of each field that is no longer the same."""
    moved = compress(count(), map(is_not, view, before))
    return {n: _field(n, view[n]) for n in moved if view[n] != before[n]}


def _field(index: int, value: Any) -> str:
    return f'"{index}":{_text(value)}'


def _text(value: Any) -> str:
    """Returns a value of the engine as JSON, the commonest kinds without any ado."""
    kind = type(value)
    if kind is int:
        return str(value)
    if value is None:
        return "null"
    if kind is tuple or kind in WIRE_TYPES:
        if INTEGERS.issuperset(map(type, value)):
            row: str = _row(len(value)) % value
            return row
        return f"[{','.join(map(_text, value))}]"
    return dump_json(pack(value))


@lru_cache(256)
def _row(length: int) -> str:
    return f"[{','.join(['%d'] * length)}]"


# What a seat sees as JSON: whole, or as what has changed, encoded once for all who look on.


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
