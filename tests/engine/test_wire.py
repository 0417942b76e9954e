"""Actions, views and news as JSON; anything else is refused with a reason."""

import json
from typing import Any

import pytest

from engine.core import Event, Undo, resolve_options
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    ACTIONS,
    NEWS,
    Accuse,
    Accused,
    Ask,
    Choose,
    Chosen,
    Circle,
    Conceal,
    Crown,
    Deal,
    Decline,
    Marker,
    Moved,
    Play,
    Point,
    Reveal,
    Told,
)
from engine.match import Match
from engine.wire import (
    BadWire,
    Json,
    pack,
    pack_event,
    unpack,
    unpack_action,
    unpack_news,
)
from tests.engine.match_builders import finished_match, match_after_choice, match_at_choice

WRITTEN: list[tuple[object, Json]] = [
    (Circle((0, 2, 1)), ["Circle", [0, 2, 1]]),
    (Crown(2), ["Crown", 2]),
    (Marker(7), ["Marker", 7]),
    (Deal(1, (3, 4)), ["Deal", 1, [3, 4]]),
    (Deal(1, None), ["Deal", 1, None]),
    (Conceal((3, 9)), ["Conceal", [3, 9]]),
    (Conceal(None), ["Conceal", None]),
    (Choose(3), ["Choose", 3]),
    (Accuse(), ["Accuse"]),
    (Point(3), ["Point", 3]),
    (Play(5), ["Play", 5]),
    (Ask(20), ["Ask", 20]),
    (Decline(), ["Decline"]),
    (Reveal((3, 9)), ["Reveal", [3, 9]]),
    (Undo(6), ["Undo", 6]),
]
TOLD: list[tuple[object, Json]] = [
    (Chosen(), ["Chosen"]),
    (Accused((3, 9), right=True, cards=(5, 6)), ["Accused", [3, 9], True, [5, 6]]),
    (Moved(5, 18, 2, waz=True, passed=True), ["Moved", 5, 18, 2, True, True]),
    (Told(3, mistress=False), ["Told", 3, False]),
]


# Actions and news


def test_the_table_holds_every_action_and_every_kind_of_news() -> None:
    assert {type(action) for action, _ in WRITTEN} == {*ACTIONS, Undo}
    assert {type(news) for news, _ in TOLD} == {*NEWS}


@pytest.mark.parametrize(("action", "written"), WRITTEN)
def test_an_action_is_written_as_its_name_and_its_fields(action: object, written: Json) -> None:
    assert pack(action) == written
    assert unpack_action(RULES, json.loads(json.dumps(written))) == action


@pytest.mark.parametrize(("action", "written"), [*WRITTEN, *TOLD])
def test_news_are_written_as_seat_name_and_fields(action: object, written: list[Json]) -> None:
    event = Event(2, action)

    assert pack_event(event) == [2, *written]
    assert unpack_news(RULES, json.loads(json.dumps(pack_event(event)))) == event


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "expected [name, ...]"),
        ("Accuse", "expected [name, ...]"),
        ({"name": "Accuse"}, "expected [name, ...]"),
        ([], "expected [name, ...]"),
        ([3, "Play"], "expected [name, ...]"),
        (["Castle"], "unknown action 'Castle'"),
        (["x" * 1000], "unknown action '" + "x" * 40 + "'"),
        (["Chosen"], "unknown action 'Chosen'"),  # news, but no action
        (["Play"], "expected a list of 1"),
        (["Play", 3, 4], "expected a list of 1"),
        (["Accuse", None], "expected a list of 0"),
        (["Play", "3"], "expected int"),
        (["Play", True], "expected int"),
        (["Play", 3.0], "expected int"),
        (["Play", None], "expected int"),
        (["Reveal", 3], "expected a list"),
        (["Reveal", [3, "9"]], "expected int"),
        (["Deal", 1, "all"], "matches none of the expected types"),
        (["Deal", 1, [3, None]], "matches none of the expected types"),
    ],
)
def test_an_invalid_action_is_refused_by_name(data: Any, problem: str) -> None:
    with pytest.raises(BadWire) as caught:
        unpack_action(RULES, data)

    assert str(caught.value) == problem


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (None, "an event is [seat, name, ...]"),
        ([1], "an event is [seat, name, ...]"),
        (["Accuse", 1], "an event is [seat, name, ...]"),
        ([True, "Accuse"], "an event is [seat, name, ...]"),
        ([1, 2], "expected [name, ...]"),
        ([1, "Castle"], "unknown action 'Castle'"),
        ([1, "Moved", 3, 0, 3, 1, False], "expected bool"),
    ],
)
def test_invalid_news_are_refused_by_name(data: Any, problem: str) -> None:
    with pytest.raises(BadWire) as caught:
        unpack_news(RULES, data)

    assert str(caught.value) == problem


@pytest.mark.parametrize("value", [1.5, {"a": 1}, [1], {1}, object(), b"seed"])
def test_a_value_of_another_type_cannot_be_packed(value: object) -> None:
    with pytest.raises(TypeError, match="cannot pack"):
        pack(value)


# Views


def test_every_view_of_a_match_comes_back_as_it_was() -> None:
    match = finished_match(shuffled_circle=True)
    record = match.record
    again = Match.replay(record)
    assert len(record.events) > 20
    for seat in (0, 1, 2, None):
        for view in (
            again.sight(seat).view,
            match_at_choice().sight(seat).view,
            match_after_choice(3, 9).sight(seat).view,
        ):
            assert unpack(RULES.view_type, json.loads(json.dumps(pack(view)))) == view
        for event in match.news(seat, 0):
            assert unpack_news(RULES, json.loads(json.dumps(pack_event(event)))) == event


def test_an_invalid_view_is_refused_by_name() -> None:
    packed = pack(match_after_choice(3, 9).sight(1).view)
    assert isinstance(packed, list)

    cases: list[tuple[Any, str]] = [
        (packed[:-1], "expected a list of 18"),
        ([*packed[:2], "dance", *packed[3:]], "expected one of 'circle', "),
        ([*packed[:3], [0, "1"], *packed[4:]], "expected int"),
        ([*packed[:13], [["Told", 3, True]], *packed[14:]], "matches none of the expected types"),
        ({}, "expected a list of 18"),
    ]
    for broken, problem in cases:
        with pytest.raises(BadWire) as caught:
            unpack(RULES.view_type, broken)
        assert str(caught.value).startswith(problem)


def test_a_state_has_no_way_out() -> None:
    state = RULES.setup(3, resolve_options(RULES, 3, {}))

    with pytest.raises(TypeError, match="State is not a wire type"):
        pack(state)
