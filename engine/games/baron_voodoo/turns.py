"""Applies each action of Baron Voodoo, in the order of the turn's steps."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.core import Action, Seat
from engine.fast import field_replacer
from engine.games.baron_voodoo.captures import JUMP_TARGETS
from engine.games.baron_voodoo.combinations import FIRST_WHITE, baron_holder
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
from engine.games.baron_voodoo.powers import (
    begin_extra_turn,
    lift_above_base,
    move_column,
    slide_line,
    swap_columns,
)
from engine.games.baron_voodoo.public_state import View, own_side, power_price, threshold
from engine.games.baron_voodoo.setup import SETUP_HANDLERS
from engine.games.baron_voodoo.state import State
from engine.games.baron_voodoo.turn_steps import (
    begin_turn,
    continue_power,
    end_turn,
    finish_power,
    offer_faces,
    offer_trades,
    to_c1,
    to_c2,
    to_c3,
    to_c4,
    to_c5,
    to_d,
)

DiceBySide: TypeAlias = tuple[tuple[Die, ...], ...]  # [side]


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state.table, action)
    return after


_with_invoked_power = field_replacer(View, "used", "power", "offerings")
_with_source = field_replacer(View, "source")
_with_held_dice = field_replacer(View, "cells", "source", "held")
_with_capture = field_replacer(View, "step", "cells", "zones", "captured")
_with_offerings = field_replacer(View, "offerings")
_with_face_set = field_replacer(View, "zones", "captured", "offerings")
_with_zones_and_picked = field_replacer(View, "zones", "picked")
_with_picked = field_replacer(View, "picked")
_with_worlds_and_baron = field_replacer(View, "zones", "worlds", "baron")
_with_points = field_replacer(View, "points")
_with_protected = field_replacer(View, "protected")


# Powers at A and D (BV-06, BV-09, BV-15 .. BV-18)


def _invoke(table: View, action: Invoke) -> State:
    offerings = table.offerings
    if power_price(table, action.loa):
        offerings = _add_at(offerings, own_side(table), -1)
    return continue_power(_with_invoked_power(table, True, action.loa, offerings))


def _slide(table: View, action: Slide) -> State:
    return finish_power(table, tuple(slide_line(table.cells, action.line, action.way)))


def _lift(table: View, action: Lift) -> State:
    if table.power == LEGBA:
        return continue_power(_with_source(table, action.cell))
    board, held = lift_above_base(table.cells, action.cell)
    lifted = _with_held_dice(table, tuple(board), action.cell, held)
    return continue_power(lifted)


def _put(table: View, action: Put) -> State:
    assert table.source is not None
    if table.power == LEGBA:
        board = move_column(table.cells, table.source, action.cell)
        return finish_power(table, tuple(board))
    die, *later = table.held
    board = list(table.cells)
    board[action.cell] += (die,)
    if not later:
        return finish_power(table, tuple(board))
    return continue_power(_with_held_dice(table, tuple(board), table.source, tuple(later)))


def _pick(table: View, action: Pick) -> State:
    return continue_power(_with_source(table, action.cell))


def _exchange(table: View, action: Exchange) -> State:
    assert table.source is not None
    board = swap_columns(table.cells, table.source, action.cell)
    return finish_power(table, tuple(board))


# The capture (BV-11, BV-12)


def _capture(table: View, action: Capture) -> State:
    cell = action.cell
    over, land = JUMP_TARGETS[cell][action.way]
    board = list(table.cells)
    die = board[over][-1]
    jumper = board[cell][-1]
    board[cell] = board[cell][:-1]
    board[over] = board[over][:-1]
    board[land] += (jumper,)
    zones = _with_die(table.zones, own_side(table), die)
    return to_c1(_with_capture(table, "C3", tuple(board), zones, die))


# C1 .. C3 (BV-08, BV-19 .. BV-23)


def _take(table: View, action: Take) -> State:
    return to_c2(_with_offerings(table, _add_at(table.offerings, own_side(table), 1)))


def _set_face(table: View, action: SetFace) -> State:
    if table.picked is not None:
        return to_c4(
            _with_zones_and_picked(
                table, _zones_with_face(table, table.picked[1], action.face), None
            ),
        )
    assert table.captured is not None
    return to_c3(
        _with_face_set(
            table,
            _zones_with_face(table, table.captured, action.face),
            table.captured // 6 * 6 + action.face,
            _add_at(table.offerings, own_side(table), -1),
        ),
    )


def _zones_with_face(table: View, die: Die, face: Face) -> DiceBySide:
    """Returns the capture zones with one own die set to a face."""
    side = own_side(table)
    return _with_die(_without_die(table.zones, side, die), side, die // 6 * 6 + face)


def _use_face(table: View, action: UseFace) -> State:
    assert table.captured is not None
    face = FACE_OF[table.captured]
    if face == OFFERING:
        return to_c4(_with_offerings(table, _add_at(table.offerings, own_side(table), 1)))
    if face == POINT:
        return to_c4(_add_points(table, 1))
    turn, protected = table.turn, table.protected
    return to_c4(_with_protected(table, (*protected[:turn], True, *protected[turn + 1 :])))


def _turn(table: View, action: Turn) -> State:
    return offer_faces(_with_picked(table, (own_side(table), action.die)))


def _steal(table: View, action: Steal) -> State:
    worlds = _with_die(
        _without_die(table.worlds, action.side, action.die), own_side(table), action.die
    )
    return to_c4(_update_baron(table, table.zones, worlds, action.die))


def _offer(table: View, action: Offer) -> State:
    return offer_trades(_with_picked(table, (action.side, action.die)))


def _trade(table: View, action: Trade) -> State:
    assert table.picked is not None
    side, die = table.picked
    zones = _without_die(_without_die(table.zones, side, die), action.side, action.die)
    zones = _with_die(_with_die(zones, side, action.die), action.side, die)
    return to_c4(_with_zones_and_picked(table, zones, None))


# Extra turn and Spirit World (BV-10, BV-24)


def _again(table: View, action: Again) -> State:
    return begin_turn(begin_extra_turn(table))


def _bank(table: View, action: Bank) -> State:
    moved = _move_to_world(table, action.dice)
    return to_c5(_add_points(moved, COMBINATION_POINTS[len(action.dice)]))


def _bank_one(table: View, action: BankOne) -> State:
    return to_c5(_move_to_world(table, (action.die,)))


def _move_to_world(table: View, dice: tuple[Die, ...]) -> View:
    """Moves dice from the own capture zone to the own Spirit World."""
    side, zones, worlds = own_side(table), table.zones, table.worlds
    for die in dice:
        zones, worlds = _without_die(zones, side, die), _with_die(worlds, side, die)
    return _update_baron(table, zones, worlds, dice[-1])


def _update_baron(table: View, zones: DiceBySide, worlds: DiceBySide, highest: Die) -> View:
    """Sets zones and worlds; moves the Baron only if a white die moved (BV-26)."""
    baron = table.baron if highest < FIRST_WHITE else baron_holder(table.terms, worlds)
    return _with_worlds_and_baron(table, zones, worlds, baron)


def _add_points(table: View, points: int) -> View:
    """Adds points; reaching the threshold triggers the end (BV-27)."""
    side = own_side(table)
    total = _add_at(table.points, side, points)
    if table.ender is None and total[side] >= threshold(table.terms):
        return table._replace(points=total, ender=table.turn, reason="threshold")
    return _with_points(table, total)


# Next step or turn (BV-27)


def _pass(table: View, action: Pass) -> State:
    return _NEXT[table.step](table)


_NEXT: dict[str, Callable[[View], State]] = {
    "C1": to_c2, "C2": to_c3, "C3": to_c4, "C4": to_c5, "C5": to_d,
}  # fmt: skip


def _end_turn(table: View, action: EndTurn) -> State:
    return end_turn(table)


def _blocked(table: View, action: Blocked) -> State:
    if table.ender is None:
        table = table._replace(ender=table.turn, reason="blocked")
    return end_turn(table)


def _add_at(items: tuple[int, ...], side: Side, more: int) -> tuple[int, ...]:
    return (*items[:side], items[side] + more, *items[side + 1 :])


def _with_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    changed = [*groups]
    group = [*changed[side], die]
    group.sort()
    changed[side] = tuple(group)
    return tuple(changed)


def _without_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    changed = [*groups]
    group = [*changed[side]]
    group.remove(die)
    changed[side] = tuple(group)
    return tuple(changed)


_APPLY: dict[type, Any] = {
    **SETUP_HANDLERS,
    Invoke: _invoke, Slide: _slide, Lift: _lift, Put: _put, Pick: _pick, Exchange: _exchange,
    Capture: _capture, Take: _take, SetFace: _set_face, UseFace: _use_face, Turn: _turn,
    Steal: _steal, Offer: _offer, Trade: _trade, Again: _again, Bank: _bank, BankOne: _bank_one,
    Pass: _pass, EndTurn: _end_turn, Blocked: _blocked,
}  # fmt: skip
