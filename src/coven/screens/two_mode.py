"""TwoModeScreen: a screen that is drawn, or a native column in text mode."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import toga

from coven.text_table.native_column import ColumnItem, NativeColumn
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.window import AppWindow, EdgeColours, Screen


@dataclass(eq=False)
class TwoModeScreen(Screen):
    """Shows its state by `paint`, or by `text_items` in text mode."""

    window: AppWindow
    on_back: Callable[[], object] | None = field(kw_only=True, default=None)

    is_always_native = False  # shows `text_items` in both modes
    has_dark_ground = False  # is drawn on the colour of headers

    def __post_init__(self) -> None:
        self.look = self.window.look
        self._column: NativeColumn | None = None
        if self.look.text_mode or self.is_always_native:
            self._column = NativeColumn(self.look, self.window.accepts_input)
            super().__init__(self._column.widget, on_back=self.on_back)
        else:
            self.surface = self.create_surface()
            box = toga.Box(children=[self.surface.widget], direction="column")
            super().__init__(box, (self.surface,), on_back=self.on_back)
        self.refresh()

    def go_back(self) -> object:
        """Does what the phone's back button does."""
        assert self.on_back is not None
        return self.on_back()

    def edge_colours(self, palette: Palette) -> EdgeColours:
        if self.has_dark_ground and self._column is None:
            return palette.header, palette.header
        return palette.page, palette.page

    def create_surface(self) -> Surface:
        """Returns the surface of the drawn screen."""
        return Surface(self.paint, flex=1)

    def paint(self, painter: Painter) -> None:
        """Draws the screen."""
        raise NotImplementedError

    def text_items(self) -> Sequence[ColumnItem]:
        """Returns the texts and buttons of text mode."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Shows the current state."""
        if self._column is not None:
            self._column.show(self.text_items())
        else:
            self.surface.repaint()

    def refresh_moved(self) -> None:
        """Shows the current state where native buttons may move.

        A finger on its way to one of them must not press another.
        """
        if self._column is not None:
            self.window.pause_input()
        self.refresh()

    def scroll_to_top(self) -> None:
        """Shows the beginning of a native column."""
        if self._column is not None:
            self._column.scroll_to_top()
