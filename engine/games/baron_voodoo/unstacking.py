"""Gran Bwa's power, which takes columns apart: what it can do now (BV-18)."""

from collections.abc import Iterator, Sequence

from engine.games.baron_voodoo.captures import Board, Jump
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt, hunting
from engine.games.baron_voodoo.marks import ROOMY, TOWER, Marks, remarked, room, where
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    HIGHEST,
    LIFT,
    PUT,
    Cell,
    Cells,
    Column,
    Lift,
    Put,
)  # fmt: skip
from engine.games.baron_voodoo.powers import any_of, lifted


def bwa_puts(ground: Ground, source: Cell, held: Column) -> Iterator[Put]:
    """Yields where Gran Bwa can put the next of the dice in the hand."""
    cells, marks, hunt = ground
    if not _has_room(cells, (source,), len(held)):
        return
    roomy = tuple(where(marks, ROOMY))
    if hunt is None:
        yield from [PUT[target] for target in roomy if target != source]
        return
    jumps = hunt.jumps
    if not jumps and not hunt.bars and all(COLOUR_OF[die] != hunt.colour for die in held):
        # Dice that are not the hunter's own can only make a capture of one that was barred.
        return
    # The first jump outlives a die elsewhere, if there is room enough besides for the next.
    part = jumps[0][1:] if jumps and len(roomy) > MOST_TAKEN else roomy
    for target in roomy:
        if target == source:
            continue
        if target not in part or _outlived(cells, jumps, source, target, len(held) - 1):
            yield PUT[target]
        else:
            later = held[1:]
            board = (*cells[:target], (*cells[target], held[0]), *cells[target + 1 :])
            after = remarked(marks, board, (target,))
            if later and any_of(bwa_puts(_hunted(board, after, hunt), source, later)):
                yield PUT[target]
            if not later and hunt.succeeds_at(after, target):
                yield PUT[target]


def _hunted(cells: Cells, marks: Marks, hunt: Hunt) -> Ground:
    """Returns the ground of a hunt after the board has changed."""
    return Ground(cells, marks, hunting(marks, hunt.colour, hunt.bars))


MOST_TAKEN = 5  # spaces: of a jump, of the column that was lifted from, of the die's target


def _outlived(cells: Board, jumps: Sequence[Jump], source: Cell, target: Cell, more: int) -> bool:
    """Returns whether a jump is certain to outlive a die on a target and more dice elsewhere."""
    for _, cell, over, land in jumps:
        if target not in (cell, over) and (target != land or len(cells[land]) < HIGHEST - 1):
            taken = (source, cell, over, land, target)
            if not more or _has_room(cells, taken, more):
                return True
    return False


def _has_room(cells: Board, taken: Sequence[Cell], dice: int) -> bool:
    """Returns whether dice can be put on occupied spaces other than those taken."""
    for cell, column in enumerate(cells):
        if 0 < len(column) < HIGHEST and cell not in taken:
            dice -= HIGHEST - len(column)
            if dice <= 0:
                return True
    return False


def bwa_lifts(ground: Ground) -> Iterator[Lift]:
    """Yields the columns whose dice Gran Bwa can take up."""
    cells, marks, hunt = ground
    # The first jump outlives all lifts but of its own dice, if there is room enough besides.
    part: Sequence[Cell] = CELLS
    if hunt is not None and hunt.jumps and room(marks) > MOST_TAKEN:
        part = hunt.jumps[0][1:3]
    for source in where(marks, TOWER):
        dice = len(cells[source]) - 1
        if hunt is None:
            if _has_room(cells, (source,), dice):
                yield LIFT[source]
        elif source not in part or any(
            source not in (cell, over) and _has_room(cells, (source, cell, over, land), dice)
            for _, cell, over, land in hunt.jumps
        ):
            yield LIFT[source]
        else:
            board, held = lifted(cells, source)
            after = remarked(marks, board, (source,))
            if not hunt.jumps and not hunt.gains(after, source, held):
                continue
            if any_of(bwa_puts(_hunted(tuple(board), after, hunt), source, held)):
                yield LIFT[source]
