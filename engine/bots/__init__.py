"""Bot, Level, Personality and DecisionKind: the interface of a game's bot.

A bot knows the sight and the news of its seat and nothing else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias, get_args

from engine.core import Action, Event, Seat
from engine.hints import Hint
from engine.match import Sight

Level: TypeAlias = Literal["easy", "fair", "sharp"]
LEVELS: tuple[Level, ...] = get_args(Level)
BUDGETS: dict[Level, int] = {"easy": 0, "fair": 0, "sharp": 600}
"""Search iterations per decision; only sharp bots search."""

Personality: TypeAlias = Literal["even", "cautious", "bold", "spiteful"]
"""The bot's playing style, independent of its level."""
PERSONALITIES: tuple[Personality, ...] = get_args(Personality)

Memory: TypeAlias = Any
"""An immutable value defined by each game's bot."""
ShouldContinue: TypeAlias = Callable[[], bool]


class SearchBudget(NamedTuple):
    """Random source of a decision, and the limits of its search."""

    random: Random
    iterations: int  # playouts
    should_continue: ShouldContinue


class DecisionKind(NamedTuple):
    """A kind of next action, as the public view shows it, and a bot's delay before it."""

    name: str
    delays: tuple[tuple[float, float], ...]  # [level] the shortest and the longest, in seconds
    is_fixed: bool = False  # by the rules: no tempo changes it


def no_decision_kind(view: Any, seat: Seat) -> DecisionKind | None:
    """Leaves the kind to the caller."""
    return None


class SeatMemory(NamedTuple):
    """Memory of a bot that finds everything else in its view."""

    seat: Seat
    personality: Personality = "even"


def keep_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory unchanged, for bots that learn nothing from the news."""
    return memory


class NewMemory(Protocol):
    """Creates a bot's memory."""

    def __call__(self, seat: Seat, personality: Personality = "even") -> Memory:
        """Returns the memory of a bot at the start of a match."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A game's bot as plain functions."""

    new_memory: NewMemory
    update_memory: Callable[[Memory, tuple[Event, ...]], Memory]  # the seat's news in order
    # None waits for others; the first active seat must always return an action.
    choose: Callable[[Level, Sight[Any], Memory, SearchBudget], Action | None]
    # The move of a fair bot without mistakes, with its reason; None if it has none.
    hint: Callable[[Sight[Any], Memory, Random], Hint | None] = lambda sight, memory, random: None
    # Takes the public view only: a delay that depended on a secret would leak it.
    decision_kind: Callable[[Any, Seat], DecisionKind | None] = no_decision_kind
    # In a game without "spiteful", such a bot plays like an even one.
    personalities: tuple[Personality, ...] = PERSONALITIES
