"""Easy and fair play of Baron Voodoo: no searching, only what a look at the table tells."""

from random import Random

from engine.core import Action
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.hoard import die_gains
from engine.games.baron_voodoo.judgement import candidate_moves
from engine.games.baron_voodoo.leaning import PersonalityWeights
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    OFFERING,
    POINT,
    Capture,
)  # fmt: skip
from engine.games.baron_voodoo.scene import Candidate
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, own_side

EASY_CANDIDATES, FAIR_CANDIDATES = 5, 8  # how many ways to go on a player thinks of
EASY_ERROR = 0.5  # points by which an easy player misjudges them, more or less
FAIR_ERROR = 0.2  # the error of a fair player, which also keeps it from being foreseen
EASY_POWER_RATE = 0.3  # how often an easy player uses its power after the capture
EASY_TURNS_LEFT = 2  # turns for which it plans
IMMEDIATE_FACE_WORTH = 1.0  # what a face seems to bring that is a gain at once
OTHER_FACE_WORTH = 0.4  # and any other


def choose_easy(state: State, weights: PersonalityWeights, random: Random) -> Action:
    """Returns what an easy bot does: it takes what it sees, and knows little about powers."""
    view, legal = state.table, state.choices
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures:
        found: list[Candidate] = [(_quick_capture_worth(view, jump), (jump,)) for jump in captures]
        return _choose_with_error(found, EASY_ERROR, random)
    if END_TURN in legal and view.step == "D" and random.random() >= EASY_POWER_RATE:
        return END_TURN
    if view.power is not None:
        return random.choice(legal)
    return _choose_with_error(candidate_moves(state, weights)[:EASY_CANDIDATES], EASY_ERROR, random)


def _quick_capture_worth(view: View, jump: Capture) -> float:
    """Returns what a capture seems to bring: for its face, its colour, and the dice one has."""
    die = view.cells[JUMP_BY_CAPTURE[jump][2]][-1]
    more = die_gains(view.zones[own_side(view)], EASY_TURNS_LEFT)[die]
    shines = FACE_OF[die] in (POINT, OFFERING) or COLOUR_OF[die] == view.loas[view.turn]
    return more + (IMMEDIATE_FACE_WORTH if shines else OTHER_FACE_WORTH)


def choose_fair(state: State, weights: PersonalityWeights, random: Random) -> Action:
    """Returns what a fair bot does: it knows what goes together, what comes next, what to deny."""
    return _choose_with_error(candidate_moves(state, weights)[:FAIR_CANDIDATES], FAIR_ERROR, random)


def _choose_with_error(found: list[Candidate], error: float, random: Random) -> Action:
    """Returns the beginning of what seems best to somebody who errs by so much."""
    judged = [worth + random.gauss(0, error) for worth, _ in found]
    return found[judged.index(max(judged))][1][0]
