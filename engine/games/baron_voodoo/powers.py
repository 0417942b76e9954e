"""The powers of the four Loas: what each can do now (BV-15 .. BV-18).

At A a power may only be used in such a way that a capture is possible afterwards (BV-06). A jump
that was there before usually outlives what a power does; only where none is certain to is the
board looked at as it would be.
"""

from collections.abc import Iterator, Sequence
from itertools import compress

from engine.core import Action
from engine.games.baron_voodoo.captures import (
    Board,
    Jump,
    takeoffs,
)
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.hunt import Hunt, core_of
from engine.games.baron_voodoo.marks import (
    LONE,
    PREY,
    SINGLE,
    TOPPED,
    Marks,
    empties,
    spread,
    where,
)
from engine.games.baron_voodoo.pieces import (
    CELLS,
    EXCHANGE,
    LIFT,
    LINE_WAYS,
    LINES,
    PICK,
    PUT,
    WIDTH,
    Cell,
    Cells,
    Colour,
    Column,
    Exchange,
    Lift,
    Line,
    Pick,
    Put,
    Slide,
    Way,
)  # fmt: skip

SLIDES: tuple[tuple[Slide, Slide], ...] = tuple(  # [line]
    (Slide(line, first), Slide(line, second)) for line, (first, second) in enumerate(LINE_WAYS)
)
ALONG: tuple[slice, ...] = tuple(  # [line] its spaces
    slice(WIDTH * line, WIDTH * line + WIDTH)
    if line < WIDTH
    else slice(line - WIDTH, len(CELLS), WIDTH)
    for line in LINES
)
REACH: tuple[tuple[Cell, ...], ...] = tuple(  # [cell] the others in its row and column
    tuple(
        other
        for other in CELLS
        if other != cell and (other // WIDTH == cell // WIDTH or other % WIDTH == cell % WIDTH)
    )
    for cell in CELLS
)
WITHIN_REACH: tuple[int, ...] = tuple(map(spread, REACH))  # [cell]


def any_of(ways: Iterator[Action]) -> bool:
    """Returns whether there is any way."""
    return next(ways, None) is not None


# Mamy Wata (BV-15)


def slid(cells: Board, line: Line, way: Way) -> list[Column]:
    """Returns the board after a row or column was slid against an edge."""
    board, along = list(cells), ALONG[line]
    filled = [column for column in board[along] if column]
    gaps: list[Column] = [()] * (WIDTH - len(filled))
    board[along] = filled + gaps if way == LINE_WAYS[line][0] else gaps + filled
    return board


# Papa Legba (BV-16)


def moved(cells: Board, source: Cell, target: Cell) -> list[Column]:
    """Returns the board after all dice of a space went to an empty one."""
    board = list(cells)
    board[target], board[source] = board[source], ()
    return board


def legba_puts(ground: Ground, source: Cell) -> Iterator[Put]:
    """Yields where Papa Legba can put a single die."""
    _, marks, hunt = ground
    targets = [target for target in REACH[source] if not marks[target]]
    if hunt is None or source not in hunt.core():
        yield from [PUT[target] for target in targets]
        return
    # If every jump needed this die, a new one has to begin or to lead where it goes.
    board = bytearray(marks)
    board[source] = 0
    for target in targets:
        board[target] = marks[source]
        if hunt.succeeds_at(board, target):
            yield PUT[target]
        board[target] = 0


def legba_lifts(ground: Ground) -> Iterator[Lift]:
    """Yields the single dice that Papa Legba can take up."""
    # A jump needs its own die and the one below it; landing spaces may fill or empty.
    _, marks, hunt = ground
    core = () if hunt is None else hunt.core()
    empty = empties(marks)
    if hunt is None or not core:
        yield from [LIFT[cell] for cell in where(marks, SINGLE) if empty & WITHIN_REACH[cell]]
        return
    own, prey, baits = TOPPED[hunt.colour], PREY[hunt.bars], hunt.baits(marks)
    for cell in where(marks, SINGLE):
        if cell not in core:
            fits = bool(empty & WITHIN_REACH[cell])
        elif own[marks[cell]]:
            fits = any_of(legba_puts(ground, cell))
        else:
            # It can only be captured where it goes.
            fits = bool(prey[marks[cell]] and baits & WITHIN_REACH[cell])
        if fits:
            yield LIFT[cell]


# Erzulie Freda (BV-17)


def exchanged(cells: Board, first: Cell, second: Cell) -> list[Column]:
    """Returns the board after the dice of two spaces changed places."""
    board = list(cells)
    board[first], board[second] = board[second], board[first]
    return board


def freda_exchanges(ground: Ground, first: Cell) -> Iterator[Exchange]:
    """Yields the single dice with which Erzulie Freda can swap a first one."""
    cells, marks, hunt = ground
    if hunt is not None and not hunt.jumps and not hunt.bars:
        bringing, brought = _new_hunters(marks, hunt.colour)
        yield from [EXCHANGE[cell] for cell in (brought if first in bringing else bringing)]
        return
    die = cells[first]
    core: Sequence[Cell] = ()
    if hunt is not None:
        core = core_of([jump for jump in hunt.jumps if first not in jump[1:3]])
    singles = where(marks, SINGLE)
    if hunt is not None and not hunt.jumps:
        singles = _unlike(marks, first, hunt)
    for second in singles:
        # Equal dice that change places change nothing.
        if cells[second] != die:
            if hunt is None or second not in core or _swap_succeeds(marks, first, second, hunt):
                yield EXCHANGE[second]


def _new_hunters(marks: Marks, colour: Colour) -> tuple[list[Cell], list[Cell]]:
    """Returns a hunter's single dice, and others in whose place they could jump, if none can now.

    Where no die is barred, a swap leaves all other dice what they are for a hunter.
    """
    singles, ways = marks.translate(SINGLE), takeoffs(marks, 0)
    brought = compress(compress(CELLS, singles), compress(ways, singles))
    return [*where(marks, LONE[colour])], [*brought]


def _unlike(marks: Marks, first: Cell, hunt: Hunt) -> Iterator[Cell]:
    """Returns the single dice that are not the same as another one for a hunter."""
    own, prey, mark = TOPPED[hunt.colour], PREY[hunt.bars], marks[first]
    mine, theirs = own[mark], prey[mark]
    singles = where(marks, SINGLE)
    return (cell for cell in singles if own[marks[cell]] != mine or prey[marks[cell]] != theirs)


def _swap_succeeds(marks: Marks, first: Cell, second: Cell, hunt: Hunt) -> bool:
    """Returns whether a capture follows on a swap with which every jump has to do."""
    own, prey, one, other = TOPPED[hunt.colour], PREY[hunt.bars], marks[first], marks[second]
    if own[one] == own[other] and prey[one] == prey[other]:
        # For a hunter these dice are the same.
        return bool(hunt.jumps)
    board = bytearray(marks)
    board[first], board[second] = other, one
    return hunt.succeeds_at(board, first) or hunt.succeeds_at(board, second)


def freda_picks(ground: Ground) -> Iterator[Pick]:
    """Yields the single dice that Erzulie Freda can swap."""
    cells, marks, hunt = ground
    singles = tuple(where(marks, SINGLE))
    if hunt is None:
        if any(cells[cell] != cells[singles[0]] for cell in singles):
            yield from [PICK[cell] for cell in singles]
        return
    if not hunt.jumps and not hunt.bars:
        bringing, brought = _new_hunters(marks, hunt.colour)
        if bringing and brought:
            yield from [PICK[cell] for cell in sorted(bringing + brought)]
        return
    part = _outliving_swaps(cells, singles, hunt.jumps)
    for first in singles:
        if first not in part or any_of(freda_exchanges(ground, first)):
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
