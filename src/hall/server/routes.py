"""Every endpoint under /v2, with the parsing of its request; /v1 shares most of them."""

from collections.abc import Awaitable, Callable
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.bots import LEVELS
from engine.core import Options, Seat
from engine.games import GAMES
from hall.fair_deal import SealedSetup
from hall.hosting import transfer
from hall.hosting.room_registry import TICKET_LIFETIME, SeatGrant
from hall.server.access import ServerContext, client_address
from hall.server.config import is_origin
from hall.server.phone_routes import parse_nonce, read_json_body, require_field
from hall.server.responses import JSON_HEADERS, Refusal, encode_json
from hall.storage.records import is_personality_tail
from hall.storage.room_state import Setup, pack_members, pack_opening
from hall.table import HallError, Proposal, ProposalKind, SeatedPlayer

NO_CONTENT = 204


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


async def _seat_of(request: Request) -> tuple[ServerContext, str, Seat]:
    """Returns the server, the code of the table, and the seat of the caller."""
    context, code = context_of(request), request.path_params["code"]
    return context, code, (await context.authenticate(request.scope, code)).required_seat


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
        require_field(body, "game", str),
        require_field(body, "edition", int),
        _parse_options(require_field(body, "options", dict, {})),
        require_field(body, "seats", int),
        _parse_bots(require_field(body, "bots", list, [])),
        require_field(body, "spectators", bool, True),
    )
    # A phone that joins afterwards knows the seal before it sends its entropy.
    joins = "chair" in body or "entropy" in body
    player = _parse_player(body.get("chair")) if joins else None
    entropy = require_field(body, "entropy", str) if joins else ""
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
        info, version = await context.registry.room_info(request.path_params["code"])
    except HallError as error:
        raise context.count_guess(address, error) from None
    if version:
        table = await context.registry.table(info.code)
        version = (await table.visible_versions(())).from_match(version)
    return CompactJSONResponse(
        {
            "code": info.code,
            "game": info.game,
            "edition": info.edition,
            "options": dict(info.options),
            "seats": len(info.members.players),
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
    player, entropy = _parse_player(body.get("chair")), require_field(body, "entropy", str)
    seat, edition = require_field(body, "seat", int, None), require_field(body, "edition", int)
    before_deal = require_field(body, "before_deal", bool, False)
    nonce = parse_nonce(body) if "nonce" in body else None
    context.guess_limiter.check(address)
    try:
        grant = await context.registry.join(
            code, player, seat, entropy, edition, before_deal=before_deal, nonce=nonce
        )
    except HallError as error:
        if error.reason == "other_edition":
            game = (await context.registry.room(code)).state.game
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
    context, code, seat = await _seat_of(request)
    ticket = await context.registry.create_ticket(code, seat)
    return CompactJSONResponse({"ticket": ticket, "seconds": int(TICKET_LIFETIME)}, 201)


async def _redeem(request: Request) -> Response:
    context, address = context_of(request), client_address(request.scope)
    ticket = require_field(await _body(request), "ticket", str)
    context.guess_limiter.check(address)
    try:
        grant = await context.registry.redeem_ticket(ticket)
    except HallError as error:
        raise context.count_guess(address, error) from None
    return CompactJSONResponse(_pack_grant(grant))


async def _release_seat(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    await context.registry.release_seat(code, seat)
    return Response(status_code=NO_CONTENT)


async def _presence(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    if not require_field(await _body(request), "here", bool):
        await (await context.registry.room(code)).leave(seat)
        return Response(status_code=NO_CONTENT)
    # In protocol 2 this is also the answer to a ping, which another process may have sent.
    is_answer = request.url.path.startswith("/v2/")
    room = await context.registry.room(code)
    await (room.claim if is_answer else room.arrive)(seat)
    context.streams.expect_requests(code, seat)
    return Response(status_code=NO_CONTENT)


async def _propose_or_vote(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    caller = await context.authenticate(request.scope, code)
    body = await _body(request)
    kind: Any = body.get("kind")
    about = require_field(body, "seat", int, None)
    if kind not in get_args(ProposalKind):
        raise Refusal(400, "bad_request", field="kind")
    proposal, agree = Proposal(kind, about), require_field(body, "agree", bool, None)
    table = await context.registry.table(code)
    if require_field(body, "suggest", bool, False):
        await table.suggest(caller.required_seat, proposal)
    elif agree is None:
        await table.propose(caller.required_seat, proposal)
    else:
        await table.vote(caller.required_seat, proposal, agree=agree)
    return CompactJSONResponse(pack_members((await context.registry.room(code)).members))


# Handoff: the new host downloads the table and then reports its new address


async def _export_table(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    return CompactJSONResponse(
        {"package": await transfer.export_table(context.registry, code, seat)}
    )


async def _finish_transfer(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    address = require_field(await _body(request), "address", str)
    if not is_origin(address):
        raise Refusal(400, "bad_request", field="address")
    if (await context.registry.room(code)).members.transfer_seat != seat:
        raise Refusal(403, "not_yours")
    await transfer.finish_transfer(context.registry, code, address)
    return Response(status_code=NO_CONTENT)


# Notes and records


async def _get_notes(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    return CompactJSONResponse({"text": await (await context.registry.table(code)).notes(seat)})


async def _put_notes(request: Request) -> Response:
    context, code, seat = await _seat_of(request)
    text = require_field(await _body(request), "text", str)
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
