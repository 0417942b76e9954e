"""Tables of Baron Voodoo for bots, and what they choose there."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.bots import BOTS, Level
from engine.core import Action, Value
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.pieces import END_TURN, Capture
from engine.games.baron_voodoo.state import State
from engine.match import Sight
from tests.engine.baron_voodoo.given import cell, opened

BOT = BOTS["baron_voodoo"]
QUIET = {"a1": "RT", "g7": "WX"}  # dice with which nobody can do anything


def choice(state: State, level: Level, whim: int = 0, budget: int = 600) -> Action:
    """Returns what a bot of a level would do for whoever is in turn."""
    seat = state.table.turn
    sight: Sight[Any] = Sight(0, seat, state.table, state.choices, (seat,), None)
    return BOT.choose(level, sight, BOT.start(seat), Random(whim), budget, lambda: True)


def usual(state: State, level: Level = "fair") -> Action:
    """Returns what a bot does most often: it errs a little."""
    whims = 1 if level == "sharp" else 25
    return Counter(choice(state, level, whim) for whim in range(whims)).most_common(1)[0][0]


def jump(name: str, way: str) -> Capture:
    """Returns a capture from the space that the jumping die is on."""
    return Capture(cell(name), ("up", "right", "down", "left").index(way))  # type: ignore[arg-type]


def seen_playing(seats: int, seed: int, **given: Value) -> Iterator[State]:
    """Plays a game at random, step by step, and yields the states in which a seat is to act."""
    random = Random(seed)
    state = opened(seats, random.randbytes(16), loas="in_order", **given)
    while state.choices:
        yield state
        others = [action for action in state.choices if action != END_TURN]
        state = RULES.apply(state, state.table.turn, random.choice(others or state.choices))
