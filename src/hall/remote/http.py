"""HallClient over httpx: requests, errors, bounds on answers, certificates, backoff."""

import asyncio
import ipaddress
import json
import re
import socket
import ssl
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Self
from urllib.parse import urlsplit

import httpx
from httpx_sse import EventSource, SSEError, aconnect_sse

from engine.core import IllegalAction
from hall.addresses import is_local_name
from hall.certificate import FINGERPRINT_PATTERN, fingerprint_of
from hall.table import PROTOCOL_VERSION, HallError
from hall.timings import DEFAULT_TIMINGS, Timings

MAX_BODY_BYTES = 2 * 1024 * 1024  # the log of a long match has 100 KB
MAX_EVENT_BYTES = 512 * 1024  # of one event in a stream, so also of one line
EVENT_STREAM = "text/event-stream"
# A small compressed answer could fill the memory, so that none is requested or read.
PLAIN_ENCODING = "identity"
BLANK_LINE = re.compile(rb"\r\n\r\n|\n\n|\r\r")
MAX_RETRY_AFTER = 60.0  # seconds; a hostile host could ask for a year
KEEPALIVE_SECONDS = 25.0  # seconds; servers close idle connections after 30
# Steps of a connection, as httpcore names them.
CONNECTING = "connection.connect_tcp.started"
CONNECTED = "connection.connect_tcp.complete"
# A closed httpx client raises RuntimeError while `reconnect` replaces it.
NETWORK_ERRORS = (httpx.RequestError, httpx.InvalidURL, SSEError, OSError, RuntimeError)


class Unreachable(HallError):
    """No valid answer from the server; a later attempt may succeed."""

    def __init__(self, retry_after: float = 0.0, reason: str = "unreachable") -> None:
        super().__init__(reason)
        self.retry_after = retry_after  # seconds, as asked by the server


class TokensRefused(HallError):
    """The server does not accept some of the tokens that a phone has sent."""

    def __init__(self, data: Any) -> None:
        super().__init__("bad_token")
        indexes = data.get("tokens") if isinstance(data, dict) else None
        self._indexes = indexes if isinstance(indexes, list) else []

    def refused_tokens(self, tokens: Sequence[str]) -> tuple[str, ...]:
        """Returns the refused ones of the tokens that were sent."""
        return tuple(token for index, token in enumerate(tokens) if index in self._indexes)


class Backoff:
    """Exponential backoff with full jitter."""

    def __init__(self, timings: Timings, random: Random | None = None) -> None:
        self._timings = timings
        self._random = random or Random()
        self._attempts = 0

    def reset(self) -> None:
        self._attempts = 0

    def next_delay(self) -> float:
        """Returns the seconds to wait before the next attempt."""
        most = min(self._timings.max_backoff, self._timings.min_backoff * 2**self._attempts)
        self._attempts = min(self._attempts + 1, 16)
        return self._random.uniform(0.0, most)


@dataclass(frozen=True, slots=True)
class HallResponse:
    """A successful response."""

    data: Any
    etag: str | None


class ActionRefused(IllegalAction):
    """The server has refused an action; `sight` is the current one."""

    def __init__(self, reason: str, rule: str | None, sight: Any) -> None:
        super().__init__(reason, rule)
        self.sight = sight


class HallClient:
    """HTTP client for one server; use it only on the event loop that created it."""

    def __init__(self, address: str, timings: Timings = DEFAULT_TIMINGS) -> None:
        self._origin, _, fingerprint = normalize_address(address).partition("#")
        self.timings = timings
        # A public server has a certificate of an authority; a phone has its own.
        self._pinning: PinningContext | None = None
        if fingerprint or (self._origin.startswith("https:") and is_local_address(self._origin)):
            self._pinning = PinningContext(fingerprint)
        self._http = self._connect()

    @property
    def address(self) -> str:
        """The address, with the fingerprint of the host's own certificate once it is known."""
        fingerprint = self._pinning.fingerprint if self._pinning is not None else ""
        return f"{self._origin}#{fingerprint}" if fingerprint else self._origin

    def _connect(self) -> httpx.AsyncClient:
        # A phone on the local network is not behind a proxy.
        secure = self._origin.startswith("https:") and self._pinning is None
        timeout = httpx.Timeout(self.timings.response, connect=self.timings.connect)
        limits = httpx.Limits(max_connections=32, keepalive_expiry=KEEPALIVE_SECONDS)
        return httpx.AsyncClient(
            base_url=self._origin,
            timeout=timeout,
            trust_env=secure,
            verify=self._pinning or secure,
            limits=limits,
            headers={"Accept-Encoding": PLAIN_ENCODING},
            event_hooks={
                "request": [] if self._origin.startswith("https:") else [refuse_public_hosts],
                "response": [bound_response],
            },
        )

    async def reconnect(self) -> None:
        """Drops all connections, which may be dead after a change of network."""
        old, self._http = self._http, self._connect()
        await old.aclose()

    async def close(self) -> None:
        await self._http.aclose()

    async def request(
        self,
        method: str,
        path: str,
        token: str | None = None,
        body: object = None,
        etag: str | None = None,
    ) -> HallResponse:
        """Returns a successful response, or raises the error that the server reports."""
        headers = _headers(token)
        if etag is not None:
            headers["If-None-Match"] = etag
        http = self._http
        try:
            response = await http.request(method, path, headers=headers, json=body)
            if http.is_closed:
                # `reconnect` could not close this connection, which was made meanwhile.
                await response.extensions["network_stream"].aclose()
        except NETWORK_ERRORS as error:
            # Another device may answer at the address of a known host.
            is_other = self._pinning is not None and self._pinning.has_seen_other
            raise Unreachable(reason="wrong_certificate" if is_other else "unreachable") from error
        data, wait = _parse_json(response), response.headers.get("Retry-After")
        if response.status_code >= 300 and response.status_code != 304:
            raise error_from_response(response.status_code, data, wait)
        if response.status_code in (200, 201) and not isinstance(data, dict):
            raise Unreachable
        return HallResponse(data, response.headers.get("ETag"))

    @asynccontextmanager
    async def open_stream(
        self, path: str, token: str | None, since: int
    ) -> AsyncIterator[EventSource]:
        """Opens an event stream from a version on, or raises the error that the server reports."""
        headers = _headers(token)
        if since >= 0:
            headers["Last-Event-ID"] = str(since)
        timeout = httpx.Timeout(self.timings.stream_silence, connect=self.timings.connect)
        try:
            async with aconnect_sse(
                self._http, "GET", path, headers=headers, timeout=timeout
            ) as source:
                response = source.response
                if response.status_code != 200:
                    await response.aread()
                    data, wait = _parse_json(response), response.headers.get("Retry-After")
                    raise error_from_response(response.status_code, data, wait)
                yield source
        except NETWORK_ERRORS as error:
            raise Unreachable from error


def error_from_response(status: int, data: Any, retry_after: str | None) -> Exception:
    """Returns the error for an unsuccessful response."""
    reason = data.get("error") if isinstance(data, dict) else None
    if status in (408, 425, 429) or status >= 500:
        asked = float(retry_after) if retry_after and retry_after.isdecimal() else 0.0
        return Unreachable(min(asked, MAX_RETRY_AFTER))
    if not isinstance(reason, str):
        # Not from our server: a captive portal, a proxy or another server.
        return Unreachable()
    if status == 422 or (status == 409 and "sight" in data):
        rule = data.get("rule")
        return ActionRefused(reason, rule if isinstance(rule, str) else None, data.get("sight"))
    return TokensRefused(data) if reason == "bad_token" else HallError(reason)


def table_path(code: str) -> str:
    """Returns the path of a table's endpoints."""
    return f"/v{PROTOCOL_VERSION}/tables/{code}"


def join_tokens(tokens: Sequence[str]) -> str | None:
    """Returns the tokens of a phone as one bearer token; None for a spectator."""
    return ",".join(tokens) or None


def normalize_address(typed: str) -> str:
    """Adds the scheme to an address, which may end with the fingerprint of a certificate.

    Plain HTTP must be typed, and only leads to local hosts. Their names are looked up later.
    """
    scheme, mark, rest = typed.strip().partition("://")
    scheme, rest = (scheme.lower(), rest) if mark else ("https", scheme)
    rest, _, fingerprint = rest.rstrip("/").partition("#")
    text = f"{scheme}://{rest.rstrip('/')}"
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.username or parts.query:
        raise HallError("bad_address")
    if scheme == "http" and not is_local_address(text):
        raise HallError("plain_public")
    if not fingerprint:
        return text
    if scheme != "https" or not FINGERPRINT_PATTERN.fullmatch(fingerprint):
        raise HallError("bad_address")
    return f"{text}#{fingerprint}"


def is_local_address(origin: str) -> bool:
    """Returns whether an address seems to be on the local network."""
    host = urlsplit(origin).hostname
    if not host:
        return False
    try:
        return not is_public(host)
    except ValueError:
        return is_local_name(host)


def _headers(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def _parse_json(response: httpx.Response) -> Any:
    try:
        return json.loads(response.content)
    except (ValueError, RecursionError):
        return None


# Bounds on the answers of a host, which may be hostile


async def bound_response(response: httpx.Response) -> None:
    """Limits the size of a response; a hook of the HTTP client, called before the body is read.

    The request decides what is bounded: nothing in an answer can turn it off.
    """
    if response.headers.get("content-encoding", PLAIN_ENCODING).lower() != PLAIN_ENCODING:
        raise httpx.DecodingError("compressed answer", request=response.request)
    response.encoding = "utf-8"  # not one that the host chooses
    is_stream = response.request.headers.get("accept") == EVENT_STREAM
    bounded = BoundedEvents if is_stream and response.status_code == 200 else BoundedBody
    response.stream = bounded(response)


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


# Certificates


class PinnedSSLObject(ssl.SSLObject):
    """Checks the certificate when the handshake ends, before any request is sent."""

    def do_handshake(self) -> None:
        super().do_handshake()
        context = self.context
        assert isinstance(context, PinningContext)
        context.check(self.getpeercert(binary_form=True))


class PinningContext(ssl.SSLContext):
    """Accepts exactly one self-signed certificate.

    Without a fingerprint it accepts the first certificate and then only that one. The players
    compare the four words, which depend on it.
    """

    sslobject_class: Any = PinnedSSLObject
    fingerprint: str
    has_seen_other: bool

    def __new__(cls, fingerprint: str = "") -> Self:
        context = super().__new__(cls, ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.fingerprint = fingerprint
        context.has_seen_other = False
        return context

    def check(self, certificate: bytes | None) -> None:
        """Raises SSLError for any other certificate than the pinned one."""
        seen = fingerprint_of(certificate or b"")
        self.fingerprint = self.fingerprint or seen
        if seen != self.fingerprint:
            self.has_seen_other = True
            raise ssl.SSLCertVerificationError("not the pinned certificate")


# Connections without encryption


def is_public(address: str) -> bool:
    """Returns whether an IP address is on the internet; raises ValueError for anything else."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_global


async def refuse_public_hosts(request: httpx.Request) -> None:
    """Checks every new connection for a request; a hook of the HTTP client for plain HTTP.

    A name without a dot or in a local domain may lead anywhere, so its addresses count.
    """
    request.extensions = {**request.extensions, "trace": _check_connection}


async def _check_connection(event: str, details: Mapping[str, Any]) -> None:
    """Raises HallError before a connection is made, and before anything is sent on it."""
    if event == CONNECTING:
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(details["host"], None, type=socket.SOCK_STREAM)
        if any(is_public(str(place[0])) for *_, place in found):
            raise HallError("plain_public")
    elif event == CONNECTED:
        # The second lookup of the same name may have had another answer.
        stream = details["return_value"]
        peer = stream.get_extra_info("server_addr")
        if peer is None:
            # The host has closed the connection already, as a server that is killed does.
            await stream.aclose()
            raise httpx.ConnectError("closed by the host")
        if is_public(str(peer[0])):
            await stream.aclose()
            raise HallError("plain_public")
