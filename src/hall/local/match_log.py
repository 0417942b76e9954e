"""A match that is never ahead of its journal."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
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
"""Hears where a match has come to, and by what if it was seen to happen."""
MatchChange: TypeAlias = Callable[[AnyMatch], tuple[Event, ...]]
ChangeCallback: TypeAlias = Callable[[int, BaseException | None], None]
"""Hears the version that a change has led to, or what went wrong."""
REMEMBERED_KEYS = 16  # nonces for each match; the journal knows them all


class LoggedMatch:
    """What was not written down has not happened.

    While a step is being written everybody who asks waits, and whenever the match in memory may
    differ from the journal, it is given up and read again.
    """

    def __init__(self, match_id: str, store: Store, on_change: MatchCallback) -> None:
        self._id = match_id
        self._store = store
        self._on_change = on_change
        self._match: AnyMatch | None = None
        self._busy: asyncio.Future[Any] | None = None  # reads or writes; all others wait
        self._waiting_changes = 0
        self._queue = asyncio.Lock()  # who comes first acts first, also among those who waited
        self._versions_by_key: dict[IdempotencyKey, int] = {}  # the last few, with what they led to
        self._refusals: dict[
            IdempotencyKey, tuple[str, str | None]
        ] = {}  # the last few: reason and rule
        self._closed = False

    @property
    def is_loaded(self) -> bool:
        """Whether the match has been read."""
        return self._match is not None

    def set_match(self, match: AnyMatch) -> None:
        """Takes a match as it has just been read."""
        self._match = match

    async def close(self) -> None:
        """Refuses whatever is asked from now on, once all that was begun is written."""
        self._closed = True
        if self._busy is not None:
            await asyncio.wait({self._busy})
        # Nothing that is left of it holds on to the table.
        self._match, self._on_change = None, _ignore_change

    @property
    def match_nowait(self) -> AnyMatch | None:
        """The match as it is written down, None if one has to wait for it."""
        waiting = self._closed or (self._busy is not None and not self._busy.done())
        return None if waiting else self._match

    async def match(self) -> AnyMatch:
        """Returns the match as it is written down."""
        while True:
            while self._busy is not None and not self._busy.done():
                await asyncio.wait({self._busy})
            if self._closed:
                raise HallError("no_such_table")
            if self._match is not None:
                return self._match
            await self._run_exclusive(self._reload())

    async def change(self, change: MatchChange, key: IdempotencyKey | None) -> int:
        """Changes the match, writes that down, only then tells of it, and returns the version."""
        self._waiting_changes += 1
        try:
            async with self._queue:
                return await self._change(change, key)
        finally:
            self._waiting_changes -= 1

    def change_nowait(
        self, change: MatchChange, key: IdempotencyKey | None, on_done: Callable[[int | None], None]
    ) -> bool:
        """Does the same if nobody has to be waited for but the journal, and returns whether.

        Whoever hears None has changed nothing, and asks again by `change` to be told why.
        """
        match = self.match_nowait
        if match is None or self._waiting_changes:
            return False
        if key is not None and key in self._versions_by_key:
            on_done(self._versions_by_key[key])
            return True
        if key in self._refusals:
            return False
        before = match.version
        try:
            self._apply(
                match, change, key, lambda version, error: on_done(None if error else version)
            )
        except Exception:
            if match.version != before:
                self._match = None
            return False
        return True

    async def _change(self, change: MatchChange, key: IdempotencyKey | None) -> int:
        while True:
            match = await self.match()
            if key is not None:
                if key in self._versions_by_key:
                    return self._versions_by_key[key]
                if key in self._refusals:
                    raise IllegalAction(*self._refusals[key])
            before = match.version
            told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            try:
                self._apply(match, change, key, partial(_resolve, told))
            except Exception as error:
                if match.version != before:
                    self._match = None
                elif self._store.is_shared and isinstance(error, IllegalAction):
                    await self._run_exclusive(self._load_newer_events(match))
                    if match.version != before:
                        continue  # another process was ahead
                return await self._run_exclusive(self._answer_refusal(error, key))
            try:
                return await told
            except Exception as error:
                return await self._run_exclusive(self._answer_refusal(error, key))

    def _apply(
        self,
        match: AnyMatch,
        change: MatchChange,
        key: IdempotencyKey | None,
        on_done: ChangeCallback,
    ) -> None:
        """Changes the match; whoever hears is told when that is written, or why it is not.

        Nothing comes in between until it is with the store, and nobody has to wait for it there.
        """
        events = change(match)
        writing = self._store.append_events(self._id, match, events, key)
        if writing is None:
            on_done(self._finish_change(match, events, key), None)
            return
        busy = self._busy = asyncio.get_running_loop().create_future()

        def written(error: BaseException | None) -> None:
            self._busy = None  # whoever hears of it now need not wait
            version = -1
            if error is None:
                try:
                    version = self._finish_change(match, events, key)
                except Exception as wrong:
                    error = wrong
            if error is not None:
                self._match = None
            busy.set_result(None)
            on_done(version, error)

        add_written_callback(writing, written)

    async def catch_up(self, version: int) -> None:
        """Takes what another process has written down, up to a version at least."""
        match = await self.match()
        if match.version < version:
            await self._run_exclusive(self._load_newer_events(match))

    async def _run_exclusive(self, work: Coroutine[Any, Any, T]) -> T:
        """Does what may take time to its end, while everybody else waits."""
        task = asyncio.ensure_future(work)
        self._busy = task
        return await asyncio.shield(task)

    def _finish_change(
        self, match: AnyMatch, events: Sequence[Event], key: IdempotencyKey | None
    ) -> int:
        if key is not None:
            _remember(self._versions_by_key, key, match.version)
        self._on_change(match, events)
        return match.version

    async def _answer_refusal(self, error: Exception, key: IdempotencyKey | None) -> int:
        """Returns the first answer to what was sent before, or raises what is to be told.

        What was refused stays refused: it may come once more when it would be legal again.
        """
        if key is not None and isinstance(error, IllegalAction | HallError):
            version = await self._store.version_for_key(self._id, key)
            if version is not None:
                return version
        if isinstance(error, StorageError) and error.reason == "changed_elsewhere":
            await self._reload()
            error = IllegalAction("stale")
        if key is not None and isinstance(error, IllegalAction):
            _remember(self._refusals, key, (error.reason, error.rule))
        try:
            raise error
        finally:
            del error  # whose trace leads here: a circle that only a look for garbage would end

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


def _ignore_change(_match: AnyMatch, _events: Sequence[Event]) -> None:
    """Hears nothing any more."""


def _remember(answers: dict[IdempotencyKey, T], key: IdempotencyKey, answer: T) -> None:
    """Keeps the last few answers."""
    answers[key] = answer
    if len(answers) > REMEMBERED_KEYS:
        del answers[next(iter(answers))]


def _resolve(future: "asyncio.Future[int]", version: int, error: BaseException | None) -> None:
    """Tells whoever asked, unless they have stopped waiting."""
    if future.done():
        return
    if error is None:
        future.set_result(version)
    else:
        future.set_exception(error)
