"""LoggedMatch: a change counts only once the store has written it."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias, TypeVar

from engine.core import Event, IllegalAction
from engine.match import BadLog
from hall.storage.batching import add_written_callback
from hall.storage.records import AnyMatch, IdempotencyKey, replay_saved_match
from hall.storage.sqlite_schema import StorageError
from hall.storage.store import Store
from hall.table import HallError

T = TypeVar("T")
MatchCallback: TypeAlias = Callable[[AnyMatch, Sequence[Event]], None]
"""Receives the changed match and the new events; none if it was loaded again."""
MatchChange: TypeAlias = Callable[[AnyMatch], tuple[Event, ...]]
REMEMBERED_VERSIONS = 4  # per match; the store has all of them
REMEMBERED_REFUSALS = 16


class LoggedMatch:
    """A match behind its write-ahead log.

    Readers wait while a change is written. If the match in memory may differ from the store, it is
    dropped and loaded again.
    """

    def __init__(self, match_id: str, store: Store, on_change: MatchCallback) -> None:
        self._id = match_id
        self._store = store
        self._on_change = on_change
        self._match: AnyMatch | None = None
        self._busy: asyncio.Future[Any] | None = None  # current read or write; all others wait
        self._queue = asyncio.Lock()  # changes are applied in the order of their arrival
        self._versions_by_key: dict[IdempotencyKey, int] = {}  # the latest, with resulting versions
        # The latest, with reason and rule.
        self._refusals: dict[IdempotencyKey, tuple[str, str | None]] = {}
        self._closed = False

    @property
    def is_loaded(self) -> bool:
        return self._match is not None

    @property
    def idle_match(self) -> AnyMatch | None:
        """The match, or None while `match` would have to wait."""
        return self._match if self._busy is None and not self._closed else None

    def set_match(self, match: AnyMatch) -> None:
        """Sets a match that was just loaded."""
        self._match = match

    async def close(self) -> None:
        """Waits for pending writes; later calls raise HallError."""
        self._closed = True
        if self._busy is not None:
            await asyncio.wait({self._busy})
        # Break the reference to the table.
        self._match, self._on_change = None, _ignore_change

    async def match(self) -> AnyMatch:
        """Returns the match as written to the store."""
        while True:
            while self._busy is not None and not self._busy.done():
                await _wait_for(self._busy)
            self._busy = None
            if self._closed:
                raise HallError("no_such_table")
            if self._match is not None:
                return self._match
            await self._run_exclusive(self._reload())

    async def change(self, change: MatchChange, key: IdempotencyKey | None) -> int:
        """Applies and writes a change, then notifies; returns the version."""
        await self._queue.acquire()  # `async with` would call five functions instead of three
        try:
            while True:
                match = self.idle_match or await self.match()
                if key is not None:
                    if key in self._versions_by_key:
                        return self._versions_by_key[key]
                    if key in self._refusals:
                        raise IllegalAction(*self._refusals[key])
                before = match.version
                try:
                    result = self._apply(match, change, key)
                except Exception as error:
                    if match.version != before:
                        self._match = None
                    elif self._store.is_shared and isinstance(error, IllegalAction):
                        await self._run_exclusive(self._load_newer_events(match))
                        if match.version != before:
                            continue  # another process was faster
                    return await self._run_exclusive(self._answer_refusal(error, key))
                try:
                    return await result
                except Exception as error:
                    return await self._run_exclusive(self._answer_refusal(error, key))
        finally:
            self._queue.release()

    def _apply(
        self, match: AnyMatch, change: MatchChange, key: IdempotencyKey | None
    ) -> "asyncio.Future[int]":
        """Applies a change and returns its version, available once it is written.

        Does not wait: no other change can come between applying and queueing the write.
        """
        events = change(match)
        result: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        pending = self._store.append_events(self._id, match, events, key)
        busy = self._busy = asyncio.get_running_loop().create_future()

        def on_written(error: BaseException | None) -> None:
            self._busy = None  # callbacks below need not wait
            version = match.version
            if error is None:
                try:
                    if key is not None:
                        _remember(self._versions_by_key, key, version, REMEMBERED_VERSIONS)
                    self._on_change(match, events)
                except Exception as failure:
                    error = failure
            if error is not None:
                self._match = None
            busy.set_result(None)
            if result.done():  # the caller has stopped waiting
                return
            if error is None:
                result.set_result(version)
            else:
                result.set_exception(error)

        add_written_callback(pending, on_written)
        return result

    async def catch_up(self, version: int) -> None:
        """Loads the events of other processes, up to a version at least."""
        match = await self.match()
        if match.version < version:
            await self._run_exclusive(self._load_newer_events(match))

    async def _run_exclusive(self, work: Coroutine[Any, Any, T]) -> T:
        """Completes a task while all others wait."""
        task = asyncio.ensure_future(work)
        self._busy = task
        return await asyncio.shield(task)

    async def _answer_refusal(self, error: Exception, key: IdempotencyKey | None) -> int:
        """Returns the first answer to a repeated submission, or raises the error.

        A refused submission stays refused, even if its actions become legal later.
        """
        if key is not None and isinstance(error, IllegalAction | HallError):
            version = await self._store.version_for_key(self._id, key)
            if version is not None:
                return version
        if isinstance(error, StorageError) and error.reason == "changed_elsewhere":
            await self._reload()
            error = IllegalAction("stale")
        if key is not None and isinstance(error, IllegalAction):
            _remember(self._refusals, key, (error.reason, error.rule), REMEMBERED_REFUSALS)
        try:
            raise error
        finally:
            del error  # its traceback refers to this frame, which would be a reference cycle

    async def _reload(self) -> None:
        saved, seed = await self._store.load_match(self._id), await self._store.load_seed(self._id)
        self._match = replay_saved_match(saved, seed)
        self._on_change(self._match, ())

    async def _load_newer_events(self, match: AnyMatch) -> None:
        saved = await self._store.load_match(self._id, match.version)
        try:
            events = saved.record().events
            match.replay_events(events)
        except BadLog as bad:
            self._match = None
            raise HallError("bad_log") from bad
        if events:
            self._on_change(match, events)


async def _wait_for(busy: "asyncio.Future[Any]") -> None:
    """Waits until a future is done, whatever its result.

    Since Python 3.14, a cancelled call of `asyncio.wait` leaves a reference cycle.
    """
    finished = asyncio.get_running_loop().create_future()
    busy.add_done_callback(lambda _: None if finished.done() else finished.set_result(None))
    await finished


def _ignore_change(_match: AnyMatch, _events: Sequence[Event]) -> None:
    """Does nothing."""


def _remember(answers: dict[IdempotencyKey, T], key: IdempotencyKey, answer: T, most: int) -> None:
    """Saves an answer and drops the oldest if there are too many."""
    answers[key] = answer
    if len(answers) > most:
        del answers[next(iter(answers))]
