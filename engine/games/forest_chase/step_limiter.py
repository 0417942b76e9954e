"""StepLimiter: the least time between two witch steps (FC-37). The caller passes in the time."""

from collections.abc import Sequence
from math import inf

from engine.core import Action, IllegalAction, Options
from engine.games.forest_chase.pieces import is_witch_step, step_gap


class StepLimiter:
    """Limits the rate of witch steps at one table. Not a rule, so replays do not need it."""

    def __init__(self, game: str, options: Options) -> None:
        self._gap = step_gap(options) if game == "forest_chase" else 0.0
        self._last = -inf

    def seconds_to_wait(self, steps: Sequence[Action], now: float) -> float:
        """Returns how long the table must wait before it accepts these actions."""
        held = any(map(is_witch_step, steps))
        return max(0.0, self._last + self._gap - now) if held else 0.0

    def record_steps(self, steps: Sequence[Action], now: float) -> None:
        """Records accepted actions."""
        if any(map(is_witch_step, steps)):
            self._last = now


def too_soon_error() -> IllegalAction:
    """Returns the error for a step within the gap."""
    return IllegalAction("too_soon", "FC-37")
