"""The way into a lesson, shown large to whoever opens a game for the first time."""

from collections.abc import Callable

import toga

from coven.i18n import tr
from coven.ui.widgets import GAP, WidgetFactory
from hall.hall import Hall
from hall.storage.sqlite import Json

OPENED_GAMES_KEY = "lessons"


async def is_first_opening(hall: Hall, game: str) -> bool:
    """Returns whether a game was never opened on this phone, which from now on it was."""
    kept = await hall.load_value(OPENED_GAMES_KEY)
    opened: list[Json] = kept if isinstance(kept, list) else []
    if game in opened:
        return False
    await hall.save_value(OPENED_GAMES_KEY, [*opened, game])
    return True


def lesson_offer(
    widgets: WidgetFactory, title: str, on_learn: Callable[[], object], *, first: bool
) -> tuple[toga.Widget, toga.Button]:
    """Returns what invites to a lesson, and its button."""
    if not first:
        button = widgets.button(tr("Learn by playing"), on_learn, margin_bottom=GAP)
        return button, button
    button = widgets.main_button(tr("Learn by playing"), on_learn, margin_top=GAP)
    card = widgets.card(
        widgets.label(tr("New to {game}?", game=title)).widget,
        widgets.body_text(
            tr("A guided first game shows you everything in about 4 minutes.")
        ).widget,
        button,
        fill=widgets.look.palette.success,
    )
    return card, button
