"""The connections of a server: how large a request's head may be, and how slow a client."""

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
"""Takes the body of an action at a table, and returns whether its version will be told."""

if TYPE_CHECKING:
    Base = H11Protocol
else:
    Base = object


class TimedConnection(Base):
    """A connection that tells since when it has been waiting for a whole request."""

    max_connections = 0  # connections at a time
    waiting_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets a client in, unless the house is full."""
        super().connection_made(transport)
        # An answer goes out in two pieces; without this a phone would wait between them.
        door = transport.get_extra_info("socket")
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.app_state = {**self.app_state, "transport": transport}
        self.waiting_since = self.loop.time()
        if len(self.connections) > self.max_connections:
            transport.abort()

    def on_response_complete(self) -> None:
        """Begins to wait for the next request."""
        super().on_response_complete()
        self.waiting_since = self.loop.time()

    def drop_if_slow(self, now: float, timeout: float) -> bool:
        """Ends the connection if a request of its is not whole in time; returns whether it was."""
        cycle: RequestResponseCycle | None = self.cycle
        waits = cycle is None or cycle.response_complete or not cycle.response_started
        if waits and now - self.waiting_since > timeout:
            self.transport.abort()
            return True
        return False


def connection_class(
    config: ServerConfig, action_handler: ActionHandler | None = None
) -> type[asyncio.Protocol]:
    """Returns how this server speaks HTTP: fast where the packages for it are installed.

    There actions are taken without ado, unless nobody takes them.
    """
    try:
        kind: type[Any] = importlib.import_module(HTTPTOOLS_MODULE).HttpToolsConnection
    except ImportError:  # a phone takes pure wheels only
        kind = H11Connection
    own = {
        "max_connections": config.connections,
        "max_header_bytes": config.header_limit,
        "max_body_bytes": config.body_limit,
        "action_handler": action_handler and staticmethod(action_handler),
    }
    return type(kind.__name__, (kind,), own)


class H11Connection(TimedConnection, H11Protocol):
    """Speaks HTTP in pure Python; h11 minds the size of a head by itself."""

    max_header_bytes = 0
