"""Text that wraps: lines broken by measured widths, drawn or in a native label."""

import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import toga

from coven.drawing.events import resize_handler
from coven.drawing.lettering import FontFace, Fonts, FontWeight, TextRole

MeasureText = Callable[[str], float]

# Narrow enough for every phone: the first guess, until the layout says how much room there is.
_DEFAULT_WIDTH = 280
# A native label may set a line a little wider than the canvas measures it.
_SLACK = 2


def break_lines(text: str, width: float, measure: MeasureText) -> tuple[str, ...]:
    """Returns the lines of a text that each fit the width."""
    return tuple(line for part in text.split("\n") for line in _wrap_line(part, width, measure))


def _wrap_line(part: str, width: float, measure: MeasureText) -> Iterator[str]:
    # Only the plain space is a place to break: no-break spaces keep their words together.
    line = ""
    for word in part.split(" "):
        if not word:
            continue
        longer = f"{line} {word}" if line else word
        if measure(longer) <= width:
            line = longer
            continue
        if line:
            yield line
        *full, line = _split_word(word, width, measure)
        yield from full
    yield line


def _split_word(word: str, width: float, measure: MeasureText) -> Iterator[str]:
    piece = ""
    for sign in _grapheme_clusters(word):
        if piece and measure(piece + sign) > width:
            yield piece
            piece = ""
        piece += sign
    yield piece


def _grapheme_clusters(word: str) -> Iterator[str]:
    sign = ""
    for character in word:
        if sign and not unicodedata.combining(character):
            yield sign
            sign = ""
        sign += character
    yield sign


class WrappedLabel:
    """Native text that wraps in the width that the layout gives it."""

    def __init__(
        self,
        text: str,
        *,
        fonts: Fonts,
        colour: str,
        size: TextRole | float = "body",
        face: FontFace = "text",
        weight: FontWeight = "normal",
        align: str = "left",
        room: float = _DEFAULT_WIDTH,
        **style: Any,
    ) -> None:
        self._text = text
        self._lettering = fonts
        self._size: TextRole | float = size
        self._face: FontFace = face
        self._weight: FontWeight = weight
        self._width = room
        self._label = toga.Label("", text_align=align)
        # No widget but a canvas says how wide it is; this one has no height.
        self._width_probe = toga.Canvas(height=0, on_resize=resize_handler(self._resized))
        self.widget = toga.Box(
            children=[self._width_probe, self._label], **{"direction": "column", **style}
        )
        self.set_style(fonts, colour)

    @property
    def text(self) -> str:
        """The text as it was given, without the breaks."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._update_lines()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as they stand on the screen."""
        return tuple(str(self._label.text).split("\n"))

    def set_style(self, fonts: Fonts, colour: str) -> None:
        """Sets the paragraph anew in another text size or colour."""
        self._lettering = fonts
        # Empty while the font grows, so that no line is ever wider than the window.
        self._label.text = ""
        self._label.style.update(
            color=colour, **fonts.font_style(self._face, self._size, self._weight)
        )
        self._update_lines()

    def set_width(self, room: float) -> None:
        """Takes a width that is known before the layout tells it."""
        if room != self._width:
            self._width = room
            self._update_lines()

    def _resized(self, width: float, _height: float) -> None:
        window = self._width_probe.window
        # Out of a window, or wider than it, the layout only guesses too.
        if window is None or not 0 < width <= window.size.width:
            return
        if width != self._width:
            self._width = width
            _update_in_turn(self)

    def _update_lines(self) -> None:
        font = self._lettering.font(self._face, self._size, self._weight)
        lines = break_lines(
            self._text,
            self._width - _SLACK,
            lambda line: self._lettering.measure(line, font)[0],
        )
        text = "\n".join(lines)
        # Each change of a label lays out the whole window anew.
        if text != self._label.text:
            self._label.text = text


_pending: list[WrappedLabel] = []


def _update_in_turn(paragraph: WrappedLabel) -> None:
    """Breaks a paragraph anew, after those that are at it.

    A paragraph with other lines lays out the whole window, in the middle of which others learn of
    their width; one within another, a page of many would be deeper than Python goes.
    """
    _pending.append(paragraph)
    if len(_pending) > 1:
        return
    try:
        while _pending:
            _pending[0]._update_lines()
            del _pending[0]
    finally:
        _pending.clear()
