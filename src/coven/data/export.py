"""Export and import: a finished game as text, and a backup of everything.

A game is exported as the engine's log; its first line also names the players.
"""

import base64
import binascii
import hashlib
import json
import textwrap
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from coven.data import results
from coven.data.people import Person, decode_people, person_entries
from coven.data.results import GameResult
from coven.errors import reason_message
from coven.i18n import tr
from engine.bots import LEVELS
from engine.match import WRONG_SEED, BadLog, Record
from engine.wire import load_log, verify_log
from hall.fair_deal import HASH_PATTERN
from hall.rooms.codes import COLOURS, FACES
from hall.storage.archive import RESULT_PREFIX, FinishedMatch
from hall.storage.records import Json, is_personality_tail, pack_player
from hall.table import SeatedPlayer

MAX_FILE_CHARACTERS = 4_000_000
MAX_SHOWN_NAME = 40
SURROUNDING_WHITESPACE = "\ufeff \t\r\n"  # allowed around pasted text
TABLE_KEY = "table"  # key of the players in the first line

# Reasons by the beginning of the engine's message.
_REASON_BY_PROBLEM: tuple[tuple[str, str], ...] = (
    ("the log is empty", "empty"),
    ("not a Pocket Coven log", "not_a_game"),
    ("unknown game", "unknown_game"),
    ("edition ", "other_edition"),
    ("the header is incomplete", "not_a_game"),
    ("option ", "not_a_game"),
    ("not JSON", "broken_line"),
    ("the seed is invalid", "broken_seal"),
    (WRONG_SEED, "broken_seal"),
    ("no seed", "not_over"),
    ("the log is truncated", "not_over"),
    ("the draw does not follow", "not_its_luck"),
    ("an event was changed", "changed"),
)


class ImportRejected(ValueError):
    """A text cannot be imported: `reason` says why, `line` where."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line

    def message(self) -> str:
        why = reason_message(f"import_{self.reason}")
        if self.line is None:
            return why
        return tr("Line {number}: {problem}", number=self.line, problem=why)


def export_match(match: FinishedMatch) -> str:
    first, rest = match.log.split("\n", 1)
    header = json.loads(first)
    header[TABLE_KEY] = {
        "name": match.name,
        "ended": match.ended_at,
        "chairs": [*map(pack_player, match.players)],
        **({"seal": match.seal_digest} if match.seal_digest else {}),
    }
    return f"{json.dumps(header, separators=(',', ':'), ensure_ascii=False)}\n{rest}"


def parse_game_file(text: str) -> FinishedMatch:
    """Parses and verifies an exported game, or raises ImportRejected."""
    text = text.strip(SURROUNDING_WHITESPACE)
    if not text:
        raise ImportRejected("empty")
    if len(text) > MAX_FILE_CHARACTERS:
        raise ImportRejected("too_long")
    lines = text.splitlines()
    log, otherwise = "\n".join(lines), "unknown_event"
    try:
        record = load_log(log)
        otherwise = "against_the_rules"
        verify_log(log)
    except BadLog as bad:
        known = (reason for start, reason in _REASON_BY_PROBLEM if bad.problem.startswith(start))
        raise ImportRejected(next(known, otherwise), bad.line) from None
    return _parse_table(json.loads(lines[0]).get(TABLE_KEY), record)


def _parse_table(data: object, record: Record) -> FinishedMatch:
    """Returns a game with the table name, end time, players and seal of the first line."""
    match data:
        case {"name": str(name), "ended": int() | float() as ended, "chairs": [*rows], **rest} if (
            len(rows) == record.seats and not isinstance(ended, bool) and 0 <= ended < 1e11
        ):
            players, seal = tuple(map(parse_player, rows)), rest.get("seal", "")
            if not isinstance(seal, str) or not (seal == "" or HASH_PATTERN.fullmatch(seal)):
                raise ImportRejected("broken_seal", 1)
            return FinishedMatch(players, float(ended), record, printable_name(name), seal)
    raise ImportRejected("no_players", 1)


def parse_player(row: object) -> SeatedPlayer:
    """Parses a player, or raises ImportRejected."""
    match row:
        case [str(name), int(colour), str(face), level, *personality] if (
            printable_name(name)
            and colour in COLOURS
            and face in FACES
            and level in (None, *LEVELS)
            and is_personality_tail(personality)
        ):
            return SeatedPlayer(printable_name(name), int(colour), face, level, *personality)
    raise ImportRejected("no_players", 1)


def printable_name(name: str) -> str:
    """Returns a name as one printable line of limited length."""
    shown = "".join(sign for sign in name if sign.isprintable())
    return " ".join(shown.split())[:MAX_SHOWN_NAME]


# Backup


BACKUP_TITLE = "POCKET COVEN MOVES"
BACKUP_FORMAT = 1
MAX_BACKUP_BYTES = 256_000_000  # unpacked; a larger one is a decompression bomb
_BASE64_LINE_LENGTH = 76


@dataclass(frozen=True, slots=True)
class Backup:
    """Everything that moves to a new phone."""

    people: tuple[Person, ...]
    results: tuple[GameResult, ...]  # for the statistics
    matches: tuple[FinishedMatch, ...]  # games that can be replayed


def is_backup(text: str) -> bool:
    """Returns whether a text is a backup and not a single game."""
    return text.strip(SURROUNDING_WHITESPACE).startswith(BACKUP_TITLE)


def encode_backup(backup: Backup) -> str:
    content = {
        "people": [person.to_json() for person in backup.people],
        "finished": {game.key: game.to_json() for game in backup.results},
        "games": [export_match(match) for match in backup.matches],
    }
    data = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    body = "\n".join(textwrap.wrap(base64.b64encode(data).decode(), _BASE64_LINE_LENGTH))
    return f"{BACKUP_TITLE} {BACKUP_FORMAT}\n{body}\n{_backup_digest(data)}\n"


def decode_backup(text: str) -> Backup:
    """Parses and verifies a backup, or raises ImportRejected."""
    content = _decode_content(text)
    match content:
        case {"people": [*people], "finished": dict(finished), "games": [*games]}:
            known, ended = decode_people(people), results.decode_results(finished)
            if len(known) < len(people) or len(ended) < len(finished):
                raise ImportRejected("cut")
            matches = tuple(parse_game_file(game) for game in games if isinstance(game, str))
            return Backup(known, ended, matches)
    raise ImportRejected("cut")


def _decode_content(text: str) -> object:
    lines = text.strip(SURROUNDING_WHITESPACE).splitlines()
    if not lines or not lines[0].startswith(BACKUP_TITLE):
        raise ImportRejected("not_a_game", 1)
    if lines[0].removeprefix(BACKUP_TITLE).strip() != str(BACKUP_FORMAT):
        raise ImportRejected("other_format", 1)
    try:
        data = base64.b64decode("".join(line.strip() for line in lines[1:-1]), validate=True)
        if not lines[1:] or lines[-1].strip() != _backup_digest(data):
            raise ImportRejected("cut", len(lines))
        decompressor = zlib.decompressobj()
        plain = decompressor.decompress(data, MAX_BACKUP_BYTES)
        if decompressor.unconsumed_tail:
            raise ImportRejected("too_long")
        return json.loads(plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as broken:
        raise broken if isinstance(broken, ImportRejected) else ImportRejected("cut") from None


def _backup_digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8, person=b"coven move").hexdigest()


def merge_backup(
    backup: Backup, people: Sequence[Person], counted_games: Mapping[str, Json]
) -> tuple[dict[str, Json], int, int]:
    """Returns the entries to save, and the numbers of new people and new games.

    A person with a known name is the same person; a game is counted once.
    """
    by_name = {person.key: person for person in people}
    ids = {person.id for person in people}
    same: dict[str, str] = {}  # [id in the backup], id here
    fresh: list[Person] = []
    for person in backup.people:
        if person.id in ids:
            continue
        if person.key in by_name:
            same[person.id] = by_name[person.key].id
        else:
            by_name[person.key] = person
            fresh.append(person)
    counted: list[GameResult] = []
    for game in backup.results:
        if not counted_games.get(game.key):
            parts = (
                p._replace(person=same.get(p.person or "", p.person)) for p in game.seat_results
            )
            counted.append(replace(game, seat_results=tuple(parts)))
    changes = {**person_entries(fresh), **results.result_entries(counted)}
    for match in backup.matches:
        # A game without a result there is not counted here either.
        key = f"{RESULT_PREFIX}{match.record.commitment}"
        if match.record.commitment not in counted_games and key not in changes:
            changes[key] = results.NOT_COUNTED
    return changes, len(fresh), len(counted)
