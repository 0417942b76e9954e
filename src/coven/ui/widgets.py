"""Native widgets in the app's style: WidgetFactory, Chips, BatchedLayoutBox, text fields."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import toga
from toga.platform import get_backend
from toga.style import TogaApplicator

from coven.i18n import tr
from coven.native import widgets as native_widgets
from coven.ui import art
from coven.ui.look import Look
from coven.ui.text_layout import Fonts, FontStyle, WrappedLabel, font_style

# Rounded corners
#
# Toga has colours on every platform, but no corners: Qt style sheets draw them on desktops, and
# phones round their own buttons.


_CORNER_RADIUS = 14
_FIELD_RADIUS = 10


def style_panel(box: toga.Box, fill: str) -> None:
    _set_qt_style(box, f"background: {fill}; border-radius: {_CORNER_RADIUS}px;")


def style_button(
    widget: toga.Widget, colour: str, fill: str, outline: str, *, radius: int = _CORNER_RADIUS
) -> None:
    """Styles a button or a text field."""
    _set_qt_style(
        widget,
        f"color: {colour}; background: {fill}; border: 2px solid {outline};"
        f"border-radius: {radius}px; padding: 2px 8px;",
    )


def style_scroll(container: toga.ScrollContainer, fill: str, bar: str) -> None:
    """Removes the frame of a scrolling page and makes its bar thin."""
    if get_backend() == "toga_qt":
        container._impl.native.setStyleSheet(
            f"QScrollArea {{ border: 0; background: {fill}; }}"
            f"QScrollBar:vertical {{ background: {fill}; width: 6px; border: 0; }}"
            f"QScrollBar::handle:vertical {{ background: {bar}; border-radius: 3px; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }"
        )


def _set_qt_style(widget: toga.Widget, rules: str) -> None:
    if get_backend() == "toga_qt":
        native = widget._impl.native
        # Toga's Qt widgets are all siblings, but the rules must not apply to tool tips.
        native.setObjectName(f"coven{id(widget)}")
        native.setStyleSheet(f"#coven{id(widget)} {{ {rules} }}")


# Widgets


OnPress = Callable[[], object]
GuardHandler = Callable[[OnPress], Callable[[toga.Widget], object]]
PagePart = toga.Widget | WrappedLabel

MARGIN = 16  # between page and screen edge
MAX_PAGE_WIDTH = 620  # longer lines are hard to read

# The home indicator of an iPhone covers the lower edge; elsewhere a small gap is enough.
BOTTOM_INSET = 34 if toga.platform.current_platform == "iOS" else 14
GAP = 8
PADDING = 12  # between a card and its content
CHOSEN_MARK = "✓"

# Width that a button adds to its text, and Android's minimum width.
_BUTTON_PADDING = 26
_MIN_BUTTON_WIDTH = 88
_ROUNDING = 2  # native widths are rounded up to pixels, for the mark and the label


class WidgetFactory:
    """Makes the widgets of one screen in one look."""

    def __init__(self, look: Look, guard: GuardHandler, width: float) -> None:
        self.look = look
        self.inner_width = width - 2 * PADDING  # inside a card
        self.width = width
        self._guard = guard

    def heading(self, text: str) -> toga.Widget:
        font = {"size": "heading", "face": "display", "weight": "bold"}
        margins = {"margin_top": 12, "margin_bottom": GAP}
        colour = self.look.palette.highlight
        return self.body_text(text, colour, room=self.width, **font, **margins).widget

    def label(self, text: str, **style: Any) -> WrappedLabel:
        """Returns the bold label of a setting or choice."""
        return self.body_text(text, weight="bold", **style)

    def remark(self, text: str, colour: str | None = None, **style: Any) -> WrappedLabel:
        """Returns small text of explanation."""
        return self.body_text(text, colour or self.look.palette.muted, size="small", **style)

    def body_text(self, text: str, colour: str | None = None, **style: Any) -> WrappedLabel:
        return WrappedLabel(
            text,
            fonts=self.look.fonts,
            colour=colour or self.look.palette.text,
            **{"room": self.inner_width, **style},
        )

    def card(
        self, *children: PagePart, label: str = "", remark: str = "", fill: str | None = None
    ) -> toga.Box:
        """Returns a panel with a label, a remark and its children in a column."""
        texts = (self.label(label) if label else None, self.remark(remark) if remark else None)
        parts = [native_widget(part) for part in (*texts, *children) if part is not None]
        inner = toga.Box(children=parts, direction="column", margin=PADDING)
        ground = fill or self.look.palette.surface
        box = toga.Box(
            children=[inner], direction="column", background_color=ground, margin_bottom=GAP
        )
        style_panel(box, ground)
        return box

    def picture(self, name: str, side: float, **style: Any) -> toga.ImageView:
        image = art.stored_image(name, self.look.palette)
        return native_widgets.ImageView(image, width=side, height=side, **style)

    def framed_picture(self, name: str, side: float, fill: str) -> toga.Box:
        """Returns square art on a coloured background."""
        image = self.picture(name, side, margin=4)
        box = toga.Box(children=[image], background_color=fill)
        style_panel(box, fill)
        return box

    def field(self, value: str, placeholder: str, **style: Any) -> toga.TextInput:
        palette = self.look.palette
        field = native_widgets.LineInput(
            value=value,
            placeholder=placeholder,
            color=palette.text,
            background_color=palette.header,
            height=self.look.height_for_lines(44, 1),
            **font_style(self.look.fonts.font("text", "body", "bold")),
            **style,
        )
        native_widgets.set_placeholder_colour(field, palette.muted)
        style_button(field, palette.text, palette.header, palette.outline, radius=_FIELD_RADIUS)
        native_widgets.close_keyboard_on_return(field)
        return field

    def button(
        self, label: str, action: OnPress, *, room: float | None = None, **style: Any
    ) -> toga.Button:
        """Returns a plain button; `room` is its width if it shares a row."""
        palette = self.look.palette
        return self._button(label, action, (palette.text, palette.button), style, room)

    def main_button(self, label: str, action: OnPress, **style: Any) -> toga.Button:
        """Returns the accented button of a page."""
        palette = self.look.palette
        return self._button(label, action, (palette.ink, palette.accent), style)

    def quiet_button(self, label: str, action: OnPress, **style: Any) -> toga.Button:
        """Returns a small button for rare actions."""
        palette, font = self.look.palette, font_style(self.look.fonts.font("text", "small"))
        return self._button(label, action, (palette.muted, palette.header), {**font, **style})

    def mark_button(self, button: toga.Button, label: str, *, chosen: bool) -> None:
        """Shows whether a button of a choice is chosen."""
        palette = self.look.palette
        colour, fill = (palette.ink, palette.accent) if chosen else (palette.text, palette.button)
        button.text = f"{CHOSEN_MARK} {label}" if chosen else label
        button.style.update(color=colour, background_color=fill)
        style_button(button, colour, fill, palette.outline)

    def label_rows(self, labels: Sequence[str]) -> tuple[range, ...]:
        """Splits labels into the fewest rows that fit, of equal length."""
        count = len(labels)
        for height in range(1, count + 1):
            length = -(-count // height)
            rows = tuple(
                range(start, min(start + length, count)) for start in range(0, count, length)
            )
            if all(self._fits([labels[index] for index in row]) for row in rows):
                break
        return rows

    def _fits(self, labels: Sequence[str]) -> bool:
        gaps = GAP * (len(labels) - 1) + _ROUNDING * len(labels)
        return (
            self._label_width(f"{CHOSEN_MARK} ") + sum(map(self.button_width, labels)) + gaps
            <= self.inner_width
        )

    def fit_label(self, label: str) -> str:
        """Truncates a label to fit a button of full width in its smallest font."""
        shown, scale = label, max(1.0, self.look.fonts.scale)
        room = self.inner_width - _BUTTON_PADDING - _ROUNDING
        while self._label_width(f"{CHOSEN_MARK} {shown}") / scale > room:
            shown = f"{shown.removesuffix('…')[:-1]}…"
        return shown

    def button_width(self, label: str) -> float:
        return max(_MIN_BUTTON_WIDTH, self._label_width(label) + _BUTTON_PADDING)

    def _label_width(self, label: str) -> float:
        font = self.look.fonts.font("text", "body", "bold")
        return self.look.fonts.widget_width(label, font)

    def can_fit_in_row(self, *labels: str) -> bool:
        """Returns whether buttons of equal width with these labels fit beside each other."""
        share = (self.width - GAP * (len(labels) - 1)) / len(labels)
        return max(map(self.button_width, labels)) + _ROUNDING <= share

    def label_with_subject(self, subject: str, label: str) -> str:
        """Returns "Sound: On" in text mode if it fits, else the label alone."""
        if not subject or not self.look.text_mode:
            return label
        full = subject_label(subject, label)
        width = self.button_width(f"{CHOSEN_MARK} {full}") + _ROUNDING
        return full if width <= self.inner_width else label

    def _button(
        self,
        label: str,
        action: OnPress,
        colours: tuple[str, str],  # of the label and behind it
        style: dict[str, Any],
        room: float | None = None,
    ) -> toga.Button:
        colour, fill = colours
        button = native_widgets.Button(
            label,
            on_press=self._guard(action),
            **{
                "height": self.look.height_for_lines(44, 1),
                "color": colour,
                "background_color": fill,
                **self.button_font(label, room or style.get("width", self.inner_width)),
                **style,
            },
        )
        style_button(button, colour, fill, self.look.palette.outline)
        return button

    def button_font(self, label: str, room: float | None = None) -> FontStyle:
        """Returns the usual font, or a smaller one if the player's large text is too wide."""
        fonts, room = self.look.fonts, self.inner_width if room is None else room
        font = font_style(fonts.font("text", "body", "bold"))
        if fonts.scale > 1 and room > 0:
            share = (room - _BUTTON_PADDING - _ROUNDING) / max(self._label_width(label), 1)
            least = font["font_size"] / fonts.scale
            font["font_size"] = int(min(font["font_size"], max(font["font_size"] * share, least)))
        return font


class Chips:
    """A choice of one label among several, as rows of buttons."""

    def __init__(
        self,
        widgets: WidgetFactory,
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
        *,
        subject: str = "",
    ) -> None:
        """`subject` names the choice: in text mode a button is also read without its heading."""
        self.labels = tuple(
            widgets.label_with_subject(subject, widgets.fit_label(label)) for label in labels
        )
        self.chosen = chosen
        self._widgets = widgets
        self._on_choose = on_choose
        self._rows = widgets.label_rows(self.labels)
        rows = [self._create_row(row) for row in self._rows]
        self.buttons = tuple(button for row in rows for button in row)
        self.widget = toga.Box(
            children=[toga.Box(children=[*row], direction="row", margin_top=GAP) for row in rows],
            direction="column",
        )

    def choose(self, index: int) -> None:
        """Changes the choice and reports it."""
        if index != self.chosen:
            # The buttons are kept so that a screen reader keeps its position.
            for each in (self.chosen, index):
                self._widgets.mark_button(
                    self.buttons[each], self.labels[each], chosen=each == index
                )
            self.chosen = index
            self._share_rows()
            self._on_choose(index)

    def _create_row(self, row: range) -> list[toga.Button]:
        widgets, buttons = self._widgets, []
        for index, share in zip(row, self._shares(row), strict=True):
            style: dict[str, Any] = {"flex": share, "margin_left": 0 if index == row.start else GAP}
            press, label = partial(self.choose, index), self._shown_label(index)
            create = widgets.main_button if index == self.chosen else widgets.button
            # The mark must fit as well, when the label is chosen.
            style |= widgets.button_font(f"{CHOSEN_MARK} {self.labels[index]}")
            buttons.append(create(label, press, **style))
        return buttons

    def _share_rows(self) -> None:
        for row in self._rows:
            for index, share in zip(row, self._shares(row), strict=True):
                if self.buttons[index].style.flex != share:
                    self.buttons[index].style.flex = share

    def _shares(self, row: range) -> list[float]:
        """Returns equal widths for the buttons of a row, or by their labels if one needs more.

        Toga would widen the row by what one button needs beyond its equal share.
        """
        widths = [self._widgets.button_width(self._shown_label(index)) for index in row]
        room = self._widgets.inner_width - GAP * (len(row) - 1)
        is_equal = max(widths) + _ROUNDING <= room / len(row)
        return [1.0 if is_equal else width for width in widths]

    def _shown_label(self, index: int) -> str:
        label = self.labels[index]
        return f"{CHOSEN_MARK} {label}" if index == self.chosen else label


def subject_label(subject: str, choice: str) -> str:
    """Returns the label of a button that is clear without its heading."""
    # For translators: a button of text mode, such as "Sound: On".
    return tr("{subject}: {choice}", subject=subject, choice=choice)


def native_widget(part: PagePart) -> toga.Widget:
    return part.widget if isinstance(part, WrappedLabel) else part


def horizontal_box(*children: toga.Widget, **style: Any) -> toga.Box:
    """Returns widgets in a row, vertically centred."""
    return toga.Box(children=list(children), direction="row", align_items="center", **style)


# Batched layout


# Rewrapped text can show or hide the scroll bar, which changes the width of the text again.
_MAX_LAYOUT_PASSES = 6


class _ChangedBoundsApplicator(TogaApplicator):
    """Sets the bounds of those widgets whose bounds have changed.

    Toga sets all bounds in every layout, with four calls to Java each.
    """

    def __init__(self) -> None:
        super().__init__()
        self._known: WeakKeyDictionary[toga.Widget, tuple[float, ...]] = WeakKeyDictionary()

    def set_bounds(self) -> None:
        self._set_bounds_within(self.widget)

    def _set_bounds_within(self, widget: toga.Widget) -> None:
        place = widget.layout
        bounds = (
            place.absolute_content_left,
            place.absolute_content_top,
            place.content_width,
            place.content_height,
        )
        if self._known.get(widget) != bounds:
            self._known[widget] = bounds
            widget._impl.set_bounds(*bounds)
        for child in widget.children:
            self._set_bounds_within(child)


class BatchedLayoutBox(toga.Box):
    """The root box of a page, which lays out once for many changes.

    Changes made during a layout, by parts that learn their width in it, wait for the next pass.
    """

    _needs_layout = False
    _is_batching = False

    def __init__(self, **style: Any) -> None:
        super().__init__(**style)
        if get_backend() == "toga_android":
            self.applicator = _ChangedBoundsApplicator()

    def refresh(self) -> None:
        """Lays out the page now, or at the end of the current batch."""
        with self.batch_layout():
            self._needs_layout = True

    @contextmanager
    def batch_layout(self) -> Iterator[None]:
        """Lays out the page once for all changes made inside."""
        if self._is_batching:
            yield
            return
        self._is_batching = True
        try:
            yield
        finally:
            self._lay_out()

    def _lay_out(self) -> None:
        try:
            for _ in range(_MAX_LAYOUT_PASSES):
                if not self._needs_layout:
                    break
                self._needs_layout = False
                super().refresh()
        finally:
            self._is_batching = self._needs_layout = False


# Multiline fields


_MULTILINE_HEIGHT = 168


def multiline_field(look: Look, value: str, *, read_only: bool) -> toga.MultilineTextInput:
    """Returns a text field of several lines for copying or pasting."""
    palette = look.palette
    field = toga.MultilineTextInput(
        value=value,
        readonly=read_only,
        height=_MULTILINE_HEIGHT,
        color=palette.text,
        background_color=palette.header,
        # Logs are not read closely: small text shows more of them.
        **font_style(Fonts(1.0).font("text", "small")),
    )
    style_button(field, palette.text, palette.header, palette.outline, radius=_FIELD_RADIUS)
    return field
