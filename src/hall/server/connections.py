"""HTTP connections with limits on size, time and number."""

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from ipaddress import ip_address, ip_network
from typing import Any, cast

from hall.server.config import ServerConfig
from hall.server.limits import network_key
from hall.server.metrics import Metrics

RESERVED_FILES = 64  # open files for the database and whatever else is not a connection
END_OF_HEAD = b"\r\n\r\n"
_CURRENT: ContextVar["Connection | None"] = ContextVar("connection", default=None)


def current_connection() -> "Connection | None":
    """Returns the connection of the current request, None without a socket."""
    return _CURRENT.get()


def affordable_connections(wanted: int) -> int:
    """Raises the limit of open files as far as allowed; returns how many connections fit in it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + RESERVED_FILES
    if 0 <= soft < needed:  # -1 is no limit
        with suppress(ValueError, OSError):
            resource.setrlimit(
                resource.RLIMIT_NOFILE, (needed if hard < 0 else min(needed, hard), hard)
            )
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return wanted if soft < 0 else max(1, min(wanted, soft - RESERVED_FILES))


class ResponseTransport:
    """A transport that sends the head of a response together with the first part of its body.

    uvicorn writes one after the other, and each write is a system call, with uvloop as well.
    """

    __slots__ = ("_head", "_transport", "is_closing", "write")

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head = b""
        self.is_closing = transport.is_closing
        self.write: Callable[[bytes], None] = transport.write

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def begin_response(self) -> None:
        """Called before the head of a response is written."""
        self.end_response()
        self.write = self._keep_head

    def end_response(self) -> None:
        """Called when a response is complete, maybe without a body."""
        if self._head:
            self._write_with_head(b"")
        self.write = self._transport.write

    def _keep_head(self, data: bytes) -> None:
        if data.find(END_OF_HEAD) + len(END_OF_HEAD) == len(data):
            self._head, self.write = data, self._write_with_head
        else:  # with the first part of its body
            self.write = self._transport.write
            self.write(data)

    def _write_with_head(self, data: bytes) -> None:
        head, self._head, self.write = self._head, b"", self._transport.write
        self.write(head + data)

    def close(self) -> None:
        """Closes the connection after everything is sent."""
        self.end_response()
        self._transport.close()


class Connection(asyncio.Protocol):
    """Wraps uvicorn's HTTP protocol and measures sizes and waiting times.

    It does not parse HTTP: the application reports when a request and its response begin and end.
    It counts from the moment it is accepted, so also while TLS begins.
    """

    __slots__ = (
        "_http",
        "_is_in_request",
        "_is_lost",
        "_on_lost",
        "_opening",
        "_pool",
        "_transport",
        "_waiting_since",
        "address",
        "is_open",
        "received",
        "unread_since",
    )

    def __init__(self, http: asyncio.Protocol, pool: "ConnectionPool", address: str) -> None:
        self.address = network_key(address)
        self.is_open = False  # the handshake has ended
        self._http = http
        self._pool = pool
        self._transport: ResponseTransport | None = None
        self._opening: asyncio.Task[None] | None = None
        self.received = 0  # bytes since the last response
        self._is_in_request = False  # a complete head has arrived
        self._waiting_since: float | None = pool.now()  # for a complete request
        self.unread_since: float | None = None  # the client must read before more can be sent
        self._is_lost = False
        self._on_lost: Callable[[], None] | None = None

    def open(self, accepted: socket.socket) -> None:
        """Begins to read from an accepted socket, with TLS if the server has a certificate."""
        self._opening = asyncio.create_task(self._open(accepted))
        # Also if the task is cancelled before it begins.
        self._opening.add_done_callback(lambda _: self._end_opening(accepted))

    async def _open(self, accepted: socket.socket) -> None:
        with suppress(OSError):  # no handshake
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self, accepted, ssl=self._pool.tls
            )

    def _end_opening(self, accepted: socket.socket) -> None:
        self._opening = None
        if not self.is_open:
            self._pool.remove(self)
            accepted.close()

    # Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = ResponseTransport(cast(asyncio.Transport, transport))
        self.is_open = True
        self._http.connection_made(cast(asyncio.Transport, self._transport))

    def connection_lost(self, exc: Exception | None) -> None:
        self._pool.remove(self)
        self._http.connection_lost(exc)
        self._is_lost = True
        if self._on_lost is not None:
            self._on_lost()

    def data_received(self, data: bytes) -> None:
        """Forwards data; closes a connection whose request is too large."""
        self.received += len(data)
        if self.received > self._pool.max_request_bytes:
            self.abort()
            return
        token = _CURRENT.set(self)  # inherited by the task that handles the request
        try:
            self._http.data_received(data)
        finally:
            _CURRENT.reset(token)
        if not self._is_in_request and self.received > self._pool.max_head_bytes:
            # The task that handles a complete head runs before this.
            asyncio.get_running_loop().call_soon(self._check_head)

    def eof_received(self) -> bool | None:
        return self._http.eof_received()

    def pause_writing(self) -> None:
        """Starts the clock for a client that does not read."""
        self.unread_since = self._pool.now()
        self._http.pause_writing()

    def resume_writing(self) -> None:
        """Stops the clock: the client reads again."""
        self.unread_since = None
        self._http.resume_writing()

    # Requests

    def begin_request(self) -> None:
        """Called when the head of a request has arrived; its body may still be missing."""
        self._is_in_request = True

    def begin_response(self) -> None:
        """Called when the request is complete."""
        self._waiting_since = None
        if self._transport is not None:
            self._transport.begin_response()

    def end_response(self) -> None:
        """Starts the clock for the next request."""
        if self._transport is not None:
            self._transport.end_response()
        self._is_in_request, self.received = False, 0
        self._waiting_since = self._pool.now()

    def set_lost_handler(self, on_lost: Callable[[], None] | None) -> None:
        """Calls a function when the client has disconnected; at once if it already has."""
        self._on_lost = on_lost
        if self._is_lost and on_lost is not None:
            on_lost()

    # Slow clients

    def limit_unsent_bytes(self, send_buffer: int) -> None:
        """Pauses the sender as soon as the socket's buffer is full."""
        assert self._transport is not None
        # A high mark of 0 would block a stream over TLS for ever.
        self._transport.set_write_buffer_limits(high=1, low=0)
        with suppress(OSError):  # the client has already disconnected
            self._transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer
            )

    @property
    def is_waiting(self) -> bool:
        """Whether the client has not sent a complete request."""
        return self._waiting_since is not None

    @property
    def idle_rank(self) -> tuple[bool, float]:
        """Orders waiting connections: without a request first, then by time."""
        return self._is_in_request, self._waiting_since or 0.0

    def is_slow(self, now: float, patience: float) -> bool:
        """Returns whether the client has kept the server waiting for too long."""
        # uvicorn itself closes idle connections after `patience` seconds.
        return (self._waiting_since is not None and now - self._waiting_since > 2.0 * patience) or (
            self.unread_since is not None and now - self.unread_since > patience
        )

    def abort(self) -> None:
        """Closes the connection without sending buffered data."""
        if self._transport is not None:
            self._transport.abort()
        elif self._opening is not None:
            self._opening.cancel()

    def _check_head(self) -> None:
        if not self._is_in_request:
            self.abort()


class ConnectionPool:
    """The open connections of one server."""

    def __init__(self, config: ServerConfig, metrics: Metrics, clock: Callable[[], float]) -> None:
        self.now = clock
        self.max_head_bytes = config.header_limit
        self.tls = _tls_context(config)
        # Chunked encoding makes a body larger on the wire.
        self.max_request_bytes = config.header_limit + 2 * config.body_limit
        self._max_connections = config.connections
        self._max_per_address = config.connections_per_address
        self._proxies = [ip_network(proxy) for proxy in config.trusted_proxy]
        self._patience = config.patience
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()

    def add(self, connection: Connection) -> bool:
        """Counts a connection; returns whether it is within the limits.

        If there are too many, one that waits for a request makes room, so that idle connections
        lock out nobody.
        """
        address = connection.address
        if self._by_address[address] >= self._max_per_address and not self._is_proxy(address):
            candidates = [other for other in self._connections if other.address == address]
        elif len(self._connections) >= self._max_connections:
            candidates = list(self._connections)
        else:
            candidates = None
        if candidates is not None and not self._drop_waiting(candidates):
            return False
        self._connections.add(connection)
        self._by_address[address] += 1
        return True

    def _drop_waiting(self, candidates: list[Connection]) -> bool:
        """Drops the longest waiting connection of the address that has most of them.

        Proxies come last: they keep connections for many players.
        """
        waiting = [connection for connection in candidates if connection.is_waiting]
        if not waiting:
            return False
        chosen = min(
            waiting,
            key=lambda it: (
                0 if self._is_proxy(it.address) else -self._by_address[it.address],
                it.idle_rank,
            ),
        )
        self._metrics.slow_clients += 1
        self.remove(chosen)
        chosen.abort()
        return True

    def remove(self, connection: Connection) -> None:
        if connection in self._connections:
            self._connections.discard(connection)
            self._by_address[connection.address] -= 1
            if not self._by_address[connection.address]:
                del self._by_address[connection.address]

    def abort_all(self) -> None:
        """Closes all connections, also those whose handshake has not ended."""
        for connection in tuple(self._connections):
            connection.abort()

    def abort_handshakes(self) -> None:
        """Closes the connections that are not open yet."""
        for connection in tuple(self._connections):
            if not connection.is_open:
                connection.abort()

    async def sweep_forever(self, interval: float) -> None:
        """Drops slow clients until cancelled, with some seconds between two checks."""
        while True:
            await asyncio.sleep(interval)
            self.sweep()

    def sweep(self) -> None:
        """Drops the connections of slow clients."""
        now = self.now()
        for connection in tuple(self._connections):
            if connection.is_slow(now, self._patience):
                self._metrics.slow_clients += 1
                connection.abort()

    def _is_proxy(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._proxies)


def _tls_context(config: ServerConfig) -> ssl.SSLContext | None:
    if not config.tls_cert:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(config.tls_cert, config.tls_key)
    return context
