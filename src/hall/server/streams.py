"""Every stream of every table: what opens and ends it, who is there, and who is too slow."""

import asyncio
import logging
import socket
from collections.abc import Callable
from contextlib import suppress

from engine.core import Seat
from hall.registry import Registry
from hall.room import Room
from hall.server.answers import Message, Receive, Refusal, Send
from hall.server.audience import Audience, Stream
from hall.server.config import Config
from hall.server.limits import Tally
from hall.server.metrics import Metrics
from hall.server.sights import company_event
from hall.table import HallError

log = logging.getLogger(__name__)
HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # nginx would keep frames back until they fill a page
]
SMALL_BUFFER = 32_768  # bytes that the system may hold back for a client that does not read
SWEEP = 1.0  # seconds between two looks for whoever is silent or slow


class Streams:
    """All the streams of this process."""

    def __init__(self, registry: Registry, config: Config, metrics: Metrics) -> None:
        self._registry = registry
        self._config = config
        self._metrics = metrics
        self._audiences: dict[str, Audience] = {}
        self._addresses = Tally("too_many_streams", config.streams_per_address)
        self._going: dict[tuple[str, Seat], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    def __len__(self) -> int:
        return len(self._addresses)

    # Opening and ending

    async def serve(self, code: str, stream: Stream, receive: Receive, send: Send) -> None:
        """Sends a stream's events until it ends."""
        table = await self._registry.table(code)
        gathering = await self._registry.gathering(code)
        if self._closing:
            raise Refusal(503, "closing")
        audience = self._audiences.get(code)
        self._check_room(audience, stream)
        self._addresses.take(stream.address)
        if audience is None or audience.gathering is not gathering:
            for other in audience.streams if audience else ():
                other.end("closing")  # of a table that was put away and is open again
            audience = self._audiences[code] = Audience(gathering, table, self._metrics)
        self._replace(audience, stream)
        audience.streams.add(stream)
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep())
        listening = asyncio.create_task(stream.listen(receive))
        try:
            await self._arrive(code, stream)
            await self._open(stream, send)
            while not stream.gone and await self._say(audience, stream, send):
                await stream.rest()
                await stream.drained(send)
        finally:
            listening.cancel()
            audience.streams.discard(stream)
            self._addresses.give(stream.address)
            if not audience.streams:
                audience.close()
                if self._audiences.get(code) is audience:
                    del self._audiences[code]
            self._depart(code, stream)

    async def close(self) -> None:
        """Tells every stream that the server closes."""
        self._closing = True
        for audience in self._audiences.values():
            for stream in audience.streams:
                stream.end("closing")
        for timer in self._going.values():
            timer.cancel()
        for task in (*self._tasks, *filter(None, (self._sweeper,))):
            task.cancel()

    def _check_room(self, audience: Audience | None, stream: Stream) -> None:
        if audience is not None and stream.token is None:
            watching = sum(other.token is None for other in audience.streams)
            if watching >= self._config.spectators:
                raise Refusal(429, "too_many_streams", seconds=10)

    def _replace(self, audience: Audience, stream: Stream) -> None:
        """Ends the stream that the same holder had open before."""
        for other in audience.streams:
            if stream.token and (other.token, other.seat) == (stream.token, stream.seat):
                other.end("replaced")

    async def _open(self, stream: Stream, send: Send) -> None:
        if stream.transport is not None:
            # What is not sent at once counts as waiting, so that at most one frame does.
            # A high mark of 0 would halt a stream over TLS for good.
            stream.transport.set_write_buffer_limits(high=1, low=0)
            door = stream.transport.get_extra_info("socket")
            with suppress(OSError):  # whoever has hung up in the meantime
                door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await self._send(stream, send, b":\n\n")

    # Saying what is new

    async def _say(self, audience: Audience, stream: Stream, send: Send) -> bool:
        """Sends all that is new and returns whether the stream goes on."""
        try:
            await self._say_news(audience, stream, send)
        except HallError:
            stream.end("closing")
        if stream.last is not None:
            await self._send(stream, send, stream.last)
            await send({"type": "http.response.body", "body": b""})
            return False
        if stream.beat:
            await self._send(stream, send, b":\n\n")
        return True

    async def _say_news(self, audience: Audience, stream: Stream, send: Send) -> None:
        room = audience.gathering.room
        if stream.last is None and room.version != stream.room:
            await self._say_company(room, stream, send)
        if stream.last is None and room.company.phase != "gathering":
            await self._say_frame(audience, stream, send)

    async def _say_company(self, room: Room, stream: Stream, send: Send) -> None:
        if stream.token is not None:
            try:
                await self._registry.holder(room.code, stream.token)
            except HallError as error:
                stream.end("revoked" if error.reason == "bad_token" else "closing")
                return
        stream.room = room.version
        if room.company.version != stream.company:
            stream.company = room.company.version
            await self._send(stream, send, company_event(room.company))
        if room.company.moved is not None:
            stream.end("moved", address=room.company.moved)

    async def _say_frame(self, audience: Audience, stream: Stream, send: Send) -> None:
        lookout = audience.lookout(stream.seat)
        if stream.version is None:
            version, event = await lookout.begin()
        elif stream.version == audience.version:
            return
        else:
            version, event = await lookout.go_on(stream.version, audience.version)
        audience.version = max(audience.version, version)
        stream.version = version
        if event:
            self._metrics.frames += 1
            await self._send(stream, send, event)

    async def _send(self, stream: Stream, send: Send, event: bytes) -> None:
        stream.beat = False
        stream.busy = stream.spoke = asyncio.get_running_loop().time()
        message: Message = {"type": "http.response.body", "body": event, "more_body": True}
        await send(message)
        stream.busy = None

    # Who is there, who is slow

    async def _arrive(self, code: str, stream: Stream) -> None:
        if stream.token is not None and stream.seat is not None:
            timer = self._going.pop((code, stream.seat), None)
            if timer is not None:
                timer.cancel()
            await self._registry.arrive(code, stream.seat)

    def _depart(self, code: str, stream: Stream) -> None:
        """Lets a player count as away unless they are back soon."""
        seat = stream.seat
        if self._closing or stream.token is None or seat is None or self._is_open(code, seat):
            return
        loop = asyncio.get_running_loop()

        def leave() -> None:
            self._going.pop((code, seat), None)
            if not self._is_open(code, seat):
                task = asyncio.create_task(self._leave(code, seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        key = code, seat
        if key in self._going:
            self._going[key].cancel()
        self._going[key] = loop.call_later(self._config.away_after, leave)

    def _is_open(self, code: str, seat: Seat) -> bool:
        audience = self._audiences.get(code)
        return audience is not None and any(
            stream.seat == seat and stream.last is None for stream in audience.streams
        )

    async def _leave(self, code: str, seat: Seat) -> None:
        try:
            await self._registry.leave(code, seat)
        except HallError as error:
            log.warning("a player could not leave: %s", error.reason)

    async def _sweep(self) -> None:
        clock: Callable[[], float] = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(SWEEP)
            now = clock()
            for audience in tuple(self._audiences.values()):
                for stream in tuple(audience.streams):
                    if stream.busy is not None and now - stream.busy > self._config.patience:
                        self._metrics.slow += 1
                        stream.drop()
                    elif now - stream.spoke > self._config.heartbeat:
                        stream.beat = True
                        stream.wake()
