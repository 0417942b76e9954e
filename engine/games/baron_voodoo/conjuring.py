"""Ways to use a power that are worth a thought, and the boards they lead to."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core import Action
from engine.games.baron_voodoo.captures import Board
from engine.games.baron_voodoo.pieces import (
    BWA,
    EXCHANGE,
    HIGHEST,
    LEGBA,
    LIFT,
    LINE_CELLS,
    LINES,
    PICK,
    PUT,
    WATA,
    Cell,
    Cells,
    Column,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.powers import REACH, SLIDES, exchanged, lifted, moved, slid
from engine.games.baron_voodoo.table import View

SPREAD = 6  # how many spaces are thought of for the first of two dice


class Outcome(NamedTuple):
    """What a power may do."""

    steps: tuple[Action, ...]
    cells: Board
    spots: Sequence[Cell]  # where dice have come or gone


def outcomes(
    table: View, loa: Loa, moving: Iterable[Cell], partners: Iterable[Cell]
) -> Iterator[Outcome]:
    """Yields ways to use a power: on some spaces only, for Freda also with only some others."""
    cells, source = table.cells, table.source
    if loa == WATA:
        return _slides(cells)
    if loa == BWA:
        if source is not None:
            return _put_down(cells, source, table.held)
        return _unstacked(cells, moving)
    if source is not None:
        return _moves(cells, source) if loa == LEGBA else _swaps(cells, source, range(len(cells)))
    singles = [cell for cell in moving if len(cells[cell]) == 1]
    ways: Iterable[tuple[Action, Iterator[Outcome]]]
    if loa == LEGBA:
        ways = ((LIFT[cell], _moves(cells, cell)) for cell in singles)
    else:
        ways = ((PICK[cell], _swaps(cells, cell, partners)) for cell in singles)
    return (after._replace(steps=(first, *after.steps)) for first, more in ways for after in more)


def _slides(cells: Cells) -> Iterator[Outcome]:
    for line in LINES:
        for slide in SLIDES[line]:
            board = slid(cells, line, slide.way)
            if tuple(board) != cells:
                yield Outcome((slide,), board, LINE_CELLS[line])


def _moves(cells: Cells, source: Cell) -> Iterator[Outcome]:
    for target in REACH[source]:
        if not cells[target]:
            yield Outcome((PUT[target],), moved(cells, source, target), (target,))


def _swaps(cells: Cells, first: Cell, partners: Iterable[Cell]) -> Iterator[Outcome]:
    for second in partners:
        if len(cells[second]) == 1 and cells[second] != cells[first]:
            board = exchanged(cells, first, second)
            yield Outcome((EXCHANGE[second],), board, (first, second))


def _unstacked(cells: Cells, sources: Iterable[Cell]) -> Iterator[Outcome]:
    for source in sources:
        if len(cells[source]) > 1:
            board, held = lifted(cells, source)
            for after in _put_down(board, source, held):
                yield after._replace(steps=(LIFT[source], *after.steps))


def _put_down(cells: Board, source: Cell, held: Column) -> Iterator[Outcome]:
    """Yields ways to put the dice in the hand on other occupied spaces."""
    die, later = held[0], held[1:]
    room = [
        cell for cell, column in enumerate(cells) if cell != source and 0 < len(column) < HIGHEST
    ]
    if later:
        # Two dice could go to a thousand pairs of spaces; some of them will do.
        room = room[:: max(1, len(room) // SPREAD)]
    for target in room:
        board = list(cells)
        board[target] += (die,)
        if not later:
            yield Outcome((PUT[target],), board, (source, target))
            continue
        for steps, after, spots in _put_down(board, source, later):
            yield Outcome((PUT[target], *steps), after, (target, *spots))
