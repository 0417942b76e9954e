"""Protocol 1 for older apps: the frames of each seat."""

import json
from random import Random
from typing import Any

import pytest

from engine.core import Seat
from engine.games import GAMES
from engine.match import Match
from engine.wire import pack, pack_event
from hall.local.table import Snapshot
from hall.server.protocol1 import SeatFrames
from tests.laws.variants import state_of

STEPS = 40
VIEWERS = (0, 1, 2, 3, None)


def take_a_step(match: Match[Any, Any], random: Random) -> None:
    """Plays a random legal action."""
    rules, seat = match.rules, random.choice(match.active)
    legal = match.sight(seat).legal
    action = rules.sample(state_of(match), seat, random.choice(legal), random)
    match.act(seat, (action,), match.version)


def expected_frame(match: Match[Any, Any], viewer: Seat | None, since: int, before: Any) -> Any:
    """Returns a frame as a simple implementation builds it."""
    sight = match.sight(viewer)
    changed = {
        str(i): pack(new)
        for i, (new, old) in enumerate(zip(sight.view, before, strict=True))
        if new != old
    }
    return {
        "from": since,
        "to": sight.version,
        "events": [pack_event(event) for event in match.news(viewer, since)],
        "view": changed,
        "active": list(sight.active),
        "result": pack(sight.result),
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_gets_the_changes_of_its_own_view(game: str) -> None:
    random, match = Random(game), Match.new(game, 4, {}, bytes(16))
    frames = {viewer: SeatFrames(viewer) for viewer in VIEWERS}
    for viewer in VIEWERS:
        event = frames[viewer].frame(Snapshot(match), None)
        frame = json.loads(event.partition(b"data: ")[2])
        assert frame["view"] == pack(match.view(viewer))
        assert frame["from"] == frame["to"] == match.version
    for _ in range(STEPS):
        if not match.active:
            break
        since, views = match.version, {viewer: match.view(viewer) for viewer in VIEWERS}
        take_a_step(match, random)
        for viewer in VIEWERS:
            event = frames[viewer].frame(Snapshot(match), since)
            head, data, *end = event.decode().split("\n")
            assert (head, end) == (f"id: {match.version}", ["", ""])
            wanted = expected_frame(match, viewer, since, views[viewer])
            assert json.loads(data.removeprefix("data: ")) == wanted
