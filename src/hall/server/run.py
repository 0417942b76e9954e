"""Runs a server: socket, signals, removal of idle tables, garbage collection."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import segno

from engine.games import GAMES
from hall.addresses import local_addresses
from hall.hosting.open import open_registry
from hall.server.access import ServerContext
from hall.server.config import CommandError, ServerConfig
from hall.server.connections import affordable_connections
from hall.server.uvicorn_server import HallServer
from hall.storage.salvage import salvage_message
from hall.storage.sqlite_schema import Durability, StorageError, describe_reason
from hall.table import HallError
from hall.timings import DEFAULT_TIMINGS

log = logging.getLogger(__name__)

BUSY_CPU_SHARE = 0.5  # of a core; above this the process counts as busy
DAY = 86_400.0
MAX_CLOCK_JUMP = 600.0  # seconds by which wall clock and monotonic clock may disagree


# Garbage collection. Tables keep many small objects for a long time, and an action leaves no
# reference cycles. Python's automatic collection took a tenth of the CPU time and paused the
# server for as long as fifty actions take, so it runs only while the server is idle.


class IdleCollector:
    """Collects the youngest generation while the process is idle."""

    def __init__(self, used: Callable[[], float] = time.process_time) -> None:
        self._used = used
        self._before = used()

    def collect_if_idle(self, seconds: float) -> bool:
        """Collects garbage unless the last seconds were busy; returns whether it did."""
        before, self._before = self._before, self._used()
        if self._before - before > BUSY_CPU_SHARE * seconds:
            gc.freeze()  # otherwise the next collection would have to scan all of it
            return False
        gc.collect(0)
        return True


async def collect_garbage_when_idle(
    has_no_streams: Callable[[], bool],
    used: Callable[[], float] = time.process_time,
    interval: float = DEFAULT_TIMINGS.garbage,
) -> None:
    """Collects garbage until cancelled; a full collection after the last stream has ended."""
    collector, is_empty = IdleCollector(used), True
    gc.freeze()
    gc.disable()
    try:
        while True:
            await asyncio.sleep(interval)
            was_empty, is_empty = is_empty, has_no_streams()
            if is_empty and not was_empty:
                gc.unfreeze()
                gc.collect()
                gc.freeze()
            else:
                collector.collect_if_idle(interval)
    finally:
        gc.enable()
        gc.unfreeze()


# The server


def serve(config: ServerConfig) -> None:
    """Runs a server until a signal ends it; raises CommandError."""
    _check_tls(config)
    _check_postgres(config)
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        listening_socket = socket.create_server(
            (config.host, config.port), family=family, backlog=1024
        )
    except OSError as error:
        host = f"[{config.host}]" if ":" in config.host else config.host
        raise CommandError(f"{host}:{config.port}: {os.strerror(error.errno or 0)}") from None
    fitting = affordable_connections(config.connections)
    if fitting < config.connections:
        if sys.stdout.isatty():
            print(f"At most {fitting} connections: the system allows no more open files.")
        config = replace(config, connections=fitting)
    with listening_socket, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        try:
            runner.run(_run_server(config, listening_socket))
        except StorageError as error:
            # The address of a database may contain a password.
            database = "the PostgreSQL database" if config.is_postgres else config.database
            raise CommandError(f"{database}: {describe_reason(error.reason)}") from None


def _check_tls(config: ServerConfig) -> None:
    if config.tls_cert:
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(
                config.tls_cert, config.tls_key
            )
        except (ssl.SSLError, OSError):
            raise CommandError("--tls-cert, --tls-key: not a PEM certificate and its key") from None


def _check_postgres(config: ServerConfig) -> None:
    if config.is_postgres:
        try:
            import_module("hall.storage.postgres")
        except ImportError:
            raise CommandError(
                "--database: postgresql:// needs psycopg (pip install 'pocket-coven[postgres]')"
            ) from None


def _loop_factory() -> Any:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def _run_server(config: ServerConfig, listening_socket: socket.socket) -> None:
    tuple(GAMES.values())  # loads the rules now instead of during a request
    durability: Durability = "FULL" if config.durability == "full" else "NORMAL"
    async with open_registry(config.database, durability) as registry:
        if registry.store.salvage is not None:
            print(salvage_message(config.database, registry.store.salvage), file=sys.stderr)
        context = ServerContext(registry, config)
        server = HallServer(context)
        background_tasks = [
            asyncio.create_task(expire_idle_tables(context)),
            asyncio.create_task(collect_garbage_when_idle(lambda: not len(context.streams))),
        ]
        with _exit_on_signals(server):
            announce(config, listening_socket.getsockname()[1])
            await server.serve(sockets=[listening_socket])
        for task in background_tasks:
            task.cancel()
        await asyncio.wait(background_tasks)


async def expire_idle_tables(context: ServerContext) -> None:
    """Removes tables idle for too long; skips a round if the clock has jumped."""
    while context.config.idle_days:
        wall_start, start = time.time(), context.clock()
        await asyncio.sleep(context.timings.expiry)
        if abs(time.time() - wall_start - (context.clock() - start)) > MAX_CLOCK_JUMP:
            log.warning("idle tables not removed: the clock has jumped")
            continue
        try:
            await context.registry.remove_idle(context.config.idle_days * DAY)
        except HallError as error:
            log.warning("idle tables not removed: %s", error.reason)


def announce(config: ServerConfig, port: int) -> None:
    """Prints the address of the server, on a terminal with a QR code."""
    address = server_addresses(config, port)[0]
    print(f"Server running at {address}", flush=True)
    if sys.stdout.isatty():
        for other in server_addresses(config, port)[1:]:
            print(f"  or at {other}")
        segno.make(address, error="m", micro=False).terminal(compact=True, border=2)
        print(
            "In Pocket Coven, choose Play on several phones and enter this address. "
            "Ctrl-C stops the server.",
            flush=True,
        )


def server_addresses(config: ServerConfig, port: int) -> tuple[str, ...]:
    """Returns the addresses that players may use, most likely first."""
    if config.public_address:
        return (config.public_address,)
    scheme = "https" if config.tls_cert else "http"
    if config.host == "0.0.0.0":
        hosts = local_addresses() or ("127.0.0.1",)
    else:
        hosts = (f"[{config.host}]" if ":" in config.host else config.host,)
    return tuple(f"{scheme}://{host}:{port}" for host in hosts)


@contextlib.contextmanager
def _exit_on_signals(server: HallServer) -> Iterator[None]:
    """Ends the server on SIGINT or SIGTERM; a second SIGINT ends it at once."""

    def end(number: int, _: object) -> None:
        server.force_exit = server.should_exit and number == signal.SIGINT
        server.should_exit = True

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
