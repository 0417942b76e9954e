"""A journal in SQLite whose writes wait for the disk together, on a thread of its own."""

import asyncio
import queue
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from engine.core import Event
from engine.match import Match
from hall.basket import Answers, Basket, Writing, tell, write_all
from hall.journal import Journal
from hall.rows import Sent, entry
from hall.schema import Durability, JournalError
from hall.store import SqliteStore

T = TypeVar("T")


class Job(NamedTuple):
    """A question that waits for its answer."""

    question: Callable[[Journal], Any]
    answer: "Future[Any]"
    writes: bool


class GroupedStore(SqliteStore):
    """A journal in SQLite with a thread of its own: what waits for the disk waits together."""

    def __init__(self, path: Path, durability: Durability = "FULL") -> None:
        super().__init__(None)
        self._closed = False
        self._basket = Basket(self._append_all)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._opened: Future[Path | None] = Future()
        self._thread = threading.Thread(
            target=self._run, args=(path, durability), name="coven-journal", daemon=True
        )
        self._thread.start()
        try:
            self.set_aside = self._opened.result()
        except BaseException:
            self._thread.join()
            raise

    async def close(self) -> None:
        """Writes down what is still to be written and closes the journal."""
        self._basket.empty()
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def append(
        self, match_id: str, match: Match[Any, Any], events: Sequence[Event], sent: Sent | None
    ) -> Awaitable[None] | None:
        """Returns when the events are written, with whatever else was to be written."""
        if self._closed:
            raise JournalError("failed")
        return self._basket.put(entry(match_id, match, events, sent))

    async def _ask(self, question: Callable[[Journal], T]) -> T:
        self._basket.empty()  # whoever asks finds what was to be written before
        return await self._put(question, writes=False)

    async def _write(self, question: Callable[[Journal], T]) -> T:
        self._basket.empty()
        return await self._put(question, writes=True)

    def _append_all(self, waiting: Sequence[Writing]) -> None:
        entries = [one.entry for one in waiting]

        def written(done: "asyncio.Future[Answers]") -> None:
            error = done.exception()
            if error is None:
                tell(waiting, done.result())
            else:
                reason = getattr(error, "reason", "failed")
                tell(waiting, [JournalError(reason) for _ in waiting])

        self._put(lambda journal: write_all(journal, entries), writes=True).add_done_callback(
            written
        )

    def _put(self, question: Callable[[Journal], T], *, writes: bool) -> "asyncio.Future[T]":
        if self._closed:
            raise JournalError("failed")
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()  # whoever stops waiting does not stop the writing
        self._jobs.put(Job(question, answer, writes))
        return asyncio.wrap_future(answer)

    def _run(self, path: Path, durability: Durability) -> None:
        try:
            journal = Journal(path, durability)
        except BaseException as error:
            self._opened.set_exception(error)
            return
        self._opened.set_result(journal.set_aside)
        with closing(journal):
            open_still = True
            while open_still:
                batch = [self._jobs.get()]
                while not self._jobs.empty():
                    batch.append(self._jobs.get())
                open_still = None not in batch
                jobs = [job for job in batch if job is not None]
                if writes := [job for job in jobs if job.writes]:
                    write_together(journal, writes)
                for job in jobs:
                    if not job.writes:
                        _tell(job, _attempt(job, journal))


def write_together(journal: Journal, jobs: Sequence[Job]) -> None:
    """Answers each job after the one commit that they all share."""
    answers: list[Any] = []
    try:
        with journal.together():
            for job in jobs:
                answers.append(_attempt(job, journal))
                if not journal.is_writing:
                    raise JournalError(getattr(answers[-1], "reason", "failed"))
    except JournalError as error:
        answers = [JournalError(error.reason) for _ in jobs]
    for job, answer in zip(jobs, answers, strict=True):
        _tell(job, answer)


def _attempt(job: Job, journal: Journal) -> Any:
    try:
        return job.question(journal)
    except Exception as error:
        return error


def _tell(job: Job, answer: Any) -> None:
    if isinstance(answer, Exception):
        job.answer.set_exception(answer)
    else:
        job.answer.set_result(answer)
