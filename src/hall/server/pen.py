"""Frames as text: what several seats see alike is put into words only once."""

from functools import lru_cache
from itertools import compress, count
from operator import is_not
from typing import Any, NamedTuple, TypeAlias

from engine.core import TRAVELLERS, Event, Seat
from engine.wire import pack
from hall.moment import Aspect, Moment
from hall.rows import dump, event_text, seats_text

INTEGERS = frozenset((int,))
Apart: TypeAlias = list[tuple[int, str | None]]
"""Fields that one seat is told otherwise than a spectator: index and text, None for nothing."""


class Page(NamedTuple):
    """A frame of this step, and all that tells it from others of the same step."""

    news: tuple[Event, ...]
    apart: Apart
    event: bytes


class Pen:
    """Writes the frames of one table, for one seat after another."""

    def __init__(self) -> None:
        self._step = (-1, -1)  # the two versions between which all this was written
        self._head = self._tail = ""
        self._pages: list[Page] = []
        self._shared: dict[int, str] | None = None  # [index] what a spectator is told
        self._fields: dict[int, tuple[Any, str]] = {}  # [index] a seat's new value, and its text

    def whole(self, since: int, moment: Moment, seat: Seat | None) -> bytes:
        """Returns the event that leads a seat on by the whole view."""
        self._begin(since, moment)
        return self._event(moment.news(seat, since), dump(pack(moment.view(seat))))

    def frame(
        self, since: int, moment: Moment, seat: Seat | None, before: Aspect, now: Aspect
    ) -> bytes:
        """Returns the event that leads a seat on by what has changed."""
        self._begin(since, moment)
        if self._shared is None:
            self._shared = _changes(now.public, before.public)
        news, apart = moment.news(seat, since), self._apart(self._shared, before, now)
        for page in self._pages:
            if page.apart == apart and page.news == news:
                return page.event
        told = {**self._shared, **dict(apart)}
        texts = [text for index in sorted(told) if (text := told[index]) is not None]
        event = self._event(news, f"{{{','.join(texts)}}}")
        self._pages.append(Page(news, apart, event))
        return event

    def _begin(self, since: int, moment: Moment) -> None:
        version = moment.version
        if self._step == (since, version):
            return
        self._step = since, version
        self._head = f'id: {version}\ndata: {{"from":{since},"to":{version},"events":['
        result = _text(moment.result)
        self._tail = f',"active":{seats_text(moment.active)},"result":{result}}}\n\n'
        self._shared = None
        self._fields.clear()
        self._pages.clear()

    def _event(self, news: tuple[Event, ...], view: str) -> bytes:
        events = ",".join(map(event_text, news))
        return f'{self._head}{events}],"view":{view}{self._tail}'.encode()

    def _apart(self, shared: dict[int, str], before: Aspect, now: Aspect) -> Apart:
        (then, had), (public, own) = before, now
        apart: Apart = []
        for index in {**had, **own}:
            old = had[index] if index in had else then[index]
            new = own[index] if index in own else public[index]
            if new is not old and new != old:
                apart.append((index, self._field(index, new)))
            elif index in shared:
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
    if kind is tuple or kind in TRAVELLERS:
        if INTEGERS.issuperset(map(type, value)):
            row: str = _row(len(value)) % value
            return row
        return f"[{','.join(map(_text, value))}]"
    return dump(pack(value))


@lru_cache(256)
def _row(length: int) -> str:
    return f"[{','.join(['%d'] * length)}]"
