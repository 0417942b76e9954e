"""Malformed bodies neither crash the server nor reveal anything."""

import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from hall.hosting.room_registry import RoomRegistry
from tests.hall.server.asgi_client import (
    ENTROPY,
    NO_LIMITS,
    AsgiClient,
    AsgiResponse,
    AsgiServer,
    RunStory,
    new_table_body,
    open_table,
)

STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**63, 10**400, 1.5, "", "x", "0", [], [[]], {}, [None], [["Play"]],
    {"a": 1}, "\x00", "‮", "<script>", "'; DROP TABLE matches; --", "../../etc/passwd", "9" * 5000,
)  # fmt: skip
WRONG_BODIES = (
    b"", b"{", b"[]", b"null", b"7", b'"text"', b"\xff\xfe", b"{}{}", b'{"a":NaN}',
    b'{"a":Infinity}', b'{"nonce":"\\ud800"}', b'{"nonce":"\\u0000"}', b'{"a":"\x00"}',
    b"[" * 60_000, b'{"a":' * 10_000, b'{"seen":' + b"9" * 10_000 + b"}", b"\xef\xbb\xbf{}",
    "{'a': 1}".encode("utf-16"),
)  # fmt: skip
TELLTALE = re.compile(rb'(?i)Traceback|File "|\.py\b|line \d+|Exception|site-packages|sqlite')


def steps_with(**more: object) -> dict[str, object]:
    """Returns an action request with additional fields."""
    return {"steps": [["Accuse"]], "seen": 4, "nonce": "nonce-0001", **more}


def bodies() -> Iterator[tuple[str, str, bytes]]:
    """Yields invalid requests: each field of each kind of body replaced."""
    right: dict[tuple[str, str], dict[str, object]] = {
        ("POST", "/v1/tables"): new_table_body(options={}, bots=[], spectators=True),
        ("POST", "{table}/seats"): {
            "chair": ["A", 0, "owl"], "seat": 1, "entropy": ENTROPY, "edition": 1,
        },
        ("POST", "{table}/actions"): steps_with(),
        ("POST", "{table}/undo"): {"nonce": "nonce-0001"},
        ("PUT", "{table}/notes"): {"text": "mine"},
        ("POST", "/v1/tickets"): {"ticket": "ABCDEFGH.secret"},
        ("POST", "{table}/presence"): {"here": True},
        ("POST", "{table}/motions"): {"kind": "pause", "seat": None, "agree": True},
    }  # fmt: skip
    for (method, path), body in right.items():
        for wrong in WRONG_BODIES:
            yield method, path, wrong
        for field, value in product(body, STRANGE):
            yield method, path, json.dumps({**body, field: value}).encode()


async def test_no_body_crashes_the_server_or_reveals_anything(
    run_story: RunStory, caplog: pytest.LogCaptureFixture
) -> None:
    answers: list[AsgiResponse] = []

    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        for method, path, body in bodies():
            target = path.replace("{table}", table.path)
            answer = await client.request(method, target, body, table.tokens[1])
            assert 200 <= answer.status < 500, (target, body[:200], answer.body)
            answers.append(answer)
        assert place.context.metrics.errors == 0
        assert (await client.request("GET", "/health")).json == {"status": "ok"}
        seed = await place.context.registry.store.load_seed(
            (await place.context.registry.room(table.code)).state.match_id
        )
        assert seed is not None
        said = caplog.text.encode() + b"".join(answer.body for answer in answers)
        assert seed.hex().encode() not in said
        assert not any(token.encode() in said for token in table.tokens)

    with caplog.at_level(logging.DEBUG):
        await run_story(story, replace(NO_LIMITS, guesses=1000))
    assert len(answers) > 400
    refused = [answer for answer in answers if answer.status >= 400]
    assert len(refused) > 300
    assert all(isinstance(answer.json["error"], str) for answer in refused)
    assert not [answer.body for answer in answers if TELLTALE.search(answer.body)]


@pytest.mark.parametrize("text", ["\\ud800", "a\\u0000b", "\\udc00\\ud800"])
async def test_text_that_cannot_be_stored_is_refused(run_story: RunStory, text: str) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path, token = f"{table.path}/notes", table.tokens[0]
        for body in (f'{{"text":"{text}"}}', f'{{"text":"","more":[{{"{text}":1}}]}}'):
            refused = await client.request("PUT", path, body.encode(), token)
            assert (refused.status, refused.json) == (400, {"error": "bad_json"})
        whole = await client.request("PUT", path, b'{"text":"\\ud83d\\udd2e \\\\u0000"}', token)
        assert whole.status == 204
        assert (await client.request("GET", path, token=token)).json == {
            "text": "\U0001f52e \\u0000"
        }

    await run_story(story)


async def test_a_body_is_cut_off_at_its_limit(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        text = json.dumps({"text": "x" * 70_000})
        answer = await client.request("PUT", f"{table.path}/notes", text.encode(), table.tokens[0])
        assert (answer.status, answer.json) == (413, {"error": "too_large", "limit": 65536})
        assert answer.headers["connection"] == "close"
        fits = json.dumps({"text": "x" * 60_000})
        answer = await client.request("PUT", f"{table.path}/notes", fits.encode(), table.tokens[0])
        assert answer.status == 204

    await run_story(story)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_content_types_of_html_forms_are_refused(run_story: RunStory, kind: str) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        body = json.dumps(new_table_body()).encode()
        answer = await client.request("POST", "/v1/tables", body, content_type=kind)
        assert (answer.status, answer.json) == (415, {"error": "not_json"})

    await run_story(story)


async def test_other_sites_are_allowed_nothing(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        origin = "https://evil.example"
        for method, path in (("GET", "/v1"), ("GET", table.path), ("OPTIONS", "/v1/tables")):
            answer = await client.request(
                method, path, origin=origin, access_control_request_method="POST"
            )
            assert not [name for name in answer.headers if name.startswith("access-control")]
            assert origin.encode() not in answer.body

    await run_story(story)


async def test_an_internal_error_reveals_nothing(
    run_story: RunStory, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: RoomRegistry, code: str) -> None:
        raise RuntimeError(f"hand of {code}: [7, 12]")

    monkeypatch.setattr(RoomRegistry, "room", broken)

    async def story(place: AsgiServer, client: AsgiClient) -> None:
        for path in ("/v1/tables/ABCDEFGH", "/v1/tables/ABCDEFGH/sight"):
            answer = await client.request("GET", path)
            assert (answer.status, answer.json) == (500, {"error": "failed"})
        assert place.context.metrics.errors == 2

    with caplog.at_level(logging.DEBUG):
        await run_story(story)
    assert [
        record.message.partition(":")[0] for record in caplog.records if record.levelno > 30
    ] == ["RuntimeError at test_malformed_bodies.py"] * 2
    assert "[7, 12]" not in caplog.text
    assert "ABCDEFGH" not in caplog.text
