"""Applies each action of Baron Voodoo, in the order of the turn's steps."""

from collections.abc import Callable
from typing import Any

from engine.core import Action, Seat
from engine.fast import replace_at, without
from engine.games.baron_voodoo import pieces, powers, turn_steps
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE, jump_over
from engine.games.baron_voodoo.combinations import DiceBySide, baron_holder
from engine.games.baron_voodoo.pieces import FACE_OF, Die, Face, Side
from engine.games.baron_voodoo.public_state import View, own_side, power_price, threshold
from engine.games.baron_voodoo.setup import SETUP_HANDLERS
from engine.games.baron_voodoo.state import State


def apply(state: State, seat: Seat, action: Action) -> State:
    """Returns the state after a legal action or a draw."""
    return _APPLY[type(action)](state.table, action)


# Powers at A and D (BV-06, BV-09, BV-15 .. BV-18)


def _invoke(table: View, action: pieces.Invoke) -> State:
    paid = _add_offerings(table, -power_price(table, action.loa))
    return turn_steps.continue_power(paid._replace(used=True, power=action.loa))


def _lift(table: View, action: pieces.Lift | pieces.Pick) -> State:
    after = table._replace(source=action.cell)
    if table.power == pieces.BWA:
        board, held = powers.lift_above_base(table.cells, action.cell)
        after = after._replace(cells=tuple(board), held=held)
    return turn_steps.continue_power(after)


def _put(table: View, action: pieces.Put | pieces.Exchange) -> State:
    assert table.source is not None
    if table.power != pieces.BWA:
        board = powers.swap_columns(table.cells, table.source, action.cell)
        return turn_steps.finish_power(table, board)
    die, *later = table.held
    board = powers.put_die(table.cells, action.cell, die)
    if not later:
        return turn_steps.finish_power(table, board)
    return turn_steps.continue_power(table._replace(cells=tuple(board), held=tuple(later)))


# The capture (BV-11, BV-12)


def _capture(table: View, action: pieces.Capture) -> State:
    board, die = jump_over(table.cells, JUMP_BY_CAPTURE[action])
    zones = _with_die(table.zones, own_side(table), die)
    return turn_steps.to_c1(
        table._replace(step="C3", cells=tuple(board), zones=zones, captured=die)
    )


# C1 .. C3 (BV-08, BV-19 .. BV-23)


def _set_face(table: View, action: pieces.SetFace) -> State:
    if table.picked is not None:
        zones = _zones_with_face(table, table.picked[1], action.face)
        return turn_steps.to_c4(table._replace(zones=zones, picked=None))
    assert table.captured is not None
    zones = _zones_with_face(table, table.captured, action.face)
    captured = table.captured // 6 * 6 + action.face
    turned = table._replace(zones=zones, captured=captured)
    return turn_steps.to_c3(_add_offerings(turned, -pieces.FACE_COST))


def _zones_with_face(table: View, die: Die, face: Face) -> DiceBySide:
    """Returns the capture zones with one own die set to a face."""
    side = own_side(table)
    return _with_die(_without_die(table.zones, side, die), side, die // 6 * 6 + face)


def _use_face(table: View, action: pieces.UseFace) -> State:
    assert table.captured is not None
    face = FACE_OF[table.captured]
    if face == pieces.OFFERING:
        return turn_steps.to_c4(_add_offerings(table, 1))
    if face == pieces.POINT:
        return turn_steps.to_c4(_add_points(table, 1))
    return turn_steps.to_c4(table._replace(protected=replace_at(table.protected, table.turn, True)))


def _select_die(table: View, action: pieces.Turn | pieces.Offer) -> State:
    side = action.side if isinstance(action, pieces.Offer) else own_side(table)
    return turn_steps.offer_second_pick(table._replace(picked=(side, action.die)))


def _steal(table: View, action: pieces.Steal) -> State:
    left = _without_die(table.worlds, action.side, action.die)
    worlds = _with_die(left, own_side(table), action.die)
    return turn_steps.to_c4(_with_worlds(table, worlds))


def _trade(table: View, action: pieces.Trade) -> State:
    assert table.picked is not None
    side, die = table.picked
    zones = _without_die(_without_die(table.zones, side, die), action.side, action.die)
    zones = _with_die(_with_die(zones, side, action.die), action.side, die)
    return turn_steps.to_c4(table._replace(zones=zones, picked=None))


# Extra turn and Spirit World (BV-10, BV-24)


def _bank(table: View, action: pieces.Bank | pieces.BankOne) -> State:
    """Moves dice from the own capture zone to the own Spirit World."""
    dice, side = action.dice if isinstance(action, pieces.Bank) else (action.die,), own_side(table)
    zones = replace_at(table.zones, side, without(table.zones[side], dice))
    worlds = replace_at(table.worlds, side, tuple(sorted(table.worlds[side] + dice)))
    moved = _with_worlds(table._replace(zones=zones), worlds)
    return turn_steps.to_c5(_add_points(moved, pieces.COMBINATION_POINTS[len(dice)]))


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


_NEXT: dict[str, Callable[[View], State]] = {
    "C1": turn_steps.to_c2,
    "C2": turn_steps.to_c3,
    "C3": turn_steps.to_c4,
    "C4": turn_steps.to_c5,
    "C5": turn_steps.to_d,
}


def _apply_blocked(table: View, action: pieces.Blocked) -> State:
    if table.ender is None:
        table = table._replace(ender=table.turn, reason="blocked")
    return turn_steps.end_turn(table)


def _add_offerings(table: View, more: int) -> View:
    side = own_side(table)
    return table._replace(offerings=replace_at(table.offerings, side, table.offerings[side] + more))


def _with_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    return replace_at(groups, side, tuple(sorted((*groups[side], die))))


def _without_die(groups: DiceBySide, side: Side, die: Die) -> DiceBySide:
    return replace_at(groups, side, without(groups[side], (die,)))


_APPLY: dict[type, Callable[[View, Any], State]] = {
    **SETUP_HANDLERS,
    pieces.Invoke: _invoke,
    pieces.Slide: lambda table, slide: turn_steps.finish_power(
        table, powers.slide_line(table.cells, slide.line, slide.way)
    ),
    pieces.Lift: _lift,
    pieces.Put: _put,
    pieces.Pick: _lift,
    pieces.Exchange: _put,
    pieces.Capture: _capture,
    pieces.Take: lambda table, _: turn_steps.to_c2(_add_offerings(table, 1)),
    pieces.SetFace: _set_face,
    pieces.UseFace: _use_face,
    pieces.Turn: _select_die,
    pieces.Steal: _steal,
    pieces.Offer: _select_die,
    pieces.Trade: _trade,
    pieces.Again: lambda table, _: turn_steps.begin_turn(powers.begin_extra_turn(table)),
    pieces.Bank: _bank,
    pieces.BankOne: _bank,
    pieces.Pass: lambda table, _: _NEXT[table.step](table),
    pieces.EndTurn: lambda table, _: turn_steps.end_turn(table),
    pieces.Blocked: _apply_blocked,
}
