"""Helpers that ask a bot of Forest Chase for its choice and build its memory."""

from random import Random
from typing import Any

from engine.bots import Level, SearchBudget
from engine.bots.registry import BOTS
from engine.core import CHANCE, Action, Event, Seat
from engine.games.forest_chase import RULES
from engine.games.forest_chase.bot.memory import Memory, new_memory, update_memory
from engine.games.forest_chase.bot.play import recalled_tiles
from engine.games.forest_chase.pieces import Seen, Turned, Verdict
from engine.games.forest_chase.state import State
from engine.match import Sight
from tests.engine.games.forest_chase.builders import legal_actions, make_state

BOT = BOTS["forest_chase"]
TARGETING_LEVELS: tuple[Level, ...] = ("fair", "sharp")  # the levels that choose their target


def bot_choice(
    state: State, level: Level = "sharp", memory: Memory | None = None, whim: int = 0
) -> Action:
    """Returns the choice of a bot of this level for the first seat that is to act."""
    seat = RULES.active_seats(state)[0]
    sight: Sight[Any] = Sight(0, seat, RULES.view(state, seat), legal_actions(state), (seat,), None)
    memory = memory or new_memory(seat)
    action = BOT.choose(level, sight, memory, SearchBudget(Random(whim), 0, lambda: True))
    assert action in sight.legal
    return action


def all_bot_choices(
    state: State, level: Level = "sharp", memory: Memory | None = None
) -> set[Action]:
    """Returns the choices of a bot for many random generators."""
    return {bot_choice(state, level, memory, whim) for whim in range(60)}


def chance_event(action: Action) -> Event:
    """Returns a draw."""
    return Event(CHANCE, action)


def memory_of_tiles(*spots: int, seat: Seat = 0) -> Memory:
    """Returns the memory of a seat that has seen tiles of an ordered forest."""
    return update_memory(new_memory(seat), tuple(chance_event(Seen(spot, spot)) for spot in spots))


def memory_after_failure(memory: Memory, seat: Seat, card: int) -> Memory:
    """Returns the memory after a seat's failed spell went under its pile."""
    return update_memory(
        memory, (chance_event(Turned(seat, card)), chance_event(Verdict(None, 3, 0, 0)))
    )


def known_ingredients(memory: Memory, level: Level) -> list[int]:
    """Returns what a bot knows of an ordered forest with closed tiles."""
    known = recalled_tiles(level, memory, RULES.view(make_state(), memory.seat))
    assert all(ingredient in (None, spot) for spot, ingredient in enumerate(known))
    return [ingredient for ingredient in known if ingredient is not None]
