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
from hall.registry import TICKET_LASTS, Seated
from hall.room import Setup, pack_company
from hall.rows import tempered
from hall.server.actions import body_of
from hall.server.answers import JSON, Refusal, dump
from hall.server.config import is_origin
from hall.server.house import House, address_of
from hall.table import Chair, HallError, Motion, MotionKind


class Reply(Response):
    """An answer of JSON."""

    def __init__(self, value: object, status: int = 200) -> None:
        super().__init__(dump(value), status, {k.decode(): v.decode() for k, v in JSON})


DONE = 204


def house_of(request: Request) -> House:
    """Returns the house that a request is for."""
    house: House = request.scope["house"]
    return house


async def _body(request: Request) -> dict[str, Any]:
    return await body_of(house_of(request), request.scope, request.receive)


def _take(body: dict[str, Any], name: str, kind: type, *default: object) -> Any:
    """Returns a field that is of a kind, or raises Refusal."""
    value = body.get(name, *default)
    if type(value) is not kind and not (default and value == default[0]):
        raise Refusal(400, "bad_request", field=name)
    return value


def _chair(row: object) -> Chair:
    match row:
        case [str(name), int(colour), str(face)] if type(colour) is int:
            return Chair(name, colour, face)
    raise Refusal(400, "bad_request", field="chair")


def _bots(rows: list[object]) -> dict[Seat, Chair]:
    bots = {}
    for row in rows:
        match row:
            case [int(seat), str(name), int(colour), str(face), level, *temper] if (
                level in LEVELS and tempered(temper)
            ):
                bots[seat] = Chair(name, colour, face, level, *temper)
            case _:
                raise Refusal(400, "bad_request", field="bots")
    return bots


def _options(given: dict[str, object]) -> Options:
    if not all(isinstance(value, bool | int | str) for value in given.values()):
        raise Refusal(400, "bad_request", field="options")
    return given  # type: ignore[return-value]


# Sitting down


async def _create(request: Request) -> Response:
    house, body = house_of(request), await _body(request)
    if house.private:
        raise Refusal(403, "not_allowed")
    setup = Setup(
        _take(body, "game", str),
        _take(body, "edition", int),
        _options(_take(body, "options", dict, {})),
        _take(body, "seats", int),
        _bots(_take(body, "bots", list, [])),
        _take(body, "spectators", bool, True),
    )
    chair, entropy = _chair(body.get("chair")), _take(body, "entropy", str)
    house.tables.spend(address_of(request.scope))
    try:
        seated = await house.registry.create(setup, chair, entropy)
    except HallError as error:
        raise _other_edition(setup.game) if error.reason == "other_edition" else error from None
    return Reply({**_seated(seated), "seal": seated.seal}, 201)


async def _card(request: Request) -> Response:
    house, address = house_of(request), address_of(request.scope)
    house.guesses.check(address)
    try:
        card = await house.registry.card(request.path_params["code"])
    except HallError as error:
        raise house.wrong(address, error) from None
    return Reply(
        {
            "code": card.code,
            "game": card.game,
            "edition": card.edition,
            "options": card.options,
            "seats": len(card.chairs),
            "seal": card.seal,
            "spectators": card.spectators,
            "version": card.version,
            "company": pack_company(card.company),
        }
    )


async def _join(request: Request) -> Response:
    house, address = house_of(request), address_of(request.scope)
    code, body = request.path_params["code"], await _body(request)
    chair, entropy = _chair(body.get("chair")), _take(body, "entropy", str)
    seat, edition = _take(body, "seat", int, None), _take(body, "edition", int)
    house.guesses.check(address)
    try:
        seated = await house.registry.join(code, chair, seat, entropy, edition)
    except HallError as error:
        if error.reason == "other_edition":
            game = (await house.registry.card(code)).game
            raise _other_edition(game) from None
        raise house.wrong(address, error) from None
    return Reply(_seated(seated), 201)


def _seated(seated: Seated) -> dict[str, object]:
    return {
        "code": seated.code,
        "seat": seated.seat,
        "token": seated.token,
        "counts": seated.counts,
    }


def _other_edition(game: str) -> Refusal:
    return Refusal(409, "other_edition", game=game, edition=GAMES[game].edition)


# Moving a seat, being there, agreeing


async def _ticket(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    guest = await house.admit(request.scope, code)
    ticket = await house.registry.ticket(code, guest.sits)
    return Reply({"ticket": ticket, "seconds": int(TICKET_LASTS)}, 201)


async def _redeem(request: Request) -> Response:
    house, address = house_of(request), address_of(request.scope)
    ticket = _take(await _body(request), "ticket", str)
    house.guesses.check(address)
    try:
        seated = await house.registry.redeem(ticket)
    except HallError as error:
        raise house.wrong(address, error) from None
    return Reply(_seated(seated))


async def _give_back(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    guest = await house.admit(request.scope, code)
    await house.registry.give_back(code, guest.sits)
    return Response(status_code=DONE)


async def _presence(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    guest = await house.admit(request.scope, code)
    here = _take(await _body(request), "here", bool)
    await (house.registry.arrive if here else house.registry.leave)(code, guest.sits)
    return Response(status_code=DONE)


async def _motions(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    guest = await house.admit(request.scope, code)
    body = await _body(request)
    kind: Any = body.get("kind")
    about = _take(body, "seat", int, None)
    if kind not in get_args(MotionKind):
        raise Refusal(400, "bad_request", field="kind")
    motion, agree = Motion(kind, about), _take(body, "agree", bool, None)
    if agree is None:
        await house.registry.propose(code, guest.sits, motion)
    else:
        await house.registry.vote(code, guest.sits, motion, agree=agree)
    return Reply(pack_company((await house.registry.gathering(code)).company))


# The host hands its table to another phone: that phone asks for it, and says where it is then


async def _handover(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    seat = (await house.admit(request.scope, code)).sits
    return Reply({"package": await handing.package(house.registry, code, seat)})


async def _moved(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    seat = (await house.admit(request.scope, code)).sits
    address = _take(await _body(request), "address", str)
    if not is_origin(address):
        raise Refusal(400, "bad_request", field="address")
    if (await house.registry.gathering(code)).company.moving != seat:
        raise Refusal(403, "not_yours")
    await handing.moved(house.registry, code, address)
    return Response(status_code=DONE)


# Notes and records


async def _notes(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    seat = (await house.admit(request.scope, code)).sits
    return Reply({"text": await (await house.registry.table(code)).notes(seat)})


async def _note(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    seat = (await house.admit(request.scope, code)).sits
    text = _take(await _body(request), "text", str)
    await (await house.registry.table(code)).note(seat, text)
    return Response(status_code=DONE)


async def _record(request: Request) -> Response:
    house, code = house_of(request), request.path_params["code"]
    await house.admit(request.scope, code)
    log = await (await house.registry.table(code)).record()
    proof = await house.registry.proof(code)
    shown = proof and {
        "secret": proof.secret,
        "entropies": proof.entropies,
        "deal": proof.deal,
    }
    return Reply({"log": log, "proof": shown})


def _route(path: str, method: str, endpoint: Callable[[Request], Awaitable[Response]]) -> Route:
    return Route(f"/v1{path}", endpoint, methods=[method])


ROUTES = [
    _route("/tables", "POST", _create),
    _route("/tables/{code}", "GET", _card),
    _route("/tables/{code}/seats", "POST", _join),
    _route("/tables/{code}/seat", "DELETE", _give_back),
    _route("/tables/{code}/tickets", "POST", _ticket),
    _route("/tickets", "POST", _redeem),
    _route("/tables/{code}/presence", "POST", _presence),
    _route("/tables/{code}/motions", "POST", _motions),
    _route("/tables/{code}/handover", "GET", _handover),
    _route("/tables/{code}/moved", "POST", _moved),
    _route("/tables/{code}/notes", "GET", _notes),
    _route("/tables/{code}/notes", "PUT", _note),
    _route("/tables/{code}/record", "GET", _record),
]
