"""How the tests of every game begin: a table that luck has laid, and why something is refused."""

from typing import Any, Generic, NamedTuple

import pytest

from engine.chance import luck
from engine.core import (
    CHANCE,
    Action,
    Event,
    IllegalAction,
    Rules,
    S,
    Seat,
    Value,
    settle_options,
)  # fmt: skip

SEED = bytes(range(16))


class Refusal(NamedTuple):
    """Why a seat may not do something, and the rule that says so."""

    reason: str
    rule: str | None


class Dealer(Generic[S]):
    """Lays the tables of one game."""

    def __init__(self, rules: Rules[S, Any]) -> None:
        self._rules = rules

    def opening(
        self, seats: int, seed: bytes = SEED, **options: Value
    ) -> tuple[S, tuple[tuple[S, Event], ...]]:
        """Returns the table when the first seat is to act, and each draw with what was before."""
        rules = self._rules
        state = rules.setup(seats, settle_options(rules, seats, options))
        draws: list[tuple[S, Event]] = []
        while CHANCE in rules.active(state):
            draw = Event(CHANCE, rules.chance(state, luck(seed, len(draws))))
            draws.append((state, draw))
            state = rules.apply(state, CHANCE, draw.action)
        return state, tuple(draws)

    def opened(self, seats: int, seed: bytes = SEED, **options: Value) -> S:
        """Returns the table when the first seat is to act."""
        return self.opening(seats, seed, **options)[0]

    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal:
        """Returns why a seat may not do something."""
        with pytest.raises(IllegalAction) as caught:
            self._rules.check(state, seat, action)
        return Refusal(caught.value.reason, caught.value.rule)
