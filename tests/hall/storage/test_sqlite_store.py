"""WAL checkpoints of a server's store, in their own thread."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hall.storage import sqlite_store
from hall.storage.archive import Archive
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore, checkpoint
from hall.timings import Timings
from tests.hall.table_builders import wait_until


def test_a_checkpoint_runs_beside_writers(path: Path) -> None:
    with closing(SqliteDatabase(path)) as journal, closing(sqlite3.connect(path)) as beside:
        journal.connection.execute("PRAGMA wal_autocheckpoint = 0")
        with journal.single_transaction():
            Archive(journal).save_values({"text": "x" * 100_000})
            checkpoint(beside)
            assert path.stat().st_size < 100_000
        checkpoint(beside)
        assert path.stat().st_size > 100_000
        assert Archive(journal).load_values("text") == {"": "x" * 100_000}


def test_only_a_long_wal_is_restarted_while_others_wait(path: Path) -> None:
    asked: list[str] = []
    with closing(SqliteDatabase(path)) as journal, closing(sqlite3.connect(path)) as beside:
        journal.connection.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(50):
            Archive(journal).save_values({f"key {number}": "x" * 10_000})
        beside.set_trace_callback(asked.append)
        checkpoint(beside, max_pages=1000)
        checkpoint(beside, max_pages=10)
        assert Archive(journal).load_values("key 49") == {"": "x" * 10_000}
    modes = ("PASSIVE", "PASSIVE", "RESTART")
    assert asked == [f"PRAGMA wal_checkpoint({mode})" for mode in modes]


async def test_a_store_checkpoints_by_itself_and_loses_nothing(path: Path) -> None:
    store = SqliteStore(SqliteDatabase(path), timings=Timings(checkpoint_delay=0.01))
    await store.save_value("text", "x" * 100_000)
    await wait_until(lambda: path.stat().st_size > 100_000)
    await store.save_value("name", "Vasilisa")
    await store.close()
    assert not Path(f"{path}-wal").exists()
    with closing(SqliteDatabase(path)) as journal:
        assert Archive(journal).load_values("") == {"name": "Vasilisa", "text": "x" * 100_000}


async def test_a_checkpoint_that_fails_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries = 0

    def refused_once(connection: sqlite3.Connection) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            connection.execute("SELECT * FROM nowhere")

    monkeypatch.setattr(sqlite_store, "checkpoint", refused_once)

    async def story() -> None:
        store = SqliteStore(SqliteDatabase(path), timings=Timings(checkpoint_delay=0.01))
        await store.save_value("name", "Vasilisa")
        await wait_until(lambda: tries == 1)
        await store.save_value("name", "Ivan")
        await wait_until(lambda: tries == 2)
        await store.close()

    with caplog.at_level(logging.WARNING):
        await story()
    assert [record.message for record in caplog.records] == ["checkpoint failed: SQLITE_ERROR"]
