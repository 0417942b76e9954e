"""How the machine plays Waz Baraz, as a player and as the master, at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.waz_baraz.plain import easy, fair
from engine.games.waz_baraz.recall import Memory, remember, start
from engine.games.waz_baraz.sharp import Effort, sharp
from engine.games.waz_baraz.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level
    from engine.match import Sight

__all__ = ["choose", "remember", "start"]


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    go_on: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight and memory."""
    if level == "easy":
        return easy(sight.view, memory.temper, random)
    if level == "fair":
        return fair(sight.view, memory.temper, random)
    return sharp(sight.view, memory, Effort(random, budget, go_on))
