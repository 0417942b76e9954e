"""The append-only record of every table, in SQLite."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, get_args

from engine.bots import Level
from engine.core import Event, Seat
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, pack_event
from hall import schema
from hall.schema import Durability, JournalError, naming_errors, transaction
from hall.table import Card, Chair

__all__ = ["Journal", "JournalError", "Json", "Saved"]

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved match without its seed, its rows still as they were written."""

    id: str
    chairs: tuple[Chair, ...]  # [seat]
    rows: tuple[str, ...]  # [version]
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


class Journal:
    """Writes each action down, with the draws it led to, before anybody hears of it.

    Belongs to the thread that made it. Whatever raises a JournalError has changed nothing.
    """

    def __init__(
        self,
        path: Path,
        durability: Durability = "NORMAL",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.set_aside: Path | None
        self._clock = clock
        self._connection, self.set_aside = schema.open_file(path, durability)

    @classmethod
    def reading(cls, path: Path) -> "Journal":
        """Returns the journal in a file that stays as it is."""
        journal = cls.__new__(cls)
        journal.set_aside, journal._clock = None, time.time
        journal._connection = schema.open_for_reading(path)
        return journal

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    # Matches

    def add(
        self, match_id: str, match: Match[Any, Any], chairs: Sequence[Chair], seed: bytes
    ) -> None:
        """Writes a new match down, up to its first action."""
        record, now = match.record, self._clock()
        header = (
            match_id, record.game, record.edition, record.seats, _dump(dict(record.options)),
            _dump([[c.name, c.colour, c.face, c.level] for c in chairs]), record.commitment,
            now, now, match.version, _dump(list(match.active)), match.result is not None,
        )  # fmt: skip
        with naming_errors(), transaction(self._connection):
            self._connection.execute(
                "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", header
            )
            self._connection.execute("INSERT INTO seeds VALUES (?, ?)", (match_id, seed))
            self._write(match_id, 0, record.events)

    def append(self, match_id: str, match: Match[Any, Any], events: Sequence[Event]) -> None:
        """Writes down the events that brought a match to where it is, all in one transaction."""
        before = match.version - len(events)
        now = (self._clock(), match.version, _dump(list(match.active)), match.result is not None)
        with naming_errors(), transaction(self._connection):
            changed = self._connection.execute(
                "UPDATE matches SET touched = ?, version = ?, active = ?, over = ?"
                " WHERE id = ? AND version = ?",
                (*now, match_id, before),
            )
            if changed.rowcount != 1:
                raise JournalError("changed_elsewhere" if self._has(match_id) else "no_such_table")
            self._write(match_id, before, events)

    def _write(self, match_id: str, before: int, events: Sequence[Event]) -> None:
        self._connection.executemany(
            "INSERT INTO events VALUES (?, ?, ?)",
            [(match_id, version, _dump(pack_event(e))) for version, e in enumerate(events, before)],
        )

    def saved(self, match_id: str) -> Saved:
        """Returns a match as it is saved, or raises JournalError."""
        with naming_errors():
            # One transaction for both, so that a header never meets another version's rows.
            self._connection.execute("BEGIN")
            try:
                header = self._connection.execute(
                    "SELECT chairs, game, edition, seats, options, commitment, version"
                    " FROM matches WHERE id = ?",
                    (match_id,),
                ).fetchone()
                rows = self._connection.execute(
                    "SELECT row FROM events WHERE match = ? ORDER BY version", (match_id,)
                ).fetchall()
            finally:
                self._connection.execute("ROLLBACK")
        if header is None:
            raise JournalError("no_such_table")
        chairs, *facts = header
        return Saved(match_id, _chairs(chairs), tuple(str(row) for (row,) in rows), *facts)

    def seed(self, match_id: str) -> bytes | None:
        """Returns the secret from which a match's draws follow, None if it is lost."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT seed FROM seeds WHERE match = ?", (match_id,)
            ).fetchone()
        return found[0] if found and isinstance(found[0], bytes) else None

    def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT id, game, chairs, version, active, over, touched FROM matches"
                " ORDER BY touched DESC, rowid DESC"
            ).fetchall()
        return tuple(
            Card(match_id, game, _chairs(chairs), version, _seats(active), bool(over), touched)
            for match_id, game, chairs, version, active, over, touched in rows
        )

    def remove(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""
        with naming_errors(), transaction(self._connection):
            self._connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def _has(self, match_id: str) -> bool:
        found = self._connection.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,))
        return found.fetchone() is not None

    # Notebooks and settings

    def note(self, match_id: str, seat: Seat, text: str) -> None:
        """Keeps a seat's notebook in place of the one before."""
        with naming_errors(), transaction(self._connection):
            if not self._has(match_id):
                raise JournalError("no_such_table")
            self._connection.execute(
                "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (match_id, seat, text)
            )

    def notes(self, match_id: str, seat: Seat) -> str:
        """Returns a seat's notebook, empty until it is written."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT text FROM notes WHERE match = ? AND seat = ?", (match_id, seat)
            ).fetchone()
        return str(found[0]) if found else ""

    def keep(self, key: str, value: Json) -> None:
        """Keeps a setting in place of the one before."""
        with naming_errors(), transaction(self._connection):
            self._connection.execute(
                "INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, _dump(value))
            )

    def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT value FROM kept WHERE key = ?", (key,)
            ).fetchone()
        value: Json = _parse(found[0]) if found else None
        return value


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _parse(text: object) -> Any:
    """Returns what the text tells, or None where a damaged file tells nothing."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError):
        return None


def _chairs(text: object) -> tuple[Chair, ...]:
    """Returns the chairs, none where they are broken: the card stays, resuming is refused."""
    rows = _parse(text)
    chairs = []
    for row in rows if isinstance(rows, list) else ():
        match row:
            case [str(name), int(colour), str(face), level] if level in (None, *get_args(Level)):
                chairs.append(Chair(name, colour, face, level))
            case _:
                return ()
    return tuple(chairs)


def _seats(text: object) -> tuple[Seat, ...]:
    rows = _parse(text)
    return tuple(row for row in rows if type(row) is int) if isinstance(rows, list) else ()
