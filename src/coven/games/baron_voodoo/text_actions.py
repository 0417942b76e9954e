"""Labels and groups of the actions, and the buttons that every page has."""

from collections.abc import Iterable

from coven.games.baron_voodoo import names
from coven.games.baron_voodoo.board_text import space_label
from coven.games.baron_voodoo.history import without_undone
from coven.games.baron_voodoo.sentences import side_players
from coven.i18n import tr, tr_noop
from coven.text_table import page
from coven.text_table.action_menu import ActionGroup, ActionMenu, Groups, action_entries, build_menu
from coven.text_table.page import PageContext, TextChoice
from engine.core import CHANCE, Action, Seat
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import View, own_side, power_price


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the person in turn."""
    return context.sights[context.view.turn].legal


def action_menu(context: PageContext, actions: Iterable[Action]) -> ActionMenu:
    """Returns the menu of some actions of the person in turn."""
    view: View = context.view
    entries = action_entries(
        actions,
        view.turn,
        label=lambda action: action_label(view, action),
        groups=lambda action: _action_groups(context, action),
        is_main=lambda action: _is_main(view, action),
    )
    return build_menu(context.position, entries)


def action_button(
    context: PageContext, *actions: Action, label: str = "", kind: page.TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits actions of the person in turn, named after the first one."""
    label = label or action_label(context.view, actions[0])
    return TextChoice(label, page.SubmitActions(actions, context.view.turn), kind)


# Labels


# For translators: {n} is the number of a row, or the letter of a line down the board.
_SLIDES = (
    tr_noop("Slide line {n} to the top"),
    tr_noop("Slide row {n} to the right"),
    tr_noop("Slide line {n} to the bottom"),
    tr_noop("Slide row {n} to the left"),
)  # [way]
_USES: dict[pieces.Face, str] = {
    pieces.OFFERING: tr_noop("Take 1 offering"),
    pieces.POINT: tr_noop("Score 1 point"),
    pieces.PROTECTION: tr_noop("Protect my colour"),
}
_PASSES = {
    "C1": tr_noop("Take no offering"),
    "C2": tr_noop("Leave the face as it is"),
    "C3": tr_noop("Do not use this face"),
    "C4": tr_noop("Do not play again"),
    "C5": tr_noop("Continue with step D"),
}  # [step]


_DICE_LABELS: dict[type, str] = {
    pieces.Choose: tr_noop("Choose {die}"),
    pieces.Turn: tr_noop("Turn {die}"),
    pieces.Steal: tr_noop("Steal {die}"),
    pieces.Offer: tr_noop("Swap {die}"),
    pieces.Trade: tr_noop("Swap for {die}"),
}
_STEP_LABELS = {
    pieces.TAKE: tr_noop("Take 1 offering"),
    pieces.AGAIN: tr_noop("Play again, {baron_voodoo.AGAIN_COST offering|offerings}"),
    pieces.BLOCKED: tr_noop("Pass the turn"),
    pieces.END_TURN: tr_noop("End the turn"),
}


def action_label(view: View, action: Action) -> str:
    """Returns what an action does, clear without the rest of the page."""
    if type(action) in _DICE_LABELS:
        return tr(_DICE_LABELS[type(action)], die=names.die_name(action.die))
    match action:
        case pieces.Capture():
            _, start, over, end = JUMP_BY_CAPTURE[action]
            # For translators: {start} and {end} are the spaces that the jump leads from and to.
            return tr(
                "Capture {face}: {start} to {end}",
                face=names.face_name(pieces.FACE_OF[view.cells[over][-1]]),
                start=names.cell_name(start),
                end=names.cell_name(end),
            )
        case pieces.TakeLoa(loa):
            return tr(
                "Choose {loa}, {colour}", loa=names.loa_name(loa), colour=names.colour_name(loa)
            )
        case pieces.Invoke(loa) if power_price(view, loa):
            return tr("Use {loa}, 1 offering", loa=names.loa_name(loa))
        case pieces.Invoke(loa):
            return tr("Use {loa}, free", loa=names.loa_name(loa))
        case pieces.Slide(line, way):
            return tr(_SLIDES[way], n=names.line_label(line))
        case pieces.SetFace(face) if view.picked is None:
            return tr("Set to {face}, 1 offering", face=names.face_name(face))
        case pieces.SetFace(face):
            return tr("Set to {face}", face=names.face_name(face))
        case pieces.UseFace() if view.captured is not None:
            return tr(_USES[pieces.FACE_OF[view.captured]])
        case pieces.Pass():
            return tr(_PASSES[view.step])
    return _space_action_label(view, action) or tr(_STEP_LABELS[action])


def _space_action_label(view: View, action: Action) -> str:
    match action:
        case pieces.Place(cell) | pieces.Put(cell) if not view.cells[cell]:
            return tr("Place on {space}", space=names.cell_name(cell))
        case pieces.Put(cell):
            die = names.die_name(view.cells[cell][-1])
            space = tr("{cell} {die}", cell=names.cell_name(cell), die=die)
            return tr("Put on {space}", space=space)
        case pieces.Lift(cell) if view.power == pieces.LEGBA:
            return tr("Move {space}", space=space_label(view, cell))
        case pieces.Lift(cell):
            return tr("Lift {space}", space=space_label(view, cell))
        case pieces.Pick(cell):
            return tr("Pick {space}", space=space_label(view, cell))
        case pieces.Exchange(cell):
            return tr("Swap {space}", space=space_label(view, cell))
    return ""


# Actions that come first in their step.
_MAIN_BY_STEP = {
    "C1": pieces.TAKE,
    "C2": pieces.PASS,
    "C3": pieces.USE_FACE,
    "C4": pieces.PASS,
    "D": pieces.END_TURN,
}


def _is_main(view: View, action: Action) -> bool:
    return (
        isinstance(action, pieces.Capture)
        or action == pieces.BLOCKED
        or _MAIN_BY_STEP.get(view.step) == action
    )


# Groups


def _action_groups(context: PageContext, action: Action) -> Groups:
    match action:
        case pieces.Capture(cell, _):
            # The die has the player's colour.
            space, face = names.cell_name(cell), pieces.FACE_OF[context.view.cells[cell][-1]]
            label = tr("Capture with {cell} {face}", cell=space, face=names.face_name(face))
            return ActionGroup(0, tr("Capture a die")), ActionGroup(cell, label)
        case _ if isinstance(action, names.SPACE_ACTIONS):
            row = action.cell // pieces.WIDTH
            return (ActionGroup(row, tr("Show the spaces of row {row}", row=row + 1)),)
        case pieces.Slide(line, _) if line < pieces.WIDTH:
            one = ActionGroup(line, tr("Slide row {n}", n=names.line_label(line)))
            return ActionGroup(0, tr("Slide a row")), one
        case pieces.Slide(line, _):
            one = ActionGroup(line, tr("Slide line {n}", n=names.line_label(line)))
            return ActionGroup(1, tr("Slide a line down the board")), one
        case pieces.Choose(die) | pieces.Turn(die):
            return (_colour_group(die),)
        case pieces.Steal(side, die) | pieces.Offer(side, die) | pieces.Trade(side, die):
            return (*_owner_groups(context, side), _colour_group(die))
    return ()


def _colour_group(die: pieces.Die) -> ActionGroup:
    colour = pieces.COLOUR_OF[die]
    return ActionGroup(colour, tr("Show the dice in {colour}", colour=names.colour_name(colour)))


def _owner_groups(context: PageContext, side: pieces.Side) -> Groups:
    """Returns the group of an owner, if there are several: a button does not name the owner."""
    view: View = context.view
    owners = {
        each.side
        for each in legal_actions(context)
        if isinstance(each, pieces.Steal | pieces.Offer | pieces.Trade)
    }
    if len(owners) < 2:
        return ()
    if side == own_side(view):
        label = tr("Show your own dice")
    elif view.terms.teams != "none":
        label = tr("Show the other team's dice")
    else:
        label = tr("Show the dice of {name}", name=side_players(context, side))
    return (ActionGroup(side, label, always=True),)


# Buttons at any time


def undo_seat(context: PageContext) -> Seat | None:
    """Returns the person of this phone who made the last action, perhaps in the last turn."""
    kept = without_undone(context.news)
    if not kept or kept[-1].seat == CHANCE or context.view.step == "over":
        return None
    last = kept[-1].seat
    is_person = context.players[last].level is None and last not in context.remote_seats
    return last if is_person else None


def anytime_rows(context: PageContext) -> page.ChoiceRows:
    """Returns the buttons to undo a step and to look around."""
    choices, last = [TextChoice(tr("Look around"), page.MenuPosition("look"))], undo_seat(context)
    if last is not None:
        choices.insert(0, TextChoice(tr("Undo the last step"), page.UndoLastStep(last)))
    return page.button_column(choices)
