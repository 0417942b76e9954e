"""Waz Baraz in words."""

from collections.abc import Sequence

from coven.text.pages import Desk, Page, Words
from coven.text.waz_baraz import menus, tale, whisper
from engine.core import Event
from engine.games.waz_baraz.pieces import Told


def table(desk: Desk, heard: Sequence[Event]) -> Page:
    """Returns what everybody may read, and for who has just asked the secret answer."""
    told = [event for event in heard if isinstance(event.action, Told)]
    return Page(
        lines=(tale.waiting(desk), *tale.questions(desk, heard), *tale.situation(desk)),
        owner=told[-1].seat if told else None,
        secret=whisper.answers([event.action for event in told]) if desk.shown else (),
    )


WORDS = Words("waz_baraz", begin=menus.begin, turn=menus.turn, table=table, looking=True)
