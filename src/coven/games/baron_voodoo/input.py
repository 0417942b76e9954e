"""Local state of the board, and the meaning of a touch: actions, a selection, or a refusal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from coven.games.baron_voodoo.names import face_sentence, power_sentence
from coven.games.common import Refuse, refusal
from coven.i18n import tr, tr_noop
from engine.core import Action
from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.captures import JUMPS
from engine.games.baron_voodoo.combinations import best_set, is_combination
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    BANK_ONE,
    BLOCKED,
    BWA,
    CHOOSE,
    COLOUR_OF,
    COLOURS,
    END_TURN,
    EXCHANGE,
    FACE_OF,
    FREDA,
    INVOKE,
    LEGBA,
    LIFT,
    OFFER,
    PASS,
    PICK,
    PLACE,
    PUT,
    SET_FACE,
    STARTING_COLOURS,
    STEAL,
    TAKE,
    TAKE_LOA,
    TRADE,
    TURN,
    USE_FACE,
    WAYS,
    Bank,
    Capture,
    Cell,
    Colour,
    Die,
    Loa,
    Side,
    Slide,
    Way,
)
from engine.games.baron_voodoo.public_state import View, own_side

LegalActions = Sequence[Action]

# Local state


@dataclass(frozen=True, slots=True)
class LocalState:
    """Selections and open panels on this screen."""

    picked: Cell | None = None  # a die that is to jump, or a free space in a draft
    loa: Loa | None = None  # whose power is read about
    chosen: frozenset[int] = frozenset()  # places in the player's own capture zone at C5
    choosing: bool = False  # at C5: the player's own combinations instead of the proposed ones
    colour: Colour | None = None  # shown in a draft
    side: Side | None = None  # whose dice are shown
    fan: Cell | None = None  # the fanned-out column
    note: str = ""  # explanation shown over the tray


# Touches of the board


@dataclass(frozen=True, slots=True)
class Submit:
    """Actions of the player in turn."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class UndoStep:
    """Undoes the last step."""


@dataclass(frozen=True, slots=True)
class Select:
    """A new local state."""

    local: LocalState


TouchResult = Submit | UndoStep | Select | Refuse


def submit_or_refuse(view: View, *actions: Action) -> Submit | Refuse:
    """Returns the actions if the first is legal for the player in turn, else the reason why not."""
    return refusal(RULES, view, view.turn, actions[0]) or Submit(actions)


def legal_jumps(legal: LegalActions, cell: Cell) -> dict[Capture, tuple[Cell, Cell]]:
    """Returns the legal jumps of a die, each with the captured and the landing space."""
    return {
        jump[0]: (jump[2], jump[3]) for jump in JUMPS[cell] if jump[0] in legal
    }  # fmt: skip


def resolve_cell_touch(
    view: View, legal: LegalActions, local: LocalState, cell: Cell
) -> TouchResult:
    """Returns the result of touching a space."""
    if view.step == "draft":
        return _resolve_draft_touch(view, local, cell)
    if view.power is not None:
        return _resolve_power_touch(view, view.power, cell)
    if view.step in ("A", "B"):
        return _resolve_jump_touch(view, legal, local, cell)
    return submit_or_refuse(view, Capture(cell, 0))


def _resolve_draft_touch(view: View, local: LocalState, cell: Cell) -> TouchResult:
    if view.held:
        return submit_or_refuse(view, PLACE[cell])
    if view.cells[cell] or STARTING_COLOURS[cell] is None:
        return Refuse("space_not_free", "BV-05")
    picked = None if local.picked == cell else cell
    return Select(LocalState(picked=picked, colour=STARTING_COLOURS[cell]))


def resolve_pool_touch(view: View, local: LocalState, die: Die) -> TouchResult:
    """Returns the result of touching a rolled die; it goes to a space chosen before."""
    cell = local.picked
    if cell is not None and STARTING_COLOURS[cell] == COLOUR_OF[die]:
        return submit_or_refuse(view, CHOOSE[die], PLACE[cell])
    return submit_or_refuse(view, CHOOSE[die])


def _resolve_power_touch(view: View, power: Loa, cell: Cell) -> TouchResult:
    if power in (LEGBA, FREDA) and view.source == cell:
        return UndoStep()
    if power == LEGBA:
        return submit_or_refuse(view, LIFT[cell] if view.source is None else PUT[cell])
    if power == FREDA:
        return submit_or_refuse(view, PICK[cell] if view.source is None else EXCHANGE[cell])
    if power == BWA:
        return submit_or_refuse(view, LIFT[cell] if view.source is None else PUT[cell])
    return Refuse("touch_an_arrow", "BV-15")


def _resolve_jump_touch(
    view: View, legal: LegalActions, local: LocalState, cell: Cell
) -> TouchResult:
    picked = local.picked
    if picked == cell:
        return Select(LocalState())
    if picked is not None:
        for jump, ways in legal_jumps(legal, picked).items():
            if cell in ways:
                return Submit((jump,))
    if legal_jumps(legal, cell):
        return Select(LocalState(picked=cell))
    if picked is not None:
        return _refuse_jump(view, picked, cell)
    return _refuse_stuck_die(view, cell)


def _refuse_jump(view: View, picked: Cell, cell: Cell) -> TouchResult:
    """Returns why a die cannot jump over a space or to it."""
    for jump in JUMPS[picked]:
        if cell in jump[2:]:
            return submit_or_refuse(view, jump[0])
    column = view.cells[cell]
    if column and COLOUR_OF[column[-1]] == view.loas[view.turn]:
        return _refuse_stuck_die(view, cell)
    return Refuse("not_a_jump", "BV-11")


def _refuse_stuck_die(view: View, cell: Cell) -> TouchResult:
    """Returns the most informative reason why a die cannot jump at all."""
    reasons = [submit_or_refuse(view, Capture(cell, way)) for way in WAYS]
    refusals = [result for result in reasons if isinstance(result, Refuse)]
    refusals.sort(
        key=lambda no: _REASON_PRIORITY.index(no.reason) if no.reason in _REASON_PRIORITY else 9
    )
    return refusals[0] if refusals else Refuse("not_a_jump", "BV-11")


_REASON_PRIORITY = (
    "not_your_die",
    "protected",
    "column_is_full",
    "nothing_to_jump",
    "off_the_board",
)


# Touches of any zone

_BUTTON_ACTIONS: dict[str, Action] = {
    "take": TAKE, "use": USE_FACE, "again": AGAIN, "pass": PASS, "end": END_TURN,
    "blocked": BLOCKED,
}  # fmt: skip
_STEPS = {
    "A": tr_noop("A, optional: your Loa's power, or another's for 1 offering."),
    "B": tr_noop("B, always: jump over a die and capture it."),
    "C1": tr_noop("C1: take 1 offering if you captured your own colour."),
    "C2": tr_noop("C2: pay 1 offering to turn the captured die."),
    "C3": tr_noop("C3: use the face of the captured die."),
    "C4": tr_noop("C4: pay {baron_voodoo.AGAIN_COST offering|offerings} for another turn at once."),
    "C5": tr_noop("C5: move dice to your Spirit World, combinations score."),
    "D": tr_noop("D: the power, if you did not use one at A."),
}


def best_banks(zone: tuple[Die, ...]) -> tuple[Bank, ...]:
    """Returns the combinations that together score most."""
    return tuple(map(Bank, best_set(zone)))


def shown_draft_colour(view: View, local: LocalState) -> Colour | None:
    """Returns the colour of the rolled dice on show: the chosen one, or the first one left."""
    left = [colour for colour in COLOURS if any(COLOUR_OF[die] == colour for die in view.pool)]
    if local.colour in left:
        return local.colour
    return left[0] if left else None


def resolve_touch(
    view: View, legal: LegalActions, local: LocalState, zone_name: str
) -> TouchResult:
    """Returns the result of touching a zone, by its name."""
    kind, _, rest = zone_name.partition("-")
    if kind == "side":
        side = int(rest)
        return Select(replace(local, side=None if local.side == side else side, note=""))
    if kind == "step":
        message = _STEPS[rest]
        return _toggle_note(local, tr(message))
    if zone_name in ("drawer", "note"):
        return Select(replace(local, side=local.side if zone_name == "note" else None, note=""))
    if kind in ("zone", "world") and (local.side is not None or not legal):
        return _toggle_note(local, _die_face_sentence(_zone_die(view, zone_name)))
    if kind == "loa" and rest:
        return Select(replace(local, loa=int(rest)))
    if kind == "undo":
        return UndoStep()
    if not legal:
        return Refuse("not_your_turn", "BV-04")
    if kind in _TOUCH_RESOLVERS:
        return _TOUCH_RESOLVERS[kind](view, legal, local, rest)
    return submit_or_refuse(view, _BUTTON_ACTIONS[zone_name])


def _toggle_note(local: LocalState, note: str) -> Select:
    """Shows a note, or closes it if it is already open."""
    return Select(replace(local, note="" if local.note == note else note))


def _die_face_sentence(die: Die) -> str:
    return face_sentence(FACE_OF[die])


def _zone_die(view: View, name: str) -> Die:
    kind, side, place = name.split("-")
    return view.zones[int(side)][int(place)] if kind == "zone" else int(place)


# Board


def _resolve_cell(view: View, legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return resolve_cell_touch(view, legal, local, int(rest))


def _resolve_slide(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    line, way = map(int, rest.split("-"))
    direction: Way = way  # type: ignore[assignment]
    return submit_or_refuse(view, Slide(line, direction))


# Tray


def _resolve_own_die(view: View, legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    """Turns, moves or explains a die of the player's own capture zone."""
    if not rest:
        return Select(replace(local, choosing=True, chosen=frozenset(), note=""))
    place = int(rest)
    die = view.zones[own_side(view)][place]
    if TURN[die] in legal:
        return Submit((TURN[die],))
    if view.step == "C5":
        return Select(replace(local, choosing=True, chosen=local.chosen ^ {place}, note=""))
    return _toggle_note(local, _die_face_sentence(die))


def _resolve_bank(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    if rest:
        return Submit((best_banks(view.zones[own_side(view)])[int(rest)],))
    return _submit_chosen(view, _local)


def _submit_chosen(view: View, local: LocalState) -> TouchResult:
    zone = view.zones[own_side(view)]
    dice = tuple(zone[place] for place in sorted(local.chosen))
    if is_combination(dice):
        return Submit((Bank(dice),))
    return Submit(tuple(BANK_ONE[die] for die in dice))


def _resolve_cash(view: View, _legal: LegalActions, _local: LocalState, _rest: str) -> TouchResult:
    return Submit(best_banks(view.zones[own_side(view)]))


def _resolve_face(view: View, _legal: LegalActions, _local: LocalState, rest: str) -> TouchResult:
    return submit_or_refuse(view, SET_FACE[int(rest)])


def _resolve_held(view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return _toggle_note(local, _die_face_sentence(view.held[int(rest)]))


def _resolve_tab(_view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return Select(replace(local, colour=int(rest), picked=None))


def _resolve_pool(view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    return resolve_pool_touch(view, local, int(rest))


# Drawer


def _resolve_zone_die(
    view: View, _legal: LegalActions, _local: LocalState, rest: str
) -> TouchResult:
    side, place = map(int, rest.split("-"))
    die = view.zones[side][place]
    if view.picked == (side, die):
        return UndoStep()
    return submit_or_refuse(view, OFFER[side][die] if view.picked is None else TRADE[side][die])


def _resolve_world_die(
    view: View, _legal: LegalActions, _local: LocalState, rest: str
) -> TouchResult:
    side, die = map(int, rest.split("-"))
    return submit_or_refuse(view, STEAL[side][die])


# Powers and buttons


def _resolve_power(_view: View, _legal: LegalActions, local: LocalState, rest: str) -> TouchResult:
    loa = int(rest)
    return Select(LocalState(loa=loa, note=power_sentence(loa), colour=local.colour))


def _resolve_invoke(view: View, _legal: LegalActions, local: LocalState, _rest: str) -> TouchResult:
    assert local.loa is not None
    return submit_or_refuse(view, INVOKE[local.loa])


def _resolve_take_loa(
    view: View, _legal: LegalActions, local: LocalState, _rest: str
) -> TouchResult:
    assert local.loa is not None
    return submit_or_refuse(view, TAKE_LOA[local.loa])


def _resolve_back(_view: View, _legal: LegalActions, _local: LocalState, _rest: str) -> TouchResult:
    return Select(LocalState())


_TOUCH_RESOLVERS: dict[str, Callable[[View, LegalActions, LocalState, str], TouchResult]] = {
    "cell": _resolve_cell,
    "slide": _resolve_slide,
    "own": _resolve_own_die,
    "bank": _resolve_bank,
    "cash": _resolve_cash,
    "face": _resolve_face,
    "held": _resolve_held,
    "tab": _resolve_tab,
    "pool": _resolve_pool,
    "zone": _resolve_zone_die,
    "world": _resolve_world_die,
    "power": _resolve_power,
    "invoke": _resolve_invoke,
    "loa": _resolve_take_loa,
    "back": _resolve_back,
}
