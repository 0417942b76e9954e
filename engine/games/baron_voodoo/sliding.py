"""Mamy Wata's power, which slides rows and columns: what it can do now (BV-15)."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import TypeAlias

from engine.games.baron_voodoo.captures import LINES_THROUGH
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt
from engine.games.baron_voodoo.marks import FILLED, FULL, PREY, TOPPED, Marks, spread, where
from engine.games.baron_voodoo.pieces import (
    CELLS,
    LINE_WAYS,
    LOAS,
    WIDTH,
    Line,
    Slide,
    Way,
)  # fmt: skip
from engine.games.baron_voodoo.powers import ALONG, SLIDES

Slides: TypeAlias = tuple[Slide, ...]
# Which of a line's two slides move something, as bits, by its filled spaces
_MOVING: dict[bytes, int] = {
    filled: (b"\0\1" in filled) | (b"\1\0" in filled) << 1
    for filled in map(bytes, product((0, 1), repeat=WIDTH))
}
_SLIDING: tuple[tuple[Slides, ...], ...] = tuple(  # [line][bits]
    ((), (first,), (second,), (first, second)) for first, second in SLIDES
)


def slid_marks(marks: Marks, line: Line, way: Way) -> Marks:
    """Returns the marks of a board after a row or column was slid against an edge."""
    board, along = bytearray(marks), ALONG[line]
    board[along] = _packed(marks[along].replace(b"\0", b""), line, way, b"\0")
    return bytes(board)


def _packed(dice: bytes, line: Line, way: Way, gap: bytes) -> bytes:
    """Returns a line whose dice lie against an edge."""
    return dice.ljust(WIDTH, gap) if way == LINE_WAYS[line][0] else dice.rjust(WIDTH, gap)


def slides(ground: Ground) -> Iterator[Slide]:
    """Returns what Mamy Wata can slide."""
    _, marks, hunt = ground
    filled = marks.translate(FILLED)
    moving = [some[_MOVING[filled[along]]] for some, along in zip(_SLIDING, ALONG, strict=True)]
    if hunt is None:
        return chain.from_iterable(moving)
    if hunt.jumps:
        return _outlived(marks, hunt, moving)
    return _hunting(marks, hunt, moving)


def _outlived(marks: Marks, hunt: Hunt, moving: Sequence[Slides]) -> Iterator[Slide]:
    """Yields what can be slid so that there is still a jump."""
    touched = hunt.lines()
    for line, some in enumerate(moving):
        if touched >> line & 1:
            for slide in some:
                if hunt.succeeds(slid_marks(marks, line, slide.way)):
                    yield slide
        else:
            yield from some


def _hunting(marks: Marks, hunt: Hunt, moving: Sequence[Slides]) -> Iterator[Slide]:
    """Yields what can be slid so that there is a jump where none was."""
    roles, hunted = marks.translate(_ROLES[hunt.colour][hunt.bars]), 0
    wanted = _wanted(roles)
    for cell in where(marks, TOPPED[hunt.colour]):
        hunted |= LINES_THROUGH[cell]
    for line, some in enumerate(moving):
        if some:
            # The jump lies in this line, or has one space of it.
            along = ALONG[line]
            across = int.from_bytes(wanted[line // WIDTH][along], "little")
            if hunted >> line & 1 or across & _NO_HUNTERS:
                dice = roles[along].replace(_GAP, b"")
                for slide in some:
                    after = _packed(dice, line, slide.way, _GAP)
                    if int.from_bytes(after, "little") & across or _JUMP.search(after):
                        yield slide


# What the marks of a space can be in a jump, as bits
_HUNTER, _PREY, _LANDING, _DICE = 1, 2, 4, 8
_GAP = bytes([_LANDING])
_NO_HUNTERS = int.from_bytes(bytes([_PREY | _LANDING]) * WIDTH, "little")
_ROLES: tuple[tuple[bytes, ...], ...] = tuple(  # [colour][barred colours as bits]
    tuple(
        bytes(
            _HUNTER * TOPPED[colour][mark]
            | _PREY * prey[mark]
            | _LANDING * (mark < FULL)
            | _DICE * FILLED[mark]
            for mark in range(2 * FULL)
        ).ljust(256, b"\0")
        for prey in PREY
    )
    for colour in LOAS
)


def _playing(role: int) -> bytes:
    return b"[" + b"".join(b"\\x%02x" % roles for roles in range(16) if roles & role) + b"]"


_FORTH = _playing(_HUNTER), _playing(_PREY), _playing(_LANDING)
_JUMP = re.compile(b"".join(_FORTH) + b"|" + b"".join(_FORTH[::-1]))

_EVERY = spread(CELLS)
_NOT_LAST, _NOT_FIRST, _INNER = (  # of the columns, by which jumps to the right, left lead
    spread(cell for cell in CELLS if cell % WIDTH in columns)
    for columns in (range(WIDTH - 2), range(2, WIDTH), range(1, WIDTH - 1))
)


def _wanted(roles: bytes) -> tuple[bytes, bytes]:
    """Returns for each space the roles that would make a capture down or up, and to the sides."""
    board = int.from_bytes(roles, "little")
    hunters, prey, landings = board & _EVERY, board >> 1 & _EVERY, board >> 2 & _EVERY
    return (
        _wanted_along(hunters, prey, landings, 8 * WIDTH, (_EVERY, _EVERY, _EVERY)),
        _wanted_along(hunters, prey, landings, 8, (_NOT_LAST, _NOT_FIRST, _INNER)),
    )


def _wanted_along(
    hunters: int, prey: int, landings: int, step: int, inside: tuple[int, int, int]
) -> bytes:
    """Returns the roles that would make a capture in one direction and its reverse."""
    forth, back, between = inside
    next_prey, last_prey = prey >> step & forth, prey << step & back
    jumping = next_prey & landings >> 2 * step | last_prey & landings << 2 * step
    jumped = (hunters << step & landings >> step | hunters >> step & landings << step) & between
    landed = last_prey & hunters << 2 * step | next_prey & hunters >> 2 * step
    return (jumping * _HUNTER | jumped * _PREY | landed * _LANDING).to_bytes(len(CELLS), "little")
