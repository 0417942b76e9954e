"""What each action of a set-up does (BV-04, BV-05)."""

from typing import Any

from engine.games.baron_voodoo import setup
from engine.games.baron_voodoo.marks import Marks
from engine.games.baron_voodoo.pieces import Choose, First, Loas, Place, Roll, TakeLoa
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View


def _first(table: View, marks: Marks, action: First) -> State:
    return setup.taking_loas(table._replace(starter=action.seat, turn=action.seat))


def _loas(table: View, marks: Marks, action: Loas) -> State:
    return setup.with_loas(table, action.loas)


def _take_loa(table: View, marks: Marks, action: TakeLoa) -> State:
    return setup.loa_taken(table, action.loa)


def _roll(table: View, marks: Marks, action: Roll) -> State:
    return setup.rolled(table, action.faces)


def _choose(table: View, marks: Marks, action: Choose) -> State:
    return setup.chosen(table, action.die)


def _place(table: View, marks: Marks, action: Place) -> State:
    return setup.placed(table, action.cell)


OPENING: dict[type, Any] = {
    First: _first, Loas: _loas, Roll: _roll, TakeLoa: _take_loa, Choose: _choose, Place: _place,
}  # fmt: skip
