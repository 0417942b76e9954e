"""A capture that has to follow on a power (BV-06)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.baron_voodoo.captures import (
    JUMPS,
    LINES_THROUGH,
    Jump,
    can_capture,
    can_capture_at,
    can_capture_to,
    jumps_on,
)
from engine.games.baron_voodoo.marks import FULL, TOPPED, Marks, any_topped, where
from engine.games.baron_voodoo.pieces import CELLS, COLOUR_OF, Cell, Colour, Column

RECENT = 1 << 6  # boards come back within a turn; more of them would only be slower to find


class Hunt(NamedTuple):
    """A capture that has to follow, and the jumps that there are without any power."""

    colour: Colour
    bars: int  # colours that cannot be captured, as bits
    jumps: tuple[Jump, ...]

    def core(self) -> Sequence[Cell]:
        """Returns the spaces from which or over which every jump leads."""
        return core_of(self.jumps)

    def lines(self) -> int:
        """Returns the rows and columns in which every jump has a part, as bits."""
        lines, through = -1, LINES_THROUGH
        for _, cell, over, land in self.jumps:
            lines &= through[cell] | through[over] | through[land]
            if not lines:
                break
        return lines

    def succeeds(self, marks: Marks) -> bool:
        """Returns whether a capture is possible on a board."""
        return can_capture(marks, where(marks, TOPPED[self.colour]), self.bars)

    def succeeds_at(self, marks: Sequence[int], spot: Cell) -> bool:
        """Returns whether a capture from or over one space is possible on a board."""
        return can_capture_at(marks, spot, self.colour, self.bars)

    def baits(self, marks: Marks) -> int:
        """Returns the empty spaces on which a die could be captured at once, a byte for each."""
        spots = 0
        for cell in where(marks, TOPPED[self.colour]):
            for _, _, over, land in JUMPS[cell]:
                if not marks[over] and marks[land] < FULL:
                    spots |= 1 << 8 * over
        return spots

    def gains(self, marks: Marks, source: Cell, held: Column) -> bool:
        """Returns whether a column's dice, taken off it, can make a capture where none was."""
        if self.bars or self.colour in [COLOUR_OF[die] for die in held]:
            return True
        # Others' dice, where none is barred, are only in the way.
        colour = self.colour
        return can_capture_at(marks, source, colour, 0) or can_capture_to(marks, source, colour)

    def hopeless(self, marks: Marks) -> bool:
        """Returns whether no die of the colour lies on top of anything."""
        return not self.jumps and not any_topped(marks, self.colour)


@lru_cache(RECENT)
def hunting(marks: Marks, colour: Colour, bars: int) -> Hunt:
    """Returns the hunt of a colour on a board as it is."""
    return tuple.__new__(Hunt, (colour, bars, jumps_on(marks, colour, bars)))


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
