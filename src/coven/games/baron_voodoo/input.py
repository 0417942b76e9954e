"""Local state of the board, and the meaning of a touch: actions, a selection, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coven.games.baron_voodoo.names import face_sentence, power_sentence
from coven.games.common import Refuse, refusal
from coven.i18n import tr, tr_noop
from engine.core import Action
from engine.games.baron_voodoo import RULES, pieces
from engine.games.baron_voodoo.captures import JUMPS
from engine.games.baron_voodoo.combinations import Dice, best_set, is_combination
from engine.games.baron_voodoo.public_state import View, own_side

LegalActions = Sequence[Action]

# Local state


@dataclass(frozen=True, slots=True)
class LocalState:
    """Selections and open panels on this screen."""

    picked: pieces.Cell | None = None  # a die that is to jump, or a free space in a draft
    loa: pieces.Loa | None = None  # whose power is read about
    chosen: frozenset[int] = frozenset()  # places in the player's own capture zone at C5
    choosing: bool = False  # at C5: the player's own combinations instead of the proposed ones
    colour: pieces.Colour | None = None  # shown in a draft
    side: pieces.Side | None = None  # whose dice are shown
    fan: pieces.Cell | None = None  # the fanned-out column
    note: str = ""  # explanation shown over the tray


# Touches of the board


@dataclass(frozen=True, slots=True)
class SubmitSteps:
    """Actions of the player in turn."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class UndoStep:
    """Undoes the last step."""


@dataclass(frozen=True, slots=True)
class SetLocalState:
    """A new local state."""

    local: LocalState


TouchResult = SubmitSteps | UndoStep | SetLocalState | Refuse


def submit_or_refuse(view: View, *actions: Action) -> SubmitSteps | Refuse:
    """Returns the actions if the first is legal for the player in turn, else the reason why not."""
    return refusal(RULES, view, view.turn, actions[0]) or SubmitSteps(actions)


def legal_jumps(
    legal: LegalActions, cell: pieces.Cell
) -> dict[pieces.Capture, tuple[pieces.Cell, pieces.Cell]]:
    """Returns the legal jumps of a die, each with the captured and the landing space."""
    return {jump: (over, land) for jump, _, over, land in JUMPS[cell] if jump in legal}


def resolve_cell_touch(
    view: View, legal: LegalActions, local: LocalState, cell: pieces.Cell
) -> TouchResult:
    """Returns the result of touching a space."""
    if view.step == "draft":
        return _resolve_draft_touch(view, local, cell)
    if view.power is not None:
        return _resolve_power_touch(view, view.power, cell)
    if view.step in ("A", "B"):
        return _resolve_jump_touch(view, legal, local, cell)
    return submit_or_refuse(view, pieces.Capture(cell, 0))


def _resolve_draft_touch(view: View, local: LocalState, cell: pieces.Cell) -> TouchResult:
    if view.held:
        return submit_or_refuse(view, pieces.PLACE[cell])
    if view.cells[cell] or pieces.STARTING_COLOURS[cell] is None:
        return Refuse("space_not_free", "BV-05")
    picked = None if local.picked == cell else cell
    return SetLocalState(LocalState(picked=picked, colour=pieces.STARTING_COLOURS[cell]))


def resolve_pool_touch(view: View, local: LocalState, die: pieces.Die) -> TouchResult:
    """Returns the result of touching a rolled die; it goes to a space chosen before."""
    cell = local.picked
    if cell is not None and pieces.STARTING_COLOURS[cell] == pieces.COLOUR_OF[die]:
        return submit_or_refuse(view, pieces.CHOOSE[die], pieces.PLACE[cell])
    return submit_or_refuse(view, pieces.CHOOSE[die])


def _resolve_power_touch(view: View, power: pieces.Loa, cell: pieces.Cell) -> TouchResult:
    if power == pieces.WATA:
        return Refuse("touch_an_arrow", "BV-15")
    if power != pieces.BWA and view.source == cell:
        return UndoStep()
    is_freda = power == pieces.FREDA
    if view.source is None:
        return submit_or_refuse(view, pieces.PICK[cell] if is_freda else pieces.LIFT[cell])
    return submit_or_refuse(view, pieces.EXCHANGE[cell] if is_freda else pieces.PUT[cell])


def _resolve_jump_touch(
    view: View, legal: LegalActions, local: LocalState, cell: pieces.Cell
) -> TouchResult:
    picked = local.picked
    if picked == cell:
        return SetLocalState(LocalState())
    if picked is not None:
        for jump, ways in legal_jumps(legal, picked).items():
            if cell in ways:
                return SubmitSteps((jump,))
    if legal_jumps(legal, cell):
        return SetLocalState(LocalState(picked=cell))
    if picked is not None:
        return _refuse_jump(view, picked, cell)
    return _refuse_stuck_die(view, cell)


def _refuse_jump(view: View, picked: pieces.Cell, cell: pieces.Cell) -> TouchResult:
    """Returns why a die cannot jump over a space or to it."""
    for jump in JUMPS[picked]:
        if cell in jump[2:]:
            return submit_or_refuse(view, jump[0])
    column = view.cells[cell]
    if column and pieces.COLOUR_OF[column[-1]] == view.loas[view.turn]:
        return _refuse_stuck_die(view, cell)
    return Refuse("not_a_jump", "BV-11")


def _refuse_stuck_die(view: View, cell: pieces.Cell) -> TouchResult:
    """Returns the most informative reason why a die cannot jump at all."""
    results = [submit_or_refuse(view, pieces.Capture(cell, way)) for way in pieces.WAYS]
    refusals = {result.reason: result for result in results if isinstance(result, Refuse)}
    for reason in ("not_your_die", "protected", "column_is_full", "nothing_to_jump"):
        if reason in refusals:
            return refusals[reason]
    return Refuse("off_the_board", "BV-11")


# Touches of any zone

BUTTON_ACTIONS: dict[str, Action] = {
    "take": pieces.TAKE,
    "use": pieces.USE_FACE,
    "again": pieces.AGAIN,
    "pass": pieces.PASS,
    "end": pieces.END_TURN,
    "blocked": pieces.BLOCKED,
}  # [zone name]
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


def best_banks(zone: Dice) -> tuple[pieces.Bank, ...]:
    """Returns the combinations that together score most."""
    return tuple(map(pieces.Bank, best_set(zone)))


def chosen_dice(view: View, local: LocalState) -> Dice:
    """Returns the dice of the player's own choice at C5."""
    zone = view.zones[own_side(view)]
    return tuple(zone[place] for place in sorted(local.chosen))


def shown_draft_colour(view: View, local: LocalState) -> pieces.Colour | None:
    """Returns the colour of the rolled dice on show: the chosen one, or the first one left."""
    left = [pieces.COLOUR_OF[die] for die in view.pool]
    if local.colour in left:
        return local.colour
    return left[0] if left else None


def resolve_touch(
    view: View, legal: LegalActions, local: LocalState, zone_name: str
) -> TouchResult:
    """Returns the result of touching a zone, by its name."""
    kind, *parts = zone_name.split("-")
    if kind == "step":
        return _toggle_note(local, tr(_STEPS[parts[0]]))
    numbers = [int(part) for part in parts]
    result = _look_around(view, legal, local, (kind, *numbers))
    if result is not None:
        return result
    if not legal:
        return Refuse("not_your_turn", "BV-04")
    match kind, numbers:
        case "cell", [cell]:
            return resolve_cell_touch(view, legal, local, cell)
        case "slide", [line, way]:
            direction: pieces.Way = way  # type: ignore[assignment]
            return submit_or_refuse(view, pieces.Slide(line, direction))
        case "zone", [side, place]:
            return _resolve_zone_die(view, side, view.zones[side][place])
        case "world", [side, die]:
            return submit_or_refuse(view, pieces.STEAL[side][die])
        case "power", [loa]:
            return SetLocalState(LocalState(loa=loa, note=power_sentence(loa), colour=local.colour))
        case "face", [face]:
            return submit_or_refuse(view, pieces.SET_FACE[face])
        case "pool", [die]:
            return resolve_pool_touch(view, local, die)
        case "tab", [colour]:
            return SetLocalState(replace(local, colour=colour, picked=None))
        case (("own" | "bank" | "cash"), _):
            return _resolve_captured_dice(view, legal, local, (kind, *numbers))
        case (("invoke" | "loa"), []):
            assert local.loa is not None
            return submit_or_refuse(
                view, (pieces.INVOKE if kind == "invoke" else pieces.TAKE_LOA)[local.loa]
            )
        case "back", []:
            return SetLocalState(LocalState())
    return submit_or_refuse(view, BUTTON_ACTIONS[zone_name])


def _look_around(
    view: View, legal: LegalActions, local: LocalState, zone: tuple[str | int, ...]
) -> TouchResult | None:
    """Returns the result of a touch that everybody may do at any time, or None."""
    is_looking = local.side is not None or not legal
    match zone:
        case "side", int(side):
            return SetLocalState(replace(local, side=None if local.side == side else side, note=""))
        case (("drawer" | "note"),):
            return SetLocalState(
                replace(local, side=local.side if zone == ("note",) else None, note="")
            )
        case "zone", int(side), int(place) if is_looking:
            return _explain_die(local, view.zones[side][place])
        case "world", _, int(die) if is_looking:
            return _explain_die(local, die)
        case "held", int(place) if legal:
            return _explain_die(local, view.held[place])
        case "loa", int(loa):
            return SetLocalState(replace(local, loa=loa))
        case ("undo",):
            return UndoStep()
    return None


def _resolve_captured_dice(
    view: View, legal: LegalActions, local: LocalState, zone: tuple[str | int, ...]
) -> TouchResult:
    """Returns the result of touching the player's captured dice, or a button for them."""
    own = view.zones[own_side(view)]
    match zone:
        case "own", int(place) if pieces.TURN[own[place]] in legal:
            return SubmitSteps((pieces.TURN[own[place]],))
        case "own", int(place) if view.step == "C5":
            return SetLocalState(
                replace(local, choosing=True, chosen=local.chosen ^ {place}, note="")
            )
        case "own", int(place):
            return _explain_die(local, own[place])
        case ("own",):
            return SetLocalState(replace(local, choosing=True, chosen=frozenset(), note=""))
        case "bank", int(number):
            return SubmitSteps((best_banks(own)[number],))
        case ("cash",):
            return SubmitSteps(best_banks(own))
    dice = chosen_dice(view, local)
    if is_combination(dice):
        return SubmitSteps((pieces.Bank(dice),))
    return SubmitSteps(tuple(pieces.BANK_ONE[die] for die in dice))


def _resolve_zone_die(view: View, side: pieces.Side, die: pieces.Die) -> TouchResult:
    if view.picked == (side, die):
        return UndoStep()
    return submit_or_refuse(
        view, pieces.OFFER[side][die] if view.picked is None else pieces.TRADE[side][die]
    )


def _toggle_note(local: LocalState, note: str) -> SetLocalState:
    """Shows a note, or closes it if it is already open."""
    return SetLocalState(replace(local, note="" if local.note == note else note))


def _explain_die(local: LocalState, die: pieces.Die) -> SetLocalState:
    return _toggle_note(local, face_sentence(pieces.FACE_OF[die]))
