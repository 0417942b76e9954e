"""The board on which a power is used."""

from typing import NamedTuple

from engine.games.baron_voodoo.hunt import RequiredCapture
from engine.games.baron_voodoo.marks import ByteBoard, to_byte_board
from engine.games.baron_voodoo.pieces import Cells


class PowerContext(NamedTuple):
    """A board, and the capture that has to follow on a power, if one has to (BV-06, BV-09)."""

    cells: Cells
    byte_board: ByteBoard
    required: RequiredCapture | None


def unconstrained(cells: Cells) -> PowerContext:
    """Returns a board on which no capture has to follow."""
    return PowerContext(cells, to_byte_board(cells), None)
