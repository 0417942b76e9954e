"""Encoding of sights and frames as JSON, shared by all streams of a table."""

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

KEPT_VERSIONS = 4  # a stream that is further behind gets the whole view
INTEGERS = frozenset((int,))
OwnChanges: TypeAlias = list[tuple[int, str | None]]
"""Fields that differ from the spectator's frame: index and JSON, None if unchanged for the seat."""


class CachedFrame(NamedTuple):
    """An encoded frame of the current step, with the parts in which frames differ."""

    news: tuple[Event, ...]
    own_changes: OwnChanges
    event: bytes


class FrameEncoder:
    """Encodes the frames of one table and caches the parts that seats share."""

    def __init__(self) -> None:
        self._step = (-1, -1)  # the versions that the cached parts lead from and to
        self._head = self._tail = ""
        self._cached_frames: list[CachedFrame] = []
        self._public_changes: dict[int, str] | None = None  # [index] changes for spectators
        self._fields: dict[int, tuple[Any, str]] = {}  # [index] a seat's new value and its JSON

    def encode_full(self, since: int, snapshot: Snapshot, seat: Seat | None) -> bytes:
        """Returns an event with the whole view."""
        self._begin(since, snapshot)
        return self._event(snapshot.news(seat, since), dump_json(pack(snapshot.view(seat))))

    def encode_changes(
        self, since: int, snapshot: Snapshot, seat: Seat | None, before: ViewParts, now: ViewParts
    ) -> bytes:
        """Returns an event with the changed fields of the view."""
        self._begin(since, snapshot)
        if self._public_changes is None:
            self._public_changes = encode_changes(now.public, before.public)
        news = snapshot.news(seat, since)
        own_changes = self._own_changes(self._public_changes, before, now)
        for cached in self._cached_frames:
            if cached.own_changes == own_changes and cached.news == news:
                return cached.event
        changes = {**self._public_changes, **dict(own_changes)}
        texts = [text for index in sorted(changes) if (text := changes[index]) is not None]
        event = self._event(news, f"{{{','.join(texts)}}}")
        self._cached_frames.append(CachedFrame(news, own_changes, event))
        return event

    def _begin(self, since: int, snapshot: Snapshot) -> None:
        version = snapshot.version
        if self._step == (since, version):
            return
        self._step = since, version
        self._head = f'id: {version}\ndata: {{"from":{since},"to":{version},"events":['
        result = encode_value(snapshot.result)
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
        (old_public, old_own), (public, own) = before, now
        changes: OwnChanges = []
        for index in {**old_own, **own}:
            old = old_own[index] if index in old_own else old_public[index]
            new = own[index] if index in own else public[index]
            if new is not old and new != old:
                changes.append((index, self._field(index, new)))
            elif index in public_changes:
                changes.append((index, None))
        return changes

    def _field(self, index: int, value: Any) -> str:
        cached = self._fields.get(index)
        if cached is None or (cached[0] is not value and cached[0] != value):
            cached = self._fields[index] = value, encode_field(index, value)
        return cached[1]


def encode_changes(view: Any, before: Any) -> dict[int, str]:
    """Returns the JSON of each changed field, by index."""
    candidates = compress(count(), map(is_not, view, before))
    return {n: encode_field(n, view[n]) for n in candidates if view[n] != before[n]}


def encode_field(index: int, value: Any) -> str:
    return f'"{index}":{encode_value(value)}'


def encode_value(value: Any) -> str:
    """Returns a value as JSON, with fast paths for the common types."""
    kind = type(value)
    if kind is int:
        return str(value)
    if value is None:
        return "null"
    if kind is tuple or kind in WIRE_TYPES:
        if INTEGERS.issuperset(map(type, value)):
            row: str = _row(len(value)) % value
            return row
        return f"[{','.join(map(encode_value, value))}]"
    return dump_json(pack(value))


@lru_cache(256)
def _row(length: int) -> str:
    return f"[{','.join(['%d'] * length)}]"


# Sights and frames of a seat


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
    """Returns the members of a table as a stream event."""
    return b"event: company\ndata: %b\n\n" % encode_json(pack_members(members))


def _pack_events(news: Iterable[Event]) -> list[list[Any]]:
    return [pack_event(event) for event in news]


class SeatFrames:
    """The frames of one seat or of the spectators, shared by their streams."""

    def __init__(self, table: LocalTable, seat: Seat | None, encoder: FrameEncoder) -> None:
        self._table = table
        self._seat = seat
        self._encoder = encoder
        self._views_by_version: dict[int, ViewParts] = {}  # the latest, as bases of changes
        self._step: tuple[int, int] = (-1, -1)
        self._event = b""

    async def full_frame(self) -> tuple[int, bytes]:
        """Returns the current version and an event with the whole view."""
        snapshot = await self._table.snapshot()
        self._remember_view(snapshot)
        return snapshot.version, self._encoder.encode_full(snapshot.version, snapshot, self._seat)

    async def frame_since(self, since: int, version: int) -> tuple[int, bytes]:
        """Returns the current version and the event that leads to it from an older one.

        The event is empty if nothing has changed.
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

    def _encode_step(self, since: int, snapshot: Snapshot) -> bytes:
        before, now = self._views_by_version.get(since), self._remember_view(snapshot)
        self._step = since, snapshot.version
        if before is None:
            self._event = self._encoder.encode_full(since, snapshot, self._seat)
        else:
            self._event = self._encoder.encode_changes(since, snapshot, self._seat, before, now)
        return self._event

    def _remember_view(self, snapshot: Snapshot) -> ViewParts:
        parts = self._views_by_version[snapshot.version] = snapshot.view_parts(self._seat)
        if len(self._views_by_version) > KEPT_VERSIONS:
            del self._views_by_version[next(iter(self._views_by_version))]
        return parts
