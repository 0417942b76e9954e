"""The offer of a lesson on the set-up and rules pages."""

from collections.abc import Callable

import toga

from coven.i18n import tr
from coven.ui.widgets import GAP, WidgetFactory
from hall.hall import Hall
from hall.storage.sqlite import Json

OPENED_GAMES_KEY = "lessons"


async def is_first_opening(hall: Hall, game: str) -> bool:
    """Returns whether a game is opened for the first time on this phone, and records it."""
    saved = await hall.load_value(OPENED_GAMES_KEY)
    opened: list[Json] = saved if isinstance(saved, list) else []
    if game in opened:
        return False
    await hall.save_value(OPENED_GAMES_KEY, [*opened, game])
    return True


def lesson_offer(
    widgets: WidgetFactory, title: str, on_learn: Callable[[], object], *, first: bool
) -> toga.Widget:
    """Returns the button of a lesson, in a large card the first time."""
    if not first:
        return widgets.button(tr("Learn by playing"), on_learn, margin_bottom=GAP)
    return widgets.card(
        widgets.body_text(tr("A guided first game shows you everything in about 4 minutes.")),
        widgets.main_button(tr("Learn by playing"), on_learn, margin_top=GAP),
        label=tr("New to {game}?", game=title),
        fill=widgets.look.palette.success,
    )
