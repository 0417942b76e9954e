"""What powers can be used, and how they begin (BV-06, BV-09)."""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.games.baron_voodoo.captures import LINES_THROUGH
from engine.games.baron_voodoo.ground import PowerContext
from engine.games.baron_voodoo.hunt import RequiredCapture
from engine.games.baron_voodoo.marks import (
    IS_COLUMN,
    IS_SINGLE_DIE,
    ByteBoard,
    cells_where,
    count_cells_with_room,
)
from engine.games.baron_voodoo.pieces import (
    BWA,
    FREDA,
    INVOKE,
    LEGBA,
    WATA,
    WIDTH,
    Cell,
    Cells,
    Column,
    Loa,
)  # fmt: skip
from engine.games.baron_voodoo.powers import (
    LINE_SLICES,
    SAME_LINE_CELLS,
    freda_picks,
    has_any,
    legba_lifts,
)
from engine.games.baron_voodoo.sliding import wata_slides
from engine.games.baron_voodoo.unstacking import MOST_TAKEN_CELLS, bwa_lifts


def power_first_steps(loa: Loa, context: PowerContext) -> Iterator[Action]:
    """Returns the ways to begin a power so that it can be finished and, if need be, hunted."""
    if (
        context.required is not None
        and loa != BWA
        and context.required.is_impossible(context.byte_board)
    ):
        return iter(())
    return _FIRST_STEPS[loa](context)


_FIRST_STEPS: dict[Loa, Callable[[PowerContext], Iterator[Action]]] = {
    WATA: wata_slides,
    LEGBA: legba_lifts,
    FREDA: freda_picks,
    BWA: bwa_lifts,
}


def usable_powers(
    loas: Sequence[Loa], cells: Cells, byte_board: ByteBoard, required: RequiredCapture | None
) -> list[Action]:
    """Returns which of some powers can be called upon."""
    if required is None:
        spots: tuple[Cell, ...] = ()
    elif required.jumps:
        spots = required.jumps[0][1:]
    else:
        ground = PowerContext(cells, byte_board, required)
        return [INVOKE[loa] for loa in loas if has_any(power_first_steps(loa, ground))]
    powers: list[Action] = []
    for loa in loas:
        if _HAS_FREE_USE[loa](cells, byte_board, spots) or has_any(
            power_first_steps(loa, PowerContext(cells, byte_board, required))
        ):
            powers.append(INVOKE[loa])  # noqa: PERF401 - in the hot path of playouts
    return powers


# Mostly there is something that leaves a jump's spots alone, which is seen without trying it out.


def _has_free_slide(cells: Cells, byte_board: ByteBoard, spots: Sequence[Cell]) -> bool:
    touched = 0
    for spot in spots:
        touched |= LINES_THROUGH[spot]
    empty = byte_board.find(0)
    while empty >= 0:
        for line in (empty // WIDTH, WIDTH + empty % WIDTH):
            if not touched >> line & 1 and byte_board[LINE_SLICES[line]] != _EMPTY_LINE:
                return True
        empty = byte_board.find(0, empty + 1)
    return False


def _has_free_move(cells: Cells, byte_board: ByteBoard, spots: Sequence[Cell]) -> bool:
    empty = byte_board.find(0)
    while empty >= 0:
        for cell in SAME_LINE_CELLS[empty]:
            if IS_SINGLE_DIE[byte_board[cell]] and cell not in spots:
                return True
        empty = byte_board.find(0, empty + 1)
    return False


def _has_free_exchange(cells: Cells, byte_board: ByteBoard, spots: Sequence[Cell]) -> bool:
    one: Column = ()
    for cell in cells_where(byte_board, IS_SINGLE_DIE):
        if cell not in spots:
            if one and cells[cell] != one:
                return True
            one = cells[cell]
    return False


def _has_free_unstack(cells: Cells, byte_board: ByteBoard, spots: Sequence[Cell]) -> bool:
    for cell in cells_where(byte_board, IS_COLUMN):
        if cell not in spots:
            return count_cells_with_room(byte_board) > MOST_TAKEN_CELLS
    return False


_EMPTY_LINE = bytes(WIDTH)
_HAS_FREE_USE: tuple[Callable[[Cells, ByteBoard, Sequence[Cell]], bool], ...] = (  # [loa]
    _has_free_slide,
    _has_free_move,
    _has_free_exchange,
    _has_free_unstack,
)
