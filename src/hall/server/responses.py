"""JSON bodies in and out, refusals and their HTTP status."""

import json
import math
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from engine.core import BadSetup, IllegalAction
from engine.wire import BadWire
from hall.server.limits import TooManyRequests
from hall.storage.records import dump_json
from hall.storage.sqlite_schema import StorageError
from hall.table import HallError

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
Headers: TypeAlias = list[tuple[bytes, bytes]]

JSON_HEADERS: Headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]

# Status of a HallError by reason; any other reason is 409.
STATUS_BY_REASON = {
    **dict.fromkeys(("bad_chair", "bad_entropy", "bad_name", "bad_package"), 400),
    "bad_token": 401,
    "no_vote": 403,
    **dict.fromkeys(("no_such_motion", "no_such_seat", "no_such_table"), 404),
    **dict.fromkeys(("bad_ticket", "moved"), 410),
    **dict.fromkeys(("bad_log", "closed", "damaged", "failed", "unknown_game"), 503),
}


REASON = re.compile("[a-z_]+")
# The only fields of an error body besides `error`; the schema in openapi.json lists the same.
REFUSAL_DETAILS = frozenset(
    ("rule", "sight", "company", "seconds", "tokens", "field", "limit", "name", "problem", "game",
     "edition")
)  # fmt: skip


class Refusal(Exception):
    """Refuses a request with a status, a named reason and details."""

    def __init__(self, status: int, reason: str, **facts: object) -> None:
        # Neither a name nor a detail may carry data of a match, so that both are closed.
        if not REASON.fullmatch(reason) or not REFUSAL_DETAILS.issuperset(facts):
            raise ValueError("not a refusal of the protocol")
        super().__init__(reason)
        self.status = status
        self.reason = reason
        self.details = facts


def encode_json(value: object) -> bytes:
    """Returns a value as compact JSON."""
    return dump_json(value).encode()


def decode_json_object(body: bytes) -> dict[str, Any]:
    """Parses a JSON object, or raises Refusal."""
    try:
        text = body.decode()
        value, end = _DECODER.raw_decode(text) if text[:1] == "{" else (None, -1)
        if end != len(text):  # white space before or after it
            value = _DECODER.decode(text)
        # An escape can produce text that cannot be stored: a lone surrogate or NUL.
        if b"\\u" in body:
            _check_text(value)
    except (ValueError, RecursionError):
        raise Refusal(400, "bad_json") from None
    if not isinstance(value, dict):
        raise Refusal(400, "bad_json")
    return value


def _reject_constant(_: str) -> None:
    raise ValueError


_DECODER = json.JSONDecoder(parse_constant=_reject_constant)


def _check_text(value: object) -> None:
    """Raises ValueError if a string in a value cannot be stored."""
    if isinstance(value, str):
        value.encode()
        if "\0" in value:
            raise ValueError
    elif isinstance(value, list | dict):
        for item in value:
            _check_text(item)
        if isinstance(value, dict):
            _check_text(list(value.values()))


def refusal_for(error: Exception) -> Refusal | None:
    """Returns the refusal for an error, or None for an internal error."""
    match error:
        case Refusal():
            return error
        case TooManyRequests():
            return Refusal(429, error.reason, seconds=max(1, math.ceil(error.retry_after)))
        case BadSetup():
            return Refusal(422, "bad_setup", name=error.name[:40], problem=error.problem)
        case IllegalAction():
            status = 409 if error.reason == "stale" else 422
            return Refusal(status, error.reason, **({"rule": error.rule} if error.rule else {}))
        case BadWire():
            return Refusal(400, "bad_action")
        case StorageError():
            return Refusal(STATUS_BY_REASON.get(error.reason, 503), error.reason)
        case HallError():
            return Refusal(STATUS_BY_REASON.get(error.reason, 409), error.reason)
        case _:
            return None


def encode_refusal(refusal: Refusal) -> tuple[int, bytes, Headers]:
    """Returns the status, body and headers of a refusal."""
    headers = []
    if refusal.status == 401:
        headers.append((b"www-authenticate", b"Bearer"))
    if refusal.status == 429:
        headers.append((b"retry-after", str(refusal.details["seconds"]).encode()))
    return refusal.status, encode_json({"error": refusal.reason, **refusal.details}), headers


async def send_json(send: Send, status: int, body: bytes, extra_headers: Headers = []) -> None:  # noqa: B006
    """Sends a complete JSON response."""
    length = (b"content-length", b"%d" % len(body))
    start = {
        "type": "http.response.start",
        "status": status,
        "headers": [*JSON_HEADERS, length, *extra_headers],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body})


async def read_body(receive: Receive, limit: int) -> bytes:
    """Reads a request body; raises Refusal if it is too large or incomplete."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Refusal(400, "cut_off")
        part: bytes = message.get("body", b"")
        body += part
        if len(body) > limit:
            raise Refusal(413, "too_large", limit=limit)
        if not message.get("more_body"):
            return body
