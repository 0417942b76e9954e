"""A column of native text and buttons that changes as little as it can.

A screen reader stands on one widget; what stays the same must stay the same widget, or its reader
is thrown back to the top after each touch.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import toga

from coven.drawing import finish
from coven.drawing.calm import CalmBox
from coven.drawing.events import perform, resizing
from coven.drawing.furniture import GAP, MARGIN
from coven.drawing.lettering import SMALLEST, Lettering
from coven.drawing.painter import ELLIPSIS
from coven.drawing.paragraph import Paragraph
from coven.look import Look
from coven.screens.page import BELOW, WIDEST
from coven.text.field import Act, Field, ShownField
from coven.text.pages import Kind

# What a button needs beside its letters.
_AROUND = 26
# The bar that shows how far one has scrolled.
_BAR = 8
_NARROWEST = 320
# A finger needs so much, and letters some air.
_LEAST = 44
_ABOVE_AND_BELOW = 22

# Letters of a narrow button shrink to the size that nobody has asked to enlarge.
_SMALLEST = Lettering(1.0).css(SMALLEST)


@dataclass(frozen=True, slots=True)
class Line:
    """A text that wraps."""

    text: str
    role: Literal["headline", "title", "prose", "refusal"] = "prose"


@dataclass(frozen=True, slots=True)
class Button:
    """One button of a row."""

    label: str
    action: Act
    kind: Kind = "plain"


@dataclass(frozen=True, slots=True)
class Row:
    """Buttons side by side, all of one width; one below another where they are too long."""

    buttons: tuple[Button, ...]


Part = Line | Row | Field


class Sheet:
    """Shows parts one below another."""

    def __init__(self, look: Look, accepts: Callable[[], bool]) -> None:
        self._look = look
        self._accepts = accepts
        self._shown: list[_ShownLine | _ShownRow | ShownField] = []
        self._body = toga.Box(direction="column", margin=MARGIN, margin_bottom=BELOW)
        # As wide as it will be, if that is known, so that nothing is fitted anew when it is shown.
        self._take_width(_expected())
        # A margin of the content itself would show what lies behind the page.
        self._page = CalmBox(children=[self._body], direction="column")
        # No widget but a canvas says how wide it is; this one has no height.
        ruler = toga.Canvas(height=0, on_resize=resizing(self._resized))
        self._scroll = toga.ScrollContainer(content=self._page, horizontal=False, flex=1)
        self.widget = toga.Box(children=[ruler, self._scroll], direction="column", flex=1)
        ground = look.palette.night
        for box in (self.widget, self._page, self._scroll):
            box.style.background_color = ground
        finish.scroll(self._scroll, ground, look.palette.line)

    def show(self, parts: Sequence[Part], *, steady: bool = False) -> None:
        """Puts these parts in place of the present ones; equal ones at both ends stay.

        On a steady page those of equal shape stay, and may come to say something else.
        """
        old = [shown.shape if steady else shown.key for shown in self._shown]
        new = [_shape(part) if steady else _key(part) for part in parts]
        head = _alike(old, new)
        tail = _alike(old[head:][::-1], new[head:][::-1])
        last = len(old) - tail
        with self._page.together():
            self._body.remove(*(shown.widget for shown in self._shown[head:last]))
            fresh = [self._made(part) for part in parts[head : len(new) - tail]]
            for index, shown in enumerate(fresh, start=head):
                self._body.insert(index, shown.widget)
            self._shown[head:last] = fresh
            self._say(parts)

    def _say(self, parts: Sequence[Part]) -> None:
        """Lets what stays come to mean something else."""
        for pair in zip(self._shown, parts, strict=True):
            match pair:
                case _ShownRow() as row, Row() as part:
                    row.take(part, self._room)
                case _ShownLine() as line, Line() as part:
                    line.take(part)
                case ShownField() as field, Field() as part:
                    field.take(part)

    def to_top(self) -> None:
        """Goes back to the first line."""
        self._scroll.vertical_position = 0

    def _made(self, part: Part) -> "_ShownLine | _ShownRow | ShownField":
        if isinstance(part, Line):
            return _ShownLine(part, self._look, self._room)
        if isinstance(part, Field):
            return ShownField(part, self._look, self._guarded, self._room)
        return _ShownRow(part, self._look, self._guarded, self._room)

    def _guarded(self, action: Act) -> None:
        if self._accepts():
            perform(action)

    def _take_width(self, width: float) -> None:
        self._width, self._room = width, _room(width)
        side = max(MARGIN, round((width - WIDEST) / 2))
        self._body.style.update(margin_left=side, margin_right=side)

    def _resized(self, width: float, _height: float) -> None:
        if width <= 0 or width == self._width:
            return
        with self._page.together():
            self._take_width(width)
            for shown in self._shown:
                shown.fit(self._room)


class _ShownLine:
    """A line on the screen."""

    def __init__(self, line: Line, look: Look, room: float) -> None:
        self.key, self.shape = _key(line), _shape(line)
        palette = look.palette
        colours = {"headline": palette.moon, "refusal": palette.alert}
        self._paragraph = Paragraph(
            line.text,
            lettering=look.lettering,
            colour=colours.get(line.role, palette.text),
            size="heading" if line.role == "headline" else "body",
            weight="normal" if line.role == "prose" else "bold",
            room=room,
            margin_bottom=GAP,
        )
        self.widget = self._paragraph.widget

    def take(self, line: Line) -> None:
        """Says something else in the same way."""
        if self.key != _key(line):
            self.key, self._paragraph.text = _key(line), line.text

    def fit(self, room: float) -> None:
        """Breaks its lines anew, before the layout tells how wide they may be."""
        self._paragraph.fit(room)


class _ShownRow:
    """A row on the screen; its buttons may come to mean something else, or to say it."""

    def __init__(self, row: Row, look: Look, perform: Callable[[Act], None], room: float) -> None:
        self.key: tuple[str, ...] = ()  # no labels are set yet
        self.shape = _shape(row)
        self._look = look
        self._perform = perform
        self._font = look.lettering.font(weight="bold")
        self._kinds: list[Kind | None] = [None] * len(row.buttons)
        tall = look.lettering.line_height(self._font) + _ABOVE_AND_BELOW
        self._buttons = [
            toga.Button(
                button.label,
                on_press=self._acting(index),
                height=max(_LEAST, round(tall)),
                font_weight=self._font.weight,
            )
            for index, button in enumerate(row.buttons)
        ]
        self.widget = toga.Box(children=[*self._buttons], direction="row", margin_bottom=GAP)
        self.take(row, room)

    def take(self, row: Row, room: float) -> None:
        """Gives the buttons their present labels, meanings and colours."""
        self._row = row
        if self.key != _key(row):
            self.key = _key(row)
            self.fit(room)
        palette = self._look.palette
        for index, button in enumerate(row.buttons):
            if button.kind == self._kinds[index]:
                continue
            self._kinds[index] = button.kind
            plain = button.kind == "plain"
            colour, fill = (palette.text, palette.band) if plain else (palette.ink, palette.ember)
            shown = self._buttons[index]
            shown.style.update(color=colour, background_color=fill)
            finish.button(shown, colour, fill, palette.line)

    def fit(self, room: float) -> None:
        """Shares the room among the buttons; letters shrink before a label is cut."""
        labels = [button.label for button in self._row.buttons]
        width = (room - GAP * (len(labels) - 1)) // len(labels)
        font = self._fitting(labels, width - _AROUND)
        stacked = len(labels) > 1 and not self._fit_in(labels, font, width - _AROUND)
        if stacked:
            width, font = room, self._fitting(labels, room - _AROUND)
        self.widget.style.update(direction="column" if stacked else "row")
        for index, (shown, label) in enumerate(zip(self._buttons, labels, strict=True)):
            shown.style.update(
                width=width,
                font_size=font.size,
                margin_left=GAP if index and not stacked else 0,
                margin_top=GAP if index and stacked else 0,
            )
            text = self._ended(label, font, width - _AROUND)
            if shown.text != text:
                shown.text = text

    def _fitting(self, labels: Sequence[str], width: float) -> toga.Font:
        """Returns the largest font in which all labels fit, or the smallest."""
        lettering = self._look.lettering
        for size in range(int(self._font.size), _SMALLEST, -1):
            font = lettering.smaller(self._font, size)
            if self._fit_in(labels, font, width):
                return font
        return lettering.smaller(self._font, _SMALLEST)

    def _fit_in(self, labels: Sequence[str], font: toga.Font, width: float) -> bool:
        measure = self._look.lettering.measure
        return all(measure(label, font)[0] <= width for label in labels)

    def _ended(self, label: str, font: toga.Font, width: float) -> str:
        lettering, shown = self._look.lettering, label
        while lettering.measure(shown, font)[0] > width and len(shown) > 1:
            shown = f"{shown.removesuffix(ELLIPSIS)[:-1].rstrip()}{ELLIPSIS}"
        return shown

    def _acting(self, index: int) -> Callable[..., object]:
        def handler(_widget: toga.Widget, **_event: object) -> None:
            self._perform(self._row.buttons[index].action)

        return handler


def _expected() -> float:
    """Returns how wide a sheet will be: as the window, or else as the narrowest phone."""
    windows = () if toga.App.app is None else toga.App.app.windows
    return next((window.size.width for window in windows), _NARROWEST)


def _room(width: float) -> float:
    """Returns how wide a row of buttons is on a screen of that width."""
    return min(width - 2 * MARGIN, WIDEST) - _BAR


def _key(part: Part) -> tuple[str, ...]:
    """Returns what makes a part on the screen another one."""
    if isinstance(part, Line):
        return (part.role, part.text)
    if isinstance(part, Field):
        return part.key
    return tuple(button.label for button in part.buttons)


def _shape(part: Part) -> str | int:
    """Returns what a part can say anew as the same widget."""
    if isinstance(part, Field):
        return ShownField.shape
    return part.role if isinstance(part, Line) else len(part.buttons)


def _alike(old: Sequence[object], new: Sequence[object]) -> int:
    """Returns how many are equal from the first on."""
    count = 0
    for one, other in zip(old, new, strict=False):
        if one != other:
            break
        count += 1
    return count
