"""Whatever comes over the wire is refused by name or is what it says."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from engine.chance import commitment
from engine.core import Rules
from engine.games import GAMES
from engine.match import BadLog, Match, Record
from engine.wire import (
    BadWire,
    dump_log,
    load_log,
    pack,
    pack_event,
    unpack,
    unpack_action,
    unpack_news,
)
from tests.laws.conftest import variants
from tests.laws.kit import FULL, SEED
from tests.laws.records import random_match

T = TypeVar("T", bound=Callable[..., None])


def fuzz(test: T) -> T:
    """Tries a test on many examples that follow from the run's seed."""
    many = settings(max_examples=1500 if FULL else 150, deadline=None, database=None)
    return seed(SEED)(many(test))


games = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)

names = st.sampled_from(
    [kind.__name__ for rules in GAMES.values() for kind in (*rules.actions, *rules.news)]
)
leaves = (
    st.none() | st.booleans() | st.integers(-2, 25) | st.integers() | st.text(max_size=3) | names
    | st.floats()
)  # fmt: skip
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
        | st.tuples(names, inner).map(list)
    ),
    max_leaves=12,
)


@cache
def finished(game: str) -> Match[Any, Any]:
    """Returns one match of a game, played to its end."""
    return random_match(variants(game)[0], "fuzz")


@cache
def packed_views(game: str) -> list[Any]:
    """Returns the views of one match as they travel."""
    match = finished(game)
    return [pack(match.sight(viewer).view) for viewer in (*range(match.seats), None)]


@cache
def packed_news(game: str) -> list[Any]:
    """Returns the news of one match as they travel, to all who may hear them."""
    match = finished(game)
    viewers = (*range(match.seats), None)
    return [pack_event(event) for viewer in viewers for event in match.news(viewer, 0)]


def spoilt(data: Any, draw: Any) -> Any:
    """Returns packed data with something in it exchanged for anything."""
    if not isinstance(data, list) or not data or draw(st.integers(0, 2)) == 0:
        return draw(anything)
    index = draw(st.integers(0, len(data) - 1))
    return [*data[:index], spoilt(data[index], draw), *data[index + 1 :]]


def told(value: Any) -> str:
    """Returns JSON text, in which 1, 1.0 and true are three things."""
    return json.dumps(value)


@games
@given(data=st.data())
@fuzz
def test_an_action_is_what_it_says_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = data.draw(anything)
    try:
        action = unpack_action(rules, wire)
    except BadWire:
        return
    assert told(pack(action)) == told(wire)


@games
@given(data=st.data())
@fuzz
def test_spoilt_news_are_what_they_say_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = spoilt(data.draw(st.sampled_from(packed_news(rules.name))), data.draw)
    try:
        event = unpack_news(rules, wire)
    except BadWire:
        return
    assert told(pack_event(event)) == told(wire)


@games
@given(data=st.data())
@fuzz
def test_a_spoilt_view_is_what_it_says_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = spoilt(data.draw(st.sampled_from(packed_views(rules.name))), data.draw)
    try:
        view = unpack(rules.view_type, wire)
    except BadWire:
        return
    assert told(pack(view)) == told(wire)


@given(text=st.text() | st.lists(anything.map(told)).map("\n".join))
@fuzz
def test_any_text_is_a_log_or_bad_log(text: str) -> None:
    with pytest.raises(BadLog):
        load_log(text)


@games
@given(data=st.data())
@fuzz
def test_a_spoilt_log_tells_what_it_says_or_bad_log(rules: Rules[Any, Any], data: Any) -> None:
    lines = dump_log(finished(rules.name).record).splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    row = json.loads(lines[index])
    if isinstance(row, dict):
        name = data.draw(st.sampled_from(sorted(row)))
        row[name] = data.draw(anything)
    else:
        row = spoilt(row, data.draw)
    lines[index] = told(row)
    try:
        record = load_log("\n".join(lines))
    except BadLog:
        return
    *again, last = dump_log(record).splitlines()
    assert list(map(_retold, again)) == list(map(_retold, lines[:-1]))
    # The digest is judged by verify_log; reading a log is no proof of it.
    assert json.loads(last)["seed"] == json.loads(lines[-1])["seed"]


def _retold(line: str) -> str:
    return told(json.loads(line))


@pytest.mark.parametrize("length", [0, 15, 17, 65])
def test_a_forged_seal_over_a_seed_of_another_length_is_a_bad_log(length: int) -> None:
    forgery = bytes(length)
    game, rules = next(iter(GAMES.items()))
    forged = Record(game, rules.edition, 3, (), commitment(forgery), ())
    last = told({"seed": forgery.hex(), "digest": ""})

    with pytest.raises(BadLog, match="the seed is broken"):
        load_log(dump_log(forged) + last)
