"""Asks a server's application in this process, as a client would over the wire."""

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
from hall.opening import open_registry
from hall.pacing import AT_ONCE
from hall.server.answers import Message
from hall.server.app import App, create
from hall.server.config import Config
from hall.server.house import House

ENTROPY = "00112233445566778899aabbccddeeff"
LIMIT = 60.0  # seconds until a test gives up waiting
FREE = Config(token_rate=0, address_rate=0, tables_per_hour=0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


def scope_of(
    method: str, path: str, headers: Sequence[tuple[str, str]], address: str
) -> dict[str, Any]:
    """Returns what a request looks like to an application."""
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


class Client:
    """Somebody at an address."""

    def __init__(self, app: App, address: str = "192.168.1.7") -> None:
        self._app = app
        self._address = address

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: str
    ) -> Answer:
        """Returns the answer to a request; a body of bytes is sent as it is."""
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

        await self._app(scope_of(method, path, headers, self._address), receive, send)
        told = {k.decode(): v.decode("latin-1") for k, v in sent[0]["headers"]}
        return Answer(sent[0]["status"], told, b"".join(m.get("body", b"") for m in sent[1:]))

    @asynccontextmanager
    async def listen(
        self, path: str, token: str | None = None, **more: str
    ) -> AsyncIterator["Listening"]:
        """Opens a stream and ends it."""
        headers = [(name.replace("_", "-"), value) for name, value in more.items()]
        if token is not None:
            headers.append(("authorization", f"Bearer {token}"))
        listening = Listening()
        scope = scope_of("GET", path, headers, self._address)
        task = asyncio.ensure_future(self._app(scope, listening.receive, listening.send))
        task.add_done_callback(lambda _: listening.end())
        try:
            await listening.begun()
            yield listening
        finally:
            listening.hang_up()
            await asyncio.wait_for(task, LIMIT)


@dataclass(slots=True)
class Told:
    """An event of a stream."""

    name: str
    id: str
    data: Any


@dataclass(slots=True)
class Listening:
    """The client's end of a stream."""

    status: int = 0
    text: str = ""
    ended: bool = False
    waiting: bool = False  # the application has something to send
    reads: asyncio.Event = field(default_factory=asyncio.Event)  # cleared: it does not read
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _gone: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.reads.set()

    async def receive(self) -> Message:
        """Tells the application when the client goes."""
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Takes what the application sends, when the client reads."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.waiting = not self.reads.is_set()
            await self.reads.wait()
            self.text += message.get("body", b"").decode()
        self._news.set()

    def hang_up(self) -> None:
        """Goes away."""
        self.reads.set()
        self._gone.set()

    def end(self) -> None:
        """Notes that the application has ended the stream."""
        self.ended = True
        self._news.set()

    async def begun(self) -> None:
        """Waits for the first bytes."""
        await self._until(lambda: bool(self.text) or self.ended)

    @property
    def events(self) -> list[Told]:
        """All events so far."""
        told = []
        for block in self.text.split("\n\n")[:-1]:
            lines = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
            if "data" in lines:
                data = json.loads(lines["data"])
                told.append(Told(lines.get("event", "frame"), lines.get("id", ""), data))
        return told

    async def hear(self, name: str, count: int = 1) -> Told:
        """Returns the last of so many events of a kind, as soon as it is there."""
        found: list[Told] = []

        def enough() -> bool:
            found[:] = [event for event in self.events if event.name == name]
            return len(found) >= count

        await self._until(enough)
        return found[count - 1]

    async def come_to(self, version: int) -> None:
        """Waits until the frames have led to a version."""
        await self._until(
            lambda: any(e.name == "frame" and e.data["to"] >= version for e in self.events)
        )

    async def finish(self) -> None:
        """Waits until the application has ended the stream."""
        await self._until(lambda: self.ended)

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(LIMIT):
            while not wanted():
                await self._news.wait()
                self._news.clear()


@dataclass(frozen=True, slots=True)
class Place:
    """A server in this process."""

    house: House
    app: App

    def client(self, address: str = "192.168.1.7") -> Client:
        """Returns somebody at an address."""
        return Client(self.app, address)


@asynccontextmanager
async def serving(path: Path, config: Config = FREE) -> AsyncIterator[Place]:
    """Opens a server's tables and closes them."""
    async with open_registry(str(path), pace=AT_ONCE) as registry:
        house = House(registry, config)
        try:
            yield Place(house, create(house))
        finally:
            await house.streams.close()


Story: TypeAlias = Callable[[Place, Client], Awaitable[None]]


class Tell(Protocol):
    """Plays a story at a server of its own."""

    def __call__(self, story: Story, config: Config = ...) -> None:
        """Plays it to its end."""


@dataclass(frozen=True, slots=True)
class Sat:
    """A table at which everybody has sat down."""

    code: str
    tokens: tuple[str, ...]  # [seat]

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/v1/tables/{self.code}"


def new_table(game: str = "waz_baraz", seats: int = 3, **more: object) -> dict[str, object]:
    """Returns what opens a table."""
    return {
        "game": game,
        "edition": GAMES[game].edition,
        "seats": seats,
        "chair": ["Person 0", 0, "owl"],
        "entropy": ENTROPY,
        **more,
    }


async def sit_down(client: Client, game: str = "waz_baraz", seats: int = 3, **more: object) -> Sat:
    """Opens a table and lets everybody sit down."""
    opened = await client.ask("POST", "/v1/tables", new_table(game, seats, **more))
    assert opened.status == 201, opened.body
    code, tokens = opened.json["code"], [opened.json["token"]]
    for seat in range(1, seats):
        sat = await join(client, code, seat)
        tokens.append(sat.json["token"])
    return Sat(code, tuple(tokens))


async def join(client: Client, code: str, seat: int | None) -> Answer:
    """Sits down at a table."""
    chair = [f"Person {seat}", seat or 0, "owl"]
    body = {"chair": chair, "seat": seat, "entropy": secrets.token_hex(16), "edition": 1}
    return await client.ask("POST", f"/v1/tables/{code}/seats", body)


async def turn(client: Client, table: Sat) -> tuple[int, Any, dict[str, Any]]:
    """Returns who is to act, a legal step, and what sends it."""
    public = (await client.ask("GET", f"{table.path}/sight")).json
    seat = public["active"][0]
    told = (await client.ask("GET", f"{table.path}/sight", token=table.tokens[seat])).json
    step = legal_step(told["view"], seat)
    return seat, step, {"steps": [step], "seen": told["version"], "nonce": "nonce-00" + str(seat)}


def legal_step(view: Any, seat: int, game: str = "waz_baraz") -> Any:
    """Returns a step that a view allows, as a client finds it."""
    rules = GAMES[game]
    state = rules.determinize(unpack(rules.view_type, view), Random(1))
    return pack(rules.sample(state, seat, rules.legal(state, seat)[0], Random(1)))
