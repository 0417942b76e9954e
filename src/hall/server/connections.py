"""HTTP connections with limits on size, time and number."""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from ipaddress import ip_address, ip_network
from typing import Any, cast

from hall.server.config import ServerConfig
from hall.server.limits import network_key
from hall.server.metrics import Metrics

SWEEP_INTERVAL = 1.0  # seconds between two checks for slow clients
_CURRENT: ContextVar["Connection | None"] = ContextVar("connection", default=None)


def current_connection() -> "Connection | None":
    """Returns the connection of the current request, None without a socket."""
    return _CURRENT.get()


class Connection(asyncio.Protocol):
    """Wraps uvicorn's HTTP protocol and measures sizes and waiting times.

    It does not parse HTTP: the application reports when a request and its response begin and end.
    """

    def __init__(self, http: asyncio.Protocol, pool: "ConnectionPool") -> None:
        self.address = "unknown"
        self._http = http
        self._pool = pool
        self._transport: asyncio.Transport | None = None
        self._received = 0  # bytes since the last response
        self._is_in_request = False  # a complete head has arrived
        self._waiting_since: float | None = None  # for a complete request
        self._unread_since: float | None = None  # the client does not read

    # Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Registers the connection; closes it at once if there are too many."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = network_key(peer[0]) if peer else "unknown"
        self._waiting_since = self._pool.now()
        self._http.connection_made(transport)
        if not self._pool.add(self):
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._pool.remove(self)
        self._http.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Forwards data; closes a connection whose request is too large."""
        self._received += len(data)
        if self._received > self._pool.max_request_bytes:
            self.abort()
            return
        token = _CURRENT.set(self)  # inherited by the task that handles the request
        try:
            self._http.data_received(data)
        finally:
            _CURRENT.reset(token)
        if not self._is_in_request and self._received > self._pool.max_head_bytes:
            # The task that handles a complete head runs before this.
            asyncio.get_running_loop().call_soon(self._check_head)

    def eof_received(self) -> bool | None:
        return self._http.eof_received()

    def pause_writing(self) -> None:
        """Starts the clock for a client that does not read."""
        self._unread_since = self._pool.now()
        self._http.pause_writing()

    def resume_writing(self) -> None:
        """Stops the clock: the client reads again."""
        self._unread_since = None
        self._http.resume_writing()

    # Requests

    def begin_request(self) -> None:
        """Called when the head of a request has arrived; its body may still be missing."""
        self._is_in_request = True

    def begin_response(self) -> None:
        """Called when the request is complete."""
        self._waiting_since = None

    def end_response(self) -> None:
        """Starts the clock for the next request."""
        self._is_in_request, self._received = False, 0
        self._waiting_since = self._pool.now()

    # Slow clients

    @property
    def has_unsent_bytes(self) -> bool:
        """Whether the client must read before more can be sent."""
        return self._unread_since is not None

    def limit_unsent_bytes(self, send_buffer: int) -> None:
        """Pauses the sender as soon as the socket's buffer is full."""
        assert self._transport is not None
        # A high mark of 0 would block a stream over TLS for ever.
        self._transport.set_write_buffer_limits(high=1, low=0)
        with suppress(OSError):  # the client has already disconnected
            self._transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer
            )

    def is_slow(self, now: float, patience: float) -> bool:
        """Returns whether the client has kept the server waiting for too long."""
        # uvicorn itself closes idle connections after `patience` seconds.
        return (self._waiting_since is not None and now - self._waiting_since > 2.0 * patience) or (
            self._unread_since is not None and now - self._unread_since > patience
        )

    def abort(self) -> None:
        """Closes the connection without sending buffered data."""
        if self._transport is not None:
            self._transport.abort()

    def _check_head(self) -> None:
        if not self._is_in_request:
            self.abort()


class ConnectionPool:
    """The open connections of one server."""

    def __init__(self, config: ServerConfig, metrics: Metrics, clock: Callable[[], float]) -> None:
        self.now = clock
        self.max_head_bytes = config.header_limit
        # Chunked encoding makes a body larger on the wire.
        self.max_request_bytes = config.header_limit + 2 * config.body_limit
        self._max_connections = config.connections
        self._max_per_address = config.connections_per_address
        self._proxies = [ip_network(proxy) for proxy in config.trusted_proxy]
        self._patience = config.patience
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()

    def protocol_factory(self, http: Callable[..., asyncio.Protocol]) -> Callable[..., Connection]:
        """Returns a factory that wraps the connections of an HTTP protocol."""

        def create(*args: Any, **kwargs: Any) -> Connection:
            return Connection(http(*args, **kwargs), self)

        return create

    def add(self, connection: Connection) -> bool:
        """Counts a connection; returns whether it is within the limits."""
        self._connections.add(connection)
        self._by_address[connection.address] += 1
        return len(self._connections) <= self._max_connections and (
            self._by_address[connection.address] <= self._max_per_address
            or self._is_proxy(connection.address)
        )

    def remove(self, connection: Connection) -> None:
        self._connections.discard(connection)
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    async def sweep_forever(self) -> None:
        """Drops slow clients until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL)
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
