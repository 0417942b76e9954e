"""How the machine plays Baron Voodoo at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.baron_voodoo.drafting import choose_setup_action
from engine.games.baron_voodoo.leaning import WEIGHTS_BY_PERSONALITY
from engine.games.baron_voodoo.plain import choose_easy, choose_fair
from engine.games.baron_voodoo.table import View
from engine.games.baron_voodoo.view import determinize

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level, Personality
    from engine.match import Sight


class Memory(NamedTuple):
    """What a bot keeps: all lies open, there is nothing to remember but one's seat and temper."""

    seat: Seat
    personality: "Personality" = "even"


def new_memory(seat: Seat, personality: "Personality" = "even") -> Memory:
    """Returns the memory of a bot that sits down."""
    return Memory(seat, personality)


def update_memory(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory after some news."""
    return memory


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    should_continue: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.view.step in ("loas", "draft"):
        return choose_setup_action(level, sight.view, sight.legal, random)
    state, leaning = determinize(sight.view, random), WEIGHTS_BY_PERSONALITY[memory.personality]
    if level == "easy":
        return choose_easy(state, leaning, random)
    if level == "fair":
        return choose_fair(state, leaning, random)
    # Not before: the search lies beside the registry of bots, which imports this module.
    from engine.bots.search import SearchBudget
    from engine.games.baron_voodoo.sharp import choose_sharp

    return choose_sharp(state, leaning, SearchBudget(random, budget, should_continue))
