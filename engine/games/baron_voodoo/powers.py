"""The powers of the four Loas: what each can do now (BV-15 .. BV-18).

At A a power may only be used in such a way that a capture is possible afterwards (BV-06). A jump
that was there before usually outlives what a power does; only where none is certain to is the
board looked at as it would be.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.core import Action
from engine.games.baron_voodoo.captures import (
    LINES_OF,
    OPEN,
    Board,
    Jump,
    captures,
)
from engine.games.baron_voodoo.hunt import Hunt
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

SLIDES: tuple[tuple[tuple[Way, Slide], ...], ...] = tuple(
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


def first_steps(loa: Loa, cells: Cells, hunt: Hunt | None) -> Iterator[Action]:
    """Yields the ways to begin a power so that it can be finished and, if need be, hunted."""
    if hunt is not None and loa != BWA and hunt.hopeless(cells):
        return iter(())
    return _FIRST[loa](cells, hunt)


def possible(loa: Loa, cells: Cells, hunt: Hunt | None) -> bool:
    """Returns whether a power can be used."""
    return _any(first_steps(loa, cells, hunt))


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
    touched = 0  # lines in which every jump has a part
    if hunt is not None:
        touched = -1
        for jump in hunt.jumps:
            touched &= LINES_OF[jump[0]]
    filled = [*map(bool, cells)]
    for line in LINES:
        row = WIDTH * line
        dice = filled[row : row + WIDTH] if line < WIDTH else filled[line - WIDTH :: WIDTH]
        count = dice.count(True)
        if count in (0, WIDTH):
            continue
        low, high = SLIDES[line]
        for (way, slide), packed in ((low, dice[:count]), (high, dice[-count:])):
            if False in packed:
                sure = hunt is None or not touched >> line & 1
                if sure or (hunt and hunt.succeeds(slid(cells, line, way))):
                    yield slide


# Papa Legba (BV-16)


def moved(cells: Board, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after all dice of a space went to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_puts(cells: Cells, source: Cell, hunt: Hunt | None) -> Iterator[Put]:
    """Yields where Papa Legba can put a single die."""
    sure = hunt is None or source not in _core(hunt.jumps)
    for target in REACH[source]:
        if not cells[target]:
            # If every jump needed this die, a new one has to begin or to lead where it goes.
            if sure or (hunt and hunt.succeeds_at(moved(cells, source, target), target)):
                yield PUT[target]


def _core(jumps: Sequence[Jump]) -> Sequence[Cell]:
    """Returns the spaces from which or over which every jump leads."""
    if not jumps:
        return CELLS
    _, first, second, _ = jumps[0]
    core = {first, second}
    for _, cell, over, _ in jumps:
        core &= {cell, over}
        if not core:
            break
    return tuple(core)


def _legba_lifts(cells: Cells, hunt: Hunt | None) -> Iterator[Lift]:
    # A jump needs its own die and the one below it; landing spaces may fill or empty.
    core = () if hunt is None else _core(hunt.jumps)
    for cell, column in enumerate(cells):
        if len(column) == 1:
            if cell in core:
                if _any(legba_puts(cells, cell, hunt)):
                    yield LIFT[cell]
            elif not all(cells[target] for target in REACH[cell]):
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
        core = _core([jump for jump in hunt.jumps if first not in jump[1:3]])
    for second, column in enumerate(cells):
        # Equal dice that change places change nothing.
        if len(column) == 1 and column != die:
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
    singles = [cell for cell, column in enumerate(cells) if len(column) == 1]
    if hunt is None:
        if any(cells[cell] != cells[singles[0]] for cell in singles):
            yield from [PICK[cell] for cell in singles]
        return
    for first in singles:
        sure = _swap_outlived(cells, singles, first, hunt.jumps)
        if sure or _any(freda_exchanges(cells, first, hunt)):
            yield PICK[first]


def _swap_outlived(
    cells: Cells, singles: Sequence[Cell], first: Cell, jumps: Sequence[Jump]
) -> bool:
    """Returns whether a jump is certain to outlive some swap of a single die."""
    for _, cell, over, _ in jumps:
        if first not in (cell, over):
            return any(
                cells[second] != cells[first] and second not in (cell, over) for second in singles
            )
    return False


# Gran Bwa (BV-18)


def lifted(cells: Board, source: Cell) -> tuple[list[Column], Column]:
    """Returns the board without a column's dice above its base, and these, top first."""
    board = list(cells)
    column = board[source]
    board[source] = column[:1]
    return board, column[:0:-1]


def bwa_puts(cells: Board, source: Cell, held: Column, hunt: Hunt | None) -> Iterator[Put]:
    """Yields where Gran Bwa can put the next of the dice in the hand."""
    if not _has_room(cells, (source,), len(held)):
        return
    jumps = () if hunt is None else captures(cells, hunt.colour, hunt.bars)
    for target, column in enumerate(cells):
        if target != source and 0 < len(column) < HIGHEST:
            if hunt is None or _outlived(cells, jumps, source, target, len(held) - 1):
                yield PUT[target]
            else:
                board = list(cells)
                board[target] = (*column, held[0])
                later = held[1:]
                if later and _any(bwa_puts(board, source, later, hunt)):
                    yield PUT[target]
                if not later and hunt.succeeds_at(board, target):
                    yield PUT[target]


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
    for source, column in enumerate(cells):
        dice = len(column) - 1
        if dice < 1:
            continue
        if hunt is None:
            if _has_room(cells, (source,), dice):
                yield LIFT[source]
        elif any(
            source not in (cell, over) and _has_room(cells, (source, cell, over, land), dice)
            for _, cell, over, land in hunt.jumps
        ):
            yield LIFT[source]
        else:
            board, held = lifted(cells, source)
            if _any(bwa_puts(board, source, held, hunt)):
                yield LIFT[source]


_FIRST: dict[Loa, Callable[[Cells, Hunt | None], Iterator[Action]]] = {
    WATA: _slides,
    LEGBA: _legba_lifts,
    FREDA: _freda_picks,
    BWA: _bwa_lifts,
}
