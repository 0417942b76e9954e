"""Undo: when it is allowed, who receives news of it, and that draws stay."""

import pytest

from engine.core import CHANCE, Event, IllegalAction, Undo
from engine.games.waz_baraz.pieces import Accuse, Choose, Conceal, Point
from engine.match import Match
from tests.engine.match_builders import SEED, match_after_choice, match_at_choice


def test_a_step_that_revealed_nothing_can_be_undone() -> None:
    match = match_at_choice()
    before = match.sight(0)
    match.act(0, [Choose(3)], 3)

    assert match.undo(0) == Event(0, Undo(3))
    after = match.sight(0)
    assert (after.view, after.legal, after.active) == (before.view, before.legal, before.active)
    assert after.version == 5


def test_steps_are_taken_back_one_by_one_and_the_game_goes_on() -> None:
    match = match_after_choice(3, 9)
    start = match.sight(1)
    match.act(1, [Accuse(), Point(4)], match.version)

    assert match.undo(1).action == Undo(6)
    assert match.sight(1).view.step == "point"
    assert match.undo(1).action == Undo(5)
    assert (match.sight(1).view, match.sight(1).legal) == (start.view, start.legal)
    match.act(1, [Accuse(), Point(3), Point(9)], match.version)
    assert match.sight(1).view.points == (0, 5, 0)


def refused_undo(match: Match[object, object], seat: int) -> str:
    """Returns why a seat cannot undo."""
    version = match.version
    with pytest.raises(IllegalAction) as caught:
        match.undo(seat)
    assert match.version == version
    return caught.value.reason


def test_nobody_takes_back_a_deal() -> None:
    match = match_at_choice()

    for seat in range(3):
        assert refused_undo(match, seat) == "nothing_to_undo"


def test_nobody_takes_back_for_another() -> None:
    match = match_after_choice(3, 9)
    match.act(1, [Accuse()], match.version)

    for seat in (0, 2, 7, CHANCE):
        assert refused_undo(match, seat) == "nothing_to_undo"
    match.undo(1)
    # The event before is the master's choice.
    assert refused_undo(match, 1) == "nothing_to_undo"


def test_a_revealing_action_cannot_be_undone() -> None:
    match = match_after_choice(3, 9)
    assert refused_undo(match, 0) == "cannot_unsay"

    match.act(1, [Accuse(), Point(3), Point(8)], match.version)
    assert refused_undo(match, 1) == "cannot_unsay"

    match.act(1, [match.sight(1).legal[0]], match.version)
    assert refused_undo(match, 1) == "cannot_unsay"


def test_undo_does_not_change_later_draws() -> None:
    draws = []
    for undos in (0, 2):
        match = Match.new("waz_baraz", 1, {"app_master": True}, SEED)
        for _ in range(undos):
            match.act(0, [Accuse()], match.version)
            match.undo(0)
        mistresses = match.record.events[2].action.witches
        events = match.act(0, [Accuse(), *map(Point, mistresses)], match.version)
        draws.append(events[-1])

    assert draws[0] == draws[1]
    assert isinstance(draws[0].action, Conceal)


def test_an_undo_is_in_the_news_of_those_who_saw_the_step() -> None:
    match = match_at_choice()
    match.act(0, [Choose(3)], 3)
    match.undo(0)

    assert match.news(0, 3) == (Event(0, Choose(3)), Event(0, Undo(3)))
    for seat in (1, 2, None):
        assert match.news(seat, 3) == ()


def test_two_undos_are_in_the_same_news_twice() -> None:
    match = match_after_choice(3, 9)
    match.act(1, [Accuse(), Point(4)], match.version)
    match.undo(1)
    match.undo(1)

    assert [event.action for event in match.news(1, 5)] == [
        Accuse(),
        Point(4),
        Undo(6),
        Undo(5),
    ]
    for seat in (0, 2, None):
        assert match.news(seat, 5) == ()
