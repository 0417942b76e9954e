"""A capture that has to follow on a power (BV-06)."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.baron_voodoo.captures import Board, Jump, can_capture, can_capture_at, captures
from engine.games.baron_voodoo.pieces import COLOUR_OF, Cell, Colour


class Hunt(NamedTuple):
    """A capture that has to follow, and the jumps that there are without any power."""

    colour: Colour
    bars: int  # colours that cannot be captured, as bits
    jumps: Sequence[Jump]

    def succeeds(self, cells: Board) -> bool:
        """Returns whether a capture is possible on a board."""
        return can_capture(cells, self.colour, self.bars)

    def succeeds_at(self, cells: Board, spot: Cell) -> bool:
        """Returns whether a capture from or over one space is possible on a board."""
        return can_capture_at(cells, spot, self.colour, self.bars)

    def hopeless(self, cells: Board) -> bool:
        """Returns whether no die of the colour lies on top of anything."""
        if self.jumps:
            return False
        return all(not column or COLOUR_OF[column[-1]] != self.colour for column in cells)


def hunting(cells: Board, colour: Colour, bars: int) -> Hunt:
    """Returns the hunt of a colour on a board as it is."""
    return Hunt(colour, bars, captures(cells, colour, bars))
