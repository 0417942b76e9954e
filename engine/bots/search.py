"""Sequential halving, which compares candidate actions on the same sampled worlds."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.bots import SearchBudget
from engine.core import Action


class SearchAborted(Exception):
    """The time ran out during an outcome."""


class RootDecision(NamedTuple):
    """The decision to search."""

    legal: Sequence[Action]
    priors: Sequence[float]  # [legal action] estimated value
    sample_world: Callable[[Random], Any]  # returns a world consistent with the seat's knowledge


class HalvingSettings(NamedTuple):
    """The number of candidates and the weight of their priors."""

    candidates: int
    prior_weight: float  # number of playouts a prior counts as


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
