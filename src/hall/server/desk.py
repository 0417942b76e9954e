"""The routes that are asked rarely: to open a table, sit down, move, vote, write notes."""

from collections.abc import Awaitable, Callable
from typing import Any, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from engine.bots import LEVELS
from engine.core import Options, Seat
from engine.games import GAMES
from hall import handing
from hall.registry import TICKET_LIFETIME, SeatGrant
from hall.room import Setup, pack_members
from hall.rows import is_personality_tail
from hall.server.actions import read_json_body
from hall.server.answers import JSON_HEADERS, Refusal, encode_json
from hall.server.config import is_origin
from hall.server.house import ServerContext, client_address
from hall.table import HallError, Proposal, ProposalKind, SeatedPlayer


class CompactJSONResponse(Response):
    """An answer of JSON."""

    def __init__(self, value: object, status: int = 200) -> None:
        super().__init__(
            encode_json(value), status, {k.decode(): v.decode() for k, v in JSON_HEADERS}
        )


NO_CONTENT = 204


def context_of(request: Request) -> ServerContext:
    """Returns the house that a request is for."""
    context: ServerContext = request.scope["context"]
    return context


async def _body(request: Request) -> dict[str, Any]:
    return await read_json_body(context_of(request), request.scope, request.receive)


def _require_field(body: dict[str, Any], name: str, kind: type, *default: object) -> Any:
    """Returns a field that is of a kind, or raises Refusal."""
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
            case [int(seat), str(name), int(colour), str(face), level, *temper] if (
                level in LEVELS and is_personality_tail(temper)
            ):
                bots[seat] = SeatedPlayer(name, colour, face, level, *temper)
            case _:
                raise Refusal(400, "bad_request", field="bots")
    return bots


def _parse_options(given: dict[str, object]) -> Options:
    if not all(isinstance(value, bool | int | str) for value in given.values()):
        raise Refusal(400, "bad_request", field="options")
    return given  # type: ignore[return-value]


# Sitting down


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
    player, entropy = _parse_player(body.get("chair")), _require_field(body, "entropy", str)
    context.table_rate.consume(client_address(request.scope))
    try:
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
    return CompactJSONResponse(
        {
            "code": info.code,
            "game": info.game,
            "edition": info.edition,
            "options": info.options,
            "seats": len(info.players),
            "seal": info.commitment,
            "spectators": info.allows_spectators,
            "version": info.version,
            "company": pack_members(info.members),
        }
    )


async def _join(request: Request) -> Response:
    context, address = context_of(request), client_address(request.scope)
    code, body = request.path_params["code"], await _body(request)
    player, entropy = _parse_player(body.get("chair")), _require_field(body, "entropy", str)
    seat, edition = _require_field(body, "seat", int, None), _require_field(body, "edition", int)
    context.guess_limiter.check(address)
    try:
        grant = await context.registry.join(code, player, seat, entropy, edition)
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


# Moving a seat, being there, agreeing


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
    caller = await context.authenticate(request.scope, code)
    here = _require_field(await _body(request), "here", bool)
    await (context.registry.arrive if here else context.registry.leave)(code, caller.required_seat)
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
    if agree is None:
        await context.registry.propose(code, caller.required_seat, proposal)
    else:
        await context.registry.vote(code, caller.required_seat, proposal, agree=agree)
    return CompactJSONResponse(pack_members((await context.registry.room(code)).members))


# The host hands its table to another phone: that phone asks for it, and says where it is then


async def _export_table(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    return CompactJSONResponse(
        {"package": await handing.export_table(context.registry, code, seat)}
    )


async def _finish_transfer(request: Request) -> Response:
    context, code = context_of(request), request.path_params["code"]
    seat = (await context.authenticate(request.scope, code)).required_seat
    address = _require_field(await _body(request), "address", str)
    if not is_origin(address):
        raise Refusal(400, "bad_request", field="address")
    if (await context.registry.room(code)).members.transfer_seat != seat:
        raise Refusal(403, "not_yours")
    await handing.finish_transfer(context.registry, code, address)
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
    shown = proof and {
        "secret": proof.host_secret,
        "entropies": proof.entropies,
        "deal": proof.deal_number,
    }
    return CompactJSONResponse({"log": log, "proof": shown})


def _route(path: str, method: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
    return Route(f"/v1{path}", endpoint, methods=[method])


ROUTES = [
    _route("/tables", "POST", _create),
    _route("/tables/{code}", "GET", _get_table),
    _route("/tables/{code}/seats", "POST", _join),
    _route("/tables/{code}/seat", "DELETE", _release_seat),
    _route("/tables/{code}/tickets", "POST", _ticket),
    _route("/tickets", "POST", _redeem),
    _route("/tables/{code}/presence", "POST", _presence),
    _route("/tables/{code}/motions", "POST", _propose_or_vote),
    _route("/tables/{code}/handover", "GET", _export_table),
    _route("/tables/{code}/moved", "POST", _finish_transfer),
    _route("/tables/{code}/notes", "GET", _get_notes),
    _route("/tables/{code}/notes", "PUT", _put_notes),
    _route("/tables/{code}/record", "GET", _record),
]
