"""Hints at a table: from a seat's own sight and news, in a separate thread."""

import asyncio
import threading
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest

from engine.bots.registry import BOTS
from engine.chance import SEED_BYTES
from engine.core import Event
from engine.games.forest_chase.pieces import CARDS, PLACE_WITCH, TURN_UP, Flip, Seen, TurnBack
from engine.hints import Hint
from engine.match import Match, Sight
from hall.local.hints import HintWorker, hint, public_only_sight
from tests.hall.table_builders import SEED


class FakeMatchTable:
    """A table with a fixed match that records the requests."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.game = match.rules.name
        self.match = match
        self.asked: list[tuple[str, int | None]] = []

    async def sight(self, seat: int) -> Sight[Any]:
        self.asked.append(("sight", seat))
        return self.match.sight(seat)

    async def public_sight(self) -> Sight[Any]:
        self.asked.append(("sight", None))
        return self.match.sight(None)

    async def news(self, seat: int, since: int) -> tuple[Event, ...]:
        self.asked.append(("news", seat))
        return self.match.news(seat, since)


def adviser(table: FakeMatchTable) -> HintWorker:
    return HintWorker(table)  # type: ignore[arg-type]


async def test_a_hint_depends_on_the_seats_own_sight_and_news() -> None:
    """No other seat's sight or news is requested."""
    table = FakeMatchTable(Match.new("potion_brew", 3, {"starter": 1}, SEED))
    sight, told = await adviser(table).private_hint(1, ())
    assert told == hint("potion_brew", table.match.sight(1), table.match.news(1, 0))
    assert told is not None
    assert told.action in sight.legal
    assert {seat for _, seat in table.asked} == {1}


async def test_a_repeated_request_gets_the_same_hint() -> None:
    table = FakeMatchTable(Match.new("waz_baraz", 3, {"first_master": 0}, SEED))
    asked = adviser(table)
    assert await asked.private_hint(0, ()) == await asked.private_hint(0, ())


def test_in_front_of_all_nothing_private_is_used() -> None:
    """The view is the spectator's, with the seat's own number."""
    table = FakeMatchTable(Match.new("potion_brew", 3, {"starter": 1}, SEED))
    sight = public_only_sight(table.match.sight(1), table.match.sight(None))
    assert sight.view == table.match.sight(None).view._replace(seat=1)
    assert sight.legal == table.match.sight(1).legal


def searched() -> tuple[Match[Any, Any], list[Event]]:
    """Returns a race in which a tile was seen and hidden again, and all its news."""
    for number in count():
        seed = number.to_bytes(SEED_BYTES, "big")
        match = Match.new("forest_chase", 2, {"starter": 0, "pace": "calm"}, seed)
        match.act(1, (PLACE_WITCH[0],), match.version)
        match.act(0, (TURN_UP,), match.version)
        heard = [*match.news(None, 0)]
        for spot in range(3):
            before = match.version
            match.act(0, (Flip(spot),), before)
            heard += match.news(None, before)
            match.act(0, (TurnBack(spot),), match.version)
        card = CARDS[match.sight(0).view.card]
        if any(isinstance(e.action, Seen) and e.action.ingredient in card for e in heard):
            return match, heard
    raise AssertionError("unreachable")


async def test_a_hint_uses_masked_events_only_if_the_seat_had_seen_them() -> None:
    """The table masks a tile that was turned back; only earlier news show it."""
    match, heard = searched()
    later = match.news(None, 0)
    told = [event.action for event in later if isinstance(event.action, Seen)]
    assert [seen.ingredient for seen in told] == [None, None, None]
    asked = adviser(FakeMatchTable(match))
    _, knows = await asked.private_hint(0, heard)
    _, forgot = await asked.private_hint(0, later)
    assert knows is not None
    assert forgot is not None
    assert (knows.reason.name, forgot.reason.name) == ("seen_there", "one_of")


async def test_thinking_leaves_the_loop_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking runs in its own thread, and a cancelled caller does not wait for it."""
    thinking, enough = threading.Event(), threading.Event()
    threads: list[str] = []

    def slow(_sight: Sight[Any], _memory: object, _random: Random) -> Hint | None:
        threads.append(threading.current_thread().name)
        thinking.set()
        enough.wait(5)
        return None

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], hint=slow))
    asked = adviser(FakeMatchTable(Match.new("waz_baraz", 3, {"first_master": 0}, SEED)))
    task = asyncio.create_task(asked.private_hint(0, ()))
    await asyncio.to_thread(thinking.wait, 5)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    enough.set()
    asked.close()
    assert threads[0].startswith("coven-hints")
