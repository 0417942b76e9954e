"""Outbox: actions waiting to be sent, in order, kept across restarts."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from statistics import median

from engine.core import IllegalAction, Options, Seat
from engine.games import GAMES
from engine.wire import Json, pack
from hall.remote.http import ActionRefused, Backoff, Unreachable
from hall.remote.saved_table import UNKNOWN_NUMBER, QueuedAction
from hall.remote.sync import TableSync
from hall.rooms.rules import person_seats
from hall.table import HallError
from hall.timings import Timings

log = logging.getLogger(__name__)
CHANGED_ELSEWHERE = "changed_elsewhere"  # the match changed before the actions could be sent

SAMPLE_COUNT = 15  # round trips; the median ignores a few lost packets

TRANSFER_REASONS = ("moving", "moved")  # the table will be reachable again


@dataclass(slots=True)
class OutboxEntry:
    """A queued action and the future of its caller."""

    queued: QueuedAction
    result: asyncio.Future[int] | None  # None if it was queued before a restart
    is_late: bool  # could not be sent at once


class LatencyMonitor:
    """Measures the round trips of actions in a race."""

    def __init__(self, game: str, options: Options, timings: Timings) -> None:
        paced = GAMES[game].paced_actions if game in GAMES else None
        self._racing = paced is not None and paced.is_race(options)
        self._longest = timings.race_round_trip
        self._latest: deque[float] = deque(maxlen=SAMPLE_COUNT)

    def is_too_slow_after(self, seconds: float) -> bool:
        """Adds a round trip; returns True once when the race is found too slow."""
        self._latest.append(seconds)
        slow = len(self._latest) == SAMPLE_COUNT and median(self._latest) > self._longest
        if not self._racing or not slow:
            return False
        self._racing = False
        return True


class Outbox:
    """Sends the actions of each seat in order, each with the same nonce until it is answered."""

    def __init__(self, sync: TableSync, on_change: Callable[[], None]) -> None:
        self.rejected: tuple[QueuedAction, ...] = ()  # until the player has seen them
        self._sync = sync
        self._timings = sync.timings
        self._latency = LatencyMonitor(sync.saved.game, dict(sync.saved.options), sync.timings)
        self._on_change = on_change  # called when the queue or `is_stuck` changes
        self._entries: list[OutboxEntry] = []
        self._stuck: set[Seat] = set()
        self._workers: dict[Seat, asyncio.Task[None]] = {}
        self._retry_events: dict[Seat, asyncio.Event] = {}

    @property
    def queued_actions(self) -> tuple[QueuedAction, ...]:
        """All unanswered actions."""
        return tuple(entry.queued for entry in self._entries)

    @property
    def is_stuck(self) -> bool:
        """Whether an action could not be sent yet."""
        return bool(self._stuck)

    def load(self, queued_actions: tuple[QueuedAction, ...]) -> None:
        """Queues actions saved before a restart."""
        for queued in queued_actions:
            self._add_entry(OutboxEntry(queued, None, is_late=True))

    def put(self, queued: QueuedAction) -> asyncio.Future[int]:
        """Queues an action and returns the future of its resulting version."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        # Marks an exception as retrieved: the caller may have stopped waiting.
        answer.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.discard_rejected(queued.seat)
        self._add_entry(OutboxEntry(queued, answer, is_late=False))
        return answer

    def discard_rejected(self, seat: Seat) -> None:
        self.rejected = tuple(queued for queued in self.rejected if queued.seat != seat)

    def retry_now(self) -> None:
        """Retries at once, since the server is reachable again."""
        for event in self._retry_events.values():
            event.set()

    def drop_seat(self, seat: Seat, reason: str) -> None:
        """Discards the actions of a seat, which fail with `reason`."""
        self.discard_rejected(seat)
        for entry in [entry for entry in self._entries if entry.queued.seat == seat]:
            self._end(entry, HallError(reason))
        worker = self._workers.pop(seat, None)
        if worker is not None:
            worker.cancel()

    def forget_numbers(self) -> None:
        """Makes a server with a new count refuse actions that it has not received."""
        for entry in self._entries:
            entry.queued = replace(entry.queued, seen_number=UNKNOWN_NUMBER, epoch=None)

    async def close(self) -> None:
        """Stops sending; unanswered actions stay saved."""
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
        backoff = Backoff(self._timings)
        while entry := next((p for p in self._entries if p.queued.seat == seat), None):
            if not self._sync.is_connected:
                await self._wait(entry, self._timings.max_backoff)
                continue
            if entry.is_late and not entry.queued.is_sent and not self._is_current(entry.queued):
                self._refuse(entry, IllegalAction(CHANGED_ELSEWHERE))
                continue
            if not entry.queued.is_sent:
                entry.queued = replace(entry.queued, is_sent=True)
                self._on_change()
            try:
                version = await self._send(entry.queued)
            except Unreachable as error:
                await self._wait(entry, max(error.retry_after, backoff.next_delay()))
            except (IllegalAction, HallError) as refused:
                self._refuse(entry, refused)
            except Exception as error:  # retry whatever went wrong
                log.warning("sending actions failed: %s", type(error).__name__)
                await self._wait(entry, backoff.next_delay())
            else:
                backoff.reset()
                self._end(entry, version)

    async def _wait(self, entry: OutboxEntry, seconds: float) -> None:
        """Waits before the next attempt."""
        if entry not in self._entries:
            return  # its seat is lost
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

    # Sending over HTTP

    def _is_current(self, queued: QueuedAction) -> bool:
        """Returns whether the match is still in the epoch that a queued action was based on."""
        replica = self._sync.replica
        now = replica.number if queued.actions is None else replica.epoch(queued.seat)
        return queued.epoch in (None, now) or replica.number == UNKNOWN_NUMBER

    async def _send(self, queued: QueuedAction) -> int:
        """Returns the version that a queued action led to, or raises the refusal.

        Proposes a calm game if a race is too slow.
        """
        body: dict[str, Json] = {
            "seat": queued.seat, "nonce": queued.nonce, "seen": queued.seen_number
        }  # fmt: skip
        if queued.actions is not None:
            body |= {"steps": [pack(step) for step in queued.actions]}
        path = "undo" if queued.actions is None else "actions"
        started = time.monotonic()
        try:
            version = await self._sync.request_change(path, body)
        except ActionRefused as refused:
            raise IllegalAction(refused.reason, refused.rule) from None
        except HallError as error:
            if error.reason in TRANSFER_REASONS and self._sync.saved.members.successor_code is None:
                raise Unreachable from None
            raise
        if self._latency.is_too_slow_after(time.monotonic() - started):
            self._sync.run_in_background(self._propose_calm(queued.seat))
        return version

    async def _propose_calm(self, seat: Seat) -> None:
        """Proposes a calm game, unless someone already has or only this phone would vote."""
        # Phones propose one after another. The players still decide: a suggestion is no vote.
        before = sum(other < seat for other in self._present_seats())
        await asyncio.sleep(before * self._timings.proposal_stagger)
        proposed = any(proposal.kind == "calm" for proposal in self._sync.saved.members.proposals)
        if not proposed and set(self._present_seats()) - set(self._sync.saved.local_seats):
            with suppress(HallError):
                body = {"kind": "calm", "seat": None, "suggest": True}
                await self._sync.request("POST", "motions", seat, body)

    def _present_seats(self) -> tuple[Seat, ...]:
        members = self._sync.saved.members
        return tuple(seat for seat in person_seats(members) if members.is_present[seat])
