"""What powers can be used, and how they begin (BV-06, BV-09)."""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.games.baron_voodoo.captures import LINES_THROUGH
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt
from engine.games.baron_voodoo.marks import SINGLE, TOWER, Marks, room, where
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
    ALONG,
    REACH,
    any_of,
    freda_picks,
    legba_lifts,
)
from engine.games.baron_voodoo.sliding import slides
from engine.games.baron_voodoo.unstacking import MOST_TAKEN, bwa_lifts


def first_steps(loa: Loa, ground: Ground) -> Iterator[Action]:
    """Returns the ways to begin a power so that it can be finished and, if need be, hunted."""
    if ground.hunt is not None and loa != BWA and ground.hunt.hopeless(ground.marks):
        return iter(())
    return _FIRST[loa](ground)


_FIRST: dict[Loa, Callable[[Ground], Iterator[Action]]] = {
    WATA: slides,
    LEGBA: legba_lifts,
    FREDA: freda_picks,
    BWA: bwa_lifts,
}


def usable(loas: Sequence[Loa], cells: Cells, marks: Marks, hunt: Hunt | None) -> list[Action]:
    """Returns which of some powers can be called upon."""
    if hunt is None:
        spots: tuple[Cell, ...] = ()
    elif hunt.jumps:
        spots = hunt.jumps[0][1:]
    else:
        ground = Ground(cells, marks, hunt)
        return [INVOKE[loa] for loa in loas if any_of(first_steps(loa, ground))]
    powers: list[Action] = []
    for loa in loas:
        if _SURELY[loa](cells, marks, spots) or any_of(
            first_steps(loa, Ground(cells, marks, hunt))
        ):
            powers.append(INVOKE[loa])  # noqa: PERF401 - in the hot path of playouts
    return powers


# Mostly there is something that leaves a jump's spots alone, which is seen without trying it out.


def _slides(cells: Cells, marks: Marks, spots: Sequence[Cell]) -> bool:
    touched = 0
    for spot in spots:
        touched |= LINES_THROUGH[spot]
    empty = marks.find(0)
    while empty >= 0:
        for line in (empty // WIDTH, WIDTH + empty % WIDTH):
            if not touched >> line & 1 and marks[ALONG[line]] != _BARE:
                return True
        empty = marks.find(0, empty + 1)
    return False


def _moves(cells: Cells, marks: Marks, spots: Sequence[Cell]) -> bool:
    empty = marks.find(0)
    while empty >= 0:
        for cell in REACH[empty]:
            if SINGLE[marks[cell]] and cell not in spots:
                return True
        empty = marks.find(0, empty + 1)
    return False


def _swaps(cells: Cells, marks: Marks, spots: Sequence[Cell]) -> bool:
    one: Column = ()
    for cell in where(marks, SINGLE):
        if cell not in spots:
            if one and cells[cell] != one:
                return True
            one = cells[cell]
    return False


def _unstacks(cells: Cells, marks: Marks, spots: Sequence[Cell]) -> bool:
    for cell in where(marks, TOWER):
        if cell not in spots:
            return room(marks) > MOST_TAKEN
    return False


_BARE = bytes(WIDTH)
_SURELY: tuple[Callable[[Cells, Marks, Sequence[Cell]], bool], ...] = (  # [loa]
    _slides,
    _moves,
    _swaps,
    _unstacks,
)
