"""Carries a phone's letters to a hall, and notices when the way is too long for a race."""

import asyncio
import time
from contextlib import suppress

from engine.core import IllegalAction, Seat
from engine.wire import Json, pack
from hall.client import ActionRefused, Unreachable
from hall.company import person_seats
from hall.following import TableSync
from hall.lag import LatencyMonitor
from hall.places import QueuedAction
from hall.table import HallError

TRANSFER_REASONS = (
    "moving",
    "moved",
)  # the table will be found again, and then takes what it is sent

PROPOSAL_STAGGER = 3.0  # seconds between two phones' proposals


class HttpActionTransport:
    """The door to a hall through which an outbox sends."""

    def __init__(self, sync: TableSync) -> None:
        saved = sync.saved
        self._sync = sync
        self._replica = sync.replica
        self._latency = LatencyMonitor(saved.game, dict(saved.options))

    def is_connected(self, seat: Seat) -> bool:
        """Returns whether a seat's hall can be reached as far as is known."""
        return seat in self._sync.connected_seats

    def is_current(self, queued: QueuedAction) -> bool:
        """Returns whether what a letter was based on is still so, as far as is known."""
        seat_replica = self._replica[queued.seat]
        if queued.epoch is None or seat_replica.version < 0:
            return True
        now = (
            seat_replica.version
            if queued.actions is None
            else seat_replica.epoch(seat_replica.version)
        )
        return queued.epoch == now

    async def send(self, queued: QueuedAction) -> int:
        """Returns the version that a letter led to, or raises why it did not."""
        body: dict[str, Json] = {"nonce": queued.nonce, "seen": queued.seen_version}
        if queued.actions is not None:
            body |= {"steps": [pack(step) for step in queued.actions]}
        path = "undo" if queued.actions is None else "actions"
        began = time.monotonic()
        try:
            answer = await self._sync.request("POST", path, queued.seat, body)
        except ActionRefused as refused:
            with suppress(ValueError):
                self._sync.on_sight(queued.seat, refused.sight)
            raise IllegalAction(refused.reason, refused.rule) from None
        except HallError as error:
            if error.reason in TRANSFER_REASONS and self._sync.saved.members.successor_code is None:
                raise Unreachable from None
            raise
        version = answer.get("version")
        if type(version) is not int:
            raise Unreachable
        if self._latency.is_too_slow_after(time.monotonic() - began):
            self._sync.run_in_background(self._propose_calm(queued.seat))
        return version

    async def _propose_calm(self, seat: Seat) -> None:
        """Proposes to be calm, unless that would be an answer to others, or settle it at once."""
        # One phone after another, so that none is taken to agree with what it has not seen.
        await asyncio.sleep(sum(other < seat for other in self._present_seats()) * PROPOSAL_STAGGER)
        asked = any(proposal.kind == "calm" for proposal in self._sync.saved.members.proposals)
        if not asked and set(self._present_seats()) - set(self._sync.saved.local_seats):
            with suppress(HallError):
                body = {"kind": "calm", "seat": None}
                await self._sync.request("POST", "motions", seat, body)

    def _present_seats(self) -> tuple[Seat, ...]:
        members = self._sync.saved.members
        return tuple(seat for seat in person_seats(members) if members.is_present[seat])
