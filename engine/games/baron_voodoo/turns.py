"""What each action of Baron Voodoo does, step by step."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.core import Action, Seat
from engine.games.baron_voodoo.captures import LEADING
from engine.games.baron_voodoo.marks import Marks, remarked
from engine.games.baron_voodoo.opening import OPENING
from engine.games.baron_voodoo.pieces import (
    COMBINATION_POINTS,
    FACE_OF,
    LEGBA,
    OFFERING,
    POINT,
    Again,
    Bank,
    BankOne,
    Blocked,
    Capture,
    Die,
    EndTurn,
    Exchange,
    Face,
    Invoke,
    Lift,
    Offer,
    Pass,
    Pick,
    Put,
    SetFace,
    Side,
    Slide,
    Steal,
    Take,
    Trade,
    Turn,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.powers import exchanged, lifted, moved, slid
from engine.games.baron_voodoo.prospects import bought_again
from engine.games.baron_voodoo.scoring import FIRST_WHITE, baron
from engine.games.baron_voodoo.sliding import slid_marks
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.steps import (
    begin_turn,
    carrying_out,
    end_turn,
    power_done,
    to_c1,
    to_c2,
    to_c3,
    to_c4,
    to_c5,
    to_d,
    trading,
    turning,
)
from engine.games.baron_voodoo.table import View, own_side, price, threshold
from engine.rebuilding import changing

Dice: TypeAlias = tuple[tuple[Die, ...], ...]  # [side]


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state.table, state.marks, action)
    return after


_invoked = changing(View, "used", "power", "offerings")
_from = changing(View, "source")
_held = changing(View, "cells", "source", "held")
_captured = changing(View, "step", "cells", "zones", "captured")
_offering = changing(View, "offerings")
_set = changing(View, "zones", "captured", "offerings")
_caught = changing(View, "zones", "picked")
_pointing = changing(View, "picked")
_called = changing(View, "zones", "worlds", "baron")  # whom the Spirit Worlds call (BV-26)
_counted = changing(View, "points")
_safe = changing(View, "protected")


# Powers at A and D (BV-06, BV-09, BV-15 .. BV-18)


def _invoke(table: View, marks: Marks, action: Invoke) -> State:
    offerings = table.offerings
    if price(table, action.loa):
        offerings = _plus(offerings, own_side(table), -1)
    return carrying_out(_invoked(table, True, action.loa, offerings), marks)


def _slide(table: View, marks: Marks, action: Slide) -> State:
    line, way = action.line, action.way
    board = slid(table.cells, line, way)
    return power_done(table, tuple(board), slid_marks(marks, line, way))


def _lift(table: View, marks: Marks, action: Lift) -> State:
    if table.power == LEGBA:
        return carrying_out(_from(table, action.cell), marks)
    board, held = lifted(table.cells, action.cell)
    lying = _held(table, tuple(board), action.cell, held)
    return carrying_out(lying, remarked(marks, board, (action.cell,)))


def _put(table: View, marks: Marks, action: Put) -> State:
    assert table.source is not None
    if table.power == LEGBA:
        board = moved(table.cells, table.source, action.cell)
        marks = remarked(marks, board, (table.source, action.cell))
        return power_done(table, tuple(board), marks)
    die, *later = table.held
    board = list(table.cells)
    board[action.cell] += (die,)
    marks = remarked(marks, board, (action.cell,))
    if not later:
        return power_done(table, tuple(board), marks)
    return carrying_out(_held(table, tuple(board), table.source, tuple(later)), marks)


def _pick(table: View, marks: Marks, action: Pick) -> State:
    return carrying_out(_from(table, action.cell), marks)


def _exchange(table: View, marks: Marks, action: Exchange) -> State:
    assert table.source is not None
    board = exchanged(table.cells, table.source, action.cell)
    marks = remarked(marks, board, (table.source, action.cell))
    return power_done(table, tuple(board), marks)


# The capture, see BV-11 and BV-12


def _capture(table: View, marks: Marks, action: Capture) -> State:
    cell = action.cell
    over, land = LEADING[cell][action.way]
    board = list(table.cells)
    die = board[over][-1]
    jumper = board[cell][-1]
    board[cell] = board[cell][:-1]
    board[over] = board[over][:-1]
    board[land] += (jumper,)
    zones = _with(table.zones, own_side(table), die)
    marks = remarked(marks, board, (cell, over, land))
    return to_c1(_captured(table, "C3", tuple(board), zones, die), marks)


# C1 .. C3 (BV-08, BV-19 .. BV-23)


def _take(table: View, marks: Marks, action: Take) -> State:
    return to_c2(_offering(table, _plus(table.offerings, own_side(table), 1)), marks)


def _set_face(table: View, marks: Marks, action: SetFace) -> State:
    if table.picked is not None:
        return to_c4(_caught(table, _turned(table, table.picked[1], action.face), None), marks)
    assert table.captured is not None
    return to_c3(
        _set(
            table,
            _turned(table, table.captured, action.face),
            table.captured // 6 * 6 + action.face,
            _plus(table.offerings, own_side(table), -1),
        ),
        marks,
    )


def _turned(table: View, die: Die, face: Face) -> Dice:
    """Returns the capture zones with a die of one's own set to a face."""
    side = own_side(table)
    return _with(_less(table.zones, side, die), side, die // 6 * 6 + face)


def _use_face(table: View, marks: Marks, action: UseFace) -> State:
    assert table.captured is not None
    face = FACE_OF[table.captured]
    if face == OFFERING:
        return to_c4(_offering(table, _plus(table.offerings, own_side(table), 1)), marks)
    if face == POINT:
        return to_c4(_scored(table, 1), marks)
    turn, protected = table.turn, table.protected
    return to_c4(_safe(table, (*protected[:turn], True, *protected[turn + 1 :])), marks)


def _turn(table: View, marks: Marks, action: Turn) -> State:
    return turning(_pointing(table, (own_side(table), action.die)), marks)


def _steal(table: View, marks: Marks, action: Steal) -> State:
    worlds = _with(_less(table.worlds, action.side, action.die), own_side(table), action.die)
    return to_c4(_calling(table, table.zones, worlds, action.die), marks)


def _offer(table: View, marks: Marks, action: Offer) -> State:
    return trading(_pointing(table, (action.side, action.die)), marks)


def _trade(table: View, marks: Marks, action: Trade) -> State:
    assert table.picked is not None
    side, die = table.picked
    zones = _less(_less(table.zones, side, die), action.side, action.die)
    zones = _with(_with(zones, side, action.die), action.side, die)
    return to_c4(_caught(table, zones, None), marks)


# The extra turn and the Spirit World, see BV-10 and BV-24


def _again(table: View, marks: Marks, action: Again) -> State:
    return begin_turn(bought_again(table), marks)


def _bank(table: View, marks: Marks, action: Bank) -> State:
    moved_on = _banked(table, action.dice)
    return to_c5(_scored(moved_on, COMBINATION_POINTS[len(action.dice)]), marks)


def _bank_one(table: View, marks: Marks, action: BankOne) -> State:
    return to_c5(_banked(table, (action.die,)), marks)


def _banked(table: View, dice: tuple[Die, ...]) -> View:
    """Returns the table after dice of one's own went to one's Spirit World."""
    side, zones, worlds = own_side(table), table.zones, table.worlds
    for die in dice:
        zones, worlds = _less(zones, side, die), _with(worlds, side, die)
    return _calling(table, zones, worlds, dice[-1])


def _calling(table: View, zones: Dice, worlds: Dice, highest: Die) -> View:
    """Returns the table after dice came to a Spirit World; a white one may call the Baron."""
    called = table.baron if highest < FIRST_WHITE else baron(table.terms, worlds)
    return _called(table, zones, worlds, called)


def _scored(table: View, points: int) -> View:
    """Returns the table with more points, and the end brought about by enough (BV-27)."""
    side = own_side(table)
    total = _plus(table.points, side, points)
    if table.ender is None and total[side] >= threshold(table.terms):
        return table._replace(points=total, ender=table.turn, reason="threshold")
    return _counted(table, total)


# Going on (BV-27)


def _pass(table: View, marks: Marks, action: Pass) -> State:
    return _NEXT[table.step](table, marks)


_NEXT: dict[str, Callable[[View, Marks], State]] = {
    "C1": to_c2, "C2": to_c3, "C3": to_c4, "C4": to_c5, "C5": to_d,
}  # fmt: skip


def _end_turn(table: View, marks: Marks, action: EndTurn) -> State:
    return end_turn(table, marks)


def _blocked(table: View, marks: Marks, action: Blocked) -> State:
    if table.ender is None:
        table = table._replace(ender=table.turn, reason="blocked")
    return end_turn(table, marks)


def _plus(items: tuple[int, ...], side: Side, more: int) -> tuple[int, ...]:
    return (*items[:side], items[side] + more, *items[side + 1 :])


def _with(groups: Dice, side: Side, die: Die) -> Dice:
    changed = [*groups]
    group = [*changed[side], die]
    group.sort()
    changed[side] = tuple(group)
    return tuple(changed)


def _less(groups: Dice, side: Side, die: Die) -> Dice:
    changed = [*groups]
    group = [*changed[side]]
    group.remove(die)
    changed[side] = tuple(group)
    return tuple(changed)


_APPLY: dict[type, Any] = {
    **OPENING,
    Invoke: _invoke, Slide: _slide, Lift: _lift, Put: _put, Pick: _pick, Exchange: _exchange,
    Capture: _capture, Take: _take, SetFace: _set_face, UseFace: _use_face, Turn: _turn,
    Steal: _steal, Offer: _offer, Trade: _trade, Again: _again, Bank: _bank, BankOne: _bank_one,
    Pass: _pass, EndTurn: _end_turn, Blocked: _blocked,
}  # fmt: skip
