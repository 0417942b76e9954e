"""The connections of a server: how large a request's head may be, and how slow a client."""

import asyncio
import importlib
import socket
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from hall.server.answers import Scope
from hall.server.config import Config

FAST = "hall.server.fast_door"
Take: TypeAlias = Callable[[str, Scope, bytes, Callable[[int | None], None]], bool]
"""Takes the body of an action at a table, and returns whether its version will be told."""

if TYPE_CHECKING:
    Base = H11Protocol
else:
    Base = object


class Watched(Base):
    """A connection that tells since when it has been waiting for a whole request."""

    most = 0  # connections at a time
    quiet = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Lets a client in, unless the house is full."""
        super().connection_made(transport)
        # An answer goes out in two pieces; without this a phone would wait between them.
        door = transport.get_extra_info("socket")
        door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.app_state = {**self.app_state, "transport": transport}
        self.quiet = self.loop.time()
        if len(self.connections) > self.most:
            transport.abort()

    def on_response_complete(self) -> None:
        """Begins to wait for the next request."""
        super().on_response_complete()
        self.quiet = self.loop.time()

    def drop_if_slow(self, now: float, patience: float) -> bool:
        """Ends the connection if a request of its is not whole in time; returns whether it was."""
        cycle: RequestResponseCycle | None = self.cycle
        waits = cycle is None or cycle.response_complete or not cycle.response_started
        if waits and now - self.quiet > patience:
            self.transport.abort()
            return True
        return False


def connection_class(config: Config, take: Take | None = None) -> type[asyncio.Protocol]:
    """Returns how this server speaks HTTP: fast where the packages for it are installed.

    There actions are taken without ado, unless nobody takes them.
    """
    try:
        kind: type[Any] = importlib.import_module(FAST).FastDoor
    except ImportError:  # a phone takes pure wheels only
        kind = PureDoor
    own = {
        "most": config.connections,
        "room": config.header_limit,
        "body": config.body_limit,
        "take": take and staticmethod(take),
    }
    return type(kind.__name__, (kind,), own)


class PureDoor(Watched, H11Protocol):
    """Speaks HTTP in pure Python; h11 minds the size of a head by itself."""

    room = 0
