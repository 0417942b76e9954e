"""How the machine plays Forest Chase at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action, Seat
from engine.games.forest_chase import seeking, spite
from engine.games.forest_chase.recall import Memory, new_memory, recalled_tiles, update_memory
from engine.games.forest_chase.view import View, ingredients_wanted, poses, right_and_wrong

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import DecisionKind, Level
    from engine.match import Sight

__all__ = ["choose", "decision_kind", "new_memory", "update_memory"]


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight and memory."""
    view, legal = sight.view, sight.legal
    known = recalled_tiles(level, memory, view)
    if view.step == "race" and sight.seat == view.turn:
        return seeking.choose_search_action(level, memory.personality, view, known, random)
    if level == "easy":
        return spite.easy_retaliation(memory, legal, random) or random.choice(legal)
    return spite.choose_effect_action(view, memory, known, legal, random)


def decision_kind(view: View, seat: Seat) -> "DecisionKind | None":
    """Returns what a seat is about to do, as everybody at the table can tell."""
    if view.step == "race":
        return _search_kind(view) if seat == view.turn else _step_kind(view)
    if view.step == "card":
        return "count_in"
    if view.step == "check":
        return "reckon"
    return "look" if view.step == "look" else None


def _step_kind(view: View) -> "DecisionKind":
    return "step_at_hard" if view.terms.levels[view.turn] == "hard" else "step"


def _search_kind(view: View) -> "DecisionKind":
    right, wrong = right_and_wrong(view)
    if (wrong and not view.terms.assist) or len(right) >= ingredients_wanted(view):
        return "tidy"
    if not view.up and not view.steps:
        return "read"
    return "flip_posed" if poses(view) else "flip"
