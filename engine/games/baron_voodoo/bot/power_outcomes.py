"""Uses of a power that are worth considering, and the resulting boards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core import Action
from engine.games.baron_voodoo import pieces, powers
from engine.games.baron_voodoo.captures import BoardColumns
from engine.games.baron_voodoo.pieces import Cell, Cells, Loa
from engine.games.baron_voodoo.public_state import View

# Uses of a power worth considering, and the resulting boards


FIRST_DIE_TARGETS = 6  # targets tried for the first of two dice


class PowerOutcome(NamedTuple):
    """A use of a power and the resulting board."""

    steps: tuple[Action, ...]
    cells: BoardColumns
    changed_cells: Sequence[Cell]  # spaces where captures may have become possible


def power_outcomes(
    table: View, loa: Loa, moving: Iterable[Cell], partners: Iterable[Cell]
) -> Iterator[PowerOutcome]:
    """Yields uses of a power on the `moving` spaces; for Freda, swapped with `partners`."""
    cells, source = table.cells, table.source
    if loa == pieces.WATA:
        return _slide_outcomes(cells)
    if loa == pieces.BWA:
        if source is not None:
            return _put_outcomes(cells, source, table.held)
        return _unstack_outcomes(cells, moving)
    if source is not None:
        return (
            _move_outcomes(cells, source)
            if loa == pieces.LEGBA
            else _exchange_outcomes(cells, source, range(len(cells)))
        )
    singles = [cell for cell in moving if len(cells[cell]) == 1]
    ways: Iterable[tuple[Action, Iterator[PowerOutcome]]]
    if loa == pieces.LEGBA:
        ways = ((pieces.LIFT[cell], _move_outcomes(cells, cell)) for cell in singles)
    else:
        ways = ((pieces.PICK[cell], _exchange_outcomes(cells, cell, partners)) for cell in singles)
    return (after._replace(steps=(first, *after.steps)) for first, more in ways for after in more)


def _slide_outcomes(cells: Cells) -> Iterator[PowerOutcome]:
    for line in pieces.LINES:
        for slide in powers.SLIDES[line]:
            board = powers.slide_line(cells, line, slide.way)
            if tuple(board) != cells:
                yield PowerOutcome((slide,), board, pieces.LINE_CELLS[line])


def _move_outcomes(cells: Cells, source: Cell) -> Iterator[PowerOutcome]:
    for target in pieces.SAME_LINE_CELLS[source]:
        if not cells[target]:
            board = powers.swap_columns(cells, source, target)
            yield PowerOutcome((pieces.PUT[target],), board, (target,))


def _exchange_outcomes(
    cells: Cells, first: Cell, partners: Iterable[Cell]
) -> Iterator[PowerOutcome]:
    for second in partners:
        if len(cells[second]) == 1 and cells[second] != cells[first]:
            board = powers.swap_columns(cells, first, second)
            yield PowerOutcome((pieces.EXCHANGE[second],), board, (first, second))


def _unstack_outcomes(cells: Cells, sources: Iterable[Cell]) -> Iterator[PowerOutcome]:
    for source in sources:
        if len(cells[source]) > 1:
            board, held = powers.lift_above_base(cells, source)
            for after in _put_outcomes(board, source, held):
                yield after._replace(steps=(pieces.LIFT[source], *after.steps))


def _put_outcomes(cells: BoardColumns, source: Cell, held: pieces.Column) -> Iterator[PowerOutcome]:
    """Yields ways to put the lifted dice on other occupied spaces."""
    die, later = held[0], held[1:]
    room = [
        cell
        for cell, column in enumerate(cells)
        if cell != source and 0 < len(column) < pieces.MOST_DICE_IN_COLUMN
    ]
    if later:
        # Two dice have up to a thousand pairs of targets; a sample is enough.
        room = room[:: max(1, len(room) // FIRST_DIE_TARGETS)]
    for target in room:
        board, put = powers.put_die(cells, target, die), pieces.PUT[target]
        if not later:
            yield PowerOutcome((put,), board, (source, target))
            continue
        for steps, after, spots in _put_outcomes(board, source, later):
            yield PowerOutcome((put, *steps), after, (target, *spots))
