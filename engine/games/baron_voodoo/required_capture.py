"""A capture that has to follow on a power (BV-06)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.baron_voodoo.byte_board import (
    FULL_COLUMN,
    TOP_HAS_COLOUR,
    ByteBoard,
    cells_where,
    has_colour_on_top,
)
from engine.games.baron_voodoo.captures import (
    JUMPS,
    LINES_THROUGH,
    Jump,
    can_capture,
    can_capture_at,
    can_capture_to,
    jumps_on_bytes,
)
from engine.games.baron_voodoo.pieces import CELLS, COLOUR_OF, Cell, Colour, Column

CAPTURE_CACHE_SIZE = (
    1 << 6
)  # boards come back within a turn; more of them would only be slower to find


class RequiredCapture(NamedTuple):
    """A capture that has to follow, and the jumps that there are without any power."""

    colour: Colour
    barred: int  # colours that cannot be captured, as bits
    jumps: tuple[Jump, ...]

    def shared_cells(self) -> Sequence[Cell]:
        """Returns the spaces from which or over which every jump leads."""
        return shared_cells(self.jumps)

    def shared_lines(self) -> int:
        """Returns the rows and columns in which every jump has a part, as bits."""
        lines, through = -1, LINES_THROUGH
        for _, cell, over, land in self.jumps:
            lines &= through[cell] | through[over] | through[land]
            if not lines:
                break
        return lines

    def is_possible(self, byte_board: ByteBoard) -> bool:
        """Returns whether a capture is possible on a board."""
        return can_capture(
            byte_board, cells_where(byte_board, TOP_HAS_COLOUR[self.colour]), self.barred
        )

    def is_possible_at(self, byte_board: Sequence[int], spot: Cell) -> bool:
        """Returns whether a capture from or over one space is possible on a board."""
        return can_capture_at(byte_board, spot, self.colour, self.barred)

    def capturable_empty_cells(self, byte_board: ByteBoard) -> int:
        """Returns the empty spaces on which a die could be captured at once, a byte for each."""
        spots = 0
        for cell in cells_where(byte_board, TOP_HAS_COLOUR[self.colour]):
            for _, _, over, land in JUMPS[cell]:
                if not byte_board[over] and byte_board[land] < FULL_COLUMN:
                    spots |= 1 << 8 * over
        return spots

    def can_follow_lift(self, byte_board: ByteBoard, source: Cell, held: Column) -> bool:
        """Returns whether a column's dice, taken off it, can make a capture where none was."""
        if self.barred or self.colour in [COLOUR_OF[die] for die in held]:
            return True
        # Others' dice, where none is barred, are only in the way.
        colour = self.colour
        return can_capture_at(byte_board, source, colour, 0) or can_capture_to(
            byte_board, source, colour
        )

    def is_impossible(self, byte_board: ByteBoard) -> bool:
        """Returns whether no die of the colour lies on top of anything."""
        return not self.jumps and not has_colour_on_top(byte_board, self.colour)


@lru_cache(CAPTURE_CACHE_SIZE)
def required_capture(byte_board: ByteBoard, colour: Colour, barred: int) -> RequiredCapture:
    """Returns the hunt of a colour on a board as it is."""
    return tuple.__new__(
        RequiredCapture, (colour, barred, jumps_on_bytes(byte_board, colour, barred))
    )


def shared_cells(jumps: Sequence[Jump]) -> Sequence[Cell]:
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
