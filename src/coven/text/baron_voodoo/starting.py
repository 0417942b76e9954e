"""Before the first turn: Loas are taken, and dice placed (BV-04, BV-05)."""

from coven.text.baron_voodoo import lists, reading, tale
from coven.text.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_count_phrase,
    die_name,
    loa_name,
    power_sentence,
)
from coven.text.baron_voodoo.offers import (
    action_button,
    anytime_rows,
    button_column,
    legal_of_kind,
    player_name,
)
from coven.text.pages import PageContext, TextPage
from coven.words import tr
from engine.games.baron_voodoo.pieces import Choose, Loa, Place, TakeLoa
from engine.games.baron_voodoo.public_state import View


def choose_loa_page(context: PageContext) -> TextPage:
    """Returns the choice of a Loa."""
    left = [action.loa for action in legal_of_kind(context, TakeLoa)]
    headline = tr("{name}, choose your Loa.", name=player_name(context))
    told = () if context.verbosity == "brief" else tuple(map(power_sentence, left))
    choices = (action_button(context, _loa_label(loa), TakeLoa(loa)) for loa in left)
    return TextPage(
        (headline, *tale.recent_lines(context), *told),
        (*button_column(choices), *anytime_rows(context)),
    )


def _loa_label(loa: Loa) -> str:
    return tr("{loa}, {colour}", loa=loa_name(loa), colour=colour_name(loa))


def draft_page(context: PageContext) -> TextPage:
    """Returns the choice of a die, or of the space that it goes on."""
    view: View = context.view
    if view.held:
        return _draft_place_page(context)
    headline = tr("{name}, choose a die to place.", name=player_name(context))
    left = tr("Still to be placed: {count}.", count=dice_count_phrase(len(view.pool)))
    # To whom they belong makes no difference yet.
    found = [(0, action.die, action) for action in legal_of_kind(context, Choose)]
    lines = (headline, left, *tale.recent_lines(context))
    inside = context.position.menu in lists.DICE_MENUS
    return TextPage(
        lines, (*lists.dice_rows(context, found), *(() if inside else anytime_rows(context)))
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
    told = () if context.verbosity == "brief" else reading.board_lines(context)
    named = reading.space_naming_line()
    return TextPage(
        (headline, named, *told), (*lists.space_rows(context, found), *anytime_rows(context))
    )
