"""Records the traffic of the current server: `python -m tests.hall.recordings.record`.

Released recordings never change; a new protocol version gets a new folder.
"""

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from engine.core import Action
from engine.games import GAMES
from engine.wire import pack, unpack
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.recordings.traffic import (
    NEWEST,
    RecordedRequest,
    RecordedStream,
    Traffic,
    fixed_secret,
    recording_path,
    view_of,
)
from tests.hall.server.asgi_client import AsgiClient, AsgiStream, new_table_body, run_asgi_server

SEATS = 3
MAX_ACTIONS = 35  # in a game that is not finished by then
WHOLE_GAME = "waz_baraz"  # played to its end
SECRET = "5ea1ed" + "00" * 12 + "77"


class TrafficRecorder:
    """Plays several phones at one table and records requests and answers."""

    def __init__(self, client: AsgiClient, game: str) -> None:
        self.client = client
        self.game = game
        self.asked: list[RecordedRequest] = []
        self.random = Random(game)
        self.path = ""
        self.tokens: list[str] = []
        self.sent = 0

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> Any:
        """Sends a request, records it and returns the answer."""
        answer = await self.client.request(method, path, body, token)
        data = answer.json if answer.body else None
        self.asked.append(RecordedRequest(method, path, token, body, answer.status, data))
        return data

    async def open_table(self) -> None:
        """Creates a table and takes all seats."""
        await self.ask("GET", "/v2")
        table = new_table_body(
            self.game, SEATS, options=dict(SHORT_OPTIONS[self.game]), spectators=True
        )
        for name in ("chair", "entropy"):
            del table[name]
        opened = await self.ask("POST", "/v2/tables", table)
        self.path = f"/v2/tables/{opened['code']}"
        await self.ask("GET", self.path)
        for seat in range(SEATS):
            player = {"chair": [f"Person {seat}", seat, "cat"], "seat": seat}
            part = {"entropy": f"{seat:02x}" * 16, "edition": GAMES[self.game].edition}
            sat = await self.ask("POST", f"{self.path}/seats", {**player, **part})
            self.tokens.append(sat["token"])
            if seat == 0:
                await self.ask("GET", f"{self.path}/sight", token=self.tokens[0])
        await self.ask("GET", self.path)

    async def play(self, stream: AsgiStream) -> None:
        """Plays until the match is over or long enough, with some invalid requests."""
        await self.ask("GET", f"{self.path}/sight")
        for number in range(1000 if self.game == WHOLE_GAME else MAX_ACTIONS):
            newest = next(event.data for event in reversed(stream.events) if event.name == "frame")
            if not newest["active"]:
                return
            seat = self.random.choice(newest["active"])
            token = self.tokens[seat]
            since = max(0, await self._newest(seat) - 2)
            sight = await self.ask("GET", f"{self.path}/sight?since={since}", token=token)
            step = self._step(view_of(sight, seat), seat)
            if step is None:
                continue
            body = self._letter([pack(step)], sight["to"], seat)
            taken = await self._act("actions", body, seat)
            if number % 9 == 3:
                await self._act("actions", body, seat)  # as if the answer was lost
                await self._act("actions", self._letter([pack(step)], -1, seat), seat)
                await self._act("actions", self._letter([["Fly"]], taken["version"], seat), seat)
            # Wait for the stream, so that the frames are the same each time.
            await self._wait_for(stream)
            if number % 9 == 5:
                undo = {"seat": seat, "seen": taken["version"], "nonce": self._nonce()}
                await self._act("undo", undo, seat)
                await self._wait_for(stream)

    async def _wait_for(self, stream: AsgiStream) -> None:
        await stream.wait_for_version(await self._newest(0))

    async def _newest(self, seat: int) -> int:
        """Returns the newest version of a seat, without recording the request."""
        answer = await self.client.request("GET", f"{self.path}/sight", token=self.tokens[seat])
        return int(answer.json["to"])

    def _step(self, view: Any, seat: int) -> Action | None:
        rules = GAMES[self.game]
        state = rules.determinize(unpack(rules.view_type, view), Random(1))
        legal = rules.legal_actions(state, seat)
        if not legal:
            return None
        return rules.sample(state, seat, self.random.choice(legal), self.random)

    async def _act(self, what: str, body: object, seat: int) -> Any:
        return await self.ask("POST", f"{self.path}/{what}", body, self.tokens[seat])

    def _letter(self, steps: list[Any], seen: int, seat: int) -> dict[str, Any]:
        return {"seat": seat, "steps": steps, "seen": seen, "nonce": self._nonce()}

    def _nonce(self) -> str:
        self.sent += 1
        return f"letter-{self.sent:04}"

    async def request_everything_else(self) -> None:
        """Sends a request of every other kind."""
        first, _, last = self.tokens
        await self.ask("PUT", f"{self.path}/notes", {"text": "three frogs"}, first)
        await self.ask("GET", f"{self.path}/notes", token=first)
        await self.ask("POST", f"{self.path}/presence", {"here": True}, last)
        await self.ask("POST", f"{self.path}/motions", {"kind": "pause"}, first)
        await self.ask("POST", f"{self.path}/motions", {"kind": "pause", "agree": False}, last)
        await self.ask("GET", f"{self.path}/record", token=first)
        await self.ask("GET", f"{self.path}/handover", token=first)
        ticket = await self.ask("POST", f"{self.path}/tickets", {}, last)
        moved = await self.ask("POST", "/v2/tickets", {"ticket": ticket["ticket"]})
        await self.ask("POST", "/v2/tickets", {"ticket": ticket["ticket"]})
        await self.ask("GET", f"{self.path}/sight", token=last)
        await self.ask("DELETE", f"{self.path}/seat", token=moved["token"])
        await self.ask("GET", "/v2/tables/ABCDEFGH")
        await self.ask("POST", "/v2/tables", {"game": self.game})


async def record_game(game: str, folder: Path) -> Traffic:
    """Returns the traffic of a match on a new server."""
    async with run_asgi_server(folder / f"{game}.db") as house:
        recorder = TrafficRecorder(house.client(), game)
        await recorder.open_table()
        path, token = f"{recorder.path}/events", recorder.tokens[0]
        async with house.client().open_stream(path, token) as stream:
            await stream.wait_for_event("frame")
            await recorder.play(stream)
            heard = (RecordedStream(path, token, _events(stream)),)
        await recorder.request_everything_else()
    return Traffic(NEWEST, game, GAMES[game].edition, SECRET, tuple(recorder.asked), heard)


def _events(stream: AsgiStream) -> tuple[tuple[str, str, Any], ...]:
    return tuple((event.name, event.id, event.data) for event in stream.events)


async def main() -> None:
    """Records every game that has no recording yet."""
    with tempfile.TemporaryDirectory() as folder, fixed_secret(SECRET):
        for game in GAMES:
            if not recording_path(game).exists():
                (await record_game(game, Path(folder))).write()
                print(recording_path(game), recording_path(game).stat().st_size)


if __name__ == "__main__":
    asyncio.run(main())
