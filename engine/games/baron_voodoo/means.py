"""What powers can be used, and how they begin (BV-06, BV-09)."""

from collections.abc import Callable, Iterator

from engine.core import Action
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.marks import FILLED, SINGLE, TOWER, room, where
from engine.games.baron_voodoo.pieces import BWA, FREDA, LEGBA, WATA, Column, Loa
from engine.games.baron_voodoo.powers import (
    ALONG,
    REACH,
    SLIDING,
    any_of,
    freda_picks,
    legba_lifts,
    slides,
)
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


def possible(loa: Loa, ground: Ground) -> bool:
    """Returns whether a power can be used."""
    if (ground.hunt is None or ground.hunt.jumps) and _SURELY[loa](ground):
        return True
    return any_of(first_steps(loa, ground))


# Mostly there is something that leaves a jump alone, which is seen without trying it out.


def _slides(ground: Ground) -> bool:
    _, marks, hunt = ground
    touched = 0 if hunt is None else hunt.lines()
    filled = marks.translate(FILLED)
    for line, along in enumerate(ALONG):
        if not touched >> line & 1 and SLIDING[line][filled[along]]:
            return True
    return False


def _moves(ground: Ground) -> bool:
    _, marks, hunt = ground
    core = () if hunt is None else hunt.core()
    empty = marks.find(0)
    while empty >= 0:
        for cell in REACH[empty]:
            if SINGLE[marks[cell]] and cell not in core:
                return True
        empty = marks.find(0, empty + 1)
    return False


def _swaps(ground: Ground) -> bool:
    cells, marks, hunt = ground
    part = () if hunt is None else hunt.jumps[0][1:3]
    one: Column = ()
    for cell in where(marks, SINGLE):
        if cell not in part:
            if one and cells[cell] != one:
                return True
            one = cells[cell]
    return False


def _unstacks(ground: Ground) -> bool:
    _, marks, hunt = ground
    if room(marks) <= MOST_TAKEN:
        return False
    part = () if hunt is None else hunt.jumps[0][1:3]
    for cell in where(marks, TOWER):  # noqa: SIM110 - in the hot path of playouts
        if cell not in part:
            return True
    return False


_SURELY: dict[Loa, Callable[[Ground], bool]] = {
    WATA: _slides,
    LEGBA: _moves,
    FREDA: _swaps,
    BWA: _unstacks,
}
