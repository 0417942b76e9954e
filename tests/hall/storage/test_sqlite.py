"""SqliteDatabase: one transaction per action, with the chosen durability."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Event
from engine.games.waz_baraz.pieces import Choose
from engine.match import Match
from hall.local.bots import INSTANT_TIMING
from hall.local.tables import LocalTables
from hall.storage.records import (
    IdempotencyKey,
    NewMatch,
    event_rows,
    make_log_entry,
    replay_saved_match,
)
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_schema import APPLICATION_ID, Durability, change_schema
from hall.storage.sqlite_store import SqliteStore
from tests.hall.table_builders import SEED, make_people, take_step


def append_events(
    journal: SqliteDatabase, match_id: str, match: Match[Any, Any], events: Sequence[Event]
) -> None:
    journal.append_entries([make_log_entry(match_id, match, events, None)])


@pytest.mark.parametrize(("durability", "level"), [("NORMAL", 1), ("FULL", 2)])
def test_a_database_has_the_chosen_durability(
    path: Path, durability: Durability, level: int
) -> None:
    with closing(SqliteDatabase(path, durability)) as journal:
        ask = journal.connection.execute
        assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
        assert ask("PRAGMA synchronous").fetchone() == (level,)


async def test_an_action_is_committed_in_one_transaction_before_it_is_announced(path: Path) -> None:
    happened: list[str] = []

    with closing(SqliteDatabase(path)) as journal:
        keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
        table = await keeper.create("waz_baraz", make_people(3), {"first_master": 0}, SEED)
        table.subscribe(lambda version: happened.append(f"TOLD {version}"))
        journal.connection.set_trace_callback(lambda line: happened.append(line.split()[0]))
        version = (await table.public_sight()).version
        await table.submit(0, (Choose(7), Choose(12)), version)
        journal.connection.set_trace_callback(None)
        # One row has all events of the submission.
        assert happened == ["BEGIN", "UPDATE", "INSERT", "COMMIT", f"TOLD {version + 2}"]
        await keeper.close()


def test_a_match_can_be_read_back_at_every_version(path: Path) -> None:
    match = Match.new("waz_baraz", 4, {"mistresses": 3, "shuffled_circle": True}, SEED)
    random = Random(1)
    with closing(SqliteDatabase(path)) as journal:
        journal.add_match(NewMatch("here", match, make_people(4), SEED))
        while match.active:
            (seat,) = match.active
            action = random.choice(match.sight(seat).legal)
            append_events(journal, "here", match, match.act(seat, (action,), match.version))
            again = replay_saved_match(journal.load_match("here"), journal.load_seed("here"))
            assert again.record == match.record


def test_events_out_of_order_are_refused(path: Path) -> None:
    match = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
    with closing(SqliteDatabase(path)) as journal:
        journal.add_match(NewMatch("here", match, make_people(3), SEED))
        (unwritten,) = match.act(0, (Choose(7),), match.version)
        later = match.act(0, (Choose(12),), match.version)
        with pytest.raises(StorageError, match="changed_elsewhere"):
            append_events(journal, "here", match, later)
        with pytest.raises(StorageError, match="no_such_table"):
            append_events(journal, "there", match, (unwritten, *later))
        append_events(journal, "here", match, (unwritten, *later))
        assert journal.load_match("here").version == match.version


async def test_cards_carry_the_time_of_the_last_action(path: Path) -> None:
    times = iter([100.0, 200.0, 300.0])

    with closing(SqliteDatabase(path, clock=lambda: next(times))) as journal:
        keeper = LocalTables(SqliteStore(journal), INSTANT_TIMING)
        table = await keeper.create("waz_baraz", make_people(3), {}, SEED)
        assert [card.updated_at for card in await keeper.store.table_summaries()] == [100.0]
        await take_step(table, Random(1))
        assert [card.updated_at for card in await keeper.store.table_summaries()] == [200.0]
        await table.save_notes(0, "no action")
        assert [card.updated_at for card in await keeper.store.table_summaries()] == [200.0]
        await keeper.close()


def act_once(match: Match[Any, Any]) -> tuple[Event, ...]:
    (seat,) = match.active
    return match.act(seat, match.sight(seat).legal[:1], match.version)


KEYS = ((0, "n1", 2), (0, "n2", 3), (1, "n1 ", 4))


def test_an_older_file_keeps_its_matches_and_keys(path: Path) -> None:
    new = NewMatch("here", Match.new("potion_brew", 4, {}, SEED), make_people(4), SEED)
    with closing(sqlite3.connect(path, isolation_level=None)) as older:
        change_schema(older, 0, 2)
        older.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        older.execute("PRAGMA user_version = 2")
        older.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", new.match_row(1.0)
        )
        older.execute("INSERT INTO seeds VALUES (?, ?)", ("here", SEED))
        rows = event_rows("here", 0, new.match.record.events)
        older.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
        older.executemany("INSERT INTO sent VALUES ('here', ?, ?, ?)", KEYS)
    with closing(SqliteDatabase(path)) as journal:
        again = replay_saved_match(journal.load_match("here"), journal.load_seed("here"))
        assert again.record == new.match.record
        assert set(journal.key_rows("here")) == set(KEYS)
        assert journal.version_for_key("here", IdempotencyKey(1, "n1 ")) == 4
    with closing(SqliteDatabase(path)) as journal:  # the schema is the expected one
        assert journal.salvage is None


def test_a_key_stays_known_when_its_hash_is_forgotten(path: Path) -> None:
    matches = {
        name: Match.new("waz_baraz", 3, {"first_master": 0}, SEED) for name in ("here", "there")
    }
    with closing(SqliteDatabase(path, matches_with_hashes=1)) as journal:
        for name, match in matches.items():
            journal.add_match(NewMatch(name, match, make_people(3), SEED))
        for count in range(3):
            for name, match in matches.items():
                events, key = act_once(match), IdempotencyKey(0, f"n{count}")
                journal.append_entries([make_log_entry(name, match, events, key)])
        match = matches["here"]
        before, events = match.version, act_once(match)
        for number in range(3):
            key = IdempotencyKey(0, f"n{number}")
            with pytest.raises(StorageError, match="sent_before"):
                journal.append_entries([make_log_entry("here", match, events, key)])
        assert journal.load_match("here").version == before
        journal.append_entries([make_log_entry("here", match, events, IdempotencyKey(1, "n0"))])
        assert len(journal.key_rows("here")) == 4
