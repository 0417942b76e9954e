"""Recorded traffic between phones and a server, for tests of compatibility."""

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from hall.fair_deal import SECRET_BYTES

NEWEST = 2  # protocol version


@dataclass(frozen=True, slots=True)
class RecordedRequest:
    """A request and its answer."""

    method: str
    path: str
    token: str | None
    body: Any
    status: int
    data: Any  # None for an empty body


@dataclass(frozen=True, slots=True)
class RecordedStream:
    """All events of one stream, with name and id."""

    path: str
    token: str | None
    events: tuple[tuple[str, str, Any], ...]


@dataclass(frozen=True, slots=True)
class Traffic:
    """All traffic of one table."""

    protocol: int
    game: str
    edition: int
    secret: str  # the server's secret, which makes the deal reproducible
    requests: tuple[RecordedRequest, ...]
    streams: tuple[RecordedStream, ...]

    def write(self) -> None:
        rows: list[list[Any]] = [["table", self.game, self.edition, self.secret]]
        rows += [
            ["asked", a.method, a.path, a.token, a.body, a.status, a.data] for a in self.requests
        ]
        rows += [["streamed", s.path, s.token, s.events] for s in self.streams]
        lines = (json.dumps(row, separators=(",", ":"), ensure_ascii=False) for row in rows)
        path = recording_path(self.game, self.protocol)
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def recording_path(game: str, protocol: int = NEWEST) -> Path:
    return Path(__file__).parent / f"v{protocol}" / f"{game}.jsonl"


def read_traffic(game: str, protocol: int = NEWEST) -> Traffic:
    text = recording_path(game, protocol).read_text(encoding="utf-8")
    rows = [json.loads(line) for line in text.splitlines()]
    ((_, name, edition, secret),) = [row for row in rows if row[0] == "table"]
    asked = tuple(RecordedRequest(*row[1:]) for row in rows if row[0] == "asked")
    streams = tuple(
        RecordedStream(path, token, tuple((name, mark, data) for name, mark, data in events))
        for kind, path, token, events in (row for row in rows if row[0] == "streamed")
    )
    return Traffic(protocol, name, edition, secret, asked, streams)


def view_of(sight: Any, seat: int) -> list[Any]:
    """Returns the view of a seat in a frame with the whole view."""
    own = sight["seats"].get(str(seat), {}).get("view", {})
    return [own.get(str(index), value) for index, value in enumerate(sight["view"])]


@contextmanager
def fixed_secret(secret: str) -> Iterator[None]:
    """Makes the server use one secret for every table."""
    usual = secrets.token_hex

    def token_hex(size: int) -> str:
        return secret if size == SECRET_BYTES else usual(size)

    with mock.patch("hall.hosting.room_registry.secrets.token_hex", token_hex):
        yield
