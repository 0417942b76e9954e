"""Easy and fair play of Potion Brew: no searching, only what a look at the table tells."""

from collections.abc import Sequence
from random import Random

from engine.core import Action
from engine.games.potion_brew.judgement import price_actions
from engine.games.potion_brew.leaning import WEIGHTS_BY_PERSONALITY
from engine.games.potion_brew.odds import context_from_view, decision_context, with_personality
from engine.games.potion_brew.pieces import Call
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.view import View

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
