"""How the machine plays Potion Brew at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.potion_brew.plain import choose_easy, choose_fair
from engine.games.potion_brew.recall import Memory, new_memory, update_memory
from engine.games.potion_brew.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level
    from engine.match import Sight

__all__ = ["choose", "new_memory", "update_memory"]


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight and memory."""
    if level == "easy":
        return choose_easy(sight.view, sight.legal, memory, random)
    if level == "fair":
        return choose_fair(sight.view, sight.legal, memory, random)
    # Not before: the search lies beside the registry of bots, which imports this module.
    from engine.bots.search import SearchBudget
    from engine.games.potion_brew.sharp import choose_sharp

    return choose_sharp(
        sight.view, sight.legal, memory, SearchBudget(random, budget, should_continue)
    )
