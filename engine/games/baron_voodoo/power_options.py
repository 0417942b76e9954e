"""Usable powers, and whether a capture is possible now, by a power or in an extra turn."""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.games.baron_voodoo.byte_board import (
    IS_COLUMN,
    IS_SINGLE_DIE,
    TOP_HAS_COLOUR,
    ByteBoard,
    cells_where,
    count_cells_with_room,
)
from engine.games.baron_voodoo.captures import LINES_THROUGH, can_capture
from engine.games.baron_voodoo.pieces import (
    AGAIN_COST,
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
)
from engine.games.baron_voodoo.powers import (
    LINE_SLICES,
    MOST_TAKEN_CELLS,
    SAME_LINE_CELLS,
    PowerContext,
    bwa_lifts,
    freda_picks,
    has_any,
    legba_lifts,
    wata_slides,
)
from engine.games.baron_voodoo.public_state import View, barred_colours, own_side, payable_loas
from engine.games.baron_voodoo.required_capture import RequiredCapture, required_capture


def power_first_steps(loa: Loa, context: PowerContext) -> Iterator[Action]:
    """Returns the first steps of a power after which the required capture is possible."""
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
    """Returns an Invoke for each of the Loas whose power can be used."""
    if required is None:
        spots: tuple[Cell, ...] = ()
    elif required.jumps:
        spots = required.jumps[0][1:]
    else:
        context = PowerContext(cells, byte_board, required)
        return [INVOKE[loa] for loa in loas if has_any(power_first_steps(loa, context))]
    powers: list[Action] = []
    for loa in loas:
        if _HAS_FREE_USE[loa](cells, byte_board, spots) or has_any(
            power_first_steps(loa, PowerContext(cells, byte_board, required))
        ):
            powers.append(INVOKE[loa])  # noqa: PERF401 - in the hot path of playouts
    return powers


# Quick checks: usually some use of a power leaves the spaces of one jump untouched, so that this
# jump remains possible.


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


# Captures possible for the player in turn


def required_capture_now(table: View, byte_board: ByteBoard) -> RequiredCapture:
    """Returns the RequiredCapture of the player in turn on the current board."""
    loa = table.loas[table.turn]
    assert loa is not None
    return required_capture(byte_board, loa, barred_colours(table))


def can_capture_with_power(table: View, byte_board: ByteBoard) -> bool:
    """Returns whether the player in turn can capture now, or after a power."""
    required = required_capture_now(table, byte_board)
    if required.jumps:
        return True
    return any(
        usable_powers((loa,), table.cells, byte_board, required) for loa in payable_loas(table)
    )


def can_capture_in_extra_turn(table: View, byte_board: ByteBoard) -> bool:
    """Returns whether an extra turn would have a capture (BV-10)."""
    own = table.loas[table.turn]
    assert own is not None
    if can_capture(byte_board, cells_where(byte_board, TOP_HAS_COLOUR[own]), barred_colours(table)):
        return True
    return can_capture_with_power(begin_extra_turn(table), byte_board)


def begin_extra_turn(table: View) -> View:
    """Returns the table at the start of an extra turn, already paid (BV-10)."""
    side = own_side(table)
    offerings = list(table.offerings)
    offerings[side] -= AGAIN_COST
    return table._replace(offerings=tuple(offerings), used=False, extra=True)
