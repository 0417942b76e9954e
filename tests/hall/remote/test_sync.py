"""How a phone handles every kind of answer from a server."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from hall.remote.http import (
    ActionRefused,
    Backoff,
    HallClient,
    Unreachable,
    error_from_response,
    normalize_address,
)
from hall.remote.outbox import SAMPLE_COUNT, LatencyMonitor
from hall.remote.saved_table import SavedRemoteTable
from hall.remote.table import RemoteTable
from hall.table import HallError
from hall.timings import DEFAULT_TIMINGS, Timings
from tests.hall.remote.phones import FAST_RETRIES
from tests.hall.remote.scripted_server import TOKEN, ScriptedServer
from tests.hall.table_builders import wait_until

Story = Callable[[ScriptedServer, RemoteTable], Awaitable[None]]


kept: list[SavedRemoteTable] = []


@asynccontextmanager
async def open_table(
    prepare: Callable[[ScriptedServer], None] = lambda hall: None,
    timings: Timings = FAST_RETRIES,
) -> AsyncIterator[tuple[ScriptedServer, RemoteTable]]:
    """Yields a scripted server and a phone at its table; `kept` gets all saved states."""
    kept.clear()
    hall = await ScriptedServer().open()
    prepare(hall)
    table = RemoteTable(hall.saved_table(), kept.append, timings)
    table.start()
    try:
        yield hall, table
    finally:
        await table.close()
        await hall.close()


def streams(hall: ScriptedServer) -> int:
    """Returns the number of streams requested so far."""
    return sum("/events" in asked for asked in hall.requests)


async def test_a_heartbeat_disturbs_nothing() -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        for _ in range(3):
            hall.send_to_streams(":\n\n")
        sight = hall.match.sight(0)
        hall.match.act(0, sight.legal[:1], sight.version)
        hall.send_to_streams(hall.frame_event())
        await wait_until(lambda: table.replica.shown_version == hall.match.version)
        assert (streams(hall), table.status) == (1, "live")


async def test_a_ping_is_answered_for_the_players_who_are_here() -> None:
    async with open_table() as (hall, table):

        def answers() -> int:
            return hall.requests.count("POST /presence")

        await wait_until(lambda: table.status == "live")
        hall.send_to_streams("event: ping\ndata: {}\n\n")
        await wait_until(lambda: answers() == 1)
        await table.leave(0)
        assert answers() == 2
        hall.send_to_streams("event: ping\ndata: {}\n\n")
        hall.match.act(0, hall.match.sight(0).legal[:1], hall.match.version)
        hall.send_to_streams(hall.frame_event())
        await wait_until(lambda: table.replica.shown_version == hall.match.version)
        assert answers() == 2, "the player has left the table open"


async def test_a_closing_server_is_looked_for_again() -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        hall.send_to_streams("event: closing\ndata: {}\n\n")
        await wait_until(lambda: streams(hall) >= 2 and table.status == "live")


async def test_a_phone_that_was_replaced_waits_until_it_is_looked_at() -> None:
    def refuse(server: ScriptedServer) -> None:
        server.answers["events"] = lambda: (404, '{"error": "no_such_table"}')

    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        hall.send_to_streams("event: replaced\ndata: {}\n\n")
        await wait_until(lambda: table.status == "reconnecting")
        async with open_table(refuse) as (other_hall, _):
            # Another phone waits for the longest time between two attempts.
            await wait_until(lambda: streams(other_hall) >= 4)
        assert streams(hall) == 1
        table.sync.reconnect_now()
        await wait_until(lambda: table.status == "live")
        assert streams(hall) == 2


async def test_a_table_that_moves_is_followed() -> None:
    moved_to: list[str] = []

    async with open_table() as (hall, table):
        other = await ScriptedServer().open()
        moved_to.append(other.address)
        try:
            await wait_until(lambda: table.status == "live")
            hall.send_to_streams(
                f"event: moved\ndata: {json.dumps({'address': other.address})}\n\n"
            )
            await wait_until(lambda: streams(other) == 1 and table.status == "live")
            assert table.saved.address == other.address
            sight = await table.sight(0)
            other.answers["actions"] = lambda: (200, '{"version": 1}')
            assert await table.submit(0, sight.legal[:1], sight.version) == 1
            assert other.requests[-1] == "POST /actions"
        finally:
            await other.close()
    assert kept[-1].address == moved_to[0]


@pytest.mark.parametrize("there", ["http://192.168.1.7", "nonsense://x", "http://"])
async def test_a_secure_server_cannot_send_phones_to_plain_http(there: str) -> None:
    hall = await ScriptedServer().open()
    place = replace(hall.saved_table(), address="https://example.org")
    following = RemoteTable(place, lambda _: None, FAST_RETRIES).sync
    with pytest.raises(HallError, match="bad_address"):
        following.on_moved(there)
    assert following.client.address == "https://example.org"
    await following.close()
    await hall.close()


async def test_a_revoked_seat_is_forgotten() -> None:
    def prepare(hall: ScriptedServer) -> None:
        hall.seat = 1

    async with open_table(prepare) as (hall, table):
        await wait_until(lambda: table.status == "live")
        assert (await table.sight(1)).view.hand
        public = await table.public_sight()
        hall.send_to_streams('event: revoked\ndata: {"tokens": [0]}\n\n')
        await wait_until(lambda: table.local_seats == ())
        with pytest.raises(HallError, match="not_here"):
            await table.sight(1)
        assert await table.public_sight() == public
    last = kept[-1]
    assert (last.seat_tokens, last.queued_actions) == ((), ())
    assert isinstance(last.last_frame, dict)
    assert last.last_frame["seats"] == {}
    assert TOKEN not in json.dumps(last.pack())


async def test_a_token_that_is_not_taken_any_more_is_as_good_as_revoked() -> None:
    def prepare(hall: ScriptedServer) -> None:
        hall.answers["events"] = lambda: (401, '{"error": "bad_token", "tokens": [0]}')

    async with open_table(prepare) as (_, table):
        await wait_until(lambda: table.local_seats == ())


@pytest.mark.parametrize(
    "answer",
    [
        (503, '{"error": "closing"}'),
        (404, '{"error": "no_such_table"}'),
        (200, "<html>Welcome to the hotel</html>"),
        (302, ""),
        (401, "<html>Who are you?</html>"),
        (401, '{"error": "bad_token", "tokens": [7, "x"]}'),
        (429, '{"error": "too_fast"}'),
    ],
)
async def test_a_foreign_answer_changes_nothing(answer: tuple[int, str]) -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        before = await table.sight(0)
        hall.answers |= dict.fromkeys(("events", "sight", "actions"), lambda: answer)
        asked = streams(hall)
        hall.drop_streams()
        await wait_until(lambda: streams(hall) >= asked + 2)
        assert (table.status, table.local_seats) == ("reconnecting", (0,))
        assert await table.sight(0) == before
        hall.answers.clear()
        await wait_until(lambda: table.status == "live")


async def test_a_difference_from_an_unknown_version_makes_the_phone_ask_for_all() -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        for _ in range(2):
            sight = hall.match.sight(0)
            hall.match.act(0, sight.legal[:1], sight.version)
        version = hall.match.version
        gap = {
            "from": version - 1,
            "to": version,
            "events": [],
            "view": {},
            "active": [],
            "seats": {},
        }
        hall.send_to_streams(f"id: {version}\ndata: {json.dumps(gap)}\n\n")
        await wait_until(lambda: table.replica.shown_version == version)
        assert await table.sight(0) == hall.match.sight(0)
        assert await table.public_sight() == hall.match.sight(None)
        assert await table.news(0, 0) == hall.match.news(0, 0)


@pytest.mark.parametrize(
    "nonsense",
    [
        "data: {",
        "data: 7",
        'data: {"from": 0, "to": 99, "view": [1], "seats": {}}',
        "event: company\ndata: {}",
        'event: revoked\ndata: {"tokens": 0}',
    ],
)
async def test_invalid_data_on_a_stream_is_requested_again(nonsense: str) -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        before = await table.sight(0)
        hall.send_to_streams(f"{nonsense}\n\n")
        await wait_until(lambda: streams(hall) >= 2 and table.status == "live")
        assert await table.sight(0) == before


async def test_a_stream_goes_on_from_what_is_known() -> None:
    async with open_table() as (hall, table):
        await wait_until(lambda: table.status == "live")
        hall.starts_with_view = False
        hall.drop_streams()
        await wait_until(lambda: streams(hall) >= 2 and table.status == "live")
        assert await table.sight(0) == hall.match.sight(0)


async def test_a_table_is_saved_once_per_action() -> None:
    """Before it is sent; its answer, the frames and the members are saved with the next one."""
    saves: list[int] = []

    async with open_table(timings=replace(FAST_RETRIES, save_delay=3600.0)) as (hall, table):

        def act() -> tuple[int, str]:
            saves.append(len(kept))
            sight = hall.match.sight(0)
            hall.match.act(0, sight.legal[:1], sight.version)
            hall.send_to_streams(hall.frame_event())
            return 200, json.dumps({"version": hall.match.version})

        hall.answers["actions"] = act
        await wait_until(lambda: table.status == "live")
        for _ in range(2):
            sight = await table.sight(0)
            assert sight.legal
            await table.submit(0, sight.legal[:1], sight.version)
    saved_tables = list(kept)
    assert saves == [1, 2]
    assert len(saved_tables) == 3, "the last is written when the table is closed"
    assert [len(saved.queued_actions) for saved in saved_tables] == [1, 1, 0]
    last: Any = saved_tables[-1].last_frame
    assert last["to"] > saved_tables[1].queued_actions[0].seen_number


# Backoff, addresses and errors


def test_waits_grow_and_are_spread_over_all_that_time() -> None:
    backoff = Backoff(replace(DEFAULT_TIMINGS, min_backoff=1.0, max_backoff=8.0), Random(1))
    waits = []
    for _ in range(200):
        backoff.reset()
        waits.append([backoff.next_delay() for _ in range(8)])
    for attempt, most in enumerate((1, 2, 4, 8, 8, 8, 8, 8)):
        column = [row[attempt] for row in waits]
        assert 0 <= min(column) < most / 10
        assert most * 0.9 < max(column) <= most


@pytest.mark.parametrize(
    ("typed", "settled"),
    [
        ("192.168.1.7:8521", "https://192.168.1.7:8521"),
        (" http://10.0.0.2:80/ ", "http://10.0.0.2:80"),
        ("localhost:8521", "https://localhost:8521"),
        ("phone.local:8521", "https://phone.local:8521"),
        ("[fe80::1]:8521", "https://[fe80::1]:8521"),
        ("coven.example.org", "https://coven.example.org"),
        ("8.8.8.8", "https://8.8.8.8"),
        ("https://example.org/coven", "https://example.org/coven"),
    ],
)
def test_an_address_is_secure_unless_plain_http_is_typed(typed: str, settled: str) -> None:
    assert normalize_address(typed) == settled


@pytest.mark.parametrize(
    "typed", ["", "ftp://x", "http://", "http://a:b@c", "x:99999", "http://x?y"]
)
def test_an_invalid_address_is_refused(typed: str) -> None:
    with pytest.raises(HallError, match="bad_address"):
        normalize_address(typed)


@pytest.mark.parametrize(
    ("status", "data", "wait", "wanted"),
    [
        (409, {"error": "stale", "sight": {}}, None, (ActionRefused, "stale")),
        (422, {"error": "not_yours", "rule": "WB-06"}, None, (ActionRefused, "not_yours")),
        (409, {"error": "full"}, None, (HallError, "full")),
        (429, {"error": "too_fast"}, "3", (Unreachable, "unreachable")),
        (500, None, None, (Unreachable, "unreachable")),
        (403, "<html>", None, (Unreachable, "unreachable")),
    ],
)
def test_refusals_become_the_matching_errors(
    status: int, data: Any, wait: Any, wanted: Any
) -> None:
    told: Any = error_from_response(status, data, wait)
    assert (type(told), told.reason) == wanted
    if wait:
        assert told.retry_after == float(wait)
    if isinstance(told, IllegalAction):
        assert told.rule == data.get("rule")


def test_a_race_is_called_too_slow_once_and_only_a_race() -> None:
    race, calm, other = (
        LatencyMonitor("forest_chase", {}, DEFAULT_TIMINGS),
        LatencyMonitor("forest_chase", {"pace": "calm"}, DEFAULT_TIMINGS),
        LatencyMonitor("x", {}, DEFAULT_TIMINGS),
    )
    quick, slow = DEFAULT_TIMINGS.race_round_trip / 2, DEFAULT_TIMINGS.race_round_trip * 2
    assert not any(
        race.is_too_slow_after(seconds) for seconds in [slow, slow, *[quick] * SAMPLE_COUNT]
    )
    assert [race.is_too_slow_after(slow) for _ in range(2 * SAMPLE_COUNT)].count(True) == 1
    assert not any(
        lag.is_too_slow_after(slow) for lag in (calm, other) for _ in range(2 * SAMPLE_COUNT)
    )


async def test_a_client_can_be_closed_twice() -> None:
    client = HallClient("127.0.0.1:9")
    with pytest.raises(Unreachable):
        await client.request("GET", "/v2")
    await client.close()
    await client.close()
    with pytest.raises(Unreachable):
        await client.request("GET", "/v2")
