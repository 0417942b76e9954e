"""Clock jumps: matches continue, nothing is lost, and no table in use is removed."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.wire import verify_log
from hall.server import run
from hall.server.access import ServerContext
from hall.table import HallError
from hall.timings import Timings
from tests.hall.server.asgi_client import (
    NO_LIMITS,
    AsgiClient,
    AsgiServer,
    RunStory,
    legal_step,
    open_table,
    run_asgi_server,
)
from tests.hall.table_builders import wait_until
from tests.laws.variants import FULL, SEED

MATCHES = 20 if FULL else 1
YEAR = 365.25 * 86_400
TIMES = (0.0, 3600.0, 30 * YEAR, 56 * YEAR, 56 * YEAR - 3600, 200 * YEAR)


class JumpingClock:
    """A clock that jumps at every call."""

    def __init__(self, seed: object) -> None:
        self.jumps = 0
        self._now = 0.0
        self._random = Random(f"{SEED}:{seed}")

    def __call__(self) -> float:
        """Returns a time between the beginning of time and the far future."""
        self.jumps += 1
        others = [time for time in TIMES if time != self._now]
        self._now = self._random.choice(others)
        return self._now


def set_clock(place: AsgiServer, clock: Callable[[], float]) -> None:
    """Replaces the clock of a server in this process."""
    registry: Any = place.context.registry
    registry.clock = registry.store.database.clock = clock


@pytest.mark.faults
@pytest.mark.parametrize("match", range(MATCHES))
async def test_a_match_continues_at_any_clock_time(
    run_story: RunStory, match: int, count_fault: Callable[[str, int], None]
) -> None:
    clock = JumpingClock(match)

    async def story(place: AsgiServer, client: AsgiClient) -> None:
        set_clock(place, clock)
        table = await open_table(client)
        sight = f"{table.path}/sight"
        tokens = list(table.tokens)
        number = 0
        while True:
            public = (await client.request("GET", sight)).json
            if not public["active"]:
                break
            seat = public["active"][0]
            told = (await client.request("GET", sight, token=tokens[seat])).json
            step, number = legal_step(told["view"], seat), number + 1
            body = {"steps": [step], "seen": told["version"], "nonce": f"jump-{number:04}"}
            taken = await client.request("POST", f"{table.path}/actions", body, tokens[seat])
            assert taken.status == 200
            assert taken.json["version"] > told["version"]
            if number % 5 == 0:
                await move(client, table.path, tokens, seat)
        record = (await client.request("GET", f"{table.path}/record", token=tokens[0])).json
        assert verify_log(record["log"]) > 0
        cards = await place.context.registry.local_tables.store.table_summaries()
        assert [card.is_over for card in cards] == [True]

    async def move(client: AsgiClient, path: str, tokens: list[str], seat: int) -> None:
        """Moves a seat to another phone, unless the ticket has expired meanwhile."""
        asked = await client.request("POST", f"{path}/tickets", {}, tokens[seat])
        moved = await client.request("POST", "/v1/tickets", {"ticket": asked.json["ticket"]})
        if moved.status == 200:
            tokens[seat] = moved.json["token"]
        else:
            assert (moved.status, moved.json["error"]) == (410, "bad_ticket")

    await run_story(story, replace(NO_LIMITS, guesses=1000))
    count_fault("clock jumps", clock.jumps)
    assert clock.jumps > 50


async def test_a_table_that_somebody_looks_at_is_never_idle(run_story: RunStory) -> None:
    async def story(place: AsgiServer, client: AsgiClient) -> None:
        table = await open_table(client)
        registry = place.context.registry
        set_clock(place, lambda: 200 * YEAR)
        async with client.open_stream(f"{table.path}/events", table.tokens[0]) as stream:
            await stream.wait_for_event("frame")
            assert await registry.remove_idle(30 * run.DAY) == 0
            assert (await registry.room_info(table.code))[1] > 0
        await place.context.streams.close()
        await wait_until(lambda: not registry.local_tables.tables[match_of(place)].has_subscribers)
        assert await registry.remove_idle(30 * run.DAY) == 1
        with pytest.raises(HallError, match="no_such_table"):
            await registry.room_info(table.code)

    def match_of(place: AsgiServer) -> str:
        (match,) = place.context.registry.local_tables.tables
        return match

    await run_story(story)


async def test_nothing_counts_as_idle_when_the_clock_jumps(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(run, "time", SimpleNamespace(time=JumpingClock("expiry")))
    async with run_asgi_server(path) as place:
        set_clock(place, lambda: 200 * YEAR)
        await open_table(place.client())
        set_clock(place, lambda: 300 * YEAR)
        house = ServerContext(
            place.context.registry,
            replace(NO_LIMITS, idle_days=1),
            timings=Timings(expiry=0.001),
        )
        task = asyncio.create_task(run.expire_idle_tables(house))
        await wait_until(lambda: len(caplog.messages) >= 5)
        task.cancel()
        assert await place.context.registry.store.count_rooms() == 1
    assert set(caplog.messages) == {"idle tables not removed: the clock has jumped"}
