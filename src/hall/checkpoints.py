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
from hall.basket import Basket, Writing, tell, write_all
from hall.journal import Journal
from hall.rows import Sent, entry
from hall.schema import PATIENCE
from hall.store import SqliteStore

T = TypeVar("T")
log = logging.getLogger(__name__)
PERIOD = 3.0  # seconds from one checkpoint to the next; during one, writers may wait for the disk
LONGEST_LOG = 32_768  # pages (128 MB) at which writers have to wait until it begins anew
KEPT_LOG = 1 << 27  # bytes of the file that are kept when it does; to cut it off takes long


class CheckpointedStore(SqliteStore):
    """Writes in this thread what comes in together, and lets another do the checkpoints."""

    def __init__(self, path: Path) -> None:
        journal = Journal(path)
        super().__init__(journal)
        self._basket = Basket(self._append_all)
        journal.connection.execute("PRAGMA wal_autocheckpoint = 0")
        journal.connection.execute(f"PRAGMA journal_size_limit = {KEPT_LOG}")
        self._closing = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(path,), name="coven-checkpoints", daemon=True
        )
        self._thread.start()

    def append(
        self, match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
    ) -> Awaitable[None] | None:
        """Returns when the events are written, with whatever else came in at the same time."""
        return self._basket.put(entry(match_id, match, events, sent))

    async def _ask(self, question: Callable[[Journal], T]) -> T:
        self._basket.empty()  # whoever asks finds what was to be written before
        return await super()._ask(question)

    def _append_all(self, waiting: Sequence[Writing]) -> None:
        assert self._journal is not None
        tell(waiting, write_all(self._journal, [one.entry for one in waiting]))

    async def close(self) -> None:
        """Closes the journal, which folds what is left of the log into the file."""
        self._basket.empty()
        self._closing.set()
        await asyncio.to_thread(self._thread.join)
        await super().close()

    def _run(self, path: Path) -> None:
        with closing(sqlite3.connect(path, PATIENCE, isolation_level=None)) as connection:
            while not self._closing.wait(PERIOD):
                try:
                    checkpoint(connection)
                except sqlite3.Error as error:
                    # Nothing is lost: the log grows until this succeeds, or writers are told.
                    log.warning("no checkpoint: %s", error.sqlite_errorname)


def checkpoint(connection: sqlite3.Connection, longest: int = LONGEST_LOG) -> None:
    """Folds a log into its file beside whoever writes; too long a one is begun anew."""
    _, pages, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    # Under steady load there is always something new, so that a log would never end by itself.
    if pages > longest:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
