"""PageScreen: header, scrolling page of native widgets, and footer.

Header and footer are drawn; in text mode they are native too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import toga

from coven.games import GAME_INFOS
from coven.i18n import tr
from coven.native.widgets import ImageView
from coven.ui import art, widgets
from coven.ui.canvas import PaintFunction, Surface
from coven.ui.look import Look
from coven.ui.painter import Painter
from coven.ui.palette import Palette
from coven.ui.slices import SlicedWork
from coven.ui.text_layout import WrappedLabel
from coven.ui.touch import app_loop, resize_handler
from coven.ui.widgets import (
    BOTTOM_INSET,
    GAP,
    MARGIN,
    MAX_PAGE_WIDTH,
    BatchedLayoutBox,
    Chips,
    PagePart,
    WidgetFactory,
    horizontal_box,
    native_widget,
)
from coven.ui.window import EdgeColours, Screen

if TYPE_CHECKING:
    from coven.app import PocketCoven

HEADER_HEIGHT = 84
_FOOTER_BUTTON_HEIGHT = 60
_EMBLEM_WIDTH = 72
_SCROLL_BAR_WIDTH = 6  # width that a scroll bar may take


@dataclass(eq=False)
class PageScreen(Screen):
    """Shows native widgets under a header."""

    app: "PocketCoven"
    on_back: Callable[[], object] | None = field(kw_only=True, default=None)
    emblem: str | None = field(init=False, default=None)  # art in the header

    title_text = ""  # in the header, not translated yet
    subtitle_text = ""
    footer_label = ""  # of the button below the page; without it there is no footer
    footer_message = ""  # above that button
    is_sliced = False  # only the part that the screen shows first is built at once
    is_filled = False  # whether the page was filled before, so that its fields exist

    def __post_init__(self) -> None:
        self.window = self.app.window
        self.look = self.window.look
        self._width = float(self.window.toga_window.size.width)
        self.header = Surface(
            self._paint_header, height=self.look.height_for_lines(HEADER_HEIGHT, 2)
        )
        if self.footer_label:
            height = self._footer_button_height + 24 + BOTTOM_INSET
            self.footer = Surface(self._paint_footer, height=height)
        # Of the choices on the page, by name.
        self.chips: dict[str, Chips] = {}
        self.labels: dict[str, WrappedLabel] = {}
        self.body = toga.Box(direction="column", margin=MARGIN)
        # A margin of the scrolled content itself would show the background behind the page.
        self._slices = SlicedWork()
        self._scroll_content = BatchedLayoutBox(direction="column")
        self.scroll = toga.ScrollContainer(content=self._scroll_content, horizontal=False, flex=1)
        self._width_probe = toga.Canvas(height=0, on_resize=resize_handler(self._on_resize))
        self._header_box = toga.Box(direction="column")
        self._footer_box = toga.Box(direction="column")
        self._box = toga.Box(direction="column")
        self._on_back = self.on_back or self.leave
        super().__init__(self._box, on_back=self._on_back)
        self.apply_look(self.look)
        self.rebuild()

    @property
    def side_margin(self) -> float:
        """Distance of the content from the screen's edges."""
        return self._margin_for(self._width)

    def edge_colours(self, palette: Palette) -> EdgeColours:
        return palette.header, palette.header if self.footer_label else palette.page

    def leave(self) -> None:
        """Goes back, if no other way back was given."""
        self.app.open_shelf()

    def title(self) -> str:
        """Returns the title in the header."""
        return tr(self.title_text)

    def subtitle(self) -> str:
        """Returns the smaller line in the header."""
        return self.subtitle_text and tr(self.subtitle_text)

    def build_body(self) -> Iterator[PagePart]:
        """Yields the widgets of the page."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Fills the page again, detached, so that it is laid out only once."""
        self._scroll_content.clear()
        self.body.clear()
        self.surfaces = self._frame_surfaces
        self.chips.clear()
        self.labels.clear()
        self._slices.start(self.body, map(native_widget, self.build_body()))
        if not self.is_sliced:
            self.finish_body()
        self.is_filled = True
        self._scroll_content.add(self.body)

    def finish_body(self) -> None:
        """Builds what is left of the page now."""
        self._slices.finish()

    # Parts of pages

    def choice_card(
        self,
        name: str,
        label: str,
        choices: Sequence[tuple[Any, str]],  # values with their labels
        chosen: object,
        on_choose: Callable[[Any], object],  # takes a value
        *below: toga.Widget,
        remarks: Sequence[str] = (),  # one for each value
    ) -> toga.Box:
        """Returns a card with a choice; `chips` and `labels` have its parts by name."""
        values, options = zip(*choices, strict=True)
        index = values.index(chosen)
        self.labels[name] = self.widgets.label(label)
        remark = self.widgets.remark(remarks[index]) if remarks else None

        def choose(index: int) -> None:
            if remark is not None:
                remark.text = remarks[index]
            on_choose(values[index])

        self.chips[name] = chips = Chips(self.widgets, options, index, choose, subject=label)
        parts = (self.labels[name], remark) if remark is not None else (self.labels[name],)
        return self.widgets.card(*parts, chips.widget, *below)

    def game_card(
        self, game: str, title: str, remarks: Iterable[str], *below: toga.Widget
    ) -> toga.Box:
        """Returns a card with the emblem of a game beside texts; text mode has no emblem."""
        widgets, name = self.widgets, GAME_INFOS[game].emblem
        room = widgets.inner_width
        if not self.look.text_mode:
            room -= _EMBLEM_WIDTH + GAP + 2
        smaller = (widgets.remark(text, room=room, margin_top=2).widget for text in remarks)
        texts = toga.Box(
            children=[widgets.label(title, room=room).widget, *smaller], direction="column", flex=1
        )
        if self.look.text_mode:
            return widgets.card(texts, *below)
        own = art.size(name)
        emblem = ImageView(
            art.stored_image(name, self.look.palette),
            width=_EMBLEM_WIDTH,
            height=round(_EMBLEM_WIDTH * own.height / own.width),
            margin_right=GAP + 2,
        )
        return widgets.card(horizontal_box(emblem, texts), *below)

    def button_row(self, *buttons: toga.Button) -> toga.Box:
        """Returns buttons beside each other, or below each other if a label is too long."""
        if self.widgets.can_fit_in_row(*(button.text for button in buttons)):
            for button in buttons[1:]:
                button.style.margin_left = GAP
            return horizontal_box(*buttons)
        for button in buttons[1:]:
            button.style.margin_top = GAP
        return toga.Box(children=[*map(horizontal_box, buttons)], direction="column")

    def create_picture(self, paint: PaintFunction, **style: Any) -> Surface:
        """Returns a drawn part of the page."""
        surface = Surface(paint, **style)
        surface.accepts_input = self.window.accepts_input
        surface.set_style(self.look.palette, self.look.fonts)
        self.surfaces = (*self.surfaces, surface)
        return surface

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

    def _build_frame(self) -> None:
        """Puts the page between header and footer, drawn or native."""
        self.surfaces = self._frame_surfaces
        if self.surfaces:
            for surface in self.surfaces:
                surface.accepts_input = self.window.accepts_input
            head, *feet = (surface.widget for surface in self.surfaces)
            self._set_frame([head], feet)
            return
        for box in (self._header_box, self._footer_box):
            box.clear()
            box.style.update(background_color=self.look.palette.header)
        self._build_header()
        if self.footer_label:
            self._build_footer()
        self._set_frame([self._width_probe, self._header_box], [self._footer_box])

    @property
    def _frame_surfaces(self) -> tuple[Surface, ...]:
        """The drawn header and footer."""
        if self.look.text_mode:
            return ()
        return (self.header, self.footer) if self.footer_label else (self.header,)

    def _set_frame(self, above: list[toga.Widget], below: list[toga.Widget]) -> None:
        parts = [*above, self.scroll, *below]
        if self._box.children != parts:
            self._box.clear()
            self._box.add(*parts)

    def _build_header(self) -> None:
        """Fills the header of text mode, with the title below the button if it is too wide."""
        widgets, fonts = self.widgets, self.look.fonts
        wide = widgets.button_width(tr("Back"))
        back = widgets.button(tr("Back"), self._on_back, width=wide, margin_right=GAP + 4)
        parts, room = [back], widgets.width - wide - GAP - 4
        font = fonts.font("text", "heading", "bold")
        if not fonts.can_keep_words(self.title(), room - GAP, font):
            parts, room = [], widgets.width
            self._header_box.add(horizontal_box(back, margin=(GAP, self.side_margin, 0)))
        title = widgets.label(self.title(), size="heading", room=room, flex=1)
        self._header_box.add(horizontal_box(*parts, title.widget, margin=(GAP, self.side_margin)))

    def refresh_title(self) -> None:
        """Shows a title that has changed."""
        if self.look.text_mode:
            self._header_box.clear()
            self._build_header()
        else:
            self.header.repaint()

    def _paint_header(self, painter: Painter) -> None:
        palette, wide, tall = painter.palette, painter.width, painter.height
        self._set_width(wide)
        painter.rect(0, 0, wide, tall, palette.header)
        right = wide - MARGIN
        size = self.look.title_size(26)
        # A long title takes the space of the art.
        long = painter.measure(self.title(), size=size, face="display", weight="bold")[0]
        if long * 0.78 <= wide * 0.66 - 72 and (picture := self.emblem):
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

    # Footer

    @property
    def _footer_button_height(self) -> float:
        return self.look.height_for_lines(_FOOTER_BUTTON_HEIGHT, 1)

    def on_footer_press(self) -> object:
        """Runs the action of the button below the page."""
        raise NotImplementedError

    def show_footer_message(self, text: str) -> None:
        """Shows a text above the button below the page, which stays in place."""
        self.footer_message = text
        if self.look.text_mode:
            self._show_native_message()
        else:
            self.footer.repaint()

    def _build_footer(self) -> None:
        """Fills the footer of text mode."""
        button = self.widgets.main_button(tr(self.footer_label), self.on_footer_press, flex=1)
        self._footer_box.add(
            horizontal_box(button, margin=(12, self.side_margin), margin_bottom=BOTTOM_INSET)
        )
        self._show_native_message()

    def _show_native_message(self) -> None:
        if len(self._footer_box.children) > 1:
            self._footer_box.remove(self._footer_box.children[0])
        if self.footer_message:
            message = self.widgets.label(self.footer_message, margin=(12, self.side_margin, 0))
            self._footer_box.insert(0, message.widget)

    def _paint_footer(self, painter: Painter) -> None:
        palette, wide = painter.palette, painter.width
        painter.rect(0, 0, wide, painter.height, palette.header)
        painter.rect(0, 0, wide, 2, palette.outline)
        broad = min(wide - 32, MAX_PAGE_WIDTH)
        left, top, tall = (wide - broad) / 2, 12.0, self._footer_button_height
        if self.footer_message:
            top += 10 + painter.paragraph(
                self.footer_message, left, top, broad, weight="bold", colour=palette.highlight,
                anchor="middle",
            )  # fmt: skip
        label = tr(self.footer_label)
        painter.button("begin", left, top, broad, tall, label, self.on_footer_press)
        height = round(top + tall + 12 + BOTTOM_INSET)
        if self.footer.widget.style.height != height:
            self.footer.widget.style.height = height

    # Width

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
