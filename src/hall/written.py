"""A match that is never ahead of its journal."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from engine.core import CHANCE, Event, IllegalAction
from engine.games import GAMES
from engine.match import BadLog, Match
from hall.basket import when_written
from hall.rows import Saved, Sent
from hall.schema import JournalError
from hall.store import Store
from hall.table import HallError

T = TypeVar("T")
AnyMatch: TypeAlias = Match[Any, Any]
Heard: TypeAlias = Callable[[AnyMatch, Sequence[Event]], None]
"""Hears where a match has come to, and by what if it was seen to happen."""
Act: TypeAlias = Callable[[AnyMatch], tuple[Event, ...]]
Hear: TypeAlias = Callable[[int, BaseException | None], None]
"""Hears the version that a change has led to, or what went wrong."""
REMEMBERED = 16  # nonces for each match; the journal knows them all


class WrittenMatch:
    """What was not written down has not happened.

    While a step is being written everybody who asks waits, and whenever the match in memory may
    differ from the journal, it is given up and read again.
    """

    def __init__(self, match_id: str, store: Store, heard: Heard) -> None:
        self._id = match_id
        self._store = store
        self._heard = heard
        self._match: AnyMatch | None = None
        self._busy: asyncio.Future[Any] | None = None  # reads or writes; all others wait
        self._asking = 0
        self._queue = asyncio.Lock()  # who comes first acts first, also among those who waited
        self._sent: dict[Sent, int] = {}  # the last few, with what they led to
        self._refusals: dict[Sent, tuple[str, str | None]] = {}  # the last few: reason and rule
        self._closed = False

    @property
    def is_known(self) -> bool:
        """Whether the match has been read."""
        return self._match is not None

    def begin(self, match: AnyMatch) -> None:
        """Takes a match as it has just been read."""
        self._match = match

    async def close(self) -> None:
        """Refuses whatever is asked from now on, once all that was begun is written."""
        self._closed = True
        if self._busy is not None:
            await asyncio.wait({self._busy})
        # Nothing that is left of it holds on to the table.
        self._match, self._heard = None, _nobody

    @property
    def at_hand(self) -> AnyMatch | None:
        """The match as it is written down, None if one has to wait for it."""
        waiting = self._closed or (self._busy is not None and not self._busy.done())
        return None if waiting else self._match

    async def live(self) -> AnyMatch:
        """Returns the match as it is written down."""
        while True:
            while self._busy is not None and not self._busy.done():
                await asyncio.wait({self._busy})
            if self._closed:
                raise HallError("no_such_table")
            if self._match is not None:
                return self._match
            await self._alone(self._read())

    async def change(self, act: Act, sent: Sent | None) -> int:
        """Changes the match, writes that down, only then tells of it, and returns the version."""
        self._asking += 1
        try:
            async with self._queue:
                return await self._change(act, sent)
        finally:
            self._asking -= 1

    def change_at_once(
        self, act: Act, sent: Sent | None, hear: Callable[[int | None], None]
    ) -> bool:
        """Does the same if nobody has to be waited for but the journal, and returns whether.

        Whoever hears None has changed nothing, and asks again by `change` to be told why.
        """
        match = self.at_hand
        if match is None or self._asking:
            return False
        if sent is not None and sent in self._sent:
            hear(self._sent[sent])
            return True
        if sent in self._refusals:
            return False
        before = match.version
        try:
            self._take(match, act, sent, lambda version, error: hear(None if error else version))
        except Exception:
            if match.version != before:
                self._match = None
            return False
        return True

    async def _change(self, act: Act, sent: Sent | None) -> int:
        while True:
            match = await self.live()
            if sent is not None:
                if sent in self._sent:
                    return self._sent[sent]
                if sent in self._refusals:
                    raise IllegalAction(*self._refusals[sent])
            before = match.version
            told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            try:
                self._take(match, act, sent, partial(_pass_on, told))
            except Exception as error:
                if match.version != before:
                    self._match = None
                elif self._store.shared and isinstance(error, IllegalAction):
                    await self._alone(self._follow(match))
                    if match.version != before:
                        continue  # another process was ahead
                return await self._alone(self._refused(error, sent))
            try:
                return await told
            except Exception as error:
                return await self._alone(self._refused(error, sent))

    def _take(self, match: AnyMatch, act: Act, sent: Sent | None, hear: Hear) -> None:
        """Changes the match; whoever hears is told when that is written, or why it is not.

        Nothing comes in between until it is with the store, and nobody has to wait for it there.
        """
        events = act(match)
        writing = self._store.append(self._id, match, events, sent)
        if writing is None:
            hear(self._happened(match, events, sent), None)
            return
        busy = self._busy = asyncio.get_running_loop().create_future()

        def written(error: BaseException | None) -> None:
            self._busy = None  # whoever hears of it now need not wait
            version = -1
            if error is None:
                try:
                    version = self._happened(match, events, sent)
                except Exception as wrong:
                    error = wrong
            if error is not None:
                self._match = None
            busy.set_result(None)
            hear(version, error)

        when_written(writing, written)

    async def catch_up(self, version: int) -> None:
        """Takes what another process has written down, up to a version at least."""
        match = await self.live()
        if match.version < version:
            await self._alone(self._follow(match))

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Does what may take time to its end, while everybody else waits."""
        task = asyncio.ensure_future(work)
        self._busy = task
        return await asyncio.shield(task)

    def _happened(self, match: AnyMatch, events: Sequence[Event], sent: Sent | None) -> int:
        if sent is not None:
            _remember(self._sent, sent, match.version)
        self._heard(match, events)
        return match.version

    async def _refused(self, error: Exception, sent: Sent | None) -> int:
        """Returns the first answer to what was sent before, or raises what is to be told.

        What was refused stays refused: it may come once more when it would be legal again.
        """
        if sent is not None and isinstance(error, IllegalAction | HallError):
            version = await self._store.sent(self._id, sent)
            if version is not None:
                return version
        if isinstance(error, JournalError) and error.reason == "changed_elsewhere":
            await self._read()
            error = IllegalAction("stale")
        if sent is not None and isinstance(error, IllegalAction):
            _remember(self._refusals, sent, (error.reason, error.rule))
        try:
            raise error
        finally:
            del error  # whose trace leads here: a circle that only a look for garbage would end

    async def _read(self) -> None:
        saved, seed = await self._store.saved(self._id), await self._store.seed(self._id)
        self._match = replayed(saved, seed)
        self._heard(self._match, ())

    async def _follow(self, match: AnyMatch) -> None:
        saved = await self._store.saved(self._id, match.version)
        try:
            events = saved.record().events
            match.keep_up(events)
        except BadLog as bad:
            self._match = None
            raise HallError("bad_log") from bad
        if events:
            self._heard(match, events)


def _nobody(_match: AnyMatch, _events: Sequence[Event]) -> None:
    """Hears nothing any more."""


def _remember(answers: dict[Sent, T], sent: Sent, answer: T) -> None:
    """Keeps the last few answers."""
    answers[sent] = answer
    if len(answers) > REMEMBERED:
        del answers[next(iter(answers))]


def _pass_on(told: "asyncio.Future[int]", version: int, error: BaseException | None) -> None:
    """Tells whoever asked, unless they have stopped waiting."""
    if told.done():
        return
    if error is None:
        told.set_result(version)
    else:
        told.set_exception(error)


def replayed(saved: Saved, seed: bytes | None) -> AnyMatch:
    """Returns a saved match ready to go on, or raises HallError."""
    if saved.game not in GAMES:
        raise HallError("unknown_game")
    if saved.edition != GAMES[saved.game].edition:
        raise HallError("other_edition")
    try:
        match = Match.replay(saved.record(), seed)
    except BadLog as bad:
        raise HallError("bad_log") from bad
    # An action is saved with all its draws, so one that still waits for a draw was cut.
    whole = match.version == saved.version and CHANCE not in match.active
    if seed is None or not whole or len(saved.chairs) != match.seats:
        raise HallError("bad_log")
    return match
