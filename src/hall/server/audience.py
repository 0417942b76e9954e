"""Who looks on at one table through server-sent events, and how they are told at once."""

import asyncio

from engine.core import Seat
from hall.gathering import Gathering
from hall.local import LocalTable
from hall.server.answers import Receive, Send, dump
from hall.server.metrics import Metrics
from hall.server.pen import Pen
from hall.server.sights import Lookout


class Stream:
    """One client's stream: at most one frame is on its way, later ones are merged."""

    def __init__(self, seat: Seat | None, token: str | None, since: int | None) -> None:
        self.seat = seat
        self.token = token
        self.address = ""
        self.transport: asyncio.Transport | None = None
        self.chunked = False  # whether each event goes out as a chunk of the body
        self.version = since  # that the client has come to
        self.room = -1  # the version of the room that the stream has looked at
        self.company = -1  # the version of the company that the client knows
        self.last: bytes | None = None  # the event that ends the stream
        self.gone = False
        self.busy: float | None = None  # since when it is sending
        self.spoke = 0.0
        self.beat = False
        self._wake = asyncio.Event()
        self._resting: asyncio.Transport | None = None  # where a frame could go at once

    def hears(self, room: int) -> bool:
        """Returns whether a frame is all that the client lacks, and would go out at once."""
        transport = self._resting
        return (
            transport is not None
            and self.room == room
            and not transport.is_closing()
            and not transport.get_write_buffer_size()
        )

    def tell(self, chunk: bytes, now: float) -> None:
        """Writes a chunk of the body past the server, which has nothing to add to it."""
        assert self.transport is not None
        self.spoke = now
        self.transport.write(chunk)

    def wake(self) -> None:
        """Lets the stream look what there is to send."""
        self._resting = None
        self._wake.set()

    def end(self, name: str, **facts: object) -> None:
        """Ends the stream with an event that says why."""
        if self.last is None:
            self.last = b"event: %b\ndata: %b\n\n" % (name.encode(), dump(facts))
            self.wake()

    def drop(self) -> None:
        """Ends the stream at once."""
        self.gone = True
        self.wake()
        if self.transport is not None:
            self.transport.abort()

    async def listen(self, receive: Receive) -> None:
        """Notices when the client goes."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.gone = True
        self.wake()

    async def rest(self) -> None:
        """Waits until there may be something to send."""
        if self.chunked and not self._wake.is_set():
            self._resting = self.transport
        await self._wake.wait()
        self._wake.clear()

    async def drained(self, send: Send) -> None:
        """Waits until the last event is on its way: what comes meanwhile becomes one frame."""
        if self.transport is not None and self.transport.get_write_buffer_size():
            self.busy = asyncio.get_running_loop().time()
            await send({"type": "http.response.body", "body": b"", "more_body": True})
            self.busy = None


class Audience:
    """Everybody who looks on at one table through this process."""

    def __init__(self, gathering: Gathering, table: LocalTable, metrics: Metrics) -> None:
        self.gathering = gathering
        self.version = -1  # the last that the table told
        self.streams: set[Stream] = set()
        self._table = table
        self._metrics = metrics
        self._pen = Pen()
        self._lookouts: dict[Seat | None, Lookout] = {}
        self._ends = (gathering.watch(lambda _: self._wake()), table.subscribe(self._moved))

    def lookout(self, seat: Seat | None) -> Lookout:
        """Returns where a seat looks from; spectators share one place."""
        if seat not in self._lookouts:
            self._lookouts[seat] = Lookout(self._table, seat, self._pen)
        return self._lookouts[seat]

    def close(self) -> None:
        """Stops listening."""
        for end in self._ends:
            end()

    def _moved(self, version: int) -> None:
        self.version = version
        moment = self._table.moment()
        room = self.gathering.room.version
        now = asyncio.get_running_loop().time()
        told, chunk = b"", b""
        for stream in self.streams:
            since, event = stream.version, None
            if since == version:
                continue
            # To wake a stream costs more than most frames.
            if moment is not None and since is not None and stream.hears(room):
                event = self.lookout(stream.seat).go_on_at_once(since, moment)
            if moment is None or event is None:
                stream.wake()
                continue
            stream.version = moment.version
            self._metrics.frames += 1
            if event is not told:
                told, chunk = event, b"%x\r\n%b\r\n" % (len(event), event)
            stream.tell(chunk, now)

    def _wake(self) -> None:
        for stream in self.streams:
            stream.wake()
