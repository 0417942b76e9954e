"""Easy and fair play of Potion Brew: no searching, only what a look at the table tells."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.core import Action
from engine.games.potion_brew.bot.evaluation import price_actions
from engine.games.potion_brew.bot.memory import (
    Memory,
    context_from_view,
    decision_context,
    new_memory,
    update_memory,
    with_personality,
)
from engine.games.potion_brew.bot.personality import WEIGHTS_BY_PERSONALITY
from engine.games.potion_brew.pieces import Call
from engine.games.potion_brew.view import View

if TYPE_CHECKING:
    from engine.bots import Level
    from engine.match import Sight


__all__ = ["choose", "new_memory", "update_memory"]


EASY_ERROR = 0.8  # points by which an easy player misjudges what it may do, more or less
FAIR_ERROR = 0.35  # the error of a fair player, which also keeps it from being foreseen


def choose_easy(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns what an easy bot does: it has seen nothing go by, and calls late."""
    calls = [action for action in legal if isinstance(action, Call)]
    if calls and random.random() >= WEIGHTS_BY_PERSONALITY[memory.personality].missed_call_rate:
        return calls[0]
    others = [action for action in legal if not isinstance(action, Call)]
    return _choose_with_error(
        price_actions(with_personality(context_from_view(view), memory), others), EASY_ERROR, random
    )


def choose_fair(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns what a fair bot does: it counts the cards and knows the way to a call."""
    return _choose_with_error(
        price_actions(decision_context(view, memory), legal), FAIR_ERROR, random
    )


def _choose_with_error(priced: list[tuple[float, Action]], error: float, random: Random) -> Action:
    """Returns what costs least to somebody who errs by so much."""
    judged = [price + random.gauss(0, error) for price, _ in priced]
    return priced[judged.index(min(judged))][1]


# How the machine plays Potion Brew at three levels.


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
    from engine.games.potion_brew.bot.sharp import choose_sharp

    return choose_sharp(
        sight.view, sight.legal, memory, SearchBudget(random, budget, should_continue)
    )
