"""Every endpoint under /v2, with the parsing of its request; /v1 shares most of them."""

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.bots import LEVELS
from engine.core import Action, IllegalAction, Options, Seat
from engine.games import GAMES
from engine.wire import unpack_action
from hall.fair_deal import SealedSetup
from hall.hosting import transfer
from hall.hosting.room_registry import TICKET_LIFETIME, SeatGrant
from hall.local.table import LocalTable
from hall.rooms.codes import parse_code
from hall.server.access import (
    NO_TOKEN,
    PhoneCaller,
    ServerContext,
    client_address,
    find_header,
    query_value,
)
from hall.server.config import is_origin
from hall.server.connections import current_connection
from hall.server.frames import PhoneFrames
from hall.server.responses import (
    JSON_HEADERS,
    Receive,
    Refusal,
    Scope,
    Send,
    decode_json_object,
    encode_json,
    read_body,
    send_json,
)
from hall.server.streams import ClientStream
from hall.storage.records import is_personality_tail
from hall.storage.room_state import Setup, pack_members, pack_opening
from hall.table import HallError, Proposal, ProposalKind, SeatedPlayer

MAX_ACTIONS = 64
NO_VERSION = -1  # stale in every match
NONCE_PATTERN = re.compile(r"[A-Za-z0-9_.-]{8,64}")
NO_CONTENT = 204


# Frequent requests, as plain ASGI: actions, undo, sight, events.
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
    snapshot = table.idle_snapshot or await table.snapshot()
    version = snapshot.visible_versions(caller.seats).to_match(seen)
    change = table.submit(seat, actions, NO_VERSION if version is None else version, nonce)
    await _answer_phone_change(context, table, caller, change, send)


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
    version = (await table.visible_versions(caller.seats)).to_match(seen)
    change = table.undo(seat, parse_nonce(body), NO_VERSION if version is None else version)
    await _answer_phone_change(context, table, caller, change, send)


def _phone_seat(caller: PhoneCaller, body: dict[str, Any]) -> Seat:
    seat = _require_field(body, "seat", int)
    if seat not in caller.seats:
        raise Refusal(401, NO_TOKEN)
    return int(seat)


async def _answer_phone_change(
    context: ServerContext,
    table: LocalTable,
    caller: PhoneCaller,
    change: Awaitable[int],
    send: Send,
) -> None:
    try:
        version = await change
    except IllegalAction as illegal:
        status = 409 if illegal.reason == "stale" else 422
        facts: dict[str, Any] = {"rule": illegal.rule} if illegal.rule else {}
        _, sight = PhoneFrames(caller.seats).sight(await table.snapshot(), None)
        raise Refusal(status, illegal.reason, **facts, sight=json.loads(sight)) from None
    context.metrics.actions += 1
    snapshot = table.idle_snapshot or await table.snapshot()
    number = snapshot.visible_versions(caller.seats).from_match(version)
    await send_json(send, 200, b'{"version":%d}' % number)


async def send_phone_sight(
    context: ServerContext, code: str, scope: Scope, _: Receive, send: Send
) -> None:
    """GET /v2/tables/{code}/sight: returns a frame with the whole view of this phone."""
    caller = await context.authenticate_phone(scope, code)
    since = parse_version(query_value(scope, "since"))
    members = (await context.registry.room(code)).members
    if members.phase == "gathering":
        raise Refusal(409, "gathering", company=pack_members(members))
    snapshot = await (await context.registry.table(code)).snapshot()
    number, sight = PhoneFrames(caller.seats).sight(snapshot, since)
    observer = ".".join(map(str, caller.seats)) or "all"
    tag = f'"{observer}:{number}.{members.version}"'.encode()
    if find_header(scope, b"if-none-match") == tag:
        await send({"type": "http.response.start", "status": 304, "headers": [(b"etag", tag)]})
        await send({"type": "http.response.body", "body": b""})
        return
    company = encode_json(pack_members(members))
    await send_json(
        send, 200, b'%b,"company":%b}' % (sight[:-1].encode(), company), [(b"etag", tag)]
    )


async def stream_phone_events(
    context: ServerContext, code: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """GET /v2/tables/{code}/events: streams all updates of this phone."""
    caller = await context.authenticate_phone(scope, code)
    last = find_header(scope, b"last-event-id")
    since = parse_version(last.decode("latin-1") if last else query_value(scope, "since"))
    stream = ClientStream(caller.seats, caller.tokens, since)
    await serve_stream(context, code, stream, scope, receive, send)


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


# Other requests, routed by Starlette


class CompactJSONResponse(Response):
    """A JSON response without whitespace."""

    def __init__(self, value: object, status: int = 200) -> None:
        super().__init__(
            encode_json(value), status, {k.decode(): v.decode() for k, v in JSON_HEADERS}
        )


def context_of(request: Request) -> ServerContext:
    """Returns the server context of a request."""
    context: ServerContext = request.scope["context"]
    return context


async def _body(request: Request) -> dict[str, Any]:
    return await read_json_body(context_of(request), request.scope, request.receive)


def _require_field(body: dict[str, Any], name: str, kind: type, *default: object) -> Any:
    """Returns a field of the given type, or raises Refusal."""
    value = body.get(name, *default)
    if type(value) is not kind and not (default and value == default[0]):
        raise Refusal(400, "bad_request", field=name)
    return value


def _parse_player(row: object) -> SeatedPlayer:
    match row:
        case [str(name), int(colour), str(face)] if type(colour) is int:
            return SeatedPlayer(name, colour, face)
    raise Refusal(400, "bad_request", field="chair")


def _parse_bots(rows: list[object]) -> dict[Seat, SeatedPlayer]:
    bots = {}
    for row in rows:
        match row:
            case [int(seat), str(name), int(colour), str(face), level, *personality] if (
                level in LEVELS and is_personality_tail(personality)
            ):
                bots[seat] = SeatedPlayer(name, colour, face, level, *personality)
            case _:
                raise Refusal(400, "bad_request", field="bots")
    return bots


def _parse_options(given: dict[str, object]) -> Options:
    if not all(isinstance(value, bool | int | str) for value in given.values()):
        raise Refusal(400, "bad_request", field="options")
    return given  # type: ignore[return-value]


# Creating and joining tables


async def _create(request: Request) -> Response:
    context, body = context_of(request), await _body(request)
    if context.is_private:
        raise Refusal(403, "not_allowed")
    setup = Setup(
        _require_field(body, "game", str),
        _require_field(body, "edition", int),
        _parse_options(_require_field(body, "options", dict, {})),
        _require_field(body, "seats", int),
        _parse_bots(_require_field(body, "bots", list, [])),
        _require_field(body, "spectators", bool, True),
    )
    # A phone that joins afterwards knows the seal before it sends its entropy.
    joins = "chair" in body or "entropy" in body
    player = _parse_player(body.get("chair")) if joins else None
    entropy = _require_field(body, "entropy", str) if joins else ""
    context.table_rate.consume(client_address(request.scope))
    try:
        if player is None:
            state = await context.registry.open_room(setup)
            return CompactJSONResponse({"code": state.code, "seal": state.commitment}, 201)
        grant = await context.registry.create(setup, player, entropy)
    except HallError as error:
        raise _other_edition(setup.game) if error.reason == "other_edition" else error from None
    return CompactJSONResponse({**_pack_grant(grant), "seal": grant.commitment}, 201)


async def _get_table(request: Request) -> Response:
    context, address = context_of(request), client_address(request.scope)
    context.guess_limiter.check(address)
    try:
        info = await context.registry.room_info(request.path_params["code"])
    except HallError as error:
        raise context.count_guess(address, error) from None
    version = info.version
    if version:
        table = await context.registry.table(info.code)
        version = (await table.visible_versions(())).from_match(version)
    return CompactJSONResponse(
        {
            "code": info.code,
            "game": info.game,
            "edition": info.edition,
            "options": info.options,
            "seats": len(info.players),
            "seal": info.commitment,
            "spectators": info.allows_spectators,
            "version": version,
            "company": pack_members(info.members),
            "sealed": _pack_sealed_setup(info.sealed_setup),
            "opening": pack_opening(info.opening),
        }
    )


def _pack_sealed_setup(setup: SealedSetup | None) -> dict[str, object] | None:
    return None if setup is None else {"options": dict(setup.options), "open": setup.open_seats}


async def _join(request: Request) -> Response:
    context, address = context_of(request), client_address(request.scope)
    code, body = request.path_params["code"], await _body(request)
    player, entropy = _parse_player(body.get("chair")), _require_field(body, "entropy", str)
    seat, edition = _require_field(body, "seat", int, None), _require_field(body, "edition", int)
    before_deal = _require_field(body, "before_deal", bool, False)
    nonce = parse_nonce(body) if "nonce" in body else None
    context.guess_limiter.check(address)
    try:
        grant = await context.registry.join(
            code, player, seat, entropy, edition, before_deal=before_deal, nonce=nonce
        )
    except HallError as error:
        if error.reason == "other_edition":
            game = (await context.registry.room_info(code)).game
            raise _other_edition(game) from None
        raise context.count_guess(address, error) from None
    return CompactJSONResponse(_pack_grant(grant), 201)


def _pack_grant(grant: SeatGrant) -> dict[str, object]:
    return {
        "code": grant.code,
        "seat": grant.seat,
        "token": grant.token,
        "counts": grant.is_entropy_used,
    }


def _other_edition(game: str) -> Refusal:
    return Refusal(409, "other_edition", game=game, edition=GAMES[game].edition)


# Seats, presence and votes


async def _ticket(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    caller = await context.authenticate(request.scope, code)
    ticket = await context.registry.create_ticket(code, caller.required_seat)
    return CompactJSONResponse({"ticket": ticket, "seconds": int(TICKET_LIFETIME)}, 201)


async def _redeem(request: Request) -> Response:
    context, address = context_of(request), client_address(request.scope)
    ticket = _require_field(await _body(request), "ticket", str)
    context.guess_limiter.check(address)
    try:
        grant = await context.registry.redeem_ticket(ticket)
    except HallError as error:
        raise context.count_guess(address, error) from None
    return CompactJSONResponse(_pack_grant(grant))


async def _release_seat(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    caller = await context.authenticate(request.scope, code)
    await context.registry.release_seat(code, caller.required_seat)
    return Response(status_code=NO_CONTENT)


async def _presence(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    if not _require_field(await _body(request), "here", bool):
        await context.registry.leave(code, seat)
        return Response(status_code=NO_CONTENT)
    # In protocol 2 this is also the answer to a ping, which another process may have sent.
    is_answer = request.url.path.startswith("/v2/")
    await (context.registry.claim if is_answer else context.registry.arrive)(code, seat)
    context.streams.expect_requests(code, seat)
    return Response(status_code=NO_CONTENT)


async def _propose_or_vote(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    caller = await context.authenticate(request.scope, code)
    body = await _body(request)
    kind: Any = body.get("kind")
    about = _require_field(body, "seat", int, None)
    if kind not in get_args(ProposalKind):
        raise Refusal(400, "bad_request", field="kind")
    proposal, agree = Proposal(kind, about), _require_field(body, "agree", bool, None)
    if _require_field(body, "suggest", bool, False):
        await context.registry.suggest(code, caller.required_seat, proposal)
    elif agree is None:
        await context.registry.propose(code, caller.required_seat, proposal)
    else:
        await context.registry.vote(code, caller.required_seat, proposal, agree=agree)
    return CompactJSONResponse(pack_members((await context.registry.room(code)).members))


# Handoff: the new host downloads the table and then reports its new address


async def _export_table(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    return CompactJSONResponse(
        {"package": await transfer.export_table(context.registry, code, seat)}
    )


async def _finish_transfer(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    address = _require_field(await _body(request), "address", str)
    if not is_origin(address):
        raise Refusal(400, "bad_request", field="address")
    if (await context.registry.room(code)).members.transfer_seat != seat:
        raise Refusal(403, "not_yours")
    await transfer.finish_transfer(context.registry, code, address)
    return Response(status_code=NO_CONTENT)


# Notes and records


async def _get_notes(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    return CompactJSONResponse({"text": await (await context.registry.table(code)).notes(seat)})


async def _put_notes(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    text = _require_field(await _body(request), "text", str)
    await (await context.registry.table(code)).save_notes(seat, text)
    return Response(status_code=NO_CONTENT)


async def _record(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    await context.authenticate(request.scope, code)
    log = await (await context.registry.table(code)).finished_log()
    proof = await context.registry.proof(code)
    seats = len((await context.registry.room(code)).members.players)
    shown = {
        "secret": None if proof is None else proof.host_secret,
        "entropies": [None] * seats if proof is None else proof.entropies,
        "deal": 0 if proof is None else proof.deal_number,
    }
    return CompactJSONResponse({"log": log, "proof": shown})


# Query parameters by version and last part of the path; other endpoints have none.
QUERY_PARAMETERS = {
    ("v1", "sight"): ("since", "public"),
    ("v1", "events"): ("since", "public"),
    ("v2", "sight"): ("since",),
    ("v2", "events"): ("since",),
}


def _routes(
    path: str, method: str, endpoint: Callable[[Request], Awaitable[Response]]
) -> list[Route]:
    return [Route(f"/{version}{path}", endpoint, methods=[method]) for version in ("v1", "v2")]


ROUTES = [
    *_routes("/tables", "POST", _create),
    *_routes("/tables/{code}", "GET", _get_table),
    *_routes("/tables/{code}/seats", "POST", _join),
    *_routes("/tables/{code}/seat", "DELETE", _release_seat),
    *_routes("/tables/{code}/tickets", "POST", _ticket),
    *_routes("/tickets", "POST", _redeem),
    *_routes("/tables/{code}/presence", "POST", _presence),
    *_routes("/tables/{code}/motions", "POST", _propose_or_vote),
    *_routes("/tables/{code}/handover", "GET", _export_table),
    *_routes("/tables/{code}/moved", "POST", _finish_transfer),
    *_routes("/tables/{code}/notes", "GET", _get_notes),
    *_routes("/tables/{code}/notes", "PUT", _put_notes),
    *_routes("/tables/{code}/record", "GET", _record),
]
