"""Shapes and images as drawing actions; CanvasBox."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, pi, sin
from typing import Any, NamedTuple

import toga
from toga.widgets.canvas import (
    Arc,
    BeginPath,
    ClosePath,
    DrawImage,
    DrawingAction,
    Fill,
    LineTo,
    MoveTo,
    QuadraticCurveTo,
    Rect,
    SetFillStyle,
    Stroke,
)

from coven.ui import art
from coven.ui.palette import Palette

# Cached fill styles: Toga parses colours slowly.


_MAX_CACHED_STYLES = 256


class _PlainFill(Fill):
    """Fills the path and leaves its colour set.

    Toga's Fill saves and restores the whole canvas state, which takes as long as filling a small
    shape. Our actions always set their own colour.
    """

    def _draw(self, context: Any) -> None:
        context.set_fill_style(self.fill_style)
        context.fill(self.fill_rule)


class _PlainStroke(Stroke):
    """Strokes the path and leaves its colour and width set."""

    def _draw(self, context: Any) -> None:
        context.set_stroke_style(self.stroke_style)
        context.set_line_width(self.line_width)
        context.stroke()


@lru_cache(_MAX_CACHED_STYLES)
def cached_fill(colour: str) -> Fill:
    return _PlainFill(fill_style=colour)


@lru_cache(_MAX_CACHED_STYLES)
def cached_stroke(colour: str, line: float) -> Stroke:
    return _PlainStroke(stroke_style=colour, line_width=line)


@lru_cache(_MAX_CACHED_STYLES)
def cached_text_colour(colour: str) -> SetFillStyle:
    return SetFillStyle(colour)


Point = tuple[float, float]


@dataclass(eq=False)
class ShapePainter:
    """Draws shapes and images."""

    canvas: toga.Canvas
    palette: Palette
    # Passed to the canvas at the end, because each of its drawing methods requests a repaint.
    actions: list[DrawingAction] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.pixel_density = art.pixel_density(self.canvas)  # pixels per unit

    def rect(self, x: float, y: float, w: float, h: float, fill: str) -> None:
        self._shape([Rect(x, y, w, h)], fill)

    def rects(self, places: Sequence[tuple[float, float, float, float]], fill: str) -> None:
        """Draws rectangles (left, top, width, height) as one shape."""
        self._shape([Rect(*place) for place in places], fill)

    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        fill: str | None,
        outline: str | None = None,
        line: float = 3,
    ) -> None:
        """Draws a rectangle with rounded corners."""
        r = min(radius, w / 2, h / 2)
        right, bottom = x + w, y + h
        # Four curves cost a tenth of Toga's rounded rectangle.
        path = [
            MoveTo(x + r, y),
            LineTo(right - r, y),
            QuadraticCurveTo(right, y, right, y + r),
            LineTo(right, bottom - r),
            QuadraticCurveTo(right, bottom, right - r, bottom),
            LineTo(x + r, bottom),
            QuadraticCurveTo(x, bottom, x, bottom - r),
            LineTo(x, y + r),
            QuadraticCurveTo(x, y, x + r, y),
            ClosePath(),
        ]
        self._shape(path, fill, outline, line)

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        fill: str | None = None,
        outline: str | None = None,
        line: float = 3,
    ) -> None:
        self._shape([Arc(cx, cy, r), ClosePath()], fill, outline, line)

    def ring(self, cx: float, cy: float, r: float, colour: str, line: float = 3) -> None:
        self.circle(cx, cy, r, outline=colour, line=line)

    def arc(
        self, cx: float, cy: float, r: float, start: float, end: float, colour: str, line: float = 3
    ) -> None:
        """Draws an arc with round ends, clockwise from start to end in radians."""
        half = line / 2
        path = [
            Arc(cx, cy, r + half, start, end),
            Arc(cx + r * cos(end), cy + r * sin(end), half, end, end + pi),
            Arc(cx, cy, r - half, end, start, counterclockwise=True),
            Arc(cx + r * cos(start), cy + r * sin(start), half, start + pi, start + 2 * pi),
            ClosePath(),
        ]
        self._shape(path, colour)

    def line(self, points: Sequence[Point], colour: str, line: float = 3) -> None:
        """Draws a line through the points, with round ends and corners."""
        half = line / 2
        path: list[DrawingAction] = []
        for (x, y), (to_x, to_y) in pairwise(points):
            # Toga's lines have flat ends, so each segment is filled as a capsule.
            across = atan2(to_y - y, to_x - x) + pi / 2
            path += [
                MoveTo(x + half * cos(across), y + half * sin(across)),
                Arc(x, y, half, across, across + pi),
                Arc(to_x, to_y, half, across + pi, across + 2 * pi),
                ClosePath(),
            ]
        self._shape(path, colour)

    def polygon(
        self,
        points: Sequence[Point],
        fill: str | None,
        outline: str | None = None,
        line: float = 3,
    ) -> None:
        first, *others = points
        path = [MoveTo(*first), *(LineTo(*point) for point in others), ClosePath()]
        self._shape(path, fill, outline, line)

    def image(self, name: str, x: float, y: float, w: float, h: float | None = None) -> None:
        """Draws art by name; without a height it keeps its proportions."""
        own = art.size(name)
        height = w * own.height / own.width if h is None else h
        self.scaled_image(
            art.scaled_image(name, self.palette, w, height, self.pixel_density), x, y, w, height
        )

    def scaled_image(self, image: toga.Image, x: float, y: float, w: float, h: float) -> None:
        """Draws an image of the exact pixel size, aligned to pixels."""
        grain = self.pixel_density
        left, top = round(x * grain) / grain, round(y * grain) / grain
        # An image at its own size is copied; a fraction of a pixel more makes it scaled.
        wide, tall = art.to_pixels(w, grain) / grain, art.to_pixels(h, grain) / grain
        self.actions.append(DrawImage(image, left, top, wide, tall))

    def _shape(
        self,
        path: Sequence[DrawingAction],
        fill: str | None,
        outline: str | None = None,
        line: float = 3,
    ) -> None:
        self.actions.append(BeginPath())
        self.actions += path
        if fill:
            self.actions.append(cached_fill(fill))
        if outline:
            self.actions.append(cached_stroke(outline, line))


# Positions


class CanvasBox(NamedTuple):
    """A rectangle on a canvas."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre_x(self) -> float:
        return self.x + self.width / 2

    @property
    def centre_y(self) -> float:
        return self.y + self.height / 2

    def offset_by(self, right: float, down: float) -> "CanvasBox":
        """Returns the box moved to the right and down."""
        return self._replace(x=self.x + right, y=self.y + down)

    def shrink_by(self, by: float) -> "CanvasBox":
        """Returns the box reduced on all sides."""
        return CanvasBox(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
