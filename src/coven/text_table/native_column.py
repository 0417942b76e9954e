"""NativeColumn: native text, buttons and fields, updated with as few changes as possible.

A screen reader is positioned on one widget. If an unchanged item got a new widget, the reader
would jump to the top after each tap.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from typing import Any, Literal

import toga

from coven.native.widgets import Button
from coven.text_table.page import TextChoiceKind
from coven.ui import widgets
from coven.ui.look import Look
from coven.ui.painter import ELLIPSIS
from coven.ui.slices import WIDGETS_PER_SLICE, IdleCall, count_widgets
from coven.ui.text_layout import MIN_FONT_SIZE, Fonts, WrappedLabel
from coven.ui.touch import resize_handler, run_action
from coven.ui.widgets import (
    BOTTOM_INSET,
    GAP,
    MARGIN,
    MAX_PAGE_WIDTH,
    BatchedLayoutBox,
    WidgetFactory,
)

# Text field


OnPress = Callable[[], object]
RunAction = Callable[[OnPress], None]


@dataclass(frozen=True, slots=True)
class TextField:
    """A text field; its owner keeps the typed text."""

    label: str
    value: str = field(compare=False)
    on_type: Callable[[str], object] = field(compare=False)
    on_confirm: OnPress = field(compare=False)  # Enter key on the keyboard

    shape = "field"


class TextFieldWidget:
    """The widgets of a TextField, with the label above the input."""

    def __init__(self, field: TextField, look: Look, run: RunAction, room: float) -> None:
        self.item = field
        self._label = WrappedLabel(
            field.label, fonts=look.fonts, colour=look.palette.text, weight="bold",
            room=room, margin_bottom=GAP,
        )  # fmt: skip
        widgets = WidgetFactory(look, lambda action: lambda _widget: run(action), room)
        self._input = widgets.field(field.value, "", width=room)
        self._input.on_change = lambda widget, **_: self.item.on_type(str(widget.value))
        self._input.on_confirm = lambda widget, **_: run(self.item.on_confirm)
        row = toga.Box(children=[self._input], direction="row")
        self.widget = toga.Box(
            children=[self._label.widget, row], direction="column", margin_bottom=GAP
        )

    def update(self, field: TextField) -> None:
        """Takes another field's label and callbacks; text being typed is not reset."""
        self.item, self._label.text = field, field.label
        if str(self._input.value) != field.value:
            self._input.value = field.value

    def set_width(self, room: float) -> None:
        self._input.style.width = room


# Column

# Items are equal if they have the same texts; the shape of an item is the kind of widget it needs.

# Width that a button adds to its text, rounded up to pixels.
_BUTTON_PADDING = 28
_SCROLL_BAR_WIDTH = 8
_MIN_SCREEN_WIDTH = 320
# Minimum touch size, and space above and below the text.
_MIN_BUTTON_HEIGHT = 44
_BUTTON_VERTICAL_PADDING = 22

# Text of a narrow button shrinks to the smallest unscaled size. A button with a row of its own
# shrinks a little more: a cut label does not say what the button does.
_MIN_BUTTON_FONT = Fonts(1.0).css_size(MIN_FONT_SIZE)
_LAST_BUTTON_FONT = _MIN_BUTTON_FONT - 2


@dataclass(frozen=True, slots=True)
class TextLine:
    """A text that wraps."""

    text: str
    role: Literal["headline", "title", "prose", "refusal"] = "prose"

    @property
    def shape(self) -> str:
        return self.role


@dataclass(frozen=True, slots=True)
class TextButton:
    """One button of a row."""

    label: str
    on_press: OnPress = field(compare=False)
    kind: TextChoiceKind = field(compare=False, default="plain")


@dataclass(frozen=True, slots=True)
class ButtonRow:
    """Buttons of equal width in a row, or stacked if they are too long."""

    buttons: tuple[TextButton, ...]

    @property
    def shape(self) -> int:
        return len(self.buttons)


def single_button(label: str, on_press: OnPress, kind: TextChoiceKind = "plain") -> ButtonRow:
    return ButtonRow((TextButton(label, on_press, kind),))


ColumnItem = TextLine | ButtonRow | TextField


class NativeColumn:
    """Shows items in a scrolling column."""

    def __init__(self, look: Look, accepts: Callable[[], bool]) -> None:
        self._look = look
        self._accepts = accepts
        self._item_widgets: list[Any] = []  # of the classes in _WIDGET_CLASSES
        self._rest: IdleCall | None = None
        self._items_box = toga.Box(direction="column", margin=MARGIN, margin_bottom=BOTTOM_INSET)
        # The width of the window avoids another layout when the column is shown.
        windows = () if toga.App.app is None else toga.App.app.windows
        self._set_width(next((window.size.width for window in windows), _MIN_SCREEN_WIDTH))
        # A margin of the scrolled content itself would show the background behind the page.
        self._page_box = BatchedLayoutBox(children=[self._items_box], direction="column")
        # Only a canvas reports its width; this one has no height.
        width_probe = toga.Canvas(height=0, on_resize=resize_handler(self._on_resize))
        self._scroll = toga.ScrollContainer(content=self._page_box, horizontal=False, flex=1)
        self.widget = toga.Box(children=[width_probe, self._scroll], direction="column", flex=1)
        ground = look.palette.page
        for box in (self.widget, self._page_box, self._scroll):
            box.style.background_color = ground
        widgets.style_scroll(self._scroll, ground, look.palette.outline)

    def show(self, items: Sequence[ColumnItem], *, reuse_widgets: bool = False) -> None:
        """Replaces the items; equal ones at both ends keep their widgets.

        With `reuse_widgets`, items of the same kind keep their widgets and change their text.
        """
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        old: list[object] = [widget.item for widget in self._item_widgets]
        new: list[object] = [*items]
        if reuse_widgets:
            old = [widget.item.shape for widget in self._item_widgets]
            new = [item.shape for item in items]
        head = _common_prefix_length(old, new)
        tail = _common_prefix_length(old[head:][::-1], new[head:][::-1])
        last, changed = len(old) - tail, items[head : len(new) - tail]
        with self._page_box.batch_layout():
            self._items_box.remove(*(item.widget for item in self._item_widgets[head:last]))
            fresh = self._create_slice(changed)
            for index, item in enumerate(fresh, start=head):
                self._items_box.insert(index, item.widget)
            self._item_widgets[head:last] = fresh
            built = [*items[:head], *changed[: len(fresh)], *items[len(new) - tail :]]
            for widget, part in zip(self._item_widgets, built, strict=True):
                widget.update(part)
        if len(fresh) < len(changed):
            self._rest = IdleCall(lambda: self.show(items))

    def _create_slice(self, items: Sequence[ColumnItem]) -> list[Any]:
        """Creates as many widgets as can be built at once."""
        fresh: list[Any] = []
        count = 0
        for item in items:
            if count >= WIDGETS_PER_SLICE:
                break
            create = _WIDGET_CLASSES[type(item)]
            fresh.append(create(item, self._look, self._run_if_accepted, self._room))
            count += count_widgets(fresh[-1].widget)
        return fresh

    def scroll_to_top(self) -> None:
        self._scroll.vertical_position = 0

    def _run_if_accepted(self, action: OnPress) -> None:
        if self._accepts():
            run_action(action)

    def _set_width(self, width: float) -> None:
        self._width = width
        self._room = min(width - 2 * MARGIN, MAX_PAGE_WIDTH) - _SCROLL_BAR_WIDTH
        side = max(MARGIN, round((width - MAX_PAGE_WIDTH) / 2))
        self._items_box.style.update(margin_left=side, margin_right=side)

    def _on_resize(self, width: float, _height: float) -> None:
        if width <= 0 or width == self._width:
            return
        with self._page_box.batch_layout():
            self._set_width(width)
            for item in self._item_widgets:
                item.set_width(self._room)


class _LineWidget:
    """The widget of a TextLine."""

    def __init__(self, line: TextLine, look: Look, _run: RunAction, room: float) -> None:
        self.item = line
        palette = look.palette
        colours = {"headline": palette.highlight, "refusal": palette.alert}
        self._paragraph = WrappedLabel(
            line.text,
            fonts=look.fonts,
            colour=colours.get(line.role, palette.text),
            size="heading" if line.role == "headline" else "body",
            weight="normal" if line.role == "prose" else "bold",
            room=room,
            margin_bottom=GAP,
        )
        self.widget = self._paragraph.widget

    def update(self, line: TextLine) -> None:
        if self.item != line:
            self.item, self._paragraph.text = line, line.text

    def set_width(self, room: float) -> None:
        """Breaks the lines again before the layout reports the new width."""
        self._paragraph.set_width(room)


class _ButtonRowWidget:
    """The widgets of a ButtonRow, whose labels and actions can change."""

    def __init__(self, row: ButtonRow, look: Look, run: RunAction, room: float) -> None:
        self.item = row
        self._look = look
        self._run = run
        self._room = room
        self._font = look.fonts.font(weight="bold")
        self._kinds = [button.kind for button in row.buttons]
        self._is_stacked, styles, self._labels = self._fit(room)
        tall = look.fonts.line_height(self._font) + _BUTTON_VERTICAL_PADDING
        self._buttons = [
            Button(
                label,
                on_press=partial(self._press, index),
                height=max(_MIN_BUTTON_HEIGHT, round(tall)),
                font_weight=self._font.weight,
                color=self._colours(kind)[0],
                background_color=self._colours(kind)[1],
                **style,
            )
            for index, (label, kind, style) in enumerate(
                zip(self._labels, self._kinds, styles, strict=True)
            )
        ]
        for button, kind in zip(self._buttons, self._kinds, strict=True):
            widgets.style_button(button, *self._colours(kind), look.palette.outline)
        self.widget = toga.Box(
            children=[*self._buttons], direction=self._direction, margin_bottom=GAP
        )

    def update(self, row: ButtonRow) -> None:
        """Sets labels, actions and colours of the buttons."""
        before, self.item = self.item, row
        if before != row:
            self.set_width(self._room)
        for index, button in enumerate(row.buttons):
            if button.kind == self._kinds[index]:
                continue
            self._kinds[index] = button.kind
            colour, fill = self._colours(button.kind)
            widget = self._buttons[index]
            widget.style.update(color=colour, background_color=fill)
            widgets.style_button(widget, colour, fill, self._look.palette.outline)

    def set_width(self, room: float) -> None:
        """Divides the width among the buttons."""
        self._room = room
        self._is_stacked, styles, labels = self._fit(room)
        self.widget.style.update(direction=self._direction)
        for index, button in enumerate(self._buttons):
            button.style.update(**styles[index])
            if self._labels[index] != labels[index]:
                button.text = labels[index]
        self._labels = labels

    @property
    def _direction(self) -> str:
        return "column" if self._is_stacked else "row"

    def _colours(self, kind: TextChoiceKind) -> tuple[str, str]:
        palette = self._look.palette
        return (palette.text, palette.button) if kind == "plain" else (palette.ink, palette.accent)

    def _fit(self, room: float) -> tuple[bool, list[dict[str, Any]], list[str]]:
        """Returns whether to stack the buttons, and their styles and labels.

        Text shrinks before a label is truncated.
        """
        labels = [button.label for button in self.item.buttons]
        width = (room - GAP * (len(labels) - 1)) // len(labels)
        font = self._fitting_font(labels, width - _BUTTON_PADDING)
        stacked = len(labels) > 1 and not self._can_fit(labels, font, width - _BUTTON_PADDING)
        if stacked:
            width, font = room, self._fitting_font(labels, room - _BUTTON_PADDING)
        if not self._can_fit(labels, font, width - _BUTTON_PADDING):
            font = self._fitting_font(labels, width - _BUTTON_PADDING, _LAST_BUTTON_FONT)
        styles = [
            {
                "width": width,
                "font_size": font.size,
                "margin_left": GAP if index and not stacked else 0,
                "margin_top": GAP if index and stacked else 0,
            }
            for index in range(len(labels))
        ]
        shown = [self._truncate(label, font, width - _BUTTON_PADDING) for label in labels]
        return stacked, styles, shown

    def _fitting_font(
        self, labels: Sequence[str], width: float, smallest: int = _MIN_BUTTON_FONT
    ) -> toga.Font:
        """Returns the largest font in which all labels fit, or the smallest."""
        fonts = self._look.fonts
        for size in range(int(self._font.size), smallest, -1):
            font = fonts.with_size(self._font, size)
            if self._can_fit(labels, font, width):
                return font
        return fonts.with_size(self._font, smallest)

    def _can_fit(self, labels: Sequence[str], font: toga.Font, width: float) -> bool:
        fonts = self._look.fonts
        return all(fonts.widget_width(label, font) <= width for label in labels)

    def _truncate(self, label: str, font: toga.Font, width: float) -> str:
        fonts, shown = self._look.fonts, label
        while fonts.widget_width(shown, font) > width and len(shown) > 1:
            shown = f"{shown.removesuffix(ELLIPSIS)[:-1].rstrip()}{ELLIPSIS}"
        return shown

    def _press(self, index: int, _widget: toga.Widget, **_event: object) -> None:
        self._run(self.item.buttons[index].on_press)


_WIDGET_CLASSES: dict[type, Callable[..., Any]] = {
    TextLine: _LineWidget,
    ButtonRow: _ButtonRowWidget,
    TextField: TextFieldWidget,
}


def _common_prefix_length(old: Sequence[object], new: Sequence[object]) -> int:
    pairs = zip(old, new, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
