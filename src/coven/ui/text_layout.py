"""Fonts, line breaking, and a native label that wraps."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from itertools import takewhile
from math import ceil
from typing import Any, Literal, TypedDict

import toga
from toga.platform import get_backend

from coven import resources
from coven.native.text_measure import AndroidMeasurer, TextMeasurer
from coven.native.widgets import Label
from coven.ui.touch import resize_handler

# Fonts


TextRole = Literal["title", "heading", "body", "small"]
FontFace = Literal["text", "display"]
FontWeight = Literal["normal", "bold"]

# In layout units; a phone is 360 to 430 units wide.
FONT_SIZES: dict[TextRole, int] = {"title": 28, "heading": 20, "body": 16, "small": 15}
MIN_FONT_SIZE = 15
DISPLAY_FONT = "Coven Display"
_DISPLAY_FILE = "fonts/Grenze-Bold.ttf"

# Toga counts CSS points on every platform; one point is 4/3 of a layout unit.
_CSS_POINTS_PER_UNIT = 3 / 4
_MAX_CACHED_MEASUREMENTS = 4096


class FontOptions(TypedDict, total=False):
    """Options of functions that draw or measure text."""

    size: TextRole | float  # a size is in layout units
    face: FontFace
    weight: FontWeight


class FontStyle(TypedDict):
    """Style properties that give a native widget its font."""

    font_family: str
    font_size: int
    font_weight: str


def font_style(font: toga.Font) -> FontStyle:
    """Returns a font as style properties of a native widget."""
    return FontStyle(font_family=font.family, font_size=font.size, font_weight=font.weight)


class Fonts:
    """The fonts of the app at one text size."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        keep = lru_cache(_MAX_CACHED_MEASUREMENTS)
        self.measure: Callable[[str, toga.Font], tuple[float, float]] = keep(self._measure)
        self.widget_width: Callable[[str, toga.Font], float] = keep(self._widget_width)
        self._make_font = cache(lambda family, css, weight: toga.Font(family, css, weight=weight))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fonts) and other.scale == self.scale

    def __hash__(self) -> int:
        return hash(self.scale)

    def css_size(self, points: TextRole | float) -> int:
        """Returns Toga's font size of a role or of a size in layout units."""
        size = FONT_SIZES[points] if isinstance(points, str) else points
        return ceil(max(size, MIN_FONT_SIZE) * self.scale * _CSS_POINTS_PER_UNIT)

    def font(
        self,
        face: FontFace = "text",
        size: TextRole | float = "body",
        weight: FontWeight = "normal",
    ) -> toga.Font:
        """Returns a font, scaled to the player's text size."""
        return self._make_font(self._family(face), self.css_size(size), weight)

    def with_size(self, font: toga.Font, css: int) -> toga.Font:
        """Returns the same font at another size in CSS points."""
        return self._make_font(font.family, css, font.weight)

    def lines(self, text: str, width: float, font: toga.Font) -> tuple[str, ...]:
        """Breaks a text into lines for a canvas."""
        return break_lines(text, width, lambda line: self.measure(line, font)[0])

    def widget_lines(self, text: str, width: float, font: toga.Font) -> tuple[str, ...]:
        """Breaks a text into lines for a native widget."""
        return break_lines(
            text,
            width,
            lambda line: self.widget_width(line, font),
            lambda line: self._measurer.widget_fit(line, width, font),
        )

    def can_keep_words(self, text: str, width: float, font: toga.Font) -> bool:
        """Returns whether a native label of this width splits no word of a text."""
        room = width - _SLACK
        return all(self.widget_width(word, font) <= room for word in unbreakable_parts(text))

    def line_height(self, font: toga.Font) -> float:
        return self.measure("X", font)[1]

    # Android cannot measure an empty text.

    def _measure(self, text: str, font: toga.Font) -> tuple[float, float]:
        return self._measurer.measure(text, font) if text else (0, self.line_height(font))

    def _widget_width(self, text: str, font: toga.Font) -> float:
        return self._measurer.widget_width(text, font) if text else 0

    @cached_property
    def _measurer(self) -> TextMeasurer:
        return AndroidMeasurer() if get_backend() == "toga_android" else TextMeasurer()

    def _family(self, face: FontFace) -> str:
        if face == "text":
            return "system"
        _register_display_font(toga.App.app)
        return DISPLAY_FONT


@cache
def _register_display_font(_app: toga.App | None) -> None:
    # The face has one weight, which is used for both.
    toga.Font.register(DISPLAY_FONT, resources.path(_DISPLAY_FILE), weight="normal")
    toga.Font.register(DISPLAY_FONT, resources.path(_DISPLAY_FILE), weight="bold")


# Line breaking


MeasureText = Callable[[str], float]
FitText = Callable[[str], int | None]  # how many letters fit; None if only measuring can tell

# Fits every phone: used until the layout gives the real width.
_DEFAULT_WIDTH = 280
# A native label may set a line slightly wider than the canvas measures it.
_SLACK = 2
_HAS_FIXED_WIDTH = get_backend() == "toga_android"


def break_lines(
    text: str, width: float, measure: MeasureText, fit: FitText = lambda _text: None
) -> tuple[str, ...]:
    """Breaks a text into lines that fit the width."""
    return tuple(
        line for part in text.split("\n") for line in _wrap_part(part, width, measure, fit)
    )


def unbreakable_parts(text: str) -> list[str]:
    """Returns the words of a text; no-break spaces keep theirs together."""
    return re.findall("[^ \n]+", text)


def _wrap_part(part: str, width: float, measure: MeasureText, fit: FitText) -> Iterator[str]:
    """Yields one line at a time."""
    rest = " ".join(unbreakable_parts(part))
    while rest and (end := _line_end(rest, width, measure, fit)) < len(rest):
        yield rest[:end]
        rest = rest[end:].removeprefix(" ")
    yield rest


def _line_end(text: str, width: float, measure: MeasureText, fit: FitText) -> int:
    """Returns the length of the first line of a text; measures word by word only if it must."""

    def has_room(end: int) -> bool:
        return measure(text[:end]) <= width

    count = fit(text)
    if count is not None and count >= len(text):
        return len(text)
    spaces = (space.start() for space in re.finditer(" |$", text))
    last = (
        max(takewhile(has_room, spaces), default=0)
        if count is None
        else text.rfind(" ", 0, count + 1)
    )
    if last > 0:
        return last
    # A long word is split after the letters that fit, at least one; accents stay with their letter.
    ends = [end for end in range(1, len(text)) if not unicodedata.combining(text[end])]
    ends.append(len(text))
    return max(takewhile(has_room, ends), default=ends[0])


class WrappedLabel:
    """A native label that wraps to the width of its layout.

    On Android it wraps to the given room alone: pages are built again when their width changes,
    and every view that is left out saves a hundred calls to Java.
    """

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
        self._font = fonts.font(face, size, weight)
        self._width = room
        self._shown = self._broken_text()
        own_style = style if _HAS_FIXED_WIDTH else {}
        self._label = Label(
            self._shown,
            text_align=align,
            color=colour,
            **font_style(self._font),
            **own_style,
        )
        self.widget: toga.Widget = self._label
        if not _HAS_FIXED_WIDTH:
            # Only a canvas reports its width; this one has no height.
            self._width_probe = toga.Canvas(height=0, on_resize=resize_handler(self._on_resize))
            self.widget = toga.Box(
                children=[self._width_probe, self._label], **{"direction": "column", **style}
            )

    @property
    def text(self) -> str:
        """The text without line breaks."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self._update_lines()

    def set_width(self, room: float) -> None:
        """Sets a width that is known before the layout."""
        if room != self._width:
            self._width = room
            self._update_lines()

    def _on_resize(self, width: float, _height: float) -> None:
        window = self._width_probe.window
        # Outside a window, or wider than it, the layout is only an estimate.
        if window is None or not 0 < width <= window.size.width:
            return
        if width != self._width:
            self._width = width
            _update_in_turn(self)

    def _update_lines(self) -> None:
        text = self._broken_text()
        # Each change of a label lays out the whole window.
        if text != self._shown:
            self._label.text = self._shown = text

    def _broken_text(self) -> str:
        return "\n".join(self._lettering.widget_lines(self._text, self._width - _SLACK, self._font))


_pending: list[WrappedLabel] = []


def _update_in_turn(paragraph: WrappedLabel) -> None:
    """Breaks the lines of a label after those already being updated.

    A label with new lines lays out the whole window, which changes the width of other labels.
    Nested, a page of many labels would exceed Python's recursion limit.
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
