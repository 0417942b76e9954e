"""Forest Chase in words."""

from collections.abc import Sequence

from coven.text.forest_chase import tale, turns
from coven.text.forest_chase.offers import acts
from coven.text.forest_chase.race import race
from coven.text.pages import Desk, Page, Spot, Words
from engine.core import Event
from engine.games.forest_chase.view import View


def begin(view: View) -> Spot:
    """Returns where each step of a turn begins."""
    return Spot(view.step)


def turn(desk: Desk) -> Page:
    """Returns what everybody can read, and what people can do."""
    view: View = desk.view
    if view.step == "race":
        return race(desk)
    page = turns.SHOWN.get(view.step) or (turns.ASKED[view.step] if acts(desk) else waiting)
    return page(desk)


def waiting(desk: Desk) -> Page:
    """Returns what everybody may read while a bot acts."""
    return Page((tale.waiting(desk), *tale.lately(desk), *tale.situation(desk)))


def table(desk: Desk, _heard: Sequence[Event]) -> Page:
    """Returns what everybody may read while nobody can act."""
    return turn(desk)


def racing(view: View) -> bool:
    """Returns whether nothing on the page may move: fingers are on their way to it."""
    return view.step == "race"


def stays(before: View, after: View) -> bool:
    """Returns whether the same race goes on."""
    return racing(before) and racing(after) and before.turns == after.turns


WORDS = Words("forest_chase", begin=begin, turn=turn, table=table, racing=racing, stays=stays)
