"""Follows what happens at a table elsewhere: by a stream, or by asking where none comes through."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, suppress
from typing import Any, Protocol

import httpx
from httpx_sse import ServerSentEvent

from engine.core import Seat
from engine.wire import BadWire
from hall.remote.http import Backoff, HallClient, Unreachable
from hall.table import HallError

log = logging.getLogger(__name__)

MAX_SILENT_STREAMS = (
    2  # streams without a byte, while plain questions are answered, before polling begins
)
MAX_STREAM_RETRY_FACTOR = 10  # times the usual wait before a stream is tried again
SEAT_LOST_REASONS = frozenset({"bad_token", "revoked"})  # this phone has lost its seat


class SeatStreamListener(Protocol):
    """Whoever hears what a channel brings."""

    @property
    def client(self) -> HallClient:
        """The hall where the table is now."""

    def known_version(self, seat: Seat | None) -> int:
        """Returns the version from which a channel is to go on, -1 from nothing."""

    def on_frame(self, seat: Seat | None, data: Any) -> bool:
        """Takes a difference, and returns False at a gap."""

    def on_sight(self, seat: Seat | None, data: Any, since: int) -> None:
        """Takes a whole sight with its news since a version."""

    def on_members(self, data: Any) -> None:
        """Takes who is there."""

    def on_moved(self, address: str) -> None:
        """Hears that the table is kept elsewhere from now on."""

    def on_seat_lost(self, seat: Seat | None) -> None:
        """Hears that this phone has lost a seat."""

    def on_link_changed(self, seat: Seat | None, *, is_up: bool) -> None:
        """Hears that a channel works, or does not."""


class SeatStream:
    """One seat's view of a table elsewhere (None: everybody's), kept up to date."""

    def __init__(
        self, listener: SeatStreamListener, code: str, seat: Seat | None, token: str | None
    ) -> None:
        self.seat = seat
        self._listener = listener
        self._path = f"/v1/tables/{code}"
        # A seat's own phone may always look as a bystander does.
        self._query = "public=1" if seat is None and token is not None else ""
        self._token = token
        self._timeouts = listener.client.timeouts
        self._backoff = Backoff(self._timeouts)
        self._woken = asyncio.Event()
        self._silent_streams = 0
        self._stream_retry = self._timeouts.stream_retry
        self._etag: str | None = None

    def retry_now(self) -> None:
        """Tries again at once."""
        self._backoff.reset()
        self._woken.set()

    async def run(self) -> None:
        """Keeps up until the seat is lost."""
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
            except HallError as error:
                if error.reason in SEAT_LOST_REASONS:
                    self._listener.on_seat_lost(self.seat)
                    return
                # Another hall may be at this address today; its answer takes nothing away.
                wait = self._timeouts.max_backoff
            except SeatLost:
                return
            except StreamReplaced:
                # The same seat is followed from elsewhere; both would push each other out for ever.
                self._listener.on_link_changed(self.seat, is_up=False)
                await self._woken.wait()
                self._woken.clear()
                continue
            except Exception as error:  # whatever a hall says wrong, the phone goes on
                log.warning("a hall elsewhere was not understood: %s", type(error).__name__)
                wait = self._timeouts.poll_interval
            self._listener.on_link_changed(self.seat, is_up=False)
            await self._rest(max(wait, self._backoff.next_delay()))

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    # Streams

    async def _stream(self) -> bool:
        """Hears a stream until it ends, and returns False if nothing of it comes through."""
        since, client = self._listener.known_version(self.seat), self._listener.client
        path = f"{self._path}/events" + (f"?{self._query}" if self._query else "")
        clock = asyncio.timeout(self._timeouts.first_bytes)
        try:
            async with clock, client.open_stream(path, self._token, since) as source:

                def begin() -> None:
                    clock.reschedule(None)
                    self._silent_streams, self._stream_retry = 0, self._timeouts.stream_retry
                    self._listener.on_link_changed(self.seat, is_up=True)

                source.response.stream = FirstBytesStream(source.response.stream, begin)
                async with aclosing(source.aiter_sse()) as events:
                    async for event in events:
                        self._backoff.reset()
                        await self._handle_event(event)
        except TimeoutError:
            # Were the network gone, this question would not be answered either.
            await self.refresh()
            self._silent_streams += 1
            return False
        return True

    async def _handle_event(self, event: ServerSentEvent) -> None:
        if not event.data:
            return  # the heart of the stream beats
        data = json.loads(event.data)
        if event.event in ("frame", "message"):
            if not self._listener.on_frame(self.seat, data):
                self._etag = None
                await self.refresh()
        elif event.event == "company":
            self._listener.on_members(data)
        elif event.event == "revoked":
            self._listener.on_seat_lost(self.seat)
            raise SeatLost
        elif event.event == "moved":
            if not isinstance(data, dict) or not isinstance(data.get("address"), str):
                raise BadWire("moved is {address}")
            self._listener.on_moved(data["address"])
            raise Unreachable
        elif event.event == "replaced":
            raise StreamReplaced
        elif event.event == "closing":
            raise Unreachable

    # Polling

    async def _poll_for_a_while(self) -> None:
        """Asks again and again, until it is time to try a stream once more."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._stream_retry
        while loop.time() < until:
            await self.refresh()
            self._backoff.reset()
            await self._rest(self._timeouts.poll_interval)
        most = MAX_STREAM_RETRY_FACTOR * self._timeouts.stream_retry
        self._stream_retry = min(2 * self._stream_retry, most)
        self._silent_streams = MAX_SILENT_STREAMS - 1

    async def refresh(self, since: int | None = None) -> None:
        """Asks for all that is new, or for the news since an older version as well."""
        listener, client = self._listener, self._listener.client
        etag = self._etag if since is None else None
        since = max(listener.known_version(self.seat), 0) if since is None else since
        query = "&".join(filter(None, (f"since={since}", self._query)))
        try:
            answer = await client.request(
                "GET", f"{self._path}/sight?{query}", self._token, etag=etag
            )
        except HallError as error:
            if error.reason != "gathering":
                raise
            answer = await client.request("GET", self._path)
        try:
            if answer.data is not None:
                if "view" in answer.data:
                    listener.on_sight(self.seat, answer.data, since)
                    self._etag = answer.etag
                listener.on_members(answer.data.get("company"))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Unreachable from None
        listener.on_link_changed(self.seat, is_up=True)


class SeatLost(Exception):
    """The seat is not this phone's any more."""


class StreamReplaced(Exception):
    """The seat is followed from somewhere else."""


class FirstBytesStream(httpx.AsyncByteStream):
    """A stream of bytes that tells when the first arrives."""

    def __init__(self, stream: Any, on_first_bytes: Callable[[], None]) -> None:
        self._stream = stream
        self._on_first_bytes = on_first_bytes

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the bytes as they are."""
        async for part in self._stream:
            self._on_first_bytes()
            self._on_first_bytes = lambda: None
            yield part

    async def aclose(self) -> None:
        """Closes the stream."""
        await self._stream.aclose()
