"""What a phone makes of what a hall says, whatever that is."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from hall.client import Backoff, Client, Refused, Unreachable, refusal, settled_address
from hall.following import Following
from hall.lag import ENOUGH, SLOWEST, Lag
from hall.patience import USUAL
from hall.places import Place
from hall.remote import RemoteTable
from hall.table import HallError
from tests.hall.remote.party import QUICK
from tests.hall.remote.scripted import TOKEN, ScriptedHall
from tests.hall.seating import until

Story = Callable[[ScriptedHall, RemoteTable], Awaitable[None]]


def tell(story: Story, prepare: Callable[[ScriptedHall], None] = lambda hall: None) -> list[Place]:
    """Tells a story between a scripted hall and a phone, and returns all that the phone kept."""
    kept: list[Place] = []

    async def told() -> None:
        hall = await ScriptedHall().open()
        prepare(hall)
        table = RemoteTable(hall.place(), kept.append, QUICK)
        table.start()
        try:
            await story(hall, table)
        finally:
            await table.close()
            await hall.close()

    asyncio.run(told())
    return kept


def streams(hall: ScriptedHall) -> int:
    """Returns how many streams were ever asked for."""
    return sum("/events" in asked for asked in hall.asked)


def test_a_beating_heart_disturbs_nothing() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        for _ in range(3):
            hall.say(":\n\n")
            await asyncio.sleep(0.01)
        sight = hall.match.sight(0)
        hall.match.act(0, sight.legal[:1], sight.version)
        hall.say(hall.frame(0))
        await until(lambda: table._vantage[0].version == hall.match.version)
        assert (streams(hall), table.status) == (2, "live")

    tell(story)


def test_a_hall_that_closes_is_sought_again() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        hall.say("event: closing\ndata: {}\n\n")
        await until(lambda: streams(hall) >= 4 and table.status == "live")

    tell(story)


def test_a_phone_that_was_replaced_waits_until_it_is_looked_at() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        hall.say("event: replaced\ndata: {}\n\n")
        await until(lambda: table.status == "reconnecting")
        await asyncio.sleep(3 * QUICK.longest)
        assert streams(hall) == 2
        table.reconnect_now()
        await until(lambda: table.status == "live")
        assert streams(hall) == 4

    tell(story)


def test_a_table_that_moves_is_followed() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        other = await ScriptedHall().open()
        try:
            await until(lambda: table.status == "live")
            hall.say(f"event: moved\ndata: {json.dumps({'address': other.address})}\n\n")
            await until(lambda: streams(other) == 2 and table.status == "live")
            assert table.place.address == other.address
            sight = await table.sight(0)
            other.answers["actions"] = lambda: (200, '{"version": 1}')
            assert await table.submit(0, sight.legal[:1], sight.version) == 1
            assert other.asked[-1] == "POST /actions"
        finally:
            await other.close()

    kept = tell(story)
    assert kept[-1].address != kept[0].address


@pytest.mark.parametrize("there", ["http://example.org", "nonsense://x", "http://"])
def test_a_secure_hall_cannot_send_phones_to_an_open_one(there: str) -> None:
    async def story() -> None:
        hall = await ScriptedHall().open()
        place = replace(hall.place(), address="https://example.org")
        following = Following(place, lambda _: None, QUICK)
        with pytest.raises(HallError, match="bad_address"):
            following.hear_moved(there)
        assert following.client.address == "https://example.org"
        await following.close()
        await hall.close()

    asyncio.run(story())


def test_a_revoked_seat_is_forgotten() -> None:
    def prepare(hall: ScriptedHall) -> None:
        hall.seat = 1

    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        assert (await table.sight(1)).view.hand
        public = await table.public()
        hall.say("event: revoked\ndata: {}\n\n")
        await until(lambda: table.here == ())
        with pytest.raises(HallError, match="not_here"):
            await table.sight(1)
        assert await table.public() == public

    last = tell(story, prepare)[-1]
    assert (last.holds, last.letters) == ((), ())
    assert [seat for seat, _ in last.sights] == [None]
    assert TOKEN not in json.dumps(last.pack())


def test_a_token_that_is_not_taken_any_more_is_as_good_as_revoked() -> None:
    def prepare(hall: ScriptedHall) -> None:
        hall.answers["events"] = lambda: (401, '{"error": "bad_token"}')

    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.here == ())

    tell(story, prepare)


@pytest.mark.parametrize(
    "answer",
    [
        (503, '{"error": "closing"}'),
        (404, '{"error": "no_such_table"}'),
        (200, "<html>Welcome to the hotel</html>"),
        (302, ""),
        (401, "<html>Who are you?</html>"),
        (429, '{"error": "too_fast"}'),
    ],
)
def test_whatever_else_answers_takes_nothing_away(answer: tuple[int, str]) -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        before = await table.sight(0)
        hall.answers |= dict.fromkeys(("events", "sight", "actions"), lambda: answer)
        asked = streams(hall)
        hall.cut()
        await until(lambda: streams(hall) >= asked + 2)
        assert (table.status, table.here) == ("reconnecting", (0,))
        assert await table.sight(0) == before
        hall.answers.clear()
        await until(lambda: table.status == "live")

    tell(story)


def test_a_difference_from_an_unknown_version_makes_the_phone_ask_for_all() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        for _ in range(2):
            sight = hall.match.sight(0)
            hall.match.act(0, sight.legal[:1], sight.version)
        version = hall.match.version
        gap = {"from": version - 1, "to": version, "events": [], "view": {}, "active": []}
        hall.say(f"id: {version}\ndata: {json.dumps(gap)}\n\n")
        await until(lambda: table._vantage.shown == version)
        assert await table.sight(0) == hall.match.sight(0)
        assert await table.public() == hall.match.sight(None)
        assert await table.news(0, 0) == hall.match.news(0, 0)

    tell(story)


@pytest.mark.parametrize(
    "nonsense",
    ["data: {", "data: 7", 'data: {"from": 0, "to": 99, "view": [1]}', "event: company\ndata: {}"],
)
def test_nonsense_on_a_stream_is_asked_again(nonsense: str) -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        before = await table.sight(0)
        hall.say(f"{nonsense}\n\n")
        await until(lambda: streams(hall) >= 4 and table.status == "live")
        assert await table.sight(0) == before

    tell(story)


def test_a_stream_goes_on_from_what_is_known() -> None:
    async def story(hall: ScriptedHall, table: RemoteTable) -> None:
        await until(lambda: table.status == "live")
        hall.begins = False
        hall.cut()
        await until(lambda: streams(hall) >= 4 and table.status == "live")
        assert await table.sight(0) == hall.match.sight(0)

    tell(story)


# Small things


def test_waits_grow_and_are_spread_over_all_that_time() -> None:
    backoff = Backoff(replace(USUAL, shortest=1.0, longest=8.0), Random(1))
    waits = []
    for _ in range(200):
        backoff.succeed()
        waits.append([backoff.next() for _ in range(8)])
    for attempt, most in enumerate((1, 2, 4, 8, 8, 8, 8, 8)):
        column = [row[attempt] for row in waits]
        assert 0 <= min(column) < most / 10
        assert most * 0.9 < max(column) <= most


@pytest.mark.parametrize(
    ("typed", "settled"),
    [
        ("192.168.1.7:8521", "http://192.168.1.7:8521"),
        (" http://10.0.0.2:80/ ", "http://10.0.0.2:80"),
        ("localhost:8521", "http://localhost:8521"),
        ("phone.local:8521", "http://phone.local:8521"),
        ("[fe80::1]:8521", "http://[fe80::1]:8521"),
        ("coven.example.org", "https://coven.example.org"),
        ("8.8.8.8", "https://8.8.8.8"),
        ("https://example.org/coven", "https://example.org/coven"),
    ],
)
def test_an_address_is_secure_unless_it_is_near(typed: str, settled: str) -> None:
    assert settled_address(typed) == settled


@pytest.mark.parametrize(
    "typed", ["", "ftp://x", "http://", "http://a:b@c", "x:99999", "http://x?y"]
)
def test_what_is_no_address_is_refused(typed: str) -> None:
    with pytest.raises(HallError, match="bad_address"):
        settled_address(typed)


@pytest.mark.parametrize(
    ("status", "data", "wait", "wanted"),
    [
        (409, {"error": "stale", "sight": {}}, None, (Refused, "stale")),
        (422, {"error": "not_yours", "rule": "WB-06"}, None, (Refused, "not_yours")),
        (409, {"error": "full"}, None, (HallError, "full")),
        (429, {"error": "too_fast"}, "3", (Unreachable, "unreachable")),
        (500, None, None, (Unreachable, "unreachable")),
        (403, "<html>", None, (Unreachable, "unreachable")),
    ],
)
def test_refusals_are_told_apart(status: int, data: Any, wait: Any, wanted: Any) -> None:
    told: Any = refusal(status, data, wait)
    assert (type(told), told.reason) == wanted
    if wait:
        assert told.wait == float(wait)
    if isinstance(told, IllegalAction):
        assert told.rule == data.get("rule")


def test_a_race_is_called_too_slow_once_and_only_a_race() -> None:
    race, calm, other = Lag("forest_chase", {}), Lag("forest_chase", {"pace": "calm"}), Lag("x", {})
    quick, slow = SLOWEST / 2, SLOWEST * 2
    assert not any(race.note(seconds) for seconds in [slow, slow, *[quick] * ENOUGH])
    assert [race.note(slow) for _ in range(2 * ENOUGH)].count(True) == 1
    assert not any(lag.note(slow) for lag in (calm, other) for _ in range(2 * ENOUGH))


def test_a_client_can_be_closed_twice() -> None:
    async def story() -> None:
        client = Client("127.0.0.1:9")
        with pytest.raises(Unreachable):
            await client.ask("GET", "/v1")
        await client.close()
        await client.close()
        with pytest.raises(Unreachable):
            await client.ask("GET", "/v1")

    asyncio.run(story())
