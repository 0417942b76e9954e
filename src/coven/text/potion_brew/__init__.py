"""Potion Brew in words."""

from collections.abc import Sequence

from coven.text.pages import Desk, Page, Words
from coven.text.potion_brew import menus, tale, whisper
from engine.core import Event
from engine.games.potion_brew.view import View

ANSWER_PAUSE = 2.0  # seconds


def table(desk: Desk, heard: Sequence[Event]) -> Page:
    """Returns what everybody may read, and for who has just drawn from the deck the cards."""
    drawn = whisper.drawn(heard)
    return Page(
        lines=(tale.waiting(desk), *tale.threat(desk), *tale.situation(desk)),
        owner=drawn[0].seat if drawn else None,
        secret=whisper.draws(drawn) if desk.shown else (),
    )


def ponder(view: View) -> float:
    """Returns how long whoever answers a Cat or a Wand takes, with Garlic and without."""
    return ANSWER_PAUSE if view.step == "answer" else 0.0


WORDS = Words(
    "potion_brew", begin=menus.begin, turn=menus.turn, table=table, ponder=ponder, looking=True
)
