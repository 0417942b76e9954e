"""Builds first states and refusal reasons for the tests of every game."""

from typing import Any, Generic, NamedTuple

import pytest

from engine.chance import randbelow_at
from engine.core import (
    CHANCE,
    Action,
    Event,
    IllegalAction,
    OptionValue,
    Rules,
    S,
    Seat,
    resolve_options,
)  # fmt: skip

SEED = bytes(range(16))


class RefusalReason(NamedTuple):
    """Why a seat may not act, and the rule that says so."""

    reason: str
    rule: str | None


class StateBuilder(Generic[S]):
    """Builds states of one game."""

    def __init__(self, rules: Rules[S, Any]) -> None:
        self._rules = rules

    def play_setup(
        self, seats: int, seed: bytes = SEED, **options: OptionValue
    ) -> tuple[S, tuple[tuple[S, Event], ...]]:
        """Returns the state when the first seat is to act, and each draw with its state."""
        rules = self._rules
        state = rules.setup(seats, resolve_options(rules, seats, options))
        draws: list[tuple[S, Event]] = []
        while CHANCE in rules.active_seats(state):
            draw = Event(CHANCE, rules.next_draw(state, randbelow_at(seed, len(draws))))
            draws.append((state, draw))
            state = rules.apply(state, CHANCE, draw.action)
        return state, tuple(draws)

    def first_state(self, seats: int, seed: bytes = SEED, **options: OptionValue) -> S:
        """Returns the state when the first seat is to act."""
        return self.play_setup(seats, seed, **options)[0]

    def refusal(self, state: S, seat: Seat, action: Action) -> RefusalReason:
        """Returns why a seat may not act."""
        with pytest.raises(IllegalAction) as caught:
            self._rules.check(state, seat, action)
        return RefusalReason(caught.value.reason, caught.value.rule)
