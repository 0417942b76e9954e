"""A frame for one seat does not depend on the frames encoded before."""

import json
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.match import Match
from engine.wire import pack, pack_event
from hall.local.table import Snapshot
from hall.server.frames import FrameEncoder
from hall.table import SeatUpdate

STEPS = 40
VIEWERS = (0, 1, 2, 3, None)


def take_a_step(match: Match[Any, Any], random: Random) -> None:
    """Plays a random legal action."""
    rules, seat = match.rules, random.choice(match.active)
    legal = match.sight(seat).legal
    action = rules.sample(match._history.current_state, seat, random.choice(legal), random)
    match.act(seat, (action,), match.version)


def plainly(since: int, seen: SeatUpdate, before: Any) -> dict[str, Any]:
    """Returns a frame as a simple implementation builds it."""
    changed = {
        str(i): pack(new)
        for i, (new, old) in enumerate(zip(seen.view, before, strict=True))
        if new != old
    }
    return {
        "from": since,
        "to": seen.version,
        "events": [pack_event(event) for event in seen.news],
        "view": changed,
        "active": list(seen.active),
        "result": pack(seen.result),
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_is_written_its_own_frame(game: str) -> None:
    random, pen = Random(game), FrameEncoder()
    match = Match.new(game, 4, {}, bytes(16))
    views = {viewer: match.view(viewer) for viewer in VIEWERS}
    aspects = {viewer: Snapshot(match).view_parts(viewer) for viewer in VIEWERS}
    for _ in range(STEPS):
        if not match.active:
            break
        since = match.version
        take_a_step(match, random)
        moment = Snapshot(match)
        for viewer in random.sample(VIEWERS, len(VIEWERS)):
            seen = moment.seat_update(viewer, since)
            aspect = moment.view_parts(viewer)
            event = pen.encode_changes(since, moment, viewer, aspects[viewer], aspect)
            head, data, *end = event.decode().split("\n")
            assert (head, end) == (f"id: {match.version}", ["", ""])
            assert json.loads(data.removeprefix("data: ")) == plainly(since, seen, views[viewer])
            views[viewer], aspects[viewer] = seen.view, aspect


def test_a_seat_without_a_view_from_before_gets_the_whole() -> None:
    match = Match.new("potion_brew", 4, {}, bytes(16))
    event = FrameEncoder().encode_full(match.version, Snapshot(match), 2)
    frame = json.loads(event.partition(b"data: ")[2])
    assert frame["view"] == pack(match.view(2))
    assert frame["from"] == frame["to"] == match.version
