"""Rows of matches and their JSON, the same in every database."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from engine.bots import LEVELS, PERSONALITIES, Personality
from engine.core import CHANCE, Event, Seat, upgraded_options
from engine.games import GAMES
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, pack_event
from hall.table import HallError, SeatedPlayer, TableSummary

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)

AnyMatch: TypeAlias = Match[Any, Any]
Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


class IdempotencyKey(NamedTuple):
    """Identifies a submission, so that one sent twice is applied once."""

    seat: Seat
    nonce: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to be saved for the first time."""

    id: str
    match: Match[Any, Any]
    players: tuple[SeatedPlayer, ...]  # [seat]
    seed: bytes = field(repr=False)
    key_rows: tuple[tuple[Seat, str, int], ...] = ()  # seat, nonce, resulting version

    def match_row(self, now: float) -> tuple[object, ...]:
        """Returns the row of the `matches` table."""
        match, is_over = self.match, self.match.result is not None
        return match_row(self.id, match.record, self.players, now, match.active, is_over=is_over)


def match_row(
    match_id: str,
    record: Record,
    players: Sequence[SeatedPlayer],
    now: float,
    active: tuple[Seat, ...] = (),
    *,
    is_over: bool = True,
) -> tuple[object, ...]:
    """Returns a row of the `matches` table."""
    return (
        match_id, record.game, record.edition, record.seats, dump_json(dict(record.options)),
        dump_json([*map(pack_player, players)]), record.commitment,
        now, now, len(record.events), dump_seats(active), is_over,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A saved match without its seed; the events are still JSON."""

    id: str
    players: tuple[SeatedPlayer, ...]  # [seat]
    event_lines: tuple[str, ...]  # [version - since]
    game: str
    edition: int
    seats: int
    options: str
    commitment: str
    version: int

    def record(self) -> Record:
        """Parses the rows into a record, or raises BadLog at the first invalid one."""
        try:
            options = tuple(json.loads(self.options).items())
            header = Record(self.game, self.edition, self.seats, options, self.commitment, ())
            text = dump_log(header)
        except (ValueError, TypeError, AttributeError):
            raise BadLog(1, "the header is broken") from None
        return load_log(text + "\n".join(self.event_lines))


class LogEntry(NamedTuple):
    """An action with its draws, as it is added to a saved match."""

    match_id: str
    base_version: int  # the version before the action
    version: int
    active: str
    is_over: bool
    lines: str  # one for each event
    key: IdempotencyKey | None


def make_log_entry(
    match_id: str, match: Match[Any, Any], events: Sequence[Event], key: IdempotencyKey | None
) -> LogEntry:
    """Returns the log entry for the last events of a match."""
    version, over = match.version, match.result is not None
    before = version - len(events)
    lines = "\n".join(map(dump_event, events))
    return LogEntry(match_id, before, version, dump_seats(match.active), over, lines, key)


@lru_cache(256)
def dump_seats(seats: tuple[Seat, ...]) -> str:
    """Returns seats as JSON; cached."""
    return dump_json(list(seats))


def event_rows(
    match_id: str, base_version: int, events: Sequence[Event]
) -> list[tuple[str, int, str]]:
    """Returns one row per event, numbered from `base_version`."""
    return [(match_id, version, dump_event(e)) for version, e in enumerate(events, base_version)]


def split_rows(rows: Iterable[object]) -> tuple[str, ...]:
    """Returns the events of rows, each of which has one or more lines."""
    return tuple(chain.from_iterable(str(row).split("\n") for row in rows))


def dump_event(event: Event) -> str:
    """Returns an event as JSON; cached, since the database and every seat get the same text."""
    known = _event_texts.get(id(event))
    if known is not None and known[0] is event:
        return known[1]
    text = dump_json(pack_event(event))
    if len(text) <= MAX_CACHED_TEXT:
        if len(_event_texts) >= MAX_EVENT_TEXTS:
            _event_texts.clear()
        _event_texts[id(event)] = event, text
    return text


# [id] the event and its JSON. Most events are shared, and it takes longer to hash one.
_event_texts: dict[int, tuple[Event, str]] = {}
MAX_EVENT_TEXTS = 2048
MAX_CACHED_TEXT = 200  # characters; a drawing is longer


def dump_json(value: object) -> str:
    """Returns a value as compact JSON."""
    return _ENCODER.encode(value)


def parse_json_or_none(text: object) -> Any:
    """Parses JSON; returns None if a damaged file contains something else."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError):
        return None


def is_personality_tail(ending: list[Any]) -> TypeGuard[list[Personality]]:
    """Returns whether a player's row may end like this; old rows have no personality."""
    return not ending or (len(ending) == 1 and ending[0] in PERSONALITIES)


def pack_player(player: SeatedPlayer) -> list[str | int | None]:
    """Returns a player as JSON."""
    return [player.name, player.colour, player.face, player.level, player.personality]


@lru_cache(256)
def parse_players(text: object) -> tuple[SeatedPlayer, ...]:
    """Returns the players, or () if the row is damaged, so that the table is still listed."""
    rows = parse_json_or_none(text)
    players = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [str(name), int(colour), str(face), level, *personality] if level in (
                None,
                *LEVELS,
            ) and is_personality_tail(personality):
                players.append(SeatedPlayer(name, colour, face, level, *personality))
            case _:
                return ()
    return tuple(players)


@lru_cache(256)
def parse_seats(text: object) -> tuple[Seat, ...]:
    """Returns the seats of a row, or () if it is damaged."""
    rows = parse_json_or_none(text)
    return tuple(row for row in rows if type(row) is int) if isinstance(rows, list) else ()


def parse_summary(row: tuple[Any, ...]) -> TableSummary:
    """Returns the table of a row: id, game, chairs, version, active, over, touched."""
    match_id, game, players, version, active, over, touched = row
    return TableSummary(
        match_id, game, parse_players(players), version, parse_seats(active), bool(over), touched
    )


def replay_saved_match(saved: SavedMatch, seed: bytes | None) -> AnyMatch:
    """Returns a saved match ready to continue, or raises HallError."""
    if saved.game not in GAMES:
        raise HallError("unknown_game")
    try:
        record = saved.record()
        if upgraded_options(GAMES[saved.game], saved.edition, dict(record.options)) is None:
            raise HallError("other_edition")
        match = Match.replay(record, seed)
    except BadLog as bad:
        raise HallError("bad_log") from bad
    # An action is saved with its chance events, so a missing one means a truncated log.
    complete = match.version == saved.version and CHANCE not in match.active
    if seed is None or not complete or len(saved.players) != match.seats:
        raise HallError("bad_log")
    return match
