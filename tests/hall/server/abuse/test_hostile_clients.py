"""Hostile clients learn and change nothing that belongs to others."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    RunStory,
    SeatedTable,
    new_table_body,
    next_turn,
    open_table,
)


async def state_of(client: AsgiClient, table: SeatedTable) -> list[Any]:
    """Returns the sights of all seats."""
    return [
        (await client.request("GET", f"{table.path}/sight?since=0", token=token)).json
        for token in table.tokens
    ]


# Tokens


async def test_a_token_opens_its_own_seat_and_nothing_else(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        mine, theirs = await open_table(client), await open_table(client)
        seat, _, body = await next_turn(client, theirs)
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
            answer = await client.request(method, f"{theirs.path}/{path}", sent, token)
            assert answer.status in (401, 429), (path, token)
        for token in others:
            answer = await client.request("POST", f"{theirs.path}/actions", body, token)
            assert answer.status == 422
            assert answer.json["sight"]["seat"] == theirs.tokens.index(token)
        assert await state_of(client, theirs) == before

    await run_story(story, replace(NO_LIMITS, guesses=1000))


@pytest.mark.parametrize(
    "scheme", ["Basic {}", "bearer{}", "{}", "Token {}", "Bearer  {}", "Bearer\t{}"]
)
async def test_a_token_comes_in_one_way_only(run_story: RunStory, scheme: str) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client, spectators=False)
        path = f"{table.path}/sight"
        sent = scheme.format(table.tokens[0])
        answer = await client.request("GET", path, authorization=sent)
        assert (answer.status, answer.json) == (401, {"error": "bad_token"})
        # An unknown parameter is refused before the table and any token are looked up.
        in_the_address = f"{path}?token={table.tokens[0]}"
        for token in (None, table.tokens[0]):
            answer = await client.request("GET", in_the_address, token=token)
            assert (answer.status, answer.json) == (400, {"error": "bad_query"})

    await run_story(story)


# Nonces and versions


async def test_a_replayed_nonce_changes_nothing_with_any_content(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        path, token = f"{table.path}/actions", table.tokens[seat]
        first = await client.request("POST", path, body, token)
        before = await state_of(client, table)
        changes: tuple[dict[str, Any], ...] = (
            {}, {"seen": 0}, {"steps": [["Accuse"]]}, {"steps": []}, {"seen": 10**9},
        )  # fmt: skip
        for change in changes:
            again = await client.request("POST", path, {**body, **change}, token)
            assert (again.status, again.json) == (200, first.json)
        undone = await client.request("POST", f"{table.path}/undo", {"nonce": body["nonce"]}, token)
        assert (undone.status, undone.json) == (200, first.json)
        assert await state_of(client, table) == before
        other = await client.request("POST", path, body, table.tokens[seat - 1])
        assert other.status in (409, 422), "nonces of two seats were mixed up"

    await run_story(story)


@pytest.mark.parametrize("seen", [-1, 3, 5, 10**9, 10**400])
async def test_a_forged_version_is_stale(run_story: RunStory, seen: int) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        assert body["seen"] == 4
        answer = await client.request(
            "POST", f"{table.path}/actions", {**body, "seen": seen}, table.tokens[seat]
        )
        assert (answer.status, answer.json["error"]) == (409, "stale")

    await run_story(story)


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
async def test_a_name_is_text_and_nothing_more(run_story: RunStory, sent: str, shown: str) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        opened = await client.request("POST", "/v1/tables", new_table_body(chair=[sent, 0, "owl"]))
        card = (await client.request("GET", f"/v1/tables/{opened.json['code']}")).json
        assert card["company"]["chairs"][0][0] == shown

    await run_story(story)


@pytest.mark.parametrize(
    "sent", ["", " ", "\u200b\u200b", "\u202e", "\x1b", "x" * 25, "x" * 60_000]
)
async def test_a_name_that_shows_nothing_or_too_much_is_refused(
    run_story: RunStory, sent: str
) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        refused = await client.request("POST", "/v1/tables", new_table_body(chair=[sent, 0, "owl"]))
        assert (refused.status, refused.json) == (400, {"error": "bad_name"})

    await run_story(story)
