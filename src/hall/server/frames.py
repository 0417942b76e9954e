"""Frames as JSON: the public part once, and the private part of each seat of a phone."""

from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple

from engine.core import WIRE_TYPES, Event, PrivateFields, Seat, Undo
from engine.match import NewsByViewer
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


# Frames of a table


class TableView(NamedTuple):
    """The public view of one version, and the private fields of seats at phones."""

    public: Any
    own: dict[Seat, PrivateFields]


class TableFrames:
    """Encodes frames; everything that the phones of a table share is computed once."""

    def __init__(self) -> None:
        self._views: dict[int, TableView] = {}  # [version] the latest, as bases of changes
        self._change = (-1, -1, False)  # the versions of the latest change; whether it has a base
        self._news: NewsByViewer = {}
        self._public = ""
        self._versions: VisibleVersions | None = None  # of the phones that get the head
        self._head = ""
        self._event = b""  # of a phone without private news, empty until one needs it
        self._seats: dict[Seat, None] = {}  # of all phones so far

    def base(self, version: int, seats: tuple[Seat, ...]) -> TableView | None:
        """Returns the view of a version that phones with these seats may have, or None."""
        view = self._views.get(version)
        if view is not None:
            for seat in seats:
                if seat not in view.own:
                    return None
        return view

    def remember(self, snapshot: Snapshot, seats: tuple[Seat, ...]) -> TableView:
        """Keeps the view of a version as a base of later changes, and returns it."""
        view = self._views.get(snapshot.version)
        if view is None:
            own = snapshot.private_fields_of((*self._seats,))
            view = self._views[snapshot.version] = TableView(snapshot.public_view, own)
            if len(self._views) > KEPT_VERSIONS:
                del self._views[next(iter(self._views))]
        for seat in seats:
            if seat not in view.own:
                self._seats[seat] = None
                view.own.update(snapshot.private_fields_of((seat,)))
        return view

    def event(
        self, snapshot: Snapshot, since: int, before: TableView | None, seats: tuple[Seat, ...]
    ) -> bytes:
        """Returns the frame of a phone as a stream event."""
        parts = self._prepare(snapshot, since, before, seats)
        if parts or not self._event:
            number = snapshot.visible_versions(seats).from_match(snapshot.version)
            event = f"id: {number}\ndata: {self._head}{','.join(parts)}}}}}\n\n".encode()
            if parts:
                return event
            self._event = event
        return self._event

    def encode(self, snapshot: Snapshot, since: int, seats: tuple[Seat, ...]) -> str:
        """Returns the frame of a phone with the whole view."""
        parts = self._prepare(snapshot, since, None, seats)
        return f"{self._head}{','.join(parts)}}}}}"

    def _prepare(
        self, snapshot: Snapshot, since: int, before: TableView | None, seats: tuple[Seat, ...]
    ) -> list[str]:
        """Encodes the head of a phone's frame, and returns the parts of its seats.

        The frame leads from the view `before` of a version; without one it has the whole view.
        """
        versions, now = snapshot.visible_versions(seats), self.remember(snapshot, seats)
        if self._change != (change := (since, snapshot.version, before is None)):
            self._change, self._versions = change, None
            self._update(snapshot, before)
        if self._versions is not versions:  # all phones share them while no event is hidden
            self._versions, self._event = versions, b""
            self._head = self._encode_head(versions)
        parts, news = [], self._news
        public_news = news[None]
        for seat in seats:
            fields, had = now.own[seat], {} if before is None else before.own[seat]
            own = [] if fields == had else _own_parts(fields, had)
            if news[seat] is not public_news and news[seat] != public_news:
                own.insert(0, f'"events":{encode_events(news[seat], versions)}')
            if own:
                parts.append(f'"{seat}":{{{",".join(own)}}}')
        return parts

    def _update(self, snapshot: Snapshot, before: TableView | None) -> None:
        self._news = snapshot.news_of_all(self._change[0])
        if before is None:
            view = dump_json(pack(snapshot.public_view))
        else:
            changes = encode_changes(snapshot.public_view, before.public)
            view = f"{{{','.join(changes.values())}}}"
        active, result = dump_seats(snapshot.active), encode_value(snapshot.result)
        self._public = f'"view":{view},"active":{active},"result":{result}'

    def _encode_head(self, versions: VisibleVersions) -> str:
        """Returns a frame up to the parts of its seats."""
        start, end = map(versions.from_match, self._change[:2])
        events = encode_events(self._news[None], versions)
        return f'{{"from":{start},"to":{end},"events":{events},{self._public},"seats":{{'


class PhoneFrames:
    """The frames of one phone, or those shared by all spectators (without seats)."""

    def __init__(self, seats: tuple[Seat, ...], table_frames: TableFrames | None = None) -> None:
        self._seats = seats
        self._table_frames = table_frames or TableFrames()

    def resume(self, snapshot: Snapshot, number: int) -> int | None:
        """Returns the version of the match that a phone has seen, None to send the whole view."""
        return snapshot.visible_versions(self._seats).to_match(number)

    def sight(self, snapshot: Snapshot, since: int | None) -> tuple[int, str]:
        """Returns the phone's version number and a frame with the whole view as JSON."""
        versions = snapshot.visible_versions(self._seats)
        start = snapshot.version if since is None else versions.to_match(since)
        start = snapshot.version if start is None else start
        text = self._table_frames.encode(snapshot, start, self._seats)
        return versions.from_match(snapshot.version), text

    def frame(self, snapshot: Snapshot, since: int | None) -> bytes:
        """Returns the event that leads from an older version, or one with the whole view.

        It is empty if nothing has changed that this phone may know.
        """
        version, frames, before = snapshot.version, self._table_frames, None
        versions = snapshot.visible_versions(self._seats)
        if since is None or not 0 <= since <= version:
            since = version
        elif since == version or (
            versions.hidden and versions.from_match(since) == versions.from_match(version)
        ):
            frames.remember(snapshot, self._seats)
            return b""
        else:
            before = frames.base(since, self._seats)
        return frames.event(snapshot, since, before, self._seats)


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
    return f"[{','.join([dump_event(renumber_event(event, versions)) for event in news])}]"


def renumber_event(event: Event, versions: VisibleVersions) -> Event:
    """Returns an event with the version numbers of a phone."""
    if type(event.action) is Undo:
        return Event(event.seat, Undo(versions.from_match(event.action.to)))
    return event
