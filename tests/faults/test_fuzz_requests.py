"""A server answers any request with a documented status and continues."""

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import GAMES
from tests.hall.recordings.traffic import RecordedRequest, read_traffic
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    SeatedTable,
    open_table,
    run_asgi_server,
)
from tests.laws.malformed_data import Fuzz, any_json, spoil_data

STATUSES = frozenset({200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 431})
PARTS = 4  # so that several cores can share them
fuzz = Fuzz(full=25_000, usual=60)
paths = st.text(st.characters(codec="utf-8"), max_size=20)


class FuzzClient:
    """Sends recorded requests with random errors to a new table."""

    def __init__(
        self, client: AsgiClient, table: SeatedTable, requests: list[RecordedRequest]
    ) -> None:
        self.client = client
        self.table = table
        self.requests = requests

    async def ask(self, draw: Any) -> None:
        """Sends one request and checks the answer."""
        asked = draw(st.sampled_from(self.requests))
        path = self._path(asked.path, draw)
        body = self._body(asked.body, draw)
        token = draw(st.sampled_from([None, *self.table.tokens, "x" * 43, "\x7f", ""]))
        more = {"content_type": draw(st.sampled_from(["application/json"] * 6 + ["text/plain"]))}
        answer = await self.client.request(asked.method, path, body, token, **more)
        assert answer.status in STATUSES, (answer.status, answer.body)
        if answer.status >= 400:
            assert isinstance(answer.json["error"], str)
            assert b"Traceback" not in answer.body

    def _path(self, path: str, draw: Any) -> str:
        parts = path.partition("?")[0].split("/")
        if len(parts) > 3:
            parts[3] = self.table.code
        if draw(st.integers(0, 5)) == 0:
            index = draw(st.integers(1, len(parts) - 1))
            parts[index] = draw(paths)
        query = draw(st.sampled_from(["", "", "since=0", "since=-1", "public=1", "since=x", "&=%"]))
        path = "/".join(parts)
        return f"{path}?{query}" if query else path

    def _body(self, body: Any, draw: Any) -> Any:
        match draw(st.integers(0, 9)):
            case 0:
                return draw(st.binary(max_size=40))
            case 1:
                return json.dumps(draw(any_json)).encode()
            case 2:
                return body
        return spoil_data(body, draw)


def requests_of(game: str) -> list[RecordedRequest]:
    """Returns the recorded requests, without streams and those that give up seats."""
    asked = [
        a
        for protocol in (1, 2)
        for a in read_traffic(game, protocol).requests
        if not (a.method == "DELETE" or a.path.endswith("/tickets"))
    ]
    return [a for a in asked if "/events" not in a.path]


@pytest.mark.faults
@pytest.mark.parametrize("part", range(PARTS))
def test_every_request_is_answered_by_name(
    part: int, path: Path, count_fault: Callable[[str, int], None]
) -> None:
    game = sorted(GAMES)[part % len(GAMES)]
    before = fuzz.tried

    async def open_all(stack: AsyncExitStack) -> tuple[AsgiServer, FuzzClient]:
        place = await stack.enter_async_context(
            run_asgi_server(path, replace(NO_LIMITS, guesses=1000))
        )
        # Limits on guessing have their own tests.
        place.context.guess_limiter.check = lambda key: None  # type: ignore[method-assign]
        client = place.client()
        return place, FuzzClient(client, await open_table(client, game, 3), requests_of(game))

    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        place, visitor = runner.run(open_all(stack))

        @given(data=st.data())
        @fuzz
        def ask(data: Any) -> None:
            runner.run(visitor.ask(data.draw))
            assert place.context.metrics.errors == 0

        ask()
        sight = runner.run(visitor.client.request("GET", f"{visitor.table.path}/sight"))
        assert sight.status in (200, 401, 409)
        runner.run(stack.aclose())
    count_fault("fuzzed inputs: protocol, requests", fuzz.tried - before)
