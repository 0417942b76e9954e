"""Frames as text: what several seats see alike is put into words only once."""

from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple, TypeAlias

from engine.core import WIRE_TYPES, Event, Seat
from engine.wire import pack
from hall.moment import Snapshot, ViewParts
from hall.rows import dump_event, dump_json, dump_seats

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
