"""The first picture, while the saved games are opened."""

import toga

from coven.drawing import art
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.words import mark, say

NAME = mark("Pocket Coven")


class SplashScreen(Screen):
    """Shows the forest and the name, and asks for nothing."""

    def __init__(self) -> None:
        surface = Surface(_paint, flex=1)
        super().__init__(toga.Box(children=[surface.widget], direction="column"), (surface,))


def forest(painter: Painter) -> None:
    """Fills the canvas with the clearing in the woods."""
    own = art.size("curtain")
    scale = max(painter.width / own.width, painter.height / own.height)
    broad, high = own.width * scale, own.height * scale
    painter.image("curtain", (painter.width - broad) / 2, painter.height - high, broad, high)


def _paint(painter: Painter) -> None:
    forest(painter)
    painter.text(
        say(NAME), painter.width / 2, painter.height * 0.6, size=40, face="display", weight="bold",
        anchor="middle", fit=painter.width - 32,
    )  # fmt: skip
