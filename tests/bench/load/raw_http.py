"""Minimal HTTP/1.1: short requests while a table is set up, and responses read from a socket."""

import asyncio
import json
from typing import Any


class UnexpectedStatus(Exception):
    """A server answered with another status than expected."""


def encode_request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """Returns the bytes of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def request_json(port: int, method: str, path: str, question: object = None) -> Any:
    """Sends one request on its own connection and returns the response."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    body = b"" if question is None else json.dumps(question).encode()
    writer.write(encode_request(method, path, {"Connection": "close"}, body))
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    if status not in (200, 201):
        raise UnexpectedStatus(f"{method} {path}: {status} {rest[:200]!r}")
    if b"transfer-encoding: chunked" in head.lower():
        rest = ChunkedBody().feed(rest)
    return json.loads(rest)


class ChunkedBody:
    """Decodes a chunked body."""

    def __init__(self) -> None:
        self._raw = b""

    def feed(self, data: bytes) -> bytes:
        """Returns the data that is complete."""
        raw = self._raw + data
        whole = []
        at = 0
        while (line := raw.find(b"\r\n", at)) >= 0:
            size = int(raw[at:line], 16)
            if len(raw) < line + size + 4:
                break
            whole.append(raw[line + 2 : line + 2 + size])
            at = line + size + 4
        self._raw = raw[at:]
        return b"".join(whole)


def parse_response(data: bytes) -> tuple[int, bytes] | None:
    """Returns status and body of a response with a known length, or None until it is complete."""
    end = data.find(b"\r\n\r\n")
    if end < 0:
        return None
    head = data[:end].lower()
    length = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
    body = data[end + 4 :]
    return (int(head[9:12]), body) if len(body) >= length else None
