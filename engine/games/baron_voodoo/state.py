"""State of Baron Voodoo: who acts, what is legal, the result, refusals."""

from typing import NamedTuple

from engine.core import CHANCE, Action, IllegalAction, Options, Result, Seat
from engine.games.baron_voodoo import pieces, public_state
from engine.games.baron_voodoo.captures import CAPTURABLE, JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import DiceBySide, is_combination, places
from engine.games.baron_voodoo.powers import can_capture_in_extra_turn, slide_line
from engine.games.baron_voodoo.public_state import View, own_side, side_of


class State(NamedTuple):
    """The state with values derived from it; only `Match` holds one."""

    table: View
    choices: tuple[Action, ...]  # legal actions of the player in turn, derived from the table


def seat_counts(options: Options) -> range:
    """Returns the allowed numbers of players: 2-4, with teams 4 (BV-31)."""
    return range(2, 5) if options["teams"] == "none" else range(4, 5)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Returns who may act; empty when the game is over."""
    table = state.table
    if state.choices:
        return (table.turn,)
    return () if table.step == "over" else (CHANCE,)


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    return state.choices if seat == state.table.turn else ()


def check(state: State, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the seat may do this."""
    if action in legal_actions(state, seat):
        return
    if state.table.step == "over":
        raise IllegalAction("game_over", "BV-27")
    if seat not in active_seats(state):
        raise IllegalAction("not_your_turn", "BV-04")
    raise IllegalAction(*_reason(state.table, action))


def result(state: State) -> Result | None:
    """Returns the result, or None while the game goes on (BV-30)."""
    table = state.table
    if table.step != "over":
        return None
    assert table.reason is not None
    scores = tuple(table.points[side_of(table.terms, seat)] for seat in range(table.terms.seats))
    return Result(places(table), scores, table.reason)


# Refusals


POWER_RULES = ("BV-15", "BV-16", "BV-17", "BV-18")  # [loa]
FACE_RULES = ("BV-19", "BV-19", "BV-20", "BV-21", "BV-22", "BV-23")  # [face]
Refusal = tuple[str, str]  # (reason, rule id)


def _reason(table: View, action: Action) -> Refusal:
    step = table.step
    if step == "loas":
        return _no_loa(table, action)
    if step == "draft":
        return _no_place(table, action)
    if step == "blocked":
        return "cannot_capture", "BV-27"
    if table.power is not None:
        return _no_power_step(table, table.power, action)
    if table.picked is not None:
        return _no_second_pick(table, action)
    if isinstance(action, pieces.Invoke):
        return _no_invoking(table, action)
    if step in ("A", "B"):
        return _no_capture(table, action) if isinstance(action, pieces.Capture) else CAPTURE_FIRST
    if isinstance(action, pieces.Capture):
        return "captured_already", "BV-07"
    if isinstance(action, pieces.Slide | pieces.Lift | pieces.Put | pieces.Pick | pieces.Exchange):
        return "no_power_called", "BV-09"
    if isinstance(action, pieces.Pass):
        return "nothing_to_pass_to", "BV-09"
    return _no_consequence(table, action)


CAPTURE_FIRST: Refusal = ("capture_first", "BV-07")
TOO_FEW_OFFERINGS: Refusal = ("too_few_offerings", "BV-08")
STEP_IS_OVER: Refusal = ("another_step", "BV-08")


# Set-up


def _no_loa(table: View, action: Action) -> Refusal:
    if not isinstance(action, pieces.TakeLoa):
        return "take_a_loa_first", "BV-04"
    if action.loa in table.loas or action.loa not in pieces.LOAS:
        return "loa_not_there", "BV-04"
    return "loa_of_the_other_team", "BV-31"


def _no_place(table: View, action: Action) -> Refusal:
    if isinstance(action, pieces.Place) and table.held:
        return "space_not_free", "BV-05"
    if isinstance(action, pieces.Choose) and not table.held:
        return "no_such_die", "BV-05"
    return ("place_the_die_first" if table.held else "choose_a_die_first"), "BV-05"


# Powers


def _no_invoking(table: View, action: pieces.Invoke) -> Refusal:
    at_start = table.step in ("A", "B")
    rule = "BV-06" if at_start else "BV-09"
    if table.used:
        return "power_used", rule
    if not at_start and table.step != "D":
        return "power_comes_last", "BV-09"
    if action.loa not in pieces.LOAS:
        return "no_such_loa", rule
    if action.loa not in public_state.payable_loas(table):
        return "too_few_offerings", rule
    return "power_is_no_use", rule


def _no_power_step(table: View, power: pieces.Loa, action: Action) -> Refusal:
    rule = POWER_RULES[power]
    fault = _power_fault(table, power, action)
    if fault is not None:
        return fault, rule
    return ("no_capture_left", "BV-06") if table.step == "A" else ("power_is_no_use", rule)


def _power_fault(table: View, power: pieces.Loa, action: Action) -> str | None:
    """Returns why a step is no part of the power, or None if it only prevents a capture."""
    cells, source = table.cells, table.source
    match action:
        case pieces.Slide(line, way) if power == pieces.WATA:
            if line not in pieces.LINES or way not in pieces.LINE_WAYS[line]:
                return "no_such_slide"
            return "nothing_slides" if tuple(slide_line(cells, line, way)) == cells else None
        case pieces.Lift(cell) if power == pieces.LEGBA and source is None:
            if _height(table, cell) != 1:
                return "not_a_single_die"
            is_stuck = all(cells[target] for target in pieces.SAME_LINE_CELLS[cell])
            return "no_empty_space" if is_stuck else None
        case pieces.Put(cell) if power == pieces.LEGBA and source is not None:
            if cell not in pieces.SAME_LINE_CELLS[source]:
                return "not_in_its_line"
            return "space_not_empty" if cells[cell] else None
        case pieces.Pick(cell) if power == pieces.FREDA and source is None:
            return None if _height(table, cell) == 1 else "not_a_single_die"
        case pieces.Exchange(cell) if power == pieces.FREDA and source is not None:
            if _height(table, cell) != 1:
                return "not_a_single_die"
            return "equal_dice" if cells[cell] == cells[source] else None
        case pieces.Lift(cell) if power == pieces.BWA and source is None:
            if _height(table, cell) < 2:
                return "not_a_column"
            return None if _has_room_beside(table, cell) else "no_room_for_all"
        case pieces.Put(cell) if power == pieces.BWA and source is not None:
            fits = 0 < _height(table, cell) < pieces.MOST_DICE_IN_COLUMN and cell != source
            return None if fits else "no_room_there"
    return "finish_the_power"


def _height(table: View, cell: pieces.Cell) -> int:
    return len(table.cells[cell]) if cell in pieces.CELLS else 0


def _has_room_beside(table: View, source: pieces.Cell) -> bool:
    """Returns whether other occupied spaces have room for the column's dice except its base."""
    others = [column for cell, column in enumerate(table.cells) if cell != source and column]
    room = sum(pieces.MOST_DICE_IN_COLUMN - len(column) for column in others)
    return room >= len(table.cells[source]) - 1


# The capture


def _no_capture(table: View, action: pieces.Capture) -> Refusal:
    if action not in JUMP_BY_CAPTURE:
        return "off_the_board", "BV-11"
    _, cell, over, land = JUMP_BY_CAPTURE[action]
    column, jumped = table.cells[cell], table.cells[over]
    if not column or pieces.COLOUR_OF[column[-1]] != table.loas[table.turn]:
        return "not_your_die", "BV-11"
    if not jumped:
        return "nothing_to_jump", "BV-11"
    if len(table.cells[land]) >= pieces.MOST_DICE_IN_COLUMN:
        return "column_is_full", "BV-13"
    if not CAPTURABLE[public_state.barred_colours(table, table.turn)][jumped[-1]]:
        return "protected", "BV-14"
    return CAPTURE_FIRST


# Steps after the capture


def _no_consequence(table: View, action: Action) -> Refusal:
    offerings = table.offerings[own_side(table)]
    match action:
        case pieces.Take():
            captured = table.captured
            if captured is not None and pieces.COLOUR_OF[captured] != table.loas[table.turn]:
                return "not_your_colour", "BV-08"
            if not public_state.offerings_in_reserve(table):
                return "reserve_is_empty", "BV-03"
        case pieces.SetFace(face):
            if face not in pieces.FACES:
                return "no_such_face", "BV-02"
            if table.step == "C2":
                return "same_face", "BV-08"
            if offerings < pieces.FACE_COST:
                return TOO_FEW_OFFERINGS
        case pieces.UseFace() | pieces.Turn() | pieces.Steal() | pieces.Offer() | pieces.Trade():
            if table.step == "C3" and table.captured is not None:
                return _no_use(table, pieces.FACE_OF[table.captured], action)
        case pieces.Again():
            if table.extra:
                return "once_a_turn", "BV-10"
            if offerings < pieces.AGAIN_COST:
                return TOO_FEW_OFFERINGS
            if not can_capture_in_extra_turn(table):
                return "no_capture_left", "BV-10"
        case pieces.Bank() | pieces.BankOne():
            if table.step == "C5":
                return _no_banking(table, action)
        case _:
            return "not_now", "BV-08"
    return STEP_IS_OVER


def _no_use(table: View, face: pieces.Face, action: Action) -> Refusal:
    rule = FACE_RULES[face]
    match action:
        case pieces.Turn() if face == pieces.REROLL:
            return "no_such_die", rule
        case pieces.Steal(side, die) if face == pieces.THEFT:
            is_there = side != own_side(table) and _has_die(table.worlds, side, die)
            return ("protected", "BV-21") if is_there else ("no_such_die", rule)
        case pieces.Offer(side, die) if face == pieces.SWAP:
            return "equal_dice" if _has_die(table.zones, side, die) else "no_such_die", rule
    return "another_face", rule


def _has_die(groups: DiceBySide, side: pieces.Side, die: pieces.Die) -> bool:
    return side in range(len(groups)) and die in groups[side]


def _no_second_pick(table: View, action: Action) -> Refusal:
    assert table.captured is not None
    assert table.picked is not None
    face = pieces.FACE_OF[table.captured]
    if face == pieces.REROLL:
        if isinstance(action, pieces.SetFace):
            return "same_face" if action.face in pieces.FACES else "no_such_face", "BV-20"
        return "finish_the_face", "BV-20"
    if not isinstance(action, pieces.Trade):
        return "finish_the_face", "BV-23"
    if action.side == table.picked[0]:
        return "same_zone", "BV-23"
    return "equal_dice" if action.die == table.picked[1] else "no_such_die", "BV-23"


def _no_banking(table: View, action: pieces.Bank | pieces.BankOne) -> Refusal:
    dice = action.dice if isinstance(action, pieces.Bank) else (action.die,)
    zone = table.zones[own_side(table)]
    if any(die not in pieces.DICE or dice.count(die) > zone.count(die) for die in dice):
        return "no_such_die", "BV-24"
    return "no_combination" if not is_combination(dice) else "not_in_order", "BV-25"
