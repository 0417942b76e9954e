"""Bot play of Waz Baraz by level, sharp play by playouts, and hints.

A hint is a fair bot's action with its reason.

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
from engine.bots.search import ActionStats
from engine.core import Action
from engine.games.waz_baraz.bot import heuristics, playouts
from engine.games.waz_baraz.bot.memory import Memory, new_memory, update_memory
from engine.games.waz_baraz.bot.playouts import PlayoutContext, PlayoutStart
from engine.games.waz_baraz.deduction import witches_of
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, SPACES, WRONG_POINTS
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


# Sharp play: compares cards, naming and secret sets by playouts


NAMING_SHARE = 3  # one in this many playouts decides about naming
MOST_NAMED = 40  # naming is not considered with more sets
SECRETS_SAMPLED = 32  # sets a master samples
SECRETS_SIMULATED = 16  # of these, the closest together that are simulated
SECRETS_KEPT = 4  # of these, the best from which one is drawn, to be unpredictable


def choose_sharp(view: View, memory: Memory, search_budget: SearchBudget) -> Action:
    """Returns a sharp bot's action."""
    if view.step == "choose":
        return CHOOSE[heuristics.next_witch(_choose_secret(view, memory, search_budget), view)]
    if view.step == "ask":
        return ASK[heuristics.best_question(consistent_sets(view))]
    if view.step == "point":
        sets = consistent_sets(view)
        return POINT[heuristics.next_named_witch(view, sets, search_budget.random)]
    context = playouts.playout_context(view, memory)
    if view.step == "turn" and context.own_worlds.bit_count() == 1:
        return ACCUSE
    card = _choose_card(context, search_budget)
    if view.step == "turn" and _naming_pays(context, card, search_budget):
        return ACCUSE
    return PLAY[card]


def _choose_card(context: PlayoutContext, search_budget: SearchBudget) -> int:
    """Returns the card with the best mean outcome, by sequential halving."""
    cards = sorted(set(context.view.hand))
    heuristic_card = heuristics.best_split(context.view, consistent_sets(context.view))
    values = {card: ActionStats() for card in cards}
    worlds = _world_indexes(context.own_worlds)
    budget = search_budget.iterations - search_budget.iterations // NAMING_SHARE
    halvings = max(1, (len(cards) - 1).bit_length())
    while len(cards) > 1:
        for _ in range(budget // halvings // len(cards)):
            if not search_budget.should_continue():
                return max(cards, key=lambda card: (values[card].mean, card == heuristic_card))
            world = search_budget.random.choice(worlds)
            hands = playouts.sample_hands(context, search_budget.random)
            for card in cards:
                start = PlayoutStart(world, hands, context.all_worlds, 0, card)
                values[card].add(_outcome(context, start, search_budget.random))
        cards.sort(key=lambda card: (values[card].mean, card == heuristic_card), reverse=True)
        del cards[(len(cards) + 1) // 2 :]
    return cards[0]


def _naming_pays(context: PlayoutContext, card: int, search_budget: SearchBudget) -> bool:
    """Returns whether naming a set now beats playing the card without naming."""
    worlds = _world_indexes(context.own_worlds)
    if len(worlds) > MOST_NAMED:
        return False
    silent, wrong = ActionStats(), ActionStats()
    me, weights = context.view.turn, heuristics.WEIGHTS_BY_PERSONALITY[context.memory.personality]
    for _ in range(search_budget.iterations // NAMING_SHARE // 2):
        if not search_budget.should_continue():
            break
        world, other = search_budget.random.sample(worlds, 2)
        hands = playouts.sample_hands(context, search_budget.random)
        start = PlayoutStart(world, hands, context.all_worlds, 0, card)
        silent.add(_outcome(context, start, search_budget.random))
        start = PlayoutStart(world, hands, context.all_worlds & ~(1 << other), WRONG_POINTS, card)
        wrong.add(_outcome(context, start, search_budget.random))
    if not silent.count:
        return len(worlds) < len(weights.fair_naming_rates)
    right = 1 / len(worlds)
    named = right * playouts.win_probability(context, me, 0) + (1 - right) * wrong.mean
    return named + weights.naming_bonus > silent.mean


def _choose_secret(view: View, memory: Memory, search_budget: SearchBudget) -> int:
    """Returns one of the sets that are best for the master."""
    sets = heuristics.choosable_sets(view)
    seen = search_budget.random.sample(sets, min(SECRETS_SAMPLED, len(sets)))
    tried = sorted(seen, key=lambda a_set: heuristics.spread(a_set, view))[:SECRETS_SIMULATED]
    if len(tried) <= 1:
        return tried[0]
    context = playouts.playout_context(view, memory)
    index = {a_set: world for world, a_set in enumerate(context.sets)}
    values = {a_set: ActionStats() for a_set in tried}
    for _ in range(search_budget.iterations // len(tried)):
        if not search_budget.should_continue():
            break
        hands = playouts.sample_hands(context, search_budget.random)
        for a_set in tried:
            start = PlayoutStart(index[a_set], hands, context.all_worlds, 0, None)
            values[a_set].add(_outcome(context, start, search_budget.random))
    tried.sort(key=lambda a_set: values[a_set].mean, reverse=True)
    return search_budget.random.choice(tried[:SECRETS_KEPT])


def _outcome(context: PlayoutContext, start: PlayoutStart, random: Random) -> float:
    return playouts.win_probability(context, *playouts.play_out(context, start, random))


def _world_indexes(worlds: int) -> list[int]:
    return [world for world in range(worlds.bit_length()) if worlds >> world & 1]


# Hints


def hint(sight: Sight[View], memory: Memory, random: Random) -> Hint | None:
    """Returns a fair bot's action and its reason."""
    view = sight.view
    if not sight.legal:
        return None
    if len(sight.legal) == 1:
        return Hint(sight.legal[0], ONLY_MOVE)
    if view.step == "choose":
        a_set = heuristics.choose_secret_set(view, random)
        first, *others = (CHOOSE[witch] for witch in witches_of(a_set)[len(view.picked) :])
        reason = HintReason("close_together", (witches_of(a_set), heuristics.spread(a_set, view)))
        return Hint(first, reason, tuple(others))
    sets = consistent_sets(view)
    if view.step == "ask":
        return _ask_hint(sets)
    if view.step == "point":
        return _naming_hint(view, sets, random)
    if view.step == "turn" and len(sets) <= heuristics.FAIR_NAMING_LIMIT:
        named = _naming_hint(view, sets, random)
        return Hint(ACCUSE, named.reason, named.steps)
    return _play_hint(view, sets)


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
