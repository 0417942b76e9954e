"""How the machine plays Riddle Masters at three levels."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.core import Action, Event, Seat
from engine.games.riddle_masters.guessing import choose_free_action
from engine.games.riddle_masters.leaning import WEIGHTS_BY_PERSONALITY, with_personality
from engine.games.riddle_masters.owning import choose_answer, choose_making_action, choose_verdict
from engine.games.riddle_masters.tempers import EASY_POLICY, FAIR_POLICY, SHARP_POLICY
from engine.games.riddle_masters.view import View

if TYPE_CHECKING:
    # Not at run time: the registry of bots imports this module.
    from engine.bots import Level, Personality
    from engine.match import Sight


class Memory(NamedTuple):
    """What a bot keeps: nothing but its seat and temper; a view tells all that was said."""

    seat: Seat
    personality: "Personality" = "even"


POLICIES = {
    (level, temper): with_personality(manner, temper)
    for level, manner in (("easy", EASY_POLICY), ("fair", FAIR_POLICY), ("sharp", SHARP_POLICY))
    for temper in WEIGHTS_BY_PERSONALITY
}


def new_memory(seat: Seat, personality: "Personality" = "even") -> Memory:
    """Returns the memory of a bot that has just sat down."""
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
) -> Action | None:
    """Returns what a bot does, from nothing but its sight; None leaves it to others."""
    view = sight.view
    if view.step == "making":
        return choose_making_action(view, sight.legal, random)
    if view.step == "answer":
        # Whoever has asked may only stop, and hears the answer first.
        return choose_answer(view) if view.turn != sight.seat else None
    if view.step == "verdict":
        return choose_verdict(sight.legal)
    return choose_free_action(POLICIES[level, memory.personality], view, sight.legal, random)
