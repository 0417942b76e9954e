"""Hosts the hall over HTTP on this machine."""

import contextlib
import signal
import socket
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from engine.games import GAMES

HOST = "127.0.0.1"
PROTOCOL = 1


def create() -> Starlette:
    """Returns the server as an application."""
    return Starlette(
        routes=[
            Route("/v1", _about, methods=["GET"]),
            Route("/health", _health, methods=["GET"]),
        ]
    )


async def _about(_: Request) -> JSONResponse:
    games = {name: {"edition": rules.edition} for name, rules in GAMES.items()}
    return JSONResponse({"version": _version(), "protocol": PROTOCOL, "games": games})


async def _health(_: Request) -> JSONResponse:
    return JSONResponse({"status": "ok"})


def _version() -> str:
    try:
        return version("pocket-coven")
    except PackageNotFoundError:
        return "unpackaged"


def serve(port: int) -> None:
    """Answers until it is interrupted, or raises OSError when the port is taken."""
    with socket.create_server((HOST, port)) as door:
        server = uvicorn.Server(uvicorn.Config(create(), log_level="warning"))
        with _ended_by_signals(server):
            print(f"The hall is open at http://{HOST}:{door.getsockname()[1]}/v1", flush=True)
            server.run(sockets=[door])


@contextlib.contextmanager
def _ended_by_signals(server: uvicorn.Server) -> Iterator[None]:
    """Lets SIGINT and SIGTERM end the server and nothing else.

    uvicorn hears them only while it runs, and raises them again when it has closed down.
    """

    def end(*_: object) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
