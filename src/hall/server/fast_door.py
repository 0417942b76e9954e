"""HTTP by httptools, which servers have and phones do not; it minds no sizes by itself."""

import asyncio
from typing import cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from hall.server.door import Watched

GO_ON = b"HTTP/1.1 100 "


class Envelope:
    """What an answer goes into: the head waits for the body, so that both are sent at once."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.is_closing = transport.is_closing
        self._transport = transport
        self._head: bytes | None = None  # empty once it is sent

    def write(self, data: bytes) -> None:
        """Keeps the head, sends whatever comes before or after it."""
        if self._head is None and not data.startswith(GO_ON):
            self._head = data
            return
        self._transport.write(self._head + data if self._head else data)
        if self._head:
            self._head = b""

    def close(self) -> None:
        """Ends the connection, after a head that was left without its body."""
        if self._head:
            self._transport.write(self._head)
        self._transport.close()


class FastDoor(Watched, HttpToolsProtocol):  # type: ignore[misc]
    """Speaks HTTP and refuses a head that is too large, whole or not."""

    room = 0  # bytes of a head
    _heading = False
    _taken = 0

    def on_message_begin(self) -> None:
        """Begins to measure a head."""
        self._heading, self._taken = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Ends the measuring and makes ready for an answer."""
        self._heading = False
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before and self.scope["method"] != "HEAD":
            self.cycle.transport = cast(asyncio.Transport, Envelope(self.transport))

    def on_url(self, url: bytes) -> None:
        """Takes a part of the address."""
        self._take(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header, or one that comes after a body."""
        self._take(len(name) + len(value) + len(": \r\n"))
        super().on_header(name, value)

    def _take(self, size: int) -> None:
        self._taken += size
        if self._taken > self.room:
            raise ValueError  # httptools passes it on as an error of its own: a bad request

    def data_received(self, data: bytes) -> None:
        """Takes what arrives, and ends a head that never ends."""
        super().data_received(data)
        if self._heading and not self.transport.is_closing():
            self._taken += len(data)
            if self._taken > self.room:
                self.send_400_response("Invalid HTTP request received.")
