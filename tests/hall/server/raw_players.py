"""Players over raw connections who remember all that a server has acknowledged."""

import asyncio
import json
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.hall.server.asking import legal_step, new_table


@dataclass(slots=True)
class Acknowledged:
    """What a client was told is taken: it can be sent again to be told the same."""

    path: str
    token: str
    body: dict[str, Any]
    version: int


@dataclass(slots=True)
class Table:
    """A table as its players know it."""

    path: str
    tokens: list[str]
    over: bool = False
    told: list[Acknowledged] = field(default_factory=list)


class Line:
    """One connection, kept open, that speaks as little HTTP as possible."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, place: str) -> "Line":
        """Connects to a server."""
        parts = urlsplit(place)
        return cls(*await asyncio.open_connection(parts.hostname, parts.port))

    def send(self, method: str, path: str, body: object, token: str) -> None:
        """Sends a request without waiting for its answer."""
        data = b"" if body is None else json.dumps(body).encode()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            f"authorization: Bearer {token}\r\ncontent-length: {len(data)}\r\n\r\n".encode()
            + data
        )

    async def ask(
        self, method: str, path: str, body: object = None, token: str = ""
    ) -> tuple[int, Any]:
        """Returns the status and the JSON that come back."""
        self.send(method, path, body, token)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        return int(head.split()[1]), json.loads(await self.reader.readexactly(length))


async def open_table(line: Line) -> Table:
    """Opens a table and takes every seat."""
    _, opened = await line.ask("POST", "/v1/tables", new_table(), token="none")
    table = Table(f"/v1/tables/{opened['code']}", [opened["token"]])
    for seat in (1, 2):
        entropy = secrets.token_hex(16)
        chair = {"chair": ["P", seat, "owl"], "seat": seat, "entropy": entropy, "edition": 1}
        _, sat = await line.ask("POST", f"{table.path}/seats", chair, token="none")
        table.tokens.append(sat["token"])
    return table


async def play_on(line: Line, table: Table) -> None:
    """Takes steps until the match is over or the server is gone."""
    _, told = await line.ask("GET", f"{table.path}/sight", token=table.tokens[0])
    while told["active"]:
        seat = told["active"][0]
        token = table.tokens[seat]
        _, told = await line.ask("GET", f"{table.path}/sight", token=token)
        step, nonce = legal_step(told["view"], seat), secrets.token_hex(8)
        body = {"steps": [step], "seen": told["version"], "nonce": nonce}
        status, taken = await line.ask("POST", f"{table.path}/actions", body, token)
        assert status == 200, taken
        table.told.append(Acknowledged(f"{table.path}/actions", token, body, taken["version"]))
        _, told = await line.ask("GET", f"{table.path}/sight", token=token)
    table.over = True


async def check(place: str, tables: list[Table]) -> int:
    """Returns how many acknowledged steps a new server knows, all of them, or fails."""
    line = await Line.to(place)
    known = 0
    for table in tables:
        _, before = await line.ask("GET", f"{table.path}/sight", token=table.tokens[0])
        for told in table.told:
            again = await line.ask("POST", told.path, told.body, told.token)
            assert again == (200, {"version": told.version})
            known += 1
        _, after = await line.ask("GET", f"{table.path}/sight", token=table.tokens[0])
        same = [(told["version"], told["view"]) for told in (before, after)]
        assert same[0] == same[1], "what is sent again is not taken again"
        table.told.clear()
    line.writer.close()
    await line.writer.wait_closed()
    return known
