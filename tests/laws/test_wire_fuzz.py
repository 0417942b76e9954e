"""Decoding malformed data either raises a named error or gives a valid value."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
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
from tests.laws.conftest import game_variants
from tests.laws.log_laws import random_match
from tests.laws.malformed_data import Fuzz, any_json, json_text, spoil_data

pytestmark = pytest.mark.faults
fuzz = Fuzz(full=10_000, usual=150)


@pytest.fixture(autouse=True)
def counted(count_fault: Callable[[str, int], None]) -> Iterator[None]:
    """Counts the examples of each test."""
    before = fuzz.tried
    yield
    count_fault("fuzzed inputs: codec and logs", fuzz.tried - before)


games = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


@cache
def finished_match(game: str) -> Match[Any, Any]:
    return random_match(game_variants(game)[0], "fuzz")


@cache
def packed_views(game: str) -> list[Any]:
    """Returns the encoded views of one match."""
    match = finished_match(game)
    return [pack(match.sight(viewer).view) for viewer in (*range(match.seats), None)]


@cache
def packed_news(game: str) -> list[Any]:
    """Returns the encoded news of one match for all viewers."""
    match = finished_match(game)
    viewers = (*range(match.seats), None)
    return [pack_event(event) for viewer in viewers for event in match.news(viewer, 0)]


@games
@given(data=st.data())
@fuzz
def test_any_json_is_an_action_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = data.draw(any_json)
    try:
        action = unpack_action(rules, wire)
    except BadWire:
        return
    assert json_text(pack(action)) == json_text(wire)


@games
@given(data=st.data())
@fuzz
def test_malformed_news_are_valid_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = spoil_data(data.draw(st.sampled_from(packed_news(rules.name))), data.draw)
    try:
        event = unpack_news(rules, wire)
    except BadWire:
        return
    assert json_text(pack_event(event)) == json_text(wire)


@games
@given(data=st.data())
@fuzz
def test_a_malformed_view_is_valid_or_bad_wire(rules: Rules[Any, Any], data: Any) -> None:
    wire = spoil_data(data.draw(st.sampled_from(packed_views(rules.name))), data.draw)
    try:
        view = unpack(rules.view_type, wire)
    except BadWire:
        return
    assert json_text(pack(view)) == json_text(wire)


@given(text=st.text() | st.lists(any_json.map(json_text)).map("\n".join))
@fuzz
def test_any_text_is_a_log_or_bad_log(text: str) -> None:
    with pytest.raises(BadLog):
        load_log(text)


@games
@given(data=st.data())
@fuzz
def test_a_malformed_log_is_valid_or_bad_log(rules: Rules[Any, Any], data: Any) -> None:
    lines = dump_log(finished_match(rules.name).record).splitlines()
    index = data.draw(st.integers(0, len(lines) - 1))
    row = json.loads(lines[index])
    if isinstance(row, dict):
        name = data.draw(st.sampled_from(sorted(row)))
        row[name] = data.draw(any_json)
    else:
        row = spoil_data(row, data.draw)
    lines[index] = json_text(row)
    try:
        record = load_log("\n".join(lines))
    except BadLog:
        return
    *again, last = dump_log(record).splitlines()
    assert list(map(_retold, again)) == list(map(_retold, lines[:-1]))
    # Only verify_log checks the digest; reading a log does not.
    assert json.loads(last)["seed"] == json.loads(lines[-1])["seed"]


def _retold(line: str) -> str:
    return json_text(json.loads(line))


@pytest.mark.parametrize("length", [0, 15, 17, 65])
def test_a_forged_seal_over_a_seed_of_another_length_is_a_bad_log(length: int) -> None:
    forgery = bytes(length)
    game, rules = next(iter(GAMES.items()))
    forged = Record(game, rules.edition, 3, (), commitment(forgery), ())
    last = json_text({"seed": forgery.hex(), "digest": ""})

    with pytest.raises(BadLog, match="the seed is invalid"):
        load_log(dump_log(forged) + last)
