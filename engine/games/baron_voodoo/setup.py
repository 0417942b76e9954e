"""Set-up and draws: first player, Loas, and rolled or drafted dice (BV-04, BV-05)."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

from engine.core import Action, Options, RandBelow, first_seat
from engine.fast import replace_at, without
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.pieces import DICE_CELLS, FACES, Cells, Face, First, Loa, Loas, Roll
from engine.games.baron_voodoo.public_state import Terms, View, next_seat, side_count
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turn_steps import begin_turn


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
    sides = side_count(terms)
    table = View(
        terms,
        step="first",
        starter=first or 0,
        turn=first or 0,
        turns=0,
        loas=(None,) * count,
        cells=pieces.EMPTY_BOARD,
        pool=(),
        zones=((),) * sides,
        worlds=((),) * sides,
        offerings=(pieces.STARTING_OFFERINGS,) * sides,
        points=(0,) * sides,
        protected=(False,) * count,
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
    left = {
        way[table.turn]
        for way in loa_assignments(table.terms)
        if all(known in (None, loa) for known, loa in zip(table.loas, way, strict=True))
    }
    return State(table, tuple(pieces.TAKE_LOA[loa] for loa in sorted(left)))


def loa_assignments(terms: Terms) -> tuple[tuple[Loa, ...], ...]:
    """Returns every legal assignment of Loas to seats."""
    if terms.teams == "none":
        return tuple(permutations(pieces.LOAS, terms.seats))
    pairs = {frozenset(pair) for pair in pieces.TEAM_LOAS[terms.teams]}
    return tuple(loas for loas in permutations(pieces.LOAS) if {*loas[::2]} in pairs)


def assign_loas(table: View, loas: tuple[Loa, ...]) -> State:
    """Assigns all Loas; then fixed dice are placed, or a roll is due."""
    placement = table.terms.placement
    if placement in pieces.FIXED_FACES:
        cells = board_from_faces(pieces.FIXED_FACES[placement])
        return begin_turn(table._replace(loas=loas, cells=cells))
    return State(table._replace(step="roll", loas=loas), ())


def _take_loa(table: View, action: pieces.TakeLoa) -> State:
    loas = replace_at(table.loas, table.turn, action.loa)
    return offer_loas(table._replace(loas=loas, turn=next_seat(table)))


# The dice (BV-05)


def board_from_faces(faces: tuple[Face, ...]) -> Cells:
    """Returns the starting board whose dice show these faces."""
    rolled = iter(faces)
    return tuple(
        () if colour is None else (6 * colour + next(rolled),) for colour in pieces.STARTING_COLOURS
    )


def _roll(table: View, action: pieces.Roll) -> State:
    """Places the rolled dice (`quick`) or puts them into the draft pool."""
    cells = board_from_faces(action.faces)
    if table.terms.placement == "quick":
        return begin_turn(table._replace(cells=cells))
    pool = tuple(sorted(die for column in cells for die in column))
    return offer_draft(table._replace(step="draft", pool=pool))


def offer_draft(table: View) -> State:
    """Offers a die to pick, or a space for the picked one; starts the game after the last."""
    if table.held:
        (die,) = table.held
        free = (cell for cell in pieces.CELLS_OF_COLOUR[die // 6] if not table.cells[cell])
        return State(table, tuple(pieces.PLACE[cell] for cell in free))
    if not table.pool:
        return begin_turn(table)
    return State(table, tuple(pieces.CHOOSE[die] for die in dict.fromkeys(table.pool)))


def _choose(table: View, action: pieces.Choose) -> State:
    die = (action.die,)
    return offer_draft(table._replace(pool=without(table.pool, die), held=die))


def _place(table: View, action: pieces.Place) -> State:
    """Places the picked die and passes the turn."""
    cells = replace_at(table.cells, action.cell, table.held)
    return offer_draft(table._replace(cells=cells, held=(), turn=next_seat(table)))


SETUP_HANDLERS: dict[type, Callable[[View, Any], State]] = {
    pieces.First: lambda table, draw: begin_loa_choice(
        table._replace(starter=draw.seat, turn=draw.seat)
    ),
    pieces.Loas: lambda table, draw: assign_loas(table, draw.loas),
    pieces.TakeLoa: _take_loa,
    pieces.Roll: _roll,
    pieces.Choose: _choose,
    pieces.Place: _place,
}


# Draws


def next_draw(state: State, randbelow: RandBelow) -> Action:
    """Makes the draw that is due."""
    table = state.table
    if table.step == "first":
        return First(randbelow(table.terms.seats))
    if table.step == "loas":
        ways = loa_assignments(table.terms)
        return Loas(ways[randbelow(len(ways))])
    return Roll(tuple(randbelow(len(FACES)) for _ in DICE_CELLS))


def is_possible_draw(state: State, action: Action) -> bool:
    """Returns whether a draw is possible in a state that waits for one."""
    step, terms = state.table.step, state.table.terms
    match action:
        case First(seat):
            return step == "first" and 0 <= seat < terms.seats
        case Loas(loas):
            return step == "loas" and loas in loa_assignments(terms)
        case Roll(faces):
            return (
                step == "roll"
                and len(faces) == len(DICE_CELLS)
                and all(face in FACES for face in faces)
            )
    return False
