"""The board from above, a byte for each space, in a form that is quickly looked through."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from typing import TypeAlias

from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    COLOURS,
    LOAS,
    MOST_DICE_IN_COLUMN,
    Cell,
    Colour,
    Column,
)  # fmt: skip

ByteBoard: TypeAlias = bytes
"""[cell] how high its dice are and which colour the top one has, as in `CELL_BYTE`; 0 for none."""
BYTE_PER_DIE = 8  # what a die more adds to a mark
FULL_COLUMN = MOST_DICE_IN_COLUMN * BYTE_PER_DIE  # the lowest mark of a space without room
CELL_BYTE: tuple[tuple[int, ...], ...] = tuple(  # [dice][die on top]
    tuple(BYTE_PER_DIE * height + colour for colour in COLOUR_OF)
    for height in range(MOST_DICE_IN_COLUMN + 1)
)
NO_BYTE_BOARD: ByteBoard = b""  # before the dice lie on the board
_CELLS = tuple(CELLS)
_OCCUPIED_BYTES = {
    BYTE_PER_DIE * height + colour
    for height in range(1, MOST_DICE_IN_COLUMN + 1)
    for colour in COLOURS
}


def _byte_filter(fits: Callable[[int], bool]) -> bytes:
    """Returns the translation of marks to 1 where they fit, to 0 elsewhere."""
    return bytes(fits(mark) for mark in range(256))


IS_EMPTY = _byte_filter(lambda mark: not mark)
IS_OCCUPIED = _byte_filter(lambda mark: mark in _OCCUPIED_BYTES)
IS_SINGLE_DIE = _byte_filter(lambda mark: mark in _OCCUPIED_BYTES and mark < 2 * BYTE_PER_DIE)
IS_COLUMN = _byte_filter(lambda mark: mark in _OCCUPIED_BYTES and mark >= 2 * BYTE_PER_DIE)
HAS_ROOM = _byte_filter(lambda mark: mark in _OCCUPIED_BYTES and mark < FULL_COLUMN)
TOP_HAS_COLOUR: tuple[bytes, ...] = tuple(  # [colour] which lies on top
    bytes(mark in _OCCUPIED_BYTES and mark % BYTE_PER_DIE == colour for mark in range(256))
    for colour in COLOURS
)
IS_SINGLE_OF_COLOUR: tuple[bytes, ...] = tuple(  # [colour] which lies there, and nothing else
    bytes(mark == BYTE_PER_DIE + colour for mark in range(256)) for colour in COLOURS
)
IS_CAPTURABLE: tuple[bytes, ...] = tuple(  # [barred colours as bits] what can be captured
    bytes(mark in _OCCUPIED_BYTES and not bars >> mark % BYTE_PER_DIE & 1 for mark in range(256))
    for bars in range(1 << len(LOAS))
)


def to_byte_board(cells: Iterable[Column]) -> ByteBoard:
    """Returns the marks of a board."""
    return bytes([CELL_BYTE[len(column)][column[-1]] if column else 0 for column in cells])


def with_cells_updated(
    byte_board: ByteBoard, cells: Sequence[Column], spots: Iterable[Cell]
) -> ByteBoard:
    """Returns the marks of a board on which only some spaces have changed."""
    changed = bytearray(byte_board)
    for spot in spots:
        column = cells[spot]
        changed[spot] = CELL_BYTE[len(column)][column[-1]] if column else 0
    return bytes(changed)


def with_cell_byte(byte_board: ByteBoard, spot: Cell, cell_byte: int) -> ByteBoard:
    """Returns the marks of a board on which one space has changed."""
    changed = bytearray(byte_board)
    changed[spot] = cell_byte
    return bytes(changed)


def cells_where(byte_board: ByteBoard, byte_filter: bytes) -> Iterator[Cell]:
    """Returns the spaces whose marks are picked by a translation."""
    return compress(_CELLS, byte_board.translate(byte_filter))


def has_colour_on_top(byte_board: ByteBoard, colour: Colour) -> bool:
    """Returns whether a colour lies on top of anything."""
    return 1 in byte_board.translate(TOP_HAS_COLOUR[colour])


def cell_bits(cells: Iterable[Cell]) -> int:
    """Returns a number in which some spaces have a byte."""
    return sum(1 << 8 * cell for cell in cells)


def empty_cell_bits(byte_board: ByteBoard) -> int:
    """Returns a number in which the spaces without dice have a byte."""
    return int.from_bytes(byte_board.translate(IS_EMPTY), "little")


def count_cells_with_room(byte_board: ByteBoard) -> int:
    """Returns how many spaces have dice, and room for more."""
    return byte_board.translate(HAS_ROOM).count(1)
