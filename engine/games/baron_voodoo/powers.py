"""The powers of the four Loas: what each can do now (BV-15 .. BV-18).

At A a power may only be used in such a way that a capture is possible afterwards (BV-06). A jump
that was there before usually outlives what a power does; only where none is certain to is the
board looked at as it would be.
"""

from collections.abc import Iterator, Sequence
from itertools import compress

from engine.core import Action
from engine.games.baron_voodoo.captures import (
    BoardColumns,
    Jump,
    takeoff_directions,
)
from engine.games.baron_voodoo.ground import PowerContext
from engine.games.baron_voodoo.hunt import RequiredCapture, shared_cells
from engine.games.baron_voodoo.marks import (
    IS_CAPTURABLE,
    IS_SINGLE_DIE,
    IS_SINGLE_OF_COLOUR,
    TOP_HAS_COLOUR,
    ByteBoard,
    cell_bits,
    cells_where,
    empty_cell_bits,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    EXCHANGE,
    LIFT,
    LINE_WAYS,
    LINES,
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
)  # fmt: skip

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
