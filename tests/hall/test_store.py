"""What every store keeps to: SQLite that is written at once, or together, and PostgreSQL."""

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
from hall import schema
from hall.grouped import GroupedStore
from hall.journal import Journal
from hall.opening import open_store
from hall.room import Room, Secrets
from hall.rows import Dealt, Json, Sent
from hall.schema import Durability, JournalError
from hall.store import Store
from hall.table import Company, HallError
from hall.written import replayed
from tests.hall.seating import SEED, people

Database = tuple[str, Durability]


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Store]:
    """Opens a store and closes it."""
    store = await open_store(*database)
    try:
        yield store
    finally:
        await store.close()


def dealt(name: str = "here") -> Dealt:
    """Returns a match of three that nobody has written down."""
    match = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
    return Dealt(name, match, people(3), SEED)


async def write(store: Store, name: str, match: "Match[Any, Any]", *events: Any) -> None:
    """Writes events down, with a nonce if the last is one."""
    sent = events[-1] if isinstance(events[-1], Sent) else None
    writing = store.append(name, match, events[: len(events) - (sent is not None)], sent)
    if writing is not None:
        await writing


def step(match: "Match[Any, Any]", random: Random) -> Any:
    """Takes any step and returns its events."""
    seat = match.active[0]
    return match.act(seat, (random.choice(match.sight(seat).legal),), match.version)


def room(code: str = "ABCDEFGH", match: str = "here") -> Room:
    """Returns a room of three."""
    company = Company(1, "playing", people(3), (True, False, True), motions=())
    nothing = (None, None, None)
    secrets = Secrets(("a" * 64, None, None), nothing, nothing, nothing, "00" * 16)
    return Room(
        code, 1, match, "waz_baraz", 1, (("mistresses", 2),), True, False, "5ea1", company, secrets
    )


def test_a_match_is_read_back_as_it_was_written(database: Database) -> None:
    async def story() -> None:
        new, random = dealt(), Random(1)
        async with opened(database) as store:
            await store.add(new)
            while new.match.active:
                await write(store, "here", new.match, *step(new.match, random))
        async with opened(database) as store:
            saved = await store.saved("here")
            again = replayed(saved, await store.seed("here"))
            assert again.record == new.match.record
            since = await store.saved("here", 7)
            assert since.rows == saved.rows[7:]
            (card,) = await store.cards()
            assert (card.id, card.version, card.over) == ("here", new.match.version, True)
            assert card.chairs == people(3)

    asyncio.run(story())


def test_a_version_is_written_once(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.add(dealt())
            one, other = dealt().match, dealt().match
            first, second = step(one, Random(1)), step(other, Random(2))
            answers = await asyncio.gather(
                write(store, "here", one, *first),
                write(store, "here", other, *second),
                return_exceptions=True,
            )
            refused = [a.reason for a in answers if isinstance(a, JournalError)]
            assert refused == ["changed_elsewhere"]
            with pytest.raises(JournalError, match="no_such_table"):
                await write(store, "nowhere", one, *first)
            for ask in (store.saved("nowhere"), store.room("ABCDEFGH")):
                with pytest.raises(JournalError, match="no_such_table"):
                    await ask
            written = replayed(await store.saved("here"), SEED).record
            assert written in (one.record, other.record)

    asyncio.run(story())


def test_a_nonce_is_taken_once_for_each_seat(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            new = dealt()
            await store.add(new)
            match, random = new.match, Random(3)
            await write(store, "here", match, *step(match, random), Sent(0, "n1"))
            version = match.version
            assert await store.sent("here", Sent(0, "n1")) == version
            for other in (Sent(1, "n1"), Sent(0, "n2")):
                assert await store.sent("here", other) is None
            again = replayed(await store.saved("here"), SEED)
            with pytest.raises(JournalError, match="sent_before"):
                await write(store, "here", again, *step(again, random), Sent(0, "n1"))
            assert (await store.saved("here")).version == version
            await write(store, "here", match, *step(match, random), Sent(1, "n1"))
            assert set(await store.all_sent("here")) == {
                (0, "n1", version),
                (1, "n1", match.version),
            }

    asyncio.run(story())


def test_of_two_changes_of_a_room_the_first_is_kept(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.add_room(room())
            assert await store.room("ABCDEFGH") == room()
            paused = replace(room(), version=2, company=replace(room().company, paused=True))
            assert await store.change_room(paused)
            late = replace(room(), version=2, spectators=False)
            assert not await store.change_room(late, dealt("late"))
            assert await store.room("ABCDEFGH") == paused
            with pytest.raises(JournalError, match="no_such_table"):
                await store.saved("late")
            then = replace(paused, version=3)
            assert await store.change_room(then, dealt())
            assert (await store.saved("here")).version == dealt().match.version
            assert await store.count_rooms() == 1
            assert await store.code_of("here") == "ABCDEFGH"
            assert await store.code_of("there") is None
            match = replayed(await store.saved("here"), SEED)
            while match.active:
                await write(store, "here", match, *step(match, Random(1)))
            assert await store.count_rooms() == 0

    asyncio.run(story())


def test_a_code_belongs_to_one_room(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.add_room(room())
            with pytest.raises(JournalError, match="changed_elsewhere"):
                await store.add_room(room(match="there"), dealt("there"))
            assert await store.cards() == ()

    asyncio.run(story())


def test_a_removed_match_takes_all_that_is_its_own_along(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for code, name in (("ABCDEFGH", "here"), ("HGFEDCBA", "there")):
                new = dealt(name)
                await store.add_room(room(code, name), new)
                sent = Sent(0, "n")
                await write(store, name, new.match, *step(new.match, Random(1)), sent)
                await store.note(name, 1, "mine \u2028 þ")
            await store.remove("here")
            assert [card.id for card in await store.cards()] == ["there"]
            assert await store.notes("here", 1) == ""
            assert await store.sent("here", Sent(0, "n")) is None
            assert await store.seed("here") is None
            with pytest.raises(JournalError, match="no_such_table"):
                await store.room("ABCDEFGH")
            with pytest.raises(JournalError, match="no_such_table"):
                await store.note("here", 1, "mine")
            assert await store.notes("there", 1) == "mine \u2028 þ"
            await store.remove_room("HGFEDCBA")
            assert await store.count_rooms() == 0
            assert (await store.saved("there")).version > 0

    asyncio.run(story())


def test_settings_and_notebooks_are_replaced(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.add(dealt())
            values: tuple[Json, ...] = ("night", {"deep": [1, None, True]})
            for value in values:
                await store.keep("theme", value)
                assert await store.kept("theme") == value
            assert await store.kept("other") is None
            for text in ("a", "b"):
                await store.note("here", 2, text)
            assert await store.notes("here", 2) == "b"

    asyncio.run(story())


def test_idle_rooms_are_those_where_nothing_happens(database: Database) -> None:
    async def story() -> None:
        async with opened(database) as store:
            await store.add_room(room())
            await store.add_room(room("HGFEDCBA", "there"), dealt("there"))
            assert await store.idle_rooms(0.0) == ()
            assert set(await store.idle_rooms(1e12)) == {"ABCDEFGH", "HGFEDCBA"}

    asyncio.run(story())


def test_what_waits_for_the_disk_waits_together(path: Path) -> None:
    """Fifty tables that act at once share a few commits, and one that is refused stops no other."""

    async def story() -> None:
        store = GroupedStore(path)
        new = [dealt(f"table {number}") for number in range(50)]
        await asyncio.gather(*(store.add(one) for one in new))
        lines: list[str] = []
        await store._ask(lambda journal: journal._connection.set_trace_callback(lines.append))
        events = [step(one.match, Random(1)) for one in new]
        writes = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
        late = write(store, "table 7", new[7].match, *events[7])
        *answers, refused = await asyncio.gather(*writes, late, return_exceptions=True)
        assert answers == [None] * 50
        assert isinstance(refused, JournalError)
        assert refused.reason == "changed_elsewhere"
        assert lines.count("COMMIT") <= 5
        await store.close()
        with pytest.raises(JournalError, match="failed"):
            await store.cards()

    asyncio.run(story())
    with closing(Journal(path)) as journal:
        assert {card.version for card in journal.cards()} == {dealt().match.version + 1}


def test_a_shared_commit_that_fails_is_nobody_s(path: Path) -> None:
    async def story() -> None:
        store = GroupedStore(path)
        new = [dealt(f"table {number}") for number in range(5)]
        await asyncio.gather(*(store.add(one) for one in new))
        await store._ask(lambda j: j._connection.execute("PRAGMA query_only = ON").fetchall())
        events = [step(one.match, Random(1)) for one in new]
        writes = [write(store, one.id, one.match, *e) for one, e in zip(new, events, strict=True)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert {getattr(answer, "reason", None) for answer in answers} == {"read_only"}
        await store._ask(lambda j: j._connection.execute("PRAGMA query_only = OFF").fetchall())
        for one, written in zip(new, events, strict=True):
            await write(store, one.id, one.match, *written)
        await store.close()

    asyncio.run(story())


def test_a_journal_of_the_first_release_opens_and_can_be_looked_into(path: Path) -> None:
    new = dealt()
    with closing(sqlite3.connect(path)) as file:
        schema.STEPS[0](file)
        file.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        file.execute("PRAGMA user_version = 1")
        file.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", new.header(5.0)
        )
        file.execute("INSERT INTO seeds VALUES ('here', ?)", (SEED,))
        file.commit()
    with closing(Journal.reading(path)) as journal:
        assert [card.touched for card in journal.cards()] == [5.0]
    with closing(Journal(path)) as journal:
        assert journal.set_aside is None
        assert journal.seed("here") == SEED
        journal.add_room(room())
        assert journal.room("ABCDEFGH") == room()
    with closing(Journal.reading(path)) as journal:
        assert journal.room("ABCDEFGH") == room()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE rooms SET public = '{}'",
        "UPDATE rooms SET secrets = '[]'",
        "UPDATE rooms SET public = '?'",
        "UPDATE rooms SET secrets = '{'",
    ],
)
def test_a_room_that_cannot_be_read_is_refused_by_name(path: Path, harm: str) -> None:
    with closing(Journal(path)) as journal:
        journal.add_room(room())
        journal._connection.execute(harm)
        with pytest.raises(HallError, match="damaged"):
            journal.room("ABCDEFGH")
