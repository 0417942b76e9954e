"""Everything that moves to a new phone, as one text: finished games, people and statistics."""

import base64
import binascii
import hashlib
import json
import textwrap
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from coven import chronicle, gamefile
from coven import people as persons
from coven.chronicle import GameResult
from coven.gamefile import SURROUNDING_WHITESPACE, ImportRejected
from coven.people import Person
from hall.storage.archive import RESULT_PREFIX, FinishedMatch
from hall.storage.records import Json

BACKUP_TITLE = "POCKET COVEN MOVES"
BACKUP_FORMAT = 1
MAX_BACKUP_BYTES = 256_000_000  # bytes of what is packed: a text that grows beyond it is a trap
_BASE64_LINE_LENGTH = 76


@dataclass(frozen=True, slots=True)
class Backup:
    """What a phone takes along."""

    people: tuple[Person, ...]
    results: tuple[GameResult, ...]  # what the statistics count
    matches: tuple[FinishedMatch, ...]  # games that can still be watched


def is_backup(text: str) -> bool:
    """Returns whether a text is a phone's luggage rather than a single game."""
    return text.strip(SURROUNDING_WHITESPACE).startswith(BACKUP_TITLE)


def encode_backup(backup: Backup) -> str:
    """Returns the luggage as text."""
    content = {
        "people": [person.to_json() for person in backup.people],
        "finished": {game.key: game.to_json() for game in backup.results},
        "games": [gamefile.export_match(match) for match in backup.matches],
    }
    data = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    body = "\n".join(textwrap.wrap(base64.b64encode(data).decode(), _BASE64_LINE_LENGTH))
    return f"{BACKUP_TITLE} {BACKUP_FORMAT}\n{body}\n{_backup_digest(data)}\n"


def decode_backup(text: str) -> Backup:
    """Returns the luggage that a text holds, all of it checked, or raises Refused."""
    content = _decode_content(text)
    match content:
        case {"people": [*people], "finished": dict(finished), "games": [*games]}:
            known = [persons.decode_person(data) for data in people]
            ended = [chronicle.decode_result(key, data) for key, data in finished.items()]
            if None in known or None in ended:
                raise ImportRejected("cut")
            matches = tuple(
                gamefile.parse_game_file(game) for game in games if isinstance(game, str)
            )
            return Backup(
                tuple(person for person in known if person is not None),
                tuple(game for game in ended if game is not None),
                matches,
            )
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
        unfolding = zlib.decompressobj()
        plain = unfolding.decompress(data, MAX_BACKUP_BYTES)
        if unfolding.unconsumed_tail:
            raise ImportRejected("too_long")
        return json.loads(plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as broken:
        raise broken if isinstance(broken, ImportRejected) else ImportRejected("cut") from None


def _backup_digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8, person=b"coven move").hexdigest()


def merge_backup(
    backup: Backup, people: Sequence[Person], counted_games: Mapping[str, Json]
) -> tuple[dict[str, Json], int, int]:
    """Returns what the archive is to keep of the luggage, and how many people and games are new.

    Whoever has a name that is known here is the same person; a game counts once.
    """
    by_name = {person.key: person for person in people}
    ids = {person.id for person in people}
    same: dict[str, str] = {}  # [id in the luggage] the id here
    fresh: list[Person] = []
    for person in backup.people:
        if person.id in ids:
            continue
        if person.key in by_name:
            same[person.id] = by_name[person.key].id
        else:
            by_name[person.key] = person
            fresh.append(person)
    counted = [
        _with_local_ids(game, same) for game in backup.results if not counted_games.get(game.key)
    ]
    changes = {**persons.person_entries(fresh), **chronicle.result_entries(counted)}
    for match in backup.matches:
        # What the other phone had forgotten is not counted here either.
        key = f"{RESULT_PREFIX}{match.record.commitment}"
        if match.record.commitment not in counted_games and key not in changes:
            changes[key] = chronicle.NOT_COUNTED
    return changes, len(fresh), len(counted)


def _with_local_ids(result: GameResult, same: Mapping[str, str]) -> GameResult:
    parts = [
        part if part.person is None else replace(part, person=same.get(part.person, part.person))
        for part in result.seat_results
    ]
    return replace(result, seat_results=tuple(parts))
