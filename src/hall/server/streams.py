"""Open event streams: sending, presence, heartbeats and pings."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any

from engine.core import Seat
from hall.hosting.room_registry import RoomRegistry
from hall.local.table import Snapshot
from hall.rooms.codes import parse_code
from hall.rooms.room import Room
from hall.server.client_stream import ClientStream, TableStreams
from hall.server.config import ServerConfig
from hall.server.frames import members_event
from hall.server.limits import ConcurrencyLimiter
from hall.server.metrics import Metrics
from hall.server.responses import Message, Receive, Refusal, Send
from hall.storage.room_state import RoomState
from hall.table import HallError
from hall.timings import Timings

log = logging.getLogger(__name__)

SSE_HEADERS = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # otherwise nginx buffers frames
]
SEND_BUFFER_BYTES = 32_768  # socket buffer for a client that does not read
HEARTBEAT = b":\n\n"
BODY = "http.response.body"
NOTHING: Message = {"type": BODY, "body": b"", "more_body": True}
# A phone of protocol 2 answers with any request. The socket of a sleeping phone looks alive.
PING = b"event: ping\ndata: {}\n\n"


# All streams of the process


class StreamHub:
    """All streams of this process."""

    def __init__(
        self,
        registry: RoomRegistry,
        config: ServerConfig,
        metrics: Metrics,
        clock: Callable[[], float],
        timings: Timings,
    ) -> None:
        self._registry = registry
        self._config = config
        self._metrics = metrics
        self._clock = clock
        self._timings = timings
        self._table_streams: dict[str, TableStreams] = {}
        self._changed: dict[TableStreams, None] = {}  # tables with news to be sent
        # Spectators have their own count, so that they cannot use up the streams of players.
        self._player_limiter = ConcurrencyLimiter("too_many_streams", config.streams_per_address)
        self._spectator_limiter = ConcurrencyLimiter(
            "too_many_streams", config.spectators_per_address
        )
        self._leave_timers: dict[tuple[str, Seat], asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    def __len__(self) -> int:
        return len(self._player_limiter) + len(self._spectator_limiter)

    # Opening and closing

    async def serve(self, code: str, stream: ClientStream, receive: Receive, send: Send) -> None:
        """Sends events until the stream ends."""
        table = await self._registry.table(code)
        room = await self._registry.room(code)
        if self._closing:
            raise Refusal(503, "closing")
        stream.send = send
        table_streams = self._table_streams.get(code)
        self._check_spectator_limit(table_streams, stream)
        limiter = self._player_limiter if stream.tokens else self._spectator_limiter
        limiter.acquire(stream.address)
        if table_streams is None or table_streams.room is not room:
            for other in table_streams.streams if table_streams else ():
                other.end("closing")  # streams of a room that was closed and opened again
            table_streams = self._table_streams[code] = TableStreams(room, table, self._announce)
        stream.frames = table_streams.frames(stream)
        self._end_older_stream(table_streams, stream)
        stream.quiet_since = self._clock()
        table_streams.streams.add(stream)
        if self._sweeper is None:
            self._sweeper = asyncio.create_task(self._sweep())
        listening = None
        if stream.connection is None:
            listening = asyncio.create_task(stream.wait_for_disconnect(receive))
        else:  # a task for each stream would take more memory
            stream.connection.set_lost_handler(stream.disconnect)
        try:
            await self._arrive(code, stream)
            await self._start_response(stream)
            while not stream.is_gone and await self._send_pending(table_streams, stream):
                await stream.wait_for_work()
                if stream.has_unsent_bytes:
                    await send(NOTHING)
        finally:
            if listening is not None:
                listening.cancel()
            if stream.connection is not None:
                stream.connection.set_lost_handler(None)
            table_streams.streams.discard(stream)
            limiter.release(stream.address)
            if not table_streams.streams:
                table_streams.close()
                if self._table_streams.get(code) is table_streams:
                    del self._table_streams[code]
            self._schedule_leave(code, stream)

    async def close(self) -> None:
        """Ends all streams because the server shuts down."""
        self._closing = True
        for table_streams in self._table_streams.values():
            for stream in table_streams.streams:
                stream.end("closing")
        for timer in self._leave_timers.values():
            timer.cancel()
        for task in (*self._tasks, *filter(None, (self._sweeper,))):
            task.cancel()

    def _run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _check_spectator_limit(
        self, table_streams: TableStreams | None, stream: ClientStream
    ) -> None:
        if table_streams is not None and not stream.tokens:
            watching = sum(not other.tokens for other in table_streams.streams)
            if watching >= self._config.spectators:
                raise Refusal(429, "too_many_streams", seconds=10)

    def _end_older_stream(self, table_streams: TableStreams, stream: ClientStream) -> None:
        """Ends the previous stream of the same holder."""
        for other in table_streams.streams:
            if (
                stream.tokens
                and (type(other), other.is_public) == (type(stream), stream.is_public)
                and set(other.tokens) & set(stream.tokens)
            ):
                other.end("replaced")

    async def _start_response(self, stream: ClientStream) -> None:
        if stream.connection is not None:
            stream.connection.limit_unsent_bytes(SEND_BUFFER_BYTES)
        await stream.send({"type": "http.response.start", "status": 200, "headers": SSE_HEADERS})
        await self._send(stream, HEARTBEAT)

    # Sending

    def _announce(self, table_streams: TableStreams) -> None:
        """Sends the news of a table, together with those of all others that change now."""
        if not self._changed:
            self._run_in_background(self._send_news())
        self._changed[table_streams] = None

    async def _send_news(self) -> None:
        """Sends frames to all idle streams; a task for each frame would take more time."""
        changed, self._changed = self._changed, {}
        events = []
        for table_streams in changed:
            snapshot = table_streams.table.idle_snapshot
            for stream in table_streams.streams:
                if snapshot is None or not stream.is_idle:
                    stream.wake()
                    continue
                try:
                    event = self._next_frame(stream, snapshot)
                except Exception:
                    stream.wake()  # its own task meets the same error and reports it
                    continue
                if event:
                    events.append((stream, event))
        now = self._clock()
        for stream, event in events:
            stream.last_sent_at = now
            try:
                await stream.send({"type": BODY, "body": event, "more_body": True})
            except Exception:
                stream.disconnect()  # its client has gone, and the others must get their frames

    async def _send_pending(self, table_streams: TableStreams, stream: ClientStream) -> bool:
        """Sends all updates; returns whether the stream continues."""
        try:
            state = table_streams.room.state
            if stream.final_event is None and state.version != stream.room_version:
                await self._send_members(state, stream)
            if stream.final_event is None and state.members.phase != "gathering":
                if stream.version is None or stream.version != table_streams.version:
                    snapshot = await table_streams.table.snapshot()
                    table_streams.version = snapshot.version
                    event = self._next_frame(stream, snapshot)
                    if event:
                        await self._send(stream, event)
        except HallError:
            stream.end("closing")
        if stream.final_event is not None:
            await self._send(stream, stream.final_event)
            await stream.send({"type": BODY, "body": b""})
            return False
        if stream.is_heartbeat_due:
            stream.is_heartbeat_due = False
            await self._send(stream, PING if stream.must_answer else HEARTBEAT)
        return True

    async def _send_members(self, state: RoomState, stream: ClientStream) -> None:
        lost = []
        for index, token in enumerate(stream.tokens):
            try:
                await self._registry.seat_for_token(state.code, token)
            except HallError as error:
                if error.reason != "bad_token":
                    stream.end("closing")
                    return
                lost.append(index)
        if lost:
            stream.revoke(lost)
            return
        stream.room_version = state.version
        if state.members.version != stream.members_version:
            stream.members_version = state.members.version
            await self._send(stream, members_event(state.members))
        if state.members.moved_to is not None:
            stream.end("moved", address=state.members.moved_to)

    def _next_frame(self, stream: ClientStream, snapshot: Snapshot) -> bytes:
        """Returns the next event of a stream, empty if nothing has changed for its phone."""
        if stream.resume_number is not None:
            stream.version = stream.frames.resume(snapshot, stream.resume_number)
            stream.resume_number = None
        event = stream.frames.frame(snapshot, stream.version)
        stream.version = snapshot.version
        self._metrics.frames += bool(event)
        return event

    def _send(self, stream: ClientStream, event: bytes) -> Awaitable[None]:
        stream.last_sent_at = self._clock()
        return stream.send({"type": BODY, "body": event, "more_body": True})

    # Presence

    def on_request(self, code: str, seats: Collection[Seat]) -> Collection[Seat]:
        """Called when a phone sends a request, which shows that it is awake.

        Returns the seats that were away or connected to another process.
        """
        if code not in self._table_streams:
            code = parse_code(code)
        if self._leave_timers:
            for seat in set(seats):
                if (code, seat) in self._leave_timers:
                    self._schedule_seat_leave(code, seat, self._config.away_after)
        table_streams = self._table_streams.get(code)
        claimed: list[Seat] = []
        if table_streams is None:
            return claimed
        for stream in table_streams.streams:
            for seat in stream.seats:
                if seat in seats and stream.must_answer:
                    claimed += self._on_answer(table_streams.room, stream)
                    break
        return claimed

    def _on_answer(self, room: Room, stream: ClientStream) -> list[Seat]:
        """Counts a request as an answer to pings; returns the seats that are here again."""
        silent, stream.silent_seats = stream.silent_seats, ()
        stream.quiet_since, stream.pinged_at = self._clock(), None
        return [seat for seat in stream.seats if seat in silent or room.is_elsewhere(seat)]

    def expect_requests(self, code: str, seat: Seat) -> None:
        """Marks a present player as away unless a stream is open or more requests follow."""
        code = parse_code(code)
        if not self._is_open(code, seat):
            # The stream may be open in another process, which pings this often.
            pings = self._config.heartbeat + self._timings.ping_answer
            self._schedule_seat_leave(code, seat, max(pings, self._config.away_after))

    async def _arrive(self, code: str, stream: ClientStream) -> None:
        if stream.tokens and not stream.is_public:
            for seat in stream.seats:
                timer = self._leave_timers.pop((code, seat), None)
                if timer is not None:
                    timer.cancel()
                await (await self._registry.room(code)).claim(seat)

    def _schedule_leave(self, code: str, stream: ClientStream) -> None:
        """Marks players absent after a while without a stream."""
        if self._closing or not stream.tokens or stream.is_public:
            return
        for seat in stream.seats:
            if not self._is_open(code, seat):
                self._schedule_seat_leave(code, seat, self._config.away_after)

    def _schedule_seat_leave(self, code: str, seat: Seat, seconds: float) -> None:
        def leave() -> None:
            self._leave_timers.pop((code, seat), None)
            if not self._is_open(code, seat):
                self._run_in_background(self._leave(code, seat))

        key = code, seat
        if key in self._leave_timers:
            self._leave_timers[key].cancel()
        loop = asyncio.get_running_loop()
        self._leave_timers[key] = loop.call_later(seconds, leave)

    def _is_open(self, code: str, seat: Seat) -> bool:
        table_streams = self._table_streams.get(code)
        return table_streams is not None and any(
            seat in stream.seats and not stream.is_public and stream.final_event is None
            for stream in table_streams.streams
        )

    async def _leave(self, code: str, seat: Seat) -> None:
        try:
            await (await self._registry.room(code)).leave(seat)
        except HallError as error:
            log.warning("could not mark a player as away: %s", error.reason)

    async def _leave_silently(self, code: str, room: Room, stream: ClientStream) -> None:
        present = room.members.is_present
        stream.silent_seats = tuple(seat for seat in stream.seats if present[seat])
        for seat in stream.silent_seats:
            await self._leave(code, seat)

    # Heartbeats and pings

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._timings.stream_check)
            await self.check_silence()

    async def check_silence(self) -> None:
        """Wakes silent streams, pings silent phones, and marks those as away that do not answer."""
        now, limit = self._clock(), self._config.heartbeat
        for code, table_streams in tuple(self._table_streams.items()):
            for stream in tuple(table_streams.streams):
                is_unheard = stream.must_answer and now - stream.quiet_since > limit
                if is_unheard:
                    stream.quiet_since = now
                    stream.pinged_at = now if stream.pinged_at is None else stream.pinged_at
                if is_unheard or now - stream.last_sent_at > limit:
                    stream.is_heartbeat_due = True
                    stream.wake()
                if (
                    stream.pinged_at is not None
                    and now - stream.pinged_at > self._timings.ping_answer
                    and not stream.silent_seats
                ):
                    await self._leave_silently(code, table_streams.room, stream)
