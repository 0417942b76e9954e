"""A table that is kept elsewhere, as whoever sits at this phone meets it."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from engine.core import Action, Event, Options, Seat
from engine.match import BadLog, Sight
from engine.wire import load_log, verify_log
from hall.fair_deal import Proof, verify_deal
from hall.remote.http import Unreachable
from hall.remote.outbox import HttpActionTransport, Outbox
from hall.remote.saved_table import QueuedAction, SavedRemoteTable
from hall.remote.sync import TableSync
from hall.remote.timeouts import DEFAULT_TIMEOUTS, ClientTimeouts
from hall.table import (
    ConnectionStatus,
    HallError,
    Members,
    MembersCallback,
    Proposal,
    PublicUpdate,
    SeatedPlayer,
    Subscribers,
    VersionCallback,
)

# Whether a deal was fair, as far as a phone that took part in it can tell.


def verified_log(answer: Any, saved: SavedRemoteTable) -> str:
    """Returns the log of a finished match if its deal was fair, or raises HallError."""
    try:
        log, proof = answer["log"], answer["proof"]
        if proof is None:
            _check_single_phone_deal(log, saved)
        else:
            own = {
                seat_token.seat: seat_token.entropy
                for seat_token in saved.seat_tokens
                if seat_token.entropy
            }
            parts = Proof(proof["secret"], tuple(proof["entropies"]), proof["deal"])
            verify_deal(log, parts, saved.commitment, own)
    except (BadLog, ValueError, TypeError, KeyError, AttributeError):
        raise HallError("unfair_deal") from None
    return str(log)


def _check_single_phone_deal(log: str, saved: SavedRemoteTable) -> None:
    """Raises BadLog unless a match that one phone dealt followed from what it had sealed."""
    verify_log(log)
    if load_log(log).commitment != saved.commitment:
        raise BadLog(1, "the seed is not the one that was sealed")


NEWS_ATTEMPTS = 3  # to hear news that fit a moment while the table moves on


class RemoteTable:
    """The seats that this phone holds at a table elsewhere, or a spectator's look at it.

    Lives on the hall's loop.
    """

    def __init__(
        self,
        saved: SavedRemoteTable,
        save: Callable[[SavedRemoteTable], None],
        timeouts: ClientTimeouts = DEFAULT_TIMEOUTS,
    ) -> None:
        self.id = saved.id
        self.game = saved.game
        self._sync = TableSync(saved, save, timeouts)
        self._replica = self._sync.replica
        self._transport = HttpActionTransport(self._sync)
        self._outbox = Outbox(self._transport, timeouts, self._on_outbox_changed)
        self._members_subscribers: Subscribers[Members] = Subscribers()
        self._notified: tuple[ConnectionStatus, Members] | None = None
        self._closed = False
        self._sync.seat_subscribers.add(self._on_seat_changed)

    # Coming and going

    def start(self) -> None:
        """Begins to follow the table, and to send what was left unsent."""
        self._sync.start()
        self._outbox.load(self.saved.queued_actions)

    def add_seats(self, saved: SavedRemoteTable) -> None:
        """Takes another seat at the same table."""
        self._sync.add_seats(saved)

    def reconnect_now(self) -> None:
        """Tries again at once, on fresh connections: the app has come to the front."""
        if not self._closed:
            self._sync.run_in_background(self._sync.reconnect())

    async def close(self) -> None:
        """Ends the table for everybody who still holds it; what is kept of it stays."""
        self._closed = True
        await self._outbox.close()
        await self._sync.close()

    # What is known at once

    @property
    def saved(self) -> SavedRemoteTable:
        """What this phone keeps of the table."""
        return self._sync.saved

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        """Who sits where, by seat."""
        return self.saved.players

    @property
    def options(self) -> Options:
        """What was agreed before the match."""
        return dict(self.saved.options)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.saved.seats

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats whose people sit at this phone."""
        return self.saved.local_seats

    @property
    def status(self) -> ConnectionStatus:
        """How the table can be reached."""
        if self._outbox.rejected:
            return "changed"
        if self._outbox.is_stuck:
            return "waiting"
        return "live" if self._sync.connected_seats >= set(self._replica.seats) else "reconnecting"

    @property
    def rejected_actions(self) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
        """The steps that no longer fit, by seat: their players are asked what to do instead."""
        return tuple((queued.seat, queued.actions or ()) for queued in self._outbox.rejected)

    def discard_rejected(self, seat: Seat) -> None:
        """Forgets a seat's steps that no longer fit."""
        self._outbox.discard_rejected(seat)
        self._notify_members()

    def members(self) -> Members:
        """Returns who is at the table now."""
        return self.saved.members

    # Looking

    async def sight(self, seat: Seat) -> Sight[Any]:
        """Returns what a seat sees now."""
        await self._wait_for_sight(seat)
        return self._replica.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        """Returns what a spectator sees now."""
        await self._wait_for_sight(None)
        return self._replica.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        """Returns what a seat has learnt since a version."""
        return (await self._update(seat, since)).news

    async def public_update(self, since: int) -> PublicUpdate:
        """Returns what a spectator sees now and has learnt since a version."""
        return await self._update(None, since)

    async def _update(self, seat: Seat | None, since: int) -> PublicUpdate:
        """Returns a sight with its news; without news if they are gone and nobody can be asked."""
        await self._wait_for_sight(seat)
        for _ in range(NEWS_ATTEMPTS):
            seat_replica, shown = self._replica[seat], self._replica.shown_version
            news = seat_replica.news(max(since, 0), shown)
            if news is not None:
                return PublicUpdate(seat_replica.sight(shown), news)
            try:
                await self._sync.refresh(seat, max(since, 0))
            except HallError:
                break
            await self._sync.wait_for_version(seat_replica.version)
        return PublicUpdate(self._replica.sight(seat), ())

    async def _wait_for_sight(self, seat: Seat | None) -> None:
        """Waits for the first sight, or raises HallError if there is none to be had."""
        self._check_here(seat)
        if self._replica.has_sight(seat):
            return
        if self.saved.members.phase == "gathering":
            raise HallError("gathering")
        try:
            async with asyncio.timeout(self._sync.timeouts.response):
                await self._replica.wait_for_sight(seat)
        except TimeoutError:
            raise Unreachable from None

    def _check_here(self, seat: Seat | None) -> None:
        if self._closed:
            raise HallError("no_such_table")
        self._replica[seat]

    # Acting

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Takes a seat's steps, all or none, and returns the version they led to.

        Waits until they are answered, however long that takes; whoever stops waiting does not
        take them back.
        """
        self._check_here(seat)
        seat_replica = self._replica[seat]
        epoch = seat_replica.epoch(seen_version) if seen_version in seat_replica.versions else None
        return await self._send(
            QueuedAction(seat, nonce or _nonce(), tuple(actions), seen_version, epoch)
        )

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last step and returns the version that led to."""
        self._check_here(seat)
        shown = self._replica.shown_version
        return await self._send(QueuedAction(seat, nonce or _nonce(), None, shown, shown))

    async def _send(self, queued: QueuedAction) -> int:
        version = await asyncio.shield(self._outbox.put(queued))
        await self._sync.wait_for_version(version)
        return version

    # Company

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        """Asks the others to agree on something, or raises HallError."""
        await self._post_proposal(seat, {"kind": proposal.kind, "seat": proposal.seat})

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        """Agrees on what somebody has proposed, or ends it."""
        await self._post_proposal(
            seat, {"kind": proposal.kind, "seat": proposal.seat, "agree": agree}
        )

    async def _post_proposal(self, seat: Seat, body: dict[str, object]) -> None:
        self._check_here(seat)
        # The company as it is now comes by the stream as well.
        await self._sync.request("POST", "motions", seat, body)

    async def arrive(self, seat: Seat) -> None:
        """Lets a person be there again; bots that rested go on."""
        await self._post_presence(seat, is_here=True)

    async def leave(self, seat: Seat) -> None:
        """Lets a person go; bots rest while no person is at the table."""
        await self._post_presence(seat, is_here=False)

    async def _post_presence(self, seat: Seat, *, is_here: bool) -> None:
        # Others' people come and go by their own phones; a hall out of reach sees it by itself.
        if seat in self.local_seats and self._transport.is_connected(seat):
            with suppress(HallError):
                await self._sync.request("POST", "presence", seat, {"here": is_here})

    async def create_ticket(self, seat: Seat) -> str:
        """Returns what lets another phone take a seat over, once and soon."""
        self._check_here(seat)
        ticket = (await self._sync.request("POST", "tickets", seat, {})).get("ticket")
        if not isinstance(ticket, str):
            raise Unreachable
        return ticket

    async def release_seat(self, seat: Seat) -> None:
        """Gives a seat back; this phone forgets all that was its own."""
        self._check_here(seat)
        await self._sync.request("DELETE", "seat", seat)
        self._sync.on_seat_lost(seat)

    async def download_package(self, seat: Seat) -> str:
        """Returns all that the table is, if its host has offered it to a seat of this phone."""
        self._check_here(seat)
        return str((await self._sync.request("GET", "handover", seat)).get("package"))

    # Notebooks and records

    async def notes(self, seat: Seat) -> str:
        """Returns a seat's own notebook, empty until it is written."""
        self._check_here(seat)
        text = (await self._sync.request("GET", "notes", seat)).get("text")
        return text if isinstance(text, str) else ""

    async def save_notes(self, seat: Seat, text: str) -> None:
        """Keeps a seat's own notebook."""
        self._check_here(seat)
        await self._sync.request("PUT", "notes", seat, {"text": text})

    async def finished_log(self) -> str:
        """Returns the log of the finished match with its seed, once its deal is proved fair."""
        if self.saved.log is None:
            answer = await self._sync.request("GET", "record", None)
            self._sync.save_log(verified_log(answer, self.saved))
        assert self.saved.log is not None
        return self.saved.log

    # Watching

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        """Tells the watcher of each new version; returns what ends that."""
        return self._sync.version_subscribers.add(on_version)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Tells the watcher who is there whenever that, or the table's status, changes."""
        return self._members_subscribers.add(on_members)

    def _on_seat_changed(self, seat: Seat | None) -> None:
        if seat is not None and seat not in self._replica:
            self._outbox.drop_seat(seat, "revoked")
        elif seat in self._sync.connected_seats:
            self._outbox.retry_now()
        self._notify_members()

    def _on_outbox_changed(self) -> None:
        self._sync.save_queued_actions(self._outbox.queued_actions)
        self._notify_members()

    def _notify_members(self) -> None:
        now = self.status, self.saved.members
        if now != self._notified:
            self._notified = now
            self._members_subscribers.notify(self.saved.members)


def _nonce() -> str:
    return secrets.token_hex(12)
