"""Fonts by role, and the room that text takes in them."""

from functools import cache, cached_property, lru_cache
from math import ceil
from typing import Literal, TypedDict

import toga

from coven import resources

TextRole = Literal["title", "heading", "body", "small"]
FontFace = Literal["text", "display"]
FontWeight = Literal["normal", "bold"]

# Sizes are in the unit of the layout, in which a phone is 360 to 430 wide.
FONT_SIZES: dict[TextRole, int] = {"title": 28, "heading": 20, "body": 16, "small": 15}
MIN_FONT_SIZE = 15
TEXT_SCALES = (1.0, 1.15, 1.3, 1.6)
SMALL_TEXT_STEP = -1  # the step below the usual one
TEXT_SCALE_BY_STEP: dict[int, float] = {
    SMALL_TEXT_STEP: 0.9,
    **dict(enumerate(TEXT_SCALES)),
}  # [step of the settings]
DISPLAY_FONT = "Coven Display"
_DISPLAY_FILE = "fonts/Grenze-Bold.ttf"

# Toga counts CSS points on every platform, and one of them is 4/3 of a layout unit.
_CSS_POINTS_PER_UNIT = 3 / 4
_MAX_CACHED_MEASUREMENTS = 4096


class FontStyle(TypedDict):
    """The style properties that give a native widget its font."""

    font_family: str
    font_size: int
    font_weight: str


class Fonts:
    """The fonts of the app at one text size."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._fonts: dict[tuple[str, int, str], toga.Font] = {}
        self._measure_cached = lru_cache(_MAX_CACHED_MEASUREMENTS)(self._measure_uncached)

    def __eq__(self, other: object) -> bool:
        """Returns whether letters are as large as others."""
        return isinstance(other, Fonts) and other.scale == self.scale

    def __hash__(self) -> int:
        """Returns what equal ones have in common."""
        return hash(self.scale)

    def css_size(self, points: TextRole | float) -> int:
        """Returns the size that Toga wants for a role or a size in layout units."""
        size = FONT_SIZES[points] if isinstance(points, str) else points
        return ceil(max(size, MIN_FONT_SIZE) * self.scale * _CSS_POINTS_PER_UNIT)

    def font(
        self,
        face: FontFace = "text",
        points: TextRole | float = "body",
        weight: FontWeight = "normal",
    ) -> toga.Font:
        """Returns the font of that face, size and weight, scaled as the player chose."""
        return self._font_at(face, self.css_size(points), weight)

    def with_size(self, font: toga.Font, css: int) -> toga.Font:
        """Returns the same font at another size in Toga's own points."""
        key = (font.family, css, font.weight)
        if key not in self._fonts:
            self._fonts[key] = toga.Font(font.family, css, weight=font.weight)
        return self._fonts[key]

    def font_style(
        self,
        face: FontFace = "text",
        points: TextRole | float = "body",
        weight: FontWeight = "normal",
    ) -> FontStyle:
        """Returns the same font as style properties for a native widget."""
        return FontStyle(
            font_family=self._family(face), font_size=self.css_size(points), font_weight=weight
        )

    def measure(self, text: str, font: toga.Font) -> tuple[float, float]:
        """Returns the width and height of text in that font."""
        return self._measure_cached(text, font)

    def line_height(self, font: toga.Font) -> float:
        """Returns the distance from one line of that font to the next."""
        return self.measure("X", font)[1]

    def _measure_uncached(self, text: str, font: toga.Font) -> tuple[float, float]:
        # Android cannot measure a text that has no lines.
        if not text:
            return 0, self.line_height(font)
        width, height = self._measuring_canvas.measure_text(text, font)
        return width, height

    @cached_property
    def _measuring_canvas(self) -> toga.Canvas:
        return toga.Canvas()

    def _font_at(self, face: FontFace, css: int, weight: FontWeight) -> toga.Font:
        key = (self._family(face), css, weight)
        if key not in self._fonts:
            self._fonts[key] = toga.Font(key[0], css, weight=weight)
        return self._fonts[key]

    def _family(self, face: FontFace) -> str:
        if face == "text":
            return "system"
        _register_display_font(toga.App.app)
        return DISPLAY_FONT


@cache
def _register_display_font(_app: toga.App | None) -> None:
    # The face has one weight, which serves for both.
    toga.Font.register(DISPLAY_FONT, resources.path(_DISPLAY_FILE), weight="normal")
    toga.Font.register(DISPLAY_FONT, resources.path(_DISPLAY_FILE), weight="bold")
