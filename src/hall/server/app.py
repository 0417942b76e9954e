"""The ASGI application: dispatch, errors, health, metrics and start page."""

import json
import logging
from collections.abc import Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from itertools import chain
from typing import Any, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, Router

from engine.games import GAMES
from hall.server import phone_routes, protocol1, routes
from hall.server.access import ServerContext, check_local_host, check_metrics_access, check_query
from hall.server.connections import current_connection
from hall.server.page import is_valid_host, render_page
from hall.server.responses import (
    Headers,
    Message,
    Receive,
    Refusal,
    Scope,
    Send,
    encode_refusal,
    refusal_for,
    send_json,
)
from hall.server.routes import CompactJSONResponse, context_of
from hall.table import HallError

log = logging.getLogger(__name__)
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
AsgiEndpoint: TypeAlias = Callable[[ServerContext, str, Scope, Receive, Send], Awaitable[None]]

ASGI_ENDPOINTS: dict[tuple[str, str, str], AsgiEndpoint] = {
    ("POST", "v1", "actions"): protocol1.submit_actions,
    ("POST", "v1", "undo"): protocol1.undo_action,
    ("GET", "v1", "sight"): protocol1.send_sight,
    ("GET", "v1", "events"): protocol1.stream_events,
    ("POST", "v2", "actions"): phone_routes.submit_phone_actions,
    ("POST", "v2", "undo"): phone_routes.undo_phone_action,
    ("GET", "v2", "sight"): phone_routes.send_phone_sight,
    ("GET", "v2", "events"): phone_routes.stream_phone_events,
}
# The page loads nothing from other hosts and cannot be framed.
PAGE_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "vary": "accept-language",
    "cache-control": "no-store",
}
PROTOCOLS = {"/v1": 1, "/v2": 2}  # [path] v1 is served to older apps
ROUTING_REASONS = {404: "no_such_path", 405: "no_such_method"}  # [status]
CONNECTION_CLOSE = (b"connection", b"close")


def create_app(context: ServerContext) -> App:
    """Returns the ASGI application of a server."""
    header_limit = context.config.header_limit
    router = Router([*ROUTES, *routes.ROUTES], redirect_slashes=False)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        started = False
        connection = current_connection()
        if connection is not None:
            connection.begin_request()

        def count_and_send(message: Message) -> Awaitable[None]:
            nonlocal started
            if not started:
                started = True
                context.metrics.responses[message["status"] // 100] += 1
                if connection is not None:
                    connection.begin_response()
            return send(message)

        try:
            context.charge_address(scope)
            if context.is_private:
                check_local_host(scope)
            # A head is not larger than all that the client has sent.
            is_small = connection is not None and connection.received <= header_limit
            if not is_small and _header_size(scope) > header_limit:
                raise Refusal(431, "too_large", limit=header_limit)
            parts = scope["path"].split("/")
            if scope["query_string"] and f"/{parts[1]}" in PROTOCOLS:
                check_query(scope, routes.QUERY_PARAMETERS.get((parts[1], parts[-1]), ()))
            endpoint = None
            if len(parts) == 5 and parts[2] == "tables":
                endpoint = ASGI_ENDPOINTS.get((scope["method"], parts[1], parts[4]))
            if endpoint is not None:
                await endpoint(context, parts[3], scope, receive, count_and_send)
            else:
                scope["app"], scope["context"] = router, context
                await router(scope, receive, count_and_send)
        except Exception as error:
            status, body, more = _error_response(context, error)
            if not started:
                # The rest of a refused body is not read.
                await send_json(
                    count_and_send,
                    status,
                    body,
                    [*more, CONNECTION_CLOSE] if status in (413, 431) else more,
                )
        finally:
            # uvicorn keeps the scope until the next request, but nobody needs the token any more.
            scope["headers"].clear()
            if connection is not None:
                connection.end_response()

    return app


def _error_response(context: ServerContext, error: Exception) -> tuple[int, bytes, Headers]:
    """Counts an error and returns its response."""
    refusal = refusal_for(error)
    if isinstance(error, HTTPException):
        reason = ROUTING_REASONS.get(error.status_code, "bad_request")
        refusal = Refusal(error.status_code, reason)
    if refusal is None:
        # Log the type and location only: the message may contain secrets.
        context.metrics.errors += 1
        log.error("%s at %s", type(error).__name__, _error_location(error))
        refusal = Refusal(500, "failed")
    context.metrics.refusals[refusal.reason] += 1
    return encode_refusal(refusal)


def _header_size(scope: Scope) -> int:
    """Returns the approximate size of the request head in bytes."""
    headers = scope["headers"]
    texts = chain(chain.from_iterable(headers), (scope["path"], scope["query_string"]))
    return sum(map(len, texts)) + 4 * len(headers)


def _error_location(error: BaseException) -> str:
    """Returns the file and line that raised an error."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "unknown"
    return f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}"


async def _page(request: Request) -> Response:
    context = context_of(request)
    host = request.headers.get("host", "")
    address = context.config.public_address
    if not address:
        address = f"{request.url.scheme}://{host if is_valid_host(host) else 'localhost'}"
    accept_language = request.headers.get("accept-language", "")
    tables = await context.registry.store.count_rooms()
    salvage = context.registry.store.salvage
    saved = None if salvage is None else salvage.saved
    return HTMLResponse(render_page(accept_language, address, tables, saved), headers=PAGE_HEADERS)


async def _health(request: Request) -> Response:
    try:
        await context_of(request).registry.store.count_rooms()
    except HallError:
        return CompactJSONResponse({"status": "failing"}, 503)
    salvage = context_of(request).registry.store.salvage
    if salvage is None:
        return CompactJSONResponse({"status": "ok"})
    # The service works; its operator has to know that tables may be missing.
    report = {"saved": salvage.saved, "lost": salvage.lost, "file": salvage.damaged_path.name}
    return CompactJSONResponse({"status": "ok", "salvaged": report})


async def _metrics(request: Request) -> Response:
    context = context_of(request)
    check_metrics_access(context, request.scope)
    gauges = {
        "hall_streams": len(context.streams),
        "hall_tables": await context.registry.store.count_rooms(),
    }
    return PlainTextResponse(
        context.metrics.to_prometheus(gauges), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


async def _about(request: Request) -> Response:
    games = {name: {"edition": rules.edition} for name, rules in GAMES.items()}
    protocol = PROTOCOLS[request.url.path]
    return CompactJSONResponse({"version": package_version(), "protocol": protocol, "games": games})


async def _openapi(_: Request) -> Response:
    return CompactJSONResponse(openapi_document())


def openapi_document() -> dict[str, Any]:
    """Returns the OpenAPI document with this version."""
    text = files("hall.server").joinpath("openapi.json").read_text(encoding="utf-8")
    document: dict[str, Any] = json.loads(text)
    document["info"]["version"] = package_version()
    return document


def package_version() -> str:
    """Returns the installed version of the app."""
    try:
        return version("pocket-coven")
    except PackageNotFoundError:
        return "unpackaged"


ROUTES = [
    Route("/", _page, methods=["GET"]),
    Route("/health", _health, methods=["GET"]),
    Route("/metrics", _metrics, methods=["GET"]),
    *(Route(path, _about, methods=["GET"]) for path in PROTOCOLS),
    *(Route(f"{path}/openapi.json", _openapi, methods=["GET"]) for path in PROTOCOLS),
]
