"""How the machine plays Forest Chase at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action, Seat
from engine.games.forest_chase import seeking, spite
from engine.games.forest_chase.recall import Memory, recalled, remember, start
from engine.games.forest_chase.view import View, poses, right_and_wrong, wanted

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Kind, Level
    from engine.match import Sight

__all__ = ["choose", "pace", "remember", "start"]


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    go_on: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight and memory."""
    view, legal = sight.view, sight.legal
    known = recalled(level, memory, view)
    if view.step == "race" and sight.seat == view.turn:
        return seeking.gesture(level, memory.temper, view, known, random)
    if level == "easy":
        return spite.retort(memory, legal, random) or random.choice(legal)
    return spite.chosen(view, memory, known, legal, random)


def pace(view: View, seat: Seat) -> "Kind | None":
    """Returns what a seat is about to do, as everybody at the table can tell."""
    if view.step == "race":
        return _search(view) if seat == view.turn else _step(view)
    if view.step == "card":
        return "count_in"
    if view.step == "check":
        return "reckon"
    return "look" if view.step == "look" else None


def _step(view: View) -> "Kind":
    return "step_at_hard" if view.terms.levels[view.turn] == "hard" else "step"


def _search(view: View) -> "Kind":
    right, wrong = right_and_wrong(view)
    if (wrong and not view.terms.assist) or len(right) >= wanted(view):
        return "tidy"
    if not view.up and not view.steps:
        return "read"
    return "flip_posed" if poses(view) else "flip"
