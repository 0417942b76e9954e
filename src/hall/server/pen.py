"""Frames as text: what several seats see alike is put into words only once."""

from collections.abc import Iterator
from typing import Any

from engine.wire import pack
from hall.rows import dump, event_text
from hall.table import Glance


class Pen:
    """Writes the frames of one table, for one seat after another."""

    def __init__(self) -> None:
        self._step = (-1, -1)  # the two versions between which all this was written
        self._head = self._tail = ""
        self._fields: dict[int, tuple[Any, str]] = {}  # [index] a new value, and its text

    def frame(self, since: int, glance: Glance, before: Any) -> bytes:
        """Returns the event that leads a seat on; without a view from before, with the whole."""
        if (since, glance.version) != self._step:
            self._begin(since, glance)
        events = ",".join(map(event_text, glance.news))
        if before is None:
            view = dump(pack(glance.view))
        else:
            view = f"{{{','.join(self._changes(glance.view, before))}}}"
        return f'{self._head}{events}],"view":{view}{self._tail}'.encode()

    def _begin(self, since: int, glance: Glance) -> None:
        version = glance.version
        self._step = since, version
        self._head = f'id: {version}\ndata: {{"from":{since},"to":{version},"events":['
        self._tail = f',"active":{dump(glance.active)},"result":{dump(pack(glance.result))}}}\n\n'
        self._fields.clear()

    def _changes(self, view: Any, before: Any) -> Iterator[str]:
        for index, (value, old) in enumerate(zip(view, before, strict=True)):
            if value == old:
                continue
            known = self._fields.get(index)
            if known is None or known[0] != value:
                text = str(value) if type(value) is int else dump(pack(value))
                known = self._fields[index] = value, f'"{index}":{text}'
            yield known[1]
