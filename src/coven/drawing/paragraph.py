"""Text that wraps: lines broken by measured widths, drawn or in a native label."""

import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import toga

from coven.drawing.events import resizing
from coven.drawing.lettering import Face, Lettering, Role, Weight

Measure = Callable[[str], float]

# Narrow enough for every phone: the first guess, until the layout says how much room there is.
_GUESS = 280
# A native label may set a line a little wider than the canvas measures it.
_SLACK = 2


def break_lines(text: str, width: float, measure: Measure) -> tuple[str, ...]:
    """Returns the lines of a text that each fit the width."""
    return tuple(line for part in text.split("\n") for line in _wrapped(part, width, measure))


def _wrapped(part: str, width: float, measure: Measure) -> Iterator[str]:
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
        *full, line = _pieces(word, width, measure)
        yield from full
    yield line


def _pieces(word: str, width: float, measure: Measure) -> Iterator[str]:
    piece = ""
    for sign in _signs(word):
        if piece and measure(piece + sign) > width:
            yield piece
            piece = ""
        piece += sign
    yield piece


def _signs(word: str) -> Iterator[str]:
    sign = ""
    for character in word:
        if sign and not unicodedata.combining(character):
            yield sign
            sign = ""
        sign += character
    yield sign


class Paragraph:
    """Native text that wraps in the width that the layout gives it."""

    def __init__(
        self,
        text: str,
        *,
        lettering: Lettering,
        colour: str,
        size: Role | float = "body",
        face: Face = "text",
        weight: Weight = "normal",
        align: str = "left",
        room: float = _GUESS,
        **style: Any,
    ) -> None:
        self._text = text
        self._lettering = lettering
        self._size: Role | float = size
        self._face: Face = face
        self._weight: Weight = weight
        self._width = room
        self._label = toga.Label("", text_align=align)
        # No widget but a canvas says how wide it is; this one has no height.
        self._ruler = toga.Canvas(height=0, on_resize=resizing(self._resized))
        self.widget = toga.Box(
            children=[self._ruler, self._label], **{"direction": "column", **style}
        )
        self.dress(lettering, colour)

    @property
    def text(self) -> str:
        """The text as it was given, without the breaks."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._break()

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines as they stand on the screen."""
        return tuple(str(self._label.text).split("\n"))

    def dress(self, lettering: Lettering, colour: str) -> None:
        """Sets the paragraph anew in another text size or colour."""
        self._lettering = lettering
        # Empty while the font grows, so that no line is ever wider than the window.
        self._label.text = ""
        self._label.style.update(
            color=colour, **lettering.style(self._face, self._size, self._weight)
        )
        self._break()

    def fit(self, room: float) -> None:
        """Takes a width that is known before the layout tells it."""
        if room != self._width:
            self._width = room
            self._break()

    def _resized(self, width: float, _height: float) -> None:
        window = self._ruler.window
        # Out of a window, or wider than it, the layout only guesses too.
        if window is None or not 0 < width <= window.size.width:
            return
        if width != self._width:
            self._width = width
            _break_in_turn(self)

    def _break(self) -> None:
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


_due: list[Paragraph] = []


def _break_in_turn(paragraph: Paragraph) -> None:
    """Breaks a paragraph anew, after those that are at it.

    A paragraph with other lines lays out the whole window, in the middle of which others learn of
    their width; one within another, a page of many would be deeper than Python goes.
    """
    _due.append(paragraph)
    if len(_due) > 1:
        return
    try:
        while _due:
            _due[0]._break()
            del _due[0]
    finally:
        _due.clear()
