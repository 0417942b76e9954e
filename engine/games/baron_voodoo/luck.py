"""What luck decides in Baron Voodoo: who begins, the Loas, the one roll of all dice."""

from engine.core import CHANCE, Action, Below, IllegalAction
from engine.games.baron_voodoo.pieces import DICE_CELLS, FACES, First, Loas, Roll
from engine.games.baron_voodoo.setup import assignments
from engine.games.baron_voodoo.state import State, active

_SIDES = (len(FACES),) * len(DICE_CELLS)


def chance(state: State, below: Below) -> Action:
    """Returns the draw that is due."""
    table = state.table
    if table.step == "first":
        return First(below(table.terms.seats))
    if table.step == "loas":
        ways = assignments(table.terms)
        return Loas(ways[below(len(ways))])
    return Roll(tuple(map(below, _SIDES)))


def check_draw(state: State, action: Action) -> None:
    """Raises IllegalAction unless the draw is one that luck could make."""
    if CHANCE not in active(state):
        raise IllegalAction("no_draw_due")
    step, terms, possible = state.table.step, state.table.terms, False
    match action:
        case First(seat):
            possible = step == "first" and 0 <= seat < terms.seats
        case Loas(loas):
            possible = step == "loas" and loas in assignments(terms)
        case Roll(faces):
            possible = step == "roll" and len(faces) == len(DICE_CELLS)
            possible = possible and all(face in FACES for face in faces)
    if not possible:
        raise IllegalAction("impossible_draw")
