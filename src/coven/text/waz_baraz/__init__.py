"""Waz Baraz in words."""

from collections.abc import Sequence

from coven.text.pages import Desk, Page, Words
from coven.text.waz_baraz import menus, tale, whisper
from coven.words import say, say_many
from engine.core import Event
from engine.games.waz_baraz.pieces import Told


def table(desk: Desk, heard: Sequence[Event]) -> Page:
    """Returns what everybody may read, and for who has just asked the secret answer."""
    told = [event for event in heard if isinstance(event.action, Told)]
    return Page(
        prompt=_prompt(desk),
        lines=(tale.waiting(desk), *tale.questions(desk, heard), *tale.situation(desk)),
        owner=told[-1].seat if told else None,
        secret=whisper.answers([event.action for event in told]) if desk.shown else (),
    )


def _prompt(desk: Desk) -> str:
    view = desk.view
    if view.step == "choose":
        count = view.terms.mistresses
        return say_many("chooses {n} mistress in secret", "chooses {n} mistresses in secret", count)
    if desk.chairs[view.turn].level is not None:
        return say("is thinking")
    return say("is next")


WORDS = Words(begin=menus.begin, turn=menus.turn, table=table)
