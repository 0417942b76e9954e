"""Searching hidden worlds: a tree over what one seat sees, grown in worlds that it may believe in.

At the root a field of actions is tried on the same worlds with the same luck and halved as they
tell apart; below it the tree of information sets is grown by what each actor gains on average.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any, Generic, NamedTuple

from engine.core import CHANCE, Action, Event, Rules, S, Seat, V

SeatValues = Sequence[float]  # [seat] from 0 to 1


@dataclass(frozen=True, slots=True)
class SearchModel(Generic[S, V]):
    """What a search knows of a game besides its rules."""

    rules: Rules[S, V]
    prior_values: Callable[
        [S, Seat, Sequence[Action]], Sequence[float]
    ]  # [action] its value for a seat
    playout_policy: Callable[
        [S, Seat, Sequence[Action], Random], Action
    ]  # a plausible move, soon found
    is_terminal: Callable[[S], bool]  # whether there is no use in playing on
    evaluate: Callable[[S], SeatValues]
    progress: Callable[
        [S], int
    ]  # how far a game has come, in turns or whatever is even between seats
    root_candidates: int  # how many actions are tried at the root
    horizon: int  # how far by the clock a playout goes
    root_prior_weight: float  # how many playouts a guess is worth at the root
    tree_prior_weight: float  # and in the tree
    exploration: float  # how much is given for trying in the tree what was tried little


class SearchBudget(NamedTuple):
    """How long a decision may be thought about."""

    random: Random
    iterations: int  # playouts
    should_continue: Callable[[], bool]


class SearchAborted(Exception):
    """There is no more time for what is being thought about."""


class RootDecision(NamedTuple):
    """What a seat is to decide."""

    seat: Seat
    legal: Sequence[Action]
    priors: Sequence[float]  # [legal action] its value as it seems at first sight
    sample_world: Callable[[Random], Any]  # a world that the seat may believe in


class HalvingSettings(NamedTuple):
    """How many actions are tried, and how far the first guesses are believed."""

    candidates: int
    prior_weight: float  # how many playouts a guess is worth


class TreeNode:
    """What is known of an information set: how each action there has fared."""

    __slots__ = ("children", "prior_error", "stats", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.prior_error = 0.0  # what came of it less what was guessed, added up
        self.stats: dict[Action, ActionStats] = {}
        self.children: dict[Any, TreeNode] = {}


class ActionStats:
    """How an action has fared for whoever took it."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    def mean_with_prior(self, prior: float, prior_weight: float) -> float:
        """Returns the mean, with a guess counted as so many tries."""
        return (self.total + prior_weight * prior) / (self.count + prior_weight)


def search_tree(
    model: SearchModel[S, V], decision: RootDecision, search_budget: SearchBudget
) -> Action:
    """Returns the action that gains most for a seat in the worlds that it imagines."""
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
    """Returns the action with the best outcomes: a field tried on the same worlds, and halved.

    An outcome is what an action comes to in a world for the seat, with some luck from there on;
    one that is called off tells nothing.
    """
    random = search_budget.random
    guesses = dict(zip(decision.legal, decision.priors, strict=True))
    field = sorted(guesses, key=guesses.__getitem__, reverse=True)[: settings.candidates]
    tallies = {action: ActionStats() for action in field}

    def standing(action: Action) -> float:
        return tallies[action].mean_with_prior(guesses[action], settings.prior_weight)

    halvings = max(1, (len(field) - 1).bit_length())
    while len(field) > 1:
        for _ in range(search_budget.iterations // halvings // len(field)):
            world, luck = decision.sample_world(random), random.getrandbits(64)
            for action in field:
                if not search_budget.should_continue():
                    return max(field, key=standing)
                try:
                    came_to = outcome(world, action, luck)
                except SearchAborted:
                    return max(field, key=standing)
                tallies[action].total += came_to
                tallies[action].count += 1
        field.sort(key=standing, reverse=True)
        del field[(len(field) + 1) // 2 :]
    return field[0]


class Playout(Generic[S, V]):
    """One way that things may go, down the tree and on to the horizon."""

    __slots__ = ("model", "random", "seat", "should_continue", "until")

    def __init__(
        self, model: SearchModel[S, V], seat: Seat, search_budget: SearchBudget, now: int
    ) -> None:
        """Prepares a playout as one seat sees it; it is cut short when there is no more time."""
        self.model, self.seat = model, seat
        self.random, self.should_continue = search_budget.random, search_budget.should_continue
        self.until = now + model.horizon

    def run(self, state: S, node: TreeNode) -> SeatValues:
        """Returns what it comes to for each seat, and lets the tree learn from it."""
        insight, rules, below = self.model, self.model.rules, self.random.randrange
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
            heard = rules.mask(state, Event(actor, action), self.seat)
            state = rules.apply(state, actor, action)
            if heard is not None:
                node = node.children.setdefault(heard, TreeNode())
        return self._backpropagate(path, insight.evaluate(state))

    def _is_running(self, state: S) -> bool:
        insight = self.model
        return (
            insight.progress(state) < self.until
            and not insight.is_terminal(state)
            and self.should_continue()
        )

    def _actor(self, state: S) -> Seat:
        active = self.model.rules.active_seats(state)
        # In a race anybody may be the first.
        return active[0] if len(active) == 1 else self.random.choice(active)

    def _select(self, state: S, actor: Seat, legal: Sequence[Action], node: TreeNode) -> "TreeStep":
        insight, tallies = self.model, node.stats
        guesses = insight.prior_values(state, actor, legal)
        # All guesses may be too high or too low; what is known of that is made good.
        shift = node.prior_error / node.visits
        reach = log(node.visits + 1)
        best, chosen = float("-inf"), 0
        for index, action in enumerate(legal):
            tally = tallies.get(action) or _NO_STATS
            merit = tally.mean_with_prior(guesses[index] + shift, insight.tree_prior_weight)
            merit += insight.exploration * sqrt(reach / (tally.count + insight.tree_prior_weight))
            if merit > best:
                best, chosen = merit, index
        action = legal[chosen]
        return TreeStep(
            node, actor, action, guesses[chosen], tallies.setdefault(action, ActionStats())
        )

    def _rollout(self, state: S) -> SeatValues:
        insight, rules, random = self.model, self.model.rules, self.random
        while self._is_running(state):
            actor = self._actor(state)
            if actor == CHANCE:
                action = rules.next_draw(state, random.randrange)
            else:
                legal = rules.legal_actions(state, actor)
                action = insight.playout_policy(state, actor, legal, random)
            state = rules.apply(state, actor, action)
        return insight.evaluate(state)

    def _backpropagate(self, path: "list[TreeStep]", values: SeatValues) -> SeatValues:
        for node, actor, _, guess, tally in path:
            node.visits += 1
            node.prior_error += values[actor] - guess
            tally.count += 1
            tally.total += values[actor]
        return values


class TreeStep(NamedTuple):
    """A choice made in the tree."""

    node: TreeNode
    actor: Seat
    action: Action
    prior: float
    stats: ActionStats


_NO_STATS = ActionStats()
