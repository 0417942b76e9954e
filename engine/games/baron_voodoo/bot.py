"""How the machine plays Baron Voodoo at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.baron_voodoo.drafting import set_up
from engine.games.baron_voodoo.leaning import LEANINGS
from engine.games.baron_voodoo.plain import easy, fair
from engine.games.baron_voodoo.table import View
from engine.games.baron_voodoo.view import determinize

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level, Temper
    from engine.match import Sight


class Memory(NamedTuple):
    """What a bot keeps: all lies open, there is nothing to remember but one's seat and temper."""

    seat: Seat
    temper: "Temper" = "even"


def start(seat: Seat, temper: "Temper" = "even") -> Memory:
    """Returns the memory of a bot that sits down."""
    return Memory(seat, temper)


def remember(memory: Memory, news: tuple[Event, ...]) -> Memory:
    """Returns the memory after some news."""
    return memory


def choose(
    level: "Level",
    sight: "Sight[View]",
    memory: Memory,
    random: Random,
    budget: int,
    go_on: Callable[[], bool],
) -> Action:
    """Returns what a bot does, from nothing but its seat's sight."""
    if len(sight.legal) == 1:
        return sight.legal[0]
    if sight.view.step in ("loas", "draft"):
        return set_up(level, sight.view, sight.legal, random)
    state, leaning = determinize(sight.view, random), LEANINGS[memory.temper]
    if level == "easy":
        return easy(state, leaning, random)
    if level == "fair":
        return fair(state, leaning, random)
    # Not before: the search lies beside the registry of bots, which imports this module.
    from engine.bots.search import Effort
    from engine.games.baron_voodoo.sharp import sharp

    return sharp(state, leaning, Effort(random, budget, go_on))
