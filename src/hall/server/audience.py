"""Who looks on at one table through server-sent events, and how they are told at once."""

import asyncio

from engine.core import Seat
from hall.gathering import Room
from hall.local import LocalTable
from hall.server.answers import Receive, Send, encode_json
from hall.server.metrics import Metrics
from hall.server.pen import FrameEncoder
from hall.server.sights import SeatFrames


class ClientStream:
    """One client's stream: at most one frame is on its way, later ones are merged."""

    def __init__(self, seat: Seat | None, token: str | None, since: int | None) -> None:
        self.seat = seat
        self.token = token
        self.address = ""
        self.transport: asyncio.Transport | None = None
        self.is_chunked = False  # whether each event goes out as a chunk of the body
        self.version = since  # that the client has come to
        self.room_version = -1  # the version of the room that the stream has looked at
        self.members_version = -1  # the version of the company that the client knows
        self.final_event: bytes | None = None  # the event that ends the stream
        self.is_gone = False
        self.sending_since: float | None = None  # since when it is sending
        self.last_sent_at = 0.0
        self.is_heartbeat_due = False
        self._wake = asyncio.Event()
        self._idle_transport: asyncio.Transport | None = None  # where a frame could go at once

    def can_write_now(self, room_version: int) -> bool:
        """Returns whether a frame is all that the client lacks, and would go out at once."""
        transport = self._idle_transport
        return (
            transport is not None
            and self.room_version == room_version
            and not transport.is_closing()
            and not transport.get_write_buffer_size()
        )

    def write_chunk(self, chunk: bytes, now: float) -> None:
        """Writes a chunk of the body past the server, which has nothing to add to it."""
        assert self.transport is not None
        self.last_sent_at = now
        self.transport.write(chunk)

    def wake(self) -> None:
        """Lets the stream look what there is to send."""
        self._idle_transport = None
        self._wake.set()

    def end(self, name: str, **facts: object) -> None:
        """Ends the stream with an event that says why."""
        if self.final_event is None:
            self.final_event = b"event: %b\ndata: %b\n\n" % (name.encode(), encode_json(facts))
            self.wake()

    def abort(self) -> None:
        """Ends the stream at once."""
        self.is_gone = True
        self.wake()
        if self.transport is not None:
            self.transport.abort()

    async def wait_for_disconnect(self, receive: Receive) -> None:
        """Notices when the client goes."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.is_gone = True
        self.wake()

    async def wait_for_work(self) -> None:
        """Waits until there may be something to send."""
        if self.is_chunked and not self._wake.is_set():
            self._idle_transport = self.transport
        await self._wake.wait()
        self._wake.clear()

    async def drain(self, send: Send) -> None:
        """Waits until the last event is on its way: what comes meanwhile becomes one frame."""
        if self.transport is not None and self.transport.get_write_buffer_size():
            self.sending_since = asyncio.get_running_loop().time()
            await send({"type": "http.response.body", "body": b"", "more_body": True})
            self.sending_since = None


class TableStreams:
    """Everybody who looks on at one table through this process."""

    def __init__(self, room: Room, table: LocalTable, metrics: Metrics) -> None:
        self.room = room
        self.version = -1  # the last that the table told
        self.streams: set[ClientStream] = set()
        self._table = table
        self._metrics = metrics
        self._encoder = FrameEncoder()
        self._seat_frames: dict[Seat | None, SeatFrames] = {}
        self._ends = (room.subscribe(lambda _: self._wake()), table.subscribe(self._on_version))

    def seat_frames(self, seat: Seat | None) -> SeatFrames:
        """Returns where a seat looks from; spectators share one place."""
        if seat not in self._seat_frames:
            self._seat_frames[seat] = SeatFrames(self._table, seat, self._encoder)
        return self._seat_frames[seat]

    def close(self) -> None:
        """Stops listening."""
        for end in self._ends:
            end()

    def _on_version(self, version: int) -> None:
        self.version = version
        snapshot = self._table.snapshot_nowait()
        room_version = self.room.state.version
        now = asyncio.get_running_loop().time()
        told, chunk = b"", b""
        for stream in self.streams:
            since, event = stream.version, None
            if since == version:
                continue
            # To wake a stream costs more than most frames.
            if snapshot is not None and since is not None and stream.can_write_now(room_version):
                event = self.seat_frames(stream.seat).frame_since_nowait(since, snapshot)
            if snapshot is None or event is None:
                stream.wake()
                continue
            stream.version = snapshot.version
            self._metrics.frames += 1
            if event is not told:
                told, chunk = event, b"%x\r\n%b\r\n" % (len(event), event)
            stream.write_chunk(chunk, now)

    def _wake(self) -> None:
        for stream in self.streams:
            stream.wake()
