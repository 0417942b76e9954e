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

SWEEP_INTERVAL = 1.0  # seconds between two looks for slow clients
_CURRENT: ContextVar["Connection | None"] = ContextVar("connection", default=None)


def current_connection() -> "Connection | None":
    """Returns the connection of the request being answered, None without a socket."""
    return _CURRENT.get()


class Connection(asyncio.Protocol):
    """Passes everything on to the protocol that speaks HTTP, and measures what passes.

    The application says when it begins and ends to answer: no HTTP is understood here.
    """

    def __init__(self, http: asyncio.Protocol, pool: "ConnectionPool") -> None:
        self.address = "unknown"
        self._http = http
        self._pool = pool
        self._transport: asyncio.Transport | None = None
        self._received = 0  # bytes since the last answer
        self._is_in_request = False  # a whole head has arrived
        self._waiting_since: float | None = None  # for a whole request
        self._unread_since: float | None = None  # the client has not taken all that was written

    # Protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Registers the connection, and ends it at once if there are too many."""
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.address = network_key(peer[0]) if peer else "unknown"
        self._waiting_since = self._pool.now()
        self._http.connection_made(transport)
        if not self._pool.add(self):
            self.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection."""
        self._pool.remove(self)
        self._http.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Passes bytes on, and ends a connection whose request is too large."""
        self._received += len(data)
        if self._received > self._pool.max_request_bytes:
            self.abort()
            return
        token = _CURRENT.set(self)  # the task that answers inherits it
        try:
            self._http.data_received(data)
        finally:
            _CURRENT.reset(token)
        if not self._is_in_request and self._received > self._pool.max_head_bytes:
            # A task that answers a whole head runs before this.
            asyncio.get_running_loop().call_soon(self._check_head)

    def eof_received(self) -> bool | None:
        """Passes on that the client has nothing more to send."""
        return self._http.eof_received()

    def pause_writing(self) -> None:
        """Notes since when the client does not read."""
        self._unread_since = self._pool.now()
        self._http.pause_writing()

    def resume_writing(self) -> None:
        """Notes that the client reads again."""
        self._unread_since = None
        self._http.resume_writing()

    # Requests

    def begin_request(self) -> None:
        """Notes that the head of a request has arrived; its body may still be missing."""
        self._is_in_request = True

    def begin_response(self) -> None:
        """Notes that nothing more is expected of the client but to read."""
        self._waiting_since = None

    def end_response(self) -> None:
        """Begins to wait for the next request."""
        self._is_in_request, self._received = False, 0
        self._waiting_since = self._pool.now()

    # Slow clients

    @property
    def has_unsent_bytes(self) -> bool:
        """Whether the client has to read before anything else can be sent."""
        return self._unread_since is not None

    def limit_unsent_bytes(self, send_buffer: int) -> None:
        """Makes a sender wait as soon as the system does not take everything at once."""
        assert self._transport is not None
        # A high mark of 0 would halt a stream over TLS for good.
        self._transport.set_write_buffer_limits(high=1, low=0)
        with suppress(OSError):  # the client has hung up in the meantime
            self._transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer
            )

    def is_slow(self, now: float, patience: float) -> bool:
        """Returns whether the client has kept the server waiting for too long."""
        # uvicorn closes an idle connection after one patience by itself.
        return (self._waiting_since is not None and now - self._waiting_since > 2.0 * patience) or (
            self._unread_since is not None and now - self._unread_since > patience
        )

    def abort(self) -> None:
        """Ends the connection without sending what is left."""
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
        # Chunks and what follows them make a body larger on the wire.
        self.max_request_bytes = config.header_limit + 2 * config.body_limit
        self._max_connections = config.connections
        self._max_per_address = config.connections_per_address
        self._proxies = [ip_network(proxy) for proxy in config.trusted_proxy]
        self._patience = config.patience
        self._metrics = metrics
        self._connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()

    def protocol_factory(self, http: Callable[..., asyncio.Protocol]) -> Callable[..., Connection]:
        """Returns what makes a connection with a protocol that speaks HTTP inside."""

        def create(*args: Any, **kwargs: Any) -> Connection:
            return Connection(http(*args, **kwargs), self)

        return create

    def add(self, connection: Connection) -> bool:
        """Counts a connection and returns whether it may stay."""
        self._connections.add(connection)
        self._by_address[connection.address] += 1
        return len(self._connections) <= self._max_connections and (
            self._by_address[connection.address] <= self._max_per_address
            or self._is_proxy(connection.address)
        )

    def remove(self, connection: Connection) -> None:
        """Counts a connection no longer."""
        self._connections.discard(connection)
        self._by_address[connection.address] -= 1
        if not self._by_address[connection.address]:
            del self._by_address[connection.address]

    async def sweep_forever(self) -> None:
        """Ends the connections of slow clients until it is cancelled."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL)
            self.sweep()

    def sweep(self) -> None:
        """Ends the connections of slow clients."""
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
