"""Riddle Masters in words."""

from collections.abc import Sequence

from coven.text.pages import MenuPosition, PageContext, TextPage, TextTable
from coven.text.riddle_masters import around, making, notebook, standing
from coven.text.riddle_masters.offers import awaited_seat
from engine.core import Event
from engine.games.riddle_masters.view import View


def start_position(_view: View) -> MenuPosition:
    """Returns where everything begins."""
    return MenuPosition()


def turn_page(context: PageContext) -> TextPage:
    """Returns what can be read and done, by everybody or by the seat that holds the phone."""
    view: View = context.view
    if context.seat is None:
        return around.open_table_page(context)
    if view.step == "making":
        return making.making_page(context)
    if view.step == "verdict" and awaited_seat(view) == context.seat:
        return notebook.verdict_page(context)
    return notebook.notebook_page(context)


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns what everybody may read while one of them acts alone."""
    return TextPage(
        (
            standing.waiting_line(context),
            *standing.recent_lines(context),
            *standing.situation_lines(context),
        )
    )


TEXT_TABLE = TextTable(
    "riddle_masters", start_position=start_position, turn_page=turn_page, public_page=public_page
)
