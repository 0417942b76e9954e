"""The board on which a power is used."""

from typing import NamedTuple

from engine.games.baron_voodoo.hunt import Hunt
from engine.games.baron_voodoo.marks import Marks, marks_of
from engine.games.baron_voodoo.pieces import Cells


class Ground(NamedTuple):
    """A board, and the capture that has to follow on a power, if one has to (BV-06, BV-09)."""

    cells: Cells
    marks: Marks
    hunt: Hunt | None


def at_ease(cells: Cells) -> Ground:
    """Returns a board on which no capture has to follow."""
    return Ground(cells, marks_of(cells), None)
