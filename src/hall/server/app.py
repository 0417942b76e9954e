"""The server as an ASGI application: which route is whose, and what is said when all fails."""

import logging
from collections.abc import Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from typing import TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, Router

from engine.games import GAMES
from hall.server import actions, desk
from hall.server.answers import (
    Headers,
    Message,
    Receive,
    Refusal,
    Scope,
    Send,
    answer,
    refusal_of,
    told,
)
from hall.server.desk import Reply, house_of
from hall.server.house import House
from hall.server.openapi import document
from hall.server.page import page, sound_host
from hall.table import PROTOCOL, HallError

log = logging.getLogger(__name__)
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
Hot: TypeAlias = Callable[[House, str, Scope, Receive, Send], Awaitable[None]]

HOT: dict[tuple[str, str], Hot] = {
    ("POST", "actions"): actions.act,
    ("POST", "undo"): actions.undo,
    ("GET", "sight"): actions.sight,
    ("GET", "events"): actions.events,
}
# Nothing from anywhere may be loaded, framed or run.
PAGE_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "vary": "accept-language",
    "cache-control": "no-store",
}
CLOSE = (b"connection", b"close")


def create(house: House) -> App:
    """Returns a server's application."""
    room = house.config.header_limit
    cold = Router([*ROUTES, *desk.ROUTES], redirect_slashes=False)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        started = False

        async def counted(message: Message) -> None:
            nonlocal started
            if not started:
                started = True
                house.metrics.answers[message["status"] // 100] += 1
            await send(message)

        try:
            house.charge_address(scope)
            if _head(scope) > room:
                raise Refusal(431, "too_large", limit=room)
            parts = scope["path"].split("/")
            hot = HOT.get((scope["method"], parts[-1])) if len(parts) == 5 else None
            if hot is not None and parts[1:3] == ["v1", "tables"]:
                await hot(house, parts[3], scope, receive, counted)
            else:
                scope["app"], scope["house"] = cold, house
                await cold(scope, receive, counted)
        except Exception as error:
            status, body, more = _refused(house, error)
            if not started:
                # Whatever is left of a refused body is not read.
                await answer(
                    counted, status, body, [*more, CLOSE] if status in (413, 431) else more
                )

    return app


def _refused(house: House, error: Exception) -> tuple[int, bytes, Headers]:
    """Returns how an error is told, after counting it."""
    refusal = _not_here(error) if isinstance(error, HTTPException) else refusal_of(error)
    if refusal is None:
        # The kind and the place alone: an error's text may hold somebody's secret.
        house.metrics.errors += 1
        log.error("%s at %s", type(error).__name__, _place(error))
        refusal = Refusal(500, "failed")
    house.metrics.refusals[refusal.reason] += 1
    return told(refusal)


def _head(scope: Scope) -> int:
    """Returns about how many bytes the head of a request takes."""
    headers = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
    return headers + len(scope["path"]) + len(scope["query_string"])


def _place(error: BaseException) -> str:
    """Returns the file and line where an error came from."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "nowhere"
    return f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"


def _not_here(error: HTTPException) -> Refusal:
    reason = {404: "no_such_path", 405: "no_such_method"}.get(error.status_code, "bad_request")
    return Refusal(error.status_code, reason)


async def _page(request: Request) -> Response:
    house = house_of(request)
    host = request.headers.get("host", "")
    address = house.config.public_address
    if not address:
        address = f"{request.url.scheme}://{host if sound_host(host) else 'localhost'}"
    wishes = request.headers.get("accept-language", "")
    tables = await house.registry.count()
    return HTMLResponse(page(wishes, address, tables), headers=PAGE_HEADERS)


async def _health(request: Request) -> Response:
    try:
        await house_of(request).registry.check()
    except HallError:
        return Reply({"status": "failing"}, 503)
    return Reply({"status": "ok"})


async def _metrics(request: Request) -> Response:
    house = house_of(request)
    gauges = {"hall_streams": len(house.streams), "hall_tables": await house.registry.count()}
    return PlainTextResponse(
        house.metrics.text(gauges), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


async def _about(_: Request) -> Response:
    games = {name: {"edition": rules.edition} for name, rules in GAMES.items()}
    return Reply({"version": own_version(), "protocol": PROTOCOL, "games": games})


async def _openapi(_: Request) -> Response:
    return Reply(document(own_version()))


def own_version() -> str:
    """Returns the version that runs here."""
    try:
        return version("pocket-coven")
    except PackageNotFoundError:
        return "unpackaged"


ROUTES = [
    Route("/", _page, methods=["GET"]),
    Route("/health", _health, methods=["GET"]),
    Route("/metrics", _metrics, methods=["GET"]),
    Route("/v1", _about, methods=["GET"]),
    Route("/v1/openapi.json", _openapi, methods=["GET"]),
]
