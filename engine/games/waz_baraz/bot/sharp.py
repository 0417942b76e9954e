"""Sharp play of Waz Baraz: compares cards, naming and secret sets by playouts."""

from random import Random

from engine.bots import SearchBudget
from engine.bots.search import ActionStats
from engine.core import Action
from engine.games.waz_baraz.bot import heuristics, playouts
from engine.games.waz_baraz.bot.memory import Memory
from engine.games.waz_baraz.bot.playouts import PlayoutContext, PlayoutStart
from engine.games.waz_baraz.pieces import ACCUSE, ASK, CHOOSE, PLAY, POINT, WRONG_POINTS
from engine.games.waz_baraz.view import View, consistent_sets

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
