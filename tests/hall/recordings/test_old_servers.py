"""The current app plays on earlier servers with its protocol, and on one with unknown fields."""

from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest

from engine.core import IllegalAction
from engine.games import GAMES
from engine.match import Match
from engine.wire import load_log, pack, pack_event, unpack_action
from hall.remote.http import HallClient, Unreachable, bound_response
from hall.remote.table import RemoteTable
from hall.remote.tables import ProtocolMismatch, RemoteTables
from hall.storage.archive import Archive
from hall.storage.sqlite import SqliteDatabase
from hall.table import PROTOCOL_VERSION, HallError, SeatedPlayer
from tests.hall.recordings.recorded_server import (
    ADDRESS,
    AnswerFilter,
    RecordedServer,
    unchanged,
    with_unknown_fields,
)
from tests.hall.recordings.traffic import RecordedRequest, read_traffic, view_of
from tests.hall.remote.phones import FAST_RETRIES, phone_sight
from tests.hall.table_builders import wait_until

pytestmark = pytest.mark.faults
Story = Callable[[RemoteTables], Awaitable[None]]


async def run_story(
    path: Path, transport: httpx.AsyncBaseTransport, entropy: str, story: Story
) -> None:
    """Runs a story with a phone whose network leads to one server."""

    def connect(client: HallClient) -> httpx.AsyncClient:
        hooks = {"response": [bound_response]}
        return httpx.AsyncClient(base_url=client.address, transport=transport, event_hooks=hooks)

    async def run_and_close() -> None:
        with closing(SqliteDatabase(path)) as journal:
            visits = RemoteTables(Archive(journal), FAST_RETRIES)
            try:
                await story(visits)
            finally:
                await visits.close()

    with (
        mock.patch.object(HallClient, "_connect", connect),
        mock.patch.object(RemoteTables, "_entropy_for", return_value=entropy),
    ):
        await run_and_close()


@pytest.mark.parametrize("change", [unchanged, with_unknown_fields])
@pytest.mark.parametrize("game", GAMES)
async def test_the_app_reads_every_recorded_answer(
    game: str, change: AnswerFilter, path: Path, count_fault: Callable[[str, int], None]
) -> None:
    traffic = read_traffic(game)
    opening = next(a for a in traffic.requests if a.path == "/v2/tables")
    joining = next(a for a in traffic.requests if a.path.endswith("/seats"))
    if GAMES[game].edition != traffic.edition:
        pytest.skip("recorded with an older edition")
    hall = RecordedServer(traffic, change)

    async def story(visits: RemoteTables) -> None:
        players = [SeatedPlayer(*joining.body["chair"]), *[None] * (opening.body["seats"] - 1)]
        table = await visits.host(ADDRESS, game, players, opening.body["options"])
        await play(table)

    async def play(table: RemoteTable) -> None:
        rules, sights = GAMES[game], hall.first_seat_sights()
        for letter in hall.first_seat_actions():
            seen = letter.body["seen"]
            await hall.stream_up_to(seen)
            await wait_until(partial(shows, table, seen))
            if seen in sights:
                assert_same(await table.sight(0), sights[seen])
                since = int(sights[seen].path.rpartition("=")[2])
                news = [pack_event(event) for event in await table.news(0, since)]
                assert news == seat_news(sights[seen].data)
            steps = [unpack_action(rules, step) for step in letter.body.get("steps", ())]
            taken = await (table.submit(0, steps, seen) if steps else table.undo(0))
            assert taken == letter.data["version"]
        assert hall.posted == [letter.body.get("steps") for letter in hall.first_seat_actions()]
        last = max(int(mark or 0) for stream in traffic.streams for _, mark, _ in stream.events)
        await hall.stream_up_to(last)
        await wait_until(lambda: table.replica.shown_version == last)
        sight = await table.sight(0)
        assert (table.status, sight.version) == ("live", last)
        if sight.result is not None:
            match = Match.replay(load_log(await table.finished_log()))
            assert sight == phone_sight(match, 0)

    await run_story(path, hall, joining.body["entropy"], story)
    said = sum(len(stream.events) for stream in traffic.streams) + len(traffic.requests)
    count_fault("recorded traffic: answers of old servers", said)


def shows(table: RemoteTable, version: int) -> bool:
    """Returns whether a table shows a version."""
    return table.replica.shown_version == version


def seat_news(sight: Any) -> list[Any]:
    """Returns the news of the first seat in a recorded sight."""
    news: list[Any] = sight["seats"].get("0", {}).get("events", sight["events"])
    return news


def assert_same(sight: object, asked: RecordedRequest) -> None:
    """Asserts that a sight equals the recorded one."""
    assert pack(sight.view) == view_of(asked.data, 0)  # type: ignore[attr-defined]
    assert list(sight.active) == asked.data["active"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("change", [unchanged, with_unknown_fields])
async def test_every_recorded_refusal_has_its_name(change: AnswerFilter) -> None:
    refusals = [
        asked for game in GAMES for asked in read_traffic(game).requests if asked.status >= 400
    ]
    assert len(refusals) > 30

    for asked in refusals:
        answer = httpx.Response(asked.status, json=change(asked.data))
        client = HallClient(ADDRESS)
        client._http = httpx.AsyncClient(
            base_url=ADDRESS, transport=httpx.MockTransport(lambda _, a=answer: a)
        )
        with pytest.raises((HallError, IllegalAction)) as refused:
            await client.request(asked.method, asked.path, asked.token, asked.body)
        assert str(refused.value) == asked.data["error"]
        await client.close()


@pytest.mark.parametrize(
    ("status", "said", "theirs"),
    [
        (
            200,
            {"version": "9", "protocol": PROTOCOL_VERSION + 1, "games": {}},
            PROTOCOL_VERSION + 1,
        ),
        (
            200,
            {"version": "0", "protocol": PROTOCOL_VERSION - 1, "games": {}},
            PROTOCOL_VERSION - 1,
        ),
        (404, {"error": "no_such_path"}, PROTOCOL_VERSION + 1),
        (200, {"version": "9"}, None),
        (200, {"protocol": "one"}, None),
        (404, {"detail": "Not Found"}, None),
    ],
)
@pytest.mark.parametrize("way", ["join", "host", "redeem", "watch"])
async def test_a_server_of_another_protocol_is_named_before_any_request(
    path: Path, way: str, status: int, said: object, theirs: int | None
) -> None:
    asked: list[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        return httpx.Response(status, json=said)

    async def story(visits: RemoteTables) -> None:
        player = SeatedPlayer("Iris", 1, "owl")
        ways: dict[str, Callable[[], Awaitable[object]]] = {
            "join": lambda: visits.join(ADDRESS, "ABCDEFGH", player),
            "host": lambda: visits.host(ADDRESS, "waz_baraz", [player, None, None], {}),
            "redeem": lambda: visits.redeem_ticket(ADDRESS, "ABCDEFGH.ABCDEFGH"),
            "watch": lambda: visits.spectate(ADDRESS, "ABCDEFGH"),
        }
        with pytest.raises(Unreachable if theirs is None else ProtocolMismatch) as refused:
            await ways[way]()
        if isinstance(refused.value, ProtocolMismatch):
            assert (refused.value.reason, refused.value.server_version) == (
                "other_protocol",
                theirs,
            )
        assert asked in (["/v2"], ["/v2", "/v1"])

    await run_story(path, httpx.MockTransport(answer), "00" * 16, story)


async def test_a_server_of_protocol_1_is_named_as_the_older_side(path: Path) -> None:
    about = next(a for a in read_traffic("waz_baraz", 1).requests if a.path == "/v1")

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/v1":
            return httpx.Response(about.status, json=about.data)
        return httpx.Response(404, json={"error": "no_such_path"})

    async def story(visits: RemoteTables) -> None:
        with pytest.raises(ProtocolMismatch) as refused:
            await visits.spectate(ADDRESS, "ABCDEFGH")
        assert refused.value.server_version == 1 < PROTOCOL_VERSION

    await run_story(path, httpx.MockTransport(answer), "00" * 16, story)
