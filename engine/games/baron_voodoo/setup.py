"""Set-up: first player, Loas, and rolled or drafted dice (BV-04, BV-05)."""

from functools import lru_cache
from itertools import permutations
from typing import Any

from engine.core import Options, Seat, first_seat
from engine.fast import field_replacer
from engine.games.baron_voodoo.pieces import (
    CELLS_OF_COLOUR,
    CENTRE,
    CHOOSE,
    DICE,
    EMPTY_BOARD,
    FIXED_FACES,
    LOAS,
    PLACE,
    STARTING_COLOURS,
    STARTING_OFFERINGS,
    TAKE_LOA,
    TEAM_LOAS,
    Cells,
    Choose,
    Column,
    Die,
    Face,
    First,
    Loa,
    Loas,
    Place,
    Roll,
    TakeLoa,
)
from engine.games.baron_voodoo.public_state import Terms, View, side_count
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turn_steps import begin_turn

SETUP_CACHE_SIZE = 1 << 10  # states during set-up, by terms


def setup(count: int, options: Options) -> State:
    """Returns the state before the first draw."""
    first = first_seat(options, count)
    terms = Terms(
        count,
        options["placement"],  # type: ignore[arg-type]
        options["teams"],  # type: ignore[arg-type]
        options["loas"],  # type: ignore[arg-type]
        options["starter"],
        bool(options["white_majority"]),
    )
    nothing: tuple[tuple[Die, ...], ...] = ((),) * side_count(terms)
    table = View(
        terms,
        "first",
        first or 0,
        first or 0,
        0,
        (None,) * count,
        EMPTY_BOARD,
        (),
        nothing,
        nothing,
        (STARTING_OFFERINGS,) * side_count(terms),
        (0,) * side_count(terms),
        (False,) * count,
    )
    return State(table, ()) if first is None else begin_loa_choice(table)


# The Loas (BV-04, BV-31)


def begin_loa_choice(table: View) -> State:
    """Starts the choice of Loas: chosen, drawn or in order."""
    how = table.terms.loas
    if how == "in_order":
        return assign_loas(table, loa_assignments(table.terms)[0])
    waiting = table._replace(step="loas")
    return offer_loas(waiting) if how == "chosen" else State(waiting, ())


def offer_loas(table: View) -> State:
    """Offers the Loas that still leave every other seat a legal one."""
    if None not in table.loas:
        return assign_loas(table, table.loas)  # type: ignore[arg-type]
    return State(table, _loa_choices(table.terms, table.loas, table.turn))


@lru_cache(SETUP_CACHE_SIZE)
def _loa_choices(terms: Terms, loas: tuple[Loa | None, ...], turn: Seat) -> tuple[TakeLoa, ...]:
    left = {
        way[turn]
        for way in loa_assignments(terms)
        if all(known in (None, loa) for known, loa in zip(loas, way, strict=True))
    }
    return tuple(TAKE_LOA[loa] for loa in sorted(left))


def take_loa(table: View, loa: Loa) -> State:
    """Gives a Loa to the player in turn."""
    turn = table.turn
    loas = (*table.loas[:turn], loa, *table.loas[turn + 1 :])
    return offer_loas(_with_loas_and_turn(table, loas, (turn + 1) % table.terms.seats))


_with_loas_and_turn = field_replacer(View, "loas", "turn")


@lru_cache(SETUP_CACHE_SIZE)
def loa_assignments(terms: Terms) -> tuple[tuple[Loa, ...], ...]:
    """Returns every legal assignment of Loas to seats."""
    if terms.teams == "none":
        return tuple(permutations(LOAS, terms.seats))
    pairs = {frozenset(pair) for pair in TEAM_LOAS[terms.teams]}
    return tuple(loas for loas in permutations(LOAS) if {*loas[::2]} in pairs)


def assign_loas(table: View, loas: tuple[Loa, ...]) -> State:
    """Assigns all Loas; then fixed dice are placed, or a roll is due."""
    placement = table.terms.placement
    if placement in FIXED_FACES:
        cells = board_from_faces(FIXED_FACES[placement])
        return begin_turn(table._replace(loas=loas, cells=cells))
    return State(table._replace(step="roll", loas=loas), ())


# The dice (BV-05)


def board_from_faces(faces: tuple[Face, ...]) -> Cells:
    """Returns the starting board whose dice show these faces."""
    dice = [
        SINGLE_DIE_COLUMNS[start + face]
        for start, face in zip(FIRST_DIE_OF_SPACES, faces, strict=True)
    ]
    dice.insert(CENTRE, ())
    return tuple(dice)


SINGLE_DIE_COLUMNS: tuple[Column, ...] = tuple((die,) for die in DICE)
# [DICE_CELLS index]
FIRST_DIE_OF_SPACES = [6 * colour for colour in STARTING_COLOURS if colour is not None]


def place_rolled_dice(table: View, faces: tuple[Face, ...]) -> State:
    """Places the rolled dice (`quick`) or puts them into the draft pool."""
    cells = board_from_faces(faces)
    if table.terms.placement == "quick":
        return begin_turn(table._replace(cells=cells))
    pool = tuple(sorted(die for column in cells for die in column))
    return offer_draft(table._replace(step="draft", pool=pool))


def offer_draft(table: View) -> State:
    """Offers a die to pick, or a space for the picked one; starts the game after the last."""
    if table.held:
        (die,) = table.held
        free = (cell for cell in CELLS_OF_COLOUR[die // 6] if not table.cells[cell])
        return State(table, tuple(PLACE[cell] for cell in free))
    if not table.pool:
        return begin_turn(table)
    return State(table, tuple(CHOOSE[die] for die in dict.fromkeys(table.pool)))


def pick_draft_die(table: View, die: Die) -> State:
    pool = list(table.pool)
    pool.remove(die)
    return offer_draft(table._replace(pool=tuple(pool), held=(die,)))


def place_draft_die(table: View, cell: int) -> State:
    """Places the picked die and passes the turn."""
    cells = (*table.cells[:cell], table.held, *table.cells[cell + 1 :])
    turn = (table.turn + 1) % table.terms.seats
    return offer_draft(table._replace(cells=cells, held=(), turn=turn))


# Handlers of the set-up actions


def _first(table: View, action: First) -> State:
    return begin_loa_choice(table._replace(starter=action.seat, turn=action.seat))


def _loas(table: View, action: Loas) -> State:
    return assign_loas(table, action.loas)


def _take_loa(table: View, action: TakeLoa) -> State:
    return take_loa(table, action.loa)


def _roll(table: View, action: Roll) -> State:
    return place_rolled_dice(table, action.faces)


def _choose(table: View, action: Choose) -> State:
    return pick_draft_die(table, action.die)


def _place(table: View, action: Place) -> State:
    return place_draft_die(table, action.cell)


SETUP_HANDLERS: dict[type, Any] = {
    First: _first, Loas: _loas, Roll: _roll, TakeLoa: _take_loa, Choose: _choose, Place: _place,
}  # fmt: skip
