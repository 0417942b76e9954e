"""Hint and HintReason: the action a bot suggests to a player, and why."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Action

HintFact: TypeAlias = int | str | tuple[int, ...]
"""A number, an id or several numbers; the UI puts it into words."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """The main reason for an action."""

    name: str  # defined by each game
    facts: tuple[HintFact, ...] = ()  # their meaning depends on `name`


@dataclass(frozen=True, slots=True)
class Hint:
    """A legal action and the reason for it."""

    action: Action
    reason: HintReason
    follow_ups: tuple[Action, ...] = ()  # actions planned after this one

    @property
    def steps(self) -> tuple[Action, ...]:
        """The action and its follow-ups."""
        return (self.action, *self.follow_ups)


ONLY_MOVE = HintReason("only_move")
"""The action is the only legal one."""
