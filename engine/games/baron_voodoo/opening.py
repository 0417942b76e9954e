"""What each action of a set-up does (BV-04, BV-05)."""

from typing import Any

from engine.games.baron_voodoo import setup
from engine.games.baron_voodoo.marks import ByteBoard
from engine.games.baron_voodoo.pieces import Choose, First, Loas, Place, Roll, TakeLoa
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View


def _first(table: View, byte_board: ByteBoard, action: First) -> State:
    return setup.begin_loa_choice(table._replace(starter=action.seat, turn=action.seat))


def _loas(table: View, byte_board: ByteBoard, action: Loas) -> State:
    return setup.assign_loas(table, action.loas)


def _take_loa(table: View, byte_board: ByteBoard, action: TakeLoa) -> State:
    return setup.take_loa(table, action.loa)


def _roll(table: View, byte_board: ByteBoard, action: Roll) -> State:
    return setup.place_rolled_dice(table, action.faces)


def _choose(table: View, byte_board: ByteBoard, action: Choose) -> State:
    return setup.pick_draft_die(table, action.die)


def _place(table: View, byte_board: ByteBoard, action: Place) -> State:
    return setup.place_draft_die(table, action.cell)


SETUP_HANDLERS: dict[type, Any] = {
    First: _first, Loas: _loas, Roll: _roll, TakeLoa: _take_loa, Choose: _choose, Place: _place,
}  # fmt: skip
