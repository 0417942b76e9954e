"""A line above a table that several phones share: how it can be reached, and who is there."""

from collections.abc import Callable

import toga

from coven.drawing.furniture import GAP, MARGIN, PADDING, WidgetFactory
from coven.drawing.painter import MIN_SHRINK, Painter
from coven.drawing.paragraph import WrappedLabel
from coven.drawing.surface import Surface
from coven.online.standing import members_summary, status_label
from coven.stage import AppWindow
from coven.words import tr
from hall.table import Table

_BAR_HEIGHT = 30
_DOT_RADIUS = 5.0


class TableStatusBar:
    """Says the status in a chip and the gist of the company; a touch opens the company."""

    def __init__(self, window: AppWindow, table: Table, on_tap: Callable[[], object]) -> None:
        self._table = table
        self._on_tap = on_tap
        self.surfaces: tuple[Surface, ...] = ()
        self._label: WrappedLabel | None = None
        if window.look.text_mode:
            self.widget = self._native_bar(window)
        else:
            surface = Surface(self._paint, height=window.look.height_for_lines(_BAR_HEIGHT, 1))
            self.surfaces = (surface,)
            self.widget = surface.widget

    def update(self) -> None:
        """Says anew how things stand."""
        if self._label is not None:
            self._label.text = self._status_text()
        for surface in self.surfaces:
            surface.repaint()

    def _status_text(self) -> str:
        return tr(
            "{status}. {gist}.",
            status=status_label(self._table.status),
            gist=members_summary(self._table),
        )

    def _native_bar(self, window: AppWindow) -> toga.Widget:
        room = window.toga_window.size.width - 2 * MARGIN
        widgets = WidgetFactory(window.look, window.guard_handler, room + 2 * PADDING)
        self._label = widgets.label(self._status_text())
        button = widgets.button(tr("Company"), self._on_tap, margin_top=GAP)
        return toga.Box(
            children=[
                toga.Box(
                    children=[self._label.widget, button], direction="column", margin=(GAP, MARGIN)
                )
            ],
            direction="column",
            background_color=window.look.palette.header,
        )

    def _paint(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        painter.rect(0, 0, wide, tall, palette.header)
        live, middle = self._table.status == "live", tall / 2 + 2
        word, line = status_label(self._table.status), members_summary(self._table)
        chip = self._chip_width(painter, word)
        room = wide - chip - 8 - 10 - 26
        if painter.measure(line, size="small")[0] * MIN_SHRINK > room:
            # Large words have no room for both; that all is well is told by the dot alone.
            word, line = ("", line) if live else (word, "")
            chip = self._chip_width(painter, word)
            room = wide - chip - 8 - 10 - 26
        painter.panel(8, 4, chip, tall - 4, (tall - 4) / 2, palette.surface)
        # The shape tells as much as the colour: a full dot when all is well.
        if live:
            painter.circle(20, middle, _DOT_RADIUS, palette.players[2].colour)
        else:
            painter.ring(20, middle, _DOT_RADIUS - 1, palette.highlight, 2)
        painter.text(
            word, 20 + _DOT_RADIUS + 5, middle, size="small", fit=chip - 2 * _DOT_RADIUS - 20,
            colour=palette.text if live else palette.highlight,
        )  # fmt: skip
        painter.image("chevron", wide - 22, middle - 7, 14)
        painter.text(
            line, wide - 26, middle, size="small", colour=palette.muted, anchor="right", fit=room,
        )  # fmt: skip
        painter.touch_rect("company", 0, 0, wide, tall, self._on_tap)

    def _chip_width(self, painter: Painter, word: str) -> float:
        """Returns how wide the chip is."""
        letters = painter.measure(word, size="small")[0] + 6 if word else 0
        return min(letters + 2 * _DOT_RADIUS + 20, painter.width - 48)
