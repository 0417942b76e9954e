"""StepLimiter: the least time between two paced actions at one table."""

from collections.abc import Sequence
from math import inf
from typing import Any

from engine.core import Action, IllegalAction, Options, Rules


class StepLimiter:
    """Limits the rate of paced actions. Not part of a match, so replays do not need it."""

    def __init__(self, rules: Rules[Any, Any], options: Options) -> None:
        self._paced = rules.paced_actions
        self._gap = 0.0 if self._paced is None else self._paced.gap(options)
        self._last = -inf

    def seconds_to_wait(self, steps: Sequence[Action], now: float) -> float:
        """Returns how long the table must wait before it accepts these actions."""
        return max(0.0, self._last + self._gap - now) if self._are_paced(steps) else 0.0

    def record_steps(self, steps: Sequence[Action], now: float) -> None:
        """Records accepted actions."""
        if self._are_paced(steps):
            self._last = now

    def error(self) -> IllegalAction:
        """Returns the refusal of an action within the gap."""
        assert self._paced is not None
        return IllegalAction("too_soon", self._paced.rule)

    def _are_paced(self, steps: Sequence[Action]) -> bool:
        return self._paced is not None and any(map(self._paced.applies_to, steps))
