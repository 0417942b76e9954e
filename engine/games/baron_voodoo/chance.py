"""Draws of Baron Voodoo: first player, Loas and the roll; and their check."""

from engine.core import Action, RandBelow
from engine.games.baron_voodoo.pieces import DICE_CELLS, FACES, First, Loas, Roll
from engine.games.baron_voodoo.setup import loa_assignments
from engine.games.baron_voodoo.state import State

_FACE_COUNTS = (len(FACES),) * len(DICE_CELLS)


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    table = state.table
    if table.step == "first":
        return First(randbelow(table.terms.seats))
    if table.step == "loas":
        ways = loa_assignments(table.terms)
        return Loas(ways[randbelow(len(ways))])
    return Roll(tuple(map(randbelow, _FACE_COUNTS)))


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    step, terms = state.table.step, state.table.terms
    match action:
        case First(seat):
            return step == "first" and 0 <= seat < terms.seats
        case Loas(loas):
            return step == "loas" and loas in loa_assignments(terms)
        case Roll(faces):
            return (
                step == "roll"
                and len(faces) == len(DICE_CELLS)
                and all(face in FACES for face in faces)
            )
    return False
