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


# Frames of a table


class TableView(NamedTuple):
    """The public view of one version, and the private fields of seats at phones."""

    version: int
    public: Any
    own: dict[Seat, PrivateFields]


class TableChange:
    """The change of a table between two versions, encoded for all phones that know the first."""

    __slots__ = ("_event", "_head", "_news", "_public", "_versions", "after", "before", "since")

    def __init__(
        self, snapshot: Snapshot, since: int, before: TableView | None, after: TableView
    ) -> None:
        self.since = since
        self.before = before  # None for phones that get the whole view
        self.after = after
        self._news = snapshot.news_of_all(since)
        if before is None:
            view = dump_json(pack(after.public))
        else:
            changes = encode_changes(after.public, before.public)
            view = f"{{{','.join(changes.values())}}}"
        active, result = dump_seats(snapshot.active), encode_value(snapshot.result)
        self._public = f'"view":{view},"active":{active},"result":{result}'
        self._versions: VisibleVersions | None = None  # of the phones that get the head
        self._head = ""  # a frame up to the parts of its seats
        self._event = b""  # of a phone without private news, empty until one needs it

    def frame(self, seats: tuple[Seat, ...], versions: VisibleVersions) -> str:
        """Returns the frame of a phone as JSON."""
        return f"{self._head_for(versions)}{','.join(self._parts(seats, versions))}}}}}"

    def event(self, seats: tuple[Seat, ...], versions: VisibleVersions) -> bytes:
        """Returns the frame of a phone as a stream event."""
        head, parts = self._head_for(versions), self._parts(seats, versions)
        if not parts and self._event:
            return self._event
        number = versions.from_match(self.after.version)
        event = f"id: {number}\ndata: {head}{','.join(parts)}}}}}\n\n".encode()
        if not parts:
            self._event = event
        return event

    def _head_for(self, versions: VisibleVersions) -> str:
        if self._versions is not versions:  # all phones share them while no event is hidden
            self._versions, self._event = versions, b""
            start, end = map(versions.from_match, (self.since, self.after.version))
            events = encode_events(self._news[None], versions)
            self._head = f'{{"from":{start},"to":{end},"events":{events},{self._public},"seats":{{'
        return self._head

    def _parts(self, seats: tuple[Seat, ...], versions: VisibleVersions) -> list[str]:
        """Returns the private part of each seat that has one."""
        news, fields = self._news, self.after.own
        had = {} if self.before is None else self.before.own
        parts, public_news = [], news[None]
        for seat in seats:
            own = (
                [] if fields[seat] == had.get(seat) else _own_parts(fields[seat], had.get(seat, {}))
            )
            if news[seat] is not public_news and news[seat] != public_news:
                own.insert(0, f'"events":{encode_events(news[seat], versions)}')
            if own:
                parts.append(f'"{seat}":{{{",".join(own)}}}')
        return parts


class TableFrames:
    """The latest views of a table and the latest change, which its phones share."""

    def __init__(self) -> None:
        self._views: dict[int, TableView] = {}  # [version] the latest, as bases of changes
        self._change: TableChange | None = None
        self._seats: dict[Seat, None] = {}  # of all phones so far

    def change(self, snapshot: Snapshot, since: int, seats: tuple[Seat, ...]) -> TableChange:
        """Returns the change since a version for a phone with these seats.

        It has the whole view if `since` is the current version, or if the view of that version is
        no longer known for all seats.
        """
        after, before = self.remember(snapshot, seats), self._views.get(since)
        if before is after or (before is not None and not _has_seats(before, seats)):
            before = None
        change = self._change
        if (
            change is None
            or change.after is not after
            or change.before is not before
            or change.since != since
        ):
            change = self._change = TableChange(snapshot, since, before, after)
        return change

    def remember(self, snapshot: Snapshot, seats: tuple[Seat, ...]) -> TableView:
        """Keeps the view of a version as a base of later changes, and returns it."""
        view = self._views.get(snapshot.version)
        if view is None:
            own = snapshot.private_fields_of((*self._seats,))
            view = TableView(snapshot.version, snapshot.public_view, own)
            self._views[snapshot.version] = view
            if len(self._views) > KEPT_VERSIONS:
                del self._views[next(iter(self._views))]
        if not _has_seats(view, seats):
            self._seats |= dict.fromkeys(seats)
            view.own.update(snapshot.private_fields_of(seats))
        return view


def _has_seats(view: TableView, seats: tuple[Seat, ...]) -> bool:
    return all(map(view.own.__contains__, seats))


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
        after = self._table_frames.remember(snapshot, self._seats)
        frame = TableChange(snapshot, start, None, after).frame(self._seats, versions)
        return versions.from_match(snapshot.version), frame

    def frame(self, snapshot: Snapshot, since: int | None) -> bytes:
        """Returns the event that leads from an older version, or one with the whole view.

        It is empty if nothing has changed that this phone may know.
        """
        seats, version = self._seats, snapshot.version
        versions = snapshot.visible_versions(seats)
        if since is None or not 0 <= since <= version:
            since = version
        elif since == version or (
            versions.hidden and versions.from_match(since) == versions.from_match(version)
        ):
            self._table_frames.remember(snapshot, seats)
            return b""
        return self._table_frames.change(snapshot, since, seats).event(seats, versions)


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
