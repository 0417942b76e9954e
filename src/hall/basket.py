"""What comes in within one turn of the loop, so that it is written down together."""

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, TypeAlias

from hall.journal import Journal
from hall.rows import Entry
from hall.schema import JournalError

# What is wrong with one entry; anything else is wrong with the journal, and hits all alike.
ITS_OWN = frozenset(("changed_elsewhere", "no_such_table", "sent_before"))
Answers: TypeAlias = Sequence[JournalError | None]  # [entry] None where it was written
Hear: TypeAlias = Callable[[BaseException | None], None]


class Writing:
    """An entry on its way; whoever waits for it hears in the moment in which it is written."""

    __slots__ = ("_done", "_error", "_hear", "entry")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self._done = False
        self._error: BaseException | None = None
        self._hear: Hear | None = None

    def done(self, error: JournalError | None) -> None:
        """Passes on that the entry is written, or why not."""
        self._done, self._error = True, error
        if self._hear is not None:
            self._hear(error)

    def when_done(self, hear: Hear) -> None:
        """Lets somebody hear of it."""
        if self._done:
            hear(self._error)
        else:
            self._hear = hear

    def __await__(self) -> Generator[Any, None, None]:
        if not self._done:
            heard = asyncio.get_running_loop().create_future()
            self.when_done(lambda _: None if heard.done() else heard.set_result(None))
            yield from heard
        if self._error is not None:
            raise self._error


def when_written(writing: Awaitable[None], hear: Hear) -> None:
    """Lets somebody hear that something is written, or why not."""
    if isinstance(writing, Writing):
        writing.when_done(hear)
        return

    def pass_on(done: "asyncio.Future[None]") -> None:
        hear(asyncio.CancelledError() if done.cancelled() else done.exception())

    asyncio.ensure_future(writing).add_done_callback(pass_on)


class Basket:
    """Gathers entries until the loop has nothing else to do at once; one alone hardly waits."""

    def __init__(self, write: Callable[[Sequence[Writing]], None]) -> None:
        self._write = write
        self._waiting: list[Writing] = []

    def put(self, entry: Entry) -> Writing:
        """Returns what tells when the entry is written, with all that came in beside it."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.empty)
        writing = Writing(entry)
        self._waiting.append(writing)
        return writing

    def empty(self) -> None:
        """Lets everything be written that has come in."""
        if self._waiting:
            waiting, self._waiting = self._waiting, []
            self._write(waiting)


def tell(waiting: Sequence[Writing], answers: Answers) -> None:
    """Tells everybody how it went."""
    for writing, error in zip(waiting, answers, strict=True):
        writing.done(error)


def write_all(journal: Journal, entries: Sequence[Entry]) -> Answers:
    """Writes entries down in one go, or all that are sound if one of them is not."""
    inside = journal.is_writing
    try:
        journal.append_all(entries)
    except JournalError as error:
        if error.reason not in ITS_OWN or len(entries) == 1 or journal.is_writing != inside:
            return [error, *(JournalError(error.reason) for _ in entries[1:])]
        answers: list[JournalError | None] = []
        for entry in entries:
            answers += write_all(journal, [entry])
            if journal.is_writing != inside:  # some errors end what all of it was part of
                raise JournalError(error.reason) from None
        return answers
    return [None] * len(entries)
