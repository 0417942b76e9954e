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
from coven.chronicle import Finished
from coven.gamefile import AROUND, Refused
from coven.people import Person
from hall.archive import DONE, Past
from hall.rows import Json

TITLE = "POCKET COVEN MOVES"
FORMAT = 1
LARGEST = 256_000_000  # bytes of what is packed: a text that grows beyond it is a trap
_LINE = 76


@dataclass(frozen=True, slots=True)
class Luggage:
    """What a phone takes along."""

    people: tuple[Person, ...]
    finished: tuple[Finished, ...]  # what the statistics count
    pasts: tuple[Past, ...]  # games that can still be watched


def is_luggage(text: str) -> bool:
    """Returns whether a text is a phone's luggage rather than a single game."""
    return text.strip(AROUND).startswith(TITLE)


def packed(luggage: Luggage) -> str:
    """Returns the luggage as text."""
    content = {
        "people": [person.to_json() for person in luggage.people],
        "finished": {game.key: game.to_json() for game in luggage.finished},
        "games": [gamefile.written(past) for past in luggage.pasts],
    }
    data = zlib.compress(json.dumps(content, separators=(",", ":")).encode(), 9)
    body = "\n".join(textwrap.wrap(base64.b64encode(data).decode(), _LINE))
    return f"{TITLE} {FORMAT}\n{body}\n{_digest(data)}\n"


def unpacked(text: str) -> Luggage:
    """Returns the luggage that a text holds, all of it checked, or raises Refused."""
    content = _content(text)
    match content:
        case {"people": [*people], "finished": dict(finished), "games": [*games]}:
            known = [persons.read(data) for data in people]
            ended = [chronicle.read(key, data) for key, data in finished.items()]
            if None in known or None in ended:
                raise Refused("cut")
            pasts = tuple(gamefile.read(game) for game in games if isinstance(game, str))
            return Luggage(
                tuple(person for person in known if person is not None),
                tuple(game for game in ended if game is not None),
                pasts,
            )
    raise Refused("cut")


def _content(text: str) -> object:
    lines = text.strip(AROUND).splitlines()
    if not lines or not lines[0].startswith(TITLE):
        raise Refused("not_a_game", 1)
    if lines[0].removeprefix(TITLE).strip() != str(FORMAT):
        raise Refused("other_format", 1)
    try:
        data = base64.b64decode("".join(line.strip() for line in lines[1:-1]), validate=True)
        if not lines[1:] or lines[-1].strip() != _digest(data):
            raise Refused("cut", len(lines))
        unfolding = zlib.decompressobj()
        plain = unfolding.decompress(data, LARGEST)
        if unfolding.unconsumed_tail:
            raise Refused("too_long")
        return json.loads(plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError) as broken:
        raise broken if isinstance(broken, Refused) else Refused("cut") from None


def _digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8, person=b"coven move").hexdigest()


def merged(
    luggage: Luggage, people: Sequence[Person], done: Mapping[str, Json]
) -> tuple[dict[str, Json], int, int]:
    """Returns what the archive is to keep of the luggage, and how many people and games are new.

    Whoever has a name that is known here is the same person; a game counts once.
    """
    by_name = {person.key: person for person in people}
    ids = {person.id for person in people}
    same: dict[str, str] = {}  # [id in the luggage] the id here
    fresh: list[Person] = []
    for person in luggage.people:
        if person.id in ids:
            continue
        if person.key in by_name:
            same[person.id] = by_name[person.key].id
        else:
            by_name[person.key] = person
            fresh.append(person)
    counted = [_renamed(game, same) for game in luggage.finished if not done.get(game.key)]
    changes = {**persons.changed(fresh), **chronicle.changed(counted)}
    for past in luggage.pasts:
        # What the other phone had forgotten is not counted here either.
        key = f"{DONE}{past.record.commitment}"
        if past.record.commitment not in done and key not in changes:
            changes[key] = chronicle.FORGOTTEN
    return changes, len(fresh), len(counted)


def _renamed(game: Finished, same: Mapping[str, str]) -> Finished:
    parts = [
        part if part.person is None else replace(part, person=same.get(part.person, part.person))
        for part in game.parts
    ]
    return replace(game, parts=tuple(parts))
