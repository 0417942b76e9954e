"""What comes in within one turn of the loop, so that it is written down together."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeAlias

from hall.storage.records import LogEntry
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_schema import StorageError

# What is wrong with one entry; anything else is wrong with the journal, and hits all alike.
ENTRY_ERRORS = frozenset(("changed_elsewhere", "no_such_table", "sent_before"))
WriteResults: TypeAlias = Sequence[StorageError | None]  # [entry] None where it was written
WrittenCallback: TypeAlias = Callable[[BaseException | None], None]


class PendingWrite:
    """An entry on its way; whoever waits for it hears in the moment in which it is written."""

    __slots__ = ("_callback", "_done", "_error", "entry")

    def __init__(self, entry: LogEntry) -> None:
        self.entry = entry
        self._done = False
        self._error: BaseException | None = None
        self._callback: WrittenCallback | None = None

    def finish(self, error: StorageError | None) -> None:
        """Passes on that the entry is written, or why not."""
        self._done, self._error = True, error
        if self._callback is not None:
            self._callback(error)

    def add_done_callback(self, callback: WrittenCallback) -> None:
        """Lets somebody hear of it."""
        if self._done:
            callback(self._error)
        else:
            self._callback = callback

    def __await__(self) -> Generator[Any, None, None]:
        if not self._done:
            heard = asyncio.get_running_loop().create_future()
            self.add_done_callback(lambda _: None if heard.done() else heard.set_result(None))
            yield from heard
        if self._error is not None:
            raise self._error


def add_written_callback(pending: Awaitable[None], callback: WrittenCallback) -> None:
    """Lets somebody hear that something is written, or why not."""
    if isinstance(pending, PendingWrite):
        pending.add_done_callback(callback)
        return

    def pass_on(done: "asyncio.Future[None]") -> None:
        callback(asyncio.CancelledError() if done.cancelled() else done.exception())

    asyncio.ensure_future(pending).add_done_callback(pass_on)


class WriteBatcher:
    """Gathers entries until the loop has nothing else to do at once; one alone hardly waits."""

    def __init__(self, write: Callable[[Sequence[PendingWrite]], None]) -> None:
        self._write = write
        self._pending: list[PendingWrite] = []

    def add(self, entry: LogEntry) -> PendingWrite:
        """Returns what tells when the entry is written, with all that came in beside it."""
        if not self._pending:
            asyncio.get_running_loop().call_soon(self.flush)
        writing = PendingWrite(entry)
        self._pending.append(writing)
        return writing

    def flush(self) -> None:
        """Lets everything be written that has come in."""
        if self._pending:
            waiting, self._pending = self._pending, []
            self._write(waiting)


def finish_writes(pending: Sequence[PendingWrite], results: WriteResults) -> None:
    """Tells everybody how it went."""
    for writing, error in zip(pending, results, strict=True):
        writing.finish(error)


def write_entries(database: SqliteDatabase, entries: Sequence[LogEntry]) -> WriteResults:
    """Writes entries down in one go, or all that are sound if one of them is not."""
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
            if database.in_transaction != inside:  # some errors end what all of it was part of
                raise StorageError(error.reason) from None
        return answers
    return [None] * len(entries)
