"""Native widgets in the app's colours, for where one types, chooses and reads."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import toga

from coven.drawing import art, finish
from coven.drawing.lettering import Role
from coven.drawing.paragraph import Paragraph
from coven.look import Look

Act = Callable[[], object]
Guard = Callable[[Act], Callable[[toga.Widget], object]]

MARGIN = 16  # between the page and the edge of the screen
GAP = 8
PADDING = 12  # between a card and what lies on it
CHOSEN = "✓"

# What a button needs beside its letters, and Android's least width of one.
_AROUND = 26
_LEAST = 88


class Furniture:
    """Makes the widgets of one screen in one look."""

    def __init__(self, look: Look, guard: Guard, width: float) -> None:
        self.look = look
        self.room = width - 2 * PADDING  # within a card
        self.width = width
        self._guard = guard

    def heading(self, text: str) -> toga.Widget:
        """Returns the title of a part of the page."""
        return Paragraph(
            text,
            lettering=self.look.lettering,
            colour=self.look.palette.moon,
            size="heading",
            face="display",
            weight="bold",
            room=self.width,
            margin_top=12,
            margin_bottom=GAP,
        ).widget

    def label(self, text: str, **style: Any) -> Paragraph:
        """Returns the name of something one may choose."""
        return Paragraph(
            text,
            lettering=self.look.lettering,
            colour=self.look.palette.text,
            weight="bold",
            **{"room": self.room, **style},
        )

    def prose(self, text: str, *, size: Role = "body", **style: Any) -> Paragraph:
        """Returns text to be read."""
        return Paragraph(
            text,
            lettering=self.look.lettering,
            colour=self.look.palette.text,
            size=size,
            room=self.room,
            **style,
        )

    def remark(self, text: str, colour: str | None = None, **style: Any) -> Paragraph:
        """Returns a quiet line of explanation."""
        return Paragraph(
            text,
            lettering=self.look.lettering,
            colour=colour or self.look.palette.mist,
            size="small",
            room=self.room,
            **style,
        )

    def card(self, *children: toga.Widget, fill: str | None = None) -> toga.Box:
        """Returns a panel with the children one below another."""
        inner = toga.Box(children=list(children), direction="column", margin=PADDING)
        ground = fill or self.look.palette.surface
        box = toga.Box(
            children=[inner], direction="column", background_color=ground, margin_bottom=GAP
        )
        finish.panel(box, ground)
        return box

    def picture(self, name: str, side: float, **style: Any) -> toga.ImageView:
        """Returns a square picture."""
        image = art.picture(name, self.look.palette)
        return toga.ImageView(image, width=side, height=side, **style)

    def stamp(self, name: str, side: float, fill: str) -> toga.Box:
        """Returns a square picture on a ground of its own."""
        image = self.picture(name, side, margin=4)
        box = toga.Box(children=[image], background_color=fill)
        finish.panel(box, fill)
        return box

    def field(self, value: str, placeholder: str, **style: Any) -> toga.TextInput:
        """Returns a line to type in."""
        palette = self.look.palette
        field = toga.TextInput(
            value=value,
            placeholder=placeholder,
            color=palette.text,
            background_color=palette.deep,
            height=self.look.room(44, 1),
            **self.look.lettering.style("text", "body", "bold"),
            **style,
        )
        finish.field(field, palette.text, palette.deep, palette.line)
        return field

    def button(self, label: str, action: Act, **style: Any) -> toga.Button:
        """Returns a plain button."""
        button = self._button(label, action, style)
        self._colour(button, self.look.palette.text, self.look.palette.band)
        return button

    def main_button(self, label: str, action: Act, **style: Any) -> toga.Button:
        """Returns the button to press next."""
        button = self._button(label, action, style)
        self._colour(button, self.look.palette.ink, self.look.palette.ember)
        return button

    def quiet_button(self, label: str, action: Act, **style: Any) -> toga.Button:
        """Returns a button that few need."""
        palette = self.look.palette
        button = self._button(label, action, style)
        button.style.update(**self.look.lettering.style("text", "small"))
        self._colour(button, palette.mist, palette.deep)
        return button

    def mark(self, button: toga.Button, label: str) -> None:
        """Makes a button stand for the choice that is made."""
        button.text = f"{CHOSEN} {label}"
        self._colour(button, self.look.palette.ink, self.look.palette.ember)

    def unmark(self, button: toga.Button, label: str) -> None:
        """Makes a button a plain one."""
        button.text = label
        self._colour(button, self.look.palette.text, self.look.palette.band)

    def rows(self, labels: Sequence[str]) -> tuple[range, ...]:
        """Returns which of the labels go side by side: as many in each row as in the others."""
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
        gaps = GAP * (len(labels) - 1)
        return self._letters(f"{CHOSEN} ") + sum(map(self.wide, labels)) + gaps <= self.room

    def fitting(self, label: str) -> str:
        """Returns a label that a button of a whole row has room for."""
        shown = label
        while self.wide(f"{CHOSEN} {shown}") > self.room:
            shown = f"{shown.removesuffix('…')[:-1]}…"
        return shown

    def wide(self, label: str) -> float:
        """Returns how wide a button with that label is."""
        return max(_LEAST, self._letters(label) + _AROUND)

    def _letters(self, label: str) -> float:
        font = self.look.lettering.font("text", "body", "bold")
        return self.look.lettering.measure(label, font)[0]

    def _button(self, label: str, action: Act, style: dict[str, Any]) -> toga.Button:
        return toga.Button(
            label,
            on_press=self._guard(action),
            **{"height": self.look.room(44, 1), **style},
            **self.look.lettering.style("text", "body", "bold"),
        )

    def _colour(self, button: toga.Button, colour: str, fill: str) -> None:
        button.style.update(color=colour, background_color=fill)
        finish.button(button, colour, fill, self.look.palette.line)


class Chips:
    """A choice of one among several, as a row of buttons or as many rows as it takes."""

    def __init__(
        self,
        furniture: Furniture,
        labels: Sequence[str],
        chosen: int,
        on_choose: Callable[[int], object],
    ) -> None:
        self.labels = tuple(map(furniture.fitting, labels))
        self.chosen = chosen
        self._furniture = furniture
        self._on_choose = on_choose
        self.buttons = tuple(
            furniture.button(label, partial(self.choose, index), flex=1)
            for index, label in enumerate(self.labels)
        )
        furniture.mark(self.buttons[chosen], self.labels[chosen])
        self.widget = toga.Box(
            children=[self._line(row) for row in furniture.rows(self.labels)], direction="column"
        )

    def choose(self, index: int) -> None:
        """Makes one of them the choice and tells it."""
        if index != self.chosen:
            # The buttons stay, and with them the place of a screen reader.
            self._furniture.unmark(self.buttons[self.chosen], self.labels[self.chosen])
            self._furniture.mark(self.buttons[index], self.labels[index])
            self.chosen = index
            self._on_choose(index)

    def _line(self, row: range) -> toga.Box:
        for index in row[1:]:
            self.buttons[index].style.update(margin_left=GAP)
        buttons = [self.buttons[index] for index in row]
        return toga.Box(children=[*buttons], direction="row", margin_top=GAP)


def beside(*children: toga.Widget, **style: Any) -> toga.Box:
    """Returns widgets side by side, in the middle of the line."""
    return toga.Box(children=list(children), direction="row", align_items="center", **style)
