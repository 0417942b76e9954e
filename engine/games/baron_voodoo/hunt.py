"""A capture that has to follow on a power (BV-06)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.baron_voodoo.captures import (
    LINES_OF,
    Board,
    Jump,
    can_capture,
    can_capture_at,
    can_capture_to,
    captures,
)
from engine.games.baron_voodoo.pieces import CELLS, COLOUR_OF, Cell, Cells, Colour, Column
from engine.games.baron_voodoo.surface import RECENT, Surface, surface


class Hunt(NamedTuple):
    """A capture that has to follow, and the jumps that there are without any power."""

    colour: Colour
    bars: int  # colours that cannot be captured, as bits
    jumps: tuple[Jump, ...]
    core: Sequence[Cell]  # spaces from which or over which every jump leads
    lines: int  # rows and columns in which every jump has a part, as bits
    above: Surface  # of the board as it is

    def succeeds(self, cells: Board) -> bool:
        """Returns whether a capture is possible on a board."""
        return can_capture(cells, self.colour, self.bars)

    def succeeds_at(self, cells: Board, spot: Cell) -> bool:
        """Returns whether a capture from or over one space is possible on a board."""
        return can_capture_at(cells, spot, self.colour, self.bars)

    def gains(self, cells: Board, source: Cell, held: Column) -> bool:
        """Returns whether a column's dice, taken off it, can make a capture where none was."""
        if self.bars or self.colour in [COLOUR_OF[die] for die in held]:
            return True
        # Others' dice, where none is barred, are only in the way.
        colour = self.colour
        return can_capture_at(cells, source, colour, 0) or can_capture_to(cells, source, colour)

    def hopeless(self, cells: Board) -> bool:
        """Returns whether no die of the colour lies on top of anything."""
        if self.jumps:
            return False
        return all(not column or COLOUR_OF[column[-1]] != self.colour for column in cells)


@lru_cache(RECENT)
def hunting(cells: Cells, colour: Colour, bars: int) -> Hunt:
    """Returns the hunt of a colour on a board as it is."""
    jumps = tuple(captures(cells, colour, bars))
    return Hunt(colour, bars, jumps, core_of(jumps), _lines(jumps), surface(cells))


def core_of(jumps: Sequence[Jump]) -> Sequence[Cell]:
    """Returns the spaces from which or over which every jump leads."""
    if not jumps:
        return CELLS
    core: tuple[Cell, ...] = jumps[0][1:3]
    for _, cell, over, _ in jumps[1:]:
        if cell in core or over in core:
            core = tuple([spot for spot in core if spot in (cell, over)])
        else:
            return ()
    return core


def _lines(jumps: Sequence[Jump]) -> int:
    lines = -1
    for jump in jumps:
        lines &= LINES_OF[jump[0]]
        if not lines:
            break
    return lines
