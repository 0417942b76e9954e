"""The notebook removes exactly the sets that its owner's news exclude (WB-16)."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

import pytest

from engine.chance import randbelow_at
from engine.core import Action, BadSetup, Event, OptionValue, resolve_options
from engine.games.waz_baraz import RULES
from engine.games.waz_baraz.pieces import (
    Accused,
    Ask,
    Circle,
    Decline,
    Moved,
    Play,
    Told,
    Wrong,
)
from engine.games.waz_baraz.state import State
from engine.games.waz_baraz.view import View, notebook
from engine.match import Match, Sight
from tests.engine.games.waz_baraz.builders import make_state, naming_steps, state_after


@cache
def every_set(count: int) -> frozenset[frozenset[int]]:
    """Returns every set of this many witches."""
    return frozenset(frozenset(witches) for witches in combinations(range(1, 21), count))


def left_by(news: Iterable[Event], count: int) -> frozenset[frozenset[int]]:
    """Returns the sets that a seat's news allow, by moving witch by witch."""
    everything = every_set(count)
    standing = list(range(21))  # [space] the witch on it
    left = everything
    for event in news:
        match event.action:
            case Circle(spaces):
                for witch, space in enumerate(spaces):
                    standing[space] = witch
            case Moved(card=card, start=start, waz=waz):
                passed = {standing[(start + pace) % 21] for pace in range(1, card)} - {0}
                left = frozenset(one for one in left if bool(one & passed) == waz)
            case Told(witch, mistress):
                left = frozenset(one for one in left if (witch in one) == mistress)
            case Accused(witches, right):
                left = everything if right else left - {frozenset(witches)}
    return left


@pytest.mark.rule("WB-16")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"first_master": 0}),
        (4, {"first_master": 3, "mistresses": 3}),
        (3, {"shuffled_circle": True, "first_master": 1}),
        (2, {"app_master": True, "shuffled_circle": True}),
        (2, {"app_master": True, "mistresses": 4}),
    ],
)
def test_the_notebook_agrees_with_every_set_tried_against_the_seats_own_news(
    seats: int, options: dict[str, OptionValue]
) -> None:
    compared = asked = 0
    for game in range(3):
        match = Match.new("waz_baraz", seats, options, bytes([game] * 16))
        for turn in range(70):
            if match.result:
                break
            (seat,) = match.active
            action = choice(match.sight(seat), turn)
            match.act(seat, [action], match.version)
            asked += isinstance(action, Ask)
            if turn % 6 == 5 or isinstance(action, Ask):
                compared += compare_notebooks(match)
    assert compared > 20
    assert asked >= 2


def choice(sight: Sight[View], turn: int) -> Action:
    """Returns a random action that prefers the start and rarely names."""
    below = randbelow_at(bytes(16), turn)
    legal = sight.legal
    if sight.view.step != "turn":
        return legal[below(len(legal))]
    onto_start = [play for play in legal[:-1] if (sight.view.place + play.card) % 21 == 0]
    return onto_start[0] if onto_start else legal[below(len(legal) - (turn % 4 > 0))]


def compare_notebooks(match: Match[State, View]) -> int:
    """Compares notebooks with the news and counts those with excluded sets."""
    struck = 0
    for owner in range(match.seats):
        view = match.sight(owner).view
        if owner != view.master and view.step != "choose":
            sets, expected = notebook(view), left_by(match.news(owner, 0), view.terms.mistresses)
            assert {frozenset(witches) for witches in sets} == expected
            assert len(sets) == len(expected)
            struck += len(expected) < len(every_set(view.terms.mistresses))
    return struck


@pytest.mark.rule("WB-16")
def test_a_word_keeps_the_sets_with_a_witch_between() -> None:
    waz = state_after(make_state(hand=(3, 8), mistresses=(2, 12)), Play(3))
    silence = state_after(make_state(hand=(3, 8), mistresses=(7, 12)), Play(3))

    with_one_or_two = {pair for pair in combinations(range(1, 21), 2) if {1, 2} & {*pair}}
    assert set(notebook(RULES.view(waz, 2))) == with_one_or_two
    assert set(notebook(RULES.view(silence, 2))) == set(combinations(range(3, 21), 2))


@pytest.mark.rule("WB-16")
def test_a_wrong_naming_strikes_out_that_one_set() -> None:
    state = state_after(make_state(mistresses=(7, 12)), *naming_steps(7, 13))

    assert state.clues == (Wrong((7, 13)),)
    everything = set(combinations(range(1, 21), 2))
    assert set(notebook(RULES.view(state, 2))) == everything - {(7, 13)}


@pytest.mark.rule("WB-16", "WB-09")
def test_a_secret_answer_is_in_nobody_elses_notebook() -> None:
    landed = state_after(make_state(place=17, hand=(4, 5), mistresses=(7, 12)), Play(4))
    asked, declined = state_after(landed, Ask(7)), state_after(landed, Decline())

    assert all(7 in pair for pair in notebook(RULES.view(asked, 1)))
    for seat in (2, 3, None):
        assert notebook(RULES.view(asked, seat)) == notebook(RULES.view(declined, seat))


@pytest.mark.rule("WB-16", "WB-11")
def test_a_new_round_opens_an_empty_notebook() -> None:
    state = state_after(make_state(hand=(3, 8), mistresses=(7, 12)), Play(3))
    assert len(notebook(RULES.view(state, 3))) == 153

    state = state_after(state, *naming_steps(7, 12))
    assert len(notebook(RULES.view(state, 3))) == 190


@pytest.mark.rule("WB-16")
def test_the_notebook_is_full_unless_marks_or_off_was_agreed() -> None:
    assert resolve_options(RULES, 4, {})["notebook"] == "full"
    for level in ("full", "marks", "off"):
        assert resolve_options(RULES, 4, {"notebook": level})["notebook"] == level
    for other in ("half", True, 0):
        with pytest.raises(BadSetup, match="notebook: out_of_range"):
            resolve_options(RULES, 4, {"notebook": other})
