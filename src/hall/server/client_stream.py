"""ClientStream and TableStreams: the open streams of one client and of one table."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from engine.core import Seat
from hall.local.table import LocalTable, Snapshot
from hall.rooms.room import Room
from hall.server.connections import Connection
from hall.server.frames import PhoneFrames, TableFrames
from hall.server.responses import Receive, Send, encode_json

# Streams of one table


class Frames(Protocol):
    """Encodes the frames of streams with the same seats."""

    def resume(self, snapshot: Snapshot, number: int) -> int | None:
        """Returns the version of the match that a client has seen, None to send the whole view."""

    def frame(self, snapshot: Snapshot, since: int | None) -> bytes:
        """Returns the event that leads from an older version, or one with the whole view."""


@dataclass(slots=True, eq=False, repr=False)
class ClientStream:
    """The stream of one phone. At most one frame is being sent; later ones are merged."""

    answers_pings: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    tokens: tuple[str, ...]
    resume_number: int | None  # the version that the client has seen, as the client counts
    is_public: bool = field(init=False)
    address: str = ""
    connection: Connection | None = None  # None without a socket
    send: Send = field(init=False)
    frames: Frames = field(init=False)
    version: int | None = None  # of the match, as known to the client
    room_version: int = -1  # of the room, as last checked
    members_version: int = -1  # of the members, as known to the client
    final_event: bytes | None = None  # sent before the stream ends
    is_gone: bool = False
    last_sent_at: float = 0.0
    quiet_since: float = 0.0  # the last request of this phone, or the last ping
    pinged_at: float | None = None  # the first ping that it has not answered
    silent_seats: tuple[Seat, ...] = ()  # marked as away because of that
    is_heartbeat_due: bool = False
    _is_awake: bool = False
    _waiter: asyncio.Future[None] | None = None

    def __post_init__(self) -> None:
        self.is_public = not self.seats

    def wake(self) -> None:
        """Makes the stream check for something to send."""
        self._is_awake = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    @property
    def is_idle(self) -> bool:
        """Whether the stream waits for work, and its client can be sent more without waiting."""
        connection = self.connection
        return (
            self._waiter is not None
            and not self._is_awake
            and connection is not None
            and connection.unread_since is None
        )

    @property
    def must_answer(self) -> bool:
        """Whether this phone is pinged when it is silent."""
        return self.answers_pings and bool(self.tokens)

    @property
    def frames_key(self) -> tuple[object, ...]:
        """The same for streams that get the same frames."""
        return type(self), () if self.is_public else self.seats

    def create_frames(self, table_frames: TableFrames) -> Frames:
        """Returns a new encoder of frames for streams of this kind."""
        return PhoneFrames(self.seats, table_frames)

    def revoke(self, lost: list[int]) -> None:
        """Ends the stream because the tokens at these positions are no longer valid."""
        self.end("revoked", tokens=lost)

    def end(self, name: str, **facts: object) -> None:
        """Ends the stream with a final event."""
        if self.final_event is None:
            self.final_event = b"event: %b\ndata: %b\n\n" % (name.encode(), encode_json(facts))
            self.wake()

    async def wait_for_disconnect(self, receive: Receive) -> None:
        """Waits until the client disconnects."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.disconnect()

    def disconnect(self) -> None:
        """Ends the stream of a client that has gone."""
        self.is_gone = True
        self.wake()

    async def wait_for_work(self) -> None:
        """Waits until there may be something to send."""
        if not self._is_awake:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        self._is_awake, self._waiter = False, None

    @property
    def has_unsent_bytes(self) -> bool:
        """Whether the last event is not yet sent; updates meanwhile are merged into one frame."""
        return self.connection is not None and self.connection.unread_since is not None


class TableStreams:
    """The streams of one table in this process."""

    def __init__(
        self, room: Room, table: LocalTable, on_change: "Callable[[TableStreams], None]"
    ) -> None:
        self.room = room
        self.table = table
        self.version = -1  # the latest reported by the table
        self.streams: set[ClientStream] = set()
        self._on_change = on_change
        self._table_frames = TableFrames()
        self._frames: dict[tuple[object, ...], Frames] = {}
        self._ends = (room.subscribe(lambda _: self._wake()), table.subscribe(self._on_version))

    def frames(self, stream: ClientStream) -> Frames:
        """Returns the frames of a stream; spectators share theirs."""
        key = stream.frames_key
        if key not in self._frames:
            self._frames[key] = stream.create_frames(self._table_frames)
        return self._frames[key]

    def close(self) -> None:
        """Unsubscribes from the table and the room."""
        for end in self._ends:
            end()

    def _on_version(self, version: int) -> None:
        self.version = version
        self._on_change(self)

    def _wake(self) -> None:
        for stream in self.streams:
            stream.wake()
