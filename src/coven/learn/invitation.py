"""The way into a lesson, shown large to whoever opens a game for the first time."""

from collections.abc import Callable

import toga

from coven.drawing.furniture import GAP, Furniture
from coven.words import say
from hall.hall import Hall
from hall.journal import Json

KEY = "lessons"


async def is_first(hall: Hall, game: str) -> bool:
    """Returns whether a game was never opened on this phone, which from now on it was."""
    kept = await hall.kept(KEY)
    opened: list[Json] = kept if isinstance(kept, list) else []
    if game in opened:
        return False
    await hall.keep(KEY, [*opened, game])
    return True


def invitation(
    furniture: Furniture, title: str, learn: Callable[[], object], *, first: bool
) -> tuple[toga.Widget, toga.Button]:
    """Returns what invites to a lesson, and its button."""
    if not first:
        button = furniture.button(say("Learn by playing"), learn, margin_bottom=GAP)
        return button, button
    button = furniture.main_button(say("Learn by playing"), learn, margin_top=GAP)
    card = furniture.card(
        furniture.label(say("New to {game}?", game=title)).widget,
        furniture.prose(say("A guided first game shows you everything in about 4 minutes.")).widget,
        button,
        fill=furniture.look.palette.moss,
    )
    return card, button
