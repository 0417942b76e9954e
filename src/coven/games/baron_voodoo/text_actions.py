"""Labels and groups of the actions, and the buttons that every page has."""

from collections.abc import Iterable

from coven.games.baron_voodoo import PHRASES, board_text, names
from coven.games.baron_voodoo.history import without_undone
from coven.games.baron_voodoo.sentences import side_players
from coven.i18n import tr, tr_plural
from coven.text_table import page
from coven.text_table.action_menu import ActionGroup, ActionMenu, Groups, action_entries, build_menu
from coven.text_table.page import PageContext, TextChoice
from engine.core import CHANCE, Action
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.combinations import combination_points
from engine.games.baron_voodoo.public_state import View, own_side, power_price

# Actions that come first in their step.
_MAIN_BY_STEP = {
    "C1": pieces.TAKE,
    "C2": pieces.PASS,
    "C3": pieces.USE_FACE,
    "C4": pieces.PASS,
    "D": pieces.END_TURN,
}


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the person in turn."""
    return context.sights[context.view.turn].legal


def action_menu(context: PageContext, actions: Iterable[Action]) -> ActionMenu:
    """Returns the menu of some actions of the person in turn."""
    view: View = context.view
    main = (pieces.BLOCKED, _MAIN_BY_STEP.get(view.step))
    entries = action_entries(
        actions,
        view.turn,
        label=lambda action: action_label(view, action),
        groups=lambda action: _action_groups(context, action),
        is_main=lambda action: isinstance(action, pieces.Capture) or action in main,
    )
    return build_menu(context.position, entries)


def action_button(
    context: PageContext, *actions: Action, label: str = "", kind: page.TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits actions of the person in turn, usually all of one kind."""
    label = label or action_label(context.view, *actions)
    return TextChoice(label, page.SubmitActions(actions, context.view.turn), kind)


# Labels


def action_label(view: View, action: Action, *more: Action) -> str:
    """Returns what an action does, with `more` of its kind, clear without the rest of the page."""
    kind = type(action).__name__
    match action:
        case pieces.Bank(dice):
            points = combination_points((dice,))
            return tr_plural("Cash in for {n} point", "Cash in for {n} points", points)
        case pieces.BankOne():
            count = 1 + len(more)
            return tr_plural("Move {n} die for no points", "Move {n} dice for no points", count)
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
            colour = names.colour_name(loa)
            return PHRASES.text("labels", kind, loa=names.loa_name(loa), colour=colour)
        case pieces.Invoke(loa):
            key = kind if power_price(view, loa) else "Invoke_free"
            return PHRASES.text("labels", key, loa=names.loa_name(loa))
        case pieces.Slide(line, way):
            return PHRASES.text("slides", way, n=names.line_label(line))
        case pieces.SetFace(face):
            key = kind if view.picked is None else "SetFace_picked"
            return PHRASES.text("labels", key, face=names.face_name(face))
        case pieces.UseFace() if view.captured is not None:
            return PHRASES.text(
                "labels", f"{kind}_{names.FACE_KEYS[pieces.FACE_OF[view.captured]]}"
            )
        case pieces.Pass():
            return PHRASES.text("labels", f"{kind}_{view.step}")
        case pieces.Place(cell) | pieces.Put(cell) if not view.cells[cell]:
            return PHRASES.text("labels", "Place", space=names.cell_name(cell))
        case pieces.Put(cell):
            die = names.die_name(view.cells[cell][-1])
            space = tr("{cell} {die}", cell=names.cell_name(cell), die=die)
            return PHRASES.text("labels", kind, space=space)
        case pieces.Lift(cell) | pieces.Pick(cell) | pieces.Exchange(cell):
            key = "Lift_single" if kind == "Lift" and view.power == pieces.LEGBA else kind
            return PHRASES.text("labels", key, space=board_text.space_label(view, cell))
        case pieces.Choose(die) | pieces.Turn(die):
            return PHRASES.text("labels", kind, die=names.die_name(die))
        case pieces.Steal(_, die) | pieces.Offer(_, die) | pieces.Trade(_, die):
            return PHRASES.text("labels", kind, die=names.die_name(die))
    return PHRASES.text("labels", kind)


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
            return (colour_group(die),)
        case pieces.Steal(side, die) | pieces.Offer(side, die) | pieces.Trade(side, die):
            return (*_owner_groups(context, side), colour_group(die))
    return ()


def colour_group(die: pieces.Die) -> ActionGroup:
    """Returns the group of the dice of a colour."""
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


def anytime_rows(context: PageContext) -> page.ChoiceRows:
    """Returns the buttons to undo a step, perhaps of the last turn, and to look around."""
    choices = [TextChoice(tr("Look around"), page.MenuPosition("look"))]
    kept = without_undone(context.news)
    if kept and kept[-1].seat != CHANCE and context.view.step != "over":
        last = kept[-1].seat
        if context.players[last].level is None and last not in context.remote_seats:
            choices.insert(0, TextChoice(tr("Undo the last step"), page.UndoLastStep(last)))
    return page.button_column(choices)
