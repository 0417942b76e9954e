"""A slow store: nobody sees unwritten changes, and started changes are completed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core import Event, IllegalAction
from engine.games.forest_chase.pieces import SPOTS, STEP, Flip
from engine.games.waz_baraz.pieces import Choose
from engine.match import Match
from hall.local.bots import INSTANT_TIMING
from hall.local.table import LocalTable
from hall.local.tables import LocalTables
from hall.storage.records import IdempotencyKey
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_store import SqliteStore
from tests.hall.table_builders import SEED, make_people, take_step

STEPS = (Choose(7), Choose(12))


class SlowStore(SqliteStore):
    """A store that writes nothing until it is opened."""

    def __init__(self, journal: SqliteDatabase) -> None:
        super().__init__(journal)
        self.open = asyncio.Event()
        self.refusal: str | None = None

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None]:
        return self._append(match_id, match, events, key)

    async def _append(self, *facts: Any) -> None:
        await self.open.wait()
        if self.refusal is not None:
            raise StorageError(self.refusal)
        await super().append_events(*facts)


@asynccontextmanager
async def open_slow_table(path: Path) -> AsyncIterator[tuple[LocalTable, SlowStore]]:
    """Yields a table where seat 0 is to choose, and its store."""
    store = SlowStore(SqliteDatabase(path))
    keeper = LocalTables(store, INSTANT_TIMING)
    yield await keeper.create("waz_baraz", make_people(3), {"first_master": 0}, SEED), store
    await keeper.close()
    await store.close()


@asynccontextmanager
async def open_race(path: Path) -> AsyncIterator[tuple[LocalTable, int]]:
    """Yields a table during a race, in which several seats may act, and its version."""
    store = SqliteStore(SqliteDatabase(path))
    keeper = LocalTables(store, INSTANT_TIMING)
    table = await keeper.create("forest_chase", make_people(3), {"starter": 0}, SEED)
    while (public := await table.public_sight()).view.step != "race":
        await take_step(table, Random(1))
    yield table, public.version
    await keeper.close()
    await store.close()


async def run_loop() -> None:
    """Lets all ready tasks run."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_a_reader_waits_for_pending_writes(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        before = await table.sight(0)
        told: list[int] = []
        table.subscribe(told.append)
        acting = asyncio.create_task(table.submit(0, STEPS, before.version))
        looking: list[asyncio.Task[Any]] = [
            asyncio.create_task(look)
            for look in (table.sight(0), table.public_sight(), table.snapshot())
        ]
        await run_loop()
        assert told == []
        assert not any(task.done() for task in (acting, *looking))
        store.open.set()
        version = await acting
        assert version == before.version + 2
        assert {(await look).version for look in looking} == {version}
        assert told == [version]


async def test_actions_keep_their_order_beside_refused_ones(path: Path) -> None:
    """Actions keep their order although a refusal takes time."""

    async with open_race(path) as (table, seen):
        flips, random, acting = [Flip(spot) for spot in SPOTS], Random(1), []
        for number, flip in enumerate(flips):
            # Some actions are out of turn.
            early = [(2, STEP)] if number % 3 == 0 else []
            for seat, action in (*early, (0, flip)):
                submitting = table.submit(seat, (action,), seen)
                acting.append(asyncio.create_task(submitting))
                for _ in range(random.randrange(3)):
                    await asyncio.sleep(0)
        refused = await asyncio.gather(*acting, return_exceptions=True)
        assert sum(isinstance(one, IllegalAction) for one in refused) == len(acting) - len(flips)
        news = await table.news(0, seen)
        assert [event.action for event in news if isinstance(event.action, Flip)] == flips


async def test_a_refused_action_stays_refused_when_it_is_sent_again(path: Path) -> None:
    async with open_race(path) as (table, seen):
        (first,) = [seat for seat in (1, 2) if STEP in (await table.sight(seat)).legal]
        second = 3 - first
        with pytest.raises(IllegalAction) as early:
            await table.submit(second, (STEP,), seen, "letter-1")
        await table.submit(first, (STEP,), seen, "letter-2")
        assert STEP in (await table.sight(second)).legal
        with pytest.raises(IllegalAction) as again:
            await table.submit(second, (STEP,), seen, "letter-1")
        assert (again.value.reason, again.value.rule) == (early.value.reason, early.value.rule)
        assert await table.submit(second, (STEP,), seen, "letter-3") > seen + 1


async def test_an_action_is_completed_when_its_sender_stops_waiting(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        before = (await table.public_sight()).version
        acting = asyncio.create_task(table.submit(0, STEPS, before, "n"))
        await run_loop()
        acting.cancel()
        await run_loop()
        assert acting.cancelled()
        store.open.set()
        assert (await table.public_sight()).version == before + 2
        assert (await store.load_match(table.id)).version == before + 2
        assert await table.submit(0, STEPS, before, "n") == before + 2


async def test_an_action_that_is_not_written_has_not_happened(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        before = [await table.sight(seat) for seat in range(3)]
        told: list[int] = []
        table.subscribe(told.append)
        store.refusal = "disk_full"
        acting = asyncio.create_task(table.submit(0, STEPS, before[0].version, "n"))
        looking = asyncio.create_task(table.sight(0))
        await run_loop()
        store.open.set()
        with pytest.raises(StorageError, match="disk_full"):
            await acting
        assert await looking == before[0]
        assert [await table.sight(seat) for seat in range(3)] == before
        assert told == []
        store.refusal = None
        assert await table.submit(0, STEPS, before[0].version, "n") == told[0]


async def test_two_actions_at_once_are_written_one_after_another(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        version = (await table.public_sight()).version
        both = [
            asyncio.create_task(table.submit(0, (choice,), version))
            for choice in (Choose(7), Choose(8))
        ]
        await run_loop()
        store.open.set()
        first, second = await asyncio.gather(*both, return_exceptions=True)
        assert first == version + 1
        assert isinstance(second, IllegalAction)
        assert second.reason == "stale"


async def test_a_repeated_action_gets_its_first_answer(path: Path) -> None:
    """During the write, right after it, much later, and after a restart."""

    async with open_slow_table(path) as (table, store):
        before = (await table.public_sight()).version
        sending = [asyncio.create_task(table.submit(0, STEPS, before, "n")) for _ in range(3)]
        await run_loop()
        store.open.set()
        assert await asyncio.gather(*sending) == [before + 2] * 3
        for _ in range(40):
            await take_step(table, Random(5))
            seat = (await table.public_sight()).active[0]
            await table.save_notes(seat, "x")
        assert await table.submit(0, STEPS, before, "n") == before + 2
        with pytest.raises(IllegalAction, match="stale"):
            await table.submit(0, STEPS, before, "other")
        with pytest.raises(IllegalAction):
            await table.submit(1, STEPS, before, "n")
    async with open_slow_table(path) as (_, store):
        store.open.set()
        keeper = LocalTables(store, INSTANT_TIMING)
        again = await keeper.resume(table.id)
        now = (await again.public_sight()).version
        assert await again.submit(0, STEPS, before, "n") == before + 2
        assert await again.undo(0, "n") == before + 2
        assert (await again.public_sight()).version == now
        await keeper.close()


async def test_undo_can_be_sent_again(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        store.open.set()
        before = await table.sight(0)
        await table.submit(0, (Choose(7),), before.version, "a")
        undone = await table.undo(0, "b")
        assert undone == before.version + 2
        assert await table.undo(0, "b") == undone
        assert (await table.sight(0)).view == before.view
        assert (await table.public_sight()).version == undone


async def test_a_table_that_closes_finishes_what_it_writes(path: Path) -> None:
    async with open_slow_table(path) as (table, store):
        before = (await table.public_sight()).version
        acting = asyncio.create_task(table.submit(0, STEPS, before))
        await run_loop()
        closing = asyncio.create_task(table.close())
        await run_loop()
        assert not closing.done()
        store.open.set()
        await closing
        assert await acting == before + 2
        assert (await store.load_match(table.id)).version == before + 2
