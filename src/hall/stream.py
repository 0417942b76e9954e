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
from hall.client import Backoff, Client, Unreachable
from hall.table import HallError

log = logging.getLogger(__name__)

SWALLOWED = 2  # streams without a byte, while plain questions are answered, before polling begins
LEAST_OFTEN = 10  # times the usual wait before a stream is tried again
FINAL = frozenset({"bad_token", "revoked"})  # this phone has lost its seat


class Listener(Protocol):
    """Whoever hears what a channel brings."""

    @property
    def client(self) -> Client:
        """The hall where the table is now."""

    def known(self, seat: Seat | None) -> int:
        """Returns the version from which a channel is to go on, -1 from nothing."""

    def hear_frame(self, seat: Seat | None, data: Any) -> bool:
        """Takes a difference, and returns False at a gap."""

    def hear_sight(self, seat: Seat | None, data: Any, since: int) -> None:
        """Takes a whole sight with its news since a version."""

    def hear_company(self, data: Any) -> None:
        """Takes who is there."""

    def hear_moved(self, address: str) -> None:
        """Hears that the table is kept elsewhere from now on."""

    def hear_end(self, seat: Seat | None) -> None:
        """Hears that this phone has lost a seat."""

    def hear_link(self, seat: Seat | None, *, up: bool) -> None:
        """Hears that a channel works, or does not."""


class Channel:
    """One seat's view of a table elsewhere (None: everybody's), kept up to date."""

    def __init__(self, listener: Listener, code: str, seat: Seat | None, token: str | None) -> None:
        self.seat = seat
        self._listener = listener
        self._path = f"/v1/tables/{code}"
        # A seat's own phone may always look as a bystander does.
        self._query = "public=1" if seat is None and token is not None else ""
        self._token = token
        self._patience = listener.client.patience
        self._backoff = Backoff(self._patience)
        self._woken = asyncio.Event()
        self._swallowed = 0
        self._streams_again = self._patience.streams_again
        self._etag: str | None = None

    def wake(self) -> None:
        """Tries again at once."""
        self._backoff.succeed()
        self._woken.set()

    async def follow(self) -> None:
        """Keeps up until the seat is lost."""
        while True:
            wait = 0.0
            try:
                if self._swallowed >= SWALLOWED:
                    await self._poll_for_a_while()
                    continue
                if not await self._stream():
                    continue
            except Unreachable as error:
                wait = error.wait
            except HallError as error:
                if error.reason in FINAL:
                    self._listener.hear_end(self.seat)
                    return
                # Another hall may be at this address today; its answer takes nothing away.
                wait = self._patience.longest
            except Ended:
                return
            except Replaced:
                # The same seat is followed from elsewhere; both would push each other out for ever.
                self._listener.hear_link(self.seat, up=False)
                await self._woken.wait()
                self._woken.clear()
                continue
            except Exception as error:  # whatever a hall says wrong, the phone goes on
                log.warning("a hall elsewhere was not understood: %s", type(error).__name__)
                wait = self._patience.poll
            self._listener.hear_link(self.seat, up=False)
            await self._rest(max(wait, self._backoff.next()))

    async def _rest(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    # Streams

    async def _stream(self) -> bool:
        """Hears a stream until it ends, and returns False if nothing of it comes through."""
        since, client = self._listener.known(self.seat), self._listener.client
        path = f"{self._path}/events" + (f"?{self._query}" if self._query else "")
        clock = asyncio.timeout(self._patience.first_bytes)
        try:
            async with clock, client.listen(path, self._token, since) as source:

                def begin() -> None:
                    clock.reschedule(None)
                    self._swallowed, self._streams_again = 0, self._patience.streams_again
                    self._listener.hear_link(self.seat, up=True)

                source.response.stream = Noticed(source.response.stream, begin)
                async with aclosing(source.aiter_sse()) as events:
                    async for event in events:
                        self._backoff.succeed()
                        await self._hear(event)
        except TimeoutError:
            # Were the network gone, this question would not be answered either.
            await self.refresh()
            self._swallowed += 1
            return False
        return True

    async def _hear(self, event: ServerSentEvent) -> None:
        if not event.data:
            return  # the heart of the stream beats
        data = json.loads(event.data)
        if event.event in ("frame", "message"):
            if not self._listener.hear_frame(self.seat, data):
                self._etag = None
                await self.refresh()
        elif event.event == "company":
            self._listener.hear_company(data)
        elif event.event == "revoked":
            self._listener.hear_end(self.seat)
            raise Ended
        elif event.event == "moved":
            if not isinstance(data, dict) or not isinstance(data.get("address"), str):
                raise BadWire("moved is {address}")
            self._listener.hear_moved(data["address"])
            raise Unreachable
        elif event.event == "replaced":
            raise Replaced
        elif event.event == "closing":
            raise Unreachable

    # Polling

    async def _poll_for_a_while(self) -> None:
        """Asks again and again, until it is time to try a stream once more."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._streams_again
        while loop.time() < until:
            await self.refresh()
            self._backoff.succeed()
            await self._rest(self._patience.poll)
        most = LEAST_OFTEN * self._patience.streams_again
        self._streams_again = min(2 * self._streams_again, most)
        self._swallowed = SWALLOWED - 1

    async def refresh(self, since: int | None = None) -> None:
        """Asks for all that is new, or for the news since an older version as well."""
        listener, client = self._listener, self._listener.client
        etag = self._etag if since is None else None
        since = max(listener.known(self.seat), 0) if since is None else since
        query = "&".join(filter(None, (f"since={since}", self._query)))
        try:
            answer = await client.ask("GET", f"{self._path}/sight?{query}", self._token, etag=etag)
        except HallError as error:
            if error.reason != "gathering":
                raise
            answer = await client.ask("GET", self._path)
        try:
            if answer.data is not None:
                if "view" in answer.data:
                    listener.hear_sight(self.seat, answer.data, since)
                    self._etag = answer.etag
                listener.hear_company(answer.data.get("company"))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise Unreachable from None
        listener.hear_link(self.seat, up=True)


class Ended(Exception):
    """The seat is not this phone's any more."""


class Replaced(Exception):
    """The seat is followed from somewhere else."""


class Noticed(httpx.AsyncByteStream):
    """A stream of bytes that tells when the first arrives."""

    def __init__(self, stream: Any, begin: Callable[[], None]) -> None:
        self._stream = stream
        self._begin = begin

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the bytes as they are."""
        async for part in self._stream:
            self._begin()
            self._begin = lambda: None
            yield part

    async def aclose(self) -> None:
        """Closes the stream."""
        await self._stream.aclose()
