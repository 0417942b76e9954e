"""A match keeps all events and only a few states."""

from random import Random
from typing import Any, NamedTuple
from weakref import WeakSet

import pytest

from engine.core import Event, Seat, Undo
from engine.history import RECENT_STATES, STATE_INTERVAL, History


class HistoryStep(NamedTuple):
    """The only action of a game in which the order of actions matters."""

    number: int


def add(state: int, seat: Seat, action: HistoryStep) -> int:
    """Applies a step."""
    return (3 * state + 5 * seat + action.number) % 1009


class WeighedState:
    """A state that a test can count while it is in memory."""

    def __init__(self, value: int) -> None:
        self.value = value


def append_random(trail: History[Any], random: Random) -> None:
    """Appends a random step or takes one back."""
    if trail.last_event and random.random() < 0.45:
        trail.append(Event(trail.last_event.seat, Undo(trail.undo_target)))
    else:
        trail.append(Event(random.randrange(4), HistoryStep(random.randrange(100))))


def random_history(random: Random, length: int) -> tuple[History[int], list[int]]:
    """Returns a history with many undone steps, and every state it went through."""
    trail, states = History(0, add), [0]
    while len(trail.events) < length:
        target = trail.undo_target
        append_random(trail, random)
        event = trail.events[-1]
        if type(event.action) is Undo:
            states.append(states[target])
        else:
            states.append(add(states[-1], event.seat, event.action))
    return trail, states


@pytest.mark.parametrize("number", range(20))
def test_every_state_is_found_again(number: int) -> None:
    trail, states = random_history(Random(number), 1000)
    assert [trail.state(version) for version in range(1001)] == states
    assert trail.current_state == states[-1]


@pytest.mark.parametrize("number", range(20))
def test_every_event_met_the_state_it_met(number: int) -> None:
    trail, states = random_history(Random(number), 600)
    since = Random(number).randrange(600)
    live = History(0, add)
    expected: list[tuple[Event, Event, int]] = []
    for event in trail.events:
        about = event
        if type(event.action) is Undo:
            assert live.last_event is not None
            about = live.last_event
            expected.append((event, about, states[live.undo_target]))
        else:
            expected.append((event, about, states[len(live.events)]))
        live.append(event)
    assert list(trail.entries_since(since)) == expected[since:]


def test_more_actions_are_undone_than_states_are_kept() -> None:
    trail = History(0, add)
    for number in range(3 * STATE_INTERVAL):
        trail.append(Event(0, HistoryStep(number)))
    while trail.last_event:
        trail.append(Event(0, Undo(trail.undo_target)))
    assert (trail.current_state, trail.depth, len(trail.events)) == (0, 0, 6 * STATE_INTERVAL)


def test_few_states_are_kept() -> None:
    random, alive = Random(7), WeakSet[WeighedState]()

    def weigh(state: WeighedState, seat: Seat, action: HistoryStep) -> WeighedState:
        after = WeighedState(add(state.value, seat, action))
        alive.add(after)
        return after

    trail = History(WeighedState(0), weigh)
    depths = [0]
    while len(trail.events) < 4000:
        append_random(trail, random)
        depths.append(trail.depth)
    there = sum(depth % STATE_INTERVAL == 0 for depth in depths)
    assert len(alive) <= RECENT_STATES + there
    alive.clear()
    straight = History(WeighedState(0), weigh)
    for number in range(4000):
        straight.append(Event(0, HistoryStep(number % 7)))
    assert len(alive) <= RECENT_STATES + 4000 / STATE_INTERVAL + 1
