"""Log entries to be written in one transaction, and their results."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeAlias

from hall.storage.records import LogEntry
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import StorageError

# Reasons that concern one entry only; any other error concerns the database and fails all entries.
ENTRY_ERRORS = frozenset(("changed_elsewhere", "no_such_table", "sent_before"))
WriteResults: TypeAlias = Sequence[StorageError | None]  # [entry] None if written
WrittenCallback: TypeAlias = Callable[[BaseException | None], None]


class PendingWrite:
    """A log entry to be written; awaitable, and calls its callback as soon as it is written."""

    __slots__ = ("_callback", "_done", "_error", "entry")

    def __init__(self, entry: LogEntry) -> None:
        self.entry = entry
        self._done = False
        self._error: BaseException | None = None
        self._callback: WrittenCallback | None = None

    def finish(self, error: StorageError | None) -> None:
        """Marks the entry as written, or as failed with an error."""
        self._done, self._error = True, error
        if self._callback is not None:
            self._callback(error)

    def add_done_callback(self, callback: WrittenCallback) -> None:
        """Calls `callback` once the entry is written or has failed."""
        if self._done:
            callback(self._error)
        else:
            self._callback = callback

    def __await__(self) -> Generator[Any, None, None]:
        if not self._done:
            finished = asyncio.get_running_loop().create_future()
            self.add_done_callback(lambda _: None if finished.done() else finished.set_result(None))
            yield from finished
        if self._error is not None:
            raise self._error


def add_written_callback(pending: Awaitable[None], callback: WrittenCallback) -> None:
    """Calls `callback` once a write has finished, with the error if it failed."""
    if isinstance(pending, PendingWrite):
        pending.add_done_callback(callback)
        return

    def forward(done: "asyncio.Future[None]") -> None:
        callback(asyncio.CancelledError() if done.cancelled() else done.exception())

    asyncio.ensure_future(pending).add_done_callback(forward)


def finish_writes(pending: Sequence[PendingWrite], results: WriteResults) -> None:
    """Finishes each pending write with its result."""
    for write, error in zip(pending, results, strict=True):
        write.finish(error)


def write_entries(database: SqliteDatabase, entries: Sequence[LogEntry]) -> WriteResults:
    """Writes entries in one transaction; if one is invalid, writes the others one by one."""
    inside = database.in_transaction
    try:
        database.append_entries(entries)
    except StorageError as error:
        if (
            error.reason not in ENTRY_ERRORS
            or len(entries) == 1
            or database.in_transaction != inside
        ):
            return [error, *(StorageError(error.reason) for _ in entries[1:])]
        answers: list[StorageError | None] = []
        for entry in entries:
            answers += write_entries(database, [entry])
            if database.in_transaction != inside:  # some errors roll back the outer transaction
                raise StorageError(error.reason) from None
        return answers
    return [None] * len(entries)
