"""Labels of the actions, and buttons and menus made of them."""

from coven.games.forest_chase import PHRASES
from coven.games.forest_chase.names import ACTION_BUTTONS
from coven.games.forest_chase.text_forest import search_tile_label, tile_label
from coven.i18n import tr
from coven.text_table.action_menu import ActionGroup, Groups, action_entries, build_menu
from coven.text_table.page import ChoiceRows, PageContext, SubmitActions, TextChoice, TextChoiceKind
from engine.core import Action
from engine.games.forest_chase import pieces
from engine.games.forest_chase.view import View, awaited_seat


def is_person_to_act(context: PageContext) -> bool:
    return awaited_seat(context.view) in context.sights


def legal_actions(context: PageContext) -> tuple[Action, ...]:
    """Returns the legal actions of the awaited person; none if a bot is awaited."""
    sight = context.sights.get(awaited_seat(context.view))
    return () if sight is None else sight.legal


def action_label(context: PageContext, action: Action) -> str:
    """Returns what an action does, clear without the rest of the page."""
    view: View = context.view
    match action:
        case pieces.Flip(spot) | pieces.TurnBack(spot):
            return search_tile_label(view, spot)
        case pieces.PlaceHouse(spot):
            return tr("Put the house on {tile}", tile=tile_label(view, spot))
        case pieces.PlaceWitch(end):
            return tr("Place the witch: {end}", end=PHRASES.text("ends", end))
        case pieces.Target(seat):
            return tr("Choose {name}", name=context.name(seat))
        case _ if action == pieces.LIFT:
            assert view.house is not None
            return search_tile_label(view, view.house)
    _, message = ACTION_BUTTONS[action]
    return tr(message)


def action_button(
    context: PageContext, action: Action, kind: TextChoiceKind = "plain"
) -> TextChoice:
    """Returns a button that submits an action of the awaited person."""
    seat = awaited_seat(context.view)
    return TextChoice(action_label(context, action), SubmitActions((action,), seat), kind)


def action_rows(context: PageContext) -> ChoiceRows:
    """Returns the menu of the awaited person's legal actions."""
    entries = action_entries(
        legal_actions(context),
        awaited_seat(context.view),
        label=lambda action: action_label(context, action),
        groups=_action_groups,
        is_main=lambda action: action in (pieces.CLOSE, pieces.TURN_UP),
    )
    return build_menu(context.position, entries).rows


def _action_groups(action: Action) -> Groups:
    if not isinstance(action, pieces.PlaceHouse):
        return ()
    row = pieces.BOARD_POSITIONS[action.spot][0]
    return (ActionGroup(row, tr("Show the tiles of row {row}", row=row + 1)),)
