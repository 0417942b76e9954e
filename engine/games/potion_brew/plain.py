"""Easy and fair play of Potion Brew: no searching, only what a look at the table tells."""

from collections.abc import Sequence
from random import Random

from engine.core import Action
from engine.games.potion_brew.judgement import prices
from engine.games.potion_brew.leaning import LEANINGS
from engine.games.potion_brew.odds import glance, in_temper, scene
from engine.games.potion_brew.pieces import Call
from engine.games.potion_brew.recall import Memory
from engine.games.potion_brew.view import View

EASY_ERROR = 0.8  # points by which an easy player misjudges what it may do, more or less
FAIR_ERROR = 0.35  # the error of a fair player, which also keeps it from being foreseen


def easy(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns what an easy bot does: it has seen nothing go by, and calls late."""
    calls = [action for action in legal if isinstance(action, Call)]
    if calls and random.random() >= LEANINGS[memory.temper].passes:
        return calls[0]
    others = [action for action in legal if not isinstance(action, Call)]
    return _roughly(prices(in_temper(glance(view), memory), others), EASY_ERROR, random)


def fair(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns what a fair bot does: it counts the cards and knows the way to a call."""
    return _roughly(prices(scene(view, memory), legal), FAIR_ERROR, random)


def _roughly(priced: list[tuple[float, Action]], error: float, random: Random) -> Action:
    """Returns what costs least to somebody who errs by so much."""
    judged = [price + random.gauss(0, error) for price, _ in priced]
    return priced[judged.index(min(judged))][1]
