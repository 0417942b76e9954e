"""Determinized tree search over hidden information.

At the root, sequential halving compares candidate actions on the same sampled worlds with the
same random numbers. Below it grows a tree of information sets, selected by UCB with priors.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Generic, NamedTuple

from engine.bots import SearchBudget
from engine.core import CHANCE, Action, Event, Rules, S, Seat, V

SeatValues = Sequence[float]  # [seat] from 0 to 1


@dataclass(frozen=True, slots=True)
class SearchModel(Generic[S, V]):
    """A game's rules, evaluation and search parameters."""

    rules: Rules[S, V]
    # [action] estimated value for the seat
    prior_values: Callable[[S, Seat, Sequence[Action]], Sequence[float]]
    # a plausible move, found quickly
    playout_policy: Callable[[S, Seat, Sequence[Action], Random], Action]
    is_terminal: Callable[[S], bool]  # whether playing on is pointless
    evaluate: Callable[[S], SeatValues]
    progress: Callable[[S], int]  # turns played, or another measure that is fair to all seats
    root_candidates: int  # number of actions tried at the root
    horizon: int  # length of a playout in units of `progress`
    root_prior_weight: float  # number of playouts a prior counts as at the root
    tree_prior_weight: float  # the same in the tree
    exploration: float  # weight of the UCB exploration term


class SearchAborted(Exception):
    """The time ran out during an outcome."""


class RootDecision(NamedTuple):
    """The decision to search."""

    seat: Seat
    legal: Sequence[Action]
    priors: Sequence[float]  # [legal action] estimated value
    sample_world: Callable[[Random], Any]  # returns a world consistent with the seat's knowledge


class HalvingSettings(NamedTuple):
    """The number of candidates and the weight of their priors."""

    candidates: int
    prior_weight: float  # number of playouts a prior counts as


class TreeNode:
    """Statistics of an information set."""

    __slots__ = ("children", "prior_error", "stats", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.prior_error = 0.0  # sum of outcome minus prior
        self.stats: dict[Action, ActionStats] = {}
        self.children: dict[Any, TreeNode] = {}


class ActionStats:
    """Count and total value of an action, for the seat that took it."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value

    def mean_with_prior(self, prior: float, prior_weight: float) -> float:
        """Returns the mean with the prior counted `prior_weight` times."""
        return (self.total + prior_weight * prior) / (self.count + prior_weight)


def search_tree(
    model: SearchModel[S, V], decision: RootDecision, search_budget: SearchBudget
) -> Action:
    """Returns the action with the best mean value for the seat over sampled worlds."""
    seat = decision.seat
    trees: defaultdict[Action, TreeNode] = defaultdict(TreeNode)

    def outcome(world: S, action: Action, luck: int) -> float:
        playout = Playout(
            model, seat, search_budget._replace(random=Random(luck)), model.progress(world)
        )
        return playout.run(model.rules.apply(world, seat, action), trees[action])[seat]

    return sequential_halving(
        decision,
        search_budget,
        HalvingSettings(model.root_candidates, model.root_prior_weight),
        outcome,
    )


def sequential_halving(
    decision: RootDecision,
    search_budget: SearchBudget,
    settings: HalvingSettings,
    outcome: Callable[[Any, Action, int], float],
) -> Action:
    """Returns the action with the best outcomes; halves the candidates after each round.

    `outcome(world, action, luck)` returns the value for the seat, or raises SearchAborted.
    """
    random = search_budget.random
    priors = dict(zip(decision.legal, decision.priors, strict=True))
    field = sorted(priors, key=priors.__getitem__, reverse=True)[: settings.candidates]
    stats_by_action = {action: ActionStats() for action in field}

    def score(action: Action) -> float:
        return stats_by_action[action].mean_with_prior(priors[action], settings.prior_weight)

    halvings = max(1, (len(field) - 1).bit_length())
    while len(field) > 1:
        for _ in range(search_budget.iterations // halvings // len(field)):
            world, luck = decision.sample_world(random), random.getrandbits(64)
            for action in field:
                if not search_budget.should_continue():
                    return max(field, key=score)
                try:
                    stats_by_action[action].add(outcome(world, action, luck))
                except SearchAborted:
                    return max(field, key=score)
        field.sort(key=score, reverse=True)
        del field[(len(field) + 1) // 2 :]
    return field[0]


class Playout(Generic[S, V]):
    """One simulated game: through the tree, then by the playout policy to the horizon."""

    __slots__ = ("model", "random", "seat", "should_continue", "until")

    def __init__(
        self, model: SearchModel[S, V], seat: Seat, search_budget: SearchBudget, now: int
    ) -> None:
        self.model, self.seat = model, seat
        self.random, self.should_continue = search_budget.random, search_budget.should_continue
        self.until = now + model.horizon

    def run(self, state: S, node: TreeNode) -> SeatValues:
        """Returns each seat's value and updates the tree."""
        model, rules, below = self.model, self.model.rules, self.random.randrange
        path: list[TreeStep] = []
        while self._is_running(state):
            actor = self._actor(state)
            if actor == CHANCE:
                action = rules.next_draw(state, below)
            else:
                legal = rules.legal_actions(state, actor)
                if len(legal) == 1:
                    action = legal[0]
                elif not node.visits:
                    node.visits = 1
                    return self._backpropagate(path, self._rollout(state))
                else:
                    step = self._select(state, actor, legal, node)
                    path.append(step)
                    action = step.action
            seen_event = rules.mask(state, Event(actor, action), self.seat)
            state = rules.apply(state, actor, action)
            if seen_event is not None:
                node = node.children.setdefault(seen_event, TreeNode())
        return self._backpropagate(path, model.evaluate(state))

    def _is_running(self, state: S) -> bool:
        model = self.model
        return (
            model.progress(state) < self.until
            and not model.is_terminal(state)
            and self.should_continue()
        )

    def _actor(self, state: S) -> Seat:
        active = self.model.rules.active_seats(state)
        # In a race any active seat may act first.
        return active[0] if len(active) == 1 else self.random.choice(active)

    def _select(self, state: S, actor: Seat, legal: Sequence[Action], node: TreeNode) -> "TreeStep":
        model, stats_by_action = self.model, node.stats
        priors = model.prior_values(state, actor, legal)
        # Correct the priors by their mean error at this node.
        shift = node.prior_error / node.visits
        reach = log(node.visits + 1)
        best, chosen = float("-inf"), 0
        for index, action in enumerate(legal):
            stats = stats_by_action.get(action) or _NO_STATS
            merit = stats.mean_with_prior(priors[index] + shift, model.tree_prior_weight)
            merit += model.exploration * sqrt(reach / (stats.count + model.tree_prior_weight))
            if merit > best:
                best, chosen = merit, index
        action = legal[chosen]
        return TreeStep(
            node, actor, action, priors[chosen], stats_by_action.setdefault(action, ActionStats())
        )

    def _rollout(self, state: S) -> SeatValues:
        model, rules, random = self.model, self.model.rules, self.random
        while self._is_running(state):
            actor = self._actor(state)
            if actor == CHANCE:
                action = rules.next_draw(state, random.randrange)
            else:
                legal = rules.legal_actions(state, actor)
                action = model.playout_policy(state, actor, legal, random)
            state = rules.apply(state, actor, action)
        return model.evaluate(state)

    def _backpropagate(self, path: "list[TreeStep]", values: SeatValues) -> SeatValues:
        for node, actor, _, guess, stats in path:
            node.visits += 1
            node.prior_error += values[actor] - guess
            stats.add(values[actor])
        return values


class TreeStep(NamedTuple):
    """A choice made in the tree."""

    node: TreeNode
    actor: Seat
    action: Action
    prior: float
    stats: ActionStats


_NO_STATS = ActionStats()
