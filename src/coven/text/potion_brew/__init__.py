"""Potion Brew in words."""

from collections.abc import Sequence

from coven.text.pages import PageContext, TextPage, TextTable
from coven.text.potion_brew import menus, tale, whisper
from engine.core import Event
from engine.games.potion_brew.view import View

ANSWER_DELAY_SECONDS = 2.0  # seconds


def public_page(context: PageContext, private_news: Sequence[Event]) -> TextPage:
    """Returns what everybody may read, and for who has just drawn from the deck the cards."""
    drawn = whisper.secret_draws(private_news)
    return TextPage(
        lines=(
            tale.waiting_line(context),
            *tale.threat_lines(context),
            *tale.situation_lines(context),
        ),
        secret_owner=drawn[0].seat if drawn else None,
        secret_lines=whisper.drawn_lines(drawn) if context.secrets_shown else (),
    )


def turn_delay(view: View) -> float:
    """Returns how long whoever answers a Cat or a Wand takes, with Garlic and without."""
    return ANSWER_DELAY_SECONDS if view.step == "answer" else 0.0


TEXT_TABLE = TextTable(
    "potion_brew",
    start_position=menus.start_position,
    turn_page=menus.turn_page,
    public_page=public_page,
    turn_delay=turn_delay,
    has_private_hands=True,
)
