"""The hot routes as plain ASGI: to act, to look, to listen."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from engine.core import Action, IllegalAction, Seat
from engine.games import GAMES
from engine.wire import unpack_action
from hall.codes import typed_code
from hall.local import LocalTable
from hall.room import pack_company
from hall.server.answers import Receive, Refusal, Scope, Send, answer, dump, parse, read_body
from hall.server.audience import Stream
from hall.server.house import House, address_of, header, query, token_of
from hall.server.sights import sight_of

MOST_STEPS = 64
NONCE = re.compile(r"[A-Za-z0-9_.-]{8,64}")


async def act(house: House, code: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Takes a seat's steps: POST /v1/tables/{code}/actions."""
    guest = await house.admit(scope, code)
    seat, table = guest.sits, await house.registry.table(code)
    wish = wish_of(table.game, await body_of(house, scope, receive))
    await _change(house, table, seat, table.submit(seat, *wish), send)


def act_at_once(
    house: House, code: str, scope: Scope, body: bytes, hear: Callable[[int | None], None]
) -> bool:
    """Takes a seat's steps if only the journal has to be waited for, and returns whether.

    Whatever is not taken, or heard of as None, goes the long way: there it is told what is wrong.
    """

    def counted(version: int | None) -> None:
        if version is not None:
            house.metrics.actions += 1
            house.metrics.answers[2] += 1
        hear(version)

    try:
        house.charge_address(scope)
        token = token_of(scope)
        found = None if token is None else house.registry.seated(code, token)
        if found is None:
            return False
        seat, table = found
        house.charge_seat(scope, code, seat)
        check_kind(house, scope)
        return table.submit_at_once(seat, *wish_of(table.game, parse(body)), counted)
    except Exception:
        return False


def wish_of(game: str, body: dict[str, Any]) -> tuple[tuple[Action, ...], int, str]:
    """Returns the steps that a request asks for, what its sender has seen, and its nonce."""
    rows, seen = body.get("steps"), body.get("seen")
    if not isinstance(rows, list) or len(rows) > MOST_STEPS or type(seen) is not int:
        raise Refusal(400, "bad_action")
    nonce = nonce_of(body)
    rules = GAMES[game]
    return tuple([unpack_action(rules, row) for row in rows]), seen, nonce


async def undo(house: House, code: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Takes a seat's last step back: POST /v1/tables/{code}/undo."""
    guest = await house.admit(scope, code)
    seat, table = guest.sits, await house.registry.table(code)
    body = await body_of(house, scope, receive)
    seen = body.get("seen")
    if seen is not None and type(seen) is not int:
        raise Refusal(400, "bad_action")
    await _change(house, table, seat, table.undo(seat, nonce_of(body), seen), send)


async def _change(
    house: House, table: LocalTable, seat: Seat, change: Awaitable[int], send: Send
) -> None:
    try:
        version = await change
    except IllegalAction as illegal:
        # Never silence: whoever is refused is told why, and what there is to see now.
        status = 409 if illegal.reason == "stale" else 422
        facts: dict[str, Any] = {"rule": illegal.rule} if illegal.rule else {}
        facts["sight"] = await _sight(table, seat, None)
        raise Refusal(status, illegal.reason, **facts) from None
    house.metrics.actions += 1
    await answer(send, 200, b'{"version":%d}' % version)


async def sight(house: House, code: str, scope: Scope, _: Receive, send: Send) -> None:
    """Tells what a seat sees now: GET /v1/tables/{code}/sight."""
    guest, since = await house.admit(scope, code), since_of(query(scope, "since"))
    seat = None if query(scope, "public") else guest.seat
    company = (await house.registry.gathering(code)).company
    if company.phase == "gathering":
        raise Refusal(409, "gathering", company=pack_company(company))
    told = await _sight(await house.registry.table(code), seat, since)
    who = "all" if seat is None else seat
    tag = f'"{who}.{told["version"]}.{company.version}"'.encode()
    if header(scope, b"if-none-match") == tag:
        await send({"type": "http.response.start", "status": 304, "headers": [(b"etag", tag)]})
        await send({"type": "http.response.body", "body": b""})
        return
    body = dump({**told, "company": pack_company(company)})
    await answer(send, 200, body, [(b"etag", tag)])


async def events(house: House, code: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Tells a seat of all that happens, as it happens: GET /v1/tables/{code}/events."""
    guest = await house.admit(scope, code)
    last = header(scope, b"last-event-id")
    since = since_of(last.decode("latin-1") if last else query(scope, "since"))
    seat = None if query(scope, "public") else guest.seat
    stream = Stream(seat, guest.token, since)
    stream.address = address_of(scope)
    stream.transport = scope.get("state", {}).get("transport")
    stream.chunked = scope["http_version"] == "1.1"
    await house.streams.serve(typed_code(code), stream, receive, send)


async def _sight(table: LocalTable, seat: Seat | None, since: int | None) -> dict[str, Any]:
    return sight_of(seat, await table.glance(seat, since))


async def body_of(house: House, scope: Scope, receive: Receive) -> dict[str, Any]:
    """Returns the object that a request sends, or raises Refusal."""
    check_kind(house, scope)
    return parse(await read_body(receive, house.config.body_limit))


def check_kind(house: House, scope: Scope) -> None:
    """Raises Refusal for what is no JSON or says that it is too large."""
    # No form of another site can send this without asking first, which is never granted.
    kind = header(scope, b"content-type") or b""
    usual = b"application/json"
    if kind != usual and kind.partition(b";")[0].strip().lower() != usual:
        raise Refusal(415, "not_json")
    length = header(scope, b"content-length")
    if length and length.isdigit() and int(length[:20]) > house.config.body_limit:
        raise Refusal(413, "too_large", limit=house.config.body_limit)


def nonce_of(body: dict[str, Any]) -> str:
    """Returns what makes a request recognisable when it is sent again."""
    nonce = body.get("nonce")
    if not isinstance(nonce, str) or not NONCE.fullmatch(nonce):
        raise Refusal(400, "bad_nonce")
    return nonce


def since_of(text: str | None) -> int | None:
    """Returns the version that a client has come to; what is no version is none."""
    if text is None or not text.isascii() or not text.isdecimal() or len(text) > 9:
        return None
    return int(text)
