"""Requests and error bodies are closed: nothing unknown is accepted, nothing unknown is sent."""

import json

import pytest

from hall.server.app import openapi_document
from hall.server.responses import REFUSAL_DETAILS, Refusal
from tests.hall.server.asgi_client import AsgiClient, AsgiServer, RunStory, open_table


@pytest.mark.parametrize(
    ("endpoint", "query"),
    [
        ("notes", "seat=0"), ("sight", "seat=0"), ("sight", "since=0&seat=0"), ("record", "a=1"),
        ("handover", "seat="), ("sight", "since=0&a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8"),
    ],
)  # fmt: skip
def test_unknown_query_parameters_are_refused(
    run_story: RunStory, endpoint: str, query: str
) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        target = f"{table.path}/{endpoint}?{query}"
        answer = await client.request("GET", target, token=table.tokens[1])
        assert (answer.status, answer.json) == (400, {"error": "bad_query"})

    run_story(story)


def test_a_version_beyond_the_end_has_no_news(run_story: RunStory) -> None:
    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        target, token = f"{table.path}/sight", table.tokens[1]
        usual = (await client.request("GET", f"{target}?since=0", token=token)).json
        beyond = (await client.request("GET", f"{target}?since=99999", token=token)).json
        assert beyond["view"] == usual["view"]
        assert set(beyond) <= set(usual)
        news = json.dumps(usual.get("news", []))
        assert all(json.dumps(event) in news for event in beyond.get("news", []))

    run_story(story)


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
