"""A journal in SQLite that is never held up by its own log being folded into the file.

What is committed stands in the log (coven.db-wal) and is safe there. To bring it into the file
means to wait for the disk, for as long as a hundred actions take.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from engine.core import Event
from engine.match import Match
from hall.basket import PendingWrite, WriteBatcher, finish_writes, write_entries
from hall.journal import SqliteDatabase
from hall.rows import IdempotencyKey, make_log_entry
from hall.schema import BUSY_TIMEOUT
from hall.store import SqliteStore

T = TypeVar("T")
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
