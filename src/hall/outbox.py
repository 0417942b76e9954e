"""What a phone has still to send to a table elsewhere, each letter until it is answered."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from engine.core import IllegalAction, Seat
from hall.client import Backoff, Unreachable
from hall.patience import Patience
from hall.places import Letter
from hall.table import HallError

log = logging.getLogger(__name__)
CHANGED = "changed_elsewhere"  # the table has moved on while the steps could not be sent


class Door(Protocol):
    """The way to a hall, as letters need it."""

    def is_open(self, seat: Seat) -> bool:
        """Returns whether a seat's hall can be reached as far as is known."""

    def fits(self, letter: Letter) -> bool:
        """Returns whether what a letter was based on is still so, as far as is known."""

    async def deliver(self, letter: Letter) -> int:
        """Returns the version that a letter led to, or raises why it did not."""


@dataclass(slots=True)
class Post:
    """A letter with whoever waits for its answer."""

    letter: Letter
    answer: asyncio.Future[int] | None  # None when it was written before a restart
    late: bool  # could not be sent at once


class Outbox:
    """Sends each seat's letters in order, again and again with the same nonce until answered."""

    def __init__(self, door: Door, patience: Patience, changed: Callable[[], None]) -> None:
        self.returned: tuple[Letter, ...] = ()  # no longer fit, until somebody has looked at them
        self._door = door
        self._patience = patience
        self._changed = changed  # told whenever what is kept, or whether it is stuck, has changed
        self._posts: list[Post] = []
        self._stuck: set[Seat] = set()
        self._workers: dict[Seat, asyncio.Task[None]] = {}
        self._knocks: dict[Seat, asyncio.Event] = {}

    @property
    def letters(self) -> tuple[Letter, ...]:
        """All that has no answer yet."""
        return tuple(post.letter for post in self._posts)

    @property
    def stuck(self) -> bool:
        """Whether something waits to be sent."""
        return bool(self._stuck)

    def load(self, letters: tuple[Letter, ...]) -> None:
        """Takes what was written before a restart."""
        for letter in letters:
            self._put(Post(letter, None, late=True))

    def put(self, letter: Letter) -> asyncio.Future[int]:
        """Takes a letter and returns its answer to come."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        # Whoever sent it may have stopped waiting.
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.let_go(letter.seat)
        self._put(Post(letter, answer, late=False))
        return answer

    def let_go(self, seat: Seat) -> None:
        """Forgets what no longer fits."""
        self.returned = tuple(letter for letter in self.returned if letter.seat != seat)

    def knock(self) -> None:
        """Tries again at once: the hall has been heard."""
        for event in self._knocks.values():
            event.set()

    def drop(self, seat: Seat, reason: str) -> None:
        """Forgets all that a seat had to send."""
        self.let_go(seat)
        for post in [post for post in self._posts if post.letter.seat == seat]:
            self._end(post, HallError(reason))
        worker = self._workers.pop(seat, None)
        if worker is not None:
            worker.cancel()

    async def close(self) -> None:
        """Stops; whatever was not answered stays kept."""
        workers, self._workers = list(self._workers.values()), {}
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        for post in self._posts:
            if post.answer is not None and not post.answer.done():
                post.answer.set_exception(HallError("closed"))

    def _put(self, post: Post) -> None:
        seat = post.letter.seat
        self._posts.append(post)
        self._knocks.setdefault(seat, asyncio.Event())
        if seat not in self._workers or self._workers[seat].done():
            self._workers[seat] = asyncio.create_task(self._work(seat))

    async def _work(self, seat: Seat) -> None:
        backoff = Backoff(self._patience)
        while post := next((p for p in self._posts if p.letter.seat == seat), None):
            if not self._door.is_open(seat):
                await self._wait(post, self._patience.longest)
                continue
            if post.late and not post.letter.sent and not self._door.fits(post.letter):
                self._refuse(post, IllegalAction(CHANGED))
                continue
            if not post.letter.sent:
                post.letter = replace(post.letter, sent=True)
                self._changed()
            try:
                version = await self._door.deliver(post.letter)
            except Unreachable as error:
                await self._wait(post, max(error.wait, backoff.next()))
            except (IllegalAction, HallError) as refused:
                self._refuse(post, refused)
            except Exception as error:  # whatever goes wrong on the way, the letter is sent again
                log.warning("steps could not be sent: %s", type(error).__name__)
                await self._wait(post, backoff.next())
            else:
                backoff.succeed()
                self._end(post, version)

    async def _wait(self, post: Post, seconds: float) -> None:
        """Waits until it makes sense to try again."""
        seat, post.late = post.letter.seat, True
        if seat not in self._stuck:
            self._stuck.add(seat)
            self._changed()
        self._knocks[seat].clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._knocks[seat].wait()

    def _refuse(self, post: Post, refused: IllegalAction | HallError) -> None:
        if post.late and refused.reason in ("stale", CHANGED):
            refused = IllegalAction(CHANGED)
            self.returned = (*self.returned, post.letter)
        elif post.answer is None:
            self.returned = (*self.returned, post.letter)
        self._end(post, refused)

    def _end(self, post: Post, outcome: int | IllegalAction | HallError) -> None:
        self._posts.remove(post)
        self._stuck.discard(post.letter.seat)
        self._changed()
        answer = post.answer
        if answer is None or answer.done():
            return
        if isinstance(outcome, int):
            answer.set_result(outcome)
        else:
            answer.set_exception(outcome)
