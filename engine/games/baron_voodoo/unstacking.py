"""Gran Bwa's power, which takes columns apart: what it can do now (BV-18)."""

from collections.abc import Iterator, Sequence

from engine.games.baron_voodoo.captures import Jump, takeoffs
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt, hunting
from engine.games.baron_voodoo.marks import (
    HEIGHT,
    MARK,
    ROOMY,
    TOWER,
    Marks,
    marked,
    room,
    where,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    COLOUR_OF,
    HIGHEST,
    LIFT,
    PUT,
    Cell,
    Column,
    Lift,
    Put,
)  # fmt: skip
from engine.games.baron_voodoo.powers import any_of

MOST_TAKEN = 5  # spaces: of a jump, of the column that was lifted from, of the die's target


def bwa_puts(ground: Ground, source: Cell, held: Column) -> Iterator[Put]:
    """Returns where Gran Bwa can put the next of the dice in the hand."""
    return _puts(ground.marks, ground.hunt, source, held)


def _puts(marks: Marks, hunt: Hunt | None, source: Cell, held: Column) -> Iterator[Put]:
    if not _has_room(marks, (source,), len(held)):
        return
    targets = [target for target in where(marks, ROOMY) if target != source]
    if hunt is None:
        yield from [PUT[target] for target in targets]
        return
    jumps = hunt.jumps
    if not jumps and not hunt.bars:
        yield from _new_hunters(marks, hunt, targets, source, held)
        return
    # The first jump outlives a die elsewhere, if there is room enough besides for the next.
    part = jumps[0][1:] if jumps and len(targets) >= MOST_TAKEN else targets
    for target in targets:
        if (
            target not in part
            or _outlived(marks, jumps, source, target, len(held) - 1)
            or _leads_on(marks, hunt, source, target, held)
        ):
            yield PUT[target]


def _new_hunters(
    marks: Marks, hunt: Hunt, targets: Sequence[Cell], source: Cell, held: Column
) -> Iterator[Put]:
    """Yields where to put a die if there is no jump, and no die is barred.

    Then a capture can only begin with a die from the hand that is the hunter's own.
    """
    own = [COLOUR_OF[die] == hunt.colour for die in held]
    if True not in own:
        return
    ways = takeoffs(marks, 0)
    good = [target for target in targets if ways[target]]
    if len(held) == 1:
        yield from [PUT[target] for target in good]
    elif own[1]:
        for target in targets:
            # The second die can jump as before where the first one fills no space.
            apart = marks[target] < 2 * HEIGHT and good and good != [target]
            if apart or _leads_on(marks, hunt, source, target, held):
                yield PUT[target]
    else:
        for target in good:
            if len(targets) >= MOST_TAKEN or _leads_on(marks, hunt, source, target, held):
                yield PUT[target]


def _leads_on(marks: Marks, hunt: Hunt, source: Cell, target: Cell, held: Column) -> bool:
    """Returns whether a capture can follow when the next die is put on a target."""
    after = marked(marks, target, MARK[marks[target] // HEIGHT + 1][held[0]])
    if len(held) == 1:
        return hunt.succeeds_at(after, target)
    return any_of(_puts(after, hunting(after, hunt.colour, hunt.bars), source, held[1:]))


def _outlived(marks: Marks, jumps: Sequence[Jump], source: Cell, target: Cell, more: int) -> bool:
    """Returns whether a jump is certain to outlive a die on a target and more dice elsewhere."""
    for _, cell, over, land in jumps:
        if target not in (cell, over) and (target != land or marks[land] < (HIGHEST - 1) * HEIGHT):
            taken = (source, cell, over, land, target)
            if not more or _has_room(marks, taken, more):
                return True
    return False


def _has_room(marks: Marks, taken: Sequence[Cell], dice: int) -> bool:
    """Returns whether dice can be put on occupied spaces other than those taken."""
    for cell in where(marks, ROOMY):
        if cell not in taken:
            dice -= HIGHEST - marks[cell] // HEIGHT
            if dice <= 0:
                return True
    return False


def bwa_lifts(ground: Ground) -> Iterator[Lift]:
    """Yields the columns whose dice Gran Bwa can take up."""
    cells, marks, hunt = ground
    # The first jump outlives all lifts but of its own dice, if there is room enough besides.
    part: Sequence[Cell] = CELLS
    plenty = room(marks) > MOST_TAKEN
    if hunt is not None and hunt.jumps and plenty:
        part = hunt.jumps[0][1:3]
    good: Sequence[Cell] = ()
    if hunt is not None and not hunt.jumps and not hunt.bars and plenty:
        ways = takeoffs(marks, 0)
        good = [cell for cell in where(marks, ROOMY) if ways[cell]]
    for source in where(marks, TOWER):
        dice = marks[source] // HEIGHT - 1
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
            after = marked(marks, source, MARK[1][cells[source][0]])
            if not hunt.jumps and not hunt.gains(after, source, held):
                continue
            if any_of(_puts(after, hunting(after, hunt.colour, hunt.bars), source, held)):
                yield LIFT[source]
