"""A field for a text of many lines, to copy from or to paste into."""

import toga

from coven.drawing import finish
from coven.drawing.lettering import Fonts
from coven.look import Look

_MULTILINE_HEIGHT = 168


def multiline_field(look: Look, value: str, *, read_only: bool) -> toga.MultilineTextInput:
    """Returns a field of several lines; a fixed one can only be selected."""
    palette = look.palette
    field = toga.MultilineTextInput(
        value=value,
        readonly=read_only,
        height=_MULTILINE_HEIGHT,
        color=palette.text,
        background_color=palette.header,
        # Nobody reads a log letter by letter: small letters show more of it.
        **Fonts(1.0).font_style("text", "small"),
    )
    finish.style_field(field, palette.text, palette.header, palette.outline)
    return field
