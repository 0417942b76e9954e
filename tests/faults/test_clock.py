"""A clock that leaps: matches go on, nothing is lost, and nobody's table is taken for idle."""

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
from hall.server.house import House
from hall.table import HallError
from tests.hall.seating import until
from tests.hall.server.asking import FREE, Client, Place, Tell, legal_step, serving, sit_down
from tests.laws.kit import FULL, SEED

MATCHES = 20 if FULL else 1
YEAR = 365.25 * 86_400
TIMES = (0.0, 3600.0, 30 * YEAR, 56 * YEAR, 56 * YEAR - 3600, 200 * YEAR)


class Leaping:
    """A clock that is set anew whenever somebody looks at it."""

    def __init__(self, seed: object) -> None:
        self.leaps = 0
        self._now = 0.0
        self._random = Random(f"{SEED}:{seed}")

    def __call__(self) -> float:
        """Returns any time from the beginning of time to the far future."""
        self.leaps += 1
        others = [time for time in TIMES if time != self._now]
        self._now = self._random.choice(others)
        return self._now


def set_clock(place: Place, clock: Callable[[], float]) -> None:
    """Gives a server in this process another clock."""
    registry: Any = place.house.registry
    registry._clock = registry.store._journal._clock = clock


@pytest.mark.faults
@pytest.mark.parametrize("match", range(MATCHES))
def test_a_match_goes_on_whatever_the_clock_says(
    tell: Tell, match: int, count: Callable[[str, int], None]
) -> None:
    clock = Leaping(match)

    async def story(place: Place, client: Client) -> None:
        set_clock(place, clock)
        table = await sit_down(client)
        sight = f"{table.path}/sight"
        tokens = list(table.tokens)
        number = 0
        while True:
            public = (await client.ask("GET", sight)).json
            if not public["active"]:
                break
            seat = public["active"][0]
            told = (await client.ask("GET", sight, token=tokens[seat])).json
            step, number = legal_step(told["view"], seat), number + 1
            body = {"steps": [step], "seen": told["version"], "nonce": f"leap-{number:04}"}
            taken = await client.ask("POST", f"{table.path}/actions", body, tokens[seat])
            assert taken.status == 200
            assert taken.json["version"] > told["version"]
            if number % 5 == 0:
                await move(client, table.path, tokens, seat)
        record = (await client.ask("GET", f"{table.path}/record", token=tokens[0])).json
        assert verify_log(record["log"]) > 0
        cards = await place.house.registry.keeper.cards()
        assert [card.over for card in cards] == [True]

    async def move(client: Client, path: str, tokens: list[str], seat: int) -> None:
        """Moves a seat to another phone, unless the ticket has run out in the meantime."""
        asked = await client.ask("POST", f"{path}/tickets", {}, tokens[seat])
        moved = await client.ask("POST", "/v1/tickets", {"ticket": asked.json["ticket"]})
        if moved.status == 200:
            tokens[seat] = moved.json["token"]
        else:
            assert (moved.status, moved.json["error"]) == (410, "bad_ticket")

    tell(story, replace(FREE, guesses=1000))
    count("clock leaps", clock.leaps)
    assert clock.leaps > 50


def test_a_table_that_somebody_looks_at_is_never_idle(tell: Tell) -> None:
    async def story(place: Place, client: Client) -> None:
        table = await sit_down(client)
        registry = place.house.registry
        set_clock(place, lambda: 200 * YEAR)
        async with client.listen(f"{table.path}/events", table.tokens[0]) as stream:
            await stream.hear("frame")
            assert await registry.expire(30 * run.DAY) == 0
            assert (await registry.card(table.code)).version > 0
        await place.house.streams.close()
        await until(lambda: not registry.keeper.tables[match_of(place)].is_watched)
        assert await registry.expire(30 * run.DAY) == 1
        with pytest.raises(HallError, match="no_such_table"):
            await registry.card(table.code)

    def match_of(place: Place) -> str:
        (match,) = place.house.registry.keeper.tables
        return match

    tell(story)


def test_nothing_is_taken_for_idle_while_the_clock_leaps(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(run, "EXPIRY", 0.001)
    monkeypatch.setattr(run, "time", SimpleNamespace(time=Leaping("expiry")))

    async def story() -> None:
        async with serving(path) as place:
            set_clock(place, lambda: 200 * YEAR)
            await sit_down(place.client())
            set_clock(place, lambda: 300 * YEAR)
            house = House(place.house.registry, replace(FREE, idle_days=1))
            task = asyncio.create_task(run.expire(house))
            await until(lambda: len(caplog.messages) >= 5)
            task.cancel()
            assert await place.house.registry.count() == 1

    asyncio.run(story())
    assert set(caplog.messages) == {"idle tables stay: the clock has leapt"}
