"""uvicorn's server with our connections, for servers and hosting phones."""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import Any

import uvicorn

from hall.server.access import ServerContext
from hall.server.app import create_app
from hall.server.connections import ConnectionPool

TRANSPORT_CLOSE_STEPS = 4  # iterations of the event loop until TLS and socket are closed
STREAM_CLOSE_TIMEOUT = 5  # seconds for streams to close


class HallServer(uvicorn.Server):
    """Drops slow clients and closes streams at shutdown."""

    def __init__(self, context: ServerContext, http: str = "auto") -> None:
        # uvicorn would log every bad request, and a traceback for each stream that it cancels.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        self._context = context
        self._pool = ConnectionPool(context.config, context.metrics, context.clock)
        super().__init__(_uvicorn_config(context, self._pool, http))

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until `should_exit` is set."""
        sweeping = asyncio.create_task(self._pool.sweep_forever())
        try:
            await super().serve(sockets)
        finally:
            sweeping.cancel()
            await self._abort_connections()

    async def _abort_connections(self) -> None:
        """Ends connections whose client does not answer the end of TLS."""
        for connection in tuple(self.server_state.connections):
            transport = getattr(connection, "transport", None)
            if transport is not None:
                transport.abort()
        for _ in range(TRANSPORT_CLOSE_STEPS):
            await asyncio.sleep(0)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes streams, then connections."""
        await self._context.streams.close()
        await super().shutdown(sockets)


def _uvicorn_config(context: ServerContext, pool: ConnectionPool, http: str) -> uvicorn.Config:
    config, app = context.config, create_app(context)
    plain = uvicorn.Config(app, http=http, log_config=None)
    plain.load()
    protocol: Callable[..., Any] = pool.protocol_factory(plain.http_protocol_class)
    return uvicorn.Config(
        app,
        http=protocol,  # type: ignore[arg-type]
        loop="none",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,  # a path contains a table's code
        server_header=False,
        proxy_headers=bool(config.trusted_proxy),
        forwarded_allow_ips=list(config.trusted_proxy),
        timeout_keep_alive=config.patience,
        timeout_graceful_shutdown=STREAM_CLOSE_TIMEOUT,
        h11_max_incomplete_event_size=config.header_limit,
        ssl_certfile=config.tls_cert or None,
        ssl_keyfile=config.tls_key or None,
    )
