"""Converts actions, views, events and logs to JSON and back; raises BadWire or BadLog."""

import json
import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.chance import SEED_BYTES
from engine.core import WIRE_TYPES, Action, Event, Rules, Undo
from engine.games import GAMES
from engine.match import BadLog, Record, verify_draws

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None
LOG_FORMAT = 1
_LINE_CACHE_SIZE = 1024  # log lines whose parsed events are cached
JSON_SCALARS = frozenset((bool, int, str, types.NoneType))  # types that JSON represents directly
T = TypeVar("T")


class BadWire(ValueError):
    """Received JSON is not of the expected form."""


def pack(value: object) -> Json:
    """Returns a value as JSON: tuples become lists, actions become [name, fields ...]."""
    kind = type(value)
    if kind in JSON_SCALARS:
        return value  # type: ignore[return-value]
    if isinstance(value, tuple):
        if kind is not tuple and kind not in WIRE_TYPES:
            raise TypeError(f"{kind.__name__} is not a wire type")
        # Most items are scalars; a call for each would dominate the cost.
        return [item if type(item) in JSON_SCALARS else pack(item) for item in value]
    if is_dataclass(kind):
        return [kind.__name__, *[pack(getattr(value, name)) for name in _field_names(kind)]]
    raise TypeError(f"cannot pack {kind.__name__}")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def unpack(hint: type[T], data: Json) -> T:
    """Returns a value of the given type read from JSON, or raises BadWire."""
    read: Callable[[Json], T] = _reader(hint)  # type: ignore[arg-type]
    return read(data)


def unpack_action(rules: Rules[Any, Any], data: Json) -> Action:
    """Returns an action of the game read from JSON, or raises BadWire."""
    return _tagged_reader((*rules.actions, Undo))(data)


def unpack_news(rules: Rules[Any, Any], data: Json) -> Event:
    """Returns a masked event of the game read from JSON, or raises BadWire."""
    return _read_event((*rules.actions, *rules.news, Undo), data)


def pack_event(event: Event) -> list[Json]:
    """Returns an event as [seat, name, fields ...]."""
    packed = pack(event.action)
    assert isinstance(packed, list)
    return [event.seat, *packed]


def _read_event(kinds: tuple[type, ...], data: Json) -> Event:
    if not isinstance(data, list) or len(data) < 2 or type(data[0]) is not int:
        raise BadWire("an event is [seat, name, ...]")
    return Event(data[0], _tagged_reader(kinds)(data[1:]))


# Readers, built once per type from its hints


@cache
def _reader(hint: Any) -> Callable[[Json], Any]:
    origin, args = get_origin(hint), get_args(hint)
    if hint in (int, str, bool):
        return _exact_reader(hint)
    if hint is type(None):
        return _read_null
    if origin is Literal:
        return _literal_reader(args)
    if origin in (Union, types.UnionType):
        return _union_reader(args)
    if origin is tuple and args[-1:] == (...,):
        return _list_reader(_reader(args[0]))
    if origin is tuple:
        return _tuple_reader(tuple(map(_reader, args)), lambda *items: items)
    if is_dataclass(hint):
        return _tagged_reader((hint,))
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        hints = get_type_hints(hint)
        return _tuple_reader(tuple(_reader(hints[name]) for name in hint._fields), hint)
    raise TypeError(f"no reader for {hint!r}")


def _exact_reader(kind: type) -> Callable[[Json], Any]:
    def read(data: Json) -> Any:
        if type(data) is not kind:
            raise BadWire(f"expected {kind.__name__}")
        return data

    return read


def _read_null(data: Json) -> None:
    if data is not None:
        raise BadWire("expected null")


def _literal_reader(values: tuple[Any, ...]) -> Callable[[Json], Any]:
    # the type matters: in Python 1 == True
    known = frozenset((type(value), value) for value in values)

    def read(data: Json) -> Any:
        kind = type(data)
        if kind not in JSON_SCALARS or (kind, data) not in known:
            raise BadWire("expected one of " + ", ".join(map(repr, values)))
        return data

    return read


def _union_reader(hints: tuple[Any, ...]) -> Callable[[Json], Any]:
    kinds = tuple(hint for hint in hints if is_dataclass(hint))
    readers = [_reader(hint) for hint in hints if not is_dataclass(hint)]
    if kinds:
        readers.append(_tagged_reader(kinds))

    def read(data: Json) -> Any:
        for reader in readers:
            try:
                return reader(data)
            except BadWire:
                continue
        raise BadWire("matches none of the expected types")

    return read


def _list_reader(reader: Callable[[Json], Any]) -> Callable[[Json], Any]:
    def read(data: Json) -> Any:
        if not isinstance(data, list):
            raise BadWire("expected a list")
        return tuple(map(reader, data))

    return read


def _tuple_reader(
    readers: Sequence[Callable[[Json], Any]], make: Callable[..., Any]
) -> Callable[[Json], Any]:
    def read(data: Json) -> Any:
        if not isinstance(data, list) or len(data) != len(readers):
            raise BadWire(f"expected a list of {len(readers)}")
        return make(*[reader(item) for reader, item in zip(readers, data, strict=True)])

    return read


@cache
def _tagged_reader(kinds: tuple[type, ...]) -> Callable[[Json], Any]:
    rows = {}
    for kind in kinds:
        hints = get_type_hints(kind)
        rows[kind.__name__] = _tuple_reader([_reader(hints[f.name]) for f in fields(kind)], kind)

    def read(data: Json) -> Any:
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadWire("expected [name, ...]")
        if data[0] not in rows:
            raise BadWire(f"unknown action {data[0][:40]!r}")
        return rows[data[0]](data[1:])

    return read


# Logs: a header line, one line per event, and the seed once the match is over


def dump_log(record: Record) -> str:
    """Returns a record as JSON lines."""
    header = {
        "coven": LOG_FORMAT,
        "game": record.game,
        "edition": record.edition,
        "seats": record.seats,
        "options": dict(record.options),
        "commitment": record.commitment,
    }
    text = "".join(map(_line, [header, *map(pack_event, record.events)]))
    if record.seed is None:
        return text
    return text + _line({"seed": record.seed.hex(), "digest": _digest(text, record.seed)})


def _line(row: object) -> str:
    return json.dumps(row, separators=(",", ":")) + "\n"


def _digest(text: str, seed: bytes) -> str:
    """Returns a keyed hash of all lines of a finished log, players' choices included."""
    return blake2b(text.encode(), key=seed, digest_size=16, person=b"coven log").hexdigest()


def verify_log(text: str) -> int:
    """Returns how many draws of a finished log follow from its seed, or raises BadLog.

    BadLog names the line of a changed draw. For any other change it names the line of the digest.
    """
    record = load_log(text)
    draws = verify_draws(record)
    if dump_log(record).splitlines()[-1] != text.splitlines()[-1]:
        raise BadLog(len(record.events) + 2, "an event was changed after the match ended")
    return draws


def load_log(text: str) -> Record:
    """Parses JSON lines into a record; raises BadLog at the first bad line."""
    lines = text.splitlines()
    if not lines:
        raise BadLog(1, "the log is empty")
    try:
        header = _parse(lines[0])
    except BadWire as bad:
        raise BadLog(1, str(bad)) from None
    if not isinstance(header, dict) or not _is_format(header.get("coven")):
        raise BadLog(1, "not a Pocket Coven log")
    game, edition, seats = header.get("game"), header.get("edition"), header.get("seats")
    options, seal = header.get("options"), header.get("commitment")
    if not isinstance(game, str) or game not in GAMES:
        raise BadLog(1, f"unknown game {str(game)[:40]!r}")
    if type(edition) is not int or type(seats) is not int or not isinstance(seal, str):
        raise BadLog(1, "the header is incomplete")
    if not isinstance(options, dict):
        raise BadLog(1, "the header is incomplete")
    settled: list[tuple[str, int | str | bool]] = []
    for name, value in options.items():
        if not isinstance(value, bool | int | str):
            raise BadLog(1, f"option {name[:40]!r} is neither a number nor a string")
        settled.append((name, value))
    seed = None
    events = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            row = _parse(line) if number == len(lines) else None
            if isinstance(row, dict) and set(row) == {"seed", "digest"}:
                seed = _seed(number, row["seed"])
            else:
                events.append(_read_log_line(game, line))
        except BadWire as bad:
            raise BadLog(number, str(bad)) from None
    return Record(game, edition, seats, tuple(settled), seal, tuple(events), seed)


@lru_cache(_LINE_CACHE_SIZE)
def _read_log_line(game: str, line: str) -> Event:
    """Returns the event of one line. Cached, because lines repeat often in long games."""
    return _read_event((*GAMES[game].actions, Undo), _parse(line))


def _is_format(data: Json) -> bool:
    return type(data) is int and data == LOG_FORMAT


def _parse(line: str) -> Json:
    try:
        return json.loads(line)  # type: ignore[no-any-return]
    except (ValueError, RecursionError):
        raise BadWire("not JSON: the line is damaged or truncated") from None


def _seed(number: int, text: Json) -> bytes:
    try:
        seed = bytes.fromhex(text)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise BadLog(number, "the seed is invalid") from None
    if len(seed) != SEED_BYTES or seed.hex() != text:
        raise BadLog(number, "the seed is invalid")
    return seed
