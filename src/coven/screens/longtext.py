"""A field for a text of many lines, to copy from or to paste into."""

import toga

from coven.drawing import finish
from coven.drawing.lettering import Lettering
from coven.look import Look

_TALL = 168


def long_field(look: Look, value: str, *, fixed: bool) -> toga.MultilineTextInput:
    """Returns a field of several lines; a fixed one can only be selected."""
    palette = look.palette
    field = toga.MultilineTextInput(
        value=value,
        readonly=fixed,
        height=_TALL,
        color=palette.text,
        background_color=palette.deep,
        # Nobody reads a log letter by letter: small letters show more of it.
        **Lettering(1.0).style("text", "small"),
    )
    finish.field(field, palette.text, palette.deep, palette.line)
    return field
