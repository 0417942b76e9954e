"""TableSync: keeps a replica up to date by server-sent events, or by polling."""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import aclosing, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from httpx_sse import ServerSentEvent

from engine.core import Seat
from engine.wire import BadWire
from hall.fair_deal import add_view, check_opening
from hall.remote.http import (
    ActionRefused,
    Backoff,
    BoundedBody,
    HallClient,
    TokensRefused,
    Unreachable,
    join_tokens,
    normalize_address,
    table_path,
)
from hall.remote.replica import ReceivedFrame, Replica
from hall.remote.saved_table import QueuedAction, SavedRemoteTable, parse_members
from hall.storage.records import Json
from hall.storage.room_state import unpack_opening
from hall.table import HallError, Subscribers
from hall.timings import Timings

if TYPE_CHECKING:
    from hall.remote.table import RemoteTable

log = logging.getLogger(__name__)

MAX_SILENT_STREAMS = 2  # streams without a byte, while requests work, before polling begins
MAX_STREAM_RETRY_FACTOR = 10  # upper limit of the growing `stream_retry`


class TableSync:
    """The stream of this phone, for all of its seats and the public view.

    An action is saved on the phone before it is sent. Updates from the server are saved a little
    later, several at once: the server has them anyway.
    """

    def __init__(
        self,
        table: "RemoteTable",
        saved: SavedRemoteTable,
        save: Callable[[SavedRemoteTable], None],
        timings: Timings,
    ) -> None:
        self.table = table  # learns of all changes
        self.saved = saved
        self.timings = timings
        self.client = HallClient(saved.address, timings)
        self.replica = Replica(saved)
        self.is_connected = False
        self.version_subscribers: Subscribers[int] = Subscribers()
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
        self.save(self.saved)
        self.table.on_seats_changed(lost)

    def reconnect_now(self) -> None:
        """Retries at once on new connections, since the app is in the foreground again."""
        self.run_in_background(self._retry_after(self.client.reconnect))

    async def _retry_after(self, work: Callable[[], Awaitable[None]]) -> None:
        await work()
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
        except ActionRefused as refused:
            with suppress(ValueError):
                self.on_frame(stream, refused.sight)
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
        self.save(replace(self.saved, opening=opening))

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
                await self.replica.wait_until(lambda: self.replica.shown_version >= version)
        except TimeoutError:
            if self._stream is not None:
                with suppress(HallError):
                    await self._stream.refresh()

    # Updates from the stream

    def on_frame(self, stream: "PhoneStream | None", data: Any) -> bool:
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
        self._save_soon(replace(self.saved, members=members))
        if members.phase != "gathering" and self.saved.opening is None:
            self.run_in_background(self._request_opening())
        self.table.on_members_changed()
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
        self.save(replace(self.saved, address=fresh, members=members))
        self.run_in_background(self._retry_after(old.close))

    def on_tokens_lost(self, tokens: Sequence[str]) -> None:
        """Removes the seats of tokens that the server no longer accepts."""
        self.remove_seats(
            tuple(held.seat for held in self.saved.seat_tokens if held.token in tokens)
        )

    def remove_seats(self, seats: tuple[Seat, ...]) -> None:
        """Removes lost seats with all of their private data."""
        lost = tuple(seat for seat in seats if seat in self.saved.local_seats)
        if lost:
            self.saved = self.saved.without_seats(lost)
            self._restart(lost)

    def on_link_changed(self, stream: "PhoneStream", *, is_up: bool) -> None:
        """Called when the connection of a stream works or fails."""
        if stream is self._stream and is_up != self.is_connected:
            self.is_connected = is_up
            self.table.on_link_changed()

    def _save_frame(self, frame: ReceivedFrame) -> None:
        shown = dict(self.saved.shown_views)
        for seat in self.saved.local_seats or (None,):
            shown[seat] = add_view(shown.get(seat, ()), frame.view(seat))
        self._save_soon(
            replace(
                self.saved,
                last_frame=cast(Json, frame.pack()),
                shown_views=tuple(shown.items()),
                updated_at=time.time(),
            )
        )

    # Saving

    def save_queued_actions(self, queued_actions: tuple[QueuedAction, ...]) -> None:
        """Saves new or sent actions at once; an answered one is only sent again after a crash."""
        known, saved = self.saved.queued_actions, replace(self.saved, queued_actions=queued_actions)
        if all(queued in known for queued in queued_actions):
            self._save_soon(saved)
        else:
            self.save(saved)

    def save_now(self) -> None:
        """Saves all updates that are not saved yet."""
        if self._save_timer is not None:
            self.save(self.saved)

    def _save_soon(self, saved: SavedRemoteTable) -> None:
        self.saved = saved
        if self._save_timer is None:
            loop = asyncio.get_running_loop()
            self._save_timer = loop.call_later(self.timings.save_delay, self.save_now)

    def save(self, saved: SavedRemoteTable) -> None:
        """Changes and saves the table at once."""
        self.saved = saved
        if self._save_timer is not None:
            self._save_timer.cancel()
            self._save_timer = None
        try:
            self._save_table(saved)
        except HallError as error:
            # A full disk must not end a remote game.
            log.warning("could not save a remote table: %s", error.reason)


class PhoneStream:
    """Keeps all seats that this phone holds at a remote table up to date, or a spectator."""

    def __init__(self, sync: TableSync, code: str, tokens: tuple[str, ...]) -> None:
        self._sync = sync
        self._path = table_path(code)
        self._tokens = tokens
        self._token = join_tokens(tokens)
        self._timings = sync.timings
        self._backoff = Backoff(self._timings)
        self._woken = asyncio.Event()
        self._silent_streams = 0
        self._stream_retry = self._timings.stream_retry
        self._etag: str | None = None

    def retry_now(self) -> None:
        self._backoff.reset()
        self._woken.set()

    async def run(self) -> None:
        """Follows the table until a seat is lost."""
        while True:
            wait = 0.0
            try:
                if self._silent_streams >= MAX_SILENT_STREAMS:
                    await self._poll_for_a_while()
                    continue
                if not await self._stream():
                    continue
            except Unreachable as error:
                wait = error.retry_after
            except TokensRefused as error:
                if lost := error.refused_tokens(self._tokens):
                    self._sync.on_tokens_lost(lost)
                    return
                wait = self._timings.max_backoff
            except HallError:
                # Another server may now have this address; its answer must not remove the seat.
                wait = self._timings.max_backoff
            except StreamReplaced:
                # Another stream follows the same seats; reconnecting would replace it in turn, for
                # ever.
                self._sync.on_link_changed(self, is_up=False)
                await self._woken.wait()
                self._woken.clear()
                continue
            except Exception as error:  # continue after any invalid answer
                log.warning("invalid answer from the server: %s", type(error).__name__)
                wait = self._timings.poll_interval
            self._sync.on_link_changed(self, is_up=False)
            await self._pause(max(wait, self._backoff.next_delay()))

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    # Streams

    async def _stream(self) -> bool:
        """Reads a stream until it ends; returns False if no byte arrives."""
        since, client, path = self._sync.replica.number, self._sync.client, self._path
        clock = asyncio.timeout(self._timings.first_bytes)
        try:
            async with clock, client.open_stream(f"{path}/events", self._token, since) as source:

                def begin() -> None:
                    clock.reschedule(None)
                    self._silent_streams, self._stream_retry = 0, self._timings.stream_retry
                    self._sync.on_link_changed(self, is_up=True)

                assert isinstance(source.response.stream, BoundedBody)
                source.response.stream.on_first_bytes = begin
                async with aclosing(source.aiter_sse()) as events:
                    async for event in events:
                        self._backoff.reset()
                        await self._handle_event(event)
        except TimeoutError:
            # Fails if the network is down, so that only a blocked stream is counted.
            await self.refresh()
            self._silent_streams += 1
            return False
        return True

    async def _handle_event(self, event: ServerSentEvent) -> None:
        if not event.data:
            return  # heartbeat
        data = json.loads(event.data)
        if event.event in ("frame", "message"):
            if not self._sync.on_frame(self, data):
                self._etag = None
                await self.refresh()
        elif event.event == "company":
            self._sync.on_members(data)
        elif event.event == "revoked":
            raise TokensRefused(data)
        elif event.event == "moved":
            if not isinstance(data, dict) or not isinstance(data.get("address"), str):
                raise BadWire("moved needs an address")
            self._sync.on_moved(data["address"])
            raise Unreachable
        elif event.event == "ping":
            self._sync.table.on_ping()
        elif event.event == "replaced":
            raise StreamReplaced
        elif event.event == "closing":
            raise Unreachable

    # Polling

    async def _poll_for_a_while(self) -> None:
        """Polls until it is time to try a stream again."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._stream_retry
        while loop.time() < until:
            await self.refresh()
            self._backoff.reset()
            await self._pause(self._timings.poll_interval)
        most = MAX_STREAM_RETRY_FACTOR * self._timings.stream_retry
        self._stream_retry = min(2 * self._stream_retry, most)
        self._silent_streams = MAX_SILENT_STREAMS - 1

    async def refresh(self, since: int | None = None) -> None:
        """Requests the whole view, with news since the known version or an older one."""
        sync, client = self._sync, self._sync.client
        etag = self._etag if since is None else None
        since = max(sync.replica.number, 0) if since is None else since
        path = f"{self._path}/sight?since={since}"
        try:
            answer = await client.request("GET", path, self._token, etag=etag)
        except HallError as error:
            if error.reason != "gathering":
                raise
            answer = await client.request("GET", self._path)
        try:
            if answer.data is not None:
                if "view" in answer.data:
                    sync.on_frame(self, answer.data)
                    self._etag = answer.etag
                sync.on_members(answer.data.get("company"))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Unreachable from None
        sync.on_link_changed(self, is_up=True)


class StreamReplaced(Exception):
    """Another stream of the same seats has replaced this one."""
