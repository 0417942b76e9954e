"""The board from above, a byte for each space, in a form that is quickly looked through."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from typing import TypeAlias

from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    COLOURS,
    HIGHEST,
    LOAS,
    Cell,
    Colour,
    Column,
)  # fmt: skip

Marks: TypeAlias = bytes
"""[cell] how high its dice are and which colour the top one has, as in `MARK`; 0 for none."""
HEIGHT = 8  # what a die more adds to a mark
FULL = HIGHEST * HEIGHT  # the lowest mark of a space without room
MARK: tuple[tuple[int, ...], ...] = tuple(  # [dice][die on top]
    tuple(HEIGHT * height + colour for colour in COLOUR_OF) for height in range(HIGHEST + 1)
)
NOTHING: Marks = b""  # before the dice lie on the board
_CELLS = tuple(CELLS)
_USED = {HEIGHT * height + colour for height in range(1, HIGHEST + 1) for colour in COLOURS}


def _picking(fits: Callable[[int], bool]) -> bytes:
    """Returns the translation of marks to 1 where they fit, to 0 elsewhere."""
    return bytes(fits(mark) for mark in range(256))


EMPTY = _picking(lambda mark: not mark)
FILLED = _picking(lambda mark: mark in _USED)
SINGLE = _picking(lambda mark: mark in _USED and mark < 2 * HEIGHT)
TOWER = _picking(lambda mark: mark in _USED and mark >= 2 * HEIGHT)
ROOMY = _picking(lambda mark: mark in _USED and mark < FULL)
TOPPED: tuple[bytes, ...] = tuple(  # [colour] which lies on top
    bytes(mark in _USED and mark % HEIGHT == colour for mark in range(256)) for colour in COLOURS
)
LONE: tuple[bytes, ...] = tuple(  # [colour] which lies there, and nothing else
    bytes(mark == HEIGHT + colour for mark in range(256)) for colour in COLOURS
)
PREY: tuple[bytes, ...] = tuple(  # [barred colours as bits] what can be captured
    bytes(mark in _USED and not bars >> mark % HEIGHT & 1 for mark in range(256))
    for bars in range(1 << len(LOAS))
)


def marks_of(cells: Iterable[Column]) -> Marks:
    """Returns the marks of a board."""
    return bytes([MARK[len(column)][column[-1]] if column else 0 for column in cells])


def remarked(marks: Marks, cells: Sequence[Column], spots: Iterable[Cell]) -> Marks:
    """Returns the marks of a board on which only some spaces have changed."""
    changed = bytearray(marks)
    for spot in spots:
        column = cells[spot]
        changed[spot] = MARK[len(column)][column[-1]] if column else 0
    return bytes(changed)


def marked(marks: Marks, spot: Cell, mark: int) -> Marks:
    """Returns the marks of a board on which one space has changed."""
    changed = bytearray(marks)
    changed[spot] = mark
    return bytes(changed)


def where(marks: Marks, picked: bytes) -> Iterator[Cell]:
    """Returns the spaces whose marks are picked by a translation."""
    return compress(_CELLS, marks.translate(picked))


def any_topped(marks: Marks, colour: Colour) -> bool:
    """Returns whether a colour lies on top of anything."""
    return 1 in marks.translate(TOPPED[colour])


def spread(cells: Iterable[Cell]) -> int:
    """Returns a number in which some spaces have a byte."""
    return sum(1 << 8 * cell for cell in cells)


def empties(marks: Marks) -> int:
    """Returns a number in which the spaces without dice have a byte."""
    return int.from_bytes(marks.translate(EMPTY), "little")


def room(marks: Marks) -> int:
    """Returns how many spaces have dice, and room for more."""
    return marks.translate(ROOMY).count(1)
