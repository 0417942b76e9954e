"""Jumps: which dice can be captured, and from where (BV-11 .. BV-14)."""

from collections.abc import Sequence
from typing import TypeAlias

from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    HIGHEST,
    LINE_CELLS,
    LINES,
    LOAS,
    STEPS,
    WAYS,
    WIDTH,
    Capture,
    Cell,
    Colour,
    Column,
    Way,
)  # fmt: skip

Jump: TypeAlias = tuple[Capture, Cell, Cell, Cell]
"""A capture, and the spaces from which, over which and to which it leads."""
Board: TypeAlias = Sequence[Column]


def _landing(cell: Cell, way: Way) -> Cell | None:
    """Returns where a jump ends, or None beyond the edge."""
    row, column = divmod(cell, WIDTH)
    row += (-2, 0, 2, 0)[way]
    column += (0, 2, 0, -2)[way]
    inside = 0 <= row < WIDTH and 0 <= column < WIDTH
    return WIDTH * row + column if inside else None


JUMPS: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] all that stay on the board
    tuple(
        (Capture(cell, way), cell, cell + STEPS[way], land)
        for way in WAYS
        if (land := _landing(cell, way)) is not None
    )
    for cell in CELLS
)
JUMP_OF: dict[Capture, Jump] = {jump[0]: jump for jumps in JUMPS for jump in jumps}
JUMPS_OVER: tuple[tuple[Jump, ...], ...] = tuple(  # [cell]
    tuple(jump for jump in JUMP_OF.values() if jump[2] == cell) for cell in CELLS
)
JUMPS_TO: tuple[tuple[Jump, ...], ...] = tuple(  # [cell]
    tuple(jump for jump in JUMP_OF.values() if jump[3] == cell) for cell in CELLS
)
LINES_OF: dict[Capture, int] = {  # the rows and columns that a jump touches, as bits
    jump[0]: sum(1 << line for line in LINES if not set(LINE_CELLS[line]).isdisjoint(jump[1:]))
    for jump in JUMP_OF.values()
}
OPEN: tuple[tuple[bool, ...], ...] = tuple(  # [barred colours as bits][die] it can be captured
    tuple(not bars >> colour & 1 for colour in COLOUR_OF) for bars in range(1 << len(LOAS))
)


def captures(cells: Board, colour: Colour, bars: int) -> list[Jump]:
    """Returns every jump of a colour's accessible dice, in the order of the spaces."""
    colour_of, open_to = COLOUR_OF, OPEN[bars]
    return [
        jump
        for cell, column in enumerate(cells)
        if column and colour_of[column[-1]] == colour
        for jump in JUMPS[cell]
        if (jumped := cells[jump[2]]) and open_to[jumped[-1]] and len(cells[jump[3]]) < HIGHEST
    ]


def can_capture(cells: Board, colour: Colour, bars: int) -> bool:
    """Returns whether there is any jump."""
    colour_of, open_to = COLOUR_OF, OPEN[bars]
    for cell, column in enumerate(cells):
        if column and colour_of[column[-1]] == colour:
            for jump in JUMPS[cell]:
                jumped = cells[jump[2]]
                if jumped and open_to[jumped[-1]] and len(cells[jump[3]]) < HIGHEST:
                    return True
    return False


def can_capture_at(cells: Board, spot: Cell, colour: Colour, bars: int) -> bool:
    """Returns whether there is a jump from a space, or over it."""
    column = cells[spot]
    if not column:
        return False
    colour_of, open_to = COLOUR_OF, OPEN[bars]
    if colour_of[column[-1]] == colour:
        for jump in JUMPS[spot]:
            jumped = cells[jump[2]]
            if jumped and open_to[jumped[-1]] and len(cells[jump[3]]) < HIGHEST:
                return True
    if open_to[column[-1]]:
        for jump in JUMPS_OVER[spot]:
            jumper = cells[jump[1]]
            if jumper and colour_of[jumper[-1]] == colour and len(cells[jump[3]]) < HIGHEST:
                return True
    return False


def can_capture_to(cells: Board, spot: Cell, colour: Colour) -> bool:
    """Returns whether there is a jump to a space that has room, if no die is barred."""
    for jump in JUMPS_TO[spot]:
        jumper = cells[jump[1]]
        if jumper and COLOUR_OF[jumper[-1]] == colour and cells[jump[2]]:
            return True
    return False
