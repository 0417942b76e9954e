"""A phone that is silent although its connection is open counts as away."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hall.hosting.open import open_registry
from hall.local.bots import INSTANT_TIMING
from hall.server.access import ServerContext
from hall.server.client_stream import ClientStream
from hall.server.uvicorn_server import HallServer
from hall.timings import DEFAULT_TIMINGS, Timings
from tests.hall.server import asgi_client
from tests.hall.server.asgi_client import LIMIT, NO_LIMITS, AsgiClient, AsgiServer, RunStory
from tests.hall.server.raw_http_players import HttpConnection, RawTable, open_table
from tests.hall.table_builders import wait_until

ROOT = Path(__file__).parents[3]
SILENCE = NO_LIMITS.heartbeat + 1.0
Story = Callable[["ClockedServer"], Awaitable[None]]


class ClockedServer:
    """A real server whose clock is set by the test."""

    def __init__(self, context: ServerContext, address: str) -> None:
        self.context = context
        self.address = address
        self.now = 1000.0
        self._lines: list[HttpConnection] = []

    async def pass_time(self, seconds: float) -> None:
        """Moves the clock and checks for silent phones."""
        self.now += seconds
        await self.context.streams.check_silence()

    async def connect(self) -> HttpConnection:
        line = await HttpConnection.connect(self.address)
        self._lines.append(line)
        return line

    async def phone_streams(self, code: str, seat: int) -> list[ClientStream]:
        """Waits for the stream of a seat and returns it."""
        streams = self.context.streams._table_streams

        def found() -> list[ClientStream]:
            known = streams[code].streams if code in streams else ()
            return [stream for stream in known if seat in stream.seats]

        await wait_until(found)
        return found()

    async def close(self) -> None:
        """Closes all connections of the test."""
        for line in self._lines:
            line.writer.close()
            await line.writer.wait_closed()

    async def stream(self, table: RawTable, *seats: int, version: str = "v2") -> "EventReader":
        """Opens the stream of a phone with some seats."""
        line = await self.connect()
        path = f"{table.path.replace('v1', version)}/events"
        line.send_request("GET", path, None, ",".join(table.tokens[seat] for seat in seats))
        reader = EventReader(line)
        await reader.wait_for("company")
        return reader


class EventReader:
    """Reads the events of a stream."""

    def __init__(self, line: HttpConnection) -> None:
        self.line = line

    async def wait_for(self, name: str) -> Any:
        """Returns the data of the next event with a name."""
        async with asyncio.timeout(LIMIT):
            while (await self.line.reader.readline()).strip() != f"event: {name}".encode():
                pass
            return json.loads((await self.line.reader.readline()).removeprefix(b"data: "))

    async def wait_for_present(self, *present: bool) -> None:
        """Waits until these players are here; changes in quick succession are one event."""
        async with asyncio.timeout(LIMIT):
            while (await self.wait_for("company"))["present"] != list(present):
                pass


@asynccontextmanager
async def clocked_server(database: Path) -> AsyncIterator[ClockedServer]:
    """Yields a running server."""
    async with open_registry(str(database), timing=INSTANT_TIMING) as registry:
        context = ServerContext(registry, NO_LIMITS, lambda: server.now)
        with socket.create_server(("127.0.0.1", 0)) as door:
            server = ClockedServer(context, f"http://127.0.0.1:{door.getsockname()[1]}")
            uvicorn_server = HallServer(context)
            serving = asyncio.create_task(uvicorn_server.serve(sockets=[door]))
            try:
                yield server
            finally:
                await server.close()
                uvicorn_server.should_exit = True
                await serving


@pytest.fixture
def run_clocked(path: Path) -> Callable[[Story], Awaitable[None]]:
    """Returns a function that runs a story with a server of its own."""

    async def run(story: Story) -> None:
        async with clocked_server(path) as server:
            await story(server)

    return run


async def here(line: HttpConnection, table: RawTable, seat: int, *, is_here: bool = True) -> None:
    """Says that a player is here or not; also the answer to a ping."""
    path = f"{table.path.replace('v1', 'v2')}/presence"
    line.send_request("POST", path, {"here": is_here}, table.tokens[seat])
    head = await line.reader.readuntil(b"\r\n\r\n")
    assert b" 204 " in head


RunClocked = Callable[[Story], Awaitable[None]]


async def test_a_phone_that_does_not_answer_a_ping_is_away_until_it_does(
    run_clocked: RunClocked,
) -> None:
    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        table = await open_table(line)
        watching, silent = await server.stream(table, 0), await server.stream(table, 1, 2)
        await server.pass_time(SILENCE)
        await asyncio.gather(watching.wait_for("ping"), silent.wait_for("ping"))
        await here(line, table, 0)
        await server.pass_time(DEFAULT_TIMINGS.ping_answer + 1)
        await watching.wait_for_present(True, False, False)
        await here(line, table, 2)  # one answer is enough for all seats of a phone
        await watching.wait_for_present(True, True, True)

    await run_clocked(story)


async def test_a_phone_that_answers_or_plays_is_never_away(run_clocked: RunClocked) -> None:
    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        table = await open_table(line)
        watching, other = await server.stream(table, 0), await server.stream(table, 1, 2)
        for _ in range(3):
            await server.pass_time(SILENCE)
            await asyncio.gather(watching.wait_for("ping"), other.wait_for("ping"))
            await here(line, table, 0)
            status, _ = await line.request("GET", f"{table.path}/sight", token=table.tokens[1])
            assert status == 200, "any request is an answer"
            await server.pass_time(DEFAULT_TIMINGS.ping_answer + 1)
        room = await server.context.registry.room(table.path.rpartition("/")[2])
        assert room.members.is_present == (True, True, True)

    await run_clocked(story)


async def test_a_ping_is_sent_although_other_news_are_sent_at_the_same_time(
    run_clocked: RunClocked,
) -> None:
    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        table = await open_table(line)
        phone = await server.stream(table, 1)
        (stream,) = await server.phone_streams(table.path.rpartition("/")[2], 1)
        stream.room_version = stream.members_version = -1  # as if the members had changed just now
        await server.pass_time(SILENCE)
        await phone.wait_for("company")
        await phone.wait_for("ping")

    await run_clocked(story)


async def test_a_player_who_has_left_stays_away_when_the_phone_answers(
    run_clocked: RunClocked,
) -> None:
    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        table = await open_table(line)
        watching, phone = await server.stream(table, 0), await server.stream(table, 1, 2)
        await here(line, table, 1, is_here=False)
        await watching.wait_for_present(True, False, True)
        await server.pass_time(SILENCE)
        await phone.wait_for("ping")
        await here(line, table, 0)
        await server.pass_time(DEFAULT_TIMINGS.ping_answer + 1)
        await watching.wait_for_present(True, False, False)
        await here(line, table, 2)
        await watching.wait_for_present(True, False, True)

    await run_clocked(story)


async def test_an_older_app_is_not_pinged_and_stays(run_clocked: RunClocked) -> None:
    """Protocol 1 has no answer to a ping: its players are away when their stream ends."""

    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        table = await open_table(line)
        watching = await server.stream(table, 0)
        await server.stream(table, 1, version="v1")
        await server.pass_time(SILENCE)
        await watching.wait_for("ping")
        await here(line, table, 0)
        await server.pass_time(DEFAULT_TIMINGS.ping_answer + 1)
        room = await server.context.registry.room(table.path.rpartition("/")[2])
        assert room.members.is_present == (True, True, True)

    await run_clocked(story)


async def test_a_phone_without_a_stream_is_away_when_its_requests_end(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await asgi_client.open_table(client)
        async with client.open_stream(f"{table.path}/events", table.tokens[0]) as watching:
            await client.request("POST", f"{table.path}/presence", {"here": True}, table.tokens[1])
            away = [True, False, True]
            await wait_until(
                lambda: any(event.data.get("present") == away for event in watching.events)
            )

    await run_story(story, replace(NO_LIMITS, heartbeat=0, away_after=0), Timings(ping_answer=0.0))


# A whole phone in a process of its own


PHONE = """
import asyncio
import sys
from pathlib import Path

from hall.hall import Hall
from hall.table import SeatedPlayer

async def main(folder, address, code):
    hall = Hall(Path(folder) / "phone.db")
    hall.start()
    await hall.join(address, code, SeatedPlayer("Olaf", 1, "frog"))
    print("joined", flush=True)
    await asyncio.Event().wait()

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs SIGSTOP")
async def test_a_stopped_phone_is_away_until_it_continues(
    run_clocked: RunClocked, tmp_path: Path
) -> None:
    async def story(server: ClockedServer) -> None:
        line = await server.connect()
        body = asgi_client.new_table_body("potion_brew", 2)
        _, opened = await line.request("POST", "/v2/tables", body, token="none")
        table = RawTable(f"/v1/tables/{opened['code']}", [opened["token"]])
        phone = await asyncio.create_subprocess_exec(
            sys.executable, "-c", PHONE, str(tmp_path), server.address, opened["code"],
            cwd=ROOT, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": "src"},
        )  # fmt: skip
        try:
            assert phone.stdout is not None
            assert (await phone.stdout.readline()).strip() == b"joined"
            watching = await server.stream(table, 0)
            room = await server.context.registry.room(opened["code"])
            (stream,) = await server.phone_streams(opened["code"], 1)
            await server.pass_time(SILENCE)
            await here(line, table, 0)
            await wait_until(lambda: stream.pinged_at is None)  # the phone has answered
            assert room.members.is_present == (True, True)
            phone.send_signal(signal.SIGSTOP)
            await wait_until(lambda: process_state(phone.pid) == "T")
            while room.members.is_present[1]:
                # A request that the phone sent before it was stopped is an answer to one ping.
                await server.pass_time(SILENCE)
                await here(line, table, 0)
                await server.pass_time(DEFAULT_TIMINGS.ping_answer + 1)
                await here(line, table, 0)
            await watching.wait_for_present(True, False)
            phone.send_signal(signal.SIGCONT)
            await watching.wait_for_present(True, True)
        finally:
            phone.kill()
            await phone.wait()

    await run_clocked(story)


def process_state(pid: int) -> str:
    """Returns the letter of a process's state."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
