"""Guesses and floods find nothing and disturb nobody else."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hall.rooms.codes import CODE_ALPHABET
from hall.server.access import ServerContext
from hall.server.config import ServerConfig
from hall.server.limits import GuessLimiter, RateLimiter
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    RunStory,
    join_table,
    new_table_body,
    open_table,
)
from tests.hall.table_builders import wait_until


def some_codes(count: int) -> Iterator[str]:
    """Yields unused codes."""
    random = Random(7)
    for _ in range(count):
        yield "".join(random.choices(CODE_ALPHABET, k=8))


async def test_ten_thousand_guesses_find_nothing_and_disturb_nobody(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        stop_time(place)
        table = await open_table(client)
        statuses = []
        for number, code in enumerate(some_codes(10_000)):
            token = "A" * 43 if number % 2 else None
            path = f"/v1/tables/{code}" + ("/sight" if number % 3 else "")
            statuses.append((await client.request("GET", path, token=token)).status)
        looked_up = [status for status in statuses if status != 429]
        assert looked_up == [404] * 10
        hit = await client.request("GET", table.path)
        assert (hit.status, hit.json["error"]) == (429, "too_many_guesses")
        tried = await client.request("GET", f"{table.path}/sight", token="A" * 43)
        assert (tried.status, tried.json["error"]) == (429, "too_many_guesses")
        assert (await join_table(client, table.code, None)).status == 429
        ticket = await client.request("POST", "/v1/tickets", {"ticket": f"{table.code}.x"})
        assert ticket.status == 429
        holder = await client.request("GET", f"{table.path}/sight", token=table.tokens[0])
        assert holder.status == 200, "a valid token at the same address was refused"
        assert (await place.client("203.0.113.9").request("GET", table.path)).status == 200

    await run_story(story)


def stop_time(place: AsgiServer) -> None:
    """Stops the clock of a server's limiters."""
    config = place.context.config
    place.context.guess_limiter = GuessLimiter(config.guesses, lambda: 0.0)
    place.context.seat_rate = RateLimiter("too_fast", config.token_rate, 5.0, lambda: 0.0)
    place.context.address_rate = RateLimiter("too_fast", config.address_rate, 5.0, lambda: 0.0)


async def test_a_patient_guesser_needs_years(run_story: RunStory) -> None:
    now = 0.0

    async def story(place: AsgiServer, _: AsgiClient) -> None:
        nonlocal now
        house = ServerContext(place.context.registry, ServerConfig(), clock=lambda: now)
        client = AsgiClient(place_app(house))
        for code in some_codes(1000):
            answer = await client.request("GET", f"/v1/tables/{code}")
            if answer.status == 429:
                now += int(answer.headers["retry-after"])
                answer = await client.request("GET", f"/v1/tables/{code}")
            assert answer.status == 404
        a_day = 86_400
        assert now > 40 * a_day, "guessing is too fast for 600,000,000,000 codes"

    await run_story(story)


def place_app(house: ServerContext) -> Any:
    """Returns the application of a server context."""
    from hall.server.app import create_app

    return create_app(house)


async def test_floods_are_slowed_down_by_seat_and_by_address(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        stop_time(place)
        table = await open_table(client)
        path = f"{table.path}/sight"
        statuses = [
            (await client.request("GET", path, token=table.tokens[0])).status for _ in range(20)
        ]
        assert statuses == [200] * 10 + [429] * 10
        assert (await client.request("GET", path, token=table.tokens[1])).status == 200
        for _ in range(200):
            last = await client.request("GET", "/v1")
        assert (last.status, last.json) == (429, {"error": "too_fast", "seconds": 1})
        assert (await place.client("203.0.113.9").request("GET", "/v1")).status == 200

    await run_story(story, ServerConfig(token_rate=2, address_rate=20))


async def test_tables_cannot_be_opened_without_end(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        statuses = [
            (await client.request("POST", "/v1/tables", new_table_body())).status for _ in range(10)
        ]
        assert statuses == [201] * 4 + [429] * 6
        refused = await client.request("POST", "/v1/tables", new_table_body())
        assert refused.json["error"] == "too_many_tables"
        assert 0 < int(refused.headers["retry-after"]) <= 900
        neighbour = place.client("2001:db8::1")
        opened = [
            (await neighbour.request("POST", "/v1/tables", new_table_body())).status
            for _ in range(4)
        ]
        assert opened == [201] * 4
        same_house = place.client("2001:db8::2")
        assert (await same_house.request("POST", "/v1/tables", new_table_body())).status == 429

    await run_story(story, replace(NO_LIMITS, tables_per_hour=4))


async def test_a_flood_of_streams_leaves_one(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        path = f"{table.path}/events"
        async with client.open_stream(path, table.tokens[0]) as first:
            for _ in range(100):
                async with client.open_stream(path, table.tokens[1]):
                    pass
            await wait_until(lambda: len(place.context.streams) == 1)
            assert not first.ended

    await run_story(story)
