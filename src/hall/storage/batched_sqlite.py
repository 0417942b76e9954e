"""A journal in SQLite whose writes wait for the disk together, on a thread of its own."""

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


class Job(NamedTuple):
    """A question that waits for its answer."""

    function: Callable[[SqliteDatabase], Any]
    future: "Future[Any]"
    is_write: bool


class GroupCommitStore(SqliteStore):
    """A journal in SQLite with a thread of its own: what waits for the disk waits together."""

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
        """Writes down what is still to be written and closes the journal."""
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
        """Returns when the events are written, with whatever else was to be written."""
        if self._closed:
            raise StorageError("failed")
        return self._batcher.add(make_log_entry(match_id, match, events, key))

    async def _read(self, function: Callable[[SqliteDatabase], T]) -> T:
        self._batcher.flush()  # whoever asks finds what was to be written before
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
        answer.set_running_or_notify_cancel()  # whoever stops waiting does not stop the writing
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
            open_still = True
            while open_still:
                batch = [self._jobs.get()]
                while not self._jobs.empty():
                    batch.append(self._jobs.get())
                open_still = None not in batch
                jobs = [job for job in batch if job is not None]
                if writes := [job for job in jobs if job.is_write]:
                    commit_together(database, writes)
                for job in jobs:
                    if not job.is_write:
                        _resolve_job(job, _attempt(job, database))


def commit_together(database: SqliteDatabase, jobs: Sequence[Job]) -> None:
    """Answers each job after the one commit that they all share."""
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


# A journal in SQLite that is never held up by its own log being folded into the file.
#
# What is committed stands in the log (coven.db-wal) and is safe there. To bring it into the file
# means to wait for the disk, for as long as a hundred actions take.


log = logging.getLogger(__name__)
CHECKPOINT_INTERVAL = (
    3.0  # seconds from one checkpoint to the next; during one, writers may wait for the disk
)
MAX_WAL_PAGES = 32_768  # pages (128 MB) at which writers have to wait until it begins anew
KEPT_WAL_BYTES = 1 << 27  # bytes of the file that are kept when it does; to cut it off takes long


class CheckpointedStore(SqliteStore):
    """Writes in this thread what comes in together, and lets another do the checkpoints."""

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
        """Returns when the events are written, with whatever else came in at the same time."""
        return self._batcher.add(make_log_entry(match_id, match, events, key))

    async def _read(self, function: Callable[[SqliteDatabase], T]) -> T:
        self._batcher.flush()  # whoever asks finds what was to be written before
        return await super()._read(function)

    def _write_pending(self, pending: Sequence[PendingWrite]) -> None:
        assert self._database is not None
        finish_writes(pending, write_entries(self._database, [one.entry for one in pending]))

    async def close(self) -> None:
        """Closes the journal, which folds what is left of the log into the file."""
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
                    # Nothing is lost: the log grows until this succeeds, or writers are told.
                    log.warning("no checkpoint: %s", error.sqlite_errorname)


def checkpoint(connection: sqlite3.Connection, max_pages: int = MAX_WAL_PAGES) -> None:
    """Folds a log into its file beside whoever writes; too long a one is begun anew."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    # Under steady load there is always something new, so that a log would never end by itself.
    if pages > max_pages:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
