"""Measures text for drawing and for native widgets, and asks for the phone's text size."""

from typing import Any

import toga
from toga.platform import get_backend

from coven.native.bridge import android_activity


class TextMeasurer:
    """Sizes of text in layout units, measured with a canvas of Toga's."""

    def __init__(self) -> None:
        self._canvas = toga.Canvas()

    def measure(self, text: str, font: toga.Font) -> tuple[float, float]:
        """Returns width and height of a text as a canvas draws it."""
        width, height = self._canvas.measure_text(text, font)
        return width, height

    def widget_width(self, text: str, font: toga.Font) -> float:
        """Returns the width of one line as a native widget sets it."""
        return self.measure(text, font)[0]

    def widget_fit(self, _text: str, _width: float, _font: toga.Font) -> int | None:
        """Returns how many letters fit a width; None where that is not known at once."""
        return None


class AndroidMeasurer(TextMeasurer):
    """Measures with kept Paints; Toga would make a new one for each text.

    A canvas draws at a small text size and scales up, a native widget sets its text at the size of
    the screen's pixels. Letters have whole widths at either size, so the widths differ.
    """

    def __init__(self) -> None:
        from coven.native import android_toga

        super().__init__()
        self._pixels_per_unit = android_toga.pixels_per_unit(self._canvas)
        self._native_font, self._pixels = android_toga.native_font, android_toga.font_pixels
        self._drawing: dict[toga.Font, tuple[Any, float]] = {}  # [font] paint and line height
        self._widgets: dict[toga.Font, Any] = {}  # [font] paint

    def measure(self, text: str, font: toga.Font) -> tuple[float, float]:
        if font not in self._drawing:
            paint = self._paint(font, round(self._font_pixels(font) / self._pixels_per_unit))
            self._drawing[font] = paint, float(paint.getFontSpacing())
        paint, line_height = self._drawing[font]
        lines = text.split("\n")
        return max(float(paint.measureText(line)) for line in lines), line_height * len(lines)

    def widget_width(self, text: str, font: toga.Font) -> float:
        return float(self._widget_paint(font).measureText(text)) / self._pixels_per_unit

    def widget_fit(self, text: str, width: float, font: toga.Font) -> int | None:
        # Java counts the halves of letters beyond this one.
        if max(text, default="") > "\uffff":
            return None
        room, forwards = width * self._pixels_per_unit, True
        return int(self._widget_paint(font).breakText(text, forwards, room, None))

    def _widget_paint(self, font: toga.Font) -> Any:
        if font not in self._widgets:
            self._widgets[font] = self._paint(font, self._font_pixels(font))
        return self._widgets[font]

    def _font_pixels(self, font: toga.Font) -> float:
        return self._pixels(self._native_font(font), self._pixels_per_unit)

    def _paint(self, font: toga.Font, size: float) -> Any:
        from java import jclass  # type: ignore[import-not-found]

        paint = jclass("android.graphics.Paint")()
        paint.setTypeface(self._native_font(font).typeface())
        paint.setTextSize(float(size))
        return paint


def phone_text_scale() -> float:
    """Returns the text size in the phone's own settings; usually 1.0."""
    if get_backend() != "toga_android":
        return 1.0
    return float(android_activity().getResources().getConfiguration().fontScale)
