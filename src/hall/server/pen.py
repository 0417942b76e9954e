"""Frames as text: what several seats see alike is put into words only once."""

from itertools import compress, count
from operator import is_not
from typing import Any

from engine.core import Event
from engine.wire import pack
from hall.rows import dump, event_text, seats_text
from hall.table import Glance


class Pen:
    """Writes the frames of one table, for one seat after another."""

    def __init__(self) -> None:
        self._step = (-1, -1)  # the two versions between which all this was written
        self._head = self._tail = ""
        self._news: list[tuple[tuple[Event, ...], str]] = []  # what was heard, and its text
        self._fields: dict[int, tuple[Any, str]] = {}  # [index] a new value, and its text

    def frame(self, since: int, glance: Glance, before: Any) -> bytes:
        """Returns the event that leads a seat on; without a view from before, with the whole."""
        if (since, glance.version) != self._step:
            self._begin(since, glance)
        events = self._events(glance.news)
        if before is None:
            view = dump(pack(glance.view))
        else:
            view = f"{{{','.join(self._changes(glance.view, before))}}}"
        return f'{self._head}{events}],"view":{view}{self._tail}'.encode()

    def _begin(self, since: int, glance: Glance) -> None:
        version = glance.version
        self._step = since, version
        self._head = f'id: {version}\ndata: {{"from":{since},"to":{version},"events":['
        result = _text(glance.result)
        self._tail = f',"active":{seats_text(glance.active)},"result":{result}}}\n\n'
        self._fields.clear()
        self._news.clear()

    def _events(self, news: tuple[Event, ...]) -> str:
        for known, text in self._news:
            if known == news:
                return text
        text = ",".join(map(event_text, news))
        self._news.append((news, text))
        return text

    def _changes(self, view: Any, before: Any) -> list[str]:
        fields, changes = self._fields, []
        for index in compress(count(), map(is_not, view, before)):
            value, known = view[index], fields.get(index)
            if value == before[index]:
                continue
            if known is None or (known[0] is not value and known[0] != value):
                known = fields[index] = value, f'"{index}":{_text(value)}'
            changes.append(known[1])
        return changes


def _text(value: Any) -> str:
    """Returns a value of the engine as JSON, the commonest kinds without any ado."""
    if type(value) is int:
        return str(value)
    return "null" if value is None else dump(pack(value))
