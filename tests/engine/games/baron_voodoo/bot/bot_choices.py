"""States of Baron Voodoo for bot tests, and the bots' choices."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.bots import Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action, OptionValue
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import END_TURN, Capture
from engine.games.baron_voodoo.state import State
from engine.match import Sight
from tests.engine.games.baron_voodoo.builders import cell, first_state

BOT = BOTS["baron_voodoo"]
NO_MOVES_BOARD = {"a1": "RT", "g7": "WX"}  # dice that allow no action


def bot_choice(state: State, level: Level, whim: int = 0, budget: int = 600) -> Action:
    """Returns the choice of a bot of this level for the seat in turn."""
    seat = state.table.turn
    sight: Sight[Any] = Sight(0, seat, state.table, state.choices, (seat,), None)
    return BOT.choose(
        level, sight, BOT.new_memory(seat), SearchBudget(Random(whim), budget, lambda: True)
    )


def usual_choice(state: State, level: Level = "fair") -> Action:
    """Returns the most frequent choice of a bot, which makes small errors."""
    whims = 1 if level == "sharp" else 25
    return Counter(bot_choice(state, level, whim) for whim in range(whims)).most_common(1)[0][0]


def make_capture(name: str, way: str) -> Capture:
    """Returns a capture from the space of the jumping die."""
    return Capture(cell(name), ("up", "right", "down", "left").index(way))  # type: ignore[arg-type]


def random_game_states(seats: int, seed: int, **given: OptionValue) -> Iterator[State]:
    """Plays random actions and yields the states in which a seat is to act."""
    random = Random(seed)
    state = first_state(seats, random.randbytes(16), loas="in_order", **given)
    while state.choices:
        yield state
        others = [action for action in state.choices if action != END_TURN]
        state = RULES.apply(state, state.table.turn, random.choice(others or state.choices))
