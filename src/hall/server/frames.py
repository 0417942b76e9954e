"""Frames as JSON: the public part once, and the private part of each seat of a phone."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple

from engine.core import WIRE_TYPES, Event, PrivateFields, Seat, Undo
from engine.wire import pack
from hall.local.table import LocalTable, Snapshot
from hall.local.visible_versions import VisibleVersions
from hall.server.responses import encode_json
from hall.storage.records import dump_event, dump_json, dump_seats
from hall.storage.room_state import pack_members
from hall.table import Members

KEPT_VERSIONS = 4  # a stream that is further behind gets the whole view
INTEGERS = frozenset((int,))


def members_event(members: Members) -> bytes:
    """Returns the members of a table as a stream event."""
    return b"event: company\ndata: %b\n\n" % encode_json(pack_members(members))


# Fields


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


# Frames of a phone


class PhoneView(NamedTuple):
    """The public view, and the private fields of each seat of a phone."""

    public: Any
    own: dict[Seat, PrivateFields]


class PublicParts:
    """Encodes the public parts of frames once for all phones of a table."""

    def __init__(self) -> None:
        self._views: tuple[Any, Any] = (None, None)
        self._changes = ""
        self._step = (-1, -1)  # the versions that the cached news lead from and to
        self._news: tuple[Event, ...] = ()
        self._events: str | None = None

    def changes(self, now: Any, before: Any) -> str:
        """Returns the changed fields of the public view as JSON."""
        if self._views[0] is not now or self._views[1] is not before:
            self._views = now, before
            self._changes = f"{{{','.join(encode_changes(now, before).values())}}}"
        return self._changes

    def news(self, snapshot: Snapshot, since: int) -> tuple[Event, ...]:
        """Returns the public news since a version."""
        if self._step != (since, snapshot.version):
            self._step = since, snapshot.version
            self._news = snapshot.news(None, since)
            # The number in an undo depends on the phone.
            has_undo = any(isinstance(event.action, Undo) for event in self._news)
            self._events = None if has_undo else _join_events(self._news)
        return self._news

    def events(self, versions: VisibleVersions) -> str:
        """Returns the public news as JSON."""
        return encode_events(self._news, versions) if self._events is None else self._events


class PhoneFrames:
    """The frames of one phone, or those shared by all spectators (without seats)."""

    def __init__(
        self, table: LocalTable, seats: tuple[Seat, ...], public_parts: PublicParts
    ) -> None:
        self._table = table
        self._seats = seats
        self._public_parts = public_parts
        self._views_by_version: dict[int, PhoneView] = {}  # the latest, as bases of changes

    async def resume(self, number: int) -> int | None:
        """Returns the version of the match that a phone has seen, None to send the whole view."""
        return (await self._table.visible_versions(self._seats)).to_match(number)

    async def full_frame(self) -> tuple[int, bytes]:
        """Returns the current version and an event with the whole view."""
        return await self._frame(None)

    async def frame_since(self, since: int) -> tuple[int, bytes]:
        """Returns the current version and the event that leads to it from an older one.

        The event is empty if nothing has changed that this phone may know.
        """
        return await self._frame(since)

    async def sight(self, since: int | None) -> tuple[int, str]:
        """Returns the phone's version number and a frame with the whole view as JSON."""
        snapshot, versions = await self._table.phone_snapshot(self._seats)
        start = snapshot.version if since is None else versions.to_match(since)
        start = snapshot.version if start is None else start
        return versions.from_match(snapshot.version), self._encode(start, snapshot, versions, None)

    async def _frame(self, since: int | None) -> tuple[int, bytes]:
        snapshot, versions = await self._table.phone_snapshot(self._seats)
        version = snapshot.version
        if since is not None and not 0 <= since <= version:
            since = None
        before = None if since is None else self._views_by_version.get(since)
        start = version if since is None else since
        number = versions.from_match(version)
        if since is not None and versions.from_match(since) == number:
            if before is not None:
                self._remember(version, before)  # nothing visible has changed
            return version, b""
        text = self._encode(start, snapshot, versions, before)
        return version, f"id: {number}\ndata: {text}\n\n".encode()

    def _encode(
        self, since: int, snapshot: Snapshot, versions: VisibleVersions, before: PhoneView | None
    ) -> str:
        now = self._view(snapshot)
        self._remember(snapshot.version, now)
        public_news = self._public_parts.news(snapshot, since)
        if before is None:
            view = dump_json(pack(now.public))
        else:
            view = self._public_parts.changes(now.public, before.public)
        seats = []
        for seat in self._seats:
            news = snapshot.news(seat, since)
            parts = [] if news == public_news else [f'"events":{encode_events(news, versions)}']
            parts += _own_parts(now.own[seat], None if before is None else before.own[seat])
            if parts:
                seats.append(f'"{seat}":{{{",".join(parts)}}}')
        return (
            f'{{"from":{versions.from_match(since)},"to":{versions.from_match(snapshot.version)}'
            f',"events":{self._public_parts.events(versions)},"view":{view}'
            f',"active":{dump_seats(snapshot.active)},"result":{encode_value(snapshot.result)}'
            f',"seats":{{{",".join(seats)}}}}}'
        )

    def _view(self, snapshot: Snapshot) -> PhoneView:
        public = snapshot.view_parts(None).public
        return PhoneView(public, {seat: snapshot.view_parts(seat).own for seat in self._seats})

    def _remember(self, version: int, view: PhoneView) -> None:
        self._views_by_version[version] = view
        if len(self._views_by_version) > KEPT_VERSIONS:
            del self._views_by_version[next(iter(self._views_by_version))]


def _own_parts(own: PrivateFields, before: PrivateFields | None) -> list[str]:
    """Returns the JSON members of a seat's private fields that have changed."""
    had = before or {}
    changed = [
        encode_field(index, value)
        for index, value in own.items()
        if index not in had or (had[index] is not value and had[index] != value)
    ]
    parts = [f'"view":{{{",".join(changed)}}}'] if changed else []
    if public := [index for index in had if index not in own]:
        parts.append(f'"public":{dump_seats(tuple(public))}')
    return parts


def encode_events(news: tuple[Event, ...], versions: VisibleVersions) -> str:
    """Returns news as JSON, with the version numbers of a phone."""
    return _join_events(_renumbered(event, versions) for event in news)


def _join_events(news: Iterable[Event]) -> str:
    return f"[{','.join(map(dump_event, news))}]"


def _renumbered(event: Event, versions: VisibleVersions) -> Event:
    if isinstance(event.action, Undo):
        return Event(event.seat, Undo(versions.from_match(event.action.to)))
    return event
