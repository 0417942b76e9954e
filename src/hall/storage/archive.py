"""Finished matches and key-value data of this phone."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.match import Record
from engine.wire import dump_log
from hall.storage.records import Json, dump_json, match_row, parse_json_or_none, replay_saved_match
from hall.storage.sqlite import SqliteDatabase
from hall.table import HallError, SeatedPlayer

RESULT_PREFIX = "done:"  # result of a finished match, by its commitment
TABLE_NAME_PREFIX = "name:"  # name given to a table, by table id
SEAL_PREFIX = "seal:"  # hash whose pictures several phones have compared, by commitment
KNOWN_PLAYERS_PREFIX = "seated:"  # people known to this phone at a table, by table id


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match: players, end time, and record with the seed."""

    players: tuple[SeatedPlayer, ...]  # [seat]
    ended_at: float  # Unix time
    record: Record
    name: str = ""  # given by the players
    seal_digest: str = ""  # whose pictures the phones have compared; "" if one phone dealt alone

    @property
    def log(self) -> str:
        """The record in log format."""
        return dump_log(self.record)


class Archive:
    """Key-value data and finished matches. Use it only in the thread of its database."""

    def __init__(self, database: SqliteDatabase) -> None:
        self.database = database
        self._connection = database.connection

    def load_values(self, prefix: str) -> dict[str, Json]:
        """Returns all values whose key starts with `prefix`, by the rest of the key."""
        rows = self.database.fetch_all(
            "SELECT key, value FROM kept WHERE substr(key, 1, ?) = ? ORDER BY key",
            len(prefix),
            prefix,
        )
        return {str(key)[len(prefix) :]: parse_json_or_none(value) for key, value in rows}

    def save_values(self, changes: Mapping[str, Json]) -> None:
        """Saves values in one transaction; None deletes the key."""
        with self.database.single_transaction():
            self._write_values(changes)

    def _write_values(self, changes: Mapping[str, Json]) -> None:
        for key, value in changes.items():
            if value is None:
                self._connection.execute("DELETE FROM kept WHERE key = ?", (key,))
            else:
                self._connection.execute(
                    "INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, dump_json(value))
                )

    # Finished matches

    def uncounted_match_ids(self) -> tuple[str, ...]:
        """Returns the finished matches that have no saved result yet."""
        rows = self.database.fetch_all(
            "SELECT id FROM matches WHERE over AND NOT EXISTS"
            " (SELECT 1 FROM kept WHERE key = ? || matches.commitment)"
            " ORDER BY touched, matches.rowid",
            RESULT_PREFIX,
        )
        return tuple(str(match_id) for (match_id,) in rows)

    def finished_match_ids(self) -> tuple[str, ...]:
        """Returns the ids of all finished matches, oldest first."""
        rows = self.database.fetch_all("SELECT id FROM matches WHERE over ORDER BY touched, rowid")
        return tuple(str(match_id) for (match_id,) in rows)

    def finished_match(self, match_id: str) -> FinishedMatch:
        """Returns a finished match, or raises HallError."""
        saved = self.database.load_match(match_id)
        match = replay_saved_match(saved, self.database.load_seed(match_id))
        if match.result is None:
            raise HallError("not_over")
        ((ended,),) = self.database.fetch_all("SELECT touched FROM matches WHERE id = ?", match_id)
        name = self.load_values(f"{TABLE_NAME_PREFIX}{match_id}").get("")
        shown = name if isinstance(name, str) else ""
        digest = self.load_values(f"{SEAL_PREFIX}{match.record.commitment}").get("")
        seal_digest = digest if isinstance(digest, str) else ""
        return FinishedMatch(saved.players, float(ended), match.record, shown, seal_digest)

    def import_matches(self, matches: Sequence[FinishedMatch], changes: Mapping[str, Json]) -> int:
        """Saves matches and values in one transaction; returns the number of new matches."""
        with self.database.single_transaction():
            known = {row[0] for row in self.database.fetch_all("SELECT commitment FROM matches")}
            new = [match for match in matches if match.record.commitment not in known]
            for match in new:
                self._add(match)
            self._write_values(changes)
        return len(new)

    def _add(self, match: FinishedMatch) -> None:
        record, match_id = match.record, secrets.token_hex(8)
        row = match_row(match_id, record, match.players, match.ended_at)
        self.database.insert_match(row, record.seed, record.events)
        if match.name:
            self._write_values({f"{TABLE_NAME_PREFIX}{match_id}": match.name})
        if match.seal_digest:
            self._write_values({f"{SEAL_PREFIX}{record.commitment}": match.seal_digest})
