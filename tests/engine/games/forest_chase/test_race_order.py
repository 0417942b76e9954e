"""A race accepts flips and steps in any order of arrival."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest

from engine.core import Action, Event, IllegalAction, Seat
from engine.games.forest_chase.pieces import (
    CLOSE,
    DECLARE,
    LEFT,
    LIFT,
    PLACE_WITCH,
    PUT_BACK,
    RIGHT,
    STEP,
    TURN_UP,
    Flip,
    PlaceHouse,
    TurnBack,
)
from engine.match import Match
from engine.wire import dump_log, load_log
from tests.engine.state_builder import SEED

SEARCHES: dict[str, tuple[Action, ...]] = {
    "found and found wrong": (Flip(3), TurnBack(3), Flip(4), Flip(3)),
    "under the house": (LIFT, Flip(7), TurnBack(7), PUT_BACK, Flip(6)),
    "given up": (Flip(1), Flip(2), DECLARE),
}


def match_in_race(seats: int) -> Match[Any, Any]:
    """Returns a match in seat 1's race, with the house on tile 7 and all tiles seen before."""
    options = {"starter": 0, "home_sweet_home": True, "first_look": True}
    match = Match.new("forest_chase", seats, options, SEED)
    for action in (CLOSE, PLACE_WITCH[0], TURN_UP, DECLARE, CLOSE, PlaceHouse(7), PLACE_WITCH[1],
                   TURN_UP):  # fmt: skip
        match.act(match.active[0], [action], match.version)
    assert match.active == (1, 2 % seats)
    return match


def orders(search: Sequence[Action], steps: int) -> Iterator[tuple[Action | None, ...]]:
    """Yields every way to insert steps, given as None, into a search."""
    length = len(search) + steps
    for spots in combinations(range(length), steps):
        gestures = iter(search)
        yield tuple(None if at in spots else next(gestures) for at in range(length))


def step_of(match: Match[Any, Any]) -> tuple[Seat, Action]:
    """Returns the next step and its seat; of two players the hands alternate."""
    seat = match.active[1]
    if match.seats > 2:
        return seat, STEP
    return seat, RIGHT if match.sight(seat).view.side == "left" else LEFT


@pytest.mark.rule("FC-33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", SEARCHES)
def test_every_order_of_up_to_six_actions_is_legal_and_ends_alike(name: str, seats: int) -> None:
    search = SEARCHES[name]
    steps = 6 - len(search)
    ends = set()
    for order in orders(search, steps):
        match = match_in_race(seats)
        seen = match.version
        legal = [match.sight(1).legal]
        for action in order:
            if match.active[:1] != (1,) or len(match.active) < 2:
                continue  # given up: later steps are too late
            if action is not None:
                match.act(1, [action], seen)
                legal.append(match.sight(1).legal)
            else:
                before = match.sight(1).legal
                seat, step = step_of(match)
                match.act(seat, [step], seen)
                assert match.sight(1).legal == before
        again = Match.replay(load_log(dump_log(match.record)))
        views = [match.sight(seat) for seat in (*range(seats), None)]
        assert [again.sight(seat) for seat in (*range(seats), None)] == views
        assert again.record == match.record
        view = match.sight(None).view
        ends.add(
            (tuple(legal), view if DECLARE not in search else view._replace(steps=0, side=None))
        )

    assert len(ends) == 1


@pytest.mark.rule("FC-33")
def test_an_action_chosen_before_another_acted_is_accepted() -> None:
    match = match_in_race(3)
    seen = match.version
    match.act(2, [STEP], seen)
    match.act(1, [Flip(4)], seen)
    match.act(0, [STEP], seen)
    match.act(1, [Flip(5)], seen)

    assert match.sight(None).view.steps == 2
    assert match.sight(None).view.up == (4, 5)


def refusal_of(match: Match[Any, Any], seat: Seat, action: Action, seen: int) -> str:
    """Returns why an action is refused, and checks that the match did not change."""
    before = match.record
    with pytest.raises(IllegalAction) as caught:
        match.act(seat, [action], seen)
    assert match.record == before
    return caught.value.reason


@pytest.mark.rule("FC-12")
def test_of_two_quick_taps_the_second_is_out_of_turn() -> None:
    match = match_in_race(3)
    seen = match.version
    match.act(2, [STEP], seen)

    assert refusal_of(match, 2, STEP, seen) == "not_your_step"
    assert refusal_of(match, 1, STEP, seen) == "not_your_step"
    assert refusal_of(match, 2, Flip(4), seen) == "not_your_turn"


@pytest.mark.rule("FC-13")
def test_a_tap_that_is_late_changes_nothing_and_is_named() -> None:
    match = match_in_race(3)
    seen = match.version
    match.act(1, [DECLARE], seen)

    assert refusal_of(match, 2, STEP, seen) == "stale"
    assert refusal_of(match, 1, Flip(3), seen) == "stale"
    assert refusal_of(match, 2, STEP, match.version) == "race_over"
    assert refusal_of(match, 1, Flip(3), match.version) == "race_over"


@pytest.mark.rule("FC-13")
def test_a_tap_meant_for_an_earlier_race_is_stale() -> None:
    match = match_in_race(3)
    seen = match.version
    for action in (DECLARE, CLOSE, PlaceHouse(2), PLACE_WITCH[0], TURN_UP):
        match.act(match.active[0], [action], match.version)

    assert match.active == (2, 0)
    assert refusal_of(match, 2, Flip(3), seen) == "stale"
    assert match.act(2, [Flip(3)], match.version)[0] == Event(2, Flip(3))


def test_nothing_is_taken_back() -> None:
    match = match_in_race(3)
    match.act(1, [Flip(3)], match.version)
    match.act(1, [TurnBack(3)], match.version)

    with pytest.raises(IllegalAction, match="cannot_unsay"):
        match.undo(1)
