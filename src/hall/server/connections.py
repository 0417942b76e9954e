"""HTTP connections with limits on size, time and number."""

import asyncio
import importlib
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from hall.server.config import ServerConfig
from hall.server.responses import Scope

HTTPTOOLS_MODULE = "hall.server.connections_httptools"
ActionHandler: TypeAlias = Callable[[str, Scope, bytes, Callable[[int | None], None]], bool]
"""Handles the body of an action request; returns whether it will report the resulting version."""

if TYPE_CHECKING:
    Base = H11Protocol
else:
    Base = object


class TimedConnection(Base):
    """A connection that can be dropped if a request takes too long to arrive."""

    max_connections = 0  # at the same time
    waiting_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accepts a connection unless there are too many."""
        super().connection_made(transport)
        # A response is sent in two writes; Nagle's algorithm would delay the second.
        connected_socket = transport.get_extra_info("socket")
        connected_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.app_state = {**self.app_state, "transport": transport}
        self.waiting_since = self.loop.time()
        if len(self.connections) > self.max_connections:
            transport.abort()

    def on_response_complete(self) -> None:
        """Starts the clock for the next request."""
        super().on_response_complete()
        self.waiting_since = self.loop.time()

    def drop_if_slow(self, now: float, timeout: float) -> bool:
        """Closes the connection if its request is overdue; returns whether it did."""
        cycle: RequestResponseCycle | None = self.cycle
        waits = cycle is None or cycle.response_complete or not cycle.response_started
        if waits and now - self.waiting_since > timeout:
            self.transport.abort()
            return True
        return False


def connection_class(
    config: ServerConfig, action_handler: ActionHandler | None = None
) -> type[asyncio.Protocol]:
    """Returns the fastest available connection class, configured with the limits.

    The httptools version passes actions directly to `action_handler` if there is one.
    """
    try:
        kind: type[Any] = importlib.import_module(HTTPTOOLS_MODULE).HttpToolsConnection
    except ImportError:  # phones cannot install compiled packages
        kind = H11Connection
    own = {
        "max_connections": config.connections,
        "max_header_bytes": config.header_limit,
        "max_body_bytes": config.body_limit,
        "action_handler": action_handler and staticmethod(action_handler),
    }
    return type(kind.__name__, (kind,), own)


class H11Connection(TimedConnection, H11Protocol):
    """HTTP by h11, in pure Python; h11 itself limits the size of the head."""

    max_header_bytes = 0
