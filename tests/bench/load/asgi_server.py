"""Runs our application under another ASGI server: `python -m tests.bench.load.asgi_server NAME
DATABASE`.

It prints its port. The servers are uvicorn as it is (without our connections), granian and
hypercorn; the last two come from build/bench/peers/asgi.
"""

import asyncio
import importlib
import logging
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import uvicorn
import uvloop

from hall.hosting.open import open_registry
from hall.server.access import ServerContext
from hall.server.app import create_app
from hall.server.config import ServerConfig
from hall.server.run import collect_garbage_when_idle

LIMITS = 100_000
CONFIG = ServerConfig(
    token_rate=0,
    address_rate=0,
    tables_per_hour=0,
    streams_per_address=LIMITS,
    connections=LIMITS,
    connections_per_address=LIMITS,
)


async def run_uvicorn(app: Any, port: int) -> None:
    config = uvicorn.Config(
        app, port=port, loop="none", ws="none", lifespan="off", log_config=None, access_log=False
    )
    await uvicorn.Server(config).serve()


async def run_hypercorn(app: Any, port: int) -> None:
    config = importlib.import_module("hypercorn.config").Config()
    config.bind = [f"127.0.0.1:{port}"]
    config.errorlog = None
    await importlib.import_module("hypercorn.asyncio").serve(app, config, mode="asgi")


async def run_granian(app: Any, port: int) -> None:
    interface = importlib.import_module("granian.constants").Interfaces.ASGINL
    server = importlib.import_module("granian.server.embed").Server
    # By default it serves 128 connections at a time; streams never end.
    await server(
        app, port=port, interface=interface, log_enabled=False, websockets=False,
        backlog=4096, backpressure=LIMITS,
    ).serve()  # fmt: skip


SERVERS: dict[str, Callable[[Any, int], Awaitable[None]]] = {
    "uvicorn": run_uvicorn,
    "hypercorn": run_hypercorn,
    "granian": run_granian,
}


async def main(name: str, database: str) -> None:
    """Serves until the process is terminated."""
    logging.disable()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    async with open_registry(database) as registry:
        context = ServerContext(registry, CONFIG)
        serving = asyncio.ensure_future(SERVERS[name](create_app(context), port))
        collecting = asyncio.create_task(
            collect_garbage_when_idle(lambda: not len(context.streams))
        )
        await _wait_for_port(port)
        print(f"port {port}", flush=True)
        await serving
        collecting.cancel()


async def _wait_for_port(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
            continue
        writer.close()
        return


if __name__ == "__main__":
    uvloop.run(main(*sys.argv[1:]))
