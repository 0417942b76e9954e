"""TableSync: keeps a replica up to date over one stream and reconnects it."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, cast

from engine.core import Seat
from hall.fair_deal import add_view, check_opening
from hall.remote.http import (
    ActionRefused,
    HallClient,
    TokensRefused,
    Unreachable,
    join_tokens,
    normalize_address,
    table_path,
)
from hall.remote.members import parse_members
from hall.remote.replica import ReceivedFrame, Replica
from hall.remote.saved_table import QueuedAction, SavedRemoteTable
from hall.remote.stream import PhoneStream
from hall.storage.records import Json
from hall.storage.room_state import unpack_opening
from hall.table import HallError, Members, Subscribers
from hall.timings import Timings

log = logging.getLogger(__name__)


class TableSync:
    """The stream of this phone, for all of its seats and the public view.

    An action is saved on the phone before it is sent. Updates from the server are saved a little
    later, several at once: the server has them anyway.
    """

    def __init__(
        self,
        saved: SavedRemoteTable,
        save: Callable[[SavedRemoteTable], None],
        timings: Timings,
    ) -> None:
        self.saved = saved
        self.timings = timings
        self.client = HallClient(saved.address, timings)
        self.replica = Replica(saved)
        self.is_connected = False
        self.version_subscribers: Subscribers[int] = Subscribers()
        self.link_subscribers: Subscribers[bool] = Subscribers()  # connected or not
        self.seat_subscribers: Subscribers[tuple[Seat, ...]] = Subscribers()  # the lost seats
        self.members_subscribers: Subscribers[Members] = Subscribers()
        # The server asks whether this phone is awake.
        self.ping_subscribers: Subscribers[None] = Subscribers()
        self._save_table = save
        self._save_timer: asyncio.TimerHandle | None = None  # set while a save is due
        self._stream: PhoneStream | None = None
        self._stream_task: asyncio.Task[None] | None = None
        self._background_tasks: set[asyncio.Task[None]] = set()

    # Starting and stopping

    def start(self) -> None:
        """Starts the stream."""
        self._stream = PhoneStream(self, self.saved.code, self.saved.tokens)
        self._stream_task = asyncio.create_task(self._stream.run())

    def add_seats(self, saved: SavedRemoteTable) -> None:
        """Adds the new seats of a saved table."""
        if saved.seat_tokens != self.saved.seat_tokens or self._stream is None:
            self.saved = replace(self.saved, seat_tokens=saved.seat_tokens)
            self._restart(())

    def _restart(self, lost: tuple[Seat, ...]) -> None:
        """Follows the table with the present seats; after the last one is lost, not at all."""
        self.replica.set_seats(self.saved.local_seats)
        if self._stream_task is not None and self._stream_task is not asyncio.current_task():
            self._stream_task.cancel()
        self._stream, self.is_connected = None, False
        if self.saved.seat_tokens or not lost:
            self.start()
        self._save()
        self.seat_subscribers.notify(lost)

    async def reconnect(self) -> None:
        """Retries at once, on new connections."""
        await self.client.reconnect()
        self._retry_stream()

    def _retry_stream(self) -> None:
        if self._stream is not None:
            self._stream.retry_now()

    async def close(self) -> None:
        """Stops the stream; the saved table stays."""
        tasks = [*self._background_tasks, *filter(None, (self._stream_task,))]
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
        path = f"{table_path(self.saved.code)}/{subpath}"
        return (await self.client.request(method, path, self.saved.token_for(seat), body)).data

    async def request_change(self, subpath: str, body: object) -> int:
        """Sends an action of a seat and returns the version that it led to."""
        path, stream = f"{table_path(self.saved.code)}/{subpath}", self._stream
        tokens = self.saved.tokens
        try:
            answer = await self.client.request("POST", path, join_tokens(tokens), body)
        except ActionRefused as refused_tokens:
            with suppress(ValueError):
                self.on_frame(stream, refused_tokens.sight)
            raise
        except TokensRefused as error:
            self.on_tokens_lost(error.refused_tokens(tokens))
            raise Unreachable from None
        number = answer.data.get("version")
        if type(number) is not int:
            raise Unreachable
        return self.replica.version_of(number)

    async def ensure_opening(self) -> None:
        """Requests and checks the opening of the deal, once; raises HallError if it is unfair."""
        if self.saved.opening is not None or self.saved.sealed_options is None:
            return
        path = table_path(self.saved.code)
        answer = (await self.client.request("GET", path, self.saved.token_for(None))).data
        try:
            opening = unpack_opening(answer["opening"])
        except (ValueError, TypeError, KeyError):
            raise HallError("unfair_deal") from None
        if opening is None:
            is_dealt = self.saved.members.phase != "gathering"
            raise HallError("deal_withheld" if is_dealt else "gathering")
        check_opening(self.saved.promise, opening, self.saved.bot_seats)
        self.saved = replace(self.saved, opening=opening)
        self._save()

    async def _request_opening(self) -> None:
        # The session asks by itself, shows a problem, and asks again.
        with suppress(HallError):
            await self.ensure_opening()

    async def refresh(self, since: int) -> None:
        """Requests the whole view and the news since a version."""
        if self._stream is None:
            raise Unreachable
        await self._stream.refresh(self.replica.number_of(since))

    async def wait_for_version(self, version: int) -> None:
        """Waits until a version is shown; requests it if the stream is late."""
        try:
            async with asyncio.timeout(self.timings.catch_up):
                await self.replica.wait_for_version(version)
        except TimeoutError:
            if self._stream is not None:
                with suppress(HallError):
                    await self._stream.refresh()

    # Updates from the stream

    def on_frame(self, stream: PhoneStream | None, data: Any) -> bool:
        """Applies a frame, unless it was meant for other seats than the present ones.

        Returns False if frames are missing.
        """
        if stream is None or stream is not self._stream:
            return True
        before, version = self.replica.frame, self.replica.shown_version
        is_complete = self.replica.apply_frame(data)
        frame = self.replica.frame
        if frame is not None and frame is not before:
            self._save_frame(frame)
        if self.replica.shown_version != version:
            self.version_subscribers.notify(self.replica.shown_version)
        return is_complete

    def on_members(self, data: Any) -> None:
        """Applies and saves the members unless they are old."""
        members = parse_members(data, self.saved.seats)
        if members.version <= self.saved.members.version:
            return
        self.saved = replace(self.saved, members=members)
        self._save_soon()
        if members.phase != "gathering" and self.saved.opening is None:
            self.run_in_background(self._request_opening())
        self.members_subscribers.notify(members)
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
        old, self.client = self.client, HallClient(fresh, self.timings)
        # Version 0, so that the members from the new host replace any from the old one.
        members = replace(self.saved.members, version=0, transfer_seat=None, moved_to=None)
        self.saved = replace(self.saved, address=fresh, members=members)
        self._save()
        self.run_in_background(self._close_old_client(old))

    async def _close_old_client(self, old: HallClient) -> None:
        await old.close()
        self._retry_stream()

    def on_tokens_lost(self, tokens: Sequence[str]) -> None:
        """Removes the seats of tokens that the server no longer accepts."""
        self.remove_seats(
            tuple(held.seat for held in self.saved.seat_tokens if held.token in tokens)
        )

    def remove_seats(self, seats: tuple[Seat, ...]) -> None:
        """Removes lost seats with all of their private data."""
        lost = tuple(seat for seat in seats if seat in self.saved.local_seats)
        if lost:
            for seat in lost:
                self.saved = self.saved.without_seat(seat)
            self._restart(lost)

    def on_link_changed(self, stream: PhoneStream, *, is_up: bool) -> None:
        """Called when the connection of a stream works or fails."""
        if stream is self._stream and is_up != self.is_connected:
            self.is_connected = is_up
            self.link_subscribers.notify(is_up)

    def _save_frame(self, frame: ReceivedFrame) -> None:
        shown = dict(self.saved.shown_views)
        for seat in self.saved.local_seats or (None,):
            shown[seat] = add_view(shown.get(seat, ()), frame.view(seat))
        self.saved = replace(
            self.saved,
            last_frame=cast(Json, frame.pack()),
            shown_views=tuple(shown.items()),
            updated_at=time.time(),
        )
        self._save_soon()

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
            self._save_timer = loop.call_later(self.timings.save_delay, self._save)

    def _save(self) -> None:
        if self._save_timer is not None:
            self._save_timer.cancel()
            self._save_timer = None
        try:
            self._save_table(self.saved)
        except HallError as error:
            # A full disk must not end a remote game.
            log.warning("could not save a remote table: %s", error.reason)
