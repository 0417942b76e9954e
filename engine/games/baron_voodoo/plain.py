"""Easy and fair play of Baron Voodoo: no searching, only what a look at the table tells."""

from random import Random

from engine.core import Action
from engine.games.baron_voodoo.captures import JUMP_OF
from engine.games.baron_voodoo.hoard import gains
from engine.games.baron_voodoo.judgement import options
from engine.games.baron_voodoo.leaning import Leaning
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    OFFERING,
    POINT,
    Capture,
)  # fmt: skip
from engine.games.baron_voodoo.scene import Option
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, own_side

EASY_FIELD, FAIR_FIELD = 5, 8  # how many ways to go on a player thinks of
EASY_ERROR = 0.5  # points by which an easy player misjudges them, more or less
FAIR_ERROR = 0.2  # the error of a fair player, which also keeps it from being foreseen
EASY_CONJURES = 0.3  # how often an easy player uses its power after the capture
EASY_AHEAD = 2  # turns for which it plans
GLITTER = 1.0  # what a face seems to bring that is a gain at once
DULL = 0.4  # and any other


def easy(state: State, leaning: Leaning, random: Random) -> Action:
    """Returns what an easy bot does: it takes what it sees, and knows little about powers."""
    view, legal = state.table, state.choices
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures:
        found: list[Option] = [(_glance(view, jump), (jump,)) for jump in captures]
        return _roughly(found, EASY_ERROR, random)
    if END_TURN in legal and view.step == "D" and random.random() >= EASY_CONJURES:
        return END_TURN
    if view.power is not None:
        return random.choice(legal)
    return _roughly(options(state, leaning)[:EASY_FIELD], EASY_ERROR, random)


def _glance(view: View, jump: Capture) -> float:
    """Returns what a capture seems to bring: for its face, its colour, and the dice one has."""
    die = view.cells[JUMP_OF[jump][2]][-1]
    more = gains(view.zones[own_side(view)], EASY_AHEAD)[die]
    shines = FACE_OF[die] in (POINT, OFFERING) or COLOUR_OF[die] == view.loas[view.turn]
    return more + (GLITTER if shines else DULL)


def fair(state: State, leaning: Leaning, random: Random) -> Action:
    """Returns what a fair bot does: it knows what goes together, what comes next, what to deny."""
    return _roughly(options(state, leaning)[:FAIR_FIELD], FAIR_ERROR, random)


def _roughly(found: list[Option], error: float, random: Random) -> Action:
    """Returns the beginning of what seems best to somebody who errs by so much."""
    judged = [worth + random.gauss(0, error) for worth, _ in found]
    return found[judged.index(max(judged))][1][0]
