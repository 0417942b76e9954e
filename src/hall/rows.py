"""What a journal's rows hold, whichever database keeps them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from engine.bots import LEVELS, TEMPERS, Temper
from engine.core import Event, Seat
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, pack_event
from hall.table import Chair

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


class Sent(NamedTuple):
    """What an action was sent with, so that it is never taken twice."""

    seat: Seat
    nonce: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """A match to write down that was not there before."""

    id: str
    match: Match[Any, Any]
    chairs: tuple[Chair, ...]  # [seat]
    seed: bytes = field(repr=False)
    sent: tuple[tuple[Seat, str, int], ...] = ()  # seat, nonce, the version that led to

    def header(self, now: float) -> tuple[object, ...]:
        """Returns the match's row."""
        match, record = self.match, self.match.record
        return (
            self.id, record.game, record.edition, record.seats, dump(dict(record.options)),
            dump([*map(pack_chair, self.chairs)]), record.commitment,
            now, now, match.version, dump(list(match.active)), match.result is not None,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match without its seed, its rows still as they were written."""

    id: str
    chairs: tuple[Chair, ...]  # [seat]
    rows: tuple[str, ...]  # [version - since]
    game: str
    edition: int
    seats: int
    options: str
    commitment: str
    version: int

    def record(self) -> Record:
        """Returns what the rows tell, or raises BadLog at the first that is wrong."""
        try:
            options = tuple(json.loads(self.options).items())
            header = Record(self.game, self.edition, self.seats, options, self.commitment, ())
            text = dump_log(header)
        except (ValueError, TypeError, AttributeError):
            raise BadLog(1, "the header is broken") from None
        return load_log(text + "\n".join(self.rows))


class Entry(NamedTuple):
    """What an action adds to a match, ready to be written down."""

    match: str
    before: int  # the version that it follows
    version: int
    active: str
    over: bool
    events: list[tuple[str, int, str]]
    sent: Sent | None


def entry(
    match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
) -> Entry:
    """Returns what the last events have made of a match."""
    version, over = match.version, match.result is not None
    before = version - len(events)
    rows = event_rows(match_id, before, events)
    return Entry(match_id, before, version, seats_text(match.active), over, rows, sent)


@lru_cache(256)
def seats_text(seats: tuple[Seat, ...]) -> str:
    """Returns seats as a row keeps them and a frame tells them."""
    return dump(list(seats))


def event_rows(match_id: str, before: int, events: Sequence[Event]) -> list[tuple[str, int, str]]:
    """Returns a row for each event from a version on."""
    return [(match_id, version, event_text(e)) for version, e in enumerate(events, before)]


@lru_cache(512)
def event_text(event: Event) -> str:
    """Returns an event as it is kept and sent; the same one goes into a row and to every seat."""
    return dump(pack_event(event))


def dump(value: object) -> str:
    """Returns a value as a row keeps it."""
    return _ENCODER.encode(value)


def parse(text: object) -> Any:
    """Returns what the text tells, or None where a damaged file tells nothing."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError):
        return None


def tempered(ending: list[Any]) -> TypeGuard[list[Temper]]:
    """Returns whether a chair's row may end so; an older one says nothing of a temper."""
    return not ending or (len(ending) == 1 and ending[0] in TEMPERS)


def pack_chair(chair: Chair) -> list[str | int | None]:
    """Returns a chair as JSON."""
    return [chair.name, chair.colour, chair.face, chair.level, chair.temper]


@lru_cache(256)
def parse_chairs(text: object) -> tuple[Chair, ...]:
    """Returns the chairs, none where they are broken: the card stays, resuming is refused."""
    rows = parse(text)
    chairs = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [str(name), int(colour), str(face), level, *temper] if level in (
                None,
                *LEVELS,
            ) and tempered(temper):
                chairs.append(Chair(name, colour, face, level, *temper))
            case _:
                return ()
    return tuple(chairs)


@lru_cache(256)
def parse_seats(text: object) -> tuple[Seat, ...]:
    """Returns the seats that a row tells, none where it is broken."""
    rows = parse(text)
    return tuple(row for row in rows if type(row) is int) if isinstance(rows, list) else ()
