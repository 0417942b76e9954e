"""What a table holds back so that a tap is no faster than a hand; it is told the time."""

from collections.abc import Sequence
from math import inf

from engine.core import Action, IllegalAction, Options
from engine.games.forest_chase.pieces import is_witch_step, step_gap


class StepLimiter:
    """Keeps the witch's steps at one table apart; of no rule, so that replays need none (FC-37)."""

    def __init__(self, game: str, options: Options) -> None:
        self._gap = step_gap(options) if game == "forest_chase" else 0.0
        self._last = -inf

    def seconds_to_wait(self, steps: Sequence[Action], now: float) -> float:
        """Returns how many seconds have still to pass before the table takes these steps."""
        held = any(map(is_witch_step, steps))
        return max(0.0, self._last + self._gap - now) if held else 0.0

    def record_steps(self, steps: Sequence[Action], now: float) -> None:
        """Hears that steps were taken."""
        if any(map(is_witch_step, steps)):
            self._last = now


def too_soon_error() -> IllegalAction:
    """Returns the refusal of a step that comes sooner than the gap allows."""
    return IllegalAction("too_soon", "FC-37")
