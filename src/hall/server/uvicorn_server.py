"""uvicorn's server with our connections, for servers and hosting phones."""

import asyncio
import logging
import socket
from contextlib import suppress

import uvicorn

from hall.server.access import ServerContext
from hall.server.app import create_app
from hall.server.connections import Connection, ConnectionPool

TRANSPORT_CLOSE_STEPS = 4  # iterations of the event loop until TLS and socket are closed
STREAM_CLOSE_TIMEOUT = 5  # seconds for streams to close
ACCEPTED_AT_ONCE = 100
ACCEPT_PAUSE = 0.1  # seconds after a connection that could not be accepted


class HallServer(uvicorn.Server):
    """Accepts connections within limits, drops slow clients and closes streams at shutdown."""

    def __init__(self, context: ServerContext, http: str = "auto") -> None:
        # uvicorn would log every bad request, and a traceback for each stream that it cancels.
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        self._context = context
        self._pool = ConnectionPool(context.config, context.metrics, context.clock)
        self.listeners: list[socket.socket] = []
        self._accepting: list[asyncio.Task[None]] = []
        super().__init__(_uvicorn_config(context, http))

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves until `should_exit` is set."""
        sweeping = asyncio.create_task(
            self._pool.sweep_forever(self._context.timings.connection_check)
        )
        try:
            await super().serve(sockets)
        finally:
            sweeping.cancel()
            await self._abort_connections()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accepts connections itself, since uvicorn would not count them before TLS has begun."""
        await super().startup([])
        self.listeners = sockets or []
        for listener in self.listeners:
            listener.setblocking(False)
            self._accepting.append(asyncio.create_task(self._accept(listener)))

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                accepted, peer = await loop.sock_accept(listener)
            except OSError:  # too many open files, or a client that has already left
                await asyncio.sleep(ACCEPT_PAUSE)
                continue
            self._open(accepted, peer[0])
            # A busy loop comes here seldom: without this, new clients would wait for seconds.
            with suppress(OSError):
                for _ in range(ACCEPTED_AT_ONCE):
                    accepted, peer = listener.accept()
                    accepted.setblocking(False)
                    self._open(accepted, peer[0])

    def _open(self, accepted: socket.socket, address: str) -> None:
        http = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        connection = Connection(http, self._pool, address)
        if self._pool.add(connection):
            connection.open(accepted)
        else:
            accepted.close()

    async def _abort_connections(self) -> None:
        """Ends connections whose client does not answer the end of TLS."""
        self._pool.abort_all()
        for _ in range(TRANSPORT_CLOSE_STEPS):
            await asyncio.sleep(0)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes streams, then connections."""
        for task in self._accepting:
            task.cancel()
        if self._accepting:
            await asyncio.wait(self._accepting)
        self._pool.abort_handshakes()
        await self._context.streams.close()
        await super().shutdown(sockets)


def _uvicorn_config(context: ServerContext, http: str) -> uvicorn.Config:
    config = context.config
    return uvicorn.Config(
        create_app(context),
        http=http,
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
    )
