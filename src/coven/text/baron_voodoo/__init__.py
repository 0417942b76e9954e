"""Baron Voodoo in words."""

from collections.abc import Sequence

from coven.text.baron_voodoo import menus, tale
from coven.text.pages import PageContext, TextPage, TextTable
from engine.core import Event


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns what everybody may read while nobody can act."""
    return TextPage(
        (tale.waiting_line(context), *tale.recent_lines(context), *tale.situation_lines(context))
    )


TEXT_TABLE = TextTable(
    "baron_voodoo",
    start_position=menus.start_position,
    turn_page=menus.turn_page,
    public_page=public_page,
)
