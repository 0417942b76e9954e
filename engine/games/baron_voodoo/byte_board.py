"""The board as one byte per space (height and top colour), for fast lookup of captures."""

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
"""[cell] `BYTE_PER_DIE * height + colour of the top die`; 0 for an empty space."""
BYTE_PER_DIE = 8  # added to the byte for each die
FULL_COLUMN = MOST_DICE_IN_COLUMN * BYTE_PER_DIE  # lowest byte of a full column
CELL_BYTE: tuple[tuple[int, ...], ...] = tuple(  # [height][top die]
    tuple(BYTE_PER_DIE * height + colour for colour in COLOUR_OF)
    for height in range(MOST_DICE_IN_COLUMN + 1)
)
NO_BYTE_BOARD: ByteBoard = b""  # before the dice are placed
_CELLS = tuple(CELLS)
_OCCUPIED_BYTES = {
    BYTE_PER_DIE * height + colour
    for height in range(1, MOST_DICE_IN_COLUMN + 1)
    for colour in COLOURS
}


def _byte_filter(fits: Callable[[int], bool]) -> bytes:
    """Returns a translation table with 1 for each byte that fits."""
    return bytes(fits(byte) for byte in range(256))


IS_EMPTY = _byte_filter(lambda byte: not byte)
IS_OCCUPIED = _byte_filter(lambda byte: byte in _OCCUPIED_BYTES)
IS_SINGLE_DIE = _byte_filter(lambda byte: byte in _OCCUPIED_BYTES and byte < 2 * BYTE_PER_DIE)
IS_COLUMN = _byte_filter(lambda byte: byte in _OCCUPIED_BYTES and byte >= 2 * BYTE_PER_DIE)
HAS_ROOM = _byte_filter(lambda byte: byte in _OCCUPIED_BYTES and byte < FULL_COLUMN)
TOP_HAS_COLOUR: tuple[bytes, ...] = tuple(  # [colour] the top die has this colour
    bytes(byte in _OCCUPIED_BYTES and byte % BYTE_PER_DIE == colour for byte in range(256))
    for colour in COLOURS
)
IS_SINGLE_OF_COLOUR: tuple[bytes, ...] = tuple(  # [colour] a single die of this colour
    bytes(byte == BYTE_PER_DIE + colour for byte in range(256)) for colour in COLOURS
)
IS_CAPTURABLE: tuple[bytes, ...] = tuple(  # [barred colours as bits] the top die can be captured
    bytes(byte in _OCCUPIED_BYTES and not barred >> byte % BYTE_PER_DIE & 1 for byte in range(256))
    for barred in range(1 << len(LOAS))
)


def to_byte_board(cells: Iterable[Column]) -> ByteBoard:
    return bytes([CELL_BYTE[len(column)][column[-1]] if column else 0 for column in cells])


def with_cells_updated(
    byte_board: ByteBoard, cells: Sequence[Column], spots: Iterable[Cell]
) -> ByteBoard:
    """Returns the byte board after the given spaces changed."""
    changed = bytearray(byte_board)
    for spot in spots:
        column = cells[spot]
        changed[spot] = CELL_BYTE[len(column)][column[-1]] if column else 0
    return bytes(changed)


def with_cell_byte(byte_board: ByteBoard, spot: Cell, cell_byte: int) -> ByteBoard:
    """Returns the byte board with one byte replaced."""
    changed = bytearray(byte_board)
    changed[spot] = cell_byte
    return bytes(changed)


def cells_where(byte_board: ByteBoard, byte_filter: bytes) -> Iterator[Cell]:
    """Returns the spaces selected by a filter."""
    return compress(_CELLS, byte_board.translate(byte_filter))


def has_colour_on_top(byte_board: ByteBoard, colour: Colour) -> bool:
    """Returns whether any top die has this colour."""
    return 1 in byte_board.translate(TOP_HAS_COLOUR[colour])


def cell_bits(cells: Iterable[Cell]) -> int:
    """Returns an integer with 1 in the byte of each given space."""
    return sum(1 << 8 * cell for cell in cells)


def empty_cell_bits(byte_board: ByteBoard) -> int:
    """Returns an integer with 1 in the byte of each empty space."""
    return int.from_bytes(byte_board.translate(IS_EMPTY), "little")


def count_cells_with_room(byte_board: ByteBoard) -> int:
    """Returns how many occupied spaces are not full."""
    return byte_board.translate(HAS_ROOM).count(1)
