"""HTTP by httptools, for servers: limits the size of requests and answers actions directly."""

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
    """Returns the head of a response; the default headers change once a second."""
    return b"".join(
        [
            b"HTTP/1.1 200 OK\r\n",
            *(b"%b: %b\r\n" % pair for pair in (*default_headers, *JSON_HEADERS)),
        ]
    )


class HeadBufferingTransport:
    """Holds the head of a response back so that head and body are sent in one write."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.is_closing = transport.is_closing
        self._transport = transport
        self._head: bytes | None = None  # empty once it is sent

    def write(self, data: bytes) -> None:
        """Buffers the head; writes everything else."""
        if self._head is None and not data.startswith(CONTINUE_RESPONSE):
            self._head = data
            return
        self._transport.write(self._head + data if self._head else data)
        if self._head:
            self._head = b""

    def close(self) -> None:
        """Closes the connection; sends a head that had no body."""
        if self._head:
            self._transport.write(self._head)
        self._transport.close()


class DirectAction:
    """A request handled without ASGI; takes the place of uvicorn's RequestResponseCycle."""

    message_event = asyncio.Event()  # never awaited: the request is complete

    def __init__(self, code: str, scope: Scope) -> None:
        self.code = code
        self.scope = scope
        self.body = b""
        self.keep_alive = True
        self.disconnected = self.response_started = self.response_complete = False


class HttpToolsConnection(TimedConnection, HttpToolsProtocol):  # type: ignore[misc]
    """An httptools connection that refuses a head that is too large, even before it ends."""

    max_header_bytes = 0  # size limit of a head
    max_body_bytes = 0  # size limit of a body
    action_handler: ActionHandler | None = None
    cycle: Any  # uvicorn's request cycle, or a DirectAction
    _is_reading_head = False
    _head_bytes = 0
    _direct_action: DirectAction | None = None  # its body is still arriving

    def on_message_begin(self) -> None:
        """Starts to measure the head."""
        self._is_reading_head, self._head_bytes = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Stops measuring and prepares the response."""
        self._is_reading_head = False
        self._direct_action = self._match_direct_action()
        if self._direct_action is not None:
            return
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before and self.scope["method"] != "HEAD":
            self.cycle.transport = cast(asyncio.Transport, HeadBufferingTransport(self.transport))

    def on_url(self, url: bytes) -> None:
        """Counts the bytes of the URL."""
        self._head_bytes += len(url)
        if self._head_bytes > self.max_header_bytes:
            raise ValueError  # httptools reports this as a bad request
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Counts the bytes of a header or trailer."""
        self._head_bytes += len(name) + len(value) + 4
        if self._head_bytes > self.max_header_bytes:
            raise ValueError
        super().on_header(name, value)

    def data_received(self, data: bytes) -> None:
        """Parses data and refuses a head that does not end."""
        super().data_received(data)
        if self._is_reading_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > self.max_header_bytes:
                self.send_400_response("Invalid HTTP request received.")

    # Direct actions

    def on_body(self, body: bytes) -> None:
        """Collects the body of a direct action."""
        if self._direct_action is None:
            super().on_body(body)
        else:
            self._direct_action.body += body

    def on_message_complete(self) -> None:
        """Handles a direct action; passes other requests to the application."""
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
        """Returns the direct action for this head, or None if the application must handle it."""
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
        """Answers with the version that the action led to."""
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
        # most connections are idle most of the time; free the memory
        action.scope, action.body = {}, b""
        if not action.keep_alive:
            self.transport.close()
        self.on_response_complete()

    def _run_application(self, action: DirectAction) -> None:
        """Passes a complete request to the application."""
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
