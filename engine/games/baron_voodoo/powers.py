"""The powers of the four Loas: what each can do now (BV-15 .. BV-18).

At A a power may only be used in such a way that a capture is possible afterwards (BV-06). A jump
that was there before usually outlives what a power does; only where none is certain to is the
board looked at as it would be.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from engine.core import Action
from engine.games.baron_voodoo.captures import (
    OPEN,
    Board,
    Jump,
)
from engine.games.baron_voodoo.hunt import Hunt, core_of, hunting
from engine.games.baron_voodoo.pieces import (
    BWA,
    CELLS,
    COLOUR_OF,
    EXCHANGE,
    FREDA,
    HIGHEST,
    LEGBA,
    LIFT,
    LINE_CELLS,
    LINE_WAYS,
    LINES,
    PICK,
    PUT,
    WATA,
    WIDTH,
    Cell,
    Cells,
    Column,
    Exchange,
    Lift,
    Line,
    Loa,
    Pick,
    Put,
    Slide,
    Way,
)  # fmt: skip
from engine.games.baron_voodoo.surface import Surface, as_bytes, surface

Slides: TypeAlias = tuple[tuple[Way, Slide], ...]
SLIDES: tuple[Slides, ...] = tuple(
    tuple((way, Slide(line, way)) for way in LINE_WAYS[line]) for line in LINES
)  # [line]
REACH: tuple[tuple[Cell, ...], ...] = tuple(  # [cell] the others in its row and column
    tuple(
        other
        for other in CELLS
        if other != cell and (other // WIDTH == cell // WIDTH or other % WIDTH == cell % WIDTH)
    )
    for cell in CELLS
)
WITHIN_REACH: tuple[int, ...] = tuple(map(as_bytes, REACH))  # [cell]


def _moving(line: Line, filled: tuple[int, ...]) -> Slides:
    """Returns the slides that move something in a line, of which some spaces are filled."""
    packed = sorted(filled)
    ends = (packed[::-1], packed)
    return tuple(slide for slide, end in zip(SLIDES[line], ends, strict=True) if end != [*filled])


SLIDING: tuple[dict[bytes, Slides], ...] = tuple(  # [line] by its filled spaces
    {bytes(filled): _moving(line, filled) for filled in product((0, 1), repeat=WIDTH)}
    for line in LINES
)
ALONG: tuple[slice, ...] = tuple(  # [line] its spaces
    slice(WIDTH * line, WIDTH * line + WIDTH)
    if line < WIDTH
    else slice(line - WIDTH, len(CELLS), WIDTH)
    for line in LINES
)


def first_steps(loa: Loa, cells: Cells, hunt: Hunt | None) -> Iterator[Action]:
    """Yields the ways to begin a power so that it can be finished and, if need be, hunted."""
    if hunt is not None and loa != BWA and hunt.hopeless(cells):
        return iter(())
    return _FIRST[loa](cells, hunt)


def possible(loa: Loa, cells: Cells, hunt: Hunt | None) -> bool:
    """Returns whether a power can be used."""
    return _any(first_steps(loa, cells, hunt))


def _above(cells: Cells, hunt: Hunt | None) -> Surface:
    """Returns what the board on which one hunts, or does not, looks like from above."""
    return surface(cells) if hunt is None else hunt.above


def _any(ways: Iterator[Action]) -> bool:
    return next(ways, None) is not None


# Mamy Wata (BV-15)


def slid(cells: Board, line: Line, way: Way) -> list[Column]:
    """Returns the board after a row or column was slid against an edge."""
    board = list(cells)
    spots = LINE_CELLS[line]
    filled = [board[cell] for cell in spots if board[cell]]
    gaps: list[Column] = [()] * (WIDTH - len(filled))
    packed = filled + gaps if way == LINE_WAYS[line][0] else gaps + filled
    for cell, column in zip(spots, packed, strict=True):
        board[cell] = column
    return board


def _slides(cells: Cells, hunt: Hunt | None) -> Iterator[Slide]:
    touched = 0 if hunt is None else hunt.lines
    filled = _above(cells, hunt).filled
    for line, along in enumerate(ALONG):
        for way, slide in SLIDING[line][filled[along]]:
            if not touched >> line & 1 or (hunt and hunt.succeeds(slid(cells, line, way))):
                yield slide


# Papa Legba (BV-16)


def moved(cells: Board, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after all dice of a space went to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_puts(cells: Cells, source: Cell, hunt: Hunt | None) -> Iterator[Put]:
    """Yields where Papa Legba can put a single die."""
    sure = hunt is None or source not in hunt.core
    for target in REACH[source]:
        if not cells[target]:
            # If every jump needed this die, a new one has to begin or to lead where it goes.
            if sure or (hunt and hunt.succeeds_at(moved(cells, source, target), target)):
                yield PUT[target]


def _legba_lifts(cells: Cells, hunt: Hunt | None) -> Iterator[Lift]:
    # A jump needs its own die and the one below it; landing spaces may fill or empty.
    core = () if hunt is None else hunt.core
    above = _above(cells, hunt)
    for cell in above.singles:
        if cell in core:
            if _any(legba_puts(cells, cell, hunt)):
                yield LIFT[cell]
        elif above.empty & WITHIN_REACH[cell]:
            yield LIFT[cell]


# Erzulie Freda (BV-17)


def exchanged(cells: Board, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after the dice of two spaces changed places."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def freda_exchanges(cells: Cells, first: Cell, hunt: Hunt | None) -> Iterator[Exchange]:
    """Yields the single dice with which Erzulie Freda can swap a first one."""
    die = cells[first]
    core: Sequence[Cell] = ()
    if hunt is not None:
        core = core_of([jump for jump in hunt.jumps if first not in jump[1:3]])
    for second in _above(cells, hunt).singles:
        # Equal dice that change places change nothing.
        if cells[second] != die:
            if hunt is None or second not in core or _swap_succeeds(cells, first, second, hunt):
                yield EXCHANGE[second]


def _swap_succeeds(cells: Cells, first: Cell, second: Cell, hunt: Hunt) -> bool:
    """Returns whether a capture follows on a swap with which every jump has to do."""
    open_to, dice = OPEN[hunt.bars], (cells[first][0], cells[second][0])
    one, other = [(COLOUR_OF[die] == hunt.colour, open_to[die]) for die in dice]
    if one == other:
        # For a hunter these dice are the same.
        return bool(hunt.jumps)
    board = exchanged(cells, first, second)
    return hunt.succeeds_at(board, first) or hunt.succeeds_at(board, second)


def _freda_picks(cells: Cells, hunt: Hunt | None) -> Iterator[Pick]:
    singles = _above(cells, hunt).singles
    if hunt is None:
        if any(cells[cell] != cells[singles[0]] for cell in singles):
            yield from [PICK[cell] for cell in singles]
        return
    part = _outliving_swaps(cells, singles, hunt.jumps)
    for first in singles:
        if first not in part or _any(freda_exchanges(cells, first, hunt)):
            yield PICK[first]


def _outliving_swaps(
    cells: Cells, singles: Sequence[Cell], jumps: Sequence[Jump]
) -> Sequence[Cell]:
    """Returns spaces such that a jump is certain to outlive some swap of any other single die."""
    if jumps:
        _, cell, over, _ = jumps[0]
        one: Column = ()
        for second in singles:
            if second not in (cell, over):
                # With two dice that differ, there is always one that differs from the first.
                if one and cells[second] != one:
                    return cell, over
                one = cells[second]
    return singles


# Gran Bwa (BV-18)


def lifted(cells: Board, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without a column's dice above its base, and these, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


def bwa_puts(cells: Cells, source: Cell, held: Column, hunt: Hunt | None) -> Iterator[Put]:
    """Yields where Gran Bwa can put the next of the dice in the hand."""
    if not _has_room(cells, (source,), len(held)):
        return
    if hunt is None:
        yield from [PUT[target] for target in surface(cells).roomy() if target != source]
        return
    hunt = hunting(cells, hunt.colour, hunt.bars)
    jumps, roomy = hunt.jumps, hunt.above.roomy()
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
            if later and _any(bwa_puts(board, source, later, hunt)):
                yield PUT[target]
            if not later and hunt.succeeds_at(board, target):
                yield PUT[target]


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


def _bwa_lifts(cells: Cells, hunt: Hunt | None) -> Iterator[Lift]:
    above = _above(cells, hunt)
    # The first jump outlives all lifts but of its own dice, if there is room enough besides.
    part: Sequence[Cell] = CELLS
    if hunt is not None and hunt.jumps and above.room() > MOST_TAKEN:
        part = hunt.jumps[0][1:3]
    for source in above.towers():
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
            if not hunt.jumps and not hunt.gains(board, source, held):
                continue
            if _any(bwa_puts(tuple(board), source, held, hunt)):
                yield LIFT[source]


_FIRST: dict[Loa, Callable[[Cells, Hunt | None], Iterator[Action]]] = {
    WATA: _slides,
    LEGBA: _legba_lifts,
    FREDA: _freda_picks,
    BWA: _bwa_lifts,
}
