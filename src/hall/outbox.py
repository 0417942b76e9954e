"""What a phone has still to send to a table elsewhere, each letter until it is answered."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from engine.core import IllegalAction, Seat
from hall.client import Backoff, Unreachable
from hall.patience import ClientTimeouts
from hall.places import QueuedAction
from hall.table import HallError

log = logging.getLogger(__name__)
CHANGED_ELSEWHERE = "changed_elsewhere"  # the table has moved on while the steps could not be sent


class ActionTransport(Protocol):
    """The way to a hall, as letters need it."""

    def is_connected(self, seat: Seat) -> bool:
        """Returns whether a seat's hall can be reached as far as is known."""

    def is_current(self, queued: QueuedAction) -> bool:
        """Returns whether what a letter was based on is still so, as far as is known."""

    async def send(self, queued: QueuedAction) -> int:
        """Returns the version that a letter led to, or raises why it did not."""


@dataclass(slots=True)
class OutboxEntry:
    """A letter with whoever waits for its answer."""

    queued: QueuedAction
    result: asyncio.Future[int] | None  # None when it was written before a restart
    is_late: bool  # could not be sent at once


class Outbox:
    """Sends each seat's letters in order, again and again with the same nonce until answered."""

    def __init__(
        self, transport: ActionTransport, timeouts: ClientTimeouts, on_change: Callable[[], None]
    ) -> None:
        self.rejected: tuple[
            QueuedAction, ...
        ] = ()  # no longer fit, until somebody has looked at them
        self._transport = transport
        self._timeouts = timeouts
        self._on_change = (
            on_change  # told whenever what is kept, or whether it is stuck, has changed
        )
        self._entries: list[OutboxEntry] = []
        self._stuck: set[Seat] = set()
        self._workers: dict[Seat, asyncio.Task[None]] = {}
        self._retry_events: dict[Seat, asyncio.Event] = {}

    @property
    def queued_actions(self) -> tuple[QueuedAction, ...]:
        """All that has no answer yet."""
        return tuple(entry.queued for entry in self._entries)

    @property
    def is_stuck(self) -> bool:
        """Whether something waits to be sent."""
        return bool(self._stuck)

    def load(self, queued_actions: tuple[QueuedAction, ...]) -> None:
        """Takes what was written before a restart."""
        for queued in queued_actions:
            self._add_entry(OutboxEntry(queued, None, is_late=True))

    def put(self, queued: QueuedAction) -> asyncio.Future[int]:
        """Takes a letter and returns its answer to come."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        # Whoever sent it may have stopped waiting.
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.discard_rejected(queued.seat)
        self._add_entry(OutboxEntry(queued, answer, is_late=False))
        return answer

    def discard_rejected(self, seat: Seat) -> None:
        """Forgets what no longer fits."""
        self.rejected = tuple(queued for queued in self.rejected if queued.seat != seat)

    def retry_now(self) -> None:
        """Tries again at once: the hall has been heard."""
        for event in self._retry_events.values():
            event.set()

    def drop_seat(self, seat: Seat, reason: str) -> None:
        """Forgets all that a seat had to send."""
        self.discard_rejected(seat)
        for entry in [entry for entry in self._entries if entry.queued.seat == seat]:
            self._end(entry, HallError(reason))
        worker = self._workers.pop(seat, None)
        if worker is not None:
            worker.cancel()

    async def close(self) -> None:
        """Stops; whatever was not answered stays kept."""
        workers, self._workers = list(self._workers.values()), {}
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)
        for entry in self._entries:
            if entry.result is not None and not entry.result.done():
                entry.result.set_exception(HallError("closed"))

    def _add_entry(self, entry: OutboxEntry) -> None:
        seat = entry.queued.seat
        self._entries.append(entry)
        self._retry_events.setdefault(seat, asyncio.Event())
        if seat not in self._workers or self._workers[seat].done():
            self._workers[seat] = asyncio.create_task(self._send_queued(seat))

    async def _send_queued(self, seat: Seat) -> None:
        backoff = Backoff(self._timeouts)
        while entry := next((p for p in self._entries if p.queued.seat == seat), None):
            if not self._transport.is_connected(seat):
                await self._wait(entry, self._timeouts.max_backoff)
                continue
            if (
                entry.is_late
                and not entry.queued.is_sent
                and not self._transport.is_current(entry.queued)
            ):
                self._refuse(entry, IllegalAction(CHANGED_ELSEWHERE))
                continue
            if not entry.queued.is_sent:
                entry.queued = replace(entry.queued, is_sent=True)
                self._on_change()
            try:
                version = await self._transport.send(entry.queued)
            except Unreachable as error:
                await self._wait(entry, max(error.retry_after, backoff.next_delay()))
            except (IllegalAction, HallError) as refused:
                self._refuse(entry, refused)
            except Exception as error:  # whatever goes wrong on the way, the letter is sent again
                log.warning("steps could not be sent: %s", type(error).__name__)
                await self._wait(entry, backoff.next_delay())
            else:
                backoff.reset()
                self._end(entry, version)

    async def _wait(self, entry: OutboxEntry, seconds: float) -> None:
        """Waits until it makes sense to try again."""
        seat, entry.is_late = entry.queued.seat, True
        if seat not in self._stuck:
            self._stuck.add(seat)
            self._on_change()
        self._retry_events[seat].clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._retry_events[seat].wait()

    def _refuse(self, entry: OutboxEntry, error: IllegalAction | HallError) -> None:
        if entry.is_late and error.reason in ("stale", CHANGED_ELSEWHERE):
            error = IllegalAction(CHANGED_ELSEWHERE)
            self.rejected = (*self.rejected, entry.queued)
        elif entry.result is None:
            self.rejected = (*self.rejected, entry.queued)
        self._end(entry, error)

    def _end(self, entry: OutboxEntry, outcome: int | IllegalAction | HallError) -> None:
        self._entries.remove(entry)
        self._stuck.discard(entry.queued.seat)
        self._on_change()
        answer = entry.result
        if answer is None or answer.done():
            return
        if isinstance(outcome, int):
            answer.set_result(outcome)
        else:
            answer.set_exception(outcome)
