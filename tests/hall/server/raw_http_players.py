"""Players over raw connections that record all acknowledged actions."""

import asyncio
import json
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.hall.server.asgi_client import legal_step, new_table_body


@dataclass(slots=True)
class AcknowledgedAction:
    """An acknowledged action, ready to be sent again."""

    path: str
    token: str
    body: dict[str, Any]
    version: int


@dataclass(slots=True)
class RawTable:
    """A table as its players know it."""

    path: str
    tokens: list[str]
    over: bool = False
    acknowledged: list[AcknowledgedAction] = field(default_factory=list)


class HttpConnection:
    """A keep-alive connection with a minimal HTTP client."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, place: str) -> "HttpConnection":
        parts = urlsplit(place)
        return cls(*await asyncio.open_connection(parts.hostname, parts.port))

    def send_request(self, method: str, path: str, body: object, token: str) -> None:
        """Sends a request without waiting for the answer."""
        data = b"" if body is None else json.dumps(body).encode()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            f"authorization: Bearer {token}\r\ncontent-length: {len(data)}\r\n\r\n".encode()
            + data
        )

    async def request(
        self, method: str, path: str, body: object = None, token: str = ""
    ) -> tuple[int, Any]:
        """Returns status and JSON of the answer."""
        self.send_request(method, path, body, token)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
        return int(head.split()[1]), json.loads(await self.reader.readexactly(length))


async def open_table(line: HttpConnection) -> RawTable:
    """Creates a table and takes all seats."""
    _, opened = await line.request("POST", "/v1/tables", new_table_body(), token="none")
    table = RawTable(f"/v1/tables/{opened['code']}", [opened["token"]])
    for seat in (1, 2):
        entropy = secrets.token_hex(16)
        player = {"chair": ["P", seat, "owl"], "seat": seat, "entropy": entropy, "edition": 1}
        _, sat = await line.request("POST", f"{table.path}/seats", player, token="none")
        table.tokens.append(sat["token"])
    return table


async def play_until_over(line: HttpConnection, table: RawTable) -> None:
    """Plays until the match is over or the connection is lost."""
    _, told = await line.request("GET", f"{table.path}/sight", token=table.tokens[0])
    while told["active"]:
        seat = told["active"][0]
        token = table.tokens[seat]
        _, told = await line.request("GET", f"{table.path}/sight", token=token)
        step, nonce = legal_step(told["view"], seat), secrets.token_hex(8)
        body = {"steps": [step], "seen": told["version"], "nonce": nonce}
        status, taken = await line.request("POST", f"{table.path}/actions", body, token)
        assert status == 200, taken
        table.acknowledged.append(
            AcknowledgedAction(f"{table.path}/actions", token, body, taken["version"])
        )
        _, told = await line.request("GET", f"{table.path}/sight", token=token)
    table.over = True


async def check_acknowledged(place: str, tables: list[RawTable]) -> int:
    """Asserts that the server knows every acknowledged action; returns their number."""
    line = await HttpConnection.connect(place)
    known = 0
    for table in tables:
        _, before = await line.request("GET", f"{table.path}/sight", token=table.tokens[0])
        for told in table.acknowledged:
            again = await line.request("POST", told.path, told.body, told.token)
            assert again == (200, {"version": told.version})
            known += 1
        _, after = await line.request("GET", f"{table.path}/sight", token=table.tokens[0])
        same = [(told["version"], told["view"]) for told in (before, after)]
        assert same[0] == same[1], "a repeated action was applied again"
        table.acknowledged.clear()
    line.writer.close()
    await line.writer.wait_closed()
    return known
