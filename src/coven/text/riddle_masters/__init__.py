"""Riddle Masters in words."""

from collections.abc import Sequence

from coven.text.pages import Desk, Page, Spot, Words
from coven.text.riddle_masters import around, making, notebook, standing
from coven.text.riddle_masters.offers import waited_for
from engine.core import Event
from engine.games.riddle_masters.view import View


def begin(_view: View) -> Spot:
    """Returns where everything begins."""
    return Spot()


def turn(desk: Desk) -> Page:
    """Returns what can be read and done, by everybody or by the seat that holds the phone."""
    view: View = desk.view
    if desk.seat is None:
        return around.open_table(desk)
    if view.step == "making":
        return making.making(desk)
    if view.step == "verdict" and waited_for(view) == desk.seat:
        return notebook.verdict(desk)
    return notebook.notebook(desk)


def table(desk: Desk, _heard: Sequence[Event]) -> Page:
    """Returns what everybody may read while one of them acts alone."""
    return Page((standing.waiting(desk), *standing.story(desk), *standing.situation(desk)))


WORDS = Words("riddle_masters", begin=begin, turn=turn, table=table)
