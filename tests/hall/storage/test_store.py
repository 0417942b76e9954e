"""Properties of every store: SQLite, batched SQLite and PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import Match
from hall.hosting.open import open_store
from hall.storage import sqlite_schema
from hall.storage.records import IdempotencyKey, Json, NewMatch, replay_saved_match
from hall.storage.room_state import RoomState, Secrets
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import Durability, StorageError
from hall.storage.sqlite_store import SqliteStore
from hall.storage.store import Store
from hall.table import HallError, Members
from tests.hall.table_builders import SEED, make_people

Database = tuple[str, Durability]


@asynccontextmanager
async def store_at(database: Database) -> AsyncIterator[Store]:
    """Yields an open store."""
    store = await open_store(*database)
    try:
        yield store
    finally:
        await store.close()


def new_match(name: str = "here") -> NewMatch:
    """Returns an unsaved match of three people."""
    match = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
    return NewMatch(name, match, make_people(3), SEED)


async def write(store: Store, name: str, match: "Match[Any, Any]", *events: Any) -> None:
    """Saves events, with an idempotency key if the last argument is one."""
    sent = events[-1] if isinstance(events[-1], IdempotencyKey) else None
    writing = store.append_events(name, match, events[: len(events) - (sent is not None)], sent)
    if writing is not None:
        await writing


def step(match: "Match[Any, Any]", random: Random) -> Any:
    """Plays a random action and returns its events."""
    seat = match.active[0]
    return match.act(seat, (random.choice(match.sight(seat).legal),), match.version)


def room(code: str = "ABCDEFGH", match: str = "here") -> RoomState:
    """Returns a room with three seats."""
    members = Members(1, "playing", make_people(3), (True, False, True), proposals=())
    nothing = (None, None, None)
    secrets = Secrets(("a" * 64, None, None), nothing, nothing, nothing, "00" * 16)
    return RoomState(
        code, 1, match, "waz_baraz", 1, (("mistresses", 2),), True, False, "5ea1", members, secrets
    )


async def test_a_match_is_read_back_as_it_was_written(database: Database) -> None:
    new, random = new_match(), Random(1)
    async with store_at(database) as store:
        await store.add_match(new)
        while new.match.active:
            await write(store, "here", new.match, *step(new.match, random))
    async with store_at(database) as store:
        saved = await store.load_match("here")
        again = replay_saved_match(saved, await store.load_seed("here"))
        assert again.record == new.match.record
        since = await store.load_match("here", 7)
        assert since.event_lines == saved.event_lines[7:]
        (card,) = await store.table_summaries()
        assert (card.id, card.version, card.is_over) == ("here", new.match.version, True)
        assert card.players == make_people(3)


async def test_a_new_match_is_saved_with_its_nonces(database: Database) -> None:
    sent = ((0, "n1", 2), (1, "n2", 3))
    async with store_at(database) as store:
        await store.add_match(replace(new_match(), key_rows=sent))
        assert set(await store.key_rows("here")) == set(sent)


async def test_a_version_is_written_once(database: Database) -> None:
    async with store_at(database) as store:
        await store.add_match(new_match())
        one, other = new_match().match, new_match().match
        first, second = step(one, Random(1)), step(other, Random(2))
        answers = await asyncio.gather(
            write(store, "here", one, *first),
            write(store, "here", other, *second),
            return_exceptions=True,
        )
        refused = [a.reason for a in answers if isinstance(a, StorageError)]
        assert refused == ["changed_elsewhere"]
        with pytest.raises(StorageError, match="no_such_table"):
            await write(store, "nowhere", one, *first)
        for ask in (store.load_match("nowhere"), store.load_room("ABCDEFGH")):
            with pytest.raises(StorageError, match="no_such_table"):
                await ask
        written = replay_saved_match(await store.load_match("here"), SEED).record
        assert written in (one.record, other.record)


async def test_a_nonce_is_taken_once_for_each_seat(database: Database) -> None:
    async with store_at(database) as store:
        new = new_match()
        await store.add_match(new)
        match, random = new.match, Random(3)
        await write(store, "here", match, *step(match, random), IdempotencyKey(0, "n1"))
        version = match.version
        assert await store.version_for_key("here", IdempotencyKey(0, "n1")) == version
        for other in (IdempotencyKey(1, "n1"), IdempotencyKey(0, "n2")):
            assert await store.version_for_key("here", other) is None
        again = replay_saved_match(await store.load_match("here"), SEED)
        with pytest.raises(StorageError, match="sent_before"):
            await write(store, "here", again, *step(again, random), IdempotencyKey(0, "n1"))
        assert (await store.load_match("here")).version == version
        await write(store, "here", match, *step(match, random), IdempotencyKey(1, "n1"))
        assert set(await store.key_rows("here")) == {
            (0, "n1", version),
            (1, "n1", match.version),
        }


async def test_of_two_changes_of_a_room_the_first_is_kept(database: Database) -> None:
    async with store_at(database) as store:
        await store.add_room(room())
        assert await store.load_room("ABCDEFGH") == room()
        paused = replace(room(), version=2, members=replace(room().members, is_paused=True))
        assert await store.change_room(paused)
        late = replace(room(), version=2, allows_spectators=False)
        assert not await store.change_room(late, new_match("late"))
        assert await store.load_room("ABCDEFGH") == paused
        with pytest.raises(StorageError, match="no_such_table"):
            await store.load_match("late")
        then = replace(paused, version=3)
        assert await store.change_room(then, new_match())
        assert (await store.load_match("here")).version == new_match().match.version
        assert await store.count_rooms() == 1
        assert await store.code_of("here") == "ABCDEFGH"
        assert await store.code_of("there") is None
        match = replay_saved_match(await store.load_match("here"), SEED)
        while match.active:
            await write(store, "here", match, *step(match, Random(1)))
        assert await store.count_rooms() == 0


async def test_a_code_belongs_to_one_room(database: Database) -> None:
    async with store_at(database) as store:
        await store.add_room(room())
        with pytest.raises(StorageError, match="changed_elsewhere"):
            await store.add_room(room(match="there"), new_match("there"))
        assert await store.table_summaries() == ()


async def test_a_removed_match_takes_all_that_is_its_own_along(database: Database) -> None:
    async with store_at(database) as store:
        for code, name in (("ABCDEFGH", "here"), ("HGFEDCBA", "there")):
            new = new_match(name)
            await store.add_room(room(code, name), new)
            sent = IdempotencyKey(0, "n")
            await write(store, name, new.match, *step(new.match, Random(1)), sent)
            await store.save_notes(name, 1, "mine \u2028 þ")
        await store.remove_match("here")
        assert [card.id for card in await store.table_summaries()] == ["there"]
        assert await store.load_notes("here", 1) == ""
        assert await store.version_for_key("here", IdempotencyKey(0, "n")) is None
        assert await store.load_seed("here") is None
        with pytest.raises(StorageError, match="no_such_table"):
            await store.load_room("ABCDEFGH")
        with pytest.raises(StorageError, match="no_such_table"):
            await store.save_notes("here", 1, "mine")
        assert await store.load_notes("there", 1) == "mine \u2028 þ"
        await store.remove_room("HGFEDCBA")
        assert await store.count_rooms() == 0
        assert (await store.load_match("there")).version > 0


async def test_settings_and_notebooks_are_replaced(database: Database) -> None:
    async with store_at(database) as store:
        await store.add_match(new_match())
        values: tuple[Json, ...] = ("night", {"deep": [1, None, True]})
        for value in values:
            await store.save_value("theme", value)
            assert await store.load_value("theme") == value
        assert await store.load_value("other") is None
        for text in ("a", "b"):
            await store.save_notes("here", 2, text)
        assert await store.load_notes("here", 2) == "b"


async def test_idle_rooms_are_those_where_nothing_happens(database: Database) -> None:
    async with store_at(database) as store:
        await store.add_room(room())
        await store.add_room(room("HGFEDCBA", "there"), new_match("there"))
        assert await store.idle_rooms(0.0) == ()
        assert set(await store.idle_rooms(1e12)) == {"ABCDEFGH", "HGFEDCBA"}


async def test_waiting_writes_share_a_commit(path: Path) -> None:
    """Fifty concurrent actions share a few commits; a refused one does not stop the others."""

    store = SqliteStore(SqliteDatabase(path, "FULL"))
    new = [new_match(f"table {number}") for number in range(50)]
    await asyncio.gather(*(store.add_match(one) for one in new))
    lines: list[str] = []
    await store._run(
        lambda journal: journal.connection.set_trace_callback(lines.append), is_write=False
    )
    events = [step(one.match, Random(1)) for one in new]
    writes = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
    late = write(store, "table 7", new[7].match, *events[7])
    *answers, refused = await asyncio.gather(*writes, late, return_exceptions=True)
    assert answers == [None] * 50
    assert isinstance(refused, StorageError)
    assert refused.reason == "changed_elsewhere"
    assert lines.count("COMMIT") <= 5
    await store.close()
    with pytest.raises(StorageError, match="failed"):
        await store.table_summaries()
    with closing(SqliteDatabase(path)) as journal:
        assert {card.version for card in journal.table_summaries()} == {
            new_match().match.version + 1
        }


async def test_a_shared_commit_that_fails_is_nobody_s(path: Path) -> None:
    store = SqliteStore(SqliteDatabase(path, "FULL"))
    new = [new_match(f"table {number}") for number in range(5)]
    await asyncio.gather(*(store.add_match(one) for one in new))
    await store._run(
        lambda j: j.connection.execute("PRAGMA query_only = ON").fetchall(), is_write=False
    )
    events = [step(one.match, Random(1)) for one in new]
    writes = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
    answers = await asyncio.gather(*writes, return_exceptions=True)
    assert {getattr(answer, "reason", None) for answer in answers} == {"read_only"}
    await store._run(
        lambda j: j.connection.execute("PRAGMA query_only = OFF").fetchall(), is_write=False
    )
    for one, written in zip(new, events, strict=True):
        await write(store, one.id, one.match, *written)
    await store.close()


async def test_a_database_of_the_first_release_opens_and_can_be_read(path: Path) -> None:
    new = new_match()
    with closing(sqlite3.connect(path)) as file:
        sqlite_schema.change_schema(file, 0, 1)
        file.execute(f"PRAGMA application_id = {sqlite_schema.APPLICATION_ID}")
        file.execute("PRAGMA user_version = 1")
        file.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", new.match_row(5.0)
        )
        file.execute("INSERT INTO seeds VALUES ('here', ?)", (SEED,))
        file.commit()
    with closing(SqliteDatabase(path, is_read_only=True)) as journal:
        assert [card.updated_at for card in journal.table_summaries()] == [5.0]
    with closing(SqliteDatabase(path)) as journal:
        assert journal.salvage is None
        assert journal.load_seed("here") == SEED
        journal.add_room(room())
        assert await SqliteStore(journal).load_room("ABCDEFGH") == room()
    with closing(SqliteDatabase(path, is_read_only=True)) as journal:
        assert await SqliteStore(journal).load_room("ABCDEFGH") == room()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE rooms SET public = '{}'",
        "UPDATE rooms SET secrets = '[]'",
        "UPDATE rooms SET public = '?'",
        "UPDATE rooms SET secrets = '{'",
    ],
)
async def test_a_room_that_cannot_be_read_is_refused_by_name(path: Path, harm: str) -> None:
    with closing(SqliteDatabase(path)) as journal:
        journal.add_room(room())
        journal.connection.execute(harm)
        with pytest.raises(HallError, match="damaged"):
            await SqliteStore(journal).load_room("ABCDEFGH")
