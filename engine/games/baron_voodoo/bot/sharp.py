"""Sharp play of Baron Voodoo: searches whole turns against the others' replies.

Sequential halving compares the turns of the bot. Below each of them grows a tree of the following
turns, selected by UCB with the static values as priors.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import TypeAlias

from engine.bots import SearchBudget, search
from engine.bots.search import ActionStats, SearchAborted
from engine.core import Action, Seat
from engine.games.baron_voodoo.bot import evaluation
from engine.games.baron_voodoo.bot.evaluation import EVEN_WEIGHTS, PersonalityWeights
from engine.games.baron_voodoo.bot.moves import candidate_moves
from engine.games.baron_voodoo.combinations import places
from engine.games.baron_voodoo.pieces import END_TURN
from engine.games.baron_voodoo.public_state import side_of
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turns import apply

VALUE_RANGE = 40.0  # largest difference in points that a few turns can make
HALVING = search.HalvingSettings(candidates=8, prior_weight=1.0)
REPLY_CANDIDATES = 3  # replies considered
REPLY_PRIOR_WEIGHT = 2.0  # number of playouts a prior counts as in the tree
EXPLORATION = 0.05  # weight of the UCB exploration term
ITERATIONS_PER_TURN = 3  # cost of one turn of a playout in iterations
WIN_BONUS = 12.0  # bonus for winning, in points
REPLY_CACHE_SIZE = 1 << 10  # states repeat within a search and a turn, seldom later

SeatValues: TypeAlias = Sequence[float]  # [seat] from 0 to 1


@dataclass(frozen=True, slots=True)
class TurnPlan:
    """A turn completed to its end; determined by its first steps."""

    steps: tuple[Action, ...]
    after: State = field(compare=False)
    values: SeatValues = field(compare=False)  # [seat]


def choose_sharp(state: State, weights: PersonalityWeights, search_budget: SearchBudget) -> Action:
    """Returns a sharp bot's action."""
    found = candidate_moves(state, weights)[: HALVING.candidates]
    seat, count = state.table.turn, state.table.terms.seats
    playouts = search_budget.iterations // (ITERATIONS_PER_TURN * count)
    best: Action = found[0][1][0]
    # So few playouts add nothing to the static evaluation.
    too_few = playouts < HALVING.candidates or not search_budget.should_continue()
    if too_few or all(steps[0] == best for _, steps in found):
        return best
    try:
        plans = [
            _complete_turn(state, steps, search_budget.should_continue, weights)
            for _, steps in found
        ]
    except SearchAborted:
        return best
    priors = [_weighted_values(plan.after, seat, weights)[seat] for plan in plans]
    decision = search.RootDecision(plans, priors, lambda _: state)
    trees = TurnSearch(state, weights, search_budget.should_continue)
    plan: TurnPlan = search.sequential_halving(
        decision, search_budget._replace(iterations=playouts), HALVING, trees.outcome
    )
    return plan.steps[0]


class TreeNode:
    """A position of the search, with the statistics of the turn that led to it."""

    __slots__ = ("children", "prior_error", "stats", "visits")

    def __init__(self) -> None:
        self.stats = ActionStats()  # values for the player who took the turn
        self.visits = 0
        self.prior_error = 0.0  # sum of outcome minus prior of the turns chosen here
        self.children: dict[TurnPlan, TreeNode] = {}


_NO_STATS = ActionStats()


class TurnSearch:
    """The trees below the turns that the bot compares."""

    def __init__(
        self, state: State, weights: PersonalityWeights, should_continue: Callable[[], bool]
    ) -> None:
        self.seat, self.weights, self.should_continue = state.table.turn, weights, should_continue
        self.until = state.table.turns + state.table.terms.seats + 1
        self.trees: defaultdict[TurnPlan, TreeNode] = defaultdict(TreeNode)

    def outcome(self, state: State, plan: TurnPlan, luck: int) -> float:
        """Returns the value of a turn after one more playout: through its tree, then on."""
        state, node = plan.after, self.trees[plan]
        path: list[tuple[TreeNode, Seat, TurnPlan]] = []
        while self._is_running(state):
            plans, actor = _replies(self.should_continue, state), state.table.turn
            reply = plans[0]
            if len(plans) > 1:
                if not node.visits:
                    node.visits = 1
                    state = self._rollout(state)
                    break
                reply = _select(node, plans, actor)
                path.append((node, actor, reply))
            node, state = node.children.setdefault(reply, TreeNode()), reply.after
        values = _weighted_values(state, self.seat, self.weights)
        for node, actor, reply in path:
            node.visits += 1
            node.prior_error += values[actor] - reply.values[actor]
            node.children[reply].stats.add(values[actor])
        return values[self.seat]

    def _is_running(self, state: State) -> bool:
        table = state.table
        return table.turns < self.until and table.step != "over" and self.should_continue()

    def _rollout(self, state: State) -> State:
        """Returns the last state if every player takes the turn with the highest static value."""
        while self._is_running(state):
            seat = state.table.turn
            plans = _replies(self.should_continue, state)
            state = max(plans, key=lambda plan: plan.values[seat]).after
        return state


def _select(node: TreeNode, plans: Sequence[TurnPlan], actor: Seat) -> TurnPlan:
    """Returns the turn with the highest upper confidence bound."""
    # Correct the priors by their mean error at this node.
    shift = node.prior_error / node.visits
    reach = log(node.visits + 1)

    def merit(plan: TurnPlan) -> float:
        stats = node.children[plan].stats if plan in node.children else _NO_STATS
        mean = stats.mean_with_prior(plan.values[actor] + shift, REPLY_PRIOR_WEIGHT)
        return mean + EXPLORATION * sqrt(reach / (stats.count + REPLY_PRIOR_WEIGHT))

    return max(plans, key=merit)


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
        # A power in use has to be completed first.
        is_over = state.table.step == "D" and state.table.power is None
        steps = (END_TURN,) if is_over else candidate_moves(state, weights)[0][1]


def _replies(should_continue: Callable[[], bool], state: State) -> tuple[TurnPlan, ...]:
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
    totals = evaluation.side_values(table)
    leads = [evaluation.margin(totals, side) for side in range(len(totals))]
    if table.step == "over":
        winners = [side_of(table.terms, s) for s, place in enumerate(places(table)) if place == 1]
        for side in range(len(leads)):
            leads[side] += WIN_BONUS if side in winners else -WIN_BONUS
    return [
        0.5 + leads[side_of(table.terms, seat)] / VALUE_RANGE for seat in range(table.terms.seats)
    ]


def _weighted_values(state: State, seat: Seat, weights: PersonalityWeights) -> SeatValues:
    """Returns the same values, adjusted for one seat's personality."""
    worth, table = [*evaluate(state)], state.table
    if table.step == "over" or weights == EVEN_WEIGHTS:
        return worth
    side, totals = side_of(table.terms, seat), evaluation.side_values(table)
    shift = evaluation.margin(totals, side, weights.leader_weight) - evaluation.margin(totals, side)
    shift += (weights.offering_factor - 1) * evaluation.offerings_worth(
        table.offerings[side], evaluation.MOST_TURNS_LEFT
    )
    shift += weights.banked_point_bonus * table.points[side]
    worth[seat] += shift / VALUE_RANGE
    return worth
