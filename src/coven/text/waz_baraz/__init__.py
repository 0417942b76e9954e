"""Waz Baraz in words."""

from collections.abc import Sequence

from coven.text.pages import PageContext, TextPage, TextTable
from coven.text.waz_baraz import menus, tale, whisper
from engine.core import Event
from engine.games.waz_baraz.pieces import Told


def public_page(context: PageContext, private_news: Sequence[Event]) -> TextPage:
    """Returns what everybody may read, and for who has just asked the secret answer."""
    told = [event for event in private_news if isinstance(event.action, Told)]
    return TextPage(
        lines=(
            tale.waiting_line(context),
            *tale.question_lines(context, private_news),
            *tale.situation_lines(context),
        ),
        secret_owner=told[-1].seat if told else None,
        secret_lines=whisper.secret_answer_lines([event.action for event in told])
        if context.secrets_shown
        else (),
    )


TEXT_TABLE = TextTable(
    "waz_baraz",
    start_position=menus.start_position,
    turn_page=menus.turn_page,
    public_page=public_page,
    has_private_hands=True,
)
