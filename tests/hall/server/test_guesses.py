"""Guesses and floods: they find nothing, and disturb nobody else."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from hall.codes import ALPHABET
from hall.server.config import Config
from hall.server.house import House
from hall.server.limits import Guesses, Rate
from tests.hall.seating import until
from tests.hall.server.asking import FREE, Client, Place, Tell, join, new_table, sit_down


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
