"""A calm screen for what nobody hoped for: what happened, and what to do next."""

from collections.abc import Callable

import toga

from coven.drawing.blocks import paragraph_height
from coven.drawing.painter import Painter
from coven.drawing.surface import Surface
from coven.look import Look
from coven.screens.page import BELOW
from coven.screens.screen import Screen
from coven.screens.splash import forest
from coven.words import say

_WIDEST = 420


class NoticeScreen(Screen):
    """Says one thing and offers one way on."""

    def __init__(self, look: Look, text: str, on_go: Callable[[], object]) -> None:
        self.look = look
        self.text = text
        self._on_go = on_go
        self.surface = Surface(self._paint, flex=1)
        box = toga.Box(children=[self.surface.widget], direction="column")
        super().__init__(box, (self.surface,), back=on_go)

    def _paint(self, painter: Painter) -> None:
        palette, wide, high = painter.palette, painter.width, painter.height
        forest(painter)
        broad = min(wide - 32, _WIDEST)
        left, room = (wide - broad) / 2, broad - 40
        title, tall = say("A word from the woods"), self.look.room(58, 1)
        head = paragraph_height(
            painter, title, room, size=self.look.large(24), face="display", weight="bold"
        )
        said = paragraph_height(painter, self.text, room)
        whole = 24 + head + 10 + said + 22 + tall + 20
        top = min(high * 0.5, high - BELOW - 24 - whole)
        painter.panel(left, top, broad, whole, 22, palette.surface, palette.ink)
        y = top + 24
        painter.paragraph(
            title, left + 20, y, room, size=self.look.large(24), face="display", weight="bold",
            colour=palette.moon, anchor="middle",
        )  # fmt: skip
        y += head + 10
        painter.paragraph(self.text, left + 20, y, room, anchor="middle")
        y += said + 22
        painter.button("go", left + 20, y, room, tall, say("To the shelf"), self._on_go)
