"""Bot play of Potion Brew: easy and fair levels, and `choose`."""

from collections.abc import Callable, Sequence
from random import Random

from engine.bots import Level, SearchBudget
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
from engine.match import Sight

__all__ = ["choose", "new_memory", "update_memory"]


EASY_ERROR = 0.8  # standard deviation of its costs, in points
FAIR_ERROR = 0.35  # a small error also makes the bot less predictable


def choose_easy(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns an easy bot's action: it counts no cards and misses calls."""
    calls = [action for action in legal if isinstance(action, Call)]
    if calls and random.random() >= WEIGHTS_BY_PERSONALITY[memory.personality].missed_call_rate:
        return calls[0]
    others = [action for action in legal if not isinstance(action, Call)]
    return _choose_with_error(
        price_actions(with_personality(context_from_view(view), memory), others), EASY_ERROR, random
    )


def choose_fair(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns a fair bot's action: it counts cards and minimizes the expected cost."""
    return _choose_with_error(
        price_actions(decision_context(view, memory), legal), FAIR_ERROR, random
    )


def _choose_with_error(priced: list[tuple[float, Action]], error: float, random: Random) -> Action:
    """Returns the cheapest action after adding random errors."""
    scores = [price + random.gauss(0, error) for price, _ in priced]
    return priced[scores.index(min(scores))][1]


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
        return choose_easy(sight.view, sight.legal, memory, random)
    if level == "fair":
        return choose_fair(sight.view, sight.legal, memory, random)
    # Loaded with the first sharp decision.
    from engine.games.potion_brew.bot.sharp import choose_sharp

    return choose_sharp(
        sight.view, sight.legal, memory, SearchBudget(random, budget, should_continue)
    )
