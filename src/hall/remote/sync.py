"""TableSync: keeps a replica up to date over streams and reconnects them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.core import Seat
from hall.fair_deal import add_view, check_opening
from hall.remote.http import HallClient, Unreachable, normalize_address
from hall.remote.replica import Replica
from hall.remote.saved_table import QueuedAction, SavedRemoteTable, unpack_opening
from hall.remote.stream import SeatStream
from hall.remote.timeouts import ClientTimeouts
from hall.storage.room_state import unpack_members
from hall.table import HallError, Subscribers

log = logging.getLogger(__name__)


class TableSync:
    """Streams for each seat held by this phone, and for the public view.

    An action is saved on the phone before it is sent. Updates from the server are saved a little
    later, several at once: the server has them anyway.
    """

    def __init__(
        self,
        saved: SavedRemoteTable,
        save: Callable[[SavedRemoteTable], None],
        timeouts: ClientTimeouts,
    ) -> None:
        self.saved = saved
        self.timeouts = timeouts
        self.client = HallClient(saved.address, timeouts)
        self.replica = Replica(saved)
        self.connected_seats: set[Seat | None] = set()  # whose streams work
        self.version_subscribers: Subscribers[int] = Subscribers()
        self.seat_subscribers: Subscribers[Seat | None] = Subscribers()  # link or seat changed
        self._save_table = save
        self._save_timer: asyncio.TimerHandle | None = None  # set while a save is due
        self._streams: dict[Seat | None, SeatStream] = {}
        self._tasks: dict[Seat | None, asyncio.Task[None]] = {}
        self._background_tasks: set[asyncio.Task[None]] = set()

    # Starting and stopping

    def start(self) -> None:
        """Starts all streams."""
        for seat in self.replica.seats:
            self._start_stream(seat)

    def add_seats(self, saved: SavedRemoteTable) -> None:
        """Adds the new seats of a saved table."""
        self.saved = replace(self.saved, seat_tokens=saved.seat_tokens)
        for seat in saved.local_seats:
            if seat not in self.replica:
                self.replica.add(seat)
        for seat_or_public in self.replica.seats:
            if seat_or_public not in self._streams:
                self._start_stream(seat_or_public)
        self._save()

    def _start_stream(self, seat: Seat | None) -> None:
        self._stop(seat)
        self._streams[seat] = SeatStream(self, self.saved.code, seat, self.saved.token_for(seat))
        self._tasks[seat] = asyncio.create_task(self._streams[seat].run())

    def _stop(self, seat: Seat | None) -> None:
        self._streams.pop(seat, None)
        self.connected_seats.discard(seat)
        task = self._tasks.pop(seat, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    async def reconnect(self) -> None:
        """Retries at once, on new connections."""
        await self.client.reconnect()
        self._retry_streams()

    def _retry_streams(self) -> None:
        for stream in self._streams.values():
            stream.retry_now()

    async def close(self) -> None:
        """Stops all streams; the saved table stays."""
        tasks = [*self._tasks.values(), *self._background_tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.save_now()
        await self.client.close()

    def run_in_background(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Runs a task that is cancelled when the table is closed."""
        task = asyncio.create_task(coroutine)
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)

    # Requests

    async def request(
        self, method: str, subpath: str, seat: Seat | None, body: object = None
    ) -> Any:
        """Returns the server's answer to a request about this table."""
        path = f"/v1/tables/{self.saved.code}/{subpath}"
        return (await self.client.request(method, path, self.saved.token_for(seat), body)).data

    async def ensure_opening(self) -> None:
        """Requests and checks the opening of the deal, once; raises HallError if it is unfair."""
        if self.saved.opening is not None or self.saved.sealed_options is None:
            return
        path = f"/v1/tables/{self.saved.code}"
        answer = (await self.client.request("GET", path, self.saved.token_for(None))).data
        try:
            opening = unpack_opening(answer["opening"])
        except (ValueError, TypeError, KeyError):
            raise HallError("unfair_deal") from None
        if opening is None:
            raise HallError("gathering")
        check_opening(self.saved.promise, opening, self.saved.bot_seats)
        self.saved = replace(self.saved, opening=opening)
        self._save()

    async def _request_opening(self) -> None:
        # The table asks again for the words, and the end of the match reports an unfair deal.
        with suppress(HallError):
            await self.ensure_opening()

    async def refresh(self, seat: Seat | None, since: int) -> None:
        """Requests a seat's current sight and its news since a version."""
        if seat not in self._streams:
            raise Unreachable
        await self._streams[seat].refresh(since)

    async def wait_for_version(self, version: int) -> None:
        """Waits until a version is shown; requests it if the streams are late."""
        try:
            async with asyncio.timeout(self.timeouts.catch_up):
                await self.replica.wait_for_version(version)
        except TimeoutError:
            late = [self._streams.get(seat) for seat in self.replica.seats_behind(version)]
            with suppress(HallError):
                await asyncio.gather(*(stream.refresh() for stream in late if stream))

    # Updates from the streams

    def known_version(self, seat: Seat | None) -> int:
        return self.replica[seat].version

    def on_frame(self, seat: Seat | None, data: Any) -> bool:
        whole = self.replica[seat].apply_frame(data)
        self._publish_new_version()
        return whole

    def on_sight(self, seat: Seat | None, data: Any, since: int | None = None) -> None:
        """Applies a whole sight, with its news if they were requested since a version."""
        self.replica[seat].apply_sight(data, since)
        self._publish_new_version()

    def on_members(self, data: Any) -> None:
        """Applies and saves the members unless they are old."""
        members = unpack_members(data)
        if members.version <= self.saved.members.version:
            return
        self.saved = replace(self.saved, members=members)
        self._save_soon()
        if members.phase != "gathering" and self.saved.opening is None:
            self.run_in_background(self._request_opening())
        self.seat_subscribers.notify(None)
        if members.moved_to is not None:
            self.on_moved(members.moved_to)

    def on_moved(self, address: str) -> None:
        """Connects to the new address of the table; refuses one that is less safe."""
        fresh = normalize_address(address)
        if fresh == self.client.address:
            return
        if self.client.address.startswith("https:") and not fresh.startswith("https:"):
            raise HallError("bad_address")
        if "#" in self.client.address and "#" not in fresh:
            raise HallError("bad_address")
        old, self.client = self.client, HallClient(fresh, self.timeouts)
        # Version 0, so that the members from the new host replace any from the old one.
        members = replace(self.saved.members, version=0, transfer_seat=None, moved_to=None)
        self.saved = replace(self.saved, address=fresh, members=members)
        self._save()
        self.run_in_background(self._close_old_client(old))

    async def _close_old_client(self, old: HallClient) -> None:
        await old.close()
        self._retry_streams()

    def on_seat_lost(self, seat: Seat | None) -> None:
        """Removes a lost seat with all of its private data."""
        if seat is None or seat not in self.replica:
            return
        self.saved = self.saved.without_seat(seat)
        self.replica.remove(seat)
        self._stop(seat)
        # The public stream may have used the token of this seat.
        if self.saved.seat_tokens:
            self._start_stream(None)
        else:
            self._stop(None)
        self._save()
        self.seat_subscribers.notify(seat)

    def on_link_changed(self, seat: Seat | None, *, is_up: bool) -> None:
        if seat in self.replica and is_up != (seat in self.connected_seats):
            (self.connected_seats.add if is_up else self.connected_seats.discard)(seat)
            self.seat_subscribers.notify(seat)

    def _publish_new_version(self) -> None:
        if self.replica.advance():
            sights = self.replica.pack()
            shown = dict(self.saved.shown_views)
            for seat, sight in sights:
                assert isinstance(sight, dict)
                if seat is not None or not self.saved.seat_tokens:
                    shown[seat] = add_view(shown.get(seat, ()), sight["view"])
            self.saved = replace(
                self.saved,
                last_sights=sights,
                shown_views=tuple(shown.items()),
                updated_at=time.time(),
            )
            self._save_soon()
            self.version_subscribers.notify(self.replica.shown_version)

    # Saving

    def save_queued_actions(self, queued_actions: tuple[QueuedAction, ...]) -> None:
        """Saves new or sent actions at once; an answered one is only sent again after a crash."""
        known = self.saved.queued_actions
        self.saved = replace(self.saved, queued_actions=queued_actions)
        if all(queued in known for queued in queued_actions):
            self._save_soon()
        else:
            self._save()

    def save_agreement(self, *, agrees_to_new_deal: bool) -> None:
        self.saved = replace(self.saved, agrees_to_new_deal=agrees_to_new_deal)
        self._save()

    def save_log(self, log: str) -> None:
        """Saves the log of the finished match."""
        self.saved = replace(self.saved, log=log)
        self._save()

    def save_now(self) -> None:
        """Saves all updates that are not saved yet."""
        if self._save_timer is not None:
            self._save()

    def _save_soon(self) -> None:
        if self._save_timer is None:
            loop = asyncio.get_running_loop()
            self._save_timer = loop.call_later(self.timeouts.save_delay, self._save)

    def _save(self) -> None:
        if self._save_timer is not None:
            self._save_timer.cancel()
            self._save_timer = None
        try:
            self._save_table(self.saved)
        except HallError as error:
            # A full disk must not end a remote game.
            log.warning("could not save a remote table: %s", error.reason)
