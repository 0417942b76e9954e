"""What a phone keeps beside its tables: names, people, and what finished games came to."""

import secrets
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.match import Record
from engine.wire import dump_log
from hall.journal import Journal
from hall.rows import Json, dump, event_rows, pack_chair, parse
from hall.schema import naming_errors, transaction
from hall.table import Chair, HallError
from hall.written import replayed

DONE = "done:"  # what a finished match came to, by its commitment
NAME = "name:"  # what its players call a table, by its id
SEATED = "seated:"  # who of those whom the phone knows sits at a table, by its id


@dataclass(frozen=True, slots=True)
class Past:
    """A finished match: who played, when it ended, and its record with the seed."""

    chairs: tuple[Chair, ...]  # [seat]
    ended: float  # seconds since 1970
    record: Record
    name: str = ""  # as its players call it

    @property
    def log(self) -> str:
        """The record as it is written down."""
        return dump_log(self.record)


class Archive:
    """Reads and writes a journal's shelf of things; belongs to the journal's thread."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    @property
    def _connection(self) -> sqlite3.Connection:
        return self._journal.connection

    def kept(self, prefix: str) -> dict[str, Json]:
        """Returns what is kept under keys that begin so, by the rest of its key."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT key, value FROM kept WHERE substr(key, 1, ?) = ? ORDER BY key",
                (len(prefix), prefix),
            ).fetchall()
        return {str(key)[len(prefix) :]: parse(value) for key, value in rows}

    def change(self, changes: Mapping[str, Json]) -> None:
        """Keeps some values and forgets those that are None, all or none."""
        with naming_errors(), transaction(self._connection):
            self._change(changes)

    def _change(self, changes: Mapping[str, Json]) -> None:
        for key, value in changes.items():
            if value is None:
                self._connection.execute("DELETE FROM kept WHERE key = ?", (key,))
            else:
                self._connection.execute(
                    "INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, dump(value))
                )

    # Finished matches

    def uncounted(self) -> tuple[str, ...]:
        """Returns the finished matches of which nothing is kept under DONE yet."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT id FROM matches WHERE over AND NOT EXISTS"
                " (SELECT 1 FROM kept WHERE key = ? || matches.commitment)"
                " ORDER BY touched, matches.rowid",
                (DONE,),
            ).fetchall()
        return tuple(str(match_id) for (match_id,) in rows)

    def finished(self) -> tuple[str, ...]:
        """Returns every finished match, the oldest first."""
        with naming_errors():
            rows = self._connection.execute(
                "SELECT id FROM matches WHERE over ORDER BY touched, rowid"
            ).fetchall()
        return tuple(str(match_id) for (match_id,) in rows)

    def past(self, match_id: str) -> Past:
        """Returns a finished match, or raises HallError."""
        saved = self._journal.saved(match_id)
        match = replayed(saved, self._journal.seed(match_id))
        if match.result is None:
            raise HallError("not_over")
        with naming_errors():
            (ended,) = self._connection.execute(
                "SELECT touched FROM matches WHERE id = ?", (match_id,)
            ).fetchone()
        name = self._journal.kept(f"{NAME}{match_id}")
        shown = name if isinstance(name, str) else ""
        return Past(saved.chairs, float(ended), match.record, shown)

    def take_in(self, pasts: Sequence[Past], changes: Mapping[str, Json]) -> int:
        """Saves finished matches and other things, all or none; returns how many were new."""
        with naming_errors(), transaction(self._connection):
            fresh = [past for past in pasts if not self._has(past.record.commitment)]
            for past in fresh:
                self._add(past)
            self._change(changes)
        return len(fresh)

    def _has(self, commitment: str) -> bool:
        found = self._connection.execute(
            "SELECT 1 FROM matches WHERE commitment = ?", (commitment,)
        )
        return found.fetchone() is not None

    def _add(self, past: Past) -> None:
        record, match_id = past.record, secrets.token_hex(8)
        self._connection.execute(
            "INSERT INTO matches (id, game, edition, seats, options, chairs, commitment, created,"
            " touched, version, active, over) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match_id, record.game, record.edition, record.seats, dump(dict(record.options)),
                dump([*map(pack_chair, past.chairs)]), record.commitment, past.ended, past.ended,
                len(record.events), "[]", True,
            ),
        )  # fmt: skip
        self._connection.execute("INSERT INTO seeds VALUES (?, ?)", (match_id, record.seed))
        self._connection.executemany(
            "INSERT INTO events VALUES (?, ?, ?)", event_rows(match_id, 0, record.events)
        )
        if past.name:
            self._change({f"{NAME}{match_id}": past.name})
