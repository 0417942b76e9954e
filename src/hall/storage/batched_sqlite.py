"""SQLite stores for servers: grouped commits and WAL checkpoints in a thread."""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from engine.core import Event
from engine.match import Match
from hall.storage.batching import (
    PendingWrite,
    WriteBatcher,
    WriteResults,
    finish_writes,
    write_entries,
)
from hall.storage.records import IdempotencyKey, make_log_entry
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import BUSY_TIMEOUT, Durability, StorageError
from hall.storage.store import SqliteStore

T = TypeVar("T")

log = logging.getLogger(__name__)

CHECKPOINT_INTERVAL = 3.0  # seconds; during a checkpoint writers may wait for the disk
MAX_WAL_PAGES = 32_768  # 128 MB; beyond this, writers wait until the WAL restarts
KEPT_WAL_BYTES = 1 << 27  # size to which a restarted WAL is truncated; truncating is slow


class Job(NamedTuple):
    """A call that waits for the database thread."""

    function: Callable[[SqliteDatabase], Any]
    future: "Future[Any]"
    is_write: bool


class GroupCommitStore(SqliteStore):
    """Owns a database thread that commits all waiting writes in one transaction."""

    def __init__(self, path: Path, durability: Durability = "FULL") -> None:
        super().__init__(None)
        self._closed = False
        self._batcher = WriteBatcher(self._write_pending)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._opened: Future[Path | None] = Future()
        self._thread = threading.Thread(
            target=self._run, args=(path, durability), name="coven-journal", daemon=True
        )
        self._thread.start()
        try:
            self.quarantined_path = self._opened.result()
        except BaseException:
            self._thread.join()
            raise

    async def close(self) -> None:
        """Writes pending events, then closes the database."""
        self._batcher.flush()
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None] | None:
        """Queues the events for the next commit."""
        if self._closed:
            raise StorageError("failed")
        return self._batcher.add(make_log_entry(match_id, match, events, key))

    async def _read(self, function: Callable[[SqliteDatabase], T]) -> T:
        self._batcher.flush()  # reads see all earlier writes
        return await self._put(function, is_write=False)

    async def _write(self, function: Callable[[SqliteDatabase], T]) -> T:
        self._batcher.flush()
        return await self._put(function, is_write=True)

    def _write_pending(self, pending: Sequence[PendingWrite]) -> None:
        entries = [one.entry for one in pending]

        def written(done: "asyncio.Future[WriteResults]") -> None:
            error = done.exception()
            if error is None:
                finish_writes(pending, done.result())
            else:
                reason = getattr(error, "reason", "failed")
                finish_writes(pending, [StorageError(reason) for _ in pending])

        self._put(
            lambda database: write_entries(database, entries), is_write=True
        ).add_done_callback(written)

    def _put(
        self, function: Callable[[SqliteDatabase], T], *, is_write: bool
    ) -> "asyncio.Future[T]":
        if self._closed:
            raise StorageError("failed")
        answer: Future[T] = Future()
        # a caller that is cancelled does not cancel the write
        answer.set_running_or_notify_cancel()
        self._jobs.put(Job(function, answer, is_write))
        return asyncio.wrap_future(answer)

    def _run(self, path: Path, durability: Durability) -> None:
        try:
            database = SqliteDatabase(path, durability)
        except BaseException as error:
            self._opened.set_exception(error)
            return
        self._opened.set_result(database.quarantined_path)
        with closing(database):
            is_open = True
            while is_open:
                batch = [self._jobs.get()]
                while not self._jobs.empty():
                    batch.append(self._jobs.get())
                is_open = None not in batch
                jobs = [job for job in batch if job is not None]
                if writes := [job for job in jobs if job.is_write]:
                    commit_together(database, writes)
                for job in jobs:
                    if not job.is_write:
                        _resolve_job(job, _attempt(job, database))


def commit_together(database: SqliteDatabase, jobs: Sequence[Job]) -> None:
    """Runs all jobs in one transaction, then resolves their futures."""
    answers: list[Any] = []
    try:
        with database.single_transaction():
            for job in jobs:
                answers.append(_attempt(job, database))
                if not database.in_transaction:
                    raise StorageError(getattr(answers[-1], "reason", "failed"))
    except StorageError as error:
        answers = [StorageError(error.reason) for _ in jobs]
    for job, answer in zip(jobs, answers, strict=True):
        _resolve_job(job, answer)


def _attempt(job: Job, database: SqliteDatabase) -> Any:
    try:
        return job.function(database)
    except Exception as error:
        return error


def _resolve_job(job: Job, answer: Any) -> None:
    if isinstance(answer, Exception):
        job.future.set_exception(answer)
    else:
        job.future.set_result(answer)


# Checkpoints. Committed data is safe in the WAL file (coven.db-wal). Copying it into the database
# file waits for the disk as long as about a hundred actions take, so a thread does that.


class CheckpointedStore(SqliteStore):
    """Batches writes in the calling thread; a second thread runs the checkpoints."""

    def __init__(self, path: Path) -> None:
        database = SqliteDatabase(path)
        super().__init__(database)
        self._batcher = WriteBatcher(self._write_pending)
        database.connection.execute("PRAGMA wal_autocheckpoint = 0")
        database.connection.execute(f"PRAGMA journal_size_limit = {KEPT_WAL_BYTES}")
        self._closing = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(path,), name="coven-checkpoints", daemon=True
        )
        self._thread.start()

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None] | None:
        """Queues the events for the next transaction."""
        return self._batcher.add(make_log_entry(match_id, match, events, key))

    async def _read(self, function: Callable[[SqliteDatabase], T]) -> T:
        self._batcher.flush()  # reads see all earlier writes
        return await super()._read(function)

    def _write_pending(self, pending: Sequence[PendingWrite]) -> None:
        assert self._database is not None
        finish_writes(pending, write_entries(self._database, [one.entry for one in pending]))

    async def close(self) -> None:
        """Closes the database, which moves the rest of the WAL into the file."""
        self._batcher.flush()
        self._closing.set()
        await asyncio.to_thread(self._thread.join)
        await super().close()

    def _run(self, path: Path) -> None:
        with closing(sqlite3.connect(path, BUSY_TIMEOUT, isolation_level=None)) as connection:
            while not self._closing.wait(CHECKPOINT_INTERVAL):
                try:
                    checkpoint(connection)
                except sqlite3.Error as error:
                    # No data is lost: the WAL grows until a checkpoint succeeds or writes fail.
                    log.warning("checkpoint failed: %s", error.sqlite_errorname)


def checkpoint(connection: sqlite3.Connection, max_pages: int = MAX_WAL_PAGES) -> None:
    """Moves the WAL into the database file and restarts a WAL that has grown too long."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    # A passive checkpoint never finishes under steady load, so the WAL would grow for ever.
    if pages > max_pages:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
