"""Before the first turn: Loas are taken, and dice placed (BV-04, BV-05)."""

from coven.text.baron_voodoo import lists, reading, tale
from coven.text.baron_voodoo.names import (
    cell_name,
    colour_name,
    dice_count,
    die_name,
    loa_name,
    power_does,
)
from coven.text.baron_voodoo.offers import beside, column, doing, name_of, offered
from coven.text.pages import Desk, Page
from coven.words import say
from engine.games.baron_voodoo.pieces import Choose, Loa, Place, TakeLoa
from engine.games.baron_voodoo.table import View


def loas(desk: Desk) -> Page:
    """Returns the choice of a Loa."""
    left = [action.loa for action in offered(desk, TakeLoa)]
    asking = say("{name}, choose your Loa.", name=name_of(desk))
    told = () if desk.verbosity == "brief" else tuple(map(power_does, left))
    choices = (doing(desk, _loa_label(loa), TakeLoa(loa)) for loa in left)
    return Page((asking, *tale.lately(desk), *told), (*column(choices), *beside(desk)))


def _loa_label(loa: Loa) -> str:
    return say("{loa}, {colour}", loa=loa_name(loa), colour=colour_name(loa))


def draft(desk: Desk) -> Page:
    """Returns the choice of a die, or of the space that it goes on."""
    view: View = desk.view
    if view.held:
        return _place(desk)
    asking = say("{name}, choose a die to place.", name=name_of(desk))
    left = say("Still to be placed: {count}.", count=dice_count(len(view.pool)))
    # To whom they belong makes no difference yet.
    found = [(0, action.die, action) for action in offered(desk, Choose)]
    lines = (asking, left, *tale.lately(desk))
    inside = desk.spot.menu in lists.MENUS
    return Page(lines, (*lists.dice(desk, found), *(() if inside else beside(desk))))


def _place(desk: Desk) -> Page:
    asking = say(
        "{name}, choose the space for {die}.", name=name_of(desk), die=die_name(desk.view.held[0])
    )
    found = {
        action.cell: doing(desk, say("To {cell}", cell=cell_name(action.cell)), action)
        for action in offered(desk, Place)
    }
    told = () if desk.verbosity == "brief" else reading.rows(desk)
    named = reading.spaces_named()
    return Page((asking, named, *told), (*lists.spaces(desk, found), *beside(desk)))
