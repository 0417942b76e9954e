"""RemoteTable: the Table protocol over a replica and an outbox."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.core import Action, Event, Options, Seat
from engine.match import BadLog, Sight
from hall.fair_deal import Proof, verify_deal, words_digest
from hall.remote.http import Unreachable
from hall.remote.outbox import Outbox
from hall.remote.saved_table import QueuedAction, SavedRemoteTable
from hall.remote.sync import TableSync
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
from hall.timings import DEFAULT_TIMINGS, Timings

# Verification of the deal


def verified_log(answer: Any, saved: SavedRemoteTable) -> str:
    """Returns the log of a finished match if its deal is verified, or raises HallError."""
    try:
        log, proof = answer["log"], answer["proof"]
        secret, entropies = proof["secret"], tuple(proof["entropies"])
        # This phone knows by itself which of the two is due.
        if saved.promise.setup is None:
            if secret is not None or any(entropies):
                raise HallError("unfair_deal")
            verify_deal(log, None, saved.promise)
        else:
            parts = Proof(secret, entropies, proof["deal"])
            verify_deal(log, parts, saved.promise, saved.bot_seats)
    except (BadLog, HallError, ValueError, TypeError, KeyError, AttributeError):
        raise HallError("unfair_deal") from None
    return str(log)


# The table

NEWS_ATTEMPTS = 3  # to get news for the shown version while the match continues


class RemoteTable:
    """The seats held by this phone at a remote table, or a spectator's view of it.

    Use it only on the hall's event loop.
    """

    def __init__(
        self,
        saved: SavedRemoteTable,
        save: Callable[[SavedRemoteTable], None],
        timings: Timings = DEFAULT_TIMINGS,
    ) -> None:
        self.id = saved.id
        self.game = saved.game
        self.sync = TableSync(self, saved, save, timings)
        self.replica = self.sync.replica
        self._outbox = Outbox(self.sync, self._on_outbox_changed)
        self._members_subscribers: Subscribers[Members] = Subscribers()
        self._notified: tuple[ConnectionStatus, Members] | None = None
        self._closed = False
        self._away_seats: set[Seat] = set()  # whose players have left the table open

    # Starting and stopping

    def start(self) -> None:
        """Starts to follow the table and to send queued actions."""
        self.sync.start()
        self._outbox.load(self.saved.queued_actions)

    async def close(self) -> None:
        """Stops following the table; the saved table stays."""
        self._closed = True
        await self._outbox.close()
        await self.sync.close()

    # State

    @property
    def saved(self) -> SavedRemoteTable:
        return self.sync.saved

    @property
    def players(self) -> tuple[SeatedPlayer, ...]:
        return self.saved.players

    @property
    def options(self) -> Options:
        return dict(self.saved.options)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.saved.seats

    @property
    def local_seats(self) -> tuple[Seat, ...]:
        """The seats held by this phone."""
        return self.saved.local_seats

    @property
    def status(self) -> ConnectionStatus:
        if self._outbox.rejected:
            return "changed"
        if self._outbox.is_stuck:
            return "waiting"
        return "live" if self.sync.is_connected else "reconnecting"

    @property
    def rejected_actions(self) -> tuple[tuple[Seat, tuple[Action, ...]], ...]:
        """The actions of each seat that the match has overtaken; the players choose again."""
        return tuple((queued.seat, queued.actions or ()) for queued in self._outbox.rejected)

    def discard_rejected(self, seat: Seat) -> None:
        self._outbox.discard_rejected(seat)
        self._notify_members()

    def members(self) -> Members:
        return self.saved.members

    # Sights and news

    async def sight(self, seat: Seat) -> Sight[Any]:
        await self._wait_for_sight(seat)
        return self.replica.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        await self._wait_for_sight(None)
        return self.replica.sight(None)

    async def news(self, seat: Seat, since: int) -> tuple[Event, ...]:
        return (await self._update(seat, since)).news

    async def public_update(self, since: int) -> PublicUpdate:
        return await self._update(None, since)

    async def _update(self, seat: Seat | None, since: int) -> PublicUpdate:
        """Returns a sight with its news, or without if they are lost and the server is away."""
        await self._wait_for_sight(seat)
        for _ in range(NEWS_ATTEMPTS):
            start = self.replica.first_known(since)
            news = self.replica.news(seat, start)
            if news is not None:
                return PublicUpdate(self.replica.sight(seat), news)
            try:
                await self.sync.refresh(start)
            except HallError:
                break
        return PublicUpdate(self.replica.sight(seat), ())

    async def _wait_for_sight(self, seat: Seat | None) -> None:
        """Waits for the first sight, or raises HallError if none arrives."""
        self._check_here(seat)
        if self.replica.has_sight(seat):
            return
        if self.saved.members.phase == "gathering":
            raise HallError("gathering")
        try:
            async with asyncio.timeout(self.sync.timings.response):
                await self.replica.wait_until(lambda: self.replica.has_sight(seat))
        except TimeoutError:
            raise Unreachable from None

    def _check_here(self, seat: Seat | None) -> None:
        if self._closed:
            raise HallError("no_such_table")
        self.replica.check_seat(seat)

    # Actions

    async def submit(
        self, seat: Seat, actions: Sequence[Action], seen_version: int, nonce: str | None = None
    ) -> int:
        """Sends a seat's actions and returns the version they led to.

        Waits for the answer as long as it takes; cancelling the wait does not cancel the actions.
        """
        self._check_here(seat)
        replica = self.replica
        # After a change of seats the next frame says how the server counts now.
        with suppress(TimeoutError):
            async with asyncio.timeout(self.sync.timings.response):
                await replica.wait_until(lambda: not replica.is_recounted)
        epoch = replica.epoch(seat) if seen_version == replica.shown_version else None
        number = replica.number_of(seen_version)
        return await self._send(
            QueuedAction(seat, nonce or _nonce(), tuple(actions), number, epoch)
        )

    async def undo(self, seat: Seat, nonce: str | None = None) -> int:
        """Takes back a seat's last action and returns the resulting version."""
        self._check_here(seat)
        number = self.replica.number
        return await self._send(QueuedAction(seat, nonce or _nonce(), None, number, number))

    async def _send(self, queued: QueuedAction) -> int:
        version = await asyncio.shield(self._outbox.put(queued))
        await self.sync.wait_for_version(version)
        return version

    # Members

    async def propose(self, seat: Seat, proposal: Proposal) -> None:
        await self._post_proposal(seat, proposal, {})

    async def vote(self, seat: Seat, proposal: Proposal, *, agree: bool) -> None:
        await self._post_proposal(seat, proposal, {"agree": agree})

    async def _post_proposal(self, seat: Seat, proposal: Proposal, vote: dict[str, bool]) -> None:
        if proposal.kind == "calm":
            # The host cannot change whether the players here agree to a new deal.
            agrees = vote.get("agree", True)
            self.sync.save(replace(self.saved, agrees_to_new_deal=agrees))
        self._check_here(seat)
        # The stream delivers the new members.
        body = {"kind": proposal.kind, "seat": proposal.seat, **vote}
        await self.sync.request("POST", "motions", seat, body)

    async def arrive(self, seat: Seat) -> None:
        self._away_seats.discard(seat)
        await self._post_presence(seat, is_here=True)

    async def leave(self, seat: Seat) -> None:
        self._away_seats.add(seat)
        await self._post_presence(seat, is_here=False)

    async def _post_presence(self, seat: Seat, *, is_here: bool) -> None:
        # Other phones report their own players; an unreachable server notices by itself.
        if seat in self.local_seats and self.sync.is_connected:
            with suppress(HallError):
                await self.sync.request("POST", "presence", seat, {"here": is_here})

    async def create_ticket(self, seat: Seat) -> str:
        """Returns a ticket that moves a seat to another phone."""
        self._check_here(seat)
        ticket = (await self.sync.request("POST", "tickets", seat, {})).get("ticket")
        if not isinstance(ticket, str):
            raise Unreachable
        return ticket

    async def release_seat(self, seat: Seat) -> None:
        """Gives a seat back and deletes its private data."""
        self._check_here(seat)
        await self.sync.request("DELETE", "seat", seat)
        self.sync.remove_seats((seat,))

    # Notes and records

    async def notes(self, seat: Seat) -> str:
        self._check_here(seat)
        text = (await self.sync.request("GET", "notes", seat)).get("text")
        return text if isinstance(text, str) else ""

    async def save_notes(self, seat: Seat, text: str) -> None:
        self._check_here(seat)
        await self.sync.request("PUT", "notes", seat, {"text": text})

    async def seal_digest(self) -> str:
        """Returns the hash of the seal and of the connection, after checking the deal."""
        await self.sync.ensure_opening()
        saved = self.saved
        if saved.opening is None:
            return saved.commitment
        return words_digest(saved.commitment, saved.opening, saved.address.partition("#")[2])

    async def dealing_seats(self) -> tuple[Seat, ...]:
        await self.sync.ensure_opening()
        return () if self.saved.opening is None else self.saved.opening.seats

    async def finished_log(self) -> str:
        """Returns the log of the finished match, with its seed, after verifying the deal."""
        if self.saved.log is None:
            answer = await self.sync.request("GET", "record", None)
            self.sync.save(replace(self.saved, log=verified_log(answer, self.saved)))
        assert self.saved.log is not None
        return self.saved.log

    # Subscriptions

    def subscribe(self, on_version: VersionCallback) -> Callable[[], None]:
        return self.sync.version_subscribers.add(on_version)

    def subscribe_members(self, on_members: MembersCallback) -> Callable[[], None]:
        """Calls back when the members or the status change; returns a function that stops it."""
        return self._members_subscribers.add(on_members)

    # Changes that TableSync reports

    def on_link_changed(self) -> None:
        if self.sync.is_connected:
            self._outbox.retry_now()
            for seat in self._away_seats & set(self.local_seats):
                # A new stream counts as an arrival.
                self.sync.run_in_background(self._post_presence(seat, is_here=False))
        self._notify_members()

    def on_ping(self) -> None:
        """Answers for the players who are here, so that they do not count as away."""
        for seat in set(self.local_seats) - self._away_seats:
            self.sync.run_in_background(self._post_presence(seat, is_here=True))

    def on_seats_changed(self, lost: tuple[Seat, ...]) -> None:
        for seat in lost:
            self._outbox.drop_seat(seat, "revoked")
        self._outbox.forget_numbers()
        self._notify_members()

    def on_members_changed(self) -> None:
        self._outbox.retry_now()
        self._notify_members()

    def _on_outbox_changed(self) -> None:
        self.sync.save_queued_actions(self._outbox.queued_actions)
        self._notify_members()

    def _notify_members(self) -> None:
        current = self.status, self.saved.members
        if current != self._notified:
            self._notified = current
            self._members_subscribers.notify(self.saved.members)


def _nonce() -> str:
    return secrets.token_hex(12)
