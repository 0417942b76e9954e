"""Colours for shapes and letters, each made ready once: Toga is slow at reading them."""

from functools import lru_cache
from typing import Any

from toga.widgets.canvas import Fill, SetFillStyle, Stroke

_MAX_CACHED_STYLES = 256


class _PlainFill(Fill):
    """Fills the path and leaves its colour set.

    Toga's own saves and restores the whole state of a canvas around it, which takes as long as to
    fill a small shape. Here whatever is drawn next says its own colour.
    """

    def _draw(self, context: Any) -> None:
        context.set_fill_style(self.fill_style)
        context.fill(self.fill_rule)


class _PlainStroke(Stroke):
    """Draws the path's line and leaves its colour and width set."""

    def _draw(self, context: Any) -> None:
        context.set_stroke_style(self.stroke_style)
        context.set_line_width(self.line_width)
        context.stroke()


@lru_cache(_MAX_CACHED_STYLES)
def cached_fill(colour: str) -> Fill:
    """Returns what fills a path."""
    return _PlainFill(fill_style=colour)


@lru_cache(_MAX_CACHED_STYLES)
def cached_stroke(colour: str, line: float) -> Stroke:
    """Returns what draws the line of a path."""
    return _PlainStroke(stroke_style=colour, line_width=line)


@lru_cache(_MAX_CACHED_STYLES)
def cached_text_colour(colour: str) -> SetFillStyle:
    """Returns what letters are drawn with."""
    return SetFillStyle(colour)
