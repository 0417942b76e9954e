"""Whole games over a network that cuts, delays, reorders and duplicates; one seat on two phones."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hall.hall import Hall
from hall.local.bots import INSTANT_TIMING
from tests.hall.random_play import SHORT_OPTIONS
from tests.hall.remote.faulty_proxy import FaultyProxy
from tests.hall.remote.phones import (
    FAST_RETRIES,
    PhonePlayer,
    actions_of,
    assert_nothing_lost_or_doubled,
    newest_match,
    open_phones,
    open_table,
    phone_sight,
    play_together,
)
from tests.hall.remote.real_servers import run_server_in_process
from tests.hall.server.asgi_client import AsgiClient, AsgiServer, RunStory, SeatedTable, next_turn
from tests.hall.server.asgi_client import open_table as seat_all
from tests.laws.variants import FULL, SEED

GAMES = tuple(SHORT_OPTIONS) if FULL else ("waz_baraz",)
ROUNDS = 5 if FULL else 1
SLOWEST = 0.01  # seconds per chunk, at most
BOTH = 1 if not FULL else 20  # matches played by two phones with one seat


@pytest.mark.faults
@pytest.mark.parametrize("number", range(ROUNDS))
@pytest.mark.parametrize("game", GAMES)
async def test_actions_that_arrive_late_or_twice_are_applied_once(
    game: str,
    number: int,
    tmp_path: Path,
    count_fault: Callable[[str, int], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    way: FaultyProxy | None = None
    async with run_server_in_process(tmp_path) as (_, port), open_phones(tmp_path, 3) as halls:
        way = await FaultyProxy(port, (SEED, game, number)).open()
        try:
            players = await open_table(
                halls, way.address, game, SHORT_OPTIONS[game], (SEED, number)
            )
            # Random delays, so that connections overtake each other.
            way.delay = lambda: way.random.uniform(0.0, SLOWEST)
            way.double_every, way.cut_every = 3, 150
            await play_together(players)
            way.double_every = way.cut_every = 0
            sights = [await player.table.sight(player.seat) for player in players]
            written = newest_match(tmp_path / "hall.db", 3)
            assert written.result is not None
            assert sights == [phone_sight(written, player.seat) for player in players]
            assert_nothing_lost_or_doubled(players, written)
        finally:
            await way.close()
    assert way is not None
    count_fault("connections: cut", way.cuts)
    count_fault("network: pieces delayed and overtaken", way.delayed)
    count_fault("network: actions that arrived twice", way.doubled)
    assert way.doubled
    assert way.delayed
    assert errors(caplog) == []


@pytest.mark.faults
@pytest.mark.parametrize("number", range(BOTH))
async def test_two_phones_with_the_same_seat_do_nothing_twice(
    number: int,
    tmp_path: Path,
    count_fault: Callable[[str, int], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A phone restored from a backup has the same token; both can play."""
    random = Random(f"{SEED}:{number}")
    turns = 0

    async def story() -> None:
        async with run_server_in_process(tmp_path) as (_, port), open_phones(tmp_path, 3) as halls:
            address = f"http://127.0.0.1:{port}"
            players = await open_table(halls, address, "waz_baraz", {}, (SEED, number))
            with (
                closing(sqlite3.connect(tmp_path / "phone-0.db")) as phone,
                closing(sqlite3.connect(tmp_path / "copy.db")) as copy,
            ):
                phone.backup(copy)
            other = Hall(tmp_path / "copy.db", INSTANT_TIMING, FAST_RETRIES)
            other.start()
            try:
                twin = await restored(other, players[0])
                await play(players, twin)
                written = newest_match(tmp_path / "hall.db", 3)
                for player in (*players, twin):
                    assert await player.table.sight(player.seat) == phone_sight(
                        written, player.seat
                    )
            finally:
                await asyncio.to_thread(other.stop)
            assert written.result is not None
            told = sorted(players[0].acknowledged + twin.acknowledged, key=lambda taken: taken[0])
            assert len({version for version, _ in told}) == len(told)
            assert [step for _, step in told] == actions_of(0, written.record.events)
            assert told

    async def restored(hall: Hall, player: PhonePlayer) -> PhonePlayer:
        """Returns the same player on the restored phone."""
        table = await hall.resume(player.table.id)
        return PhonePlayer(hall, table, Random(f"{SEED}:{number}:twin"))  # type: ignore[arg-type]

    async def play(players: list[PhonePlayer], twin: PhonePlayer) -> None:
        """Plays all phones while the two take turns in the foreground."""

        async def look_at_one_then_the_other() -> None:
            nonlocal turns
            while True:
                for player in (players[0], twin):
                    player.hall.reconnect_now()
                    turns += 1
                    await asyncio.sleep(random.uniform(0.01, 0.06))

        looking = asyncio.create_task(look_at_one_then_the_other())
        try:
            await play_together([*players, twin])
        finally:
            looking.cancel()

    await story()
    count_fault("two phones with the same seat: turns", turns)
    assert errors(caplog) == []


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns all logged errors."""
    return [told.getMessage() for told in caplog.records if told.levelno >= logging.ERROR]


async def test_an_undo_that_arrives_late_takes_back_nothing_else(run_story: RunStory) -> None:
    """It was refused at first; meanwhile another action could be undone."""

    async def story(_: AsgiServer, client: AsgiClient) -> None:
        table = await seat_all(client, options={"first_master": 0})
        token, path = table.tokens[0], f"{table.path}/undo"
        late = {"nonce": "undo-0001", "seen": await version_of(client, table)}
        refused = await client.request("POST", path, late, token)
        assert (refused.status, refused.json["error"]) == (422, "nothing_to_undo")
        body = (await next_turn(client, table))[2]
        taken = await client.request("POST", f"{table.path}/actions", body, token)
        again = await client.request("POST", path, late, token)
        assert (again.status, again.json["error"]) == (422, "nothing_to_undo")
        other = await client.request("POST", path, {**late, "nonce": "undo-0004"}, token)
        assert (other.status, other.json["error"]) == (409, "stale")
        assert await version_of(client, table) == taken.json["version"]
        now = {"nonce": "undo-0002", "seen": taken.json["version"]}
        assert (await client.request("POST", path, now, token)).status == 200
        odd = await client.request("POST", path, {"nonce": "undo-0003", "seen": "all"}, token)
        assert (odd.status, odd.json["error"]) == (400, "bad_action")

    async def version_of(client: AsgiClient, table: SeatedTable) -> int:
        sight = await client.request("GET", f"{table.path}/sight", token=table.tokens[0])
        return int(sight.json["version"])

    await run_story(story)
