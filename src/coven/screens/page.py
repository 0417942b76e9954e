"""PageScreen: header, scrolling page of native widgets, and footer.

Header and footer are drawn; in text mode they are native too.
"""

from collections.abc import Callable, Iterator

import toga

from coven.i18n import tr
from coven.ui import art, widgets
from coven.ui.canvas import Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.slices import SlicedWork
from coven.ui.touch import app_loop, resize_handler
from coven.ui.widgets import (
    GAP,
    MARGIN,
    MAX_PAGE_WIDTH,
    BatchedLayoutBox,
    WidgetFactory,
    horizontal_box,
)
from coven.ui.window import AppWindow, EdgeColours, Screen

HEADER_HEIGHT = 84
_SCROLL_BAR_WIDTH = 6  # width that a scroll bar may take


class PageScreen(Screen):
    """Shows native widgets under a header.

    A subclass sets its state before it calls `__init__`, which fills the page.
    """

    is_filled = False  # whether the page was filled before, so that its fields exist

    def __init__(
        self,
        window: AppWindow,
        on_back: Callable[[], object],
        *,
        footer: Surface | None = None,
    ) -> None:
        self.look = window.look
        self.window = window
        self._on_back = on_back
        self._width = float(window.toga_window.size.width)
        self.header = Surface(
            self._paint_header, height=self.look.height_for_lines(HEADER_HEIGHT, 2)
        )
        self.body = toga.Box(direction="column", margin=MARGIN)
        # A margin of the scrolled content itself would show the background behind the page.
        self._slices = SlicedWork()
        self._scroll_content = BatchedLayoutBox(direction="column")
        self.scroll = toga.ScrollContainer(content=self._scroll_content, horizontal=False, flex=1)
        self._drawn_surfaces = (self.header,) if footer is None else (self.header, footer)
        self._width_probe = toga.Canvas(height=0, on_resize=resize_handler(self._on_resize))
        self._header_box = toga.Box(direction="column")
        self.footer_box = toga.Box(direction="column")
        self._box = toga.Box(direction="column")
        super().__init__(self._box, on_back=on_back)
        self.apply_look(window.look)
        self.rebuild()

    @property
    def side_margin(self) -> float:
        """Distance of the content from the screen's edges."""
        return self._margin_for(self._width)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        native, drawn = self.footer_box.children, self._drawn_surfaces[1:]
        has_footer = bool(native if self.look.text_mode else drawn)
        return palette.header, palette.header if has_footer else palette.page

    def title(self) -> str:
        """Returns the title in the header."""
        raise NotImplementedError

    def subtitle(self) -> str:
        """Returns the smaller line in the header."""
        return ""

    def emblem(self) -> str | None:
        """Returns the art in the header."""
        return None

    def build_body(self) -> None:
        """Fills the page."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Fills the page again, detached, so that it is laid out only once."""
        self._slices.cancel()
        self._scroll_content.clear()
        self.body.clear()
        self.build_body()
        self.is_filled = True
        self._scroll_content.add(self.body)

    def add_in_slices(self, widgets: Iterator[toga.Widget]) -> None:
        """Adds what the screen shows first to the page now, and the rest while the app is idle."""
        self._slices.start(self.body, widgets)

    def finish_body(self) -> None:
        """Builds what is left of the page now."""
        self._slices.finish()

    def apply_look(self, look: Look) -> None:
        self.look = look
        room = self._width - 2 * self.side_margin - _SCROLL_BAR_WIDTH
        self.widgets = WidgetFactory(look, self.window.guard_handler, room)
        self.header.widget.style.height = look.height_for_lines(HEADER_HEIGHT, 2)
        self._build_frame()
        ground = look.palette.page
        for box in (self._box, self._scroll_content, self.scroll):
            box.style.background_color = ground
        widgets.style_scroll(self.scroll, ground, look.palette.outline)

    def build_footer(self) -> None:
        """Fills the footer of text mode."""

    def _build_frame(self) -> None:
        """Puts the page between header and footer, drawn or native."""
        if not self.look.text_mode:
            self.surfaces = self._drawn_surfaces
            for surface in self._drawn_surfaces:
                surface.accepts_input = self.window.accepts_input
            head, *feet = (surface.widget for surface in self._drawn_surfaces)
            self._set_frame([head], feet)
            return
        self.surfaces = ()
        for box in (self._header_box, self.footer_box):
            box.clear()
            box.style.update(background_color=self.look.palette.header)
        self._build_header()
        self.build_footer()
        self._set_frame([self._width_probe, self._header_box], [self.footer_box])

    def _set_frame(self, above: list[toga.Widget], below: list[toga.Widget]) -> None:
        parts = [*above, self.scroll, *below]
        if self._box.children != parts:
            self._box.clear()
            self._box.add(*parts)

    def _build_header(self) -> None:
        """Fills the header of text mode."""
        widgets = self.widgets
        wide = widgets.button_width(tr("Back"))
        back = widgets.button(tr("Back"), self._on_back, width=wide, margin_right=GAP + 4)
        room = widgets.width - wide - GAP - 4
        title = widgets.label(self.title(), size="heading", room=room, flex=1)
        self._header_box.add(horizontal_box(back, title.widget, margin=(GAP, self.side_margin)))

    def _paint_header(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        self._set_width(wide)
        painter.rect(0, 0, wide, tall, palette.header)
        right = wide - MARGIN
        size = self.look.title_size(26)
        # A long title takes the space of the art.
        long = painter.measure(self.title(), size=size, face="display", weight="bold")[0]
        if long * 0.78 <= wide * 0.66 - 72 and (picture := self.emblem()):
            own = art.size(picture)
            broad = min((tall - 6) * own.width / own.height, wide * 0.34)
            high = broad * own.height / own.width
            right -= broad
            painter.image(picture, right, tall - high, broad)
        painter.rect(0, tall - 2, wide, 2, palette.outline)
        painter.image("arrow-back", 12, tall / 2 - 14, 28)
        painter.touch_rect("back", 0, 0, 56, tall, self._on_back)
        room, small = right - 64, self.subtitle()
        middle = tall * 0.36 if small else tall / 2
        painter.text(
            self.title(), 56, middle, size=size, face="display", weight="bold", fit=room,
        )  # fmt: skip
        if small:
            painter.text(small, 56, tall * 0.72, size="small", colour=palette.muted, fit=room)

    def _on_resize(self, width: float, _height: float) -> None:
        if width > 0:
            self._set_width(width)

    def _set_width(self, width: float) -> None:
        """Adapts to a rotated phone, and limits the line length on a tablet."""
        self.body.style.update(
            margin_left=self._margin_for(width), margin_right=self._margin_for(width)
        )
        if width != self._width:
            self._width = width
            app_loop().call_soon(self._rebuild_for_width)

    def _rebuild_for_width(self) -> None:
        self.apply_look(self.look)
        self.rebuild()

    def _margin_for(self, width: float) -> float:
        return max(MARGIN, (width - MAX_PAGE_WIDTH) // 2)
