"""HTTP by httptools, which servers have and phones do not; it minds no sizes by itself."""

import asyncio
import re
from functools import lru_cache, partial
from typing import Any, cast

from uvicorn._types import HTTPScope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hall.server.answers import JSON, Scope
from hall.server.door import Take, Watched
from hall.server.house import header

GO_ON = b"HTTP/1.1 100 "
ACTION = re.compile(rb"/v1/tables/([A-Z0-9]{8})/actions")


@lru_cache(4)
def _head(usual: tuple[tuple[bytes, bytes], ...]) -> bytes:
    """Returns how an answer begins; what is usual changes once a second, with the date."""
    return b"".join([b"HTTP/1.1 200 OK\r\n", *(b"%b: %b\r\n" % pair for pair in (*usual, *JSON))])


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


class Errand:
    """An action that is taken without ado; stands where uvicorn has what it is answering."""

    message_event = asyncio.Event()  # nobody waits for the rest of a request that is whole

    def __init__(self, code: str, scope: Scope) -> None:
        self.code = code
        self.scope = scope
        self.body = b""
        self.keep_alive = True
        self.disconnected = self.response_started = self.response_complete = False


class FastDoor(Watched, HttpToolsProtocol):  # type: ignore[misc]
    """Speaks HTTP and refuses a head that is too large, whole or not."""

    room = 0  # bytes of a head
    body = 0  # bytes of a body
    take: Take | None = None
    cycle: Any  # what uvicorn is answering, or an errand
    _heading = False
    _taken = 0
    _errand: Errand | None = None  # whose body is still to come

    def on_message_begin(self) -> None:
        """Begins to measure a head."""
        self._heading, self._taken = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Ends the measuring and makes ready for an answer."""
        self._heading = False
        self._errand = self._simple_errand()
        if self._errand is not None:
            return
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before and self.scope["method"] != "HEAD":
            self.cycle.transport = cast(asyncio.Transport, Envelope(self.transport))

    def on_url(self, url: bytes) -> None:
        """Takes a part of the address."""
        self._taken += len(url)
        if self._taken > self.room:
            raise ValueError  # httptools passes it on as an error of its own: a bad request
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header, or one that comes after a body."""
        self._taken += len(name) + len(value) + 4
        if self._taken > self.room:
            raise ValueError
        super().on_header(name, value)

    def data_received(self, data: bytes) -> None:
        """Takes what arrives, and ends a head that never ends."""
        super().data_received(data)
        if self._heading and not self.transport.is_closing():
            self._taken += len(data)
            if self._taken > self.room:
                self.send_400_response("Invalid HTTP request received.")

    # Actions

    def on_body(self, body: bytes) -> None:
        """Takes a part of a body."""
        if self._errand is None:
            super().on_body(body)
        else:
            self._errand.body += body

    def on_message_complete(self) -> None:
        """Takes an action, or begins to answer anything else."""
        errand, self._errand = self._errand, None
        if errand is None:
            super().on_message_complete()
            return
        assert self.take is not None
        self.cycle = errand
        if not self.take(errand.code, errand.scope, errand.body, partial(self._hear, errand)):
            self._go_the_long_way(errand)

    def _simple_errand(self) -> Errand | None:
        """Returns the errand that a head is for, None if it takes more than one answer or none."""
        free = self.cycle is None or self.cycle.response_complete
        if self.take is None or not free or self.flow.write_paused or self.expect_100_continue:
            return None
        found, parser = ACTION.fullmatch(self.url), self.parser
        if found is None or parser.get_method() != b"POST" or parser.get_http_version() != "1.1":
            return None
        scope = cast(Scope, self.scope)
        length = header(scope, b"content-length")
        small = length is not None and length.isdigit() and int(length[:20]) <= self.body
        if not small or not parser.should_keep_alive() or parser.should_upgrade():
            return None
        scope["method"], scope["query_string"] = "POST", b""
        scope["path"], scope["raw_path"] = self.url.decode(), self.url
        return Errand(found[1].decode(), scope)

    def _hear(self, errand: Errand, version: int | None) -> None:
        """Answers with the version that an action has led to."""
        if errand.disconnected:
            return
        if version is None:
            self._go_the_long_way(errand)
            return
        body = b'{"version":%d}' % version
        more = b"" if errand.keep_alive else b"connection: close\r\n"
        head = _head(tuple(self.server_state.default_headers)) + more
        self.transport.write(b"%bcontent-length: %d\r\n\r\n%b" % (head, len(body), body))
        errand.response_complete = True
        errand.scope, errand.body = {}, b""  # most connections rest most of the time
        if not errand.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _go_the_long_way(self, errand: Errand) -> None:
        """Lets the application answer a request that has come whole."""
        cycle = RequestResponseCycle(
            scope=cast(HTTPScope, errand.scope),
            transport=cast(asyncio.Transport, Envelope(self.transport)),
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=self.access_log,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=errand.keep_alive,
            on_response=self.on_response_complete,
        )
        cycle.body += errand.body
        cycle.more_body = False
        cycle.message_event.set()
        if self.cycle is errand:
            self.cycle = cycle
        self._start_asgi_task(cycle, self.app)
