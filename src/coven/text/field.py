"""A line to type in, as a part of a sheet."""

from collections.abc import Callable
from dataclasses import dataclass

import toga

from coven.drawing.furniture import GAP, Furniture
from coven.drawing.paragraph import Paragraph
from coven.look import Look

Act = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Field:
    """A line to type in; whoever shows it keeps what is typed."""

    label: str
    value: str
    on_type: Callable[[str], object]
    action: Act  # when the line is ended on the keyboard

    @property
    def key(self) -> tuple[str, ...]:
        """What makes it another field on the screen."""
        return ("", self.label)  # as no line and no row of buttons has it


class ShownField:
    """A field on the screen, with its label above it."""

    shape = "field"

    def __init__(
        self, field: Field, look: Look, perform: Callable[[Act], None], room: float
    ) -> None:
        self._field = field
        self._label = Paragraph(
            field.label, lettering=look.lettering, colour=look.palette.text, weight="bold",
            room=room, margin_bottom=GAP,
        )  # fmt: skip
        furniture = Furniture(look, lambda action: lambda _widget: perform(action), room)
        self._line = furniture.field(field.value, "", width=room)
        self._line.on_change = lambda widget, **_: self._field.on_type(str(widget.value))
        self._line.on_confirm = lambda widget, **_: perform(self._field.action)
        row = toga.Box(children=[self._line], direction="row")
        self.widget = toga.Box(
            children=[self._label.widget, row], direction="column", margin_bottom=GAP
        )

    @property
    def key(self) -> tuple[str, ...]:
        """What makes it another field on the screen."""
        return self._field.key

    def take(self, field: Field) -> None:
        """Means something else, or says it; what is being typed is never set anew."""
        if self._field.key != field.key:
            self._label.text = field.label
        self._field = field
        if str(self._line.value) != field.value:
            self._line.value = field.value

    def fit(self, room: float) -> None:
        """Is as wide as a row of buttons."""
        self._line.style.width = room
