"""The hot routes as plain ASGI: to act, to look, to listen."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from engine.core import Action, IllegalAction, Seat
from engine.games import GAMES
from engine.wire import unpack_action
from hall.codes import parse_code
from hall.local import LocalTable
from hall.room import pack_members
from hall.server.answers import (
    Receive,
    Refusal,
    Scope,
    Send,
    decode_json_object,
    encode_json,
    read_body,
    send_json,
)
from hall.server.audience import ClientStream
from hall.server.house import ServerContext, bearer_token, client_address, find_header, query_value
from hall.server.sights import pack_sight

MAX_ACTIONS = 64
NONCE_PATTERN = re.compile(r"[A-Za-z0-9_.-]{8,64}")


async def submit_actions(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Takes a seat's steps: POST /v1/tables/{code}/actions."""
    caller = await context.authenticate(scope, code)
    seat, table = caller.required_seat, await context.registry.table(code)
    wish = parse_submission(table.game, await read_json_body(context, scope, receive))
    await _answer_change(context, table, seat, table.submit(seat, *wish), send)


def submit_nowait(
    context: ServerContext,
    code: str,
    scope: Scope,
    body: bytes,
    on_done: Callable[[int | None], None],
) -> bool:
    """Takes a seat's steps if only the journal has to be waited for, and returns whether.

    Whatever is not taken, or heard of as None, goes the long way: there it is told what is wrong.
    """

    def counted(version: int | None) -> None:
        if version is not None:
            context.metrics.actions += 1
            context.metrics.responses[2] += 1
        on_done(version)

    try:
        context.charge_address(scope)
        token = bearer_token(scope)
        found = None if token is None else context.registry.find_seat_nowait(code, token)
        if found is None:
            return False
        seat, table = found
        context.charge_seat(scope, code, seat)
        check_json_headers(context, scope)
        return table.submit_nowait(
            seat, *parse_submission(table.game, decode_json_object(body)), counted
        )
    except Exception:
        return False


def parse_submission(game: str, body: dict[str, Any]) -> tuple[tuple[Action, ...], int, str]:
    """Returns the steps that a request asks for, what its sender has seen, and its nonce."""
    rows, seen = body.get("steps"), body.get("seen")
    if not isinstance(rows, list) or len(rows) > MAX_ACTIONS or type(seen) is not int:
        raise Refusal(400, "bad_action")
    nonce = parse_nonce(body)
    rules = GAMES[game]
    return tuple([unpack_action(rules, row) for row in rows]), seen, nonce


async def undo_action(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Takes a seat's last step back: POST /v1/tables/{code}/undo."""
    caller = await context.authenticate(scope, code)
    seat, table = caller.required_seat, await context.registry.table(code)
    body = await read_json_body(context, scope, receive)
    seen = body.get("seen")
    if seen is not None and type(seen) is not int:
        raise Refusal(400, "bad_action")
    await _answer_change(context, table, seat, table.undo(seat, parse_nonce(body), seen), send)


async def _answer_change(
    context: ServerContext, table: LocalTable, seat: Seat, change: Awaitable[int], send: Send
) -> None:
    try:
        version = await change
    except IllegalAction as illegal:
        # Never silence: whoever is refused is told why, and what there is to see now.
        status = 409 if illegal.reason == "stale" else 422
        facts: dict[str, Any] = {"rule": illegal.rule} if illegal.rule else {}
        facts["sight"] = await _current_sight(table, seat, None)
        raise Refusal(status, illegal.reason, **facts) from None
    context.metrics.actions += 1
    await send_json(send, 200, b'{"version":%d}' % version)


async def send_sight(
    context: ServerContext, code: str, scope: Scope, _: Receive, send: Send
) -> None:
    """Tells what a seat sees now: GET /v1/tables/{code}/sight."""
    caller, since = (
        await context.authenticate(scope, code),
        parse_version(query_value(scope, "since")),
    )
    seat = None if query_value(scope, "public") else caller.seat
    members = (await context.registry.room(code)).members
    if members.phase == "gathering":
        raise Refusal(409, "gathering", company=pack_members(members))
    told = await _current_sight(await context.registry.table(code), seat, since)
    who = "all" if seat is None else seat
    tag = f'"{who}.{told["version"]}.{members.version}"'.encode()
    if find_header(scope, b"if-none-match") == tag:
        await send({"type": "http.response.start", "status": 304, "headers": [(b"etag", tag)]})
        await send({"type": "http.response.body", "body": b""})
        return
    body = encode_json({**told, "company": pack_members(members)})
    await send_json(send, 200, body, [(b"etag", tag)])


async def stream_events(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Tells a seat of all that happens, as it happens: GET /v1/tables/{code}/events."""
    caller = await context.authenticate(scope, code)
    last = find_header(scope, b"last-event-id")
    since = parse_version(last.decode("latin-1") if last else query_value(scope, "since"))
    seat = None if query_value(scope, "public") else caller.seat
    stream = ClientStream(seat, caller.token, since)
    stream.address = client_address(scope)
    stream.transport = scope.get("state", {}).get("transport")
    stream.is_chunked = scope["http_version"] == "1.1"
    await context.streams.serve(parse_code(code), stream, receive, send)


async def _current_sight(table: LocalTable, seat: Seat | None, since: int | None) -> dict[str, Any]:
    return pack_sight(seat, await table.seat_update(seat, since))


async def read_json_body(context: ServerContext, scope: Scope, receive: Receive) -> dict[str, Any]:
    """Returns the object that a request sends, or raises Refusal."""
    check_json_headers(context, scope)
    return decode_json_object(await read_body(receive, context.config.body_limit))


def check_json_headers(context: ServerContext, scope: Scope) -> None:
    """Raises Refusal for what is no JSON or says that it is too large."""
    # No form of another site can send this without asking first, which is never granted.
    kind = find_header(scope, b"content-type") or b""
    usual = b"application/json"
    if kind != usual and kind.partition(b";")[0].strip().lower() != usual:
        raise Refusal(415, "not_json")
    length = find_header(scope, b"content-length")
    if length and length.isdigit() and int(length[:20]) > context.config.body_limit:
        raise Refusal(413, "too_large", limit=context.config.body_limit)


def parse_nonce(body: dict[str, Any]) -> str:
    """Returns what makes a request recognisable when it is sent again."""
    nonce = body.get("nonce")
    if not isinstance(nonce, str) or not NONCE_PATTERN.fullmatch(nonce):
        raise Refusal(400, "bad_nonce")
    return nonce


def parse_version(text: str | None) -> int | None:
    """Returns the version that a client has come to; what is no version is none."""
    if text is None or not text.isascii() or not text.isdecimal() or len(text) > 9:
        return None
    return int(text)
