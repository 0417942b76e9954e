"""A line to type in, as a part of a sheet."""

from collections.abc import Callable
from dataclasses import dataclass

import toga

from coven.drawing.furniture import GAP, WidgetFactory
from coven.drawing.paragraph import WrappedLabel
from coven.look import Look

OnPress = Callable[[], object]


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to type in; whoever shows it keeps what is typed."""

    label: str
    value: str
    on_type: Callable[[str], object]
    on_confirm: OnPress  # when the line is ended on the keyboard

    @property
    def key(self) -> tuple[str, ...]:
        """What makes it another field on the screen."""
        return ("", self.label)  # as no line and no row of buttons has it


class TextFieldWidget:
    """A field on the screen, with its label above it."""

    shape = "field"

    def __init__(
        self, field: TextField, look: Look, perform: Callable[[OnPress], None], room: float
    ) -> None:
        self._field = field
        self._label = WrappedLabel(
            field.label, fonts=look.fonts, colour=look.palette.text, weight="bold",
            room=room, margin_bottom=GAP,
        )  # fmt: skip
        widgets = WidgetFactory(look, lambda action: lambda _widget: perform(action), room)
        self._input = widgets.field(field.value, "", width=room)
        self._input.on_change = lambda widget, **_: self._field.on_type(str(widget.value))
        self._input.on_confirm = lambda widget, **_: perform(self._field.on_confirm)
        row = toga.Box(children=[self._input], direction="row")
        self.widget = toga.Box(
            children=[self._label.widget, row], direction="column", margin_bottom=GAP
        )

    @property
    def key(self) -> tuple[str, ...]:
        """What makes it another field on the screen."""
        return self._field.key

    def update(self, field: TextField) -> None:
        """Means something else, or says it; what is being typed is never set anew."""
        if self._field.key != field.key:
            self._label.text = field.label
        self._field = field
        if str(self._input.value) != field.value:
            self._input.value = field.value

    def set_width(self, room: float) -> None:
        """Is as wide as a row of buttons."""
        self._input.style.width = room
