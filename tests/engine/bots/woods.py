"""Short ways to ask a bot of Forest Chase what it would do, and to tell it what it has seen."""

from random import Random
from typing import Any

from engine.bots import BOTS, Level
from engine.core import CHANCE, Action, Event, Seat
from engine.games.forest_chase import RULES
from engine.games.forest_chase.pieces import Seen, Turned, Verdict
from engine.games.forest_chase.recall import Memory, recalled, remember, start
from engine.games.forest_chase.state import State
from engine.match import Sight
from tests.engine.forest_chase.given import legal, table

BOT = BOTS["forest_chase"]
WITS: tuple[Level, ...] = ("fair", "sharp")  # the levels that choose whom they hit


def choice(
    state: State, level: Level = "sharp", memory: Memory | None = None, whim: int = 0
) -> Action:
    """Returns what a bot of a level would do for the first seat that is to act."""
    seat = RULES.active(state)[0]
    sight: Sight[Any] = Sight(0, seat, RULES.view(state, seat), legal(state), (seat,), None)
    memory = memory or start(seat)
    action = BOT.choose(level, sight, memory, Random(whim), 0, lambda: True)
    assert action in sight.legal
    return action


def choices(state: State, level: Level = "sharp", memory: Memory | None = None) -> set[Action]:
    """Returns all that a bot would do, by its whims."""
    return {choice(state, level, memory, whim) for whim in range(60)}


def luck(action: Action) -> Event:
    """Returns a draw."""
    return Event(CHANCE, action)


def having_seen(*spots: int, seat: Seat = 0) -> Memory:
    """Returns the memory of a seat that saw tiles of the forest that lies in order."""
    return remember(start(seat), tuple(luck(Seen(spot, spot)) for spot in spots))


def having_failed(memory: Memory, seat: Seat, card: int) -> Memory:
    """Returns the memory after a seat's spell went back under its pile."""
    return remember(memory, (luck(Turned(seat, card)), luck(Verdict(None, 3, 0, 0))))


def know(memory: Memory, level: Level) -> list[int]:
    """Returns what a bot knows of a forest that lies in order and closed."""
    known = recalled(level, memory, RULES.view(table(), memory.seat))
    assert all(ingredient in (None, spot) for spot, ingredient in enumerate(known))
    return [ingredient for ingredient in known if ingredient is not None]
