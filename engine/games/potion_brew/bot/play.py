"""Bot play of Potion Brew by level; hints are a fair bot's action without errors.

Reasons of hints and their facts; a card is its number:

    call_sure     points: nobody can have fewer
    call_likely   points, how many of a hundred such calls are not beaten
    takes_witch   card given for a Witch
    takes_owl     card given for an Owl
    completes     given, taken, the spell that can then be cast
    lowers        given, taken, points saved
    nearer        given, taken: a call comes nearer
    covers        given, the card it hides from the next player
    heaviest      given, its points: the highest in the hand
    least_needed  given
    owl_gains     number of Witches
    pelican_gains
    sheds         points discarded with a spell that has no effect
    cat_goes
    wand_drives
    gains         "witch" or "owl"
    robs          victim, "witch" or "owl", how many the victim has
    drives_off    "witch" or "owl", how many players have one
    guards        "witch" or "owl"
"""

from collections.abc import Sequence
from random import Random

from engine.bots import Bot, Level, SearchBudget
from engine.core import Action
from engine.fast import without
from engine.games.potion_brew import pieces
from engine.games.potion_brew.bot import evaluation
from engine.games.potion_brew.bot.distances import turns_to_call
from engine.games.potion_brew.bot.evaluation import DecisionContext, price_actions
from engine.games.potion_brew.bot.memory import (
    Memory,
    context_from_view,
    decision_context,
    new_memory,
    update_memory,
    with_personality,
)
from engine.games.potion_brew.state import castable_spells
from engine.games.potion_brew.view import View
from engine.hints import ONLY_MOVE, Hint, HintReason
from engine.match import Sight

EASY_ERROR = 0.8  # standard deviation of its costs, in points
FAIR_ERROR = 0.35  # a small error also makes the bot less predictable


def choose_easy(view: View, legal: Sequence[Action], memory: Memory, random: Random) -> Action:
    """Returns an easy bot's action: it counts no cards and misses calls."""
    weights = evaluation.WEIGHTS_BY_PERSONALITY[memory.personality]
    calls = [action for action in legal if isinstance(action, pieces.Call)]
    if calls and random.random() >= weights.missed_call_rate:
        return calls[0]
    others = [action for action in legal if not isinstance(action, pieces.Call)]
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


def choose(level: Level, sight: Sight[View], memory: Memory, budget: SearchBudget) -> Action:
    """Returns the action of a bot."""
    if level == "easy":
        return choose_easy(sight.view, sight.legal, memory, budget.random)
    if level == "fair":
        return choose_fair(sight.view, sight.legal, memory, budget.random)
    # Loaded with the first sharp decision.
    from engine.games.potion_brew.bot.sharp import choose_sharp

    return choose_sharp(sight.view, sight.legal, memory, budget)


# Hints


PricedActions = Sequence[tuple[float, Action]]
_NEGLIGIBLE = 0.05  # smaller differences in points are ignored


def hint(sight: Sight[View], memory: Memory, random: Random) -> Hint | None:
    """Returns the cheapest action for a fair bot, with its reason."""
    if not sight.legal:
        return None
    if len(sight.legal) == 1:
        return Hint(sight.legal[0], ONLY_MOVE)
    context = decision_context(sight.view, memory)
    priced = evaluation.price_actions(context, sight.legal)
    action = min(priced, key=lambda each: each[0])[1]
    return Hint(action, _reason(sight.view, context, action, priced))


def _reason(
    view: View, context: DecisionContext, action: Action, priced: PricedActions
) -> HintReason:
    match action:
        case pieces.Call():
            return _call_reason(context)
        case pieces.Exchange():
            return _exchange_reason(context, action, priced)
        case pieces.Cast():
            return _cast_reason(context, action)
        case pieces.Gather(kind):
            return HintReason("gains", (kind,))
        case pieces.Steal(victim, kind):
            return HintReason("robs", (victim, kind, dict(context.opponents)[victim].held(kind)))
        case pieces.Banish(kind):
            holders = sum(opponent.held(kind) > 0 for _, opponent in context.opponents)
            return HintReason("drives_off", (kind, holders))
        case pieces.Guard():
            assert view.kind is not None
            return HintReason("guards", (view.kind,))
    raise AssertionError("no hint yields a card that Garlic could keep")


def _call_reason(context: DecisionContext) -> HintReason:
    mine = pieces.hand_points(context.hand)
    risk = evaluation.chance_beaten(mine, [opponent for _, opponent in context.opponents])
    if not risk:
        return HintReason("call_sure", (mine,))
    return HintReason("call_likely", (mine, min(99, round(100 * (1 - risk)))))


def _cast_reason(context: DecisionContext, cast: pieces.Cast) -> HintReason:
    if cast.spell == pieces.CAT:
        return HintReason("cat_goes")
    if cast.spell == pieces.WAND:
        return HintReason("wand_drives")
    if cast.spell == pieces.OWL and context.witches:
        return HintReason("owl_gains", (min(2, context.witches),))
    if cast.spell == pieces.PELICAN and (context.witches or context.owls):
        return HintReason("pelican_gains")
    return HintReason("sheds", (pieces.hand_points((cast.spell, *cast.paid)),))


def _exchange_reason(
    context: DecisionContext, exchange: pieces.Exchange, priced: PricedActions
) -> HintReason:
    given, taken = exchange.card, _taken_card(context, exchange)
    if taken == pieces.WITCH:
        return HintReason("takes_witch", (given,))
    if taken == pieces.OWL:
        return HintReason("takes_owl", (given,))
    if taken is not None:
        return _take_reason(context.hand, given, taken)
    top = context.next_tops[exchange.pile]
    if (
        top > 0
        and evaluation.turns_saved_by(top) > evaluation.turns_saved_by(given)
        and _is_pile_decisive(exchange, priced)
    ):
        return HintReason("covers", (given, top))
    if pieces.CARD_POINTS[given] == max(pieces.CARD_POINTS[card] for card in context.hand):
        return HintReason("heaviest", (given, pieces.CARD_POINTS[given]))
    return HintReason("least_needed", (given,))


def _taken_card(context: DecisionContext, exchange: pieces.Exchange) -> pieces.Card | None:
    """Returns the card an exchange takes, if known."""
    if exchange.source == "pile":
        return context.tops[1 - exchange.pile]
    return {"red": pieces.WITCH, "teal": pieces.OWL}.get(context.top or "")


def _take_reason(
    hand: tuple[pieces.Card, ...], given: pieces.Card, taken: pieces.Card
) -> HintReason:
    after = evaluation.with_cards(without(hand, (given,)), taken)
    before = {spell for spell, _ in castable_spells(hand)}
    for spell, _ in castable_spells(after):
        if spell not in before:
            return HintReason("completes", (given, taken, spell))
    if pieces.CARD_POINTS[given] > pieces.CARD_POINTS[taken]:
        return HintReason(
            "lowers", (given, taken, pieces.CARD_POINTS[given] - pieces.CARD_POINTS[taken])
        )
    if turns_to_call(after) < turns_to_call(hand):
        return HintReason("nearer", (given, taken))
    return HintReason("least_needed", (given,))


def _is_pile_decisive(exchange: pieces.Exchange, priced: PricedActions) -> bool:
    """Returns whether the choice of the pile matters more than the choice of the card."""
    best = min(price for price, _ in priced)
    cards, piles = [], []
    for price, other in priced:
        if isinstance(other, pieces.Exchange) and other.source == exchange.source:
            if other.card != exchange.card:
                cards.append(price - best)
            elif other.pile != exchange.pile:
                piles.append(price - best)
    return bool(piles) and piles[0] > max(_NEGLIGIBLE, min(cards, default=0.0))


BOT = Bot(new_memory, update_memory, choose, hint)
