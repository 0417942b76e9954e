"""The OpenAPI document matches the server's answers; requests and error bodies are closed."""

import json
import re
from collections import defaultdict
from dataclasses import replace
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from hall.hosting import transfer
from hall.rooms.codes import CODE_ALPHABET, FACES
from hall.server import app as application
from hall.server import routes as desk
from hall.server.app import openapi_document
from hall.server.responses import REFUSAL_DETAILS, Refusal
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiResponse,
    AsgiServer,
    RunStory,
    legal_step,
    new_table_body,
    next_turn,
    open_table,
)
from tests.hall.table_builders import make_people

UNDOCUMENTED = {"/", "/metrics", "/v1/openapi.json", "/v2/openapi.json"}


def resolved(value: Any, document: Any) -> Any:
    """Returns a value with all references but those to schemas replaced."""
    if isinstance(value, list):
        return [resolved(item, document) for item in value]
    if not isinstance(value, dict):
        return value
    target = value.get("$ref", "")
    if target and not target.startswith("#/components/schemas/"):
        found = document
        for part in target.removeprefix("#/").split("/"):
            found = found[part.replace("~1", "/").replace("~0", "~")]
        return resolved(found, document)
    return {key: resolved(item, document) for key, item in value.items()}


RAW_DOCUMENT = application.openapi_document()
DOCUMENT = resolved(RAW_DOCUMENT, RAW_DOCUMENT)


def template_of(path: str) -> str:
    """Returns the documented path of a request path; most paths of v1 are those of v2."""
    path = re.sub(r"^/(v[12])/tables/[^/]+", r"/\1/tables/{code}", path.partition("?")[0])
    return path.replace("v1", "v2") if "$ref" in RAW_DOCUMENT["paths"][path] else path


class SchemaCheckedClient(AsgiClient):
    """A client that validates every answer against the document."""

    def __init__(self, client: AsgiClient) -> None:
        super().__init__(client._app)
        self.seen: dict[tuple[str, str], set[str]] = defaultdict(set)

    async def request(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: str
    ) -> AsgiResponse:
        """Returns the answer after validating it."""
        answer = await super().request(method, path, body, token, **more)
        template = template_of(path)
        operation = DOCUMENT["paths"][template][method.lower()]
        told = operation["responses"][str(answer.status)]
        if "content" in told:
            (kind,) = told["content"]
            assert answer.headers["content-type"].startswith(kind)
            check(told["content"][kind]["schema"], answer.json)
        else:
            assert answer.body == b""
        if 200 <= answer.status < 300 and "requestBody" in operation:
            check(operation["requestBody"]["content"]["application/json"]["schema"], body)
        self.seen[(method, template)].add(str(answer.status))
        return answer


def check(schema: dict[str, Any], value: object) -> None:
    """Validates a value against a schema of the document."""
    whole = {**schema, "components": DOCUMENT["components"]}
    jsonschema.Draft202012Validator(whole).validate(value)


def references(value: object) -> set[str]:
    """Returns the names of all referenced schemas."""
    return set(re.findall(r'"\$ref": "#/components/schemas/(\w+)"', json.dumps(value)))


def test_every_schema_is_sound_and_used() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    named = references(DOCUMENT)
    assert named <= schemas.keys()
    assert schemas.keys() - named == {"Frame"}, "unused schema; Frame occurs in streams only"
    assert schemas["Chair"]["prefixItems"][2]["enum"] == list(FACES)
    code = RAW_DOCUMENT["components"]["parameters"]["Code"]["schema"]["pattern"]
    assert code.startswith(f"^[{CODE_ALPHABET}]")


def test_every_route_is_documented_and_every_documented_path_is_a_route() -> None:
    routes = {
        (method, route.path)
        for route in (*application.ROUTES, *desk.ROUTES)
        for method in (route.methods or set()) - {"HEAD"}
    }
    routes |= {
        (method, f"/{version}/tables/{{code}}/{end}")
        for method, version, end in application.ASGI_ENDPOINTS
    }
    documented = {
        (method.upper(), path)
        for path, operations in DOCUMENT["paths"].items()
        for method in operations.keys() - {"parameters"}
    }
    assert {route for route in routes if route[1] not in UNDOCUMENTED} == documented
    for path, operations in DOCUMENT["paths"].items():
        assert ("{code}" in path) == ("parameters" in operations)


async def hand_over(place: AsgiServer, client: AsgiClient) -> None:
    """Transfers a table hosted by this server to another phone."""
    registry = place.context.registry
    local = await registry.local_tables.create("waz_baraz", make_people(3), {}, None)
    code = await registry.publish(local.id)
    ticket = {"ticket": await registry.create_ticket(code, 1)}
    token = (await client.request("POST", "/v1/tickets", ticket)).json["token"]
    await transfer.offer_transfer(registry, code, 1)
    await client.request("GET", f"/v1/tables/{code}/handover", token=token)
    address = {"address": "http://192.168.1.9:8521"}
    await client.request("POST", f"/v1/tables/{code}/moved", address, token)


async def test_every_good_answer_is_as_documented(run_story: RunStory) -> None:
    async def story(place: AsgiServer, plain: AsgiClient) -> None:
        client = SchemaCheckedClient(plain)
        await client.request("GET", "/v1")
        await client.request("GET", "/health")
        bots = [[2, "Bot", 2, "cat", "easy"]]
        await client.request(
            "POST", "/v1/tables", new_table_body(bots=bots, options={"mistresses": 2})
        )
        table = await open_table(client)
        await client.request("GET", table.path)
        seat, _, body = await next_turn(client, table)
        token = table.tokens[seat]
        first = await client.request("GET", f"{table.path}/sight?since=0", token=token)
        await client.request(
            "GET", f"{table.path}/sight", token=token, if_none_match=first.headers["etag"]
        )
        await client.request("POST", f"{table.path}/actions", body, token)
        await client.request("POST", f"{table.path}/undo", {"nonce": "undo-0001"}, token)
        await client.request("PUT", f"{table.path}/notes", {"text": "mine"}, token)
        await client.request("GET", f"{table.path}/notes", token=token)
        await client.request("POST", f"{table.path}/presence", {"here": True}, token)
        await client.request("POST", f"{table.path}/motions", {"kind": "pause"}, token)
        await client.request(
            "POST", f"{table.path}/motions", {"kind": "pause", "agree": False}, token
        )
        number = 0
        while True:
            public = (await client.request("GET", f"{table.path}/sight")).json
            if public["result"] is not None:
                break
            seat = public["active"][0]
            told = (
                await client.request("GET", f"{table.path}/sight", token=table.tokens[seat])
            ).json
            number += 1
            body = {
                "steps": [legal_step(told["view"], seat)],
                "seen": told["version"],
                "nonce": f"play-{number:04}",
            }
            taken = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
            assert taken.status == 200
        await client.request("GET", f"{table.path}/record", token=token)
        ticket = (await client.request("POST", f"{table.path}/tickets", token=token)).json["ticket"]
        moved = (await client.request("POST", "/v1/tickets", {"ticket": ticket})).json["token"]
        await client.request("DELETE", f"{table.path}/seat", token=moved)
        await hand_over(place, client)
        await play_as_phone(client)
        good = {
            (method.upper(), path): {s for s in operation["responses"] if s == "304" or s < "300"}
            for path, operations in DOCUMENT["paths"].items()
            for method, operation in operations.items()
            if method != "parameters" and "$ref" not in RAW_DOCUMENT["paths"][path]
        }
        del good[("GET", "/v2/tables/{code}/events")]
        del good[("GET", "/v1/tables/{code}/events")]
        missing = {route: want - client.seen[route] for route, want in good.items()}
        assert not {route: left for route, left in missing.items() if left}

    await run_story(story)


async def play_as_phone(client: AsgiClient) -> None:
    """Sends every request that differs in protocol 2, for a phone with two seats."""
    table = await open_table(client)
    path, phone = f"/v2/tables/{table.code}", ",".join(table.tokens[:2])
    await client.request("GET", "/v2")
    await client.request("GET", path)
    seat, _, body = await next_turn(client, table)
    first = await client.request("GET", f"{path}/sight?since=0", token=phone)
    etag = first.headers["etag"]
    await client.request("GET", f"{path}/sight", token=phone, if_none_match=etag)
    tokens = phone if seat < 2 else table.tokens[2]
    taken = await client.request("POST", f"{path}/actions", {**body, "seat": seat}, tokens)
    undo = {"seat": seat, "seen": taken.json["version"], "nonce": "undo-0002"}
    await client.request("POST", f"{path}/undo", undo, tokens)


async def test_every_refusal_is_as_documented(run_story: RunStory) -> None:
    async def story(_: AsgiServer, plain: AsgiClient) -> None:
        client = SchemaCheckedClient(plain)
        table = await open_table(client)
        token = table.tokens[0]
        paths = sorted(
            (path for path in DOCUMENT["paths"] if "$ref" not in RAW_DOCUMENT["paths"][path]),
            key=lambda path: path.endswith("/seat"),
        )
        for path in paths:
            operations = DOCUMENT["paths"][path]
            if path in ("/v1", "/v2", "/health"):
                continue
            for method in operations.keys() - {"parameters"}:
                for place in (table.code, "ABCDEFGH"):
                    target = path.replace("{code}", place)
                    for body, given in (({}, None), ({}, token), (None, "A" * 43)):
                        sends: object = body if method in ("post", "put") else None
                        if target.endswith("events") and given == token:
                            continue
                        if target.endswith("events") and given is None and place == table.code:
                            continue
                        await client.request(method.upper(), target, sends, given)
        assert sum(map(len, client.seen.values())) > 40

    await run_story(story, replace(NO_LIMITS, guesses=1000))


async def test_streams_send_documented_frames_and_members(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        seat, _, body = await next_turn(client, table)
        # The first step is hidden from the others.
        async with client.open_stream(f"{table.path}/events", table.tokens[seat]) as listening:
            await listening.wait_for_event("frame")
            taken = await client.request("POST", f"{table.path}/actions", body, table.tokens[seat])
            await listening.wait_for_version(taken.json["version"])
        schemas = DOCUMENT["components"]["schemas"]
        for event in listening.events:
            check(schemas[event.name.capitalize()], event.data)
        assert {event.name for event in listening.events} == {"company", "frame"}
        phone = ",".join(table.tokens)
        async with client.open_stream(f"/v2/tables/{table.code}/events", phone) as stream:
            frame = await stream.wait_for_event("frame")
            check(schemas["PhoneFrame"], frame.data)

    await run_story(story)


async def test_the_document_is_served(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        served = (await client.request("GET", "/v1/openapi.json")).json
        assert served == RAW_DOCUMENT
        assert served["info"]["version"] == (await client.request("GET", "/v1")).json["version"]

    await run_story(story)


@pytest.mark.parametrize(
    ("endpoint", "query"),
    [
        ("notes", "seat=0"), ("sight", "seat=0"), ("sight", "since=0&seat=0"), ("record", "a=1"),
        ("handover", "seat="), ("sight", "since=0&a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8"),
    ],
)  # fmt: skip
async def test_unknown_query_parameters_are_refused(
    run_story: RunStory, endpoint: str, query: str
) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        target = f"{table.path}/{endpoint}?{query}"
        answer = await client.request("GET", target, token=table.tokens[1])
        assert (answer.status, answer.json) == (400, {"error": "bad_query"})

    await run_story(story)


async def test_a_version_beyond_the_end_has_no_news(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        target, token = f"{table.path}/sight", table.tokens[1]
        usual = (await client.request("GET", f"{target}?since=0", token=token)).json
        beyond = (await client.request("GET", f"{target}?since=99999", token=token)).json
        assert beyond["view"] == usual["view"]
        assert set(beyond) <= set(usual)
        news = json.dumps(usual.get("news", []))
        assert all(json.dumps(event) in news for event in beyond.get("news", []))

    await run_story(story)


def test_error_bodies_have_a_closed_schema() -> None:
    schema = openapi_document()["components"]["schemas"]["Refusal"]
    assert schema["additionalProperties"] is False
    assert set(schema["properties"]) == {"error", *REFUSAL_DETAILS}


@pytest.mark.parametrize(
    ("reason", "details"), [("stale", {"hand": [1, 2]}), ("card_7_not_in_hand", {}), ("No!", {})]
)
def test_a_refusal_carries_nothing_but_its_reason_and_known_details(
    reason: str, details: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match="not a refusal"):
        Refusal(422, reason, **details)
