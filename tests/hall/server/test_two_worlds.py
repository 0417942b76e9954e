"""Two worlds that look alike to a viewer give it the same answers, errors, sizes and frames.

A pair of matches differs only in the secrets of others. The viewer follows both with the streams of
both protocols and sends requests that provoke every error of the protocol.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from engine.core import Action, Event, IllegalAction, Seat, Undo
from engine.games import GAMES
from engine.wire import pack
from hall.certificate import ensure_certificate
from hall.hosting.room_registry import RoomRegistry
from hall.local.table import LocalTable
from hall.remote.http import PinningContext
from hall.server.app import openapi_document
from hall.storage.room_state import Setup
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.remote.test_traffic_secrecy import HIDING, ChanceScript, pairs_of
from tests.hall.server.asgi_client import (
    ENTROPY,
    NO_LIMITS,
    AsgiClient,
    AsgiResponse,
    AsgiStream,
    run_asgi_server,
)
from tests.hall.server.test_connections import serve_on_socket
from tests.hall.table_builders import make_people
from tests.laws.variants import scaled_count

PAIRS = 20  # per game
SEATS = 4
BEYOND = 10_000  # a version that no match reaches
CHECKS = 2  # moments of a match at which errors are provoked
TRIED = 6  # illegal actions per moment
# Heartbeats depend on the time, so there are none.
CONFIG = replace(NO_LIMITS, guesses=1000, spectators_per_address=2, heartbeat=3600)
NOTES = ("short", "much longer notes")  # [world] of the other seats
PROTOCOLS = ("v1", "v2")
WRONG_TOKEN = "a-token-that-is-long-enough-to-be-one-of-ours"
STATUSES = {400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431}
REASONS = {
    "bad_action", "bad_json", "bad_nonce", "bad_query", "bad_request", "bad_ticket", "bad_token",
    "gathering", "full", "no_such_method", "no_such_motion", "no_such_path", "no_such_table",
    "no_token", "not_json", "not_yours", "other_edition", "stale", "too_large", "too_many_streams",
}  # fmt: skip

Request = tuple[str, str, Any, dict[str, str]]  # method, path, body, headers


def wrong_requests(nonce: str) -> list[Request]:
    """Returns requests of a seat that are wrong in any state of a table."""
    good: dict[str, str] = {}
    gets = (
        "/notes", "/notes?seat=0", "/notes?seat=1", "/record", "/record?a=1", "/handover",
        "/sight", "/sight?seat=0", "/sight?since=0", f"/sight?since={BEYOND}", "/sight?since=-1",
        "/sight?since=x", "/sight?public=1", "/sight?since=0&since=1", "/events?seat=0", "/nothing",
        "", "?seat=0",
    )  # fmt: skip
    posts: tuple[tuple[str, Any], ...] = (
        ("/actions", {"steps": 3}), ("/actions", []), ("/actions", b"{"), ("/actions", b"\xff"),
        ("/actions", {"steps": [], "seen": 0, "nonce": "x"}),
        ("/actions", {"steps": [["?"]], "seen": 0, "seat": 0, "nonce": nonce}),
        ("/undo", {}), ("/undo", {"nonce": nonce, "seen": BEYOND, "seat": 1}),
        ("/motions", {"kind": "bot", "seat": 99}), ("/motions", {"kind": "?"}),
        ("/motions", {"kind": "bot", "seat": 0, "agree": True}),
        ("/moved", {"address": "x"}), ("/moved", {"address": "https://192.168.1.5:80"}),
        ("/presence", {"here": 3}), ("/nothing", {}),
        ("/seats", {"chair": ["A", 0, "owl"], "entropy": ENTROPY, "edition": 999}),
        ("/seats", {"chair": "A"}),
    )  # fmt: skip
    return [
        *(("GET", path, None, good) for path in gets),
        *(("POST", path, body, good) for path, body in posts),
        ("PUT", "/notes", {"text": 1}, good),
        ("PATCH", "/notes", {}, good),
        ("POST", "/actions", b"a" * 70_000, good),
        ("POST", "/actions", b"{}", {"content_type": "text/plain"}),
        ("GET", "/sight", None, {"x_large": "a" * 20_000}),
        ("GET", "/sight", None, {"authorization": f"Bearer {WRONG_TOKEN}"}),
        ("GET", "/sight", None, {"authorization": f"Bearer {WRONG_TOKEN},{WRONG_TOKEN}"}),
        ("GET", "/sight", None, {"authorization": "Basic abc"}),
        ("GET", "/../../tickets", None, good),
    ]


@dataclass(slots=True)
class Viewer:
    """The client of a seat or of a spectator, and everything that it was sent."""

    client: "AsgiClient | TlsClient"
    code: str
    seat: Seat | None
    token: str | None
    answers: list[tuple[object, ...]] = field(default_factory=list)
    refusals: set[tuple[int, str]] = field(default_factory=set)

    async def ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> AsgiResponse:
        """Sends a request and records its answer."""
        token = None if "authorization" in headers else self.token
        answer = await self.client.request(method, path, body, token, **headers)
        shown = answer.body.replace(self.code.encode(), b"?")
        self.answers.append((method, path.replace(self.code, "?"), answer.status, len(answer.body)))
        self.answers.append((sorted(answer.headers.items()), without_hashes(shown)))
        if answer.status >= 400:
            REFUSAL_SCHEMA.validate(answer.json)
            self.refusals.add((answer.status, answer.json["error"]))
        return answer

    async def provoke_errors(self, nonce: str) -> None:
        """Sends wrong requests to the table."""
        for version in PROTOCOLS:
            path = f"/{version}/tables/{self.code}"
            for method, end, body, headers in wrong_requests(nonce):
                # A server may close the connection before it has read all of a large request.
                if isinstance(self.client, AsgiClient) or not is_large(body, headers):
                    await self.ask(method, path + end, body, headers)
            await self.ask("GET", f"/{version}/tables/ABCDEFGH/sight", None, {})
            await self.ask("POST", f"/{version}/tickets", {"ticket": "x"}, {})

    async def join_again(self, game: str) -> None:
        """Asks for a seat although all are taken."""
        body = {"chair": ["A", 0, "owl"], "entropy": ENTROPY, "edition": GAMES[game].edition}
        for version in PROTOCOLS:
            for seat in (None, 0, 99):
                path = f"/{version}/tables/{self.code}/seats"
                await self.ask("POST", path, {**body, "seat": seat}, {})

    async def try_actions(self, actions: Sequence[Action], seen: int, nonce: str) -> None:
        """Submits actions that the server must refuse."""
        for version in PROTOCOLS:
            for number, action in enumerate(actions):
                for known in (seen, BEYOND):
                    body = {
                        "steps": [pack(action)], "seen": known, "seat": self.seat,
                        "nonce": f"{nonce}-{number}-{version}",
                    }  # fmt: skip
                    path = f"/{version}/tables/{self.code}/actions"
                    answer = await self.ask("POST", path, body, {})
                    assert answer.status in (401, 409, 422), answer.body

    async def open_too_many_streams(self) -> None:
        """Opens streams of spectators until one is refused."""
        path = f"/v1/tables/{self.code}/events"
        stranger = replace_token(self)
        async with self.client.open_stream(path), self.client.open_stream(path):
            await stranger.ask("GET", path, None, {})
        self.answers += stranger.answers
        self.refusals |= stranger.refusals


def is_large(body: object, headers: dict[str, str]) -> bool:
    """Returns whether a request is refused because of its size."""
    return "x_large" in headers or (isinstance(body, bytes) and len(body) > 60_000)


class TlsClient:
    """The same requests over TLS and a real socket."""

    def __init__(self, port: int, fingerprint: str) -> None:
        self._http = httpx.AsyncClient(
            base_url=f"https://127.0.0.1:{port}", verify=PinningContext(fingerprint), timeout=60
        )

    async def request(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: str
    ) -> AsgiResponse:
        """Sends a request; a body of bytes is sent unchanged."""
        headers = make_headers(token, more)
        if body is not None:
            headers.setdefault("content-type", "application/json")
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        answer = await self._http.request(method, path, content=data, headers=headers)
        told = {name: text for name, text in answer.headers.items() if name != "date"}
        return AsgiResponse(answer.status_code, told, answer.content)

    @asynccontextmanager
    async def open_stream(
        self, path: str, token: str | None = None, **more: str
    ) -> AsyncIterator[AsgiStream]:
        listening = AsgiStream()
        async with self._http.stream("GET", path, headers=make_headers(token, more)) as answer:
            listening.status = answer.status_code
            reading = asyncio.create_task(self._read(answer, listening))
            await listening.wait_for_start()
            yield listening
            reading.cancel()
            await asyncio.wait([reading])

    async def _read(self, answer: httpx.Response, listening: AsgiStream) -> None:
        async for part in answer.aiter_raw():
            await listening.send({"type": "http.response.body", "body": part})

    async def close(self) -> None:
        await self._http.aclose()


def make_headers(token: str | None, more: dict[str, str]) -> dict[str, str]:
    bearer = {} if token is None else {"authorization": f"Bearer {token}"}
    return bearer | {name.replace("_", "-"): text for name, text in more.items()}


def replace_token(viewer: Viewer) -> Viewer:
    """Returns the same viewer without its seat."""
    return Viewer(viewer.client, viewer.code, None, None)


def without_hashes(text: bytes) -> bytes:
    """Returns an answer without the random values of the sealed deal, which keep their length."""
    return re.sub(rb'"[0-9a-f]{32,64}"', b'""', text)


def make_schema() -> Draft202012Validator:
    """Returns the closed schema of an error body."""
    document = openapi_document()
    return Draft202012Validator(
        {"$ref": "#/components/schemas/Refusal", "components": document["components"]}
    )


REFUSAL_SCHEMA = make_schema()


def illegal_actions(game: str, sight: Any, news: Sequence[Event]) -> list[Action]:
    """Returns actions from a seat's news that are illegal for it now, the latest first."""
    rules = GAMES[game]
    state = rules.determinize(sight.view, Random(1))
    found: list[Action] = []
    for event in reversed(news):
        action = event.action
        if type(action) in rules.actions and not isinstance(action, Undo) and action not in found:
            try:
                rules.check(state, sight.seat, action)
            except IllegalAction:
                found.append(action)
    return found[:TRIED]


async def follow_world(
    registry: RoomRegistry,
    client: AsgiClient | TlsClient,
    viewer: Seat | None,
    events: Sequence[Event],
    notes: str,
    game: str,
) -> tuple[list[tuple[object, ...]], set[tuple[int, str]]]:
    """Plays a world; returns everything that the viewer was sent and all refusals."""
    players = make_people(SEATS)
    setup = Setup(game, GAMES[game].edition, SHORT_OPTIONS[game], SEATS)
    grants = {0: await registry.create(setup, players[0], ENTROPY)}
    code = grants[0].code
    if viewer is not None:
        grants[viewer] = await registry.join(code, players[viewer], viewer, ENTROPY)
    token = None if viewer is None else grants[viewer].token
    seen = Viewer(client, code, viewer, token)
    await seen.provoke_errors("before-the-deal")
    for seat in range(SEATS):
        if seat not in grants:
            await registry.join(code, players[seat], seat, ENTROPY)
    table = await registry.table(code)
    for seat in range(SEATS):
        if seat != viewer:
            await table.save_notes(seat, notes)
    seats = () if viewer is None else (viewer,)
    count = CHECKS if isinstance(client, AsgiClient) else 1  # sockets are slow
    checks = {len(events) * (number + 1) // (count + 1) for number in range(count)}
    async with (
        seen.client.open_stream(f"/v1/tables/{code}/events", token) as one,
        seen.client.open_stream(f"/v2/tables/{code}/events", token) as two,
    ):
        version = (await table.public_sight()).version
        while version < len(events):
            seat, action = events[version].seat, events[version].action
            if isinstance(action, Undo):
                version = await table.undo(seat)
            else:
                version = await table.submit(seat, (action,), version)
            number = (await table.visible_versions(seats)).from_match(version)
            for stream in (one, two):
                await stream.wait_for_version(number)
            seen.answers += [
                (version, len(stream.text), len(stream.events)) for stream in (one, two)
            ]
            if any(check <= version for check in checks):
                checks = {check for check in checks if check > version}
                await seen.provoke_errors(f"at-version-{version}")
                await seen.join_again(game)
                if viewer is not None:
                    await try_illegal_actions(seen, table, viewer, version)
        for stream in (one, two):
            shown = stream.text.replace(code, "?").encode()
            seen.answers.append((len(stream.text), without_hashes(shown)))
    await seen.open_too_many_streams()
    return seen.answers, seen.refusals


async def try_illegal_actions(seen: Viewer, table: LocalTable, viewer: Seat, version: int) -> None:
    sight, news = await table.sight(viewer), await table.news(viewer, 0)
    number = (await table.visible_versions((viewer,))).from_match(version)
    actions = illegal_actions(table.game, sight, news)
    await seen.try_actions(actions, number, f"illegal-{version}")


@pytest.mark.parametrize("game", HIDING)
async def test_answers_errors_sizes_and_frames_are_equal_in_two_worlds(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = ChanceScript(monkeypatch)
    refusals: set[tuple[int, str]] = set()

    async with run_asgi_server(tmp_path / "hall.db", CONFIG) as place:
        for number, (viewer, pair) in enumerate(pairs_of(game, scaled_count(PAIRS))):
            heard = []
            for notes, events in zip(NOTES, pair, strict=True):
                script.events = events
                answers, refused = await follow_world(
                    place.context.registry, place.client(), viewer, events, notes, game
                )
                heard.append(answers)
                refusals.update(refused)
            for first, second in zip(*heard, strict=True):
                assert first == second, f"pair {number} from seat {viewer}"
    assert {status for status, _ in refusals} >= STATUSES, refusals
    assert {reason for _, reason in refusals} >= REASONS, refusals


@pytest.mark.parametrize("game", HIDING)
async def test_two_worlds_are_equal_over_tls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    script = ChanceScript(monkeypatch)
    certificate = ensure_certificate(tmp_path)
    config = replace(
        CONFIG, tls_cert=str(certificate.certificate_path), tls_key=str(certificate.key_path)
    )
    refusals: set[tuple[int, str]] = set()
    async with (
        run_asgi_server(tmp_path / "hall.db", config) as place,
        serve_on_socket(place) as port,
    ):
        for number, (viewer, pair) in enumerate(pairs_of(game, scaled_count(PAIRS))):
            heard = []
            for notes, events in zip(NOTES, pair, strict=True):
                script.events = events
                client = TlsClient(port, certificate.fingerprint)
                answers, refused = await follow_world(
                    place.context.registry, client, viewer, events, notes, game
                )
                await client.close()
                heard.append(answers)
                refusals.update(refused)
            for first, second in zip(*heard, strict=True):
                assert first == second, f"pair {number} from seat {viewer}"
    assert {status for status, _ in refusals} >= STATUSES - {413, 431}, refusals
