"""uvicorn with a house in it, on whatever loop it is asked to run: a server's or a phone's."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Iterator
from functools import partial

import uvicorn

from hall.server.actions import act_at_once
from hall.server.app import create
from hall.server.door import Watched, connection_class
from hall.server.house import House

GRACE = 5  # seconds that streams have to take their leave


class Server(uvicorn.Server):
    """uvicorn with a house: slow clients are dropped, streams are told of the end."""

    def __init__(self, house: House, settings: uvicorn.Config) -> None:
        super().__init__(settings)
        self._house = house

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves signals to whoever runs the server."""
        yield

    async def on_tick(self, counter: int) -> bool:
        """Looks after connections once a second."""
        if counter % 10 == 0:
            now = asyncio.get_running_loop().time()
            for connection in tuple(self.server_state.connections):
                if isinstance(connection, Watched):
                    # Idle ones end after one patience by themselves.
                    slow = connection.drop_if_slow(now, 2.0 * self._house.config.patience)
                    self._house.metrics.slow += slow
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Takes no more connections and lets the open ones end."""
        await self._house.streams.close()
        await super().shutdown(sockets)


def settings(house: House) -> uvicorn.Config:
    """Returns what uvicorn has to know."""
    # It would note every bad request, and print where streams were when their time was up.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    config = house.config
    take = partial(act_at_once, house)
    return uvicorn.Config(
        create(house),
        # Only uvicorn's own way tells whom a trusted proxy speaks for.
        http=connection_class(config, None if config.trusted_proxy else take),
        loop="none",
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,  # a path holds a table's code
        server_header=False,
        proxy_headers=bool(config.trusted_proxy),
        forwarded_allow_ips=list(config.trusted_proxy),
        timeout_keep_alive=config.patience,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=config.header_limit,
        ssl_certfile=config.tls_cert or None,
        ssl_keyfile=config.tls_key or None,
    )
