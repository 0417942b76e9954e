"""What everybody at the open table reads, and what the person in turn can do there."""

from collections.abc import Callable

from coven.text.baron_voodoo import around, favours, jumps, powers, souls, starting, steps, tale
from coven.text.baron_voodoo.offers import acts
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import say
from engine.games.baron_voodoo.table import View

_STEPS: dict[str, Callable[[Desk], Page]] = {
    **steps.STEPS,
    "loas": starting.loas,
    "draft": starting.draft,
    "C3": favours.favour,
    "C5": souls.souls,
}
_MENUS: dict[str, Callable[[Desk], Page]] = {
    "capture": jumps.capture,
    "jump": jumps.jump,
    "end": steps.end,
    **favours.PAGES,
    **souls.PAGES,
}


def begin(_view: View) -> Spot:
    """Returns where each step of a turn begins."""
    return Spot()


def turn(desk: Desk) -> Page:
    """Returns what everybody can read, and what the person in turn can do."""
    view: View = desk.view
    menu = desk.spot.menu
    if menu in around.PAGES:
        return around.PAGES[menu](desk)
    if not acts(desk):
        lines = (tale.waiting(desk), *tale.lately(desk), *tale.situation(desk))
        return Page(lines, ((Choice(say("Look around"), Spot("look")),),))
    if view.power is not None:
        return powers.power(desk)
    page = _MENUS.get(menu) or _STEPS[view.step]
    return page(desk)
