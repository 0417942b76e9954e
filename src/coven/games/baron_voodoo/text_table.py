"""TEXT_TABLE of Baron Voodoo: which page is shown, and pages to look around."""

from collections.abc import Callable, Sequence

from coven.games.baron_voodoo import board_text, sentences, text_spirit_world, text_steps
from coven.games.baron_voodoo.names import SPACE_ACTIONS, cell_name, face_sentence, power_sentence
from coven.games.baron_voodoo.text_actions import anytime_rows
from coven.i18n import tr, tr_noop
from coven.text_table import page
from coven.text_table.page import PageContext, TextChoice, TextPage
from engine.core import Action, Event
from engine.games.baron_voodoo import pieces
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.public_state import View

# Look around: the board, everybody's dice, events, and effects


Lines = tuple[str, ...]


def _board_lines(context: PageContext) -> Lines:
    return (board_text.space_naming_line(), *board_text.board_lines(context))


def _colour_lines(context: PageContext) -> Lines:
    return (tr("These dice are alone or on top of a column."), *board_text.colour_lines(context))


def _effect_lines(_context: PageContext) -> Lines:
    return (*map(face_sentence, pieces.FACES), *map(power_sentence, pieces.LOAS))


_LOOKS: dict[str, tuple[str, Callable[[PageContext], Lines]]] = {
    "board": (tr_noop("The board by rows"), _board_lines),
    "colours": (tr_noop("The board by colours"), _colour_lines),
    "zones": (tr_noop("The capture zones"), board_text.all_zone_lines),
    "worlds": (tr_noop("The Spirit Worlds"), board_text.all_spirit_world_lines),
    "history": (tr_noop("Recent moves"), sentences.history_lines),
    "meanings": (tr_noop("Faces and powers"), _effect_lines),
}


def _look_page(context: PageContext) -> TextPage:
    rows = page.button_column(
        TextChoice(tr(title), page.MenuPosition(menu)) for menu, (title, _) in _LOOKS.items()
    )
    return TextPage(
        (tr("Look around"), *sentences.situation_lines(context)), (*rows, *page.back_row())
    )


def _look_detail_page(context: PageContext) -> TextPage:
    title, lines = _LOOKS[context.position.menu]
    return TextPage((tr(title), *lines(context)), page.back_row("look"))


LOOK_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "look": _look_page,
    **dict.fromkeys(_LOOKS, _look_detail_page),
}


# Turn


_MENU_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    **LOOK_PAGES,
    "end": text_steps.confirm_end_page,
    **text_spirit_world.SPIRIT_WORLD_PAGES,
}


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, with the buttons of a person in turn."""
    view: View = context.view
    menu = context.position.menu
    if view.turn not in context.sights and menu not in LOOK_PAGES:
        return TextPage(_waiting_lines(context), anytime_rows(context))
    if menu in _MENU_PAGES:
        return _MENU_PAGES[menu](context)
    if view.step == "C5" and view.power is None:
        return text_spirit_world.spirit_world_page(context)
    return text_steps.step_page(context)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while nobody can act."""
    return TextPage(_waiting_lines(context))


def _waiting_lines(context: PageContext) -> Lines:
    return (
        context.next_line(context.view.turn),
        *sentences.recent_lines(context),
        *sentences.situation_lines(context),
    )


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case pieces.Capture(cell, _):
            land = JUMP_BY_CAPTURE[action][3]
            return tr("{start} to {end}", start=cell_name(cell), end=cell_name(land))
        case _ if isinstance(action, SPACE_ACTIONS):
            return cell_name(action.cell)
    return None


TEXT_TABLE = page.TextTable(
    "baron_voodoo",
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
)
