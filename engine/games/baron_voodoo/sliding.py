"""Mamy Wata's power, which slides rows and columns: what it can do now (BV-15)."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import TypeAlias

from engine.games.baron_voodoo.captures import LINES_THROUGH
from engine.games.baron_voodoo.ground import PowerContext
from engine.games.baron_voodoo.hunt import RequiredCapture
from engine.games.baron_voodoo.marks import (
    FULL_COLUMN,
    IS_CAPTURABLE,
    IS_OCCUPIED,
    TOP_HAS_COLOUR,
    ByteBoard,
    cell_bits,
    cells_where,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    LINE_WAYS,
    LOAS,
    WIDTH,
    Line,
    Slide,
    Way,
)  # fmt: skip
from engine.games.baron_voodoo.powers import LINE_SLICES, SLIDES

Slides: TypeAlias = tuple[Slide, ...]
# Which of a line's two slides move something, as bits, by its filled spaces
_EFFECTIVE_SLIDES: dict[bytes, int] = {
    filled: (b"\0\1" in filled) | (b"\1\0" in filled) << 1
    for filled in map(bytes, product((0, 1), repeat=WIDTH))
}
_SLIDES_BY_BITS: tuple[tuple[Slides, ...], ...] = tuple(  # [line][bits]
    ((), (first,), (second,), (first, second)) for first, second in SLIDES
)


def slide_byte_line(byte_board: ByteBoard, line: Line, way: Way) -> ByteBoard:
    """Returns the marks of a board after a row or column was slid against an edge."""
    board, along = bytearray(byte_board), LINE_SLICES[line]
    board[along] = _pack_line(byte_board[along].replace(b"\0", b""), line, way, b"\0")
    return bytes(board)


def _pack_line(dice: bytes, line: Line, way: Way, gap: bytes) -> bytes:
    """Returns a line whose dice lie against an edge."""
    return dice.ljust(WIDTH, gap) if way == LINE_WAYS[line][0] else dice.rjust(WIDTH, gap)


def wata_slides(context: PowerContext) -> Iterator[Slide]:
    """Returns what Mamy Wata can slide."""
    _, marks, hunt = context
    filled = marks.translate(IS_OCCUPIED)
    moving = [
        some[_EFFECTIVE_SLIDES[filled[along]]]
        for some, along in zip(_SLIDES_BY_BITS, LINE_SLICES, strict=True)
    ]
    if hunt is None:
        return chain.from_iterable(moving)
    if hunt.jumps:
        return _slides_keeping_jump(marks, hunt, moving)
    return _slides_creating_jump(marks, hunt, moving)


def _slides_keeping_jump(
    byte_board: ByteBoard, required: RequiredCapture, moving: Sequence[Slides]
) -> Iterator[Slide]:
    """Yields what can be slid so that there is still a jump."""
    touched = required.shared_lines()
    for line, some in enumerate(moving):
        if touched >> line & 1:
            for slide in some:
                if required.is_possible(slide_byte_line(byte_board, line, slide.way)):
                    yield slide
        else:
            yield from some


def _slides_creating_jump(
    byte_board: ByteBoard, required: RequiredCapture, moving: Sequence[Slides]
) -> Iterator[Slide]:
    """Yields what can be slid so that there is a jump where none was."""
    roles, hunted = byte_board.translate(_ROLES[required.colour][required.barred]), 0
    wanted = _missing_roles(roles)
    for cell in cells_where(byte_board, TOP_HAS_COLOUR[required.colour]):
        hunted |= LINES_THROUGH[cell]
    for line, some in enumerate(moving):
        if some:
            # The jump lies in this line, or has one space of it.
            along = LINE_SLICES[line]
            across = int.from_bytes(wanted[line // WIDTH][along], "little")
            if hunted >> line & 1 or across & _NO_JUMPERS:
                dice = roles[along].replace(_GAP, b"")
                for slide in some:
                    after = _pack_line(dice, line, slide.way, _GAP)
                    if int.from_bytes(after, "little") & across or _JUMP.search(after):
                        yield slide


# What the marks of a space can be in a jump, as bits
_JUMPER, _JUMPED, _LANDING, _OCCUPIED = 1, 2, 4, 8
_GAP = bytes([_LANDING])
_NO_JUMPERS = int.from_bytes(bytes([_JUMPED | _LANDING]) * WIDTH, "little")
_ROLES: tuple[tuple[bytes, ...], ...] = tuple(  # [colour][barred colours as bits]
    tuple(
        bytes(
            _JUMPER * TOP_HAS_COLOUR[colour][mark]
            | _JUMPED * prey[mark]
            | _LANDING * (mark < FULL_COLUMN)
            | _OCCUPIED * IS_OCCUPIED[mark]
            for mark in range(2 * FULL_COLUMN)
        ).ljust(256, b"\0")
        for prey in IS_CAPTURABLE
    )
    for colour in LOAS
)


def _role_pattern(role: int) -> bytes:
    return b"[" + b"".join(b"\\x%02x" % roles for roles in range(16) if roles & role) + b"]"


_JUMP_PATTERNS = _role_pattern(_JUMPER), _role_pattern(_JUMPED), _role_pattern(_LANDING)
_JUMP = re.compile(b"".join(_JUMP_PATTERNS) + b"|" + b"".join(_JUMP_PATTERNS[::-1]))

_ALL_CELLS = cell_bits(CELLS)
_NOT_LAST, _NOT_FIRST, _INNER = (  # of the columns, by which jumps to the right, left lead
    cell_bits(cell for cell in CELLS if cell % WIDTH in columns)
    for columns in (range(WIDTH - 2), range(2, WIDTH), range(1, WIDTH - 1))
)


def _missing_roles(roles: bytes) -> tuple[bytes, bytes]:
    """Returns for each space the roles that would make a capture down or up, and to the sides."""
    board = int.from_bytes(roles, "little")
    hunters, prey, landings = board & _ALL_CELLS, board >> 1 & _ALL_CELLS, board >> 2 & _ALL_CELLS
    return (
        _missing_roles_along(
            hunters, prey, landings, 8 * WIDTH, (_ALL_CELLS, _ALL_CELLS, _ALL_CELLS)
        ),
        _missing_roles_along(hunters, prey, landings, 8, (_NOT_LAST, _NOT_FIRST, _INNER)),
    )


def _missing_roles_along(
    jumpers: int, jumped_dice: int, landings: int, step: int, inside: tuple[int, int, int]
) -> bytes:
    """Returns the roles that would make a capture in one direction and its reverse."""
    forth, back, between = inside
    next_prey, last_prey = jumped_dice >> step & forth, jumped_dice << step & back
    jumping = next_prey & landings >> 2 * step | last_prey & landings << 2 * step
    jumped = (jumpers << step & landings >> step | jumpers >> step & landings << step) & between
    landed = last_prey & jumpers << 2 * step | next_prey & jumpers >> 2 * step
    return (jumping * _JUMPER | jumped * _JUMPED | landed * _LANDING).to_bytes(len(CELLS), "little")
