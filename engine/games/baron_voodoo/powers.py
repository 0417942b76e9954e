"""The four Loas' powers: their effects and legal uses (BV-15 .. BV-18).

At A a power is legal only if a capture is possible afterwards (BV-06). Usually an existing jump
remains possible for certain; the resulting board is examined only where that is not so.
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


class PowerContext(NamedTuple):
    """A board, and the capture that must follow the power, if any (BV-06, BV-09)."""

    cells: Cells
    byte_board: ByteBoard
    required: RequiredCapture | None


def unconstrained(cells: Cells) -> PowerContext:
    """Returns the context without a required capture."""
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
# [cell] the other spaces of its row and column
SAME_LINE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(
        other
        for other in CELLS
        if other != cell and (other // WIDTH == cell // WIDTH or other % WIDTH == cell % WIDTH)
    )
    for cell in CELLS
)
SAME_LINE_BITS: tuple[int, ...] = tuple(map(cell_bits, SAME_LINE_CELLS))  # [cell]


def has_any(ways: Iterator[Action]) -> bool:
    """Returns whether the iterator yields anything."""
    return next(ways, None) is not None


# Mamy Wata (BV-15)


def slide_line(cells: BoardColumns, line: Line, way: Way) -> list[Column]:
    """Returns the board after sliding a row or column."""
    board, line_slice = list(cells), LINE_SLICES[line]
    filled = [column for column in board[line_slice] if column]
    gaps: list[Column] = [()] * (WIDTH - len(filled))
    board[line_slice] = filled + gaps if way == LINE_WAYS[line][0] else gaps + filled
    return board


Slides: TypeAlias = tuple[Slide, ...]
# [occupied spaces of a line] which of its two slides move something, as bits
_EFFECTIVE_SLIDES: dict[bytes, int] = {
    filled: (b"\0\1" in filled) | (b"\1\0" in filled) << 1
    for filled in map(bytes, product((0, 1), repeat=WIDTH))
}
_SLIDES_BY_BITS: tuple[tuple[Slides, ...], ...] = tuple(  # [line][bits]
    ((), (first,), (second,), (first, second)) for first, second in SLIDES
)


def slide_byte_line(byte_board: ByteBoard, line: Line, way: Way) -> ByteBoard:
    """Returns the byte board after sliding a row or column."""
    board, line_slice = bytearray(byte_board), LINE_SLICES[line]
    board[line_slice] = _pack_line(byte_board[line_slice].replace(b"\0", b""), line, way, b"\0")
    return bytes(board)


def _pack_line(dice: bytes, line: Line, way: Way, gap: bytes) -> bytes:
    """Returns the line with its dice against one edge."""
    return dice.ljust(WIDTH, gap) if way == LINE_WAYS[line][0] else dice.rjust(WIDTH, gap)


def wata_slides(context: PowerContext) -> Iterator[Slide]:
    """Returns the slides Mamy Wata can make."""
    _, byte_board, required = context
    filled = byte_board.translate(IS_OCCUPIED)
    moving = [
        some[_EFFECTIVE_SLIDES[filled[line_slice]]]
        for some, line_slice in zip(_SLIDES_BY_BITS, LINE_SLICES, strict=True)
    ]
    if required is None:
        return chain.from_iterable(moving)
    if required.jumps:
        return _slides_keeping_jump(byte_board, required, moving)
    return _slides_creating_jump(byte_board, required, moving)


def _slides_keeping_jump(
    byte_board: ByteBoard, required: RequiredCapture, moving: Sequence[Slides]
) -> Iterator[Slide]:
    """Yields the slides after which some jump is still possible."""
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
    """Yields the slides that make a jump possible where none was."""
    roles, own_lines = byte_board.translate(_ROLES[required.colour][required.barred]), 0
    missing = _missing_roles(roles)
    for cell in cells_where(byte_board, TOP_HAS_COLOUR[required.colour]):
        own_lines |= LINES_THROUGH[cell]
    for line, some in enumerate(moving):
        if some:
            # A new jump is within this line, or crosses it in one space.
            line_slice = LINE_SLICES[line]
            across = int.from_bytes(missing[line // WIDTH][line_slice], "little")
            if own_lines >> line & 1 or across & _NO_JUMPERS:
                dice = roles[line_slice].replace(_GAP, b"")
                for slide in some:
                    after = _pack_line(dice, line, slide.way, _GAP)
                    if int.from_bytes(after, "little") & across or _JUMP.search(after):
                        yield slide


# Roles of a space in a jump, as bits
_JUMPER, _JUMPED, _LANDING, _OCCUPIED = 1, 2, 4, 8
_GAP = bytes([_LANDING])
_NO_JUMPERS = int.from_bytes(bytes([_JUMPED | _LANDING]) * WIDTH, "little")
_ROLES: tuple[tuple[bytes, ...], ...] = tuple(  # [colour][barred colours as bits]
    tuple(
        bytes(
            _JUMPER * TOP_HAS_COLOUR[colour][byte]
            | _JUMPED * capturable[byte]
            | _LANDING * (byte < FULL_COLUMN)
            | _OCCUPIED * IS_OCCUPIED[byte]
            for byte in range(2 * FULL_COLUMN)
        ).ljust(256, b"\0")
        for capturable in IS_CAPTURABLE
    )
    for colour in LOAS
)


def _role_pattern(role: int) -> bytes:
    return b"[" + b"".join(b"\\x%02x" % roles for roles in range(16) if roles & role) + b"]"


_JUMP_PATTERNS = _role_pattern(_JUMPER), _role_pattern(_JUMPED), _role_pattern(_LANDING)
_JUMP = re.compile(b"".join(_JUMP_PATTERNS) + b"|" + b"".join(_JUMP_PATTERNS[::-1]))

_ALL_CELLS = cell_bits(CELLS)
# spaces with room for a jump to the right, to the left, over them
_NOT_LAST, _NOT_FIRST, _INNER = (
    cell_bits(cell for cell in CELLS if cell % WIDTH in columns)
    for columns in (range(WIDTH - 2), range(2, WIDTH), range(1, WIDTH - 1))
)


def _missing_roles(roles: bytes) -> tuple[bytes, bytes]:
    """Returns for each space the roles that would complete a vertical and a horizontal capture."""
    board = int.from_bytes(roles, "little")
    jumpers, capturable, landings = (
        board & _ALL_CELLS,
        board >> 1 & _ALL_CELLS,
        board >> 2 & _ALL_CELLS,
    )
    return (
        _missing_roles_along(
            jumpers, capturable, landings, 8 * WIDTH, (_ALL_CELLS, _ALL_CELLS, _ALL_CELLS)
        ),
        _missing_roles_along(jumpers, capturable, landings, 8, (_NOT_LAST, _NOT_FIRST, _INNER)),
    )


def _missing_roles_along(
    jumpers: int, jumped_dice: int, landings: int, step: int, inside: tuple[int, int, int]
) -> bytes:
    """Returns the roles that would complete a capture along one axis."""
    forth, back, between = inside
    next_jumped, last_jumped = jumped_dice >> step & forth, jumped_dice << step & back
    jumping = next_jumped & landings >> 2 * step | last_jumped & landings << 2 * step
    jumped = (jumpers << step & landings >> step | jumpers >> step & landings << step) & between
    landed = last_jumped & jumpers << 2 * step | next_jumped & jumpers >> 2 * step
    return (jumping * _JUMPER | jumped * _JUMPED | landed * _LANDING).to_bytes(len(CELLS), "little")


# Papa Legba (BV-16)


def move_column(cells: BoardColumns, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after moving all dice of a space to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_puts(context: PowerContext, source: Cell) -> Iterator[Put]:
    """Yields the spaces where Papa Legba can put the lifted die."""
    _, byte_board, required = context
    targets = [target for target in SAME_LINE_CELLS[source] if not byte_board[target]]
    if required is None or source not in required.shared_cells():
        yield from [PUT[target] for target in targets]
        return
    # Every jump needed this die, so a new one must start from or jump over the target.
    board = bytearray(byte_board)
    board[source] = 0
    for target in targets:
        board[target] = byte_board[source]
        if required.is_possible_at(board, target):
            yield PUT[target]
        board[target] = 0


def legba_lifts(context: PowerContext) -> Iterator[Lift]:
    """Yields the single dice that Papa Legba can lift."""
    # A jump needs its own die and the jumped one; a change of the landing space does not matter.
    _, byte_board, required = context
    shared = () if required is None else required.shared_cells()
    empty = empty_cell_bits(byte_board)
    if required is None or not shared:
        yield from [
            LIFT[cell]
            for cell in cells_where(byte_board, IS_SINGLE_DIE)
            if empty & SAME_LINE_BITS[cell]
        ]
        return
    own, capturable, bait_cells = (
        TOP_HAS_COLOUR[required.colour],
        IS_CAPTURABLE[required.barred],
        required.capturable_empty_cells(byte_board),
    )
    for cell in cells_where(byte_board, IS_SINGLE_DIE):
        if cell not in shared:
            fits = bool(empty & SAME_LINE_BITS[cell])
        elif own[byte_board[cell]]:
            fits = has_any(legba_puts(context, cell))
        else:
            # This die can only be captured at its target.
            fits = bool(capturable[byte_board[cell]] and bait_cells & SAME_LINE_BITS[cell])
        if fits:
            yield LIFT[cell]


# Erzulie Freda (BV-17)


def swap_columns(cells: BoardColumns, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after swapping the dice of two spaces."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def freda_exchanges(context: PowerContext, first: Cell) -> Iterator[Exchange]:
    """Yields the single dice that Erzulie Freda can swap with the first one."""
    cells, byte_board, required = context
    if required is not None and not required.jumps and not required.barred:
        own_singles, takeoff_cells = _swaps_enabling_jump(byte_board, required.colour)
        yield from [
            EXCHANGE[cell] for cell in (takeoff_cells if first in own_singles else own_singles)
        ]
        return
    die = cells[first]
    shared: Sequence[Cell] = ()
    if required is not None:
        shared = shared_cells([jump for jump in required.jumps if first not in jump[1:3]])
    singles = cells_where(byte_board, IS_SINGLE_DIE)
    if required is not None and not required.jumps:
        singles = _singles_unlike(byte_board, first, required)
    for second in singles:
        # Swapping equal dice changes nothing.
        if cells[second] != die:
            if (
                required is None
                or second not in shared
                or _swap_allows_capture(byte_board, first, second, required)
            ):
                yield EXCHANGE[second]


def _swaps_enabling_jump(byte_board: ByteBoard, colour: Colour) -> tuple[list[Cell], list[Cell]]:
    """Returns the own single dice, and the single dice from whose space an own die could jump.

    For boards without a jump and without barred colours: there all other dice are equivalent.
    """
    singles, ways = byte_board.translate(IS_SINGLE_DIE), takeoff_directions(byte_board, 0)
    takeoff_cells = compress(compress(CELLS, singles), compress(ways, singles))
    return [*cells_where(byte_board, IS_SINGLE_OF_COLOUR[colour])], [*takeoff_cells]


def _singles_unlike(
    byte_board: ByteBoard, first: Cell, required: RequiredCapture
) -> Iterator[Cell]:
    """Returns the single dice that play another role than `first` in captures."""
    own, capturable, byte = (
        TOP_HAS_COLOUR[required.colour],
        IS_CAPTURABLE[required.barred],
        byte_board[first],
    )
    mine, theirs = own[byte], capturable[byte]
    singles = cells_where(byte_board, IS_SINGLE_DIE)
    return (
        cell
        for cell in singles
        if own[byte_board[cell]] != mine or capturable[byte_board[cell]] != theirs
    )


def _swap_allows_capture(
    byte_board: ByteBoard, first: Cell, second: Cell, required: RequiredCapture
) -> bool:
    """Returns whether a capture is possible after a swap that affects every jump."""
    own, capturable, one, other = (
        TOP_HAS_COLOUR[required.colour],
        IS_CAPTURABLE[required.barred],
        byte_board[first],
        byte_board[second],
    )
    if own[one] == own[other] and capturable[one] == capturable[other]:
        # The dice are equivalent for captures.
        return bool(required.jumps)
    board = bytearray(byte_board)
    board[first], board[second] = other, one
    return required.is_possible_at(board, first) or required.is_possible_at(board, second)


def freda_picks(context: PowerContext) -> Iterator[Pick]:
    """Yields the single dice that Erzulie Freda can choose first."""
    cells, byte_board, required = context
    singles = tuple(cells_where(byte_board, IS_SINGLE_DIE))
    if required is None:
        if any(cells[cell] != cells[singles[0]] for cell in singles):
            yield from [PICK[cell] for cell in singles]
        return
    if not required.jumps and not required.barred:
        own_singles, takeoff_cells = _swaps_enabling_jump(byte_board, required.colour)
        if own_singles and takeoff_cells:
            yield from [PICK[cell] for cell in sorted(own_singles + takeoff_cells)]
        return
    to_check = _cells_to_check(cells, singles, required.jumps)
    for first in singles:
        if first not in to_check or has_any(freda_exchanges(context, first)):
            yield PICK[first]


def _cells_to_check(cells: Cells, singles: Sequence[Cell], jumps: Sequence[Jump]) -> Sequence[Cell]:
    """Returns the spaces to examine; any other single die has a swap that keeps a jump."""
    if jumps:
        _, cell, over, _ = jumps[0]
        one: Column = ()
        for second in singles:
            if second not in (cell, over):
                # Of two different dice at least one differs from the first.
                if one and cells[second] != one:
                    return cell, over
                one = cells[second]
    return singles


# Gran Bwa (BV-18)


def lift_above_base(cells: BoardColumns, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without the column's dice above its base, and those dice, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


MOST_TAKEN_CELLS = 5  # the three spaces of a jump, the lifted column, the target


def bwa_puts(context: PowerContext, source: Cell, held: Column) -> Iterator[Put]:
    """Returns the spaces where Gran Bwa can put the next lifted die."""
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
    # The first jump remains if the die goes elsewhere and there is room for the others.
    to_check = jumps[0][1:] if jumps and len(targets) >= MOST_TAKEN_CELLS else targets
    for target in targets:
        if (
            target not in to_check
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
    """Yields the puts when there is no jump and no colour is barred.

    Then only a lifted die of the player's own colour can start a capture.
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
            # The second die can still jump if the first one fills no column.
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
    """Returns whether a capture can follow after putting the next die on the target."""
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
    """Returns whether some jump is certain to remain after this put and `more` others."""
    for _, cell, over, land in jumps:
        if target not in (cell, over) and (
            target != land or byte_board[land] < (MOST_DICE_IN_COLUMN - 1) * BYTE_PER_DIE
        ):
            taken = (source, cell, over, land, target)
            if not more or _has_room(byte_board, taken, more):
                return True
    return False


def _has_room(byte_board: ByteBoard, taken: Sequence[Cell], dice: int) -> bool:
    """Returns whether the dice fit on occupied spaces other than those taken."""
    for cell in cells_where(byte_board, HAS_ROOM):
        if cell not in taken:
            dice -= MOST_DICE_IN_COLUMN - byte_board[cell] // BYTE_PER_DIE
            if dice <= 0:
                return True
    return False


def bwa_lifts(context: PowerContext) -> Iterator[Lift]:
    """Yields the columns whose dice Gran Bwa can lift."""
    cells, byte_board, required = context
    # With room enough, the first jump remains after every lift except of its own dice.
    to_check: Sequence[Cell] = CELLS
    plenty = count_cells_with_room(byte_board) > MOST_TAKEN_CELLS
    if required is not None and required.jumps and plenty:
        to_check = required.jumps[0][1:3]
    good: Sequence[Cell] = ()
    if required is not None and not required.jumps and not required.barred and plenty:
        ways = takeoff_directions(byte_board, 0)
        good = [cell for cell in cells_where(byte_board, HAS_ROOM) if ways[cell]]
    for source in cells_where(byte_board, IS_COLUMN):
        dice = byte_board[source] // BYTE_PER_DIE - 1
        if required is None:
            if _has_room(byte_board, (source,), dice):
                yield LIFT[source]
        elif source not in to_check or any(
            source not in (cell, over) and _has_room(byte_board, (source, cell, over, land), dice)
            for _, cell, over, land in required.jumps
        ):
            yield LIFT[source]
        else:
            held = cells[source][:0:-1]
            if good and good != [source] and required.colour in [COLOUR_OF[die] for die in held]:
                yield LIFT[source]
                continue
            after = with_cell_byte(byte_board, source, CELL_BYTE[1][cells[source][0]])
            if not required.jumps and not required.can_follow_lift(after, source, held):
                continue
            if has_any(
                _put_actions(
                    after, required_capture(after, required.colour, required.barred), source, held
                )
            ):
                yield LIFT[source]
