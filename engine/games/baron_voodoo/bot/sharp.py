"""Sharp play of Baron Voodoo: searches whole turns against the others' replies."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from engine.bots import SearchBudget
from engine.bots.search import RootDecision, SearchAborted, SearchModel, SeatValues, search_tree
from engine.core import Action, Seat
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.bot.evaluation import (
    MOST_TURNS_LEFT,
    margin,
    offerings_worth,
    side_values,
)
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.bot.personality import EVEN_WEIGHTS, PersonalityWeights
from engine.games.baron_voodoo.combinations import places
from engine.games.baron_voodoo.pieces import END_TURN
from engine.games.baron_voodoo.public_state import side_of
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turns import apply

VALUE_RANGE = 40.0  # largest difference in points that a few turns can make
ROOT_CANDIDATES = 8  # moves tried at the root
REPLY_CANDIDATES = 3  # replies considered
ITERATIONS_PER_TURN = 3  # cost of one turn of a playout in iterations
WIN_BONUS = 12.0  # bonus for winning, in points
REPLY_CACHE_SIZE = 1 << 10  # states repeat within a search and a turn, seldom later


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """A turn completed to its end; determined by its first steps."""

    steps: tuple[Action, ...]
    after: State = field(compare=False)
    values: SeatValues = field(compare=False)  # [seat]


def choose_sharp(state: State, weights: PersonalityWeights, search_budget: SearchBudget) -> Action:
    """Returns a sharp bot's action."""
    found = candidate_moves(state, weights)[:ROOT_CANDIDATES]
    seat, count = state.table.turn, state.table.terms.seats
    playouts = search_budget.iterations // (ITERATIONS_PER_TURN * count)
    best: Action = found[0][1][0]
    # So few playouts add nothing to the static evaluation.
    too_few = playouts < ROOT_CANDIDATES or not search_budget.should_continue()
    if too_few or all(steps[0] == best for _, steps in found):
        return best
    try:
        plans = [
            _complete_turn(state, steps, search_budget.should_continue, weights)
            for _, steps in found
        ]
    except SearchAborted:
        return best
    rules = replace(
        RULES, legal_actions=partial(_replies, search_budget.should_continue), apply=_apply_plan
    )
    model = replace(SEARCH_MODELS[count], rules=rules)
    if weights != EVEN_WEIGHTS:
        model = replace(model, evaluate=partial(_evaluate_with_weights, weights, seat))
    priors = [model.evaluate(plan.after)[seat] for plan in plans]
    decision = RootDecision(seat, plans, priors, lambda _: state)
    plan: TurnPlan = search_tree(model, decision, search_budget._replace(iterations=playouts))
    return plan.steps[0]


def _complete_turn(
    state: State,
    steps: tuple[Action, ...],
    should_continue: Callable[[], bool],
    weights: PersonalityWeights = EVEN_WEIGHTS,
) -> TurnPlan:
    """Completes a turn that starts with these steps by the best candidates."""
    turns, seat = state.table.turns, state.table.turn
    first = steps
    while True:
        if not should_continue():
            raise SearchAborted
        for step in steps:
            state = apply(state, seat, step)
        if state.table.turns != turns or not state.choices:
            return TurnPlan(first, state, evaluate(state))
        steps = (END_TURN,) if state.table.step == "D" else candidate_moves(state, weights)[0][1]


def _replies(should_continue: Callable[[], bool], state: State, seat: Seat) -> tuple[TurnPlan, ...]:
    """Returns the best-looking turns of the player in turn."""
    found = _reply_cache.get(state)
    if found is None:
        found = tuple(
            [
                _complete_turn(state, steps, should_continue)
                for _, steps in candidate_moves(state)[:REPLY_CANDIDATES]
            ]
        )
        # Only completed results are cached: an aborted search raises before this line.
        _reply_cache[state] = found
        if len(_reply_cache) > REPLY_CACHE_SIZE:
            _reply_cache.popitem(last=False)
    return found


_reply_cache: OrderedDict[State, tuple[TurnPlan, ...]] = OrderedDict()


def evaluate(state: State) -> SeatValues:
    """Returns the value of a state for each seat."""
    table = state.table
    totals = side_values(table)
    leads = [margin(totals, side) for side in range(len(totals))]
    if table.step == "over":
        winners = [side_of(table.terms, s) for s, place in enumerate(places(table)) if place == 1]
        for side in range(len(leads)):
            leads[side] += WIN_BONUS if side in winners else -WIN_BONUS
    return [
        0.5 + leads[side_of(table.terms, seat)] / VALUE_RANGE for seat in range(table.terms.seats)
    ]


def _evaluate_with_weights(weights: PersonalityWeights, seat: Seat, state: State) -> SeatValues:
    """Returns the same values, adjusted for one seat's personality."""
    worth, table = [*evaluate(state)], state.table
    if table.step == "over":
        return worth
    side, totals = side_of(table.terms, seat), side_values(table)
    shift = margin(totals, side, weights.leader_weight) - margin(totals, side)
    shift += (weights.offering_factor - 1) * offerings_worth(table.offerings[side], MOST_TURNS_LEFT)
    shift += weights.banked_point_bonus * table.points[side]
    worth[seat] += shift / VALUE_RANGE
    return worth


def _apply_plan(state: State, seat: Seat, plan: TurnPlan) -> State:
    return plan.after


def prior_values(state: State, seat: Seat, legal: Sequence[TurnPlan]) -> list[float]:
    return [plan.values[seat] for plan in legal]


def playout_policy(state: State, seat: Seat, legal: Sequence[TurnPlan], random: Random) -> TurnPlan:
    """Returns the turn with the highest static value."""
    return max(legal, key=lambda plan: plan.values[seat])


def is_terminal(state: State) -> bool:
    return state.table.step == "over"


def progress(state: State) -> int:
    """Returns the number of turns played."""
    return state.table.turns


SEARCH_MODELS = {
    seats: SearchModel(
        rules=RULES,
        prior_values=prior_values,
        playout_policy=playout_policy,
        is_terminal=is_terminal,
        evaluate=evaluate,
        progress=progress,
        root_candidates=ROOT_CANDIDATES,
        horizon=seats + 1,
        root_prior_weight=1.0,
        tree_prior_weight=2.0,
        exploration=0.05,
    )
    for seats in (2, 3, 4)
}
