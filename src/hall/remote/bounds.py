"""Bounds on the answers of a host, which may be hostile."""

import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx

MAX_BODY_BYTES = 2 * 1024 * 1024  # the log of a long match has 100 KB
MAX_EVENT_BYTES = 512 * 1024  # of one event in a stream, so also of one line
EVENT_STREAM = "text/event-stream"
# A small compressed answer could fill the memory, so that none is requested or read.
PLAIN_ENCODING = "identity"
BLANK_LINE = re.compile(rb"\r\n\r\n|\n\n|\r\r")


async def bound_response(response: httpx.Response) -> None:
    """Limits the size of a response; a hook of the HTTP client, called before the body is read.

    The request decides what is bounded: nothing in an answer can turn it off.
    """
    if response.headers.get("content-encoding", PLAIN_ENCODING).lower() != PLAIN_ENCODING:
        raise httpx.DecodingError("compressed answer", request=response.request)
    response.encoding = "utf-8"  # not one that the host chooses
    is_stream = response.request.headers.get("accept") == EVENT_STREAM
    if is_stream and response.status_code == 200:
        response.stream = BoundedEvents(response)
    else:
        response.stream = BoundedBody(response)


class BoundedBody(httpx.AsyncByteStream):
    """A body that ends with an error when it is too large."""

    most = MAX_BODY_BYTES

    def __init__(self, response: httpx.Response) -> None:
        self._stream: Any = response.stream
        self._request = response.request
        self._size = 0  # bytes that count towards the limit
        self.on_first_bytes: Callable[[], None] | None = None

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yields the bytes unchanged, or raises RemoteProtocolError."""
        async for part in self._stream:
            self._count(part)
            if self._size > self.most:
                raise httpx.RemoteProtocolError("answer too large", request=self._request)
            if self.on_first_bytes is not None:
                self.on_first_bytes()
                self.on_first_bytes = None
            yield part

    def _count(self, part: bytes) -> None:
        self._size += len(part)

    async def aclose(self) -> None:
        await self._stream.aclose()


class BoundedEvents(BoundedBody):
    """An endless stream whose events are limited; a blank line ends an event."""

    most = MAX_EVENT_BYTES
    _tail = b""  # the last bytes, in which a blank line may have begun

    def _count(self, part: bytes) -> None:
        text = self._tail + part
        ends = [found.end() for found in BLANK_LINE.finditer(text)]
        self._size = len(text) - ends[-1] if ends else self._size + len(part)
        self._tail = text[-3:]
