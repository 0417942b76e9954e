"""HTTP by httptools, which servers have and phones do not; it minds no sizes by itself."""

import asyncio
import re
from functools import lru_cache, partial
from typing import Any, cast

from uvicorn._types import HTTPScope
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hall.server.access import find_header
from hall.server.connections import ActionHandler, TimedConnection
from hall.server.responses import JSON_HEADERS, Scope

CONTINUE_RESPONSE = b"HTTP/1.1 100 "
ACTION_PATH = re.compile(rb"/v1/tables/([A-Z0-9]{8})/actions")


@lru_cache(4)
def _response_head(default_headers: tuple[tuple[bytes, bytes], ...]) -> bytes:
    """Returns how an answer begins; what is usual changes once a second, with the date."""
    return b"".join(
        [
            b"HTTP/1.1 200 OK\r\n",
            *(b"%b: %b\r\n" % pair for pair in (*default_headers, *JSON_HEADERS)),
        ]
    )


class HeadBufferingTransport:
    """What an answer goes into: the head waits for the body, so that both are sent at once."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.is_closing = transport.is_closing
        self._transport = transport
        self._head: bytes | None = None  # empty once it is sent

    def write(self, data: bytes) -> None:
        """Keeps the head, sends whatever comes before or after it."""
        if self._head is None and not data.startswith(CONTINUE_RESPONSE):
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


class DirectAction:
    """An action that is taken without ado; stands where uvicorn has what it is answering."""

    message_event = asyncio.Event()  # nobody waits for the rest of a request that is whole

    def __init__(self, code: str, scope: Scope) -> None:
        self.code = code
        self.scope = scope
        self.body = b""
        self.keep_alive = True
        self.disconnected = self.response_started = self.response_complete = False


class HttpToolsConnection(TimedConnection, HttpToolsProtocol):  # type: ignore[misc]
    """Speaks HTTP and refuses a head that is too large, whole or not."""

    max_header_bytes = 0  # bytes of a head
    max_body_bytes = 0  # bytes of a body
    action_handler: ActionHandler | None = None
    cycle: Any  # what uvicorn is answering, or an errand
    _is_reading_head = False
    _head_bytes = 0
    _direct_action: DirectAction | None = None  # whose body is still to come

    def on_message_begin(self) -> None:
        """Begins to measure a head."""
        self._is_reading_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Ends the measuring and makes ready for an answer."""
        self._is_reading_head = False
        self._direct_action = self._match_direct_action()
        if self._direct_action is not None:
            return
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before and self.scope["method"] != "HEAD":
            self.cycle.transport = cast(asyncio.Transport, HeadBufferingTransport(self.transport))

    def on_url(self, url: bytes) -> None:
        """Takes a part of the address."""
        self._head_bytes += len(url)
        if self._head_bytes > self.max_header_bytes:
            raise ValueError  # httptools passes it on as an error of its own: a bad request
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header, or one that comes after a body."""
        self._head_bytes += len(name) + len(value) + 4
        if self._head_bytes > self.max_header_bytes:
            raise ValueError
        super().on_header(name, value)

    def data_received(self, data: bytes) -> None:
        """Takes what arrives, and ends a head that never ends."""
        super().data_received(data)
        if self._is_reading_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > self.max_header_bytes:
                self.send_400_response("Invalid HTTP request received.")

    # Actions

    def on_body(self, body: bytes) -> None:
        """Takes a part of a body."""
        if self._direct_action is None:
            super().on_body(body)
        else:
            self._direct_action.body += body

    def on_message_complete(self) -> None:
        """Takes an action, or begins to answer anything else."""
        action, self._direct_action = self._direct_action, None
        if action is None:
            super().on_message_complete()
            return
        assert self.action_handler is not None
        self.cycle = action
        if not self.action_handler(
            action.code, action.scope, action.body, partial(self._answer_direct, action)
        ):
            self._run_application(action)

    def _match_direct_action(self) -> DirectAction | None:
        """Returns the errand that a head is for, None if it takes more than one answer or none."""
        free = self.cycle is None or self.cycle.response_complete
        if (
            self.action_handler is None
            or not free
            or self.flow.write_paused
            or self.expect_100_continue
        ):
            return None
        found, parser = ACTION_PATH.fullmatch(self.url), self.parser
        if found is None or parser.get_method() != b"POST" or parser.get_http_version() != "1.1":
            return None
        scope = cast(Scope, self.scope)
        length = find_header(scope, b"content-length")
        small = length is not None and length.isdigit() and int(length[:20]) <= self.max_body_bytes
        if not small or not parser.should_keep_alive() or parser.should_upgrade():
            return None
        scope["method"], scope["query_string"] = "POST", b""
        scope["path"], scope["raw_path"] = self.url.decode(), self.url
        return DirectAction(found[1].decode(), scope)

    def _answer_direct(self, action: DirectAction, version: int | None) -> None:
        """Answers with the version that an action has led to."""
        if action.disconnected:
            return
        if version is None:
            self._run_application(action)
            return
        body = b'{"version":%d}' % version
        more = b"" if action.keep_alive else b"connection: close\r\n"
        head = _response_head(tuple(self.server_state.default_headers)) + more
        self.transport.write(b"%bcontent-length: %d\r\n\r\n%b" % (head, len(body), body))
        action.response_complete = True
        action.scope, action.body = {}, b""  # most connections rest most of the time
        if not action.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _run_application(self, action: DirectAction) -> None:
        """Lets the application answer a request that has come whole."""
        cycle = RequestResponseCycle(
            scope=cast(HTTPScope, action.scope),
            transport=cast(asyncio.Transport, HeadBufferingTransport(self.transport)),
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=self.access_log,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=False,
            keep_alive=action.keep_alive,
            on_response=self.on_response_complete,
        )
        cycle.body += action.body
        cycle.more_body = False
        cycle.message_event.set()
        if self.cycle is action:
            self.cycle = cycle
        self._start_asgi_task(cycle, self.app)
