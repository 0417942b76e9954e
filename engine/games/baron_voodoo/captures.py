"""Jumps and captures, and tables of them by space (BV-11 .. BV-14)."""

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import TypeAlias

from engine.games.baron_voodoo.byte_board import (
    FULL_COLUMN,
    IS_CAPTURABLE,
    TOP_HAS_COLOUR,
    ByteBoard,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    LINE_CELLS,
    LINES,
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
JUMPS_TO: tuple[tuple[Jump, ...], ...] = tuple(  # [cell] jumps onto it
    tuple(jump for jump in JUMP_BY_CAPTURE.values() if jump[3] == cell) for cell in CELLS
)
LINES_THROUGH: tuple[int, ...] = tuple(  # [cell] its row and column as bits
    sum(1 << line for line in LINES if cell in LINE_CELLS[line]) for cell in CELLS
)
CAPTURABLE: tuple[tuple[bool, ...], ...] = tuple(  # [barred colours as bits][die]
    tuple(not barred >> colour & 1 for colour in COLOUR_OF) for barred in range(1 << len(LOAS))
)


def jumps_on_columns(cells: BoardColumns, colour: Colour, barred: int) -> list[Jump]:
    """Returns all jumps of a colour's top dice, in the order of the spaces."""
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


def jumps_on_bytes(byte_board: ByteBoard, colour: Colour, barred: int) -> tuple[Jump, ...]:
    """Returns the same jumps as `jumps_on_columns`, from a byte board."""
    capturable = byte_board.translate(IS_CAPTURABLE[barred]) if barred else byte_board
    found: list[Jump] = []
    for jumps in compress(JUMPS, byte_board.translate(TOP_HAS_COLOUR[colour])):
        for jump in jumps:
            if capturable[jump[2]] and byte_board[jump[3]] < FULL_COLUMN:
                found.append(jump)  # noqa: PERF401 - in the hot path of playouts
    return tuple(found)


def takeoff_directions(byte_board: ByteBoard, barred: int) -> bytes:
    """Returns for each space, as bits, the directions in which a die there could capture."""
    # Multiplication adds shifted copies of the board, one per direction, each in its own bit.
    seen = int.from_bytes(byte_board.translate(_CAPTURE_AND_LANDING_BITS[barred]), "little")
    free = seen * _OVER_SHIFTS & seen * _LANDING_SHIFTS >> 4 & _INSIDE
    return (free >> 8 * _MARGIN).to_bytes(len(CELLS), "little")


_CAPTURE_AND_LANDING_BITS = (
    tuple(  # [barred colours as bits] bit 0: can be captured, bit 4: can be landed on
        bytes(
            capturable[byte] | (byte < FULL_COLUMN) << 4 for byte in range(2 * FULL_COLUMN)
        ).ljust(256, b"\0")
        for capturable in IS_CAPTURABLE
    )
)
_MARGIN = 2 * WIDTH  # spaces before the board that the longest jump may reach
_OVER_SHIFTS, _LANDING_SHIFTS = (
    sum(1 << 8 * (_MARGIN - far * WAY_OFFSETS[way]) + way for way in WAYS) for far in (1, 2)
)
_INSIDE = sum(1 << 8 * (_MARGIN + cell) + jump[0].way for cell in CELLS for jump in JUMPS[cell])


def can_capture(byte_board: Sequence[int], cells: Iterable[Cell], barred: int) -> bool:
    """Returns whether any of these spaces, which hold jumping dice, has a jump."""
    capturable = IS_CAPTURABLE[barred]
    for cell in cells:
        for jump in JUMPS[cell]:
            if capturable[byte_board[jump[2]]] and byte_board[jump[3]] < FULL_COLUMN:
                return True
    return False


def can_capture_at(byte_board: Sequence[int], spot: Cell, colour: Colour, barred: int) -> bool:
    """Returns whether there is a jump from or over the space."""
    byte, has_colour, capturable = byte_board[spot], TOP_HAS_COLOUR[colour], IS_CAPTURABLE[barred]
    if has_colour[byte]:
        for _, _, over, land in JUMPS[spot]:
            if capturable[byte_board[over]] and byte_board[land] < FULL_COLUMN:
                return True
    if capturable[byte]:
        for _, cell, _, land in JUMPS_OVER[spot]:
            if has_colour[byte_board[cell]] and byte_board[land] < FULL_COLUMN:
                return True
    return False


def can_capture_to(byte_board: Sequence[int], spot: Cell, colour: Colour) -> bool:
    """Returns whether there is a jump onto a space with room, if no colour is barred."""
    has_colour = TOP_HAS_COLOUR[colour]
    for _, cell, over, _ in JUMPS_TO[spot]:
        if has_colour[byte_board[cell]] and byte_board[over]:
            return True
    return False
