"""TEXT_TABLE of Baron Voodoo: the page of each step, set-up pages, and pages to look around."""

from collections.abc import Callable, Sequence

from coven.games.baron_voodoo import board_text, sentences, text_actions, text_powers, text_steps
from coven.games.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_count_phrase,
    die_name,
    face_sentence,
    loa_name,
    power_sentence,
)
from coven.games.baron_voodoo.text_actions import (
    action_button,
    anytime_rows,
    back_row,
    is_person_to_act,
    legal_of_kind,
    player_name,
)
from coven.i18n import tr, tr_noop
from coven.text_table.page import (
    ChoiceRows,
    MenuPosition,
    PageContext,
    TextChoice,
    TextPage,
    TextTable,
    button_column,
)
from engine.core import Action, Event
from engine.games.baron_voodoo import pieces as voodoo
from engine.games.baron_voodoo.captures import JUMP_BY_CAPTURE
from engine.games.baron_voodoo.pieces import FACES, LOAS, Choose, Loa, Place, TakeLoa
from engine.games.baron_voodoo.public_state import View

# Look around: the board, everybody's dice, events, and effects


Lines = tuple[str, ...]


def _board_lines(context: PageContext) -> Lines:
    return (board_text.space_naming_line(), *board_text.board_lines(context))


def _colour_lines(context: PageContext) -> Lines:
    return (tr("These dice are alone or on top of a column."), *board_text.colour_lines(context))


def _effect_lines(_context: PageContext) -> Lines:
    return (*map(face_sentence, FACES), *map(power_sentence, LOAS))


_LOOKS: dict[str, tuple[str, Callable[[PageContext], Lines]]] = {
    "board": (tr_noop("The board by rows"), _board_lines),
    "colours": (tr_noop("The board by colours"), _colour_lines),
    "zones": (tr_noop("The capture zones"), board_text.all_zone_lines),
    "worlds": (tr_noop("The Spirit Worlds"), board_text.all_spirit_world_lines),
    "history": (tr_noop("Recent moves"), sentences.history_lines),
    "meanings": (tr_noop("Faces and powers"), _effect_lines),
}


def _look_page(context: PageContext) -> TextPage:
    rows: ChoiceRows = tuple(
        (TextChoice(tr(title), MenuPosition(menu)),) for menu, (title, _) in _LOOKS.items()
    )
    return TextPage((tr("Look around"), *sentences.situation_lines(context)), (*rows, *back_row()))


def _look_detail_page(context: PageContext) -> TextPage:
    title, lines = _LOOKS[context.position.menu]
    return TextPage((tr(title), *lines(context)), back_row("look"))


LOOK_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "look": _look_page,
    **dict.fromkeys(_LOOKS, _look_detail_page),
}


# Set-up: Loas and placing dice (BV-04, BV-05)


def choose_loa_page(context: PageContext) -> TextPage:
    left = [action.loa for action in legal_of_kind(context, TakeLoa)]
    headline = tr("{name}, choose your Loa.", name=player_name(context))
    told = () if context.verbosity == "brief" else tuple(map(power_sentence, left))
    choices = (action_button(context, _loa_label(loa), TakeLoa(loa)) for loa in left)
    return TextPage(
        (headline, *sentences.recent_lines(context), *told),
        (*button_column(choices), *anytime_rows(context)),
    )


def _loa_label(loa: Loa) -> str:
    return tr("{loa}, {colour}", loa=loa_name(loa), colour=colour_name(loa))


def draft_page(context: PageContext) -> TextPage:
    """Returns the choice of a die, or of a space for it."""
    view: View = context.view
    if view.held:
        return _draft_place_page(context)
    headline = tr("{name}, choose a die to place.", name=player_name(context))
    left = tr("Still to be placed: {count}.", count=dice_count_phrase(len(view.pool)))
    # Rolled dice have no owner yet.
    found = [(0, action.die, action) for action in legal_of_kind(context, Choose)]
    lines = (headline, left, *sentences.recent_lines(context))
    inside = context.position.menu in text_actions.DICE_MENUS
    return TextPage(
        lines, (*text_actions.dice_rows(context, found), *(() if inside else anytime_rows(context)))
    )


def _draft_place_page(context: PageContext) -> TextPage:
    headline = tr(
        "{name}, choose the space for {die}.",
        name=player_name(context),
        die=die_name(context.view.held[0]),
    )
    found = {
        action.cell: action_button(context, tr("To {cell}", cell=cell_name(action.cell)), action)
        for action in legal_of_kind(context, Place)
    }
    told = () if context.verbosity == "brief" else board_text.board_lines(context)
    named = board_text.space_naming_line()
    return TextPage(
        (headline, named, *told), (*text_actions.space_rows(context, found), *anytime_rows(context))
    )


# Turn


_STEPS: dict[str, Callable[[PageContext], TextPage]] = {
    **text_steps.STEP_PAGES,
    "loas": choose_loa_page,
    "draft": draft_page,
    "C3": text_steps.face_effect_page,
    "C5": text_powers.spirit_world_page,
}
_MENU_PAGES: dict[str, Callable[[PageContext], TextPage]] = {
    "capture": text_steps.choose_jumper_page,
    "jump": text_steps.choose_jump_page,
    "end": text_steps.confirm_end_page,
    **text_steps.FACE_PAGES,
    **text_powers.SPIRIT_WORLD_PAGES,
}


def start_position(_view: View) -> MenuPosition:
    return MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns the page for everybody, with the buttons of a person in turn."""
    view: View = context.view
    menu = context.position.menu
    if menu in LOOK_PAGES:
        return LOOK_PAGES[menu](context)
    if not is_person_to_act(context):
        lines = (
            sentences.waiting_line(context),
            *sentences.recent_lines(context),
            *sentences.situation_lines(context),
        )
        return TextPage(lines, ((TextChoice(tr("Look around"), MenuPosition("look")),),))
    if view.power is not None:
        return text_powers.power_page(context)
    page = _MENU_PAGES.get(menu) or _STEPS[view.step]
    return page(context)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns the page for everybody while nobody can act."""
    return TextPage(
        (
            sentences.waiting_line(context),
            *sentences.recent_lines(context),
            *sentences.situation_lines(context),
        )
    )


def action_location(action: Action) -> str | None:
    """Returns where to do an action."""
    match action:
        case voodoo.Capture(cell, _):
            land = JUMP_BY_CAPTURE[action][3]
            return tr("{start} to {end}", start=cell_name(cell), end=cell_name(land))
        case voodoo.Lift(cell) | voodoo.Put(cell) | voodoo.Pick(cell) | voodoo.Exchange(cell):
            return cell_name(cell)
        case voodoo.Place(cell):
            return cell_name(cell)
    return None


TEXT_TABLE = TextTable(
    "baron_voodoo",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    action_location=action_location,
)
