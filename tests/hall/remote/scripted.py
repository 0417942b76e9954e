"""A hall that says what a test wants it to say."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from engine.core import Seat
from engine.match import Match
from engine.wire import pack, pack_event
from hall.company import seated
from hall.places import Hold, Place
from hall.room import pack_company
from tests.hall.remote.crooked import shut
from tests.hall.seating import SEED, people, until

CODE = "ABCDEFGH"
TOKEN = "a-token-that-is-long-enough-to-be-one-of-ours"


class ScriptedHall:
    """Answers each path as it is told to, and keeps streams open as long as it is told to."""

    def __init__(self) -> None:
        self.match: Match[Any, Any] = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
        self.asked: list[str] = []  # method and path of each request, with the id it resumes from
        self.answers: dict[str, Callable[[], tuple[int, str]]] = {}  # by the end of the path
        self.said: list[str] = []  # what every new stream says first, after the usual
        self.seat: Seat = 0  # whose stream is the one that is not public
        self.begins = True  # whether a stream begins with the whole view
        self._streams: set[asyncio.StreamWriter] = set()
        self._connections: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> "ScriptedHall":
        """Opens the hall."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def close(self) -> None:
        """Closes the hall."""
        assert self._server is not None
        await shut(self._server)
        for writer in self._connections:
            writer.transport.abort()
        await until(lambda: not self._connections)

    @property
    def address(self) -> str:
        """Where the hall is."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def place(self) -> Place:
        """Returns the place of a phone that holds a seat here."""
        company = seated(people(3))
        return Place(
            "away-1", self.address, CODE, "waz_baraz", self.match.rules.edition,
            (("first_master", 0),), "", company, (Hold(self.seat, TOKEN),),
        )  # fmt: skip

    def sight(self, seat: Seat | None, since: int = 0) -> dict[str, Any]:
        """Returns a whole sight."""
        seen = self.match.sight(seat)
        return {
            "version": seen.version, "seat": seat, "view": pack(seen.view),
            "active": list(seen.active), "result": pack(seen.result),
            "news": [pack_event(event) for event in self.match.news(seat, since)],
            "company": pack_company(seated(people(3))),
        }  # fmt: skip

    def frame(self, seat: Seat | None) -> str:
        """Returns the whole view as an event."""
        sight = self.sight(seat)
        data = {
            "from": sight["version"], "to": sight["version"], "events": [],
            "view": sight["view"], "active": sight["active"], "result": sight["result"],
        }  # fmt: skip
        return f"id: {sight['version']}\ndata: {json.dumps(data)}\n\n"

    def say(self, text: str) -> None:
        """Says something on all open streams."""
        for writer in self._streams:
            writer.write(text.encode())

    def cut(self) -> None:
        """Ends all open streams."""
        for writer in self._streams:
            writer.transport.abort()
        self._streams.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections.add(writer)
        try:
            while head := (await reader.readuntil(b"\r\n\r\n")).decode():
                method, path, _ = head.split(" ", 2)
                length = next(
                    (int(line[15:]) for line in head.lower().splitlines()
                     if line.startswith("content-length:")), 0,
                )  # fmt: skip
                await reader.readexactly(length)
                self.asked.append(f"{method} {path.removeprefix(f'/v1/tables/{CODE}')}")
                seat = None if "public" in path else self.seat
                end = path.partition("?")[0].rpartition("/")[2]
                if end in self.answers:
                    status, body = self.answers[end]()
                elif end == "events":
                    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                    first = [self.frame(seat)] if self.begins else []
                    writer.write("".join([":\n\n", *first, *self.said]).encode())
                    self._streams.add(writer)
                    await reader.read()
                    return
                else:
                    status, body = 200, json.dumps(self.sight(seat))
                writer.write(
                    f"HTTP/1.1 {status} X\r\nContent-Length: {len(body.encode())}\r\n\r\n{body}"
                    .encode()
                )  # fmt: skip
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._connections.discard(writer)
            writer.close()
