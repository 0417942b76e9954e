"""What a bot would do in somebody's place, and why: for the person who asks."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Action

HintFact: TypeAlias = int | str | tuple[int, ...]
"""A number, the id of something, or several numbers; whoever shows it finds the words."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """What speaks most for an action."""

    name: str  # of the game's own
    facts: tuple[HintFact, ...] = ()  # what the name stands for says which


@dataclass(frozen=True, slots=True)
class Hint:
    """An action that is legal now, and the reason for it."""

    action: Action
    reason: HintReason
    follow_ups: tuple[Action, ...] = ()  # the steps that are meant to follow on it

    @property
    def steps(self) -> tuple[Action, ...]:
        """The whole of what is meant."""
        return (self.action, *self.follow_ups)


ONLY_MOVE = HintReason("only_move")
"""There is nothing else that one may do."""
