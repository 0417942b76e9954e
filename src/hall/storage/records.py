"""What a journal's rows hold, whichever database keeps them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeGuard

from engine.bots import LEVELS, PERSONALITIES, Personality
from engine.core import CHANCE, Event, Seat
from engine.games import GAMES
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, pack_event
from hall.table import HallError, SeatedPlayer

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)

AnyMatch: TypeAlias = Match[Any, Any]
Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


class IdempotencyKey(NamedTuple):
    """What an action was sent with, so that it is never taken twice."""

    seat: Seat
    nonce: str


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to write down that was not there before."""

    id: str
    match: Match[Any, Any]
    players: tuple[SeatedPlayer, ...]  # [seat]
    seed: bytes = field(repr=False)
    key_rows: tuple[tuple[Seat, str, int], ...] = ()  # seat, nonce, the version that led to

    def match_row(self, now: float) -> tuple[object, ...]:
        """Returns the match's row."""
        match, record = self.match, self.match.record
        return (
            self.id, record.game, record.edition, record.seats, dump_json(dict(record.options)),
            dump_json([*map(pack_player, self.players)]), record.commitment,
            now, now, match.version, dump_json(list(match.active)), match.result is not None,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A saved match without its seed, its rows still as they were written."""

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
        """Returns what the rows tell, or raises BadLog at the first that is wrong."""
        try:
            options = tuple(json.loads(self.options).items())
            header = Record(self.game, self.edition, self.seats, options, self.commitment, ())
            text = dump_log(header)
        except (ValueError, TypeError, AttributeError):
            raise BadLog(1, "the header is broken") from None
        return load_log(text + "\n".join(self.event_lines))


class LogEntry(NamedTuple):
    """What an action adds to a match, ready to be written down."""

    match_id: str
    base_version: int  # the version that it follows
    version: int
    active: str
    is_over: bool
    event_rows: list[tuple[str, int, str]]
    key: IdempotencyKey | None


def make_log_entry(
    match_id: str, match: Match[Any, Any], events: Sequence[Event], key: IdempotencyKey | None
) -> LogEntry:
    """Returns what the last events have made of a match."""
    version, over = match.version, match.result is not None
    before = version - len(events)
    rows = event_rows(match_id, before, events)
    return LogEntry(match_id, before, version, dump_seats(match.active), over, rows, key)


@lru_cache(256)
def dump_seats(seats: tuple[Seat, ...]) -> str:
    """Returns seats as a row keeps them and a frame tells them."""
    return dump_json(list(seats))


def event_rows(
    match_id: str, base_version: int, events: Sequence[Event]
) -> list[tuple[str, int, str]]:
    """Returns a row for each event from a version on."""
    return [(match_id, version, dump_event(e)) for version, e in enumerate(events, base_version)]


@lru_cache(512)
def dump_event(event: Event) -> str:
    """Returns an event as it is kept and sent; the same one goes into a row and to every seat."""
    return dump_json(pack_event(event))


def dump_json(value: object) -> str:
    """Returns a value as a row keeps it."""
    return _ENCODER.encode(value)


def parse_json_or_none(text: object) -> Any:
    """Returns what the text tells, or None where a damaged file tells nothing."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError):
        return None


def is_personality_tail(ending: list[Any]) -> TypeGuard[list[Personality]]:
    """Returns whether a chair's row may end so; an older one says nothing of a temper."""
    return not ending or (len(ending) == 1 and ending[0] in PERSONALITIES)


def pack_player(player: SeatedPlayer) -> list[str | int | None]:
    """Returns a chair as JSON."""
    return [player.name, player.colour, player.face, player.level, player.personality]


@lru_cache(256)
def parse_players(text: object) -> tuple[SeatedPlayer, ...]:
    """Returns the chairs, none where they are broken: the card stays, resuming is refused."""
    rows = parse_json_or_none(text)
    players = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [str(name), int(colour), str(face), level, *temper] if level in (
                None,
                *LEVELS,
            ) and is_personality_tail(temper):
                players.append(SeatedPlayer(name, colour, face, level, *temper))
            case _:
                return ()
    return tuple(players)


@lru_cache(256)
def parse_seats(text: object) -> tuple[Seat, ...]:
    """Returns the seats that a row tells, none where it is broken."""
    rows = parse_json_or_none(text)
    return tuple(row for row in rows if type(row) is int) if isinstance(rows, list) else ()


def replay_saved_match(saved: SavedMatch, seed: bytes | None) -> AnyMatch:
    """Returns a saved match ready to go on, or raises HallError."""
    if saved.game not in GAMES:
        raise HallError("unknown_game")
    if saved.edition != GAMES[saved.game].edition:
        raise HallError("other_edition")
    try:
        match = Match.replay(saved.record(), seed)
    except BadLog as bad:
        raise HallError("bad_log") from bad
    # An action is saved with all its draws, so one that still waits for a draw was cut.
    whole = match.version == saved.version and CHANCE not in match.active
    if seed is None or not whole or len(saved.players) != match.seats:
        raise HallError("bad_log")
    return match
