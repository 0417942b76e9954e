"""Four clients of boardgame.io: its lobby, then socket.io over a websocket."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast

from tests.bench.load.closed_loop import SEATS, LoadTally, TableLoop
from tests.bench.load.potion_brew_policy import PackedAction, VisibleState
from tests.bench.load.raw_http import encode_request, request_json

GAME = "potion-brew"
SPACE = f"/{GAME},"
UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "cG90aW9uIGJyZXcgbG9hZA==",
    "Sec-WebSocket-Version": "13",
}
TEXT = 1


async def open_table(port: int, tally: LoadTally, random: Random) -> TableLoop:
    """Returns a game ready to start, with four clients that have its first state."""
    match = (await request_json(port, "POST", f"/games/{GAME}/create", {"numPlayers": SEATS}))[
        "matchID"
    ]
    play = TableLoop(tally, SEATS, random)
    seats = []
    for seat in range(SEATS):
        who = {"playerID": str(seat), "playerName": f"Player {seat}"}
        joined = await request_json(port, "POST", f"/games/{GAME}/{match}/join", who)
        seats.append(BoardgameSocket(seat, match, joined["playerCredentials"], play, tally))
    loop = asyncio.get_running_loop()
    for seated in seats:
        await loop.create_connection(lambda seated=seated: seated, "127.0.0.1", port)  # type: ignore[misc]
        await seated.synced
    # The last connection is announced to all; from here on only updates come.
    await asyncio.gather(*(seated.settled.wait() for seated in seats))
    play.clients = seats
    return play


class BoardgameSocket(asyncio.Protocol):
    """One player's socket."""

    def __init__(
        self, seat: int, match: str, secret: str, play: TableLoop, tally: LoadTally
    ) -> None:
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.settled = asyncio.Event()
        self._seat, self._match, self._secret = seat, match, secret
        self._play, self._tally = play, tally
        self._frames = WebSocketFrames()
        self._upgraded = False
        self._latest = ""  # the last update as received
        self._state: dict[str, Any] = {}

    # For the loop

    def active(self) -> Sequence[int]:
        """Returns who may act, as far as this client knows."""
        state = self._read()
        if "gameover" in state["ctx"]:
            return ()
        answering = state["ctx"]["activePlayers"]
        return [int(player) for player in answering or (state["ctx"]["currentPlayer"],)]

    def visible_state(self) -> VisibleState:
        """Returns the state that this client knows."""
        game = self._read()["G"]
        return VisibleState(
            self._seat, game["step"], game["hand"], game["piles"], game["witches"], game["owls"],
            game["backs"],
        )  # fmt: skip

    def act(self, choice: PackedAction) -> None:
        """Sends an action."""
        name, *fields = choice
        payload = {
            "type": name, "args": fields, "playerID": str(self._seat), "credentials": self._secret
        }  # fmt: skip
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit("update", action, self._read()["_stateID"], self._match, str(self._seat))

    def close(self) -> None:
        """Closes the connection."""
        self._transport.close()

    # Socket events

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Requests a websocket."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(
            encode_request("GET", "/socket.io/?EIO=4&transport=websocket", UPGRADE)
        )

    def data_received(self, data: bytes) -> None:
        """Reads received data."""
        self._tally.received += len(data)
        try:
            if not self._upgraded:
                head, _, data = data.partition(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 101"), head
                self._upgraded = True
            for text in self._frames.feed(data):
                self._hear(text)
        except Exception as error:
            self._play.on_error(error)

    def connection_lost(self, error: Exception | None) -> None:
        """Ends a game whose server has gone."""
        self._play.on_error(error or ConnectionError("the peer hung up"))

    def _hear(self, text: str) -> None:
        if text.startswith(f'42{SPACE}["update"'):
            self._latest = text
            self._play.on_message(self._seat)
        elif text.startswith(f'42{SPACE}["sync"'):
            self._state = json.loads(text[2 + len(SPACE) :])[2]["state"]
            self.synced.set_result(None)
        elif text.startswith(f'42{SPACE}["matchData"'):
            players = json.loads(text[2 + len(SPACE) :])[2]
            if all(player.get("isConnected") for player in players):
                self.settled.set()
        elif text.startswith("0"):
            self._write(f"40{SPACE}")
        elif text.startswith(f"40{SPACE}"):
            self._emit("sync", self._match, str(self._seat), self._secret, SEATS)
        elif text == "2":
            self._write("3")
        else:
            raise AssertionError(f"unexpected: {text[:100]}")

    def _read(self) -> dict[str, Any]:
        """Returns the state of the last update, decoded only when needed."""
        if self._latest:
            self._state = json.loads(self._latest[2 + len(SPACE) :])[2]
            self._latest = ""
        return self._state

    def _emit(self, *words: object) -> None:
        self._write(f"42{SPACE}{json.dumps(words, separators=(',', ':'))}")

    def _write(self, text: str) -> None:
        data = client_frame(text)
        self._tally.sent += len(data)
        self._transport.write(data)


def client_frame(text: str) -> bytes:
    """Returns a client's websocket frame with a zero mask; the peer unmasks it all the same."""
    data = text.encode()
    if len(data) < 126:
        head = bytes((0x80 | TEXT, 0x80 | len(data)))
    else:
        head = bytes((0x80 | TEXT, 0x80 | 126)) + len(data).to_bytes(2)
    return head + bytes(4) + data


class WebSocketFrames:
    """Parses websocket frames from a server: complete, unmasked, text."""

    def __init__(self) -> None:
        self._raw = b""

    def feed(self, data: bytes) -> Iterator[str]:
        """Yields the texts that are complete."""
        raw = self._raw + data
        at = 0
        while len(raw) - at >= 2:
            assert raw[at] == 0x80 | TEXT, f"frame {raw[at]:#x}"
            size, begin = raw[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                size, begin = int.from_bytes(raw[begin : begin + wide]), begin + wide
            if len(raw) < begin + size:
                break
            at = begin + size
            yield raw[begin:at].decode()
        self._raw = raw[at:]
