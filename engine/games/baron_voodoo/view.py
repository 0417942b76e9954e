"""Queries on the View of Baron Voodoo, in which nothing is hidden: reveals, determinize."""

from collections.abc import Callable
from random import Random

from engine.core import Event
from engine.games.baron_voodoo import setup, turn_steps
from engine.games.baron_voodoo.public_state import View
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turns import apply


def reveals(state: State, event: Event) -> bool:
    """Returns whether the event ended the game; a passed turn can still be undone."""
    return apply(state, event.seat, event.action).table.step == "over"


def determinize(view: View, random: Random) -> State:
    """Returns the state with this view; it is unique."""
    if view.step == "draft":
        return setup.offer_draft(view)
    if view.step == "loas" and view.terms.loas == "chosen":
        return setup.offer_loas(view)
    if view.power is not None:
        return turn_steps.continue_power(view)
    if view.picked is not None:
        return turn_steps.offer_second_pick(view)
    resume = _RESUME.get(view.step)
    return resume(view) if resume else State(view, ())


_RESUME: dict[str, Callable[[View], State]] = {
    "A": turn_steps.begin_turn,
    "B": turn_steps.to_b,
    "C1": turn_steps.to_c1,
    "C2": turn_steps.to_c2,
    "C3": turn_steps.to_c3,
    "C4": turn_steps.to_c4,
    "C5": turn_steps.to_c5,
    "D": turn_steps.to_d,
    "blocked": turn_steps.begin_turn,
}
