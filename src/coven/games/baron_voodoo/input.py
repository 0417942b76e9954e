"""State of the board, and the meaning of a touch: actions, a selection, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from coven.games.baron_voodoo import PHRASES
from coven.games.baron_voodoo.history import PastAction
from coven.games.baron_voodoo.names import face_sentence, power_sentence
from coven.games.common import Refuse, refusal_unless_legal
from engine.core import Action
from engine.games.baron_voodoo import RULES, pieces
from engine.games.baron_voodoo.captures import JUMPS
from engine.games.baron_voodoo.combinations import Dice, best_set, is_combination
from engine.games.baron_voodoo.public_state import View, own_side
from hall.table import SeatedPlayer

# State of the board


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


class BoardState(NamedTuple):
    """Everything that the board shows, except moving dice."""

    view: View
    players: Sequence[SeatedPlayer]  # [seat]
    past_actions: Sequence[PastAction] = ()
    legal: Sequence[Action] = ()  # of a person in turn
    local: LocalState = LocalState()

    @property
    def own_zone(self) -> Dice:
        """The captured dice of the player in turn."""
        return self.view.zones[own_side(self.view)]

    @property
    def chosen_dice(self) -> Dice:
        """The dice of the player's own choice at C5."""
        return tuple(self.own_zone[place] for place in sorted(self.local.chosen))

    @property
    def draft_colour(self) -> pieces.Colour | None:
        """The colour of the rolled dice on show: the chosen one, or the first one left."""
        left = [pieces.COLOUR_OF[die] for die in self.view.pool]
        if self.local.colour in left:
            return self.local.colour
        return left[0] if left else None

    def jumps(self, cell: pieces.Cell) -> dict[pieces.Capture, tuple[pieces.Cell, pieces.Cell]]:
        """Returns the legal jumps of a die, each with the captured and the landing space."""
        return {jump: (over, land) for jump, _, over, land in JUMPS[cell] if jump in self.legal}


# Touches of the board


Steps = tuple[Action, ...]  # of the player in turn
TouchResult = Steps | Literal["undo"] | LocalState | Refuse


def submit_or_refuse(state: BoardState, *actions: Action) -> Steps | Refuse:
    """Returns the actions if the first is legal for the player in turn, else the reason why not."""
    view, legal = state.view, state.legal
    return refusal_unless_legal(RULES, view, actions[0], seat=view.turn, legal=legal) or actions


def _resolve_cell_touch(state: BoardState, cell: pieces.Cell) -> TouchResult:
    view, is_first = state.view, state.view.source is None
    if view.step == "draft" and not view.held:
        return _resolve_space_touch(view, state.local, cell)
    if view.step == "draft":
        return submit_or_refuse(state, pieces.PLACE[cell])
    if view.power == pieces.WATA:
        return Refuse("touch_an_arrow", "BV-15")
    if view.power == pieces.BWA or (view.power == pieces.LEGBA and view.source != cell):
        return submit_or_refuse(state, pieces.LIFT[cell] if is_first else pieces.PUT[cell])
    if view.power == pieces.FREDA and view.source != cell:
        return submit_or_refuse(state, pieces.PICK[cell] if is_first else pieces.EXCHANGE[cell])
    if view.power is not None:
        return "undo"
    if view.step in ("A", "B"):
        return _resolve_jump_touch(state, cell)
    return submit_or_refuse(state, pieces.Capture(cell, 0))


def _resolve_space_touch(view: View, local: LocalState, cell: pieces.Cell) -> TouchResult:
    """Returns the result of touching a space of the draft before a die is chosen for it."""
    if view.cells[cell] or pieces.STARTING_COLOURS[cell] is None:
        return Refuse("space_not_free", "BV-05")
    picked = None if local.picked == cell else cell
    return LocalState(picked=picked, colour=pieces.STARTING_COLOURS[cell])


def _resolve_pool_touch(state: BoardState, die: pieces.Die) -> TouchResult:
    """Returns the result of touching a rolled die; it goes to a space chosen before."""
    cell = state.local.picked
    if cell is not None and pieces.STARTING_COLOURS[cell] == pieces.COLOUR_OF[die]:
        return submit_or_refuse(state, pieces.CHOOSE[die], pieces.PLACE[cell])
    return submit_or_refuse(state, pieces.CHOOSE[die])


def _resolve_jump_touch(state: BoardState, cell: pieces.Cell) -> TouchResult:
    picked = state.local.picked
    if picked == cell:
        return LocalState()
    if picked is not None:
        for jump, spaces in state.jumps(picked).items():
            if cell in spaces:
                return (jump,)
    if state.jumps(cell):
        return LocalState(picked=cell)
    if picked is not None:
        return _refuse_jump(state, picked, cell)
    return _refuse_stuck_die(state, cell)


def _refuse_jump(state: BoardState, picked: pieces.Cell, cell: pieces.Cell) -> TouchResult:
    """Returns why a die cannot jump over a space or to it."""
    for jump in JUMPS[picked]:
        if cell in jump[2:]:
            return submit_or_refuse(state, jump[0])
    view, column = state.view, state.view.cells[cell]
    if column and pieces.COLOUR_OF[column[-1]] == view.loas[view.turn]:
        return _refuse_stuck_die(state, cell)
    return Refuse("not_a_jump", "BV-11")


def _refuse_stuck_die(state: BoardState, cell: pieces.Cell) -> TouchResult:
    """Returns the most informative reason why a die cannot jump at all."""
    results = [submit_or_refuse(state, pieces.Capture(cell, way)) for way in pieces.WAYS]
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


def best_banks(zone: Dice) -> tuple[pieces.Bank, ...]:
    """Returns the combinations that together score most."""
    return tuple(map(pieces.Bank, best_set(zone)))


def resolve_touch(state: BoardState, zone_name: str) -> TouchResult:
    """Returns the result of touching a zone, by its name."""
    view, local, own = state.view, state.local, state.own_zone
    kind, *parts = zone_name.split("-")
    if kind == "step":
        return _toggle_note(local, PHRASES.text("steps", parts[0]))
    is_looking = local.side is not None or not state.legal
    zone: tuple[str | int, ...] = (kind, *map(int, parts))
    match zone:
        # Everybody may look around at any time.
        case "side", int(side):
            return replace(local, side=None if local.side == side else side, note="")
        case ["drawer"]:
            return replace(local, side=None, note="")
        case ["note"]:
            return replace(local, note="")
        case "zone", int(side), int(place) if is_looking:
            return _explain_die(local, view.zones[side][place])
        case "world", int(_), int(die) if is_looking:
            return _explain_die(local, die)
        case "loa", int(loa):
            return replace(local, loa=loa)
        case ["undo"]:
            return "undo"
        case _ if not state.legal:
            return Refuse("not_your_turn", "BV-04")
        case "held", int(place):
            return _explain_die(local, view.held[place])
        case "power", int(loa):
            return LocalState(loa=loa, note=power_sentence(loa), colour=local.colour)
        case ["back"]:
            return LocalState()
        case "tab", int(colour):
            return replace(local, colour=colour, picked=None)
        case "cell", int(cell):
            return _resolve_cell_touch(state, cell)
        case "slide", int(line), int(way):
            direction: pieces.Way = way  # type: ignore[assignment]
            return submit_or_refuse(state, pieces.Slide(line, direction))
        case "zone", int(side), int(place):
            return _resolve_zone_die(state, side, view.zones[side][place])
        case "world", int(side), int(die):
            return submit_or_refuse(state, pieces.STEAL[side][die])
        case "face", int(face):
            return submit_or_refuse(state, pieces.SET_FACE[face])
        case "pool", int(die):
            return _resolve_pool_touch(state, die)
        case "own", int(place) if pieces.TURN[own[place]] in state.legal:
            return (pieces.TURN[own[place]],)
        case "own", int(place) if view.step == "C5":
            return replace(local, choosing=True, chosen=local.chosen ^ {place}, note="")
        case "own", int(place):
            return _explain_die(local, own[place])
        case ["own"]:
            return replace(local, choosing=True, chosen=frozenset(), note="")
        case "bank", int(number):
            return (best_banks(own)[number],)
        case ["bank"] if is_combination(state.chosen_dice):
            return (pieces.Bank(state.chosen_dice),)
        case ["bank"]:
            return tuple(pieces.BANK_ONE[die] for die in state.chosen_dice)
        case ["cash"]:
            return best_banks(own)
        case ["invoke"] if local.loa is not None:
            return submit_or_refuse(state, pieces.INVOKE[local.loa])
        case ["loa"] if local.loa is not None:
            return submit_or_refuse(state, pieces.TAKE_LOA[local.loa])
    return submit_or_refuse(state, BUTTON_ACTIONS[zone_name])


def _resolve_zone_die(state: BoardState, side: pieces.Side, die: pieces.Die) -> TouchResult:
    picked = state.view.picked
    if picked == (side, die):
        return "undo"
    choice = pieces.OFFER if picked is None else pieces.TRADE
    return submit_or_refuse(state, choice[side][die])


def _toggle_note(local: LocalState, note: str) -> LocalState:
    """Shows a note, or closes it if it is already open."""
    return replace(local, note="" if local.note == note else note)


def _explain_die(local: LocalState, die: pieces.Die) -> LocalState:
    return _toggle_note(local, face_sentence(pieces.FACE_OF[die]))
