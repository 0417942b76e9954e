"""Sharp play of Baron Voodoo: whole turns, tried against what the others will do with theirs."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from engine.bots.search import (
    RootDecision,
    SearchAborted,
    SearchBudget,
    SearchModel,
    SeatValues,
    search_tree,
)
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

VALUE_RANGE = 40.0  # points between the worst and the best that a few turns can bring
ROOT_CANDIDATES = 8  # ways to go on that are tried
REPLY_CANDIDATES = 3  # ways to answer that are thought of
ITERATIONS_PER_TURN = 3  # iterations that a turn of a playout is worth: it is many steps long
WIN_BONUS = 12.0  # what it is worth to win, in points, however narrowly
REPLY_CACHE_SIZE = 1 << 10  # tables come back within a search and a turn, seldom later


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """A turn from here to its end; all of it follows from how it begins."""

    steps: tuple[Action, ...]
    after: State = field(compare=False)
    values: SeatValues = field(compare=False)  # [seat]


def choose_sharp(state: State, weights: PersonalityWeights, search_budget: SearchBudget) -> Action:
    """Returns what a sharp bot does."""
    found = candidate_moves(state, weights)[:ROOT_CANDIDATES]
    seat, count = state.table.turn, state.table.terms.seats
    playouts = search_budget.iterations // (ITERATIONS_PER_TURN * count)
    best: Action = found[0][1][0]
    # So few playouts would only tell what is known without them.
    too_few = playouts < ROOT_CANDIDATES or not search_budget.should_continue()
    if too_few or all(steps[0] == best for _, steps in found):
        return best
    try:
        courses = [
            _complete_turn(state, steps, search_budget.should_continue, weights)
            for _, steps in found
        ]
    except SearchAborted:
        return best
    rules = replace(
        RULES, legal_actions=partial(_replies, search_budget.should_continue), apply=_apply_plan
    )
    insight = replace(SEARCH_MODELS[count], rules=rules)
    if weights != EVEN_WEIGHTS:
        insight = replace(insight, evaluate=partial(_evaluate_with_weights, weights, seat))
    guesses = [insight.evaluate(course.after)[seat] for course in courses]
    question = RootDecision(seat, courses, guesses, lambda _: state)
    course: TurnPlan = search_tree(insight, question, search_budget._replace(iterations=playouts))
    return course.steps[0]


def _complete_turn(
    state: State,
    steps: tuple[Action, ...],
    should_continue: Callable[[], bool],
    weights: PersonalityWeights = EVEN_WEIGHTS,
) -> TurnPlan:
    """Returns a turn that begins with some steps and goes on as it seems best."""
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
    """Returns the ways to answer that look best to whoever is in turn."""
    found = _reply_cache.get(state)
    if found is None:
        found = tuple(
            [
                _complete_turn(state, steps, should_continue)
                for _, steps in candidate_moves(state)[:REPLY_CANDIDATES]
            ]
        )
        # Only what was thought through is kept: the next search has more time.
        _reply_cache[state] = found
        if len(_reply_cache) > REPLY_CACHE_SIZE:
            _reply_cache.popitem(last=False)
    return found


_reply_cache: OrderedDict[State, tuple[TurnPlan, ...]] = OrderedDict()


def evaluate(state: State) -> SeatValues:
    """Returns what a table is worth to each seat."""
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
    """Returns the same, but for one seat as its temper has it."""
    worth, table = [*evaluate(state)], state.table
    if table.step == "over":
        return worth
    side, totals = side_of(table.terms, seat), side_values(table)
    shift = margin(totals, side, weights.leader_weight) - margin(totals, side)
    shift += (weights.offering_factor - 1) * offerings_worth(table.offerings[side], MOST_TURNS_LEFT)
    shift += weights.banked_point_bonus * table.points[side]
    worth[seat] += shift / VALUE_RANGE
    return worth


def _apply_plan(state: State, seat: Seat, course: TurnPlan) -> State:
    return course.after


def prior_values(state: State, seat: Seat, legal: Sequence[TurnPlan]) -> list[float]:
    """Returns what whole turns seem to be worth."""
    return [course.values[seat] for course in legal]


def playout_policy(state: State, seat: Seat, legal: Sequence[TurnPlan], random: Random) -> TurnPlan:
    """Returns the turn that seems best."""
    return max(legal, key=lambda course: course.values[seat])


def is_terminal(state: State) -> bool:
    """Returns whether the game is over."""
    return state.table.step == "over"


def progress(state: State) -> int:
    """Returns how many turns there were."""
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
