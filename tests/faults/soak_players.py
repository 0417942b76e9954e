"""Players who use a server for a long time, each with an event stream."""

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import urlsplit

from engine.core import Action
from engine.games import GAMES
from engine.wire import pack, unpack, verify_log
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.server.asgi_client import new_table_body
from tests.hall.server.raw_http_players import HttpConnection

SEATS = 3
LIMIT = 120.0  # seconds before a wait fails
RECONNECT_SHARE = 0.02  # of the actions: before them a stream is cut and opened again
RESEND_SHARE = 0.02  # of the actions: they are sent twice, as if the answer was lost


class StreamListener:
    """One seat's stream and its latest frame."""

    def __init__(self, place: str, path: str, token: str) -> None:
        self.token = token
        self.version = -1
        self.view: list[Any] = []
        self.active: list[int] = []
        self._place = place
        self._path = path
        self._moved = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> None:
        """Opens the stream at the last version."""
        parts = urlsplit(self._place)
        reader, self._writer = await asyncio.open_connection(
            parts.hostname, parts.port, limit=1 << 22
        )
        since = f"last-event-id: {self.version}\r\n" if self.version >= 0 else ""
        self._writer.write(
            f"GET {self._path}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {self.token}"
            f"\r\n{since}\r\n".encode()
        )
        self._task = asyncio.create_task(self._hear(reader))

    async def disconnect(self) -> None:
        """Cuts the stream."""
        assert self._task is not None
        assert self._writer is not None
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._writer.transport.abort()

    async def wait_for_version(self, version: int) -> None:
        """Waits for a frame that leads to a version."""
        assert self._task is not None
        async with asyncio.timeout(LIMIT):
            while self.version < version:
                if self._task.done():
                    self._task.result()
                    raise ConnectionError("the stream has ended")
                self._moved.clear()
                await self._moved.wait()

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        try:
            assert b" 200 " in await reader.readline()
            # A chunk contains whole events, so no line is split.
            while line := await reader.readline():
                if line.startswith(b'data: {"from":'):
                    self._take(json.loads(line[6:]))
        finally:
            self._moved.set()

    def _take(self, frame: dict[str, Any]) -> None:
        changed = frame["view"]
        if isinstance(changed, list):
            self.view = changed
        else:
            assert frame["from"] == self.version, "a frame is missing"
            for index, value in changed.items():
                self.view[int(index)] = value
        self.version, self.active = frame["to"], frame["active"]
        self._moved.set()


class SoakTable:
    """One table after another for the same players."""

    def __init__(self, place: str, random: Random, games: Sequence[str]) -> None:
        self.actions = 0
        self.finished = 0  # matches; each log was verified
        self.reconnects = 0  # streams cut and opened again
        self._place = place
        self._random = random
        self._games = games
        self._people: list[StreamListener] = []
        self._path = ""

    async def open_table(self) -> None:
        """Creates the next table and takes all seats."""
        self._line = await HttpConnection.connect(self._place)
        self._game = self._games[self.finished % len(self._games)]
        wanted = new_table_body(self._game, SEATS, options=dict(SHORT_OPTIONS[self._game]))
        opened = await self._ask("POST", "/v1/tables", {**wanted, "entropy": secrets.token_hex(16)})
        self._path, tokens = f"/v1/tables/{opened['code']}", [opened["token"]]
        for seat in range(1, SEATS):
            player = {"chair": ["P", seat, "owl"], "seat": seat, "edition": wanted["edition"]}
            body = {**player, "entropy": secrets.token_hex(16)}
            tokens.append((await self._ask("POST", f"{self._path}/seats", body))["token"])
        self._people = [StreamListener(self._place, self._path, token) for token in tokens]
        for person in self._people:
            await person.connect()
        for person in self._people:
            await person.wait_for_version(0)

    async def play(self, actions: int) -> None:
        """Plays a number of actions, starting a new match when one is over."""
        for _ in range(actions):
            if not self._people[0].active:
                await self._end()
                await self.open_table()
            await self._act()

    async def _act(self) -> None:
        random = self._random
        if random.random() < RECONNECT_SHARE:
            person = random.choice(self._people)
            await person.disconnect()
            await person.connect()
            self.reconnects += 1
        seat, step = self._step()
        person = self._people[seat]
        nonce = secrets.token_hex(8)
        body = {"steps": [pack(step)], "seen": person.version, "nonce": nonce}
        taken = await self._ask("POST", f"{self._path}/actions", body, person.token)
        if random.random() < RESEND_SHARE:
            again = await self._ask("POST", f"{self._path}/actions", body, person.token)
            assert again == taken, "a repeated action was applied again"
        self.actions += 1
        for person in self._people:  # each counts only the events that it may know
            sight = await self._ask("GET", f"{self._path}/sight", None, person.token)
            await person.wait_for_version(sight["version"])

    def _step(self) -> tuple[int, Action]:
        rules, random = GAMES[self._game], self._random
        seats = list(self._people[0].active)
        random.shuffle(seats)
        for seat in seats:
            view = unpack(rules.view_type, self._people[seat].view)
            world = rules.determinize(view, random)
            legal = rules.legal_actions(world, seat)
            if legal:
                return seat, rules.sample(world, seat, random.choice(legal), random)
        raise AssertionError("no active seat has a legal action")

    async def _end(self) -> None:
        record = await self._ask("GET", f"{self._path}/record", token=self._people[0].token)
        verify_log(record["log"])
        self.finished += 1
        await self.close()

    async def close(self) -> None:
        for person in self._people:
            await person.disconnect()
        self._line.writer.close()
        await self._line.writer.wait_closed()

    async def _ask(self, method: str, path: str, body: object = None, token: str = "none") -> Any:
        async with asyncio.timeout(LIMIT):
            status, answer = await self._line.request(method, path, body, token)
        assert status in (200, 201), (method, path.rpartition("/")[2], status, answer)
        return answer
