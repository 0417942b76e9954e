"""Several server processes on one PostgreSQL database: each serves every table."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import psycopg
import pytest

from engine.core import IllegalAction
from hall.hosting.open import open_registry, open_store
from hall.hosting.room_registry import RoomRegistry, SeatGrant
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.storage import postgres
from hall.storage.postgres import PostgresStore
from hall.storage.records import replay_saved_match
from hall.storage.sqlite_schema import StorageError
from hall.table import HallError, Proposal
from hall.timings import DEFAULT_TIMINGS, Timings
from tests.hall.room_builders import (
    act_for_person,
    entropy_of,
    fill_room,
    has_acted,
    make_person,
    make_setup,
)
from tests.hall.storage.killed_server_process import play
from tests.hall.table_builders import LIMIT, wait_until

ROOT = Path(__file__).parents[3]


@asynccontextmanager
async def open_twice(
    address: str, timings: Timings = DEFAULT_TIMINGS
) -> AsyncIterator[tuple[RoomRegistry, RoomRegistry]]:
    """Opens the same database twice, like two processes."""
    async with (
        open_registry(address, timing=INSTANT_TIMING, timings=timings) as one,
        open_registry(address, timing=INSTANT_TIMING, timings=timings) as other,
    ):
        yield one, other


async def has_reached(table: LocalTable, version: int) -> bool:
    """Returns whether a table has reached a version."""
    return (await table.public_sight()).version >= version


async def wait_until_equal(tables: list[LocalTable]) -> int:
    """Waits until all tables have reached the newest version, and returns it."""
    newest = max([(await table.public_sight()).version for table in tables])

    async def all_there() -> bool:
        return all([await has_reached(table, newest) for table in tables])

    await wait_until(all_there)
    return newest


async def test_people_sit_down_and_play_through_different_processes(postgres_database: str) -> None:
    async with open_twice(postgres_database) as (one, other):
        first = await one.create(make_setup(seats=2, play="single"), make_person(0), entropy_of(0))
        tables = [await registry.table(first.code) for registry in (one, other)]
        heard: list[list[int]] = [[], []]
        for table, versions in zip(tables, heard, strict=True):
            table.subscribe(versions.append)
        second = await other.join(first.code, make_person(1), None, entropy_of(1))
        for seated in (first, second):
            for registry in (one, other):
                assert await registry.seat_for_token(first.code, seated.token) == seated.seat
        await wait_until(lambda: all(heard))
        random = Random(1)
        for number in range(40):
            await wait_until_equal(tables)
            if (await tables[number % 2].public_sight()).result is not None:
                break
            await act_for_person(tables[number % 2], random)
        newest = await wait_until_equal(tables)
        for seat in (0, 1):
            sights = [(await table.sight(seat), await table.news(seat, 0)) for table in tables]
            assert sights[0] == sights[1]
        assert await tables[0].public_update(0) == await tables[1].public_update(0)
        assert heard[0][-1] == heard[1][-1] == newest


async def test_of_two_actions_at_once_one_catches_up_and_is_refused(postgres_database: str) -> None:
    async with open_twice(postgres_database) as (one, other):
        seats = await fill_room(one, make_setup(seats=2))
        tables = [await registry.table(seats[0].code) for registry in (one, other)]
        refused = 0
        for number in range(15):
            await wait_until_equal(tables)
            seat = (await tables[0].public_sight()).active[0]
            sight = await tables[0].sight(seat)
            actions = (sight.legal[0], sight.legal[-1])
            answers = await asyncio.gather(
                *(
                    table.submit(seat, (action,), sight.version, f"{number}{index}")
                    for index, (table, action) in enumerate(zip(tables, actions, strict=True))
                ),
                return_exceptions=True,
            )
            late = [index for index, a in enumerate(answers) if isinstance(a, IllegalAction)]
            (taken,) = [a for a in answers if isinstance(a, int)]
            assert len(late) == 1
            assert str(answers[late[0]]) == "stale"
            # The refused process already has the current sight.
            assert (await tables[late[0]].public_sight()).version == taken
            refused += 1
        assert refused == 15


async def test_a_resend_through_another_process_gets_the_first_answer(
    postgres_database: str,
) -> None:
    async with open_twice(postgres_database) as (one, other):
        seats = await fill_room(one, make_setup(seats=2))
        here, there = [await registry.table(seats[0].code) for registry in (one, other)]
        seat = (await here.public_sight()).active[0]
        sight = await there.sight(seat)
        sent = (seat, sight.legal[:1], sight.version, "n")
        version = await here.submit(*sent)
        assert await there.submit(*sent) == version
        await wait_until(lambda: has_reached(there, version))
        assert await there.submit(*sent) == version


async def test_a_change_without_a_notification_is_read_again(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresStore, "_dispatch", lambda *_: None)

    async with open_twice(postgres_database, Timings(database_poll=0.05)) as (one, other):
        seats = await fill_room(one, make_setup(seats=2))
        here, there = [await registry.table(seats[0].code) for registry in (one, other)]
        await act_for_person(here, Random(1))
        version = (await here.public_sight()).version
        await wait_until(lambda: has_reached(there, version))
        await (await one.table(seats[0].code)).propose(0, Proposal("pause"))
        await wait_until(lambda: there.members().proposals)


async def test_a_lost_connection_is_opened_again(postgres_database: str) -> None:
    async with open_twice(postgres_database) as (one, other):
        seats = await fill_room(one, make_setup(seats=2))
        code = seats[0].code
        here, there = [await registry.table(code) for registry in (one, other)]
        with closing(psycopg.connect(postgres_database, autocommit=True)) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await wait_until(lambda: other.store.listen_generation != 1)
        # A process without notifications checks every token in the database.
        await _until_answered(lambda: one.release_seat(code, 1))
        await wait_until(lambda: _is_refused(other, seats[1]))
        await _until_answered(lambda: act_for_person(here, Random(1)))
        version = (await here.public_sight()).version
        await wait_until(lambda: other.store.listen_generation > 1)
        await wait_until(lambda: has_reached(there, version))
        await one.sweep()


async def _is_refused(registry: RoomRegistry, seated: SeatGrant) -> bool:
    try:
        await registry.seat_for_token(seated.code, seated.token)
    except HallError as error:
        return error.reason == "bad_token"
    return False


async def _until_answered(ask: Callable[[], Awaitable[object]]) -> None:
    """Repeats a request while it meets dead connections."""
    while True:
        try:
            await ask()
            return
        except StorageError as error:
            if error.reason != "unreachable":
                raise


async def test_a_process_without_notifications_checks_every_token(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresStore, "listen_generation", 0)
    monkeypatch.setattr(PostgresStore, "_dispatch", lambda *_: None)

    async with open_twice(postgres_database) as (one, other):
        seats = await fill_room(one, make_setup(seats=2))
        code = seats[0].code
        assert await other.seat_for_token(code, seats[1].token) == 1
        await one.release_seat(code, 1)
        assert await _is_refused(other, seats[1])


async def test_bots_are_played_by_one_process_and_then_by_the_next(postgres_database: str) -> None:
    async with open_registry(postgres_database, timing=INSTANT_TIMING) as other:
        async with open_registry(postgres_database, timing=INSTANT_TIMING) as one:
            (seated,) = await fill_room(one, make_setup(seats=3, bots=(1, 2), starter=0))
            here, there = [await r.table(seated.code) for r in (one, other)]
            assert bot_claims(here, there) == [True, False]
            await act_for_person(here, Random(1))
            await wait_until(lambda: has_acted(here, 1, 0))
            await wait_until(lambda: _waits_for(here, 0))
            version = (await here.public_sight()).version
            await wait_until(lambda: has_reached(there, version))
            await other.sweep()
            assert bot_claims(there) == [False]
        await other.sweep()
        assert bot_claims(there) == [True]
        await (await other.room(seated.code)).arrive(0)
        while not await has_acted(there, 1, version):
            await wait_until(lambda: _waits_for(there, 0))
            await act_for_person(there, Random(2))
            await wait_until(lambda: _waits_for(there, 0))


def bot_claims(*tables: LocalTable) -> list[bool]:
    """Returns for each table whether its process plays the bots."""
    return [table._claimed for table in tables]


async def _waits_for(table: LocalTable, seat: int) -> bool:
    return seat in (await table.public_sight()).active


async def test_members_and_votes_are_shared(postgres_database: str) -> None:
    async with open_twice(postgres_database) as (one, other):
        seats = await fill_room(one, make_setup(seats=3))
        code = seats[0].code
        there = await other.table(code)
        await (await other.room(code)).arrive(2)
        await (await one.room(code)).leave(2)
        await wait_until(lambda: not there.members().is_present[2])
        await (await one.table(code)).propose(0, Proposal("bot", 2))
        await (await other.table(code)).vote(1, Proposal("bot", 2), agree=True)
        here = await one.table(code)
        await wait_until(
            lambda: here.members().stand_in_seats == there.members().stand_in_seats == (2,)
        )
        await (await other.room(code)).arrive(2)
        await wait_until(lambda: here.members().is_present[2])
        # A late event of a stream that has moved to another process.
        await (await one.room(code)).leave(2)
        assert here.members().is_present[2]
        pause = Proposal("pause")
        await (await one.table(code)).propose(0, pause)
        await asyncio.gather(here.vote(1, pause, agree=True), there.vote(2, pause, agree=True))
        await wait_until(lambda: here.members().is_paused and there.members().is_paused)


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
async def test_one_process_is_killed_and_the_other_goes_on(postgres_database: str) -> None:
    """No acknowledged action is lost or repeated, and every match is finished."""

    async with open_registry(postgres_database, timing=INSTANT_TIMING) as registry:
        wanted = make_setup(seats=3, play="single")
        codes = [(await fill_room(registry, wanted))[0].code for _ in range(3)]
        command = [
            sys.executable,
            "-m",
            "tests.hall.storage.killed_server_process",
            postgres_database,
            "child",
        ]
        child = await asyncio.create_subprocess_exec(
            *command, *codes, cwd=ROOT, stdout=subprocess.PIPE
        )
        assert child.stdout is not None
        lines = [await asyncio.wait_for(child.stdout.readline(), LIMIT) for _ in range(20)]
        assert all(lines), "the process printed nothing"
        own = [asyncio.create_task(play(registry, code, "own")) for code in codes]
        lines += [await asyncio.wait_for(child.stdout.readline(), LIMIT) for _ in range(20)]
        child.kill()
        await child.wait()
        lines += (await child.stdout.read()).splitlines()
        await asyncio.wait_for(asyncio.gather(*own), LIMIT)
        for line in filter(None, lines):
            code, seat, nonce, version = line.decode().split()
            room = (await registry.room(code)).state
            sent = await registry.store.key_rows(room.match_id)
            assert (int(seat), nonce, int(version)) in sent
        for code in codes:
            room = (await registry.room(code)).state
            saved, seed = await registry.store.load_match(room.match_id), None
            seed = await registry.store.load_seed(room.match_id)
            assert replay_saved_match(saved, seed).result is not None
            sent = await registry.store.key_rows(room.match_id)
            versions = [version for *_, version in sent]
            assert len(versions) == len(set(versions))


async def test_a_newer_database_is_left_alone(postgres_database: str) -> None:
    await (await open_store(postgres_database)).close()
    with closing(psycopg.connect(postgres_database, autocommit=True)) as admin:
        admin.execute("UPDATE coven SET version = %s", (len(postgres.MIGRATIONS) + 1,))
    with pytest.raises(StorageError, match="newer"):
        await open_store(postgres_database)


async def test_several_processes_may_begin_at_once(postgres_database: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_database) for _ in range(4)))
    for store in stores:
        assert await store.count_rooms() == 0
        await store.close()


async def test_a_database_that_is_not_there_is_refused_by_name(tmp_path: Path) -> None:
    address = f"postgresql:///nothing?host={tmp_path}"
    with pytest.raises(StorageError, match="unreachable"):
        await PostgresStore.open(address, Timings(database_wait=0.2))
