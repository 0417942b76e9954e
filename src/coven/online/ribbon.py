"""A line above a table that several phones share: how it can be reached, and who is there."""

from collections.abc import Callable

import toga

from coven.drawing.furniture import GAP, MARGIN, PADDING, Furniture
from coven.drawing.painter import SHRINK, Painter
from coven.drawing.paragraph import Paragraph
from coven.drawing.surface import Surface
from coven.online.standing import gist, status_told
from coven.stage import Stage
from coven.words import say
from hall.table import Table

_TALL = 30
_DOT = 5.0


class Ribbon:
    """Says the status in a chip and the gist of the company; a touch opens the company."""

    def __init__(self, stage: Stage, table: Table, on_touch: Callable[[], object]) -> None:
        self._table = table
        self._on_touch = on_touch
        self.surfaces: tuple[Surface, ...] = ()
        self._said: Paragraph | None = None
        if stage.look.words:
            self.widget = self._native(stage)
        else:
            surface = Surface(self._paint, height=stage.look.room(_TALL, 1))
            self.surfaces = (surface,)
            self.widget = surface.widget

    def tell(self) -> None:
        """Says anew how things stand."""
        if self._said is not None:
            self._said.text = self._sentence()
        for surface in self.surfaces:
            surface.repaint()

    def _sentence(self) -> str:
        return say(
            "{status}. {gist}.", status=status_told(self._table.status), gist=gist(self._table)
        )

    def _native(self, stage: Stage) -> toga.Widget:
        room = stage.window.size.width - 2 * MARGIN
        furniture = Furniture(stage.look, stage.guarded, room + 2 * PADDING)
        self._said = furniture.label(self._sentence())
        button = furniture.button(say("Company"), self._on_touch, margin_top=GAP)
        return toga.Box(
            children=[
                toga.Box(
                    children=[self._said.widget, button], direction="column", margin=(GAP, MARGIN)
                )
            ],
            direction="column",
            background_color=stage.look.palette.deep,
        )

    def _paint(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.deep)
        live, middle = self._table.status == "live", tall / 2 + 2
        word, line = status_told(self._table.status), gist(self._table)
        chip = self._chip(painter, word)
        room = wide - chip - 8 - 10 - 26
        if painter.measure(line, size="small")[0] * SHRINK > room:
            # Large words have no room for both; that all is well is told by the dot alone.
            word, line = ("", line) if live else (word, "")
            chip = self._chip(painter, word)
            room = wide - chip - 8 - 10 - 26
        painter.panel(8, 4, chip, tall - 4, (tall - 4) / 2, palette.surface)
        # The shape tells as much as the colour: a full dot when all is well.
        if live:
            painter.circle(20, middle, _DOT, palette.players[2].colour)
        else:
            painter.ring(20, middle, _DOT - 1, palette.moon, 2)
        painter.text(
            word, 20 + _DOT + 5, middle, size="small", fit=chip - 2 * _DOT - 20,
            colour=palette.text if live else palette.moon,
        )  # fmt: skip
        painter.image("chevron", wide - 22, middle - 7, 14)
        painter.text(
            line, wide - 26, middle, size="small", colour=palette.mist, anchor="right", fit=room,
        )  # fmt: skip
        painter.zone("company", 0, 0, wide, tall, self._on_touch)

    def _chip(self, painter: Painter, word: str) -> float:
        """Returns how wide the chip is."""
        letters = painter.measure(word, size="small")[0] + 6 if word else 0
        return min(letters + 2 * _DOT + 20, painter.width - 48)
