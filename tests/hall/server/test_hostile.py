"""Clients that mean ill: whatever they send, they learn and change nothing that is not theirs."""

import json
import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from hall.codes import ALPHABET
from hall.registry import Registry
from hall.server.config import Config
from hall.server.house import House
from hall.server.limits import Guesses, Rate
from tests.hall.seating import until
from tests.hall.server.asking import (
    ENTROPY,
    FREE,
    Answer,
    Client,
    Place,
    Sat,
    Tell,
    join,
    new_table,
    sit_down,
    turn,
)  # fmt: skip

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
    """Returns a body of steps with something else in it."""
    return {"steps": [["Accuse"]], "seen": 4, "nonce": "nonce-0001", **more}


async def state_of(client: Client, table: Sat) -> list[Any]:
    """Returns all that the seats of a table see."""
    return [
        (await client.ask("GET", f"{table.path}/sight?since=0", token=token)).json
        for token in table.tokens
    ]


# Tokens


def test_a_token_opens_its_own_seat_and_nothing_else(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        mine, theirs = await sit_down(client), await sit_down(client)
        seat, _, body = await turn(client, theirs)
        before = await state_of(client, theirs)
        others = [token for number, token in enumerate(theirs.tokens) if number != seat]
        right = theirs.tokens[seat]
        forged = (
            mine.tokens[seat], right[:-1], right + "A", right.swapcase(), right[::-1], "", " ",
            "null", "*", "%", "A" * 43, "A" * 5000, right[:-1] + "=", f"{right}\u00e9",
        )  # fmt: skip
        for path, token in product(("actions", "undo", "notes", "tickets", "seat"), forged):
            method = {"notes": "GET", "seat": "DELETE"}.get(path, "POST")
            sent = None if method in ("GET", "DELETE") else body
            answer = await client.ask(method, f"{theirs.path}/{path}", sent, token)
            assert answer.status in (401, 429), (path, token)
        for token in others:
            answer = await client.ask("POST", f"{theirs.path}/actions", body, token)
            assert answer.status == 422
            assert answer.json["sight"]["seat"] == theirs.tokens.index(token)
        assert await state_of(client, theirs) == before

    tell(story, replace(FREE, guesses=1000))


@pytest.mark.parametrize(
    "scheme", ["Basic {}", "bearer{}", "{}", "Token {}", "Bearer  {}", "Bearer\t{}"]
)
def test_a_token_comes_in_one_way_only(tell: Tell, scheme: str) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client, spectators=False)
        path = f"{table.path}/sight"
        sent = scheme.format(table.tokens[0])
        answer = await client.ask("GET", path, authorization=sent)
        assert (answer.status, answer.json) == (401, {"error": "bad_token"})
        in_the_address = await client.ask("GET", f"{path}?token={table.tokens[0]}")
        assert in_the_address.status == 401

    tell(story)


# Nonces and versions


def test_a_replayed_nonce_changes_nothing_whatever_it_carries(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        seat, _, body = await turn(client, table)
        path, token = f"{table.path}/actions", table.tokens[seat]
        first = await client.ask("POST", path, body, token)
        before = await state_of(client, table)
        changes: tuple[dict[str, Any], ...] = (
            {}, {"seen": 0}, {"steps": [["Accuse"]]}, {"steps": []}, {"seen": 10**9},
        )  # fmt: skip
        for change in changes:
            again = await client.ask("POST", path, {**body, **change}, token)
            assert (again.status, again.json) == (200, first.json)
        undone = await client.ask("POST", f"{table.path}/undo", {"nonce": body["nonce"]}, token)
        assert (undone.status, undone.json) == (200, first.json)
        assert await state_of(client, table) == before
        other = await client.ask("POST", path, body, table.tokens[seat - 1])
        assert other.status in (409, 422), "another seat's nonces are its own"

    tell(story)


@pytest.mark.parametrize("seen", [-1, 3, 5, 10**9, 10**400])
def test_a_forged_version_is_stale(tell: Tell, seen: int) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        seat, _, body = await turn(client, table)
        assert body["seen"] == 4
        answer = await client.ask(
            "POST", f"{table.path}/actions", {**body, "seen": seen}, table.tokens[seat]
        )
        assert (answer.status, answer.json["error"]) == (409, "stale")

    tell(story)


# Bodies


def bodies() -> Iterator[tuple[str, str, bytes]]:
    """Yields wrong requests: every field of every kind of body as something else."""
    right: dict[tuple[str, str], dict[str, object]] = {
        ("POST", "/v1/tables"): new_table(options={}, bots=[], spectators=True),
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


def test_no_body_brings_the_server_down_or_makes_it_talk(
    tell: Tell, caplog: pytest.LogCaptureFixture
) -> None:
    answers: list[Answer] = []

    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        for method, path, body in bodies():
            target = path.replace("{table}", table.path)
            answer = await client.ask(method, target, body, table.tokens[1])
            assert 200 <= answer.status < 500, (target, body[:200], answer.body)
            answers.append(answer)
        assert place.house.metrics.errors == 0
        assert (await client.ask("GET", "/health")).json == {"status": "ok"}
        seed = await place.house.registry.store.seed(
            (await place.house.registry.gathering(table.code)).room.match
        )
        assert seed is not None
        said = caplog.text.encode() + b"".join(answer.body for answer in answers)
        assert seed.hex().encode() not in said
        assert not any(token.encode() in said for token in table.tokens)

    with caplog.at_level(logging.DEBUG):
        tell(story, replace(FREE, guesses=1000))
    assert len(answers) > 400
    refused = [answer for answer in answers if answer.status >= 400]
    assert len(refused) > 300
    assert all(isinstance(answer.json["error"], str) for answer in refused)
    assert not [answer.body for answer in answers if TELLTALE.search(answer.body)]


@pytest.mark.parametrize("text", ["\\ud800", "a\\u0000b", "\\udc00\\ud800"])
def test_what_no_text_can_hold_is_no_text(tell: Tell, text: str) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        path, token = f"{table.path}/notes", table.tokens[0]
        for body in (f'{{"text":"{text}"}}', f'{{"text":"","more":[{{"{text}":1}}]}}'):
            refused = await client.ask("PUT", path, body.encode(), token)
            assert (refused.status, refused.json) == (400, {"error": "bad_json"})
        whole = await client.ask("PUT", path, b'{"text":"\\ud83d\\udd2e \\\\u0000"}', token)
        assert whole.status == 204
        assert (await client.ask("GET", path, token=token)).json == {"text": "\U0001f52e \\u0000"}

    tell(story)


def test_a_body_is_cut_off_at_its_limit(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        text = json.dumps({"text": "x" * 70_000})
        answer = await client.ask("PUT", f"{table.path}/notes", text.encode(), table.tokens[0])
        assert (answer.status, answer.json) == (413, {"error": "too_large", "limit": 65536})
        assert answer.headers["connection"] == "close"
        fits = json.dumps({"text": "x" * 60_000})
        answer = await client.ask("PUT", f"{table.path}/notes", fits.encode(), table.tokens[0])
        assert answer.status == 204

    tell(story)


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_a_form_of_another_site_could_send_is_refused(tell: Tell, kind: str) -> None:
    async def story(_: Place, client: Client) -> None:
        body = json.dumps(new_table()).encode()
        answer = await client.ask("POST", "/v1/tables", body, content_type=kind)
        assert (answer.status, answer.json) == (415, {"error": "not_json"})

    tell(story)


def test_other_sites_are_allowed_nothing(tell: Tell) -> None:
    async def story(_: Place, client: Client) -> None:
        table = await sit_down(client)
        origin = "https://evil.example"
        for method, path in (("GET", "/v1"), ("GET", table.path), ("OPTIONS", "/v1/tables")):
            answer = await client.ask(
                method, path, origin=origin, access_control_request_method="POST"
            )
            assert not [name for name in answer.headers if name.startswith("access-control")]
            assert origin.encode() not in answer.body

    tell(story)


def test_an_error_of_the_servers_own_tells_nothing(
    tell: Tell, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: Registry, code: str) -> None:
        raise RuntimeError(f"hand of {code}: [7, 12]")

    monkeypatch.setattr(Registry, "gathering", broken)

    async def story(place: Place, client: Client) -> None:
        for path in ("/v1/tables/ABCDEFGH", "/v1/tables/ABCDEFGH/sight"):
            answer = await client.ask("GET", path)
            assert (answer.status, answer.json) == (500, {"error": "failed"})
        assert place.house.metrics.errors == 2

    with caplog.at_level(logging.DEBUG):
        tell(story)
    assert [
        record.message.partition(":")[0] for record in caplog.records if record.levelno > 30
    ] == ["RuntimeError at test_hostile.py"] * 2
    assert "[7, 12]" not in caplog.text
    assert "ABCDEFGH" not in caplog.text


# Guesses


def some_codes(count: int) -> Iterator[str]:
    """Yields codes that nobody has."""
    random = Random(7)
    for _ in range(count):
        yield "".join(random.choices(ALPHABET, k=8))


def test_ten_thousand_guesses_find_nothing_and_disturb_nobody(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        stop_time(place)
        table = await sit_down(client)
        statuses = []
        for number, code in enumerate(some_codes(10_000)):
            token = "A" * 43 if number % 2 else None
            path = f"/v1/tables/{code}" + ("/sight" if number % 3 else "")
            statuses.append((await client.ask("GET", path, token=token)).status)
        looked_up = [status for status in statuses if status != 429]
        assert looked_up == [404] * 10
        hit = await client.ask("GET", table.path)
        assert (hit.status, hit.json["error"]) == (429, "too_many_guesses")
        tried = await client.ask("GET", f"{table.path}/sight", token="A" * 43)
        assert (tried.status, tried.json["error"]) == (429, "too_many_guesses")
        assert (await join(client, table.code, None)).status == 429
        ticket = await client.ask("POST", "/v1/tickets", {"ticket": f"{table.code}.x"})
        assert ticket.status == 429
        holder = await client.ask("GET", f"{table.path}/sight", token=table.tokens[0])
        assert holder.status == 200, "whoever holds a seat at the same address plays on"
        assert (await place.client("203.0.113.9").ask("GET", table.path)).status == 200

    tell(story)


def stop_time(place: Place) -> None:
    """Lets no time pass for a server's limits, however long the test takes."""
    config = place.house.config
    place.house.guesses = Guesses(config.guesses, lambda: 0.0)
    place.house.seats = Rate("too_fast", config.token_rate, 5.0, lambda: 0.0)
    place.house.addresses = Rate("too_fast", config.address_rate, 5.0, lambda: 0.0)


def test_a_patient_guesser_needs_years(tell: Tell) -> None:
    now = 0.0

    async def story(place: Place, _: Client) -> None:
        nonlocal now
        house = House(place.house.registry, Config(), clock=lambda: now)
        client = Client(place_app(house))
        for code in some_codes(1000):
            answer = await client.ask("GET", f"/v1/tables/{code}")
            if answer.status == 429:
                now += int(answer.headers["retry-after"])
                answer = await client.ask("GET", f"/v1/tables/{code}")
            assert answer.status == 404
        a_day = 86_400
        assert now > 40 * a_day, "and there are more than 600,000,000,000 codes"

    tell(story)


def place_app(house: House) -> Any:
    """Returns the application of a house."""
    from hall.server.app import create

    return create(house)


def test_floods_are_slowed_down_by_seat_and_by_address(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        stop_time(place)
        table = await sit_down(client)
        path = f"{table.path}/sight"
        statuses = [
            (await client.ask("GET", path, token=table.tokens[0])).status for _ in range(20)
        ]
        assert statuses == [200] * 10 + [429] * 10
        assert (await client.ask("GET", path, token=table.tokens[1])).status == 200
        for _ in range(200):
            last = await client.ask("GET", "/v1")
        assert (last.status, last.json) == (429, {"error": "too_fast", "seconds": 1})
        assert (await place.client("203.0.113.9").ask("GET", "/v1")).status == 200

    tell(story, Config(token_rate=2, address_rate=20))


def test_tables_cannot_be_opened_without_end(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        statuses = [(await client.ask("POST", "/v1/tables", new_table())).status for _ in range(10)]
        assert statuses == [201] * 4 + [429] * 6
        refused = await client.ask("POST", "/v1/tables", new_table())
        assert refused.json["error"] == "too_many_tables"
        assert 0 < int(refused.headers["retry-after"]) <= 900
        neighbour = place.client("2001:db8::1")
        opened = [(await neighbour.ask("POST", "/v1/tables", new_table())).status for _ in range(4)]
        assert opened == [201] * 4
        same_house = place.client("2001:db8::2")
        assert (await same_house.ask("POST", "/v1/tables", new_table())).status == 429

    tell(story, replace(FREE, tables_per_hour=4))


def test_a_flood_of_streams_leaves_one(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        path = f"{table.path}/events"
        async with client.listen(path, table.tokens[0]) as first:
            for _ in range(100):
                async with client.listen(path, table.tokens[1]):
                    pass
            await until(lambda: len(place.house.streams) == 1)
            assert not first.ended

    tell(story)


# Names


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("  Ada \t Love\nlace ", "Ada Lovelace"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\u200d\ufeffc", "abc"),
        ("e\u0301", "\u00e9"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("%s {0} $x", "%s {0} $x"),
        ("魔女", "魔女"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_text_and_nothing_more(tell: Tell, sent: str, shown: str) -> None:
    async def story(_: Place, client: Client) -> None:
        opened = await client.ask("POST", "/v1/tables", new_table(chair=[sent, 0, "owl"]))
        card = (await client.ask("GET", f"/v1/tables/{opened.json['code']}")).json
        assert card["company"]["chairs"][0][0] == shown

    tell(story)


@pytest.mark.parametrize(
    "sent", ["", " ", "\u200b\u200b", "\u202e", "\x1b", "x" * 25, "x" * 60_000]
)
def test_a_name_that_shows_nothing_or_too_much_is_refused(tell: Tell, sent: str) -> None:
    async def story(_: Place, client: Client) -> None:
        refused = await client.ask("POST", "/v1/tables", new_table(chair=[sent, 0, "owl"]))
        assert (refused.status, refused.json) == (400, {"error": "bad_name"})

    tell(story)
