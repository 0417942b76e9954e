"""What moves on the board when something was done: which dice, from where to where."""

from collections.abc import Sequence

from coven.games.baron_voodoo.table import Flight
from coven.text.baron_voodoo.course import PastAction
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.pieces import (
    LEGBA,
    LINE_CELLS,
    LINE_WAYS,
    WIDTH,
    Capture,
    Cells,
    Exchange,
    Put,
    Slide,
)  # fmt: skip


def action_flights(past: PastAction) -> tuple[Flight, ...]:
    """Returns the dice that a deed has moved; nothing where none has."""
    cells, source = past.before.cells, past.before.source
    match past.action:
        case Capture() as capture:
            _, start, over, end = JUMP_BY_CAPTURE[capture]
            return (
                Flight(cells[start][-1:], start, end, len(cells[end]), hops=True),
                Flight(cells[over][-1:], over, None),
            )
        case Slide() as slide:
            return _slide_flights(cells, slide)
        case Put(cell) if source is not None and past.before.power == LEGBA:
            return (Flight(cells[source], source, cell, hops=True),)
        case Put(cell) if source is not None:
            return (Flight(past.before.held[:1], source, cell, len(cells[cell]), hops=True),)
        case Exchange(cell) if source is not None:
            return Flight(cells[source], source, cell), Flight(cells[cell], cell, source)
    return ()


def _slide_flights(cells: Cells, slide: Slide) -> tuple[Flight, ...]:
    spots: Sequence[int] = LINE_CELLS[slide.line]
    filled = [cell for cell in spots if cells[cell]]
    first = 0 if slide.way == LINE_WAYS[slide.line][0] else WIDTH - len(filled)
    return tuple(
        Flight(cells[cell], cell, spots[first + place])
        for place, cell in enumerate(filled)
        if spots[first + place] != cell
    )
