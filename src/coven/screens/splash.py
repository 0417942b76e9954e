"""The first picture, while the saved games are opened."""

import toga

from coven.drawing import art
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.words import tr, tr_noop

APP_NAME = tr_noop("Pocket Coven")


class SplashScreen(Screen):
    """Shows the forest and the name, and asks for nothing."""

    def __init__(self) -> None:
        surface = Surface(_paint_splash, flex=1)
        super().__init__(toga.Box(children=[surface.widget], direction="column"), (surface,))


def paint_forest(painter: Painter) -> None:
    """Fills the canvas with the clearing in the woods."""
    own = art.size("curtain")
    scale = max(painter.width / own.width, painter.height / own.height)
    broad, high = own.width * scale, own.height * scale
    painter.image("curtain", (painter.width - broad) / 2, painter.height - high, broad, high)


def _paint_splash(painter: Painter) -> None:
    paint_forest(painter)
    painter.text(
        tr(APP_NAME),
        painter.width / 2,
        painter.height * 0.6,
        size=40,
        face="display",
        weight="bold",
        anchor="middle",
        fit=painter.width - 32,
    )
