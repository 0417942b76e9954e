"""The steps of a turn, A to D, each with its choices; one that offers nothing is passed over."""

from functools import lru_cache
from operator import itemgetter

from engine.core import Action
from engine.games.baron_voodoo.captures import jumps_on
from engine.games.baron_voodoo.combos import KEPT, combinations
from engine.games.baron_voodoo.faces import SKIPS, trades, uses
from engine.games.baron_voodoo.ground import Ground
from engine.games.baron_voodoo.marks import Marks
from engine.games.baron_voodoo.means import first_steps, usable
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    AGAIN_COST,
    BANK_ONE,
    BLOCKED,
    BWA,
    COLOUR_OF,
    END_TURN,
    FACE_OF,
    FACES,
    FREDA,
    LEGBA,
    REROLL,
    SET_FACE,
    TAKE,
    Bank,
    Cells,
    Die,
)  # fmt: skip
from engine.games.baron_voodoo.powers import (
    freda_exchanges,
    legba_puts,
)
from engine.games.baron_voodoo.prospects import can_capture_again, quarry
from engine.games.baron_voodoo.scoring import finished
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.table import View, barred, own_side, payable, reserve
from engine.games.baron_voodoo.unstacking import bwa_puts
from engine.rebuilding import changing

TAKING = (TAKE, *SKIPS)
BUYING = (AGAIN, *SKIPS)
OTHER_FACES = tuple(  # [face]
    tuple(SET_FACE[face] for face in FACES if face != shown) for shown in FACES
)
SETTING = tuple((*others, *SKIPS) for others in OTHER_FACES)
STUCK = (BLOCKED,)

_capture = itemgetter(0)  # of a jump
_new = tuple.__new__  # a State made at once, without a call in between

_at = changing(View, "step")
_past_face = changing(View, "step", "captured")
_turned_to = changing(View, "step", "turn", "turns", "protected", "used", "extra", "captured")
_past_all = changing(View, "captured", "picked")
_past_power = changing(View, "step", "cells", "power", "source", "held")


# A and B (BV-06, BV-07)


def begin_turn(table: View, marks: Marks) -> State:
    """Returns the beginning of a turn: a power or a capture, or nothing at all (BV-27)."""
    hunt = quarry(table, marks)
    choices: list[Action] = [*map(_capture, hunt.jumps)]
    powers = usable(payable(table), table.cells, marks, hunt)
    if powers:
        choices += powers
        return _new(State, (table if table.step == "A" else _at(table, "A"), tuple(choices), marks))
    if choices:
        return _new(State, (_at(table, "B"), tuple(choices), marks))
    return _new(State, (_at(table, "blocked"), STUCK, marks))


def capturing(table: View, marks: Marks) -> State:
    """Returns step B after a power at A."""
    own = table.loas[table.turn]
    assert own is not None
    jumps = jumps_on(marks, own, barred(table))
    return _new(State, (table, tuple(map(_capture, jumps)), marks))


# In the middle of a power at A or D


def carrying_out(table: View, marks: Marks) -> State:
    """Returns the next step of the power that was called upon."""
    hunt = quarry(table, marks) if table.step == "A" else None
    ground, source = Ground(table.cells, marks, hunt), table.source
    assert table.power is not None
    if source is None:
        return _new(State, (table, tuple(first_steps(table.power, ground)), marks))
    if table.power == LEGBA:
        return _new(State, (table, tuple(legba_puts(ground, source)), marks))
    if table.power == FREDA:
        return _new(State, (table, tuple(freda_exchanges(ground, source)), marks))
    assert table.power == BWA
    return _new(State, (table, tuple(bwa_puts(ground, source, table.held)), marks))


def power_done(table: View, cells: Cells, marks: Marks) -> State:
    """Returns what comes after a power has left the board like this."""
    if table.step == "A":
        return capturing(_past_power(table, "B", cells, None, None, ()), marks)
    return end_turn(_past_power(table, "D", cells, None, None, ()), marks)


# C1 .. C5 (BV-08)


def to_c1(table: View, marks: Marks) -> State:
    """Returns C1, or the next step that offers something."""
    assert table.captured is not None
    if COLOUR_OF[table.captured] == table.loas[table.turn] and reserve(table):
        return _new(State, (_at(table, "C1"), TAKING, marks))
    return to_c2(table, marks)


def to_c2(table: View, marks: Marks) -> State:
    """Returns C2, or the next step that offers something."""
    assert table.captured is not None
    if table.offerings[own_side(table)]:
        return _new(State, (_at(table, "C2"), SETTING[FACE_OF[table.captured]], marks))
    return to_c3(table, marks)


def to_c3(table: View, marks: Marks) -> State:
    """Returns C3, or the next step that offers something."""
    assert table.captured is not None
    choices = uses(table, FACE_OF[table.captured])
    if not choices:
        return to_c4(table, marks)
    return _new(State, (table if table.step == "C3" else _at(table, "C3"), choices, marks))


def turning(table: View, marks: Marks) -> State:
    """Returns the choice of a face for the die that Reroll turns."""
    assert table.picked is not None
    return _new(State, (table, OTHER_FACES[FACE_OF[table.picked[1]]], marks))


def trading(table: View, marks: Marks) -> State:
    """Returns the choice of the second die of a Swap."""
    assert table.picked is not None
    side, die = table.picked
    return _new(State, (table, trades(table.zones, side, die), marks))


def picking(table: View, marks: Marks) -> State:
    """Returns the second choice of a Reroll or a Swap."""
    assert table.captured is not None
    return turning(table, marks) if FACE_OF[table.captured] == REROLL else trading(table, marks)


def to_c4(table: View, marks: Marks) -> State:
    """Returns C4, or the next step that offers something; the captured die is now like others."""
    if not table.extra and table.offerings[own_side(table)] >= AGAIN_COST:
        if can_capture_again(table, marks):
            return _new(State, (_past_face(table, "C4", None), BUYING, marks))
    return to_c5(table, marks)


def to_c5(table: View, marks: Marks) -> State:
    """Returns C5, or the next step that offers something."""
    zone = table.zones[own_side(table)]
    if not zone:
        return to_d(table, marks)
    if table.step != "C5":
        table = _past_face(table, "C5", None)
    return _new(State, (table, _banks(zone, table.used), marks))


@lru_cache(KEPT)
def _banks(zone: tuple[Die, ...], used: bool) -> tuple[Action, ...]:  # noqa: FBT001
    """Returns the combinations of a zone and its dice one by one, and the ways to pass."""
    loose = [BANK_ONE[die] for die in dict.fromkeys(zone)]
    return (*map(Bank, combinations(zone)), *loose, *((END_TURN,) if used else SKIPS))


# D and the end of a turn (BV-09, BV-27)


def to_d(table: View, marks: Marks) -> State:
    """Returns D, or the end of the turn when no power can be used."""
    if not table.used:
        powers = usable(payable(table), table.cells, marks, None)
        if powers:
            return _new(State, (_at(table, "D"), (*powers, END_TURN), marks))
    return end_turn(table, marks)


def end_turn(table: View, marks: Marks) -> State:
    """Returns the next player's turn, or the end of the game when the round is over."""
    following = (table.turn + 1) % table.terms.seats
    if table.ender is not None and following == table.starter:
        return State(finished(_past_all(table, None, None)), ())
    protected = table.protected
    if protected[following]:
        protected = tuple([seat != following and on for seat, on in enumerate(protected)])
    turns = table.turns + 1
    return begin_turn(
        _turned_to(table, "A", following, turns, protected, False, False, None), marks
    )
