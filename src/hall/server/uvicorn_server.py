"""uvicorn's server with our connections, for servers and hosting phones."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Iterator
from functools import partial

import uvicorn

from hall.server.access import ServerContext
from hall.server.app import create_app
from hall.server.connections import TimedConnection, connection_class
from hall.server.routes import submit_nowait

STREAM_CLOSE_TIMEOUT = 5  # seconds for streams to close


class HallServer(uvicorn.Server):
    """Drops slow clients and closes streams at shutdown."""

    def __init__(self, context: ServerContext, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._context = context

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves signal handling to the caller."""
        yield

    async def on_tick(self, counter: int) -> bool:
        """Drops slow connections once a second."""
        if counter % 10 == 0:
            now = asyncio.get_running_loop().time()
            for connection in tuple(self.server_state.connections):
                if isinstance(connection, TimedConnection):
                    # uvicorn closes idle connections after `patience` seconds.
                    slow = connection.drop_if_slow(now, 2.0 * self._context.config.patience)
                    self._context.metrics.slow_clients += slow
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes streams, then connections."""
        await self._context.streams.close()
        await super().shutdown(sockets)


def uvicorn_config(context: ServerContext) -> uvicorn.Config:
    """Returns uvicorn's configuration."""
    # uvicorn would log every bad request, and a traceback for each stream that it cancels.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = context.config
    take = partial(submit_nowait, context)
    return uvicorn.Config(
        create_app(context),
        # Direct actions bypass uvicorn's handling of proxy headers.
        http=connection_class(config, None if config.trusted_proxy else take),
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
