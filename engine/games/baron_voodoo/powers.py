"""The four Loas' powers: their effects and legal uses (BV-15 .. BV-18).

Each function yields the next steps of a power. At A a step is legal only if a capture is still
possible after the whole power (BV-06); at D nothing is required.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.fast import replace_at
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import BoardColumns, RequiredCapture, find_jumps
from engine.games.baron_voodoo.pieces import Cell, Column, Die, Line, Loa, Slide, Way
from engine.games.baron_voodoo.public_state import View, barred_colours, own_side, payable_loas

SLIDES: tuple[tuple[Slide, Slide], ...] = tuple(  # [line]
    (Slide(line, first), Slide(line, second))
    for line, (first, second) in enumerate(pieces.LINE_WAYS)
)


def has_any(steps: Iterator[Action]) -> bool:
    """Returns whether the iterator yields anything."""
    return next(steps, None) is not None


# Mamy Wata slides a line (BV-15)


def slide_line(cells: BoardColumns, line: Line, way: Way) -> list[Column]:
    """Returns the board after sliding a row or column."""
    board, line_slice = list(cells), pieces.LINE_SLICES[line]
    filled = [column for column in board[line_slice] if column]
    gaps: list[Column] = [()] * (pieces.WIDTH - len(filled))
    board[line_slice] = filled + gaps if way == pieces.LINE_WAYS[line][0] else gaps + filled
    return board


def wata_slides(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[Slide]:
    """Yields the slides that move something."""
    before = list(cells)
    for line, slides in enumerate(SLIDES):
        if () in before[pieces.LINE_SLICES[line]]:
            for slide in slides:
                board = slide_line(cells, line, slide.way)
                if board != before:
                    if required is None or required.is_possible(board, pieces.LINE_CELLS[line]):
                        yield slide


# Papa Legba moves a single die in its line (BV-16)


def swap_columns(cells: BoardColumns, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after swapping the dice of two spaces, of which one may be empty."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def legba_lifts(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[pieces.Lift]:
    """Yields the single dice that can be moved."""
    for source, column in enumerate(cells):
        if len(column) == 1 and has_any(legba_puts(cells, source, required)):
            yield pieces.LIFT[source]


def legba_puts(
    cells: BoardColumns, source: Cell, required: RequiredCapture | None
) -> Iterator[pieces.Put]:
    """Yields the empty spaces of its line to which a die can be moved."""
    for target in pieces.SAME_LINE_CELLS[source]:
        if not cells[target] and (
            required is None
            or required.is_possible(swap_columns(cells, source, target), (source, target))
        ):
            yield pieces.PUT[target]


# Erzulie Freda exchanges two single dice (BV-17)


def freda_picks(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[pieces.Pick]:
    """Yields the single dice that can be exchanged."""
    for first, column in enumerate(cells):
        if len(column) == 1 and has_any(freda_exchanges(cells, first, required)):
            yield pieces.PICK[first]


def freda_exchanges(
    cells: BoardColumns, first: Cell, required: RequiredCapture | None
) -> Iterator[pieces.Exchange]:
    """Yields the single dice that can be exchanged with the first one; equal dice are not."""
    for second, column in enumerate(cells):
        if (
            len(column) == 1
            and column != cells[first]
            and (
                required is None
                or required.is_possible(swap_columns(cells, first, second), (first, second))
            )
        ):
            yield pieces.EXCHANGE[second]


# Gran Bwa spreads a column (BV-18)


def lift_above_base(cells: BoardColumns, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without the column's dice above its base, and those dice, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


def put_die(cells: BoardColumns, cell: Cell, die: Die) -> list[Column]:
    """Returns the board with one more die on a space."""
    board = list(cells)
    board[cell] += (die,)
    return board


def bwa_lifts(cells: BoardColumns, required: RequiredCapture | None) -> Iterator[pieces.Lift]:
    """Yields the columns whose dice above the base all find a place."""
    for source, column in enumerate(cells):
        if len(column) > 1:
            board, held = lift_above_base(cells, source)
            if has_any(bwa_puts(board, (source,), held, required)):
                yield pieces.LIFT[source]


def bwa_puts(
    cells: BoardColumns,
    changed: tuple[Cell, ...],  # the source first, then the spaces that got a die
    held: Column,
    required: RequiredCapture | None,
) -> Iterator[pieces.Put]:
    """Yields the occupied spaces with room for the next lifted die."""
    die, later = held[0], held[1:]
    for target, column in enumerate(cells):
        if column and len(column) < pieces.MOST_DICE_IN_COLUMN and target != changed[0]:
            board, touched = put_die(cells, target, die), (*changed, target)
            if (
                has_any(bwa_puts(board, touched, later, required))
                if later
                else required is None or required.is_possible(board, touched)
            ):
                yield pieces.PUT[target]


# The powers of a player


PowerSteps = Callable[[BoardColumns, RequiredCapture | None], Iterator[Action]]
FIRST_STEPS: tuple[PowerSteps, ...] = (wata_slides, legba_lifts, freda_picks, bwa_lifts)  # [loa]


def usable_powers(
    loas: Sequence[Loa], cells: BoardColumns, required: RequiredCapture | None
) -> list[pieces.Invoke]:
    """Returns an Invoke for each of the Loas whose power can be used."""
    return [pieces.INVOKE[loa] for loa in loas if has_any(FIRST_STEPS[loa](cells, required))]


def required_capture(table: View) -> RequiredCapture:
    """Returns the capture that the player in turn needs after a power at A."""
    loa, barred = table.loas[table.turn], barred_colours(table, table.turn)
    assert loa is not None
    return RequiredCapture(loa, barred, find_jumps(table.cells, loa, barred))


def can_capture_in_extra_turn(table: View) -> bool:
    """Returns whether an extra turn would have a capture, at once or after a power (BV-10)."""
    later = begin_extra_turn(table)
    required = required_capture(later)
    return bool(required.jumps or usable_powers(payable_loas(later), later.cells, required))


def begin_extra_turn(table: View) -> View:
    """Returns the table at the start of an extra turn, already paid (BV-10)."""
    side = own_side(table)
    offerings = replace_at(table.offerings, side, table.offerings[side] - pieces.AGAIN_COST)
    return table._replace(offerings=offerings, used=False, extra=True)
