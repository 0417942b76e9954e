"""Baron Voodoo in words."""

from collections.abc import Sequence

from coven.text.baron_voodoo import menus, tale
from coven.text.pages import Desk, Page, Words
from engine.core import Event


def table(desk: Desk, _heard: Sequence[Event]) -> Page:
    """Returns what everybody may read while nobody can act."""
    return Page((tale.waiting(desk), *tale.lately(desk), *tale.situation(desk)))


WORDS = Words("baron_voodoo", begin=menus.begin, turn=menus.turn, table=table)
