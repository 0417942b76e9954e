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

Values = Sequence[float]  # [seat] from 0 to 1


@dataclass(frozen=True, slots=True)
class Insight(Generic[S, V]):
    """What a search knows of a game besides its rules."""

    rules: Rules[S, V]
    guess: Callable[[S, Seat, Sequence[Action]], Sequence[float]]  # [action] its value for a seat
    quick: Callable[[S, Seat, Sequence[Action], Random], Action]  # a plausible move, soon found
    settled: Callable[[S], bool]  # whether there is no use in playing on
    value: Callable[[S], Values]
    clock: Callable[[S], int]  # how far a game has come, in turns or whatever is even between seats
    field: int  # how many actions are tried at the root
    horizon: int  # how far by the clock a playout goes
    trust: float  # how many playouts a guess is worth at the root
    tree_trust: float  # and in the tree
    daring: float  # how much is given for trying in the tree what was tried little


class Effort(NamedTuple):
    """How long a decision may be thought about."""

    random: Random
    budget: int  # playouts
    go_on: Callable[[], bool]


class CalledOff(Exception):
    """There is no more time for what is being thought about."""


class Question(NamedTuple):
    """What a seat is to decide."""

    seat: Seat
    legal: Sequence[Action]
    guesses: Sequence[float]  # [legal action] its value as it seems at first sight
    imagine: Callable[[Random], Any]  # a world that the seat may believe in


class Field(NamedTuple):
    """How many actions are tried, and how far the first guesses are believed."""

    size: int
    trust: float  # how many playouts a guess is worth


class Node:
    """What is known of an information set: how each action there has fared."""

    __slots__ = ("actions", "after", "surprise", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.surprise = 0.0  # what came of it less what was guessed, added up
        self.actions: dict[Action, Tally] = {}
        self.after: dict[Any, Node] = {}


class Tally:
    """How an action has fared for whoever took it."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    def leaning(self, guess: float, trust: float) -> float:
        """Returns the mean, with a guess counted as so many tries."""
        return (self.total + trust * guess) / (self.count + trust)


def search(insight: Insight[S, V], question: Question, effort: Effort) -> Action:
    """Returns the action that gains most for a seat in the worlds that it imagines."""
    seat = question.seat
    trees: defaultdict[Action, Node] = defaultdict(Node)

    def outcome(world: S, action: Action, luck: int) -> float:
        playout = Playout(insight, seat, effort._replace(random=Random(luck)), insight.clock(world))
        return playout.run(insight.rules.apply(world, seat, action), trees[action])[seat]

    return winnow(question, effort, Field(insight.field, insight.trust), outcome)


def winnow(
    question: Question, effort: Effort, terms: Field, outcome: Callable[[Any, Action, int], float]
) -> Action:
    """Returns the action with the best outcomes: a field tried on the same worlds, and halved.

    An outcome is what an action comes to in a world for the seat, with some luck from there on;
    one that is called off tells nothing.
    """
    random = effort.random
    guesses = dict(zip(question.legal, question.guesses, strict=True))
    field = sorted(guesses, key=guesses.__getitem__, reverse=True)[: terms.size]
    tallies = {action: Tally() for action in field}

    def standing(action: Action) -> float:
        return tallies[action].leaning(guesses[action], terms.trust)

    halvings = max(1, (len(field) - 1).bit_length())
    while len(field) > 1:
        for _ in range(effort.budget // halvings // len(field)):
            world, luck = question.imagine(random), random.getrandbits(64)
            for action in field:
                if not effort.go_on():
                    return max(field, key=standing)
                try:
                    came_to = outcome(world, action, luck)
                except CalledOff:
                    return max(field, key=standing)
                tallies[action].total += came_to
                tallies[action].count += 1
        field.sort(key=standing, reverse=True)
        del field[(len(field) + 1) // 2 :]
    return field[0]


class Playout(Generic[S, V]):
    """One way that things may go, down the tree and on to the horizon."""

    __slots__ = ("go_on", "insight", "random", "seat", "until")

    def __init__(self, insight: Insight[S, V], seat: Seat, effort: Effort, now: int) -> None:
        """Prepares a playout as one seat sees it; it is cut short when there is no more time."""
        self.insight, self.seat = insight, seat
        self.random, self.go_on = effort.random, effort.go_on
        self.until = now + insight.horizon

    def run(self, state: S, node: Node) -> Values:
        """Returns what it comes to for each seat, and lets the tree learn from it."""
        insight, rules, below = self.insight, self.insight.rules, self.random.randrange
        path: list[Step] = []
        while self._goes_on(state):
            actor = self._actor(state)
            if actor == CHANCE:
                action = rules.chance(state, below)
            else:
                legal = rules.legal(state, actor)
                if len(legal) == 1:
                    action = legal[0]
                elif not node.visits:
                    node.visits = 1
                    return self._learn(path, self._play_out(state))
                else:
                    step = self._pick(state, actor, legal, node)
                    path.append(step)
                    action = step.action
            heard = rules.mask(state, Event(actor, action), self.seat)
            state = rules.apply(state, actor, action)
            if heard is not None:
                node = node.after.setdefault(heard, Node())
        return self._learn(path, insight.value(state))

    def _goes_on(self, state: S) -> bool:
        insight = self.insight
        return insight.clock(state) < self.until and not insight.settled(state) and self.go_on()

    def _actor(self, state: S) -> Seat:
        active = self.insight.rules.active(state)
        # In a race anybody may be the first.
        return active[0] if len(active) == 1 else self.random.choice(active)

    def _pick(self, state: S, actor: Seat, legal: Sequence[Action], node: Node) -> "Step":
        insight, tallies = self.insight, node.actions
        guesses = insight.guess(state, actor, legal)
        # All guesses may be too high or too low; what is known of that is made good.
        shift = node.surprise / node.visits
        reach = log(node.visits + 1)
        best, chosen = float("-inf"), 0
        for index, action in enumerate(legal):
            tally = tallies.get(action) or _UNTRIED
            merit = tally.leaning(guesses[index] + shift, insight.tree_trust)
            merit += insight.daring * sqrt(reach / (tally.count + insight.tree_trust))
            if merit > best:
                best, chosen = merit, index
        action = legal[chosen]
        return Step(node, actor, action, guesses[chosen], tallies.setdefault(action, Tally()))

    def _play_out(self, state: S) -> Values:
        insight, rules, random = self.insight, self.insight.rules, self.random
        while self._goes_on(state):
            actor = self._actor(state)
            if actor == CHANCE:
                action = rules.chance(state, random.randrange)
            else:
                legal = rules.legal(state, actor)
                action = insight.quick(state, actor, legal, random)
            state = rules.apply(state, actor, action)
        return insight.value(state)

    def _learn(self, path: "list[Step]", values: Values) -> Values:
        for node, actor, _, guess, tally in path:
            node.visits += 1
            node.surprise += values[actor] - guess
            tally.count += 1
            tally.total += values[actor]
        return values


class Step(NamedTuple):
    """A choice made in the tree."""

    node: Node
    actor: Seat
    action: Action
    guess: float
    tally: Tally


_UNTRIED = Tally()
