"""Applies each action of Baron Voodoo, in the order of the turn's steps."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import replace_at, without
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, jump_over
from engine.games.baron_voodoo.combinations import Dice, DiceBySide, baron_holder
from engine.games.baron_voodoo.pieces import FACE_OF, LEGBA, Die, Face, Side
from engine.games.baron_voodoo.powers import (
    begin_extra_turn,
    lift_above_base,
    put_die,
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
    offer_second_pick,
    to_c1,
    to_c2,
    to_c3,
    to_c4,
    to_c5,
    to_d,
)


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    after: State = _APPLY[type(action)](state.table, action)
    return after


# Powers at A and D (BV-06, BV-09, BV-15 .. BV-18)


def _invoke(table: View, action: pieces.Invoke) -> State:
    paid = _add_offerings(table, -power_price(table, action.loa))
    return continue_power(paid._replace(used=True, power=action.loa))


def _slide(table: View, action: pieces.Slide) -> State:
    return finish_power(table, tuple(slide_line(table.cells, action.line, action.way)))


def _lift(table: View, action: pieces.Lift) -> State:
    if table.power == LEGBA:
        return continue_power(table._replace(source=action.cell))
    board, held = lift_above_base(table.cells, action.cell)
    return continue_power(table._replace(cells=tuple(board), source=action.cell, held=held))


def _put(table: View, action: pieces.Put) -> State:
    assert table.source is not None
    if table.power == LEGBA:
        return finish_power(table, tuple(swap_columns(table.cells, table.source, action.cell)))
    die, *later = table.held
    cells = tuple(put_die(table.cells, action.cell, die))
    if not later:
        return finish_power(table, cells)
    return continue_power(table._replace(cells=cells, held=tuple(later)))


def _pick(table: View, action: pieces.Pick) -> State:
    return continue_power(table._replace(source=action.cell))


def _exchange(table: View, action: pieces.Exchange) -> State:
    assert table.source is not None
    return finish_power(table, tuple(swap_columns(table.cells, table.source, action.cell)))


# The capture (BV-11, BV-12)


def _capture(table: View, action: pieces.Capture) -> State:
    board, die = jump_over(table.cells, JUMP_BY_CAPTURE[action])
    zones = _with_die(table.zones, own_side(table), die)
    return to_c1(table._replace(step="C3", cells=tuple(board), zones=zones, captured=die))


# C1 .. C3 (BV-08, BV-19 .. BV-23)


def _take(table: View, action: pieces.Take) -> State:
    return to_c2(_add_offerings(table, 1))


def _set_face(table: View, action: pieces.SetFace) -> State:
    if table.picked is not None:
        zones = _zones_with_face(table, table.picked[1], action.face)
        return to_c4(table._replace(zones=zones, picked=None))
    assert table.captured is not None
    zones = _zones_with_face(table, table.captured, action.face)
    captured = table.captured // 6 * 6 + action.face
    return to_c3(_add_offerings(table._replace(zones=zones, captured=captured), -1))


def _zones_with_face(table: View, die: Die, face: Face) -> DiceBySide:
    """Returns the capture zones with one own die set to a face."""
    side = own_side(table)
    return _with_die(_without_die(table.zones, side, die), side, die // 6 * 6 + face)


def _use_face(table: View, action: pieces.UseFace) -> State:
    assert table.captured is not None
    face = FACE_OF[table.captured]
    if face == pieces.OFFERING:
        return to_c4(_add_offerings(table, 1))
    if face == pieces.POINT:
        return to_c4(_add_points(table, 1))
    return to_c4(table._replace(protected=replace_at(table.protected, table.turn, True)))


def _turn(table: View, action: pieces.Turn) -> State:
    return offer_second_pick(table._replace(picked=(own_side(table), action.die)))


def _steal(table: View, action: pieces.Steal) -> State:
    left = _without_die(table.worlds, action.side, action.die)
    worlds = _with_die(left, own_side(table), action.die)
    return to_c4(_with_worlds(table, worlds))


def _offer(table: View, action: pieces.Offer) -> State:
    return offer_second_pick(table._replace(picked=(action.side, action.die)))


def _trade(table: View, action: pieces.Trade) -> State:
    assert table.picked is not None
    side, die = table.picked
    zones = _without_die(_without_die(table.zones, side, die), action.side, action.die)
    zones = _with_die(_with_die(zones, side, action.die), action.side, die)
    return to_c4(table._replace(zones=zones, picked=None))


# Extra turn and Spirit World (BV-10, BV-24)


def _again(table: View, action: pieces.Again) -> State:
    return begin_turn(begin_extra_turn(table))


def _bank(table: View, action: pieces.Bank) -> State:
    moved = _move_to_world(table, action.dice)
    return to_c5(_add_points(moved, pieces.COMBINATION_POINTS[len(action.dice)]))


def _bank_one(table: View, action: pieces.BankOne) -> State:
    return to_c5(_move_to_world(table, (action.die,)))


def _move_to_world(table: View, dice: Dice) -> View:
    """Moves dice from the own capture zone to the own Spirit World."""
    side = own_side(table)
    zones = replace_at(table.zones, side, without(table.zones[side], dice))
    worlds = replace_at(table.worlds, side, tuple(sorted(table.worlds[side] + dice)))
    return _with_worlds(table._replace(zones=zones), worlds)


def _with_worlds(table: View, worlds: DiceBySide) -> View:
    """Sets the Spirit Worlds and moves the Baron (BV-26)."""
    return table._replace(worlds=worlds, baron=baron_holder(table.terms, worlds))


def _add_points(table: View, points: int) -> View:
    """Adds points; reaching the threshold triggers the end (BV-27)."""
    side = own_side(table)
    total = table.points[side] + points
    after = table._replace(points=replace_at(table.points, side, total))
    if table.ender is None and total >= threshold(table.terms):
        return after._replace(ender=table.turn, reason="threshold")
    return after


# Next step or turn (BV-27)


def _pass(table: View, action: pieces.Pass) -> State:
    return _NEXT[table.step](table)


_NEXT: dict[str, Callable[[View], State]] = {
    "C1": to_c2, "C2": to_c3, "C3": to_c4, "C4": to_c5, "C5": to_d,
}  # fmt: skip


def _end_turn(table: View, action: pieces.EndTurn) -> State:
    return end_turn(table)


def _apply_blocked(table: View, action: pieces.Blocked) -> State:
    if table.ender is None:
        table = table._replace(ender=table.turn, reason="blocked")
    return end_turn(table)


def _add_offerings(table: View, more: int) -> View:
    side = own_side(table)
    return table._replace(offerings=replace_at(table.offerings, side, table.offerings[side] + more))


def _with_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    return replace_at(groups, side, tuple(sorted((*groups[side], die))))


def _without_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    return replace_at(groups, side, without(groups[side], (die,)))


_APPLY: dict[type, Any] = {
    **SETUP_HANDLERS,
    pieces.Invoke: _invoke,
    pieces.Slide: _slide,
    pieces.Lift: _lift,
    pieces.Put: _put,
    pieces.Pick: _pick,
    pieces.Exchange: _exchange,
    pieces.Capture: _capture,
    pieces.Take: _take,
    pieces.SetFace: _set_face,
    pieces.UseFace: _use_face,
    pieces.Turn: _turn,
    pieces.Steal: _steal,
    pieces.Offer: _offer,
    pieces.Trade: _trade,
    pieces.Again: _again,
    pieces.Bank: _bank,
    pieces.BankOne: _bank_one,
    pieces.Pass: _pass,
    pieces.EndTurn: _end_turn,
    pieces.Blocked: _apply_blocked,
}
