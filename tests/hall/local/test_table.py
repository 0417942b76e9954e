"""LocalTable: who may act, who is notified, what is saved."""

import asyncio
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from anyio.from_thread import start_blocking_portal

from engine.core import IllegalAction
from engine.games.waz_baraz.pieces import Accuse, Choose, Play, Point
from engine.match import verify_draws
from engine.wire import load_log
from hall.hall import Hall, TableProxy
from hall.local.bots import INSTANT_TIMING
from hall.local.tables import LocalTables
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from hall.table import HallError, PublicUpdate, Table
from tests.hall.table_builders import LIMIT, SEED, make_people, play_out, take_step

FIRST = {"first_master": 0}


async def open_dealt_table(hall: Hall) -> Table:
    """Returns a table of three people where seat 0 is master and has chosen 7 and 12."""
    table = await hall.create_table("waz_baraz", make_people(3), FIRST, SEED)
    sight = await table.sight(0)
    await table.submit(0, (Choose(7), Choose(12)), sight.version)
    return table


async def test_a_table_lists_its_members(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {"mistresses": 3})
    assert (table.game, table.seats, table.status) == ("waz_baraz", 3, "live")
    assert table.players == make_people(3)
    assert table.options["mistresses"] == 3
    assert table.options["notebook"] == "full"


async def test_public_news_contain_no_seat_s_secret(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    public = (await table.public_update(0)).news
    assert not [event for event in public if isinstance(event.action, Choose)]
    own = await table.news(0, 0)
    assert [event.action for event in own if isinstance(event.action, Choose)] == [
        Choose(7),
        Choose(12),
    ]
    version = (await table.public_sight()).version
    assert await table.public_update(version) == PublicUpdate(await table.public_sight(), ())


async def test_each_table_has_its_own_seed(hall: Hall) -> None:
    tables = [await hall.create_table("waz_baraz", make_people(3), FIRST) for _ in range(4)]
    hands = {(await table.sight(1)).view.hand for table in tables}
    assert len(hands) > 1
    assert len({table.id for table in tables}) == 4


async def test_steps_are_taken_all_or_none(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), FIRST, SEED)
    before = await table.sight(0)
    with pytest.raises(IllegalAction):
        await table.submit(0, (Choose(7), Choose(3)), before.version)
    assert await table.sight(0) == before
    version = await table.submit(0, (Choose(7), Choose(12)), before.version)
    after = await table.sight(0)
    assert version == after.version == before.version + 2
    assert after.view.mistresses == (7, 12)


async def test_of_two_steps_chosen_at_once_one_wins(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    sight = await table.sight(1)
    moves = [action for action in sight.legal if isinstance(action, Play)][:2]
    answers = await asyncio.gather(
        *(table.submit(1, (move,), sight.version) for move in moves), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, IllegalAction)]
    assert [answer.reason for answer in refused] == ["stale"]
    assert (await table.sight(1)).version in answers


async def test_two_processes_on_one_database_do_not_overwrite_each_other(
    hall: Hall, path: Path
) -> None:
    here = await open_dealt_table(hall)
    # Halls lock their file; servers that share a database have one LocalTables each.
    database = SqliteDatabase(path)
    other = LocalTables(SqliteStore(database), INSTANT_TIMING)
    with closing(database):
        there = await other.resume(here.id)
        sight = await here.sight(1)
        told: list[int] = []
        there.subscribe(told.append)
        await here.submit(1, (sight.legal[0],), sight.version)
        with pytest.raises(IllegalAction, match="stale"):
            await there.submit(1, (sight.legal[1],), sight.version)
        assert await there.public_sight() == await here.public_sight()
        await asyncio.sleep(0)
        assert told == [sight.version + 1]
        await take_step(there, Random(1))
        await other.close()


async def test_a_refusal_names_its_reason_and_rule(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    version = (await table.public_sight()).version
    with pytest.raises(IllegalAction) as refusal:
        await table.submit(2, (Accuse(),), version)
    assert (refusal.value.reason, refusal.value.rule) == ("not_your_turn", "WB-05")
    for seat in (-1, 3):
        with pytest.raises(IllegalAction, match="no_such_seat"):
            await table.submit(seat, (Accuse(),), version)
        with pytest.raises(IllegalAction, match="no_such_seat"):
            await table.sight(seat)
        with pytest.raises(IllegalAction, match="no_such_seat"):
            await table.news(seat, 0)
        with pytest.raises(IllegalAction, match="no_such_seat"):
            await table.notes(seat)


async def test_undo_takes_back_a_step_that_revealed_nothing(hall: Hall, path: Path) -> None:
    table = await open_dealt_table(hall)
    before = await table.sight(1)
    version = await table.submit(1, (Accuse(), Point(3)), before.version)
    assert await table.undo(1) == version + 1
    assert (await table.sight(1)).view.picked == ()
    assert await table.undo(1) == version + 2
    assert (await table.sight(1)).view == before.view
    hall.stop()
    hall.start()
    again = await hall.resume(table.id)
    assert (await again.sight(1)).view == before.view
    with pytest.raises(IllegalAction, match="nothing_to_undo"):
        await again.undo(2)


async def test_subscribers_get_each_version_on_their_own_loop(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    heard: list[tuple[int, threading.Thread]] = []
    unsubscribe = table.subscribe(lambda v: heard.append((v, threading.current_thread())))
    versions = [await take_step(table, Random(2)) for _ in range(3)]
    await asyncio.sleep(0)
    assert heard == [(version, threading.main_thread()) for version in versions]
    unsubscribe()
    await take_step(table, Random(2))
    await asyncio.sleep(0)
    assert len(heard) == 3


async def test_no_pending_update_arrives_after_unsubscribing(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    assert isinstance(table, TableProxy)
    heard: list[int] = []
    on_its_way = threading.Event()
    unsubscribe = table.subscribe(heard.append)
    table._thread.call_soon(lambda: table._table.subscribe(lambda _: on_its_way.set()))
    sight = await table.sight(1)
    sent = asyncio.ensure_future(table.submit(1, sight.legal[:1], sight.version))
    await asyncio.sleep(0)
    assert on_its_way.wait(LIMIT)
    unsubscribe()
    await sent
    await asyncio.sleep(0)
    assert heard == []


async def test_a_subscriber_with_a_closed_loop_does_not_stop_the_table(hall: Hall) -> None:
    async def watch() -> Table:
        table = await open_dealt_table(hall)
        table.subscribe(lambda _: None)
        return table

    with start_blocking_portal() as portal:
        table = portal.call(watch)
    before = (await table.public_sight()).version
    assert await take_step(table, Random(3)) > before


async def test_news_is_what_a_seat_has_learnt(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), FIRST, SEED)
    start = (await table.public_sight()).version
    await table.submit(0, (Choose(7), Choose(12)), start)
    own = [event.action for event in await table.news(0, start)]
    others = [repr(event.action) for event in await table.news(1, start)]
    assert own == [Choose(7), Choose(12)]
    assert others == ["Chosen()"]


async def test_the_record_with_its_seed_is_refused_until_the_end(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {}, SEED)
    with pytest.raises(IllegalAction, match="not_over"):
        await table.finished_log()
    await play_out(table, Random(4))
    record = load_log(await table.finished_log())
    assert record.seed == SEED
    assert verify_draws(record) >= 4


async def test_a_notebook_belongs_to_its_seat_and_outlives_the_hall(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    assert await table.notes(1) == ""
    await table.save_notes(1, '{"struck": [4, 5]}')
    await table.save_notes(2, '{"struck": [9]}')
    await table.save_notes(1, '{"struck": [4, 5, 6]}')
    hall.stop()
    hall.start()
    table = await hall.resume(table.id)
    assert await table.notes(1) == '{"struck": [4, 5, 6]}'
    assert await table.notes(2) == '{"struck": [9]}'
    assert await table.notes(0) == ""
    given = [await table.sight(0), await table.public_sight(), await table.news(0, 0)]
    given.append(await hall.table_summaries())
    assert "struck" not in repr(given)
    await play_out(table, Random(5))
    assert "struck" not in await table.finished_log()


async def test_a_notebook_has_an_end(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    with pytest.raises(IllegalAction, match="note_too_long"):
        await table.save_notes(1, "x" * 100_001)
    assert await table.notes(1) == ""


async def test_a_removed_table_refuses_its_holders(hall: Hall) -> None:
    table = await open_dealt_table(hall)
    await hall.remove(table.id)
    for call in (
        table.public_sight(),
        table.sight(0),
        take_step(table, Random(1)),
        table.save_notes(0, "x"),
    ):
        with pytest.raises(HallError, match="no_such_table"):
            await call
    assert await hall.table_summaries() == ()
