"""SqliteStore: batched writes to one SQLite file, with checkpoints beside them."""

import asyncio
import logging
import queue
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import closing
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from engine.core import Event
from engine.match import Match
from hall.storage.batching import PendingWrite, WriteResults, finish_writes, write_entries
from hall.storage.records import IdempotencyKey, make_log_entry
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import StorageError
from hall.storage.store import Store, StoreListener
from hall.timings import DEFAULT_TIMINGS, Timings

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)

RESTART_WAL_PAGES = 8_192  # 32 MB; beyond this, a checkpoint lets writers wait to restart the WAL
MAX_WAL_PAGES = 32_768  # 128 MB; beyond this, a writer makes the checkpoint itself
KEPT_WAL_BYTES = 1 << 27  # size to which a restarted WAL is truncated; truncating is slow


def _forward(
    method: Callable[Concatenate[SqliteDatabase, P], T], *, is_write: bool
) -> Callable[Concatenate["SqliteStore", P], Coroutine[Any, Any, T]]:
    """Returns a method of the store that calls a method of its database."""

    async def call(self: "SqliteStore", /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._run(
            lambda database: method(database, *args, **kwargs), is_write=is_write
        )

    return call


class SqliteStore(Store):
    """A store in one SQLite file, for phones and servers.

    Log entries of two event loop iterations share a transaction. With durability FULL a thread
    commits, since each commit waits for the disk; all writes that wait for it share a transaction.
    With NORMAL a commit does not wait, so it runs in the calling thread.
    """

    is_shared = False
    listen_generation = 1

    def __init__(
        self,
        database: SqliteDatabase,
        lock: sqlite3.Connection | None = None,
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self.salvage = database.salvage
        self._lock = lock  # released when the store closes
        self.process_id = secrets.token_hex(8)
        self.database = database
        self._entries: list[PendingWrite] = []  # for the next transaction
        self._closed = False
        self._commit_thread = CommitThread(database) if database.durability == "FULL" else None
        self._checkpoint_delay = timings.checkpoint_delay
        self._checkpoint_timer: asyncio.TimerHandle | None = None
        self._checkpoint: asyncio.Future[None] | None = None
        database.connection.execute(f"PRAGMA wal_autocheckpoint = {MAX_WAL_PAGES}")
        database.connection.execute(f"PRAGMA journal_size_limit = {KEPT_WAL_BYTES}")

    async def listen(self, listener: StoreListener) -> None:
        """Does nothing: no other process uses the file."""

    async def close(self) -> None:
        """Writes pending events, then closes the database."""
        self._flush()
        self._closed = True
        if self._checkpoint_timer is not None:
            self._checkpoint_timer.cancel()
        if self._checkpoint is not None:
            await asyncio.wait({self._checkpoint})
        if self._commit_thread is not None:
            await asyncio.to_thread(self._commit_thread.close)
        self.database.close()  # moves the rest of the WAL into the file
        if self._lock is not None:
            self._lock.close()

    def append_events(
        self,
        match_id: str,
        match: Match[Any, Any],
        events: Sequence[Event],
        key: IdempotencyKey | None,
    ) -> Awaitable[None]:
        """Queues the events for the next transaction."""
        self._check_open()
        if not self._entries:
            # Requests that have already arrived are handled in the next iteration of the loop.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._flush)
        pending = PendingWrite(make_log_entry(match_id, match, events, key))
        self._entries.append(pending)
        return pending

    def _flush(self) -> None:
        """Writes all queued log entries."""
        if not self._entries:
            return
        pending, self._entries = self._entries, []
        entries = [one.entry for one in pending]
        self._schedule_checkpoint()
        if self._commit_thread is None:
            finish_writes(pending, write_entries(self.database, entries))
            return

        def written(done: "asyncio.Future[WriteResults]") -> None:
            error = done.exception()
            if error is None:
                finish_writes(pending, done.result())
            else:
                reason = getattr(error, "reason", "failed")
                finish_writes(pending, [StorageError(reason) for _ in pending])

        job = self._commit_thread.put(
            lambda database: write_entries(database, entries), is_write=True
        )
        job.add_done_callback(written)

    async def _run(self, function: Callable[[SqliteDatabase], T], *, is_write: bool) -> T:
        self._check_open()
        if is_write:
            self._schedule_checkpoint()
        self._flush()  # a call sees all earlier writes
        if self._commit_thread is None:
            return function(self.database)
        return await self._commit_thread.put(function, is_write=is_write)

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("failed")

    # Checkpoints. Committed data is safe in the WAL file (coven.db-wal). Copying it into the
    # database file waits for the disk as long as about a hundred actions take, so a thread does it.

    def _schedule_checkpoint(self) -> None:
        if self._checkpoint_timer is None:
            self._checkpoint_timer = asyncio.get_running_loop().call_later(
                self._checkpoint_delay, self._start_checkpoint
            )

    def _start_checkpoint(self) -> None:
        self._checkpoint_timer = None
        if self._checkpoint is not None:  # the one before is still running
            self._schedule_checkpoint()
            return
        self._checkpoint = asyncio.get_running_loop().run_in_executor(
            None, run_checkpoint, self.database
        )
        self._checkpoint.add_done_callback(self._end_checkpoint)

    def _end_checkpoint(self, _done: "asyncio.Future[None]") -> None:
        self._checkpoint = None

    # Processes

    async def processes(self) -> frozenset[str]:
        return frozenset((self.process_id,))

    async def claim_bots(self, match_id: str) -> bool:
        return True

    async def release_bots(self, match_id: str) -> None:
        """Does nothing: no other process uses the file."""

    # Queries

    fetch_all = _forward(SqliteDatabase.fetch_all, is_write=False)
    execute = _forward(SqliteDatabase.execute, is_write=True)
    add_match = _forward(SqliteDatabase.add_match, is_write=True)
    version_for_key = _forward(SqliteDatabase.version_for_key, is_write=False)
    key_rows = _forward(SqliteDatabase.key_rows, is_write=False)
    load_match = _forward(SqliteDatabase.load_match, is_write=False)
    load_seed = _forward(SqliteDatabase.load_seed, is_write=False)
    table_summaries = _forward(SqliteDatabase.table_summaries, is_write=False)
    remove_match = _forward(SqliteDatabase.remove_match, is_write=True)
    add_room = _forward(SqliteDatabase.add_room, is_write=True)
    change_room = _forward(SqliteDatabase.change_room, is_write=True)


def run_checkpoint(database: SqliteDatabase) -> None:
    """Runs a checkpoint on a connection of its own."""
    try:
        with closing(database.connect_again()) as connection:
            checkpoint(connection)
    except sqlite3.Error as error:
        # No data is lost: the WAL grows until a checkpoint succeeds or writes fail.
        log.warning("checkpoint failed: %s", error.sqlite_errorname)


def checkpoint(connection: sqlite3.Connection, max_pages: int = RESTART_WAL_PAGES) -> None:
    """Moves the WAL into the database file and restarts a WAL that has grown too long."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    # A passive checkpoint never finishes under steady load. The writers then wait for the few pages
    # that are new since, about 5 ms; a checkpoint by a writer would take 30 ms.
    if pages > max_pages:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")


# Commits in a thread


class Job(NamedTuple):
    """A call that waits for the commit thread."""

    function: Callable[[SqliteDatabase], Any]
    future: "Future[Any]"
    is_write: bool


class CommitThread:
    """Commits all waiting writes in one transaction, then answers the reads."""

    def __init__(self, database: SqliteDatabase) -> None:
        self.database = database
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="coven-commits", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ends the thread after all waiting jobs."""
        self._jobs.put(None)
        self._thread.join()

    def put(
        self, function: Callable[[SqliteDatabase], T], *, is_write: bool
    ) -> "asyncio.Future[T]":
        """Queues a call and returns its future result."""
        answer: Future[T] = Future()
        # a caller that is cancelled does not cancel the write
        answer.set_running_or_notify_cancel()
        self._jobs.put(Job(function, answer, is_write))
        return asyncio.wrap_future(answer)

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            is_open = None not in batch
            jobs = [job for job in batch if job is not None]
            if writes := [job for job in jobs if job.is_write]:
                commit_together(self.database, writes)
            for job in jobs:
                if not job.is_write:
                    _resolve_job(job, _attempt(job, self.database))


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
