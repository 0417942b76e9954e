"""Bot play of Waz Baraz by level; hints are a fair bot's action with its reason.

Reasons of hints and their facts:

    close_together  witches, sum of the distances between them
    only_set        witches: the only possible mistresses
    one_of_two      witches, the other possible witches: exactly two sets are possible
    one_of_many     witches, number of possible sets, more than two
    begun           witches: the names begun fit no possible set
    ask_halves      witch, number of sets with her, number of all sets
    ask_idle        witch: the mistresses are already known
    question        card, number of all sets: the card leads to the start
    splits          card, number of all sets, the most that can remain
    spares_point    card, number of all sets, the most that can remain: better cards pass the start
    has_no_clue     card: no card is informative
"""

from collections.abc import Sequence
from random import Random

from engine.bots import Bot, Level, SearchBudget
from engine.core import Action
from engine.games.waz_baraz.bot import heuristics
from engine.games.waz_baraz.bot.memory import Memory, new_memory, update_memory
from engine.games.waz_baraz.bot.sharp import choose_sharp
from engine.games.waz_baraz.deduction import witches_of
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, SPACES
from engine.games.waz_baraz.view import View, consistent_sets
from engine.hints import ONLY_MOVE, Hint, HintReason
from engine.match import Sight


def choose(level: Level, sight: Sight[View], memory: Memory, budget: SearchBudget) -> Action:
    """Returns the action of a bot."""
    if level == "easy":
        return heuristics.choose_easy(sight.view, memory.personality, budget.random)
    if level == "fair":
        return heuristics.choose_fair(sight.view, memory.personality, budget.random)
    return choose_sharp(sight.view, memory, budget)


# Hints


def hint(sight: Sight[View], memory: Memory, random: Random) -> Hint | None:
    """Returns a fair bot's action and its reason."""
    view = sight.view
    if not sight.legal:
        return None
    if len(sight.legal) == 1:
        return Hint(sight.legal[0], ONLY_MOVE)
    if view.step == "choose":
        return _choose_hint(view, heuristics.choose_secret_set(view, random))
    sets = consistent_sets(view)
    if view.step == "ask":
        return _ask_hint(sets)
    if view.step == "point":
        return _naming_hint(view, sets, random)
    if view.step == "turn" and len(sets) <= heuristics.FAIR_NAMING_LIMIT:
        named = _naming_hint(view, sets, random)
        return Hint(ACCUSE, named.reason, named.steps)
    return _play_hint(view, sets)


def _choose_hint(view: View, a_set: int) -> Hint:
    first, *others = (CHOOSE[witch] for witch in witches_of(a_set)[len(view.picked) :])
    reason = HintReason("close_together", (witches_of(a_set), heuristics.spread(a_set, view)))
    return Hint(first, reason, tuple(others))


def _naming_hint(view: View, sets: Sequence[int], random: Random) -> Hint:
    named = heuristics.choose_set_to_name(view, sets, random)
    witches = witches_of(named)
    first, *others = (POINT[witch] for witch in witches[len(view.picked) :])
    reason = HintReason("begun", (witches,))
    if named in sets:
        reason = HintReason("only_set", (witches,))
        if len(sets) > 2:
            reason = HintReason("one_of_many", (witches, len(sets)))
        elif len(sets) > 1:
            other = next(a_set for a_set in sets if a_set != named)
            reason = HintReason("one_of_two", (witches, witches_of(other)))
    return Hint(first, reason, tuple(others))


def _ask_hint(sets: Sequence[int]) -> Hint:
    witch = heuristics.best_question(sets)
    if len(sets) == 1:
        return Hint(ASK[witch], HintReason("ask_idle", (witch,)))
    having = sum(a_set >> witch & 1 for a_set in sets)
    return Hint(ASK[witch], HintReason("ask_halves", (witch, having, len(sets))))


def _play_hint(view: View, sets: Sequence[int]) -> Hint:
    card, left = heuristics.best_split(view, sets), len(sets)
    eliminated = {other: heuristics.count_eliminated(view, sets, other) for other in view.hand}
    reason = HintReason("splits", (card, left, left - eliminated[card]))
    if view.place + card == SPACES:
        reason = HintReason("question", (card, left))
    elif not any(eliminated.values()):
        reason = HintReason("has_no_clue", (card,))
    elif eliminated[card] < max(eliminated.values()):
        reason = HintReason("spares_point", (card, left, left - eliminated[card]))
    return Hint(PLAY[card], reason)


BOT = Bot(new_memory, update_memory, choose, hint, personalities=("even", "cautious", "bold"))
