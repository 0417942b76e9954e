"""Reason and rule id for an illegal action of Baron Voodoo."""

from engine.core import Action, IllegalAction
from engine.games.baron_voodoo.captures import CAPTURABLE, JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import is_combination
from engine.games.baron_voodoo.pieces import (
    AGAIN_COST,
    BWA,
    CELLS,
    COLOUR_OF,
    DICE,
    FACE_OF,
    FACES,
    FREDA,
    LEGBA,
    LINE_WAYS,
    LINES,
    LOAS,
    MOST_DICE_IN_COLUMN,
    OFFERING,
    POINT,
    PROTECTION,
    REROLL,
    SWAP,
    THEFT,
    WATA,
    Again,
    Bank,
    BankOne,
    Capture,
    Cell,
    Choose,
    Die,
    Exchange,
    Invoke,
    Lift,
    Offer,
    Pass,
    Pick,
    Place,
    Put,
    SetFace,
    Side,
    Slide,
    Steal,
    Take,
    TakeLoa,
    Trade,
    Turn,
    UseFace,
)  # fmt: skip
from engine.games.baron_voodoo.powers import SAME_LINE_CELLS, can_capture_in_extra_turn, slide_line
from engine.games.baron_voodoo.public_state import (
    View,
    barred_colours,
    offerings_in_reserve,
    own_side,
    payable_loas,
    side_count,
)

POWER_RULES = {WATA: "BV-15", LEGBA: "BV-16", FREDA: "BV-17", BWA: "BV-18"}
FACE_RULES = {
    OFFERING: "BV-19", POINT: "BV-19", REROLL: "BV-20", PROTECTION: "BV-21", THEFT: "BV-22",
    SWAP: "BV-23",
}  # fmt: skip
Refusal = tuple[str, str]  # (reason, rule id)


def refusal(table: View, action: Action) -> IllegalAction:
    """Returns the error for an illegal action of the player in turn."""
    return IllegalAction(*_reason(table, action))


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
    if isinstance(action, Invoke):
        return _no_invoking(table, action)
    if step in ("A", "B"):
        return _no_capture(table, action) if isinstance(action, Capture) else CAPTURE_FIRST
    if isinstance(action, Capture):
        return "captured_already", "BV-07"
    if isinstance(action, Slide | Lift | Put | Pick | Exchange):
        return "no_power_called", "BV-09"
    if isinstance(action, Pass):
        return "nothing_to_pass_to", "BV-09"
    return _no_consequence(table, action)


CAPTURE_FIRST: Refusal = ("capture_first", "BV-07")
TOO_FEW_OFFERINGS: Refusal = ("too_few_offerings", "BV-08")
NO_CAPTURE_LEFT: Refusal = ("no_capture_left", "BV-06")


# Set-up


def _no_loa(table: View, action: Action) -> Refusal:
    if not isinstance(action, TakeLoa):
        return "take_a_loa_first", "BV-04"
    if action.loa in table.loas or action.loa not in LOAS:
        return "loa_not_there", "BV-04"
    return "loa_of_the_other_team", "BV-31"


def _no_place(table: View, action: Action) -> Refusal:
    if isinstance(action, Place) and table.held:
        return "space_not_free", "BV-05"
    if isinstance(action, Choose) and not table.held:
        return "no_such_die", "BV-05"
    return ("place_the_die_first" if table.held else "choose_a_die_first"), "BV-05"


# Powers


def _no_invoking(table: View, action: Invoke) -> Refusal:
    at_start = table.step in ("A", "B")
    rule = "BV-06" if at_start else "BV-09"
    if table.used:
        return "power_used", rule
    if not at_start and table.step != "D":
        return "power_comes_last", "BV-09"
    if action.loa not in LOAS:
        return "no_such_loa", rule
    if action.loa not in payable_loas(table):
        return "too_few_offerings", rule
    return "power_is_no_use", rule


def _no_power_step(table: View, power: int, action: Action) -> Refusal:
    rule = POWER_RULES[power]
    fault: str | None = "finish_the_power"
    match action:
        case Slide(line, way) if power == WATA:
            fault = _no_slide(table, line, way)
        case Lift(cell) if power == LEGBA and table.source is None:
            fault = None if _height(table, cell) == 1 else "not_a_single_die"
            if fault is None and all(table.cells[target] for target in SAME_LINE_CELLS[cell]):
                fault = "no_empty_space"
        case Put(cell) if power == LEGBA and table.source is not None:
            fault = None if cell in SAME_LINE_CELLS[table.source] else "not_in_its_line"
            fault = "space_not_empty" if fault is None and table.cells[cell] else fault
        case Pick(cell) if power == FREDA and table.source is None:
            fault = None if _height(table, cell) == 1 else "not_a_single_die"
        case Exchange(cell) if power == FREDA and table.source is not None:
            fault = None if _height(table, cell) == 1 else "not_a_single_die"
            if fault is None and table.cells[cell] == table.cells[table.source]:
                fault = "equal_dice"
        case Lift(cell) if power == BWA and table.source is None:
            fault = None if _height(table, cell) > 1 else "not_a_column"
            if fault is None and not _room_beside(table, cell):
                fault = "no_room_for_all"
        case Put(cell) if power == BWA and table.source is not None:
            fits = 0 < _height(table, cell) < MOST_DICE_IN_COLUMN and cell != table.source
            fault = None if fits else "no_room_there"
    if fault is None:
        return NO_CAPTURE_LEFT if table.step == "A" else ("power_is_no_use", rule)
    return fault, rule


def _no_slide(table: View, line: int, way: int) -> str | None:
    if line not in LINES or way not in LINE_WAYS[line]:
        return "no_such_slide"
    same = tuple(slide_line(table.cells, line, way)) == table.cells
    return "nothing_slides" if same else None


def _height(table: View, cell: Cell) -> int:
    return len(table.cells[cell]) if cell in CELLS else 0


def _room_beside(table: View, source: Cell) -> bool:
    """Returns whether other occupied spaces have room for the column's dice except its base."""
    others = (column for cell, column in enumerate(table.cells) if cell != source and column)
    return (
        sum(MOST_DICE_IN_COLUMN - len(column) for column in others) >= len(table.cells[source]) - 1
    )


# The capture


def _no_capture(table: View, action: Capture) -> Refusal:
    if action not in JUMP_BY_CAPTURE:
        return "off_the_board", "BV-11"
    _, cell, over, land = JUMP_BY_CAPTURE[action]
    column, jumped = table.cells[cell], table.cells[over]
    if not column or COLOUR_OF[column[-1]] != table.loas[table.turn]:
        return "not_your_die", "BV-11"
    if not jumped:
        return "nothing_to_jump", "BV-11"
    if len(table.cells[land]) >= MOST_DICE_IN_COLUMN:
        return "column_is_full", "BV-13"
    if not CAPTURABLE[barred_colours(table)][jumped[-1]]:
        return "protected", "BV-14"
    return CAPTURE_FIRST


# Steps after the capture


def _no_consequence(table: View, action: Action) -> Refusal:
    match action:
        case Take():
            return _no_taking(table)
        case SetFace(face):
            return _no_setting(table, face)
        case UseFace() | Turn() | Steal() | Offer() | Trade():
            return _no_use(table, action)
        case Again():
            return _no_extra_turn(table)
        case Bank(dice):
            return _no_banking(table, dice)
        case BankOne(die):
            return _no_banking(table, (die,))
    return "not_now", "BV-08"


def _no_taking(table: View) -> Refusal:
    if table.captured is not None and COLOUR_OF[table.captured] != table.loas[table.turn]:
        return "not_your_colour", "BV-08"
    return ("reserve_is_empty", "BV-03") if not offerings_in_reserve(table) else STEP_IS_OVER


STEP_IS_OVER: Refusal = ("another_step", "BV-08")


def _no_setting(table: View, face: int) -> Refusal:
    if face not in FACES:
        return "no_such_face", "BV-02"
    if table.step == "C2":
        return "same_face", "BV-08"
    return STEP_IS_OVER if table.offerings[own_side(table)] else TOO_FEW_OFFERINGS


def _no_use(table: View, action: Action) -> Refusal:
    if table.step != "C3" or table.captured is None:
        return STEP_IS_OVER
    face = FACE_OF[table.captured]
    rule = FACE_RULES[face]
    match action:
        case Turn() if face == REROLL:
            return "no_such_die", rule
        case Steal(side, die) if face == THEFT:
            if not _is_rival(table, side) or die not in table.worlds[side]:
                return "no_such_die", rule
            return "protected", "BV-21"
        case Offer(side, die) if face == SWAP:
            there = side in range(side_count(table.terms)) and die in table.zones[side]
            return "equal_dice" if there else "no_such_die", rule
    return "another_face", rule


def _is_rival(table: View, side: Side) -> bool:
    return side in range(side_count(table.terms)) and side != own_side(table)


def _no_second_pick(table: View, action: Action) -> Refusal:
    assert table.captured is not None
    assert table.picked is not None
    face = FACE_OF[table.captured]
    if face == REROLL:
        if isinstance(action, SetFace):
            return "same_face" if action.face in FACES else "no_such_face", "BV-20"
        return "finish_the_face", "BV-20"
    if not isinstance(action, Trade):
        return "finish_the_face", "BV-23"
    if action.side == table.picked[0]:
        return "same_zone", "BV-23"
    return "equal_dice" if action.die == table.picked[1] else "no_such_die", "BV-23"


def _no_extra_turn(table: View) -> Refusal:
    if table.extra:
        return "once_a_turn", "BV-10"
    if table.offerings[own_side(table)] < AGAIN_COST:
        return TOO_FEW_OFFERINGS
    if not can_capture_in_extra_turn(table):
        return "no_capture_left", "BV-10"
    return STEP_IS_OVER


def _no_banking(table: View, dice: tuple[Die, ...]) -> Refusal:
    zone = table.zones[own_side(table)]
    if table.step != "C5":
        return STEP_IS_OVER
    if any(die not in DICE or dice.count(die) > zone.count(die) for die in dice):
        return "no_such_die", "BV-24"
    return "no_combination" if not is_combination(dice) else "not_in_order", "BV-25"
