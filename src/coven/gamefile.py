"""A finished game as a text that can leave the phone, and the way back in.

It is the game's log as the engine writes it; who played stands in its first line besides.
"""

import json
from collections.abc import Mapping
from types import MappingProxyType

from coven.screens.party import COLOURS, FACES
from coven.words import mark, say
from engine.bots import LEVELS
from engine.match import WRONG_SEED, BadLog
from engine.wire import load_log, verify_log
from hall.archive import Past
from hall.rows import pack_chair, tempered
from hall.table import Chair

MOST_CHARACTERS = 4_000_000
LONGEST_NAME = 40
AROUND = "\ufeff \t\r\n"  # what may surround a text that was pasted
TABLE = "table"  # the part of the first line that tells who played

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "empty": mark("There is nothing in it: paste the whole text."),
        "too_long": mark("It is too long to be a game."),
        "not_a_game": mark("This is no game of Pocket Coven."),
        "unknown_game": mark("This app does not know that game: update the app."),
        "other_edition": mark("It was played by another version of the rules."),
        "no_players": mark("It does not say who played."),
        "broken_line": mark("This line is broken or cut."),
        "unknown_event": mark("This line tells nothing that happens in the game."),
        "against_the_rules": mark("What it tells was not allowed at that moment."),
        "broken_seal": mark("The seal of its luck is broken."),
        "not_its_luck": mark("This draw does not follow from the sealed luck."),
        "changed": mark("Something in it was changed after the game had ended."),
        "not_over": mark("The game is not over, or its end is cut off."),
        "cut": mark("It was cut or changed on its way: bring the whole text."),
        "other_format": mark("It comes from a newer app: update this one."),
    }
)

# What the engine says of a log, by how its sentences begin.
_PROBLEMS: tuple[tuple[str, str], ...] = (
    ("the log is empty", "empty"),
    ("not a Pocket Coven log", "not_a_game"),
    ("unknown game", "unknown_game"),
    ("edition ", "other_edition"),
    ("the header is incomplete", "not_a_game"),
    ("option ", "not_a_game"),
    ("not JSON", "broken_line"),
    ("the seed is broken", "broken_seal"),
    (WRONG_SEED, "broken_seal"),
    ("no seed", "not_over"),
    ("the log is cut", "not_over"),
    ("this draw does not follow", "not_its_luck"),
    ("an event was changed", "changed"),
)


class Refused(ValueError):
    """A text cannot be taken in: `reason` names why, `line` where."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__(reason if line is None else f"line {line}: {reason}")
        self.reason = reason
        self.line = line

    def told(self) -> str:
        """Returns what is wrong, in the language in use."""
        why = say(_REASONS[self.reason])
        if self.line is None:
            return why
        return say("Line {number}: {problem}", number=self.line, problem=why)


def written(past: Past) -> str:
    """Returns a finished game as text."""
    first, rest = past.log.split("\n", 1)
    header = json.loads(first)
    header[TABLE] = {
        "name": past.name,
        "ended": past.ended,
        "chairs": [*map(pack_chair, past.chairs)],
    }
    return f"{json.dumps(header, separators=(',', ':'), ensure_ascii=False)}\n{rest}"


def read(text: str) -> Past:
    """Returns the finished game that a text tells, every draw of it checked, or raises Refused."""
    text = text.strip(AROUND)
    if not text:
        raise Refused("empty")
    if len(text) > MOST_CHARACTERS:
        raise Refused("too_long")
    lines = text.splitlines()
    try:
        record = load_log("\n".join(lines))
    except BadLog as bad:
        raise Refused(_reason(bad, "unknown_event"), bad.line) from None
    try:
        verify_log("\n".join(lines))
    except BadLog as bad:
        raise Refused(_reason(bad, "against_the_rules"), bad.line) from None
    header = json.loads(lines[0])
    name, ended, chairs = _table(header.get(TABLE), record.seats)
    return Past(chairs, ended, record, name)


def _reason(bad: BadLog, otherwise: str) -> str:
    found = (reason for start, reason in _PROBLEMS if bad.problem.startswith(start))
    return next(found, otherwise)


def _table(data: object, seats: int) -> tuple[str, float, tuple[Chair, ...]]:
    """Returns the name, the time and the players that a first line tells."""
    match data:
        case {"name": str(name), "ended": int() | float() as ended, "chairs": [*rows]} if (
            len(rows) == seats and not isinstance(ended, bool) and 0 <= ended < 1e11
        ):
            chairs = tuple(map(chair_of, rows))
            return printable(name), float(ended), chairs
    raise Refused("no_players", 1)


def chair_of(row: object) -> Chair:
    """Returns who sat on a chair, or raises Refused."""
    match row:
        case [str(name), int(colour), str(face), level, *temper] if (
            printable(name)
            and colour in COLOURS
            and face in FACES
            and level in (None, *LEVELS)
            and tempered(temper)
        ):
            return Chair(printable(name), int(colour), face, level, *temper)
    raise Refused("no_players", 1)


def printable(name: str) -> str:
    """Returns a name in one line that can be shown, and no longer than a name is."""
    shown = "".join(sign for sign in name if sign.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME]
