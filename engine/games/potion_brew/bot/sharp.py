"""Sharp play of Potion Brew: compares the cheapest actions by short playouts.

The static costs count as much as many playouts: luck is large, and a few dozen playouts say little
about actions of nearly equal cost. A playout's value is the others' mean cost minus one's own;
when the match ends with the round, winning counts. Most of the strength comes from the costs
without a fair bot's error.
"""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from engine.bots import SearchBudget
from engine.bots.search import HalvingSettings, RootDecision, sequential_halving
from engine.core import CHANCE, Action, Seat
from engine.games.potion_brew.bot.evaluation import (
    MEAN_LOSS,
    DecisionContext,
    cheapest_action,
    price_actions,
)
from engine.games.potion_brew.bot.memory import (
    Memory,
    context_from_view,
    decision_context,
    world_sampler,
)
from engine.games.potion_brew.bot.playouts import RoundPlayout
from engine.games.potion_brew.pieces import Card, Cast, Draw, Exchange, Guard, Top, back_of
from engine.games.potion_brew.state import State, Terms, active_seats, legal_actions, next_draw
from engine.games.potion_brew.turns import apply, score_round, winners
from engine.games.potion_brew.view import View
from engine.games.potion_brew.view import view as view_of_seat

HALVING = HalvingSettings(candidates=4, prior_weight=40.0)
LARGEST_PRICE_GAP = 2.0  # actions this much worse than the best are not tried
PLAYOUT_TURNS = 4  # longer playouts see more but err more
SINGLE_ROUND_BONUS = 40.0  # value of winning a single round, in points
MATCH_WIN_BONUS = 12.0  # value of winning the match, in points


class SampledWorld(NamedTuple):
    """A state consistent with the seat's knowledge, with an ordered deck."""

    state: State
    deck: tuple[Card, ...]  # top card last


def choose_sharp(
    view: View, legal: Sequence[Action], memory: Memory, search_budget: SearchBudget
) -> Action:
    """Returns a sharp bot's action."""
    seat = view.seat
    assert seat is not None
    if len(legal) == 1:
        return legal[0]
    win_bonus = _win_bonus(view.terms)
    tried = _candidate_actions(
        price_actions(decision_context(view, memory)._replace(win_bonus=win_bonus), legal),
        win_bonus,
    )
    if len(tried) == 1:
        return tried[0][1]
    sample = world_sampler(view, memory)

    def world(random: Random) -> SampledWorld:
        state = sample(random)
        return SampledWorld(state, _shuffle_deck(state, random))

    decision = RootDecision([one for _, one in tried], [-price for price, _ in tried], world)
    return sequential_halving(decision, search_budget, HALVING, partial(_outcome, seat))


def _candidate_actions(
    priced: Sequence[tuple[float, Action]], win_bonus: float
) -> list[tuple[float, Action]]:
    """Returns the actions near the best; of those that differ only in the pile, the better."""
    priced = sorted(priced, key=lambda one: one[0])
    most = priced[0][0] + LARGEST_PRICE_GAP * (win_bonus + MEAN_LOSS) / MEAN_LOSS
    found: dict[object, tuple[float, Action]] = {}
    for price, action in priced:
        if price <= most:
            found.setdefault(_key_without_pile(action), (price, action))
    return list(found.values())


def _key_without_pile(action: Action) -> object:
    match action:
        case Exchange(card, _, "deck"):
            return card
        case Cast(spell, paid, _):
            return spell, paid
        case Guard():
            return Guard
    return action


def _shuffle_deck(state: State, random: Random) -> tuple[Card, ...]:
    """Returns the deck in a random order with the right back on top."""
    deck = list(state.deck)
    random.shuffle(deck)
    if state.top is not None:
        spot = next(spot for spot, card in enumerate(deck) if back_of(card) == state.top)
        deck[spot], deck[-1] = deck[-1], deck[spot]
    return tuple(deck)


def _win_bonus(terms: Terms) -> float:
    return 0.0 if terms.rounds else SINGLE_ROUND_BONUS


def _outcome(seat: Seat, world: SampledWorld, action: Action, luck_seed: int) -> float:
    """Returns the value of an action for the seat after playing the round on."""
    state, deck = apply(world.state, seat, action), list(world.deck)
    while state.step not in ("turn", "call"):
        state = _apply_next_step(state, deck, luck_seed)
    if state.step == "call":
        return round_value(state, seat)
    playout = RoundPlayout(state, deck, luck_seed, _win_bonus(state.terms))
    caller = playout.play_out(PLAYOUT_TURNS)
    if caller is None:
        return playout.evaluate(seat)
    return round_value(state._replace(hands=tuple(playout.hands), caller=caller), seat)


def _apply_next_step(state: State, deck: list[Card], luck_seed: int) -> State:
    """Applies the next step of a turn in progress."""
    actor = active_seats(state)[0]
    if actor != CHANCE:
        context = context_of_seat(state, actor)
        return apply(state, actor, cheapest_action(context, legal_actions(state, actor)))
    if state.top is None:
        return apply(state, CHANCE, Top(back_of(deck[-1])))
    if not state.owed:
        return apply(state, CHANCE, next_draw(state, Random(luck_seed).randrange))
    state = apply(state, CHANCE, Draw(state.owed[0], deck.pop()))
    if not deck:
        deck += state.deck
        Random(luck_seed).shuffle(deck)
    return state


def context_of_seat(state: State, seat: Seat) -> DecisionContext:
    """Returns the decision context of a seat in a playout, which has seen only backs."""
    return context_from_view(view_of_seat(state, seat))._replace(win_bonus=_win_bonus(state.terms))


def round_value(state: State, seat: Seat) -> float:
    """Returns the value of a finished round for a seat, in points."""
    seats = state.terms.seats
    if not state.terms.rounds:
        won = winners(state.hands)
        return SINGLE_ROUND_BONUS * (seat in won) / len(won)
    scored, _ = score_round(state.hands, state.caller)
    lead = (sum(scored) - scored[seat]) / (seats - 1) - scored[seat]
    totals = [before + now for before, now in zip(state.totals, scored, strict=True)]
    if max(totals) < state.terms.target:
        return lead
    fewest = min(totals)
    return lead + MATCH_WIN_BONUS * (totals[seat] == fewest) / totals.count(fewest)
