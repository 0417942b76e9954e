"""Frames as JSON: the public part once, and the private part of each seat of a phone."""

from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple

from engine.core import WIRE_TYPES, Event, PrivateFields, Seat, Undo
from engine.wire import pack
from hall.local.table import Snapshot
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


class PublicPart:
    """The public part of a frame, encoded once for all phones of a table."""

    def __init__(self) -> None:
        self.news: tuple[Event, ...] = ()
        self._step = (-1, -1)  # the versions that it leads from and to
        self._views: tuple[Any, Any] = (None, None)  # the public views of both
        self._events: str | None = None
        self._rest = ""

    def encode(self, snapshot: Snapshot, since: int, before: Any, versions: VisibleVersions) -> str:
        """Returns the members of a frame; `before` is the public view that a phone has, or None."""
        step, now = (since, snapshot.version), snapshot.public_view
        if self._step != step or self._views[0] is not before or self._views[1] is not now:
            self._step, self._views = step, (before, now)
            self._update(snapshot)
        events = encode_events(self.news, versions) if self._events is None else self._events
        return f'"events":{events},{self._rest}'

    def _update(self, snapshot: Snapshot) -> None:
        before, now = self._views
        self.news = snapshot.news(None, self._step[0])
        # The number in an undo depends on the phone.
        has_undo = any(type(event.action) is Undo for event in self.news)
        self._events = None if has_undo else f"[{','.join(map(dump_event, self.news))}]"
        if before is None:
            view = dump_json(pack(now))
        else:
            view = f"{{{','.join(encode_changes(now, before).values())}}}"
        active, result = dump_seats(snapshot.active), encode_value(snapshot.result)
        self._rest = f'"view":{view},"active":{active},"result":{result}'


class PhoneFrames:
    """The frames of one phone, or those shared by all spectators (without seats)."""

    def __init__(self, seats: tuple[Seat, ...], public_part: PublicPart | None = None) -> None:
        self._seats = seats
        self._public_part = public_part or PublicPart()
        self._views_by_version: dict[int, PhoneView] = {}  # the latest, as bases of changes

    def resume(self, snapshot: Snapshot, number: int) -> int | None:
        """Returns the version of the match that a phone has seen, None to send the whole view."""
        return snapshot.visible_versions(self._seats).to_match(number)

    def sight(self, snapshot: Snapshot, since: int | None) -> tuple[int, str]:
        """Returns the phone's version number and a frame with the whole view as JSON."""
        versions = snapshot.visible_versions(self._seats)
        start = snapshot.version if since is None else versions.to_match(since)
        start = snapshot.version if start is None else start
        return versions.from_match(snapshot.version), self._encode(snapshot, versions, start, None)

    def frame(self, snapshot: Snapshot, since: int | None) -> bytes:
        """Returns the event that leads from an older version, or one with the whole view.

        It is empty if nothing has changed that this phone may know.
        """
        version, versions = snapshot.version, snapshot.visible_versions(self._seats)
        if since is not None and not 0 <= since <= version:
            since = None
        before = None if since is None else self._views_by_version.get(since)
        number = versions.from_match(version)
        if since is not None and versions.from_match(since) == number:
            if before is not None:
                self._remember(version, before)  # nothing visible has changed
            return b""
        text = self._encode(snapshot, versions, version if since is None else since, before)
        return f"id: {number}\ndata: {text}\n\n".encode()

    def _encode(
        self, snapshot: Snapshot, versions: VisibleVersions, since: int, before: PhoneView | None
    ) -> str:
        part = self._public_part
        own = {seat: snapshot.private_fields(seat) for seat in self._seats}
        self._remember(snapshot.version, PhoneView(snapshot.public_view, own))
        public_before, own_before = before or PhoneView(None, {seat: {} for seat in self._seats})
        public = part.encode(snapshot, since, public_before, versions)
        seats = []
        for seat, fields in own.items():
            news = snapshot.news(seat, since)
            parts = [] if news == part.news else [f'"events":{encode_events(news, versions)}']
            if fields != own_before[seat]:
                parts += _own_parts(fields, own_before[seat])
            if parts:
                seats.append(f'"{seat}":{{{",".join(parts)}}}')
        return (
            f'{{"from":{versions.from_match(since)},"to":{versions.from_match(snapshot.version)}'
            f',{public},"seats":{{{",".join(seats)}}}}}'
        )

    def _remember(self, version: int, view: PhoneView) -> None:
        self._views_by_version[version] = view
        if len(self._views_by_version) > KEPT_VERSIONS:
            del self._views_by_version[next(iter(self._views_by_version))]


def _own_parts(own: PrivateFields, had: PrivateFields) -> list[str]:
    """Returns the JSON members of a seat's private fields that have changed."""
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
    return f"[{','.join([dump_event(_renumbered(event, versions)) for event in news])}]"


def _renumbered(event: Event, versions: VisibleVersions) -> Event:
    if type(event.action) is Undo:
        return Event(event.seat, Undo(versions.from_match(event.action.to)))
    return event
