"""Jumps and captures (BV-11 .. BV-14)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    LOAS,
    MOST_DICE_IN_COLUMN,
    WAY_OFFSETS,
    WAYS,
    WIDTH,
    Capture,
    Cell,
    Colour,
    Column,
    Way,
)  # fmt: skip

Jump: TypeAlias = tuple[Capture, Cell, Cell, Cell]
"""(capture, space of the jumper, jumped space, landing space)"""
BoardColumns: TypeAlias = Sequence[Column]


def _landing(cell: Cell, way: Way) -> Cell | None:
    """Returns the landing space of a jump, or None if it is off the board."""
    row, column = divmod(cell, WIDTH)
    row += (-2, 0, 2, 0)[way]
    column += (0, 2, 0, -2)[way]
    inside = 0 <= row < WIDTH and 0 <= column < WIDTH
    return WIDTH * row + column if inside else None


JUMPS: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps from it
    tuple(
        (Capture(cell, way), cell, cell + WAY_OFFSETS[way], land)
        for way in WAYS
        if (land := _landing(cell, way)) is not None
    )
    for cell in CELLS
)
JUMP_BY_CAPTURE: dict[Capture, Jump] = {jump[0]: jump for jumps in JUMPS for jump in jumps}
# [cell] (jumped space, landing space) by direction
JUMP_TARGETS: tuple[dict[Way, tuple[Cell, Cell]], ...] = tuple(
    {action.way: (over, land) for action, _, over, land in jumps} for jumps in JUMPS
)
JUMPS_OVER: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps over it
    tuple(jump for jump in JUMP_BY_CAPTURE.values() if jump[2] == cell) for cell in CELLS
)
_JUMPS_TOUCHING: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps from, over or onto it
    tuple(jump for jump in JUMP_BY_CAPTURE.values() if cell in jump[1:]) for cell in CELLS
)
CAPTURABLE: tuple[tuple[bool, ...], ...] = tuple(  # [barred colours as bits][die]
    tuple(not barred >> colour & 1 for colour in COLOUR_OF) for barred in range(1 << len(LOAS))
)


def find_jumps(cells: BoardColumns, colour: Colour, barred: int) -> list[Jump]:
    """Returns all jumps of a colour's top dice, in the order of the spaces.

    A die jumps over a neighbour that is not barred, onto a space with room (BV-11, BV-14).
    """
    colour_of, is_capturable = COLOUR_OF, CAPTURABLE[barred]
    return [
        jump
        for cell, column in enumerate(cells)
        if column and colour_of[column[-1]] == colour
        for jump in JUMPS[cell]
        if (jumped := cells[jump[2]])
        and is_capturable[jumped[-1]]
        and len(cells[jump[3]]) < MOST_DICE_IN_COLUMN
    ]


class RequiredCapture(NamedTuple):
    """The capture that must still be possible after a power at A (BV-06)."""

    colour: Colour
    barred: int  # colours that cannot be captured, as bits
    jumps: Sequence[Jump]  # on the board before the power

    def is_possible(self, cells: BoardColumns, changed: Iterable[Cell]) -> bool:
        """Returns whether a capture is possible on a board that differs in these spaces.

        Either a former jump touches none of them, or a jump that touches one is possible now.
        """
        for _, cell, over, land in self.jumps:
            if cell not in changed and over not in changed and land not in changed:
                return True
        colour, is_capturable = self.colour, CAPTURABLE[self.barred]
        for spot in changed:
            for _, cell, over, land in _JUMPS_TOUCHING[spot]:
                jumping, jumped = cells[cell], cells[over]
                if (
                    jumping
                    and jumped
                    and COLOUR_OF[jumping[-1]] == colour
                    and is_capturable[jumped[-1]]
                    and len(cells[land]) < MOST_DICE_IN_COLUMN
                ):
                    return True
        return False
