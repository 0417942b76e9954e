"""A match continued by another process accepts the recorded events without judging them."""

from random import Random
from typing import Any

import pytest

from engine.core import IllegalAction
from engine.match import BadLog, Match

SEED = bytes(range(16))


def new_match() -> "Match[Any, Any]":
    """Returns a match of three after the deal."""
    return Match.new("waz_baraz", 3, {}, SEED)


def test_two_keepers_come_to_the_same_match() -> None:
    here, there, random = new_match(), new_match(), Random(1)
    while here.active:
        seat = here.active[0]
        before = here.version
        here.act(seat, (random.choice(here.sight(seat).legal),), before)
        there.replay_events(here.record.events[before:])
        assert [there.sight(s) for s in (0, 1, 2, None)] == [here.sight(s) for s in (0, 1, 2, None)]
        here, there = there, here
    assert here.record == there.record


def test_an_event_that_does_not_fit_is_named_by_its_line() -> None:
    here, there = new_match(), new_match()
    seat = here.active[0]
    events = here.act(seat, (here.sight(seat).legal[0],), here.version)
    there.replay_events(events)
    with pytest.raises(BadLog) as bad:
        there.replay_events(events)
    assert bad.value.line == there.version + 2


def test_a_view_is_a_sight_s_without_what_may_be_done() -> None:
    match = new_match()
    for seat in (0, 1, 2, None):
        assert match.view(seat) == match.sight(seat).view
    for stranger in (-1, 3):
        with pytest.raises(IllegalAction, match="no_such_seat"):
            match.view(stranger)
