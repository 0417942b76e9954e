"""Four phones at our own hall, with the app's connections: one event stream, one for actions."""

import asyncio
import json
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import httpx

from engine.games.potion_brew.view import View
from hall.rooms.codes import FACES
from tests.bench.load.closed_loop import SEATS, LoadTally, TableLoop
from tests.bench.load.potion_brew_policy import PackedAction, VisibleState
from tests.bench.load.raw_http import (
    ChunkedBody,
    UnexpectedStatus,
    encode_request,
    parse_response,
    request_json,
)

VIEW_INDEXES = [
    View._fields.index(name) for name in ("step", "hand", "piles", "witches", "owls", "backs")
]


def app_headers(token: str) -> dict[str, str]:
    """Returns the headers of each request of the app, without host and body."""
    return {
        "Accept": "*/*",
        "Connection": "keep-alive",
        "User-Agent": f"python-httpx/{httpx.__version__}",
        "Accept-Encoding": "identity",
        "Authorization": f"Bearer {token}",
    }


def stream_headers(token: str) -> dict[str, str]:
    """Returns the headers with which the app opens its event stream."""
    return {**app_headers(token), "Accept": "text/event-stream", "Cache-Control": "no-store"}


async def open_table(port: int, tally: LoadTally, random: Random) -> TableLoop:
    """Returns a game ready to start, with four clients that have its first state."""
    edition = (await request_json(port, "GET", "/v2"))["games"]["potion_brew"]["edition"]
    setup = {
        "game": "potion_brew", "edition": edition, "options": {}, "seats": SEATS, "bots": [],
        "spectators": False, **_person(0),
    }  # fmt: skip
    opened = await request_json(port, "POST", "/v2/tables", setup)
    code = opened["code"]
    tokens = {opened["seat"]: opened["token"]}
    for number in range(1, SEATS):
        who = {**_person(number), "seat": None, "edition": edition}
        joined = await request_json(port, "POST", f"/v2/tables/{code}/seats", who)
        tokens[joined["seat"]] = joined["token"]
    # A frame for each client, and the response to the one who acted.
    play = TableLoop(tally, SEATS + 1, random)
    seats = [HallLoadClient(seat, code, tokens[seat], play, tally) for seat in range(SEATS)]
    for seated in seats:
        await seated.connect(port)
    play.clients = seats
    return play


def _person(number: int) -> dict[str, Any]:
    return {"chair": [f"Player {number}", number, FACES[number]], "entropy": secrets.token_hex(16)}


class HallLoadClient:
    """One player's event stream and action connection."""

    def __init__(self, seat: int, code: str, token: str, play: TableLoop, tally: LoadTally) -> None:
        self._seat, self._play, self._tally = seat, play, tally
        self._path = f"/v2/tables/{code}"
        self._token = token
        self._headers = app_headers(token)
        self._nonce = 0
        self._version = 0
        self._public: list[Any] = []  # [field]
        self._own: dict[int, Any] = {}  # [field] this seat's private values
        self._active: Sequence[int] = ()

    async def connect(self, port: int) -> None:
        """Opens both connections and waits for the first sight."""
        loop = asyncio.get_running_loop()
        self._stream = FrameConnection(self, self._tally)
        await loop.create_connection(lambda: self._stream, "127.0.0.1", port)
        opening = encode_request("GET", f"{self._path}/events", stream_headers(self._token))
        self._stream.transport.write(opening)
        await self._stream.opened
        self._post = ActionConnection(self, self._tally)
        await loop.create_connection(lambda: self._post, "127.0.0.1", port)

    # For the loop

    def active(self) -> Sequence[int]:
        """Returns who may act, as far as this client knows."""
        return self._active

    def visible_state(self) -> VisibleState:
        """Returns the state that this client knows."""
        fields = [self._own.get(index, self._public[index]) for index in VIEW_INDEXES]
        return VisibleState(self._seat, *fields)

    def act(self, choice: PackedAction) -> None:
        """Sends an action."""
        self._nonce += 1
        what = {
            "seat": self._seat, "steps": [choice], "seen": self._version,
            "nonce": f"{self._nonce:016x}",
        }  # fmt: skip
        body = json.dumps(what, separators=(",", ":")).encode()
        data = encode_request("POST", f"{self._path}/actions", self._headers, body)
        self._tally.sent += len(data)
        self._post.transport.write(data)

    def close(self) -> None:
        """Closes the connections."""
        self._stream.transport.close()
        self._post.transport.close()

    # Socket events

    def apply_frame(self, frame: dict[str, Any]) -> None:
        changed = frame["view"]
        if isinstance(changed, list):
            self._public, self._own = changed, {}
        else:
            assert frame["from"] == self._version, "a frame is missing"
            for index, value in changed.items():
                self._public[int(index)] = value
        part = frame["seats"].get(str(self._seat), {})
        for index in part.get("public", ()):
            del self._own[index]
        for index, value in part.get("view", {}).items():
            self._own[int(index)] = value
        self._version = frame["to"]
        self._active = frame["active"]

    def on_message(self) -> None:
        """Reports a message to the loop."""
        self._play.on_message(self._seat)

    def on_error(self, error: BaseException) -> None:
        """Reports an error to the loop."""
        self._play.on_error(error)


class SeatConnection(asyncio.Protocol):
    """A connection that belongs to a seat."""

    def __init__(self, owner: HallLoadClient, tally: LoadTally) -> None:
        self.transport: asyncio.Transport
        self._owner, self._tally = owner, tally
        self._data = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the transport."""
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Reads received data."""
        self._tally.received += len(data)
        self._data += data
        try:
            self._read()
        except Exception as error:
            self._owner.on_error(error)

    def connection_lost(self, error: Exception | None) -> None:
        """Ends a game whose server has gone."""
        self._owner.on_error(error or ConnectionError("the hall hung up"))

    def _read(self) -> None:
        raise NotImplementedError


class ActionConnection(SeatConnection):
    """The connection for actions and their responses."""

    def _read(self) -> None:
        answer = parse_response(self._data)
        if answer is not None:
            status, body = answer
            if status != 200:
                raise UnexpectedStatus(f"an action: {status} {body[:200]!r}")
            self._data = b""
            self._owner.on_message()


class FrameConnection(SeatConnection):
    """The connection that receives frames."""

    def __init__(self, owner: HallLoadClient, tally: LoadTally) -> None:
        super().__init__(owner, tally)
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._chunks: ChunkedBody | None = None
        self._text = b""

    def _read(self) -> None:
        if self._chunks is None:
            head, end, rest = self._data.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 200"):
                raise UnexpectedStatus(f"a stream: {head[:200]!r} {rest[:200]!r}")
            assert b"transfer-encoding: chunked" in head.lower(), head
            self._chunks, self._data = ChunkedBody(), rest
        *whole, self._text = (self._text + self._chunks.feed(self._data)).split(b"\n\n")
        self._data = b""
        for event in whole:
            self._take(event)

    def _take(self, event: bytes) -> None:
        kind, data = b"frame", b""
        for line in event.split(b"\n"):
            name, _, value = line.partition(b":")
            if name == b"event":
                kind = value.strip()
            elif name == b"data":
                data = value
        if kind != b"frame" or not data:
            return
        self._owner.apply_frame(json.loads(data))
        if self.opened.done():
            self._owner.on_message()
        else:
            self.opened.set_result(None)
