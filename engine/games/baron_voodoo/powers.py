"""The four Loas' powers: their effects and legal uses (BV-15 .. BV-18).

Each function yields the next steps of a power. At A a step is legal only if a capture is still
possible after the whole power (BV-06); at D nothing is required.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.games.baron_voodoo.captures import BoardColumns, RequiredCapture, find_jumps
from engine.games.baron_voodoo.pieces import (
    AGAIN_COST,
    BWA,
    CELLS,
    EXCHANGE,
    FREDA,
    INVOKE,
    LEGBA,
    LIFT,
    LINE_CELLS,
    LINE_WAYS,
    LINES,
    MOST_DICE_IN_COLUMN,
    PICK,
    PUT,
    WATA,
    WIDTH,
    Cell,
    Column,
    Exchange,
    Invoke,
    Lift,
    Line,
    Loa,
    Pick,
    Put,
    Slide,
    Way,
)
from engine.games.baron_voodoo.public_state import View, barred_colours, own_side, payable_loas

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


def has_any(steps: Iterator[Action]) -> bool:
    """Returns whether the iterator yields anything."""
    return next(steps, None) is not None


def single_dice(cells: BoardColumns) -> list[Cell]:
    """Returns the spaces with exactly one die."""
    return [cell for cell, column in enumerate(cells) if len(column) == 1]


# Mamy Wata slides a line (BV-15)


def slide_line(cells: BoardColumns, line: Line, way: Way) -> list[Column]:
    """Returns the board after sliding a row or column."""
    board, line_slice = list(cells), LINE_SLICES[line]
    filled = [column for column in board[line_slice] if column]
    gaps: list[Column] = [()] * (WIDTH - len(filled))
    board[line_slice] = filled + gaps if way == LINE_WAYS[line][0] else gaps + filled
    return board


def wata_slides(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[Slide]:
    """Yields the slides that move something."""
    before = list(cells)
    for line, slides in enumerate(SLIDES):
        if () in before[LINE_SLICES[line]]:
            for slide in slides:
                board = slide_line(cells, line, slide.way)
                if board != before:
                    if required is None or required.is_possible(board, LINE_CELLS[line]):
                        yield slide


# Papa Legba moves a single die in its line (BV-16)


def move_column(cells: BoardColumns, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after moving all dice of a space to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_lifts(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[Lift]:
    """Yields the single dice that can be moved."""
    for source in single_dice(cells):
        if has_any(legba_puts(cells, source, required)):
            yield LIFT[source]


def legba_puts(
    cells: BoardColumns, source: Cell, required: RequiredCapture | None
) -> Iterator[Put]:
    """Yields the empty spaces of its line to which a die can be moved."""
    for target in SAME_LINE_CELLS[source]:
        if not cells[target]:
            board = cells if required is None else move_column(cells, source, target)
            if required is None or required.is_possible(board, (source, target)):
                yield PUT[target]


# Erzulie Freda exchanges two single dice (BV-17)


def swap_columns(cells: BoardColumns, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after swapping the dice of two spaces."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def freda_picks(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[Pick]:
    """Yields the single dice that can be exchanged."""
    for first in single_dice(cells):
        if has_any(freda_exchanges(cells, first, required)):
            yield PICK[first]


def freda_exchanges(
    cells: BoardColumns, first: Cell, required: RequiredCapture | None
) -> Iterator[Exchange]:
    """Yields the single dice that can be exchanged with the first one; equal dice are not."""
    for second in single_dice(cells):
        if cells[second] != cells[first]:
            board = cells if required is None else swap_columns(cells, first, second)
            if required is None or required.is_possible(board, (first, second)):
                yield EXCHANGE[second]


# Gran Bwa spreads a column (BV-18)


def lift_above_base(cells: BoardColumns, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without the column's dice above its base, and those dice, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


def bwa_lifts(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[Lift]:
    """Yields the columns whose dice above the base all find a place."""
    for source, column in enumerate(cells):
        if len(column) > 1:
            board, held = lift_above_base(cells, source)
            if has_any(_bwa_puts(board, (source,), held, required)):
                yield LIFT[source]


def bwa_puts(
    cells: BoardColumns, source: Cell, held: Column, required: RequiredCapture | None
) -> Iterator[Put]:
    """Yields the occupied spaces with room for the next lifted die."""
    return _bwa_puts(cells, (source,), held, required)


def _bwa_puts(
    cells: BoardColumns,
    changed: tuple[Cell, ...],  # the source first, then the spaces that got a die
    held: Column,
    required: RequiredCapture | None,
) -> Iterator[Put]:
    die, later = held[0], held[1:]
    for target, column in enumerate(cells):
        if column and len(column) < MOST_DICE_IN_COLUMN and target != changed[0]:
            board, touched = list(cells), (*changed, target)
            board[target] = (*column, die)
            if (
                has_any(_bwa_puts(board, touched, later, required))
                if later
                else required is None or required.is_possible(board, touched)
            ):
                yield PUT[target]


# The powers of a player


FIRST_STEPS: dict[
    Loa, Callable[[BoardColumns, RequiredCapture | None], Iterator[Action]]
] = {WATA: wata_slides, LEGBA: legba_lifts, FREDA: freda_picks, BWA: bwa_lifts}  # fmt: skip


def usable_powers(
    loas: Sequence[Loa], cells: BoardColumns, required: RequiredCapture | None
) -> list[Invoke]:
    """Returns an Invoke for each of the Loas whose power can be used."""
    return [INVOKE[loa] for loa in loas if has_any(FIRST_STEPS[loa](cells, required))]


def required_capture(table: View) -> RequiredCapture:
    """Returns the capture that the player in turn needs after a power at A."""
    loa, barred = table.loas[table.turn], barred_colours(table)
    assert loa is not None
    return RequiredCapture(loa, barred, find_jumps(table.cells, loa, barred))


def can_capture_in_extra_turn(table: View) -> bool:
    """Returns whether an extra turn would have a capture, at once or after a power (BV-10)."""
    later = begin_extra_turn(table)
    required = required_capture(later)
    return bool(required.jumps) or any(
        usable_powers((loa,), later.cells, required) for loa in payable_loas(later)
    )


def begin_extra_turn(table: View) -> View:
    """Returns the table at the start of an extra turn, already paid (BV-10)."""
    side = own_side(table)
    offerings = list(table.offerings)
    offerings[side] -= AGAIN_COST
    return table._replace(offerings=tuple(offerings), used=False, extra=True)
