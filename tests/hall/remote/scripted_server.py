"""A fake server whose answers a test chooses."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from engine.core import Seat
from engine.match import Match
from engine.wire import pack, pack_event
from hall.remote.saved_table import SavedRemoteTable, SeatToken
from hall.rooms.rules import members_on_one_phone
from hall.storage.room_state import pack_members
from tests.hall.remote.faulty_proxy import close_server
from tests.hall.table_builders import SEED, make_people, wait_until

CODE = "ABCDEFGH"
TOKEN = "a-token-that-is-long-enough-to-be-one-of-ours"


class ScriptedServer:
    """Answers each path as configured and keeps streams open."""

    def __init__(self) -> None:
        self.match: Match[Any, Any] = Match.new("waz_baraz", 3, {"first_master": 0}, SEED)
        self.requests: list[str] = []  # method and path of each request
        self.answers: dict[str, Callable[[], tuple[int, str]]] = {}  # [end of the path]
        self.stream_prefix: list[str] = []  # sent first on every new stream, after the usual events
        self.seat: Seat = 0  # held by the phone
        self.starts_with_view = True  # whether a stream starts with the whole view
        self._streams: set[asyncio.StreamWriter] = set()
        self._connections: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> "ScriptedServer":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def close(self) -> None:
        assert self._server is not None
        await close_server(self._server)
        for writer in self._connections:
            writer.transport.abort()
        await wait_until(lambda: not self._connections)

    @property
    def address(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def saved_table(self) -> SavedRemoteTable:
        """Returns the saved table of a phone with a seat here."""
        members = members_on_one_phone(make_people(3))
        return SavedRemoteTable(
            "away-1", self.address, CODE, "waz_baraz", self.match.rules.edition,
            (("first_master", 0),), "", members, (SeatToken(self.seat, TOKEN),),
        )  # fmt: skip

    def frame(self, since: int | None = None) -> dict[str, Any]:
        """Returns a frame with the whole view, and the news since a version."""
        match = self.match
        version = match.version if since is None else since
        public, own = match.view(None), match.view(self.seat)
        pairs = enumerate(zip(public, own, strict=True))
        part = {
            "view": {str(index): pack(mine) for index, (all_see, mine) in pairs if mine != all_see},
            "events": [pack_event(event) for event in match.news(self.seat, version)],
        }
        return {
            "from": version, "to": match.version, "view": pack(public),
            "events": [pack_event(event) for event in match.news(None, version)],
            "active": list(match.active), "result": pack(match.result),
            "seats": {str(self.seat): part},
        }  # fmt: skip

    def frame_event(self) -> str:
        """Returns the whole view as an event."""
        return f"id: {self.match.version}\ndata: {json.dumps(self.frame())}\n\n"

    def sight_json(self) -> str:
        """Returns the answer to a request for the sight, with all news."""
        return json.dumps(
            {**self.frame(0), "company": pack_members(members_on_one_phone(make_people(3)))}
        )

    def send_to_streams(self, text: str) -> None:
        """Sends text to all open streams."""
        for writer in self._streams:
            writer.write(text.encode())

    def drop_streams(self) -> None:
        """Aborts all open streams."""
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
                self.requests.append(f"{method} {path.removeprefix(f'/v2/tables/{CODE}')}")
                end = path.partition("?")[0].rpartition("/")[2]
                if end in self.answers:
                    status, body = self.answers[end]()
                elif end == "events":
                    writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                    first = [self.frame_event()] if self.starts_with_view else []
                    writer.write("".join([":\n\n", *first, *self.stream_prefix]).encode())
                    self._streams.add(writer)
                    await reader.read()
                    return
                else:
                    status, body = 200, self.sight_json()
                writer.write(
                    f"HTTP/1.1 {status} X\r\nContent-Length: {len(body.encode())}\r\n\r\n{body}"
                    .encode()
                )  # fmt: skip
        except (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            self._connections.discard(writer)
            writer.close()
