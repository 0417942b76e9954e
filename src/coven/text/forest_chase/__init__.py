"""Forest Chase in words."""

from collections.abc import Sequence

from coven.text.forest_chase import tale, turns
from coven.text.forest_chase.offers import is_person_to_act
from coven.text.forest_chase.race import race_page
from coven.text.pages import MenuPosition, PageContext, TextPage, TextTable
from engine.core import Event
from engine.games.forest_chase.view import View


def start_position(view: View) -> MenuPosition:
    """Returns where each step of a turn begins."""
    return MenuPosition(view.step)


def turn_page(context: PageContext) -> TextPage:
    """Returns what everybody can read, and what people can do."""
    view: View = context.view
    if view.step == "race":
        return race_page(context)
    page = turns.PUBLIC_PAGES.get(view.step) or (
        turns.ACTION_PAGES[view.step] if is_person_to_act(context) else waiting_page
    )
    return page(context)


def waiting_page(context: PageContext) -> TextPage:
    """Returns what everybody may read while a bot acts."""
    return TextPage(
        (tale.waiting_line(context), *tale.recent_lines(context), *tale.situation_lines(context))
    )


def public_page(context: PageContext, _private_news: Sequence[Event]) -> TextPage:
    """Returns what everybody may read while nobody can act."""
    return turn_page(context)


def is_race(view: View) -> bool:
    """Returns whether nothing on the page may move: fingers are on their way to it."""
    return view.step == "race"


def keeps_menu(before: View, after: View) -> bool:
    """Returns whether the same race goes on."""
    return is_race(before) and is_race(after) and before.turns == after.turns


TEXT_TABLE = TextTable(
    "forest_chase",
    start_position=start_position,
    turn_page=turn_page,
    public_page=public_page,
    is_race=is_race,
    keeps_menu=keeps_menu,
)
