"""How the machine plays Riddle Masters at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.riddle_masters.guessing import play
from engine.games.riddle_masters.leaning import LEANINGS, leant
from engine.games.riddle_masters.owning import answer, judge, make
from engine.games.riddle_masters.tempers import EASY, FAIR, SHARP
from engine.games.riddle_masters.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level, Temper
    from engine.match import Sight


class Memory(NamedTuple):
    """What a bot keeps: nothing but its seat and temper; a view tells all that was said."""

    seat: Seat
    temper: "Temper" = "even"


MANNERS = {
    (level, temper): leant(manner, temper)
    for level, manner in (("easy", EASY), ("fair", FAIR), ("sharp", SHARP))
    for temper in LEANINGS
}


def start(seat: Seat, temper: "Temper" = "even") -> Memory:
    """Returns the memory of a bot that has just sat down."""
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
) -> Action | None:
    """Returns what a bot does, from nothing but its sight; None leaves it to others."""
    view = sight.view
    if view.step == "making":
        return make(view, sight.legal, random)
    if view.step == "answer":
        # Whoever has asked may only stop, and hears the answer first.
        return answer(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        return judge(sight.legal)
    return play(MANNERS[level, memory.temper], view, sight.legal, random)
