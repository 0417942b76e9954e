"""RequiredCapture: the capture that must be possible after a power at A (BV-06)."""

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

CAPTURE_CACHE_SIZE = 1 << 6  # boards repeat within a turn; a larger cache would only be slower


class RequiredCapture(NamedTuple):
    """The capturing colour, its restrictions, and the jumps already possible."""

    colour: Colour
    barred: int  # colours that cannot be captured, as bits
    jumps: tuple[Jump, ...]

    def shared_cells(self) -> Sequence[Cell]:
        """Returns the spaces that every jump starts from or jumps over."""
        return shared_cells(self.jumps)

    def shared_lines(self) -> int:
        """Returns the rows and columns that every jump touches, as bits."""
        lines, through = -1, LINES_THROUGH
        for _, cell, over, land in self.jumps:
            lines &= through[cell] | through[over] | through[land]
            if not lines:
                break
        return lines

    def is_possible(self, byte_board: ByteBoard) -> bool:
        return can_capture(
            byte_board, cells_where(byte_board, TOP_HAS_COLOUR[self.colour]), self.barred
        )

    def is_possible_at(self, byte_board: Sequence[int], spot: Cell) -> bool:
        """Returns whether a capture from or over the space is possible."""
        return can_capture_at(byte_board, spot, self.colour, self.barred)

    def capturable_empty_cells(self, byte_board: ByteBoard) -> int:
        """Returns the empty spaces on which a die could be captured at once, one byte each."""
        spots = 0
        for cell in cells_where(byte_board, TOP_HAS_COLOUR[self.colour]):
            for _, _, over, land in JUMPS[cell]:
                if not byte_board[over] and byte_board[land] < FULL_COLUMN:
                    spots |= 1 << 8 * over
        return spots

    def can_follow_lift(self, byte_board: ByteBoard, source: Cell, held: Column) -> bool:
        """Returns whether the lifted dice may enable a capture where none was possible."""
        if self.barred or self.colour in [COLOUR_OF[die] for die in held]:
            return True
        # With no colour barred, other players' dice only block.
        colour = self.colour
        return can_capture_at(byte_board, source, colour, 0) or can_capture_to(
            byte_board, source, colour
        )

    def is_impossible(self, byte_board: ByteBoard) -> bool:
        """Returns whether there is no jump and no top die of the colour."""
        return not self.jumps and not has_colour_on_top(byte_board, self.colour)


@lru_cache(CAPTURE_CACHE_SIZE)
def required_capture(byte_board: ByteBoard, colour: Colour, barred: int) -> RequiredCapture:
    """Returns the required capture of a colour with its current jumps."""
    return tuple.__new__(
        RequiredCapture, (colour, barred, jumps_on_bytes(byte_board, colour, barred))
    )


def shared_cells(jumps: Sequence[Jump]) -> Sequence[Cell]:
    """Returns the spaces that every jump starts from or jumps over; all if there is no jump."""
    if not jumps:
        return CELLS
    shared: tuple[Cell, ...] = jumps[0][1:3]
    for _, cell, over, _ in jumps[1:]:
        if cell in shared or over in shared:
            shared = tuple([spot for spot in shared if spot in (cell, over)])
        else:
            return ()
    return shared
