"""Follows a table by server-sent events, or by polling if they do not get through."""

import asyncio
import json
import logging
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING

from httpx_sse import ServerSentEvent

from engine.wire import BadWire
from hall.remote.http import (
    Backoff,
    BoundedBody,
    TokensRefused,
    Unreachable,
    join_tokens,
    table_path,
)
from hall.table import HallError

if TYPE_CHECKING:
    from hall.remote.sync import TableSync

log = logging.getLogger(__name__)

MAX_SILENT_STREAMS = 2  # streams without a byte, while requests work, before polling begins
MAX_STREAM_RETRY_FACTOR = 10  # upper limit of the growing `stream_retry`


class PhoneStream:
    """Keeps all seats that this phone holds at a remote table up to date, or a spectator."""

    def __init__(self, sync: "TableSync", code: str, tokens: tuple[str, ...]) -> None:
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
            self._sync.ping_subscribers.notify(None)
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
