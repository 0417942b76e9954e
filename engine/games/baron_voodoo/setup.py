"""Setting up: who begins, who plays which Loa, how the dice come onto the board (BV-04, BV-05)."""

from functools import lru_cache
from itertools import permutations

from engine.core import BadSetup, Options, Seat
from engine.games.baron_voodoo.marks import marks_of
from engine.games.baron_voodoo.pieces import (
    CENTRE,
    CHOOSE,
    DICE,
    EMPTY_BOARD,
    FIRST_OFFERINGS,
    FIXED,
    FREE_CELLS,
    LOAS,
    PARTNERS,
    PLACE,
    SPACES,
    TAKE_LOA,
    Cells,
    Column,
    Die,
    Face,
    Loa,
    TakeLoa,
)  # fmt: skip
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.steps import begin_turn
from engine.games.baron_voodoo.table import Terms, View, sides
from engine.rebuilding import changing

FEW = 1 << 10  # tables that are being set up, and what was agreed at them


def setup(count: int, options: Options) -> State:
    """Returns the table before the first draw."""
    starter = options["starter"]
    if isinstance(starter, int) and starter >= count:
        raise BadSetup("starter", "out_of_range")
    terms = Terms(
        count,
        options["placement"],  # type: ignore[arg-type]
        options["teams"],  # type: ignore[arg-type]
        options["loas"],  # type: ignore[arg-type]
        starter,
        bool(options["white_majority"]),
    )
    first = starter if isinstance(starter, int) else 0
    nothing: tuple[tuple[Die, ...], ...] = ((),) * sides(terms)
    table = View(
        terms, "first", first, first, 0, (None,) * count, EMPTY_BOARD, (), nothing, nothing,
        (FIRST_OFFERINGS,) * sides(terms), (0,) * sides(terms), (False,) * count, None, False,
        False, None, None, None, (), None, None, None, None,
    )  # fmt: skip
    return taking_loas(table) if isinstance(starter, int) else State(table, ())


# The Loas (BV-04, BV-31)


def taking_loas(table: View) -> State:
    """Returns the table when Loas are taken, drawn, or simply there."""
    how = table.terms.loas
    if how == "in_order":
        return with_loas(table, assignments(table.terms)[0])
    waiting = table._replace(step="loas")
    return choosing_loa(waiting) if how == "chosen" else State(waiting, ())


def choosing_loa(table: View) -> State:
    """Returns the choice of a Loa, among those that leave the others theirs."""
    if None not in table.loas:
        return with_loas(table, table.loas)  # type: ignore[arg-type]
    return State(table, _takings(table.terms, table.loas, table.turn))


@lru_cache(FEW)
def _takings(terms: Terms, loas: tuple[Loa | None, ...], turn: Seat) -> tuple[TakeLoa, ...]:
    left = {
        way[turn]
        for way in assignments(terms)
        if all(known in (None, loa) for known, loa in zip(loas, way, strict=True))
    }
    return tuple(TAKE_LOA[loa] for loa in sorted(left))


def loa_taken(table: View, loa: Loa) -> State:
    """Returns the table after the player in turn took a Loa."""
    turn = table.turn
    loas = (*table.loas[:turn], loa, *table.loas[turn + 1 :])
    return choosing_loa(_taken(table, loas, (turn + 1) % table.terms.seats))


_taken = changing(View, "loas", "turn")


@lru_cache(FEW)
def assignments(terms: Terms) -> tuple[tuple[Loa, ...], ...]:
    """Returns every way to give the seats their Loas; partners sit crosswise."""
    if terms.teams == "none":
        return tuple(permutations(LOAS, terms.seats))
    pairs = {frozenset(pair) for pair in PARTNERS[terms.teams]}
    return tuple(loas for loas in permutations(LOAS) if {*loas[::2]} in pairs)


def with_loas(table: View, loas: tuple[Loa, ...]) -> State:
    """Returns the table when everybody has a Loa: the dice are rolled, or lie fixed."""
    placement = table.terms.placement
    if placement in FIXED:
        cells = laid(FIXED[placement])
        return begin_turn(table._replace(loas=loas, cells=cells), LAID)
    return State(table._replace(step="roll", loas=loas), ())


# The dice (BV-05)


def laid(faces: tuple[Face, ...]) -> Cells:
    """Returns the board with a die on each space of its colour, which shows a face."""
    dice = [LYING[start + face] for start, face in zip(STARTS, faces, strict=True)]
    dice.insert(CENTRE, ())
    return tuple(dice)


LYING: tuple[Column, ...] = tuple((die,) for die in DICE)
STARTS = [6 * colour for colour in SPACES if colour is not None]  # the dice of each space
LAID = marks_of(laid(FIXED["fixed_balanced"]))  # of all dice, whatever faces they show


def rolled(table: View, faces: tuple[Face, ...]) -> State:
    """Returns the table when the dice were rolled: they lie on the board or wait beside it."""
    cells = laid(faces)
    if table.terms.placement == "quick":
        return begin_turn(table._replace(cells=cells), LAID)
    pool = tuple(sorted(die for column in cells for die in column))
    return drafting(table._replace(step="draft", pool=pool))


def drafting(table: View) -> State:
    """Returns the choice of a die, or of a space for the one in the hand."""
    if table.held:
        (die,) = table.held
        free = (cell for cell in FREE_CELLS[die // 6] if not table.cells[cell])
        return State(table, tuple(PLACE[cell] for cell in free))
    if not table.pool:
        return begin_turn(table, marks_of(table.cells))
    return State(table, tuple(CHOOSE[die] for die in dict.fromkeys(table.pool)))


def chosen(table: View, die: Die) -> State:
    """Returns the table with a rolled die in the hand."""
    pool = list(table.pool)
    pool.remove(die)
    return drafting(table._replace(pool=tuple(pool), held=(die,)))


def placed(table: View, cell: int) -> State:
    """Returns the table after a die was placed; the next player chooses."""
    cells = (*table.cells[:cell], table.held, *table.cells[cell + 1 :])
    turn = (table.turn + 1) % table.terms.seats
    return drafting(table._replace(cells=cells, held=(), turn=turn))
