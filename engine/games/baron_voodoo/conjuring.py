"""Ways to use a power that are worth a thought, and the boards they lead to."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core import Action
from engine.games.baron_voodoo.captures import BoardColumns
from engine.games.baron_voodoo.pieces import (
    BWA,
    EXCHANGE,
    LEGBA,
    LIFT,
    LINE_CELLS,
    LINES,
    MOST_DICE_IN_COLUMN,
    PICK,
    PUT,
    WATA,
    Cell,
    Cells,
    Column,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.powers import (
    SAME_LINE_CELLS,
    SLIDES,
    lift_above_base,
    move_column,
    slide_line,
    swap_columns,
)
from engine.games.baron_voodoo.table import View

FIRST_DIE_TARGETS = 6  # how many spaces are thought of for the first of two dice


class PowerOutcome(NamedTuple):
    """What a power may do."""

    steps: tuple[Action, ...]
    cells: BoardColumns
    changed_cells: Sequence[Cell]  # where dice have come or gone


def power_outcomes(
    table: View, loa: Loa, moving: Iterable[Cell], partners: Iterable[Cell]
) -> Iterator[PowerOutcome]:
    """Yields ways to use a power: on some spaces only, for Freda also with only some others."""
    cells, source = table.cells, table.source
    if loa == WATA:
        return _slide_outcomes(cells)
    if loa == BWA:
        if source is not None:
            return _put_outcomes(cells, source, table.held)
        return _unstack_outcomes(cells, moving)
    if source is not None:
        return (
            _move_outcomes(cells, source)
            if loa == LEGBA
            else _exchange_outcomes(cells, source, range(len(cells)))
        )
    singles = [cell for cell in moving if len(cells[cell]) == 1]
    ways: Iterable[tuple[Action, Iterator[PowerOutcome]]]
    if loa == LEGBA:
        ways = ((LIFT[cell], _move_outcomes(cells, cell)) for cell in singles)
    else:
        ways = ((PICK[cell], _exchange_outcomes(cells, cell, partners)) for cell in singles)
    return (after._replace(steps=(first, *after.steps)) for first, more in ways for after in more)


def _slide_outcomes(cells: Cells) -> Iterator[PowerOutcome]:
    for line in LINES:
        for slide in SLIDES[line]:
            board = slide_line(cells, line, slide.way)
            if tuple(board) != cells:
                yield PowerOutcome((slide,), board, LINE_CELLS[line])


def _move_outcomes(cells: Cells, source: Cell) -> Iterator[PowerOutcome]:
    for target in SAME_LINE_CELLS[source]:
        if not cells[target]:
            yield PowerOutcome((PUT[target],), move_column(cells, source, target), (target,))


def _exchange_outcomes(
    cells: Cells, first: Cell, partners: Iterable[Cell]
) -> Iterator[PowerOutcome]:
    for second in partners:
        if len(cells[second]) == 1 and cells[second] != cells[first]:
            board = swap_columns(cells, first, second)
            yield PowerOutcome((EXCHANGE[second],), board, (first, second))


def _unstack_outcomes(cells: Cells, sources: Iterable[Cell]) -> Iterator[PowerOutcome]:
    for source in sources:
        if len(cells[source]) > 1:
            board, held = lift_above_base(cells, source)
            for after in _put_outcomes(board, source, held):
                yield after._replace(steps=(LIFT[source], *after.steps))


def _put_outcomes(cells: BoardColumns, source: Cell, held: Column) -> Iterator[PowerOutcome]:
    """Yields ways to put the dice in the hand on other occupied spaces."""
    die, later = held[0], held[1:]
    room = [
        cell
        for cell, column in enumerate(cells)
        if cell != source and 0 < len(column) < MOST_DICE_IN_COLUMN
    ]
    if later:
        # Two dice could go to a thousand pairs of spaces; some of them will do.
        room = room[:: max(1, len(room) // FIRST_DIE_TARGETS)]
    for target in room:
        board = list(cells)
        board[target] += (die,)
        if not later:
            yield PowerOutcome((PUT[target],), board, (source, target))
            continue
        for steps, after, spots in _put_outcomes(board, source, later):
            yield PowerOutcome((PUT[target], *steps), after, (target, *spots))
