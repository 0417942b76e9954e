"""Clients of the server's ASGI application in this process."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeAlias

from engine.games import GAMES
from engine.wire import pack, unpack
from hall.hosting.open import open_registry
from hall.local.bots import INSTANT_TIMING
from hall.server.access import ServerContext
from hall.server.app import App, create_app
from hall.server.config import ServerConfig
from hall.server.responses import Message
from hall.timings import DEFAULT_TIMINGS, Timings

ENTROPY = "00112233445566778899aabbccddeeff"
LIMIT = 60.0  # seconds before a test fails
NO_LIMITS = ServerConfig(token_rate=0, address_rate=0, tables_per_hour=0)


@dataclass(frozen=True, slots=True)
class AsgiResponse:
    """A complete response."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


def asgi_scope(
    method: str, path: str, headers: Sequence[tuple[str, str]], address: str
) -> dict[str, Any]:
    """Returns the ASGI scope of a request."""
    target, _, query = path.partition("?")
    return {
        "type": "http",
        "method": method,
        "path": target,
        "raw_path": target.encode(),
        "query_string": query.encode(),
        "headers": [(k.lower().encode(), v.encode("latin-1")) for k, v in headers],
        "client": (address, 5000),
        "server": ("127.0.0.1", 80),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }


class AsgiClient:
    """A client with an IP address."""

    def __init__(self, app: App, address: str = "192.168.1.7") -> None:
        self._app = app
        self._address = address

    async def request(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: str
    ) -> AsgiResponse:
        """Sends a request; a body of bytes is sent unchanged."""
        data = (
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        )
        headers = [(name.replace("_", "-"), value) for name, value in more.items()]
        if body is not None and "content_type" not in more:
            headers.append(("content-type", "application/json"))
        if token is not None:
            headers.append(("authorization", f"Bearer {token}"))
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        await self._app(asgi_scope(method, path, headers, self._address), receive, send)
        told = {k.decode(): v.decode("latin-1") for k, v in sent[0]["headers"]}
        return AsgiResponse(sent[0]["status"], told, b"".join(m.get("body", b"") for m in sent[1:]))

    @asynccontextmanager
    async def open_stream(
        self, path: str, token: str | None = None, **more: str
    ) -> AsyncIterator["AsgiStream"]:
        headers = [(name.replace("_", "-"), value) for name, value in more.items()]
        if token is not None:
            headers.append(("authorization", f"Bearer {token}"))
        listening = AsgiStream()
        scope = asgi_scope("GET", path, headers, self._address)
        task = asyncio.ensure_future(self._app(scope, listening.receive, listening.send))
        task.add_done_callback(lambda _: listening.mark_ended())
        try:
            await listening.wait_for_start()
            yield listening
        finally:
            listening.disconnect()
            await asyncio.wait_for(task, LIMIT)


@dataclass(slots=True)
class StreamEvent:
    name: str
    id: str
    data: Any


@dataclass(slots=True)
class AsgiStream:
    """The client's side of a stream."""

    status: int = 0
    text: str = ""
    ended: bool = False
    waiting: bool = False  # the application is blocked in a send
    # cleared while the client does not read
    reads: asyncio.Event = field(default_factory=asyncio.Event)
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _gone: asyncio.Event = field(default_factory=asyncio.Event)
    _parsed: list[StreamEvent] = field(default_factory=list)
    _parsed_length: int = 0  # characters

    def __post_init__(self) -> None:
        self.reads.set()

    async def receive(self) -> Message:
        """Tells the application when the client disconnects."""
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Receives a message once the client reads."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.waiting = not self.reads.is_set()
            await self.reads.wait()
            self.text += message.get("body", b"").decode()
        self._news.set()

    def disconnect(self) -> None:
        self.reads.set()
        self._gone.set()

    def mark_ended(self) -> None:
        """Records that the application has ended the stream."""
        self.ended = True
        self._news.set()

    async def wait_for_start(self) -> None:
        """Waits for the first bytes."""
        await self._until(lambda: bool(self.text) or self.ended)

    @property
    def events(self) -> list[StreamEvent]:
        """All events so far."""
        *blocks, rest = self.text[self._parsed_length :].split("\n\n")
        self._parsed_length = len(self.text) - len(rest)
        for block in blocks:
            lines = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
            if "data" in lines:
                data = json.loads(lines["data"])
                event = StreamEvent(lines.get("event", "frame"), lines.get("id", ""), data)
                self._parsed.append(event)
        return self._parsed.copy()

    async def wait_for_event(self, name: str, count: int = 1) -> StreamEvent:
        """Waits for the given number of events with a name and returns the last."""
        found: list[StreamEvent] = []

        def enough() -> bool:
            found[:] = [event for event in self.events if event.name == name]
            return len(found) >= count

        await self._until(enough)
        return found[count - 1]

    async def wait_for_version(self, version: int) -> None:
        """Waits for a frame that leads to a version."""
        await self._until(
            lambda: any(
                event.name == "frame" and event.data["to"] >= version
                for event in reversed(self.events)
            )
        )

    async def wait_for_end(self) -> None:
        """Waits until the application ends the stream."""
        await self._until(lambda: self.ended)

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(LIMIT):
            while not wanted():
                await self._news.wait()
                self._news.clear()


@dataclass(frozen=True, slots=True)
class AsgiServer:
    """A server in this process."""

    context: ServerContext
    app: App

    def client(self, address: str = "192.168.1.7") -> AsgiClient:
        """Returns a client with an address."""
        return AsgiClient(self.app, address)


@asynccontextmanager
async def run_asgi_server(
    path: Path, config: ServerConfig = NO_LIMITS, timings: Timings = DEFAULT_TIMINGS
) -> AsyncIterator[AsgiServer]:
    """Yields a server on a database."""
    async with open_registry(str(path), timing=INSTANT_TIMING) as registry:
        house = ServerContext(registry, config, timings=timings)
        try:
            yield AsgiServer(house, create_app(house))
        finally:
            await house.streams.close()


ServerStory: TypeAlias = Callable[[AsgiServer, AsgiClient], Awaitable[None]]


class RunStory(Protocol):
    """Runs a story with a server of its own."""

    async def __call__(
        self, story: ServerStory, config: ServerConfig = ..., timings: Timings = ...
    ) -> None:
        """Runs the story to its end."""


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table with all seats taken."""

    code: str
    tokens: tuple[str, ...]  # [seat]

    @property
    def path(self) -> str:
        return f"/v1/tables/{self.code}"


def new_table_body(game: str = "waz_baraz", seats: int = 3, **more: object) -> dict[str, object]:
    """Returns the body of a request that creates a table."""
    return {
        "game": game,
        "edition": GAMES[game].edition,
        "seats": seats,
        "chair": ["Person 0", 0, "owl"],
        "entropy": ENTROPY,
        **more,
    }


async def open_table(
    client: AsgiClient, game: str = "waz_baraz", seats: int = 3, **more: object
) -> SeatedTable:
    """Creates a table and takes all seats."""
    opened = await client.request("POST", "/v1/tables", new_table_body(game, seats, **more))
    assert opened.status == 201, opened.body
    code, tokens = opened.json["code"], [opened.json["token"]]
    for seat in range(1, seats):
        sat = await join_table(client, code, seat, game)
        tokens.append(sat.json["token"])
    return SeatedTable(code, tuple(tokens))


async def join_table(
    client: AsgiClient, code: str, seat: int | None, game: str = "waz_baraz"
) -> AsgiResponse:
    player = [f"Person {seat}", seat or 0, "owl"]
    body = {
        "chair": player,
        "seat": seat,
        "entropy": secrets.token_hex(16),
        "edition": GAMES[game].edition,
    }
    return await client.request("POST", f"/v1/tables/{code}/seats", body)


async def next_turn(client: AsgiClient, table: SeatedTable) -> tuple[int, Any, dict[str, Any]]:
    """Returns the active seat, a legal action and the body that submits it."""
    public = (await client.request("GET", f"{table.path}/sight")).json
    seat = public["active"][0]
    told = (await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])).json
    step = legal_step(told["view"], seat)
    return seat, step, {"steps": [step], "seen": told["version"], "nonce": "nonce-00" + str(seat)}


def legal_step(view: Any, seat: int, game: str = "waz_baraz") -> Any:
    """Returns a legal action for a view, as a client finds it."""
    rules = GAMES[game]
    state = rules.determinize(unpack(rules.view_type, view), Random(1))
    return pack(rules.sample(state, seat, rules.legal_actions(state, seat)[0], Random(1)))
