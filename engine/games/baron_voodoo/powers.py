"""The powers of the four Loas: what each can do now (BV-15 .. BV-18).

At A a power may only be used in such a way that a capture is possible afterwards (BV-06). A jump
that was there before usually outlives what a power does; only where none is certain to is the
board looked at as it would be.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, compress, product
from typing import NamedTuple, TypeAlias

from engine.core import Action
from engine.games.baron_voodoo.byte_board import (
    BYTE_PER_DIE,
    CELL_BYTE,
    FULL_COLUMN,
    HAS_ROOM,
    IS_CAPTURABLE,
    IS_COLUMN,
    IS_OCCUPIED,
    IS_SINGLE_DIE,
    IS_SINGLE_OF_COLOUR,
    TOP_HAS_COLOUR,
    ByteBoard,
    cell_bits,
    cells_where,
    count_cells_with_room,
    empty_cell_bits,
    to_byte_board,
    with_cell_byte,
)
from engine.games.baron_voodoo.captures import LINES_THROUGH, BoardColumns, Jump, takeoff_directions
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    EXCHANGE,
    LIFT,
    LINE_WAYS,
    LINES,
    LOAS,
    MOST_DICE_IN_COLUMN,
    PICK,
    PUT,
    WIDTH,
    Cell,
    Cells,
    Colour,
    Column,
    Exchange,
    Lift,
    Line,
    Pick,
    Put,
    Slide,
    Way,
)
from engine.games.baron_voodoo.required_capture import (
    RequiredCapture,
    required_capture,
    shared_cells,
)

# The board on which a power is used.


class PowerContext(NamedTuple):
    """A board, and the capture that has to follow on a power, if one has to (BV-06, BV-09)."""

    cells: Cells
    byte_board: ByteBoard
    required: RequiredCapture | None


def unconstrained(cells: Cells) -> PowerContext:
    """Returns a board on which no capture has to follow."""
    return PowerContext(cells, to_byte_board(cells), None)


SLIDES: tuple[tuple[Slide, Slide], ...] = tuple(  # [line]
    (Slide(line, first), Slide(line, second)) for line, (first, second) in enumerate(LINE_WAYS)
)
LINE_SLICES: tuple[slice, ...] = tuple(  # [line] its spaces
    slice(WIDTH * line, WIDTH * line + WIDTH)
    if line < WIDTH
    else slice(line - WIDTH, len(CELLS), WIDTH)
    for line in LINES
)
SAME_LINE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(  # [cell] the others in its row and column
    tuple(
        other
        for other in CELLS
        if other != cell and (other // WIDTH == cell // WIDTH or other % WIDTH == cell % WIDTH)
    )
    for cell in CELLS
)
SAME_LINE_BITS: tuple[int, ...] = tuple(map(cell_bits, SAME_LINE_CELLS))  # [cell]


def has_any(ways: Iterator[Action]) -> bool:
    """Returns whether there is any way."""
    return next(ways, None) is not None


# Mamy Wata (BV-15)


def slide_line(cells: BoardColumns, line: Line, way: Way) -> list[Column]:
    """Returns the board after a row or column was slid against an edge."""
    board, along = list(cells), LINE_SLICES[line]
    filled = [column for column in board[along] if column]
    gaps: list[Column] = [()] * (WIDTH - len(filled))
    board[along] = filled + gaps if way == LINE_WAYS[line][0] else gaps + filled
    return board


# Papa Legba (BV-16)


def move_column(cells: BoardColumns, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after all dice of a space went to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_puts(context: PowerContext, source: Cell) -> Iterator[Put]:
    """Yields where Papa Legba can put a single die."""
    _, marks, hunt = context
    targets = [target for target in SAME_LINE_CELLS[source] if not marks[target]]
    if hunt is None or source not in hunt.shared_cells():
        yield from [PUT[target] for target in targets]
        return
    # If every jump needed this die, a new one has to begin or to lead where it goes.
    board = bytearray(marks)
    board[source] = 0
    for target in targets:
        board[target] = marks[source]
        if hunt.is_possible_at(board, target):
            yield PUT[target]
        board[target] = 0


def legba_lifts(context: PowerContext) -> Iterator[Lift]:
    """Yields the single dice that Papa Legba can take up."""
    # A jump needs its own die and the one below it; landing spaces may fill or empty.
    _, marks, hunt = context
    core = () if hunt is None else hunt.shared_cells()
    empty = empty_cell_bits(marks)
    if hunt is None or not core:
        yield from [
            LIFT[cell] for cell in cells_where(marks, IS_SINGLE_DIE) if empty & SAME_LINE_BITS[cell]
        ]
        return
    own, prey, baits = (
        TOP_HAS_COLOUR[hunt.colour],
        IS_CAPTURABLE[hunt.barred],
        hunt.capturable_empty_cells(marks),
    )
    for cell in cells_where(marks, IS_SINGLE_DIE):
        if cell not in core:
            fits = bool(empty & SAME_LINE_BITS[cell])
        elif own[marks[cell]]:
            fits = has_any(legba_puts(context, cell))
        else:
            # It can only be captured where it goes.
            fits = bool(prey[marks[cell]] and baits & SAME_LINE_BITS[cell])
        if fits:
            yield LIFT[cell]


# Erzulie Freda (BV-17)


def swap_columns(cells: BoardColumns, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after the dice of two spaces changed places."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def freda_exchanges(context: PowerContext, first: Cell) -> Iterator[Exchange]:
    """Yields the single dice with which Erzulie Freda can swap a first one."""
    cells, marks, hunt = context
    if hunt is not None and not hunt.jumps and not hunt.barred:
        bringing, brought = _swaps_enabling_jump(marks, hunt.colour)
        yield from [EXCHANGE[cell] for cell in (brought if first in bringing else bringing)]
        return
    die = cells[first]
    core: Sequence[Cell] = ()
    if hunt is not None:
        core = shared_cells([jump for jump in hunt.jumps if first not in jump[1:3]])
    singles = cells_where(marks, IS_SINGLE_DIE)
    if hunt is not None and not hunt.jumps:
        singles = _singles_unlike(marks, first, hunt)
    for second in singles:
        # Equal dice that change places change nothing.
        if cells[second] != die:
            if (
                hunt is None
                or second not in core
                or _swap_allows_capture(marks, first, second, hunt)
            ):
                yield EXCHANGE[second]


def _swaps_enabling_jump(byte_board: ByteBoard, colour: Colour) -> tuple[list[Cell], list[Cell]]:
    """Returns a hunter's single dice, and others in whose place they could jump, if none can now.

    Where no die is barred, a swap leaves all other dice what they are for a hunter.
    """
    singles, ways = byte_board.translate(IS_SINGLE_DIE), takeoff_directions(byte_board, 0)
    brought = compress(compress(CELLS, singles), compress(ways, singles))
    return [*cells_where(byte_board, IS_SINGLE_OF_COLOUR[colour])], [*brought]


def _singles_unlike(
    byte_board: ByteBoard, first: Cell, required: RequiredCapture
) -> Iterator[Cell]:
    """Returns the single dice that are not the same as another one for a hunter."""
    own, prey, mark = (
        TOP_HAS_COLOUR[required.colour],
        IS_CAPTURABLE[required.barred],
        byte_board[first],
    )
    mine, theirs = own[mark], prey[mark]
    singles = cells_where(byte_board, IS_SINGLE_DIE)
    return (
        cell
        for cell in singles
        if own[byte_board[cell]] != mine or prey[byte_board[cell]] != theirs
    )


def _swap_allows_capture(
    byte_board: ByteBoard, first: Cell, second: Cell, required: RequiredCapture
) -> bool:
    """Returns whether a capture follows on a swap with which every jump has to do."""
    own, prey, one, other = (
        TOP_HAS_COLOUR[required.colour],
        IS_CAPTURABLE[required.barred],
        byte_board[first],
        byte_board[second],
    )
    if own[one] == own[other] and prey[one] == prey[other]:
        # For a hunter these dice are the same.
        return bool(required.jumps)
    board = bytearray(byte_board)
    board[first], board[second] = other, one
    return required.is_possible_at(board, first) or required.is_possible_at(board, second)


def freda_picks(context: PowerContext) -> Iterator[Pick]:
    """Yields the single dice that Erzulie Freda can swap."""
    cells, marks, hunt = context
    singles = tuple(cells_where(marks, IS_SINGLE_DIE))
    if hunt is None:
        if any(cells[cell] != cells[singles[0]] for cell in singles):
            yield from [PICK[cell] for cell in singles]
        return
    if not hunt.jumps and not hunt.barred:
        bringing, brought = _swaps_enabling_jump(marks, hunt.colour)
        if bringing and brought:
            yield from [PICK[cell] for cell in sorted(bringing + brought)]
        return
    part = _cells_to_check(cells, singles, hunt.jumps)
    for first in singles:
        if first not in part or has_any(freda_exchanges(context, first)):
            yield PICK[first]


def _cells_to_check(cells: Cells, singles: Sequence[Cell], jumps: Sequence[Jump]) -> Sequence[Cell]:
    """Returns spaces such that a jump is certain to outlive some swap of any other single die."""
    if jumps:
        _, cell, over, _ = jumps[0]
        one: Column = ()
        for second in singles:
            if second not in (cell, over):
                # With two dice that differ, there is always one that differs from the first.
                if one and cells[second] != one:
                    return cell, over
                one = cells[second]
    return singles


# Gran Bwa (BV-18)


def lift_above_base(cells: BoardColumns, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without a column's dice above its base, and these, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


# Mamy Wata's power, which slides rows and columns: what it can do now (BV-15).


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


# Gran Bwa's power, which takes columns apart: what it can do now (BV-18).


MOST_TAKEN_CELLS = 5  # spaces: of a jump, of the column that was lifted from, of the die's target


def bwa_puts(context: PowerContext, source: Cell, held: Column) -> Iterator[Put]:
    """Returns where Gran Bwa can put the next of the dice in the hand."""
    return _put_actions(context.byte_board, context.required, source, held)


def _put_actions(
    byte_board: ByteBoard, required: RequiredCapture | None, source: Cell, held: Column
) -> Iterator[Put]:
    if not _has_room(byte_board, (source,), len(held)):
        return
    targets = [target for target in cells_where(byte_board, HAS_ROOM) if target != source]
    if required is None:
        yield from [PUT[target] for target in targets]
        return
    jumps = required.jumps
    if not jumps and not required.barred:
        yield from _puts_enabling_jump(byte_board, required, targets, source, held)
        return
    # The first jump outlives a die elsewhere, if there is room enough besides for the next.
    part = jumps[0][1:] if jumps and len(targets) >= MOST_TAKEN_CELLS else targets
    for target in targets:
        if (
            target not in part
            or _jump_survives(byte_board, jumps, source, target, len(held) - 1)
            or _allows_capture(byte_board, required, source, target, held)
        ):
            yield PUT[target]


def _puts_enabling_jump(
    byte_board: ByteBoard,
    required: RequiredCapture,
    targets: Sequence[Cell],
    source: Cell,
    held: Column,
) -> Iterator[Put]:
    """Yields where to put a die if there is no jump, and no die is barred.

    Then a capture can only begin with a die from the hand that is the hunter's own.
    """
    own = [COLOUR_OF[die] == required.colour for die in held]
    if True not in own:
        return
    ways = takeoff_directions(byte_board, 0)
    good = [target for target in targets if ways[target]]
    if len(held) == 1:
        yield from [PUT[target] for target in good]
    elif own[1]:
        for target in targets:
            # The second die can jump as before where the first one fills no space.
            apart = byte_board[target] < 2 * BYTE_PER_DIE and good and good != [target]
            if apart or _allows_capture(byte_board, required, source, target, held):
                yield PUT[target]
    else:
        for target in good:
            if len(targets) >= MOST_TAKEN_CELLS or _allows_capture(
                byte_board, required, source, target, held
            ):
                yield PUT[target]


def _allows_capture(
    byte_board: ByteBoard, required: RequiredCapture, source: Cell, target: Cell, held: Column
) -> bool:
    """Returns whether a capture can follow when the next die is put on a target."""
    after = with_cell_byte(
        byte_board, target, CELL_BYTE[byte_board[target] // BYTE_PER_DIE + 1][held[0]]
    )
    if len(held) == 1:
        return required.is_possible_at(after, target)
    return has_any(
        _put_actions(
            after, required_capture(after, required.colour, required.barred), source, held[1:]
        )
    )


def _jump_survives(
    byte_board: ByteBoard, jumps: Sequence[Jump], source: Cell, target: Cell, more: int
) -> bool:
    """Returns whether a jump is certain to outlive a die on a target and more dice elsewhere."""
    for _, cell, over, land in jumps:
        if target not in (cell, over) and (
            target != land or byte_board[land] < (MOST_DICE_IN_COLUMN - 1) * BYTE_PER_DIE
        ):
            taken = (source, cell, over, land, target)
            if not more or _has_room(byte_board, taken, more):
                return True
    return False


def _has_room(byte_board: ByteBoard, taken: Sequence[Cell], dice: int) -> bool:
    """Returns whether dice can be put on occupied spaces other than those taken."""
    for cell in cells_where(byte_board, HAS_ROOM):
        if cell not in taken:
            dice -= MOST_DICE_IN_COLUMN - byte_board[cell] // BYTE_PER_DIE
            if dice <= 0:
                return True
    return False


def bwa_lifts(context: PowerContext) -> Iterator[Lift]:
    """Yields the columns whose dice Gran Bwa can take up."""
    cells, marks, hunt = context
    # The first jump outlives all lifts but of its own dice, if there is room enough besides.
    part: Sequence[Cell] = CELLS
    plenty = count_cells_with_room(marks) > MOST_TAKEN_CELLS
    if hunt is not None and hunt.jumps and plenty:
        part = hunt.jumps[0][1:3]
    good: Sequence[Cell] = ()
    if hunt is not None and not hunt.jumps and not hunt.barred and plenty:
        ways = takeoff_directions(marks, 0)
        good = [cell for cell in cells_where(marks, HAS_ROOM) if ways[cell]]
    for source in cells_where(marks, IS_COLUMN):
        dice = marks[source] // BYTE_PER_DIE - 1
        if hunt is None:
            if _has_room(marks, (source,), dice):
                yield LIFT[source]
        elif source not in part or any(
            source not in (cell, over) and _has_room(marks, (source, cell, over, land), dice)
            for _, cell, over, land in hunt.jumps
        ):
            yield LIFT[source]
        else:
            held = cells[source][:0:-1]
            if good and good != [source] and hunt.colour in [COLOUR_OF[die] for die in held]:
                yield LIFT[source]
                continue
            after = with_cell_byte(marks, source, CELL_BYTE[1][cells[source][0]])
            if not hunt.jumps and not hunt.can_follow_lift(after, source, held):
                continue
            if has_any(
                _put_actions(after, required_capture(after, hunt.colour, hunt.barred), source, held)
            ):
                yield LIFT[source]
