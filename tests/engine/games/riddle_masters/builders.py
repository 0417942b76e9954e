"""Builders of Riddle Masters states, and functions to play on from them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from engine.chance import randbelow_at
from engine.core import CHANCE, Action, Event, IllegalAction, OptionValue, Seat, resolve_options
from engine.games.riddle_masters import RULES
from engine.games.riddle_masters.pieces import (
    BOARD,
    OBJECTS_EACH,
    RIGHT,
    WRONG,
    CurseGuess,
    Guess,
    Object,
    Shape,
    Space,
    Step,
    Write,
)
from engine.games.riddle_masters.sculpture import BALL, MOSS, Lump
from engine.games.riddle_masters.state import State, own_objects

SEED = bytes(range(16))
WORDS = (
    "snail", "star", "lighthouse", "owl", "hat", "bridge", "village", "chair", "drum", "egg",
    "fox", "goat",
)  # fmt: skip
NONSENSE = "zzz"  # a guess that is nobody's word
CLAY = (Lump(BALL, 3, MOSS, 0, 12, 0),)


def new_state(seats: int = 4, **options: OptionValue) -> State:
    """Returns a state in which no riddle is made yet."""
    return RULES.setup(seats, resolve_options(RULES, seats, options))


def make_riddles(state: State, words: Sequence[str] = WORDS) -> State:
    """Returns a state after everybody has written and shaped all riddles."""
    for thing, word in enumerate(words[: len(state.words)]):
        owner = thing // state.terms.each
        state = act(state, owner, Write(thing, word))
        if state.terms.studio:
            state = act(state, owner, Shape(thing, CLAY))
    return state


def make_state(
    *,
    seats: int = 4,
    turn: Seat = 0,
    step: Step = "turn",
    series: int = 0,
    words: Sequence[str] = WORDS,
    arrows: Mapping[Object, Sequence[Seat]] | None = None,
    given: Mapping[str, Any] | None = None,
    **options: OptionValue,
) -> State:
    """Returns a state with real clay in mid-game; `given` replaces fields of the state."""
    options.setdefault("clay", "table")
    start = new_state(seats, **options)
    count = len(start.words)
    stuck = tuple(tuple((arrows or {}).get(thing, ())) for thing in range(count))
    laid = start._replace(
        step=step, words=tuple(words[:count]), contenders=(turn,), turn=turn, series=series,
        arrows=stuck,
    )  # fmt: skip
    return laid._replace(**(given or {}))


def make_arrows(seats: int, count: int, spared: Iterable[Object] = ()) -> dict[Object, list[Seat]]:
    """Returns this many arrows on objects that are not spared, none by an owner."""
    each, arrows = OBJECTS_EACH[seats], dict[Object, list[Seat]]()
    for lap in (1, 2):
        for thing in range(seats * each):
            if thing not in spared and sum(map(len, arrows.values())) < count:
                arrows.setdefault(thing, []).append((thing // each + lap) % seats)
    assert sum(map(len, arrows.values())) == count
    return arrows


def act(state: State, seat: Seat, *actions: Action) -> State:
    """Returns the state after legal actions of a seat."""
    for action in actions:
        RULES.check(state, seat, action)
        state = RULES.apply(state, seat, action)
    return state


def draw_all(state: State, seed: bytes = SEED) -> State:
    """Returns the state after all pending draws."""
    depth = 0
    while RULES.active_seats(state) == (CHANCE,):
        state = act(state, CHANCE, RULES.next_draw(state, randbelow_at(seed, depth)))
        depth += 1
    return state


def one_step_before(space: Space, seat: Seat = 0, **more: Any) -> State:
    """Returns a state where one step moves the wizard in turn to such a space."""
    state = make_state(turn=seat, **more)
    places = [len(BOARD) - 1] * state.terms.seats
    places[seat] = (BOARD.index(space) - 1) % len(BOARD)
    return state._replace(places=tuple(places))


def guess_and_judge(state: State, seat: Seat, thing: Object, *, right: bool = True) -> State:
    """Returns the state after a guess in the second series and the owner's verdict."""
    return _judged(act(state, seat, Guess(thing, _text(state, thing, right=right))), right=right)


def curse_and_judge(state: State, seat: Seat, thing: Object, *, right: bool = True) -> State:
    """Returns the state after a guess by curse and the owner's verdict."""
    return _judged(
        act(state, seat, CurseGuess(thing, _text(state, thing, right=right))), right=right
    )


def _text(state: State, thing: Object, *, right: bool) -> str:
    return state.words[thing] if right else NONSENSE


def _judged(state: State, *, right: bool) -> State:
    (owner,) = RULES.active_seats(state)
    return act(state, owner, RIGHT if right else WRONG)


def own_object_ids(state: State, seat: Seat) -> tuple[Object, ...]:
    """Returns the objects of a seat."""
    return tuple(own_objects(state.terms, seat))


def legal_of_kind(state: State, seat: Seat, kind: type) -> list[Any]:
    """Returns the legal actions of one type."""
    return [action for action in RULES.legal_actions(state, seat) if isinstance(action, kind)]


def learned_action(state: State, event: Event, seat: Seat | None) -> Any:
    """Returns what a seat learns of an event."""
    masked = RULES.mask(state, event, seat)
    return masked.action if masked else None


def refusal(state: State, seat: Seat, action: Action) -> tuple[str, str | None]:
    """Returns why a seat may not act, and the rule that says so."""
    with pytest.raises(IllegalAction) as caught:
        RULES.check(state, seat, action)
    return caught.value.reason, caught.value.rule
