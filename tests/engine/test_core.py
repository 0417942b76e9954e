"""Options, and errors that name the invalid part."""

from random import Random

import pytest

from engine.core import (
    BadSetup,
    Event,
    IllegalAction,
    OptionValue,
    keep_action,
    keep_event,
    resolve_options,
    version_as_epoch,
)
from engine.games import GAMES
from engine.games.waz_baraz import RULES


def test_options_that_are_not_given_take_their_first_value() -> None:
    assert resolve_options(RULES, 4, {"mistresses": 3}) == {
        "mistresses": 3,
        "shuffled_circle": False,
        "app_master": False,
        "notebook": "full",
        "first_master": "random",
    }


def test_options_are_settled_in_the_order_of_the_game() -> None:
    given: dict[str, OptionValue] = {"first_master": 0, "mistresses": 4}

    assert [*resolve_options(RULES, 4, given)] == [option.name for option in RULES.options]


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(BadSetup) as caught:
        resolve_options(RULES, 4, {"speed": 3})

    assert (caught.value.name, caught.value.problem) == ("speed", "unknown_option")
    assert str(caught.value) == "speed: unknown_option"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("mistresses", 5),
        ("mistresses", "2"),
        ("mistresses", True),
        ("shuffled_circle", 1),  # equal to True, but a number
        ("shuffled_circle", 0),
        ("app_master", "yes"),
        ("first_master", False),
    ],
)
def test_a_value_out_of_range_is_refused_by_the_options_name(name: str, value: OptionValue) -> None:
    with pytest.raises(BadSetup) as caught:
        resolve_options(RULES, 4, {name: value})

    assert (caught.value.name, caught.value.problem) == (name, "out_of_range")


@pytest.mark.parametrize("seats", [-1, 2, 7, True])
def test_a_number_of_seats_out_of_range_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        resolve_options(RULES, seats, {})

    assert (caught.value.name, caught.value.problem) == ("seats", "out_of_range")


def test_an_illegal_action_has_its_reason_and_its_rule() -> None:
    with_rule, without = IllegalAction("named_already", "WB-05"), IllegalAction("stale")

    assert str(with_rule) == "named_already (WB-05)"
    assert str(without) == "stale"
    assert (without.reason, without.rule) == ("stale", None)


def test_every_game_is_registered_under_its_own_name() -> None:
    assert GAMES
    assert all(name == rules.name for name, rules in GAMES.items())


def test_every_option_has_a_choice_and_no_value_twice() -> None:
    for rules in GAMES.values():
        for option in rules.options:
            values = [(type(value), value) for value in option.values]
            assert len(values) == len(set(values)) > 1


def test_a_game_without_open_actions_leaves_them_as_they_are() -> None:
    action = object()

    assert keep_action(None, 0, action, Random(1)) is action


def test_in_a_turn_game_each_version_is_an_epoch() -> None:
    assert [version_as_epoch(None, version) for version in (0, 1, 5)] == [0, 1, 5]


def test_keep_event_returns_the_event_unchanged() -> None:
    event = Event(0, object())

    assert keep_event(None, None, event) is event
