"""How the machine plays Riddle Masters at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.riddle_masters.guessing import play
from engine.games.riddle_masters.owning import answer, judge, make
from engine.games.riddle_masters.tempers import EASY, FAIR, SHARP
from engine.games.riddle_masters.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level
    from engine.match import Sight


class Memory(NamedTuple):
    """What a bot keeps: nothing but its seat, since a view tells all that was said."""

    seat: Seat


def start(seat: Seat) -> Memory:
    """Returns the memory of a bot that has just sat down."""
    return Memory(seat)


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
    temper = {"easy": EASY, "fair": FAIR, "sharp": SHARP}[level]
    return play(temper, view, sight.legal, random)
