"""Gran Bwa's power, which takes columns apart: what it can do now (BV-18)."""

from collections.abc import Iterator, Sequence

from engine.games.baron_voodoo.captures import Jump, takeoff_directions
from engine.games.baron_voodoo.ground import PowerContext
from engine.games.baron_voodoo.hunt import RequiredCapture, required_capture
from engine.games.baron_voodoo.marks import (
    BYTE_PER_DIE,
    CELL_BYTE,
    HAS_ROOM,
    IS_COLUMN,
    ByteBoard,
    cells_where,
    count_cells_with_room,
    with_cell_byte,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    LIFT,
    MOST_DICE_IN_COLUMN,
    PUT,
    Cell,
    Column,
    Lift,
    Put,
)  # fmt: skip
from engine.games.baron_voodoo.powers import has_any

MOST_TAKEN_CELLS = 5  # spaces: of a jump, of the column that was lifted from, of the die's target


def bwa_puts(context: PowerContext, source: Cell, held: Column) -> Iterator[Put]:
    """Returns where Gran Bwa can put the next of the dice in the hand."""
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
    # The first jump outlives a die elsewhere, if there is room enough besides for the next.
    part = jumps[0][1:] if jumps and len(targets) >= MOST_TAKEN_CELLS else targets
    for target in targets:
        if (
            target not in part
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
    """Yields where to put a die if there is no jump, and no die is barred.

    Then a capture can only begin with a die from the hand that is the hunter's own.
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
            # The second die can jump as before where the first one fills no space.
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
    """Returns whether a capture can follow when the next die is put on a target."""
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
    """Returns whether a jump is certain to outlive a die on a target and more dice elsewhere."""
    for _, cell, over, land in jumps:
        if target not in (cell, over) and (
            target != land or byte_board[land] < (MOST_DICE_IN_COLUMN - 1) * BYTE_PER_DIE
        ):
            taken = (source, cell, over, land, target)
            if not more or _has_room(byte_board, taken, more):
                return True
    return False


def _has_room(byte_board: ByteBoard, taken: Sequence[Cell], dice: int) -> bool:
    """Returns whether dice can be put on occupied spaces other than those taken."""
    for cell in cells_where(byte_board, HAS_ROOM):
        if cell not in taken:
            dice -= MOST_DICE_IN_COLUMN - byte_board[cell] // BYTE_PER_DIE
            if dice <= 0:
                return True
    return False


def bwa_lifts(context: PowerContext) -> Iterator[Lift]:
    """Yields the columns whose dice Gran Bwa can take up."""
    cells, marks, hunt = context
    # The first jump outlives all lifts but of its own dice, if there is room enough besides.
    part: Sequence[Cell] = CELLS
    plenty = count_cells_with_room(marks) > MOST_TAKEN_CELLS
    if hunt is not None and hunt.jumps and plenty:
        part = hunt.jumps[0][1:3]
    good: Sequence[Cell] = ()
    if hunt is not None and not hunt.jumps and not hunt.barred and plenty:
        ways = takeoff_directions(marks, 0)
        good = [cell for cell in cells_where(marks, HAS_ROOM) if ways[cell]]
    for source in cells_where(marks, IS_COLUMN):
        dice = marks[source] // BYTE_PER_DIE - 1
        if hunt is None:
            if _has_room(marks, (source,), dice):
                yield LIFT[source]
        elif source not in part or any(
            source not in (cell, over) and _has_room(marks, (source, cell, over, land), dice)
            for _, cell, over, land in hunt.jumps
        ):
            yield LIFT[source]
        else:
            held = cells[source][:0:-1]
            if good and good != [source] and hunt.colour in [COLOUR_OF[die] for die in held]:
                yield LIFT[source]
                continue
            after = with_cell_byte(marks, source, CELL_BYTE[1][cells[source][0]])
            if not hunt.jumps and not hunt.can_follow_lift(after, source, held):
                continue
            if has_any(
                _put_actions(after, required_capture(after, hunt.colour, hunt.barred), source, held)
            ):
                yield LIFT[source]
