"""Boards and text tables take legal actions from the sight of their seat."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import coven.games
from coven.errors import reason_messages
from coven.games.baron_voodoo import input as baron_voodoo
from coven.games.common import NOT_NOW, Refuse
from coven.games.forest_chase import input as forest_chase
from coven.games.potion_brew import input as potion_brew
from coven.games.riddle_masters import legal_actions as riddle_masters
from engine.core import Action, Event, IllegalAction, Seat
from engine.games.riddle_masters.state import blank_form
from engine.match import Match, Sight
from tests.laws.variants import state_of

GAMES_DIR = Path(coven.games.__file__).parent
POSITIONS, MOST_LEGAL, MOST_OTHERS = 80, 20, 6


# Each function returns the action or actions that a screen of the game sends, or its refusal.


def _ask_baron_voodoo(sight: Sight[Any], seat: Seat, action: Action) -> object:
    state = baron_voodoo.BoardState(sight.view, (), legal=sight.legal)
    return baron_voodoo.submit_or_refuse(state, action)


def _ask_forest_chase(sight: Sight[Any], seat: Seat, action: Action) -> object:
    return forest_chase.act_or_refuse(sight.view, {seat: sight}, Event(seat, action))


def _ask_potion_brew(sight: Sight[Any], seat: Seat, action: Action) -> object:
    state = potion_brew.LocalState(
        sight.view, "turn", frozenset(), None, (), hand_open=True, can_answer=True,
        arriving=(0, 0), share=1.0, legal=sight.legal,
    )  # fmt: skip
    return potion_brew.check_action(state, action)


def _ask_riddle_masters(sight: Sight[Any], seat: Seat, action: Action) -> object:
    return riddle_masters.refusal(sight.view, {seat: sight}, Event(seat, action))


@dataclass(frozen=True)
class Screens:
    """A game whose screens refuse actions."""

    game: str
    seats: int
    module: ModuleType  # contains the rules
    ask: Callable[[Sight[Any], Seat, Action], object]

    def positions(self) -> Iterator[tuple[Match[Any, Any], Seat, Random]]:
        """Yields random positions of random matches, each with a seat that may act."""
        random, match = Random(self.game), None
        for number in range(POSITIONS):
            if match is None or not match.active:
                match = Match.new(self.game, self.seats, {}, Random(number).randbytes(16))
            seat = random.choice([seat for seat in match.active if match.sight(seat).legal])
            yield match, seat, random
            action = random.choice(match.sight(seat).legal)
            filled = match.rules.sample(state_of(match), seat, action, random)
            match.act(seat, (filled,), match.version)


def _form(action: Action) -> Action:
    """Returns the entry of `legal` for an action."""
    return blank_form(action) or action


def _refuse_to_determinize(view: object, random: Random) -> object:
    raise AssertionError("a state is derived from the view of a seat that may do this")


ALL_SCREENS = (
    Screens("baron_voodoo", 2, baron_voodoo, _ask_baron_voodoo),
    Screens("forest_chase", 3, forest_chase, _ask_forest_chase),
    Screens("potion_brew", 3, potion_brew, _ask_potion_brew),
    Screens("riddle_masters", 3, riddle_masters, _ask_riddle_masters),
)
each_game = pytest.mark.parametrize("screens", ALL_SCREENS, ids=lambda screens: screens.game)


@each_game
def test_legal_actions_are_sent_without_asking_the_rules(
    screens: Screens, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules: Any = vars(screens.module)["RULES"]
    silent = replace(rules, determinize=_refuse_to_determinize)
    monkeypatch.setattr(screens.module, "RULES", silent)
    asked = 0
    for match, seat, random in screens.positions():
        sight = match.sight(seat)
        for action in random.sample(sight.legal, min(MOST_LEGAL, len(sight.legal))):
            if blank_form(action) is None:
                assert not isinstance(screens.ask(sight, seat, action), Refuse), action
                asked += 1
    assert asked > POSITIONS


@each_game
def test_other_actions_are_refused_with_the_reason_of_the_rules(screens: Screens) -> None:
    met: dict[Action, None] = {}  # actions that were legal for somebody
    reasons: set[str] = set()
    for match, seat, random in screens.positions():
        sight, state = match.sight(seat), state_of(match)
        met |= dict.fromkeys(match.rules.sample(state, seat, one, random) for one in sight.legal)
        others = [action for action in met if _form(action) not in sight.legal]
        for action in random.sample(others, min(MOST_OTHERS, len(others))):
            with pytest.raises(IllegalAction) as refused:
                match.rules.check(state, seat, action)
            why = Refuse(refused.value.reason, refused.value.rule)
            assert screens.ask(sight, seat, action) == why, action
            assert why.reason in reason_messages()
            reasons.add(why.reason)
    assert len(reasons) > 2


@each_game
def test_nothing_is_legal_that_the_sight_does_not_contain(screens: Screens) -> None:
    for match, seat, random in screens.positions():
        sight = match.sight(seat)
        action = random.choice(sight.legal)
        filled = match.rules.sample(state_of(match), seat, action, random)
        rest = tuple(other for other in sight.legal if other != action)
        assert screens.ask(replace(sight, legal=rest), seat, filled) == NOT_NOW, action


def test_the_rules_check_the_text_of_a_typed_action() -> None:
    screens = ALL_SCREENS[-1]
    match, seat, _ = next(screens.positions())
    sight = match.sight(seat)
    write = next(action for action in sight.legal if hasattr(action, "word"))
    assert screens.ask(sight, seat, replace(write, word="teapot")) is None
    assert screens.ask(sight, seat, replace(write, word="?")) == Refuse("letters_only", "RM-01")
    assert isinstance(screens.ask(sight, seat, write), Refuse), "the blank form cannot be sent"


# The source


def _users(name: str, owners: tuple[str, ...] = ()) -> set[str]:
    """Returns the functions and classes of all games that use a name, or an attribute of owners."""
    return {
        f"{path.relative_to(GAMES_DIR).as_posix()}: {getattr(part, 'name', 'module')}"
        for path in GAMES_DIR.rglob("*.py")
        for part in ast.parse(path.read_text("utf-8")).body
        if any(_is_use(node, name, owners) for node in ast.walk(part))
    }


def _is_use(node: ast.AST, name: str, owners: tuple[str, ...]) -> bool:
    match node:
        case ast.Attribute(value=ast.Name(id=owner), attr=used) if owners:
            return used == name and owner in owners
        case ast.Name(id=used) | ast.Attribute(attr=used) if not owners:
            return used == name
        case ast.alias(name=used, asname=str()):
            return used == name
    return False


def test_only_the_reason_of_a_refusal_is_derived_from_a_view() -> None:
    reason = {"common.py: _refusal_reason"}
    assert _users("determinize") == reason
    assert _users("check", ("RULES", "rules")) == reason
    assert _users("_refusal_reason") == {"common.py: refusal_unless_legal"}
    assert _users("refusal_unless_legal") == {
        "baron_voodoo/input.py: submit_or_refuse",
        "forest_chase/input.py: act_or_refuse",
        "potion_brew/input.py: check_action",
        "riddle_masters/legal_actions.py: refusal",
    }
