"""Hall: its thread, saved tables and values."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import textwrap
import threading
import time
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from engine.core import BadSetup
from hall.hall import Hall, TableProxy
from hall.local.bots import INSTANT_TIMING
from hall.storage.sqlite import Json
from hall.table import HallError
from hall.timings import Timings
from tests.hall.table_builders import (
    SEED,
    make_people,
    person_and_bots,
    play_out,
    take_step,
    wait_until,
)


def hall_threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("coven-")]


async def test_stopping_leaves_no_thread_and_can_be_repeated(path: Path) -> None:
    others = hall_threads()
    hall = Hall(path, INSTANT_TIMING)
    hall.stop()
    hall.start()
    hall.start()
    table = await hall.create_table("waz_baraz", person_and_bots("easy", "easy"), {})
    await table.public_sight()
    assert hall_threads().count("coven-hall") == others.count("coven-hall") + 1
    hall.stop()
    hall.stop()
    assert hall_threads() == others


async def test_a_closed_hall_refuses_by_name(path: Path) -> None:
    hall = Hall(path, INSTANT_TIMING)
    with pytest.raises(HallError, match="closed"):
        await hall.table_summaries()
    hall.start()
    table = await hall.create_table("waz_baraz", make_people(3), {})
    unsubscribe = table.subscribe(lambda _: None)
    waiting = asyncio.ensure_future(table.public_sight())
    await asyncio.sleep(0)
    hall.stop()
    assert (await waiting).version > 0
    with pytest.raises(HallError, match="closed"):
        await table.public_sight()
    with pytest.raises(HallError, match="closed"):
        await hall.load_value("theme")
    unsubscribe()


async def test_an_exception_of_the_hall_arrives_unchanged(hall: Hall) -> None:
    with pytest.raises(BadSetup) as bad:
        await hall.create_table("waz_baraz", make_people(2), {})
    assert (bad.value.name, bad.value.problem) == ("seats", "out_of_range")
    with pytest.raises(BadSetup, match="unknown_game"):
        await hall.create_table("chess", make_people(2), {})
    with pytest.raises(HallError, match="no_such_table"):
        await hall.resume("nowhere")
    assert await hall.table_summaries() == ()


async def test_a_match_goes_on_after_a_restart(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(4), {}, SEED)
    for _ in range(10):
        await take_step(table, Random(6))
    before = [await table.sight(seat) for seat in range(4)]
    news = [await table.news(seat, 0) for seat in range(4)]
    hall.stop()
    hall.start()
    again = await hall.resume(table.id)
    assert [await again.sight(seat) for seat in range(4)] == before
    assert [await again.news(seat, 0) for seat in range(4)] == news
    assert again.players == make_people(4)
    await play_out(again, Random(7))


async def test_the_same_table_resumed_twice_is_one_table(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {})
    again = await hall.resume(table.id)
    heard: list[int] = []
    table.subscribe(heard.append)
    version = await take_step(again, Random(8))
    await asyncio.sleep(0)
    assert heard == [version]


async def test_the_shelf_has_the_newest_card_first(hall: Hall) -> None:
    first = await hall.create_table("waz_baraz", make_people(3), {"first_master": 1})
    second = await hall.create_table("waz_baraz", make_people(4), {})
    assert [card.id for card in await hall.table_summaries()] == [second.id, first.id]
    await take_step(first, Random(9))
    newest, older = await hall.table_summaries()
    assert (newest.id, older.id) == (first.id, second.id)
    public = await first.public_sight()
    assert (newest.version, newest.active, newest.is_over) == (public.version, (1,), False)
    assert (newest.game, newest.players) == ("waz_baraz", make_people(3))
    assert newest.updated_at >= older.updated_at
    await play_out(first, Random(9))
    newest, _ = await hall.table_summaries()
    assert (newest.is_over, newest.active) == (True, ())
    await hall.remove(first.id)
    await hall.remove(first.id)
    assert [card.id for card in await hall.table_summaries()] == [second.id]


async def test_a_removed_table_leaves_nothing_behind(hall: Hall, path: Path) -> None:
    gone = await hall.create_table("waz_baraz", make_people(3), {})
    stays = await hall.create_table("waz_baraz", make_people(3), {})
    for table in (gone, stays):
        await take_step(table, Random(10))
        await table.save_notes(1, "mine")
    await hall.remove(gone.id)
    with closing(sqlite3.connect(path)) as file:
        lines = [line for line in file.iterdump() if line.startswith("INSERT")]
    assert not any(gone.id in line for line in lines)
    tables = {line.split()[2] for line in lines if stays.id in line}
    assert tables == {'"matches"', '"seeds"', '"events"', '"notes"'}


async def test_a_request_to_leave_is_answered_while_the_hall_closes(hall: Hall) -> None:
    table = await hall.create_table(
        "waz_baraz", person_and_bots("easy", "easy"), {"first_master": 0}
    )
    assert isinstance(table, TableProxy)
    thread = hall.require_thread()

    def block() -> None:
        """Blocks the thread until the hall closes, so that it finds both requests at once."""
        with suppress(HallError):
            while hall.require_thread() is thread:
                time.sleep(0.001)

    thread.call_soon(block)
    leaving = asyncio.ensure_future(table.leave(0))
    await asyncio.sleep(0)
    hall.stop()
    await leaving


async def test_settings_are_kept_as_they_were(hall: Hall) -> None:
    value: Json = {"size": 1.25, "peek": None, "names": ["Ása", "Zoé"], "on": True}
    assert await hall.load_value("look") is None
    await hall.save_value("look", 1)
    await hall.save_value("look", value)
    hall.stop()
    hall.start()
    assert await hall.load_value("look") == value


async def test_a_cancelled_wait_leaves_the_table_intact(hall: Hall) -> None:
    table = await hall.create_table("waz_baraz", make_people(3), {"first_master": 0}, SEED)
    for _ in range(20):
        sight = await table.sight((await table.public_sight()).active[0])
        assert sight.seat is not None
        sent = asyncio.ensure_future(table.submit(sight.seat, sight.legal[:1], sight.version))
        await asyncio.sleep(0)
        sent.cancel()
        await asyncio.wait({sent})
    version = (await table.public_sight()).version
    hall.stop()
    hall.start()
    assert (await (await hall.resume(table.id)).public_sight()).version == version


@pytest.mark.skipif(find_spec("qasync") is None, reason="qasync is not installed")
def test_tables_work_from_the_loop_of_the_app(path: Path) -> None:
    # A separate process: only one Qt application object may exist in a process.
    story = """
        import asyncio, sys, threading
        from pathlib import Path
        from random import Random
        from PySide6.QtCore import QCoreApplication
        import qasync
        from hall.hall import Hall
        from hall.local.bots import INSTANT_TIMING
        from tests.hall.table_builders import person_and_bots, play_out

        async def story():
            hall = Hall(Path(sys.argv[1]), INSTANT_TIMING)
            hall.start()
            table = await hall.create_table("waz_baraz", person_and_bots("easy", "easy"), {})
            heard = []
            table.subscribe(lambda version: heard.append(threading.current_thread()))
            await play_out(table, Random(1))
            hall.stop()
            assert set(heard) == {threading.main_thread()}
            print("played", len(heard) > 10)

        with qasync.QEventLoop(QCoreApplication([])) as loop:
            asyncio.set_event_loop(loop)
            loop.run_until_complete(story())
    """
    root = Path(__file__).parents[2]
    answer = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(story), str(path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        cwd=root, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (answer.stdout, answer.returncode) == ("played True\n", 0), answer.stderr


async def test_a_question_without_an_end_does_not_keep_a_hall_open(
    path: Path,
) -> None:
    hall = Hall(path, INSTANT_TIMING, Timings(shutdown=0.01))
    hall.start()

    async def for_ever() -> None:
        await asyncio.Event().wait()

    asked = asyncio.ensure_future(hall.require_thread().run(for_ever))
    await asyncio.sleep(0)
    ending = threading.Thread(target=hall.stop, daemon=True)
    ending.start()
    await wait_until(lambda: not ending.is_alive())
    with pytest.raises(asyncio.CancelledError):
        await asked
