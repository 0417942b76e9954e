"""The frequent requests of phones, as plain ASGI: actions, undo, sight, events."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

from engine.core import Action, IllegalAction, Seat
from engine.games import GAMES
from engine.wire import unpack_action
from hall.local.table import LocalTable, Snapshot
from hall.rooms.codes import parse_code
from hall.server.access import (
    NO_TOKEN,
    PhoneCaller,
    ServerContext,
    client_address,
    find_header,
    query_value,
)
from hall.server.client_stream import ClientStream
from hall.server.connections import current_connection
from hall.server.frames import PhoneFrames
from hall.server.responses import (
    Receive,
    Refusal,
    Scope,
    Send,
    decode_json_object,
    encode_json,
    read_body,
    send_json,
)
from hall.storage.room_state import pack_members
from hall.table import Members

MAX_ACTIONS = 64
NO_VERSION = -1  # stale in every match
NONCE_PATTERN = re.compile(r"[A-Za-z0-9_.-]{8,64}")


# A phone sends the tokens of all its seats and counts its own versions.


def parse_submission(game: str, body: dict[str, Any]) -> tuple[tuple[Action, ...], int, str]:
    """Returns the actions, the version that the sender has seen, and the nonce."""
    rows, seen = body.get("steps"), body.get("seen")
    if not isinstance(rows, list) or len(rows) > MAX_ACTIONS or type(seen) is not int:
        raise Refusal(400, "bad_action")
    nonce = parse_nonce(body)
    rules = GAMES[game]
    return tuple([unpack_action(rules, row) for row in rows]), seen, nonce


async def serve_stream(
    context: ServerContext,
    code: str,
    stream: ClientStream,
    scope: Scope,
    receive: Receive,
    send: Send,
) -> None:
    stream.address = client_address(scope)
    stream.connection = current_connection()
    scope["headers"].clear()  # they take 1 KB, and the stream may be open for hours
    await context.streams.serve(parse_code(code), stream, receive, send)


async def submit_phone_actions(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """POST /v2/tables/{code}/actions: applies the actions of a seat of this phone."""
    caller = await context.authenticate_phone(scope, code)
    table = await context.registry.table(code)
    body = await read_json_body(context, scope, receive)
    seat = _phone_seat(caller, body)
    actions, seen, nonce = parse_submission(table.game, body)
    version = await to_match_version(table, caller.seats, seen)
    change = table.submit(seat, actions, version, nonce)
    await answer_change(context, table, caller.seats, change, _refused_sight(caller), send)


async def undo_phone_action(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """POST /v2/tables/{code}/undo: takes back the last action of a seat of this phone."""
    caller = await context.authenticate_phone(scope, code)
    table = await context.registry.table(code)
    body = await read_json_body(context, scope, receive)
    seat, seen = _phone_seat(caller, body), body.get("seen")
    if type(seen) is not int:
        raise Refusal(400, "bad_action")
    version = await to_match_version(table, caller.seats, seen)
    change = table.undo(seat, parse_nonce(body), version)
    await answer_change(context, table, caller.seats, change, _refused_sight(caller), send)


def _refused_sight(caller: PhoneCaller) -> Callable[[Snapshot], object]:
    return lambda snapshot: json.loads(PhoneFrames(caller.seats).sight(snapshot, None)[1])


def _phone_seat(caller: PhoneCaller, body: dict[str, Any]) -> Seat:
    seat = require_field(body, "seat", int)
    if seat not in caller.seats:
        raise Refusal(401, NO_TOKEN)
    return int(seat)


async def to_match_version(table: LocalTable, seats: tuple[Seat, ...], number: int) -> int:
    """Returns the version of the match for a number of a phone with these seats."""
    version = (await table.visible_versions(seats)).to_match(number)
    return NO_VERSION if version is None else version


async def answer_change(
    context: ServerContext,
    table: LocalTable,
    seats: tuple[Seat, ...],
    change: Awaitable[int],
    sight: Callable[[Snapshot], object],
    send: Send,
) -> None:
    """Sends the version that a change led to; a refused client gets the reason and its sight."""
    try:
        version = await change
    except IllegalAction as illegal:
        status = 409 if illegal.reason == "stale" else 422
        facts: dict[str, Any] = {"rule": illegal.rule} if illegal.rule else {}
        facts["sight"] = sight(await table.snapshot())
        raise Refusal(status, illegal.reason, **facts) from None
    context.metrics.actions += 1
    number = (await table.visible_versions(seats)).from_match(version)
    await send_json(send, 200, b'{"version":%d}' % number)


async def send_phone_sight(
    context: ServerContext, code: str, scope: Scope, _: Receive, send: Send
) -> None:
    """GET /v2/tables/{code}/sight: returns a frame with the whole view of this phone."""
    caller = await context.authenticate_phone(scope, code)
    since = parse_version(query_value(scope, "since"))
    members = await dealt_members(context, code)
    snapshot = await (await context.registry.table(code)).snapshot()
    number, sight = PhoneFrames(caller.seats).sight(snapshot, since)
    observer = ".".join(map(str, caller.seats)) or "all"
    company = encode_json(pack_members(members))
    body = b'%b,"company":%b}' % (sight[:-1].encode(), company)
    await send_unless_known(scope, send, f'"{observer}:{number}.{members.version}"', body)


async def dealt_members(context: ServerContext, code: str) -> Members:
    """Returns the members of a table, or raises Refusal before its deal."""
    members = (await context.registry.room(code)).members
    if members.phase == "gathering":
        raise Refusal(409, "gathering", company=pack_members(members))
    return members


async def send_unless_known(scope: Scope, send: Send, tag: str, body: bytes) -> None:
    """Sends a JSON response with an entity tag, without its body if the client has it."""
    header = (b"etag", tag.encode())
    if find_header(scope, b"if-none-match") == header[1]:
        await send({"type": "http.response.start", "status": 304, "headers": [header]})
        await send({"type": "http.response.body", "body": b""})
    else:
        await send_json(send, 200, body, [header])


async def stream_phone_events(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """GET /v2/tables/{code}/events: streams all updates of this phone."""
    caller = await context.authenticate_phone(scope, code)
    since = resume_number(scope)
    stream = ClientStream(caller.seats, caller.tokens, since)
    await serve_stream(context, code, stream, scope, receive, send)


def resume_number(scope: Scope) -> int | None:
    """Returns the version after which a stream continues, None to begin with the whole view."""
    last = find_header(scope, b"last-event-id")
    return parse_version(last.decode("latin-1") if last else query_value(scope, "since"))


async def read_json_body(context: ServerContext, scope: Scope, receive: Receive) -> dict[str, Any]:
    """Reads a JSON object, or raises Refusal."""
    check_json_headers(context, scope)
    return decode_json_object(await read_body(receive, context.config.body_limit))


def check_json_headers(context: ServerContext, scope: Scope) -> None:
    """Raises Refusal if the headers announce no JSON or too much of it."""
    # A form on another site cannot send this type without a CORS preflight, which is never
    # granted.
    kind = find_header(scope, b"content-type") or b""
    usual = b"application/json"
    if kind != usual and kind.partition(b";")[0].strip().lower() != usual:
        raise Refusal(415, "not_json")
    length = find_header(scope, b"content-length")
    if length and length.isdigit() and int(length[:20]) > context.config.body_limit:
        raise Refusal(413, "too_large", limit=context.config.body_limit)


def parse_nonce(body: dict[str, Any]) -> str:
    """Returns the nonce that identifies a repeated request."""
    nonce = body.get("nonce")
    if not isinstance(nonce, str) or not NONCE_PATTERN.fullmatch(nonce):
        raise Refusal(400, "bad_nonce")
    return nonce


def parse_version(text: str | None) -> int | None:
    """Returns a version number; None if it is missing or invalid."""
    if text is None or not text.isascii() or not text.isdecimal() or len(text) > 9:
        return None
    return int(text)


def require_field(body: dict[str, Any], name: str, kind: type, *default: object) -> Any:
    """Returns a field of the given type, or raises Refusal."""
    value = body.get(name, *default)
    if type(value) is not kind and not (default and value == default[0]):
        raise Refusal(400, "bad_request", field=name)
    return value
