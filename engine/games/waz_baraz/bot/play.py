"""Bot play of Waz Baraz: dispatches to the easy, fair and sharp levels."""

from collections.abc import Callable
from random import Random

from engine.bots import Level, SearchBudget
from engine.core import Action
from engine.games.waz_baraz.bot.heuristics import choose_easy, choose_fair
from engine.games.waz_baraz.bot.memory import Memory, new_memory, update_memory
from engine.games.waz_baraz.bot.sharp import choose_sharp
from engine.games.waz_baraz.view import View
from engine.match import Sight

__all__ = ["choose", "new_memory", "update_memory"]


def choose(
    level: Level,
    sight: Sight[View],
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns the action of a bot."""
    if level == "easy":
        return choose_easy(sight.view, memory.personality, random)
    if level == "fair":
        return choose_fair(sight.view, memory.personality, random)
    return choose_sharp(sight.view, memory, SearchBudget(random, budget, should_continue))
