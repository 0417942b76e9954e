"""Draws of Baron Voodoo: first player, Loas and the roll; and their check."""

from engine.core import CHANCE, Action, IllegalAction, RandBelow
from engine.games.baron_voodoo.pieces import DICE_CELLS, FACES, First, Loas, Roll
from engine.games.baron_voodoo.setup import loa_assignments
from engine.games.baron_voodoo.state import State, active_seats

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


def check_draw(state: State, action: Action) -> None:
    """Raises IllegalAction unless the draw is due and possible."""
    if CHANCE not in active_seats(state):
        raise IllegalAction("no_draw_due")
    step, terms, possible = state.table.step, state.table.terms, False
    match action:
        case First(seat):
            possible = step == "first" and 0 <= seat < terms.seats
        case Loas(loas):
            possible = step == "loas" and loas in loa_assignments(terms)
        case Roll(faces):
            possible = step == "roll" and len(faces) == len(DICE_CELLS)
            possible = possible and all(face in FACES for face in faces)
    if not possible:
        raise IllegalAction("impossible_draw")
