"""The append-only record of every table, in SQLite."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.core import Event, Seat
from engine.match import Match
from hall import schema
from hall.room import Room
from hall.rows import (
    Dealt,
    Entry,
    Json,
    Saved,
    Sent,
    dump,
    entry,
    event_rows,
    parse,
    parse_chairs,
    parse_seats,
)  # fmt: skip
from hall.schema import Durability, JournalError, naming_errors, snapshot, transaction
from hall.table import Card, Chair

__all__ = ["Journal", "JournalError", "Json", "Saved"]


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

    @property
    def connection(self) -> sqlite3.Connection:
        """The open file, for what is kept beside the matches."""
        return self._connection

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Makes one transaction of all that is written inside; what raises leaves the rest."""
        with naming_errors(), transaction(self._connection):
            yield

    @property
    def is_writing(self) -> bool:
        """Whether a transaction is open; some errors end one by themselves."""
        return self._connection.in_transaction

    # Matches

    def add(
        self, match_id: str, match: Match[Any, Any], chairs: Sequence[Chair], seed: bytes
    ) -> None:
        """Writes a new match down, up to its first action."""
        with naming_errors(), transaction(self._connection):
            self._add(Dealt(match_id, match, tuple(chairs), seed))

    def _add(self, dealt: Dealt) -> None:
        self._connection.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            dealt.header(self._clock()),
        )
        self._connection.execute("INSERT INTO seeds VALUES (?, ?)", (dealt.id, dealt.seed))
        self._write(event_rows(dealt.id, 0, dealt.match.record.events))
        self._connection.executemany(
            "INSERT INTO sent VALUES (?, ?, ?, ?)", [(dealt.id, *sent) for sent in dealt.sent]
        )

    def append(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        sent: Sent | None = None,
    ) -> None:
        """Writes down the events that brought a match to where it is, all in one transaction."""
        self.append_all([entry(match_id, match, events, sent)])

    def append_all(self, entries: Sequence[Entry]) -> None:
        """Writes down what several actions have led to, all of it or nothing."""
        now = self._clock()
        with naming_errors(), transaction(self._connection):
            changed = self._connection.executemany(
                "UPDATE matches SET touched = ?, version = ?, active = ?, over = ?"
                " WHERE id = ? AND version = ?",
                [(now, e.version, e.active, e.over, e.match, e.before) for e in entries],
            )
            if changed.rowcount != len(entries):
                known = all(self._has(entry.match) for entry in entries)
                raise JournalError("changed_elsewhere" if known else "no_such_table")
            self._write([row for entry in entries for row in entry.events])
            try:
                self._connection.executemany(
                    "INSERT INTO sent VALUES (?, ?, ?, ?)",
                    [(e.match, *e.sent, e.version) for e in entries if e.sent is not None],
                )
            except sqlite3.IntegrityError:
                raise JournalError("sent_before") from None

    def _write(self, rows: Sequence[tuple[str, int, str]]) -> None:
        self._connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)

    def sent(self, match_id: str, sent: Sent) -> int | None:
        """Returns the version that something sent has led to, None if it was never taken."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT version FROM sent WHERE match = ? AND seat = ? AND nonce = ?",
                (match_id, *sent),
            ).fetchone()
        return found[0] if found else None

    def all_sent(self, match_id: str) -> tuple[tuple[Seat, str, int], ...]:
        """Returns all that was ever sent with a nonce, and the versions that led to."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT seat, nonce, version FROM sent WHERE match = ?", (match_id,)
            ).fetchall()
        return tuple(rows)

    def saved(self, match_id: str, since: int = 0) -> Saved:
        """Returns a match as it is saved, its rows from a version on, or raises JournalError."""
        # One moment for both, so that a header never meets another version's rows.
        with naming_errors(), snapshot(self._connection):
            header = self._connection.execute(
                "SELECT chairs, game, edition, seats, options, commitment, version"
                " FROM matches WHERE id = ?",
                (match_id,),
            ).fetchone()
            rows = self._connection.execute(
                "SELECT row FROM events WHERE match = ? AND version >= ? ORDER BY version",
                (match_id, since),
            ).fetchall()
        if header is None:
            raise JournalError("no_such_table")
        chairs, *facts = header
        return Saved(match_id, parse_chairs(chairs), tuple(str(row) for (row,) in rows), *facts)

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
            Card(
                name, game, parse_chairs(chairs), version, parse_seats(active), bool(over), touched
            )
            for name, game, chairs, version, active, over, touched in rows
        )

    def remove(self, match_id: str) -> None:
        """Forgets a match with all that belongs to it."""
        with naming_errors(), transaction(self._connection):
            self._connection.execute("DELETE FROM rooms WHERE match = ?", (match_id,))
            self._connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def _has(self, match_id: str) -> bool:
        found = self._connection.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,))
        return found.fetchone() is not None

    # Rooms

    def add_room(self, room: Room, dealt: Dealt | None = None) -> None:
        """Writes a new room down, with its match if it is dealt at once."""
        with naming_errors(), transaction(self._connection):
            if dealt is not None:
                self._add(dealt)
            self._connection.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?)",
                (room.code, room.version, room.match, *room.dumped(), self._clock()),
            )

    def change_room(self, room: Room, dealt: Dealt | None = None) -> bool:
        """Writes down what follows the version before, and returns whether that was the last."""
        with naming_errors(), transaction(self._connection):
            public, secrets = room.dumped()
            changed = self._connection.execute(
                "UPDATE rooms SET version = ?, public = ?, secrets = ?, touched = ?"
                " WHERE code = ? AND version = ?",
                (room.version, public, secrets, self._clock(), room.code, room.version - 1),
            )
            if changed.rowcount == 1 and dealt is not None:
                self._add(dealt)
            return changed.rowcount == 1

    def room(self, code: str) -> Room:
        """Returns a room as it is, or raises JournalError."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT version, match, public, secrets FROM rooms WHERE code = ?", (code,)
            ).fetchone()
        if found is None:
            raise JournalError("no_such_table")
        return Room.loaded(code, *found)

    def code_of(self, match_id: str) -> str | None:
        """Returns the code of the newest room of a match, None if it has none."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT code FROM rooms WHERE match = ? ORDER BY rowid DESC LIMIT 1", (match_id,)
            ).fetchone()
        return found[0] if found else None

    def idle_rooms(self, since: float) -> tuple[str, ...]:
        """Returns the codes of the rooms where nothing has happened since then."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT code FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
                " WHERE max(rooms.touched, coalesce(matches.touched, 0)) < ?",
                (since,),
            ).fetchall()
        return tuple(code for (code,) in rows)

    def count_rooms(self) -> int:
        """Returns how many rooms there are whose match is not over."""
        with naming_errors():
            (count,) = self._connection.execute(
                "SELECT count(*) FROM rooms LEFT JOIN matches ON rooms.match = matches.id"
                " WHERE coalesce(matches.over, 0) = 0"
            ).fetchone()
        return int(count)

    def remove_room(self, code: str) -> None:
        """Forgets a room; the match stays."""
        with naming_errors(), transaction(self._connection):
            self._connection.execute("DELETE FROM rooms WHERE code = ?", (code,))

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
                "INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, dump(value))
            )

    def kept(self, key: str) -> Json:
        """Returns a setting, None until it is kept."""
        with naming_errors():
            found = self._connection.execute(
                "SELECT value FROM kept WHERE key = ?", (key,)
            ).fetchone()
        value: Json = parse(found[0]) if found else None
        return value
