"""Draws Toga's canvas actions on Android with few calls from Python to Java.

Toga's own context makes a Paint for each text and sends each point of a path. A call takes 20 to 60
microseconds on a phone, so that this context keeps paints and paths, and collects a path in Python
until it is filled or stroked.
"""

import weakref
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import cycle
from math import degrees, pi
from typing import Any

import toga
from android.graphics import Paint, Path, RectF  # type: ignore[import-not-found]
from java import dynamic_proxy, jclass, jint  # type: ignore[import-not-found]
from toga.constants import Baseline, FillRule
from toga.widgets.canvas.geometry import sweepangle

from coven.native import android_toga

_MAX_PAINTS = 256
_MAX_PATHS = 1024
_MITER = 10.0
_TRANSPARENT = "transparent"  # the one colour that Toga passes by name

# A method of Java's Path, coordinates of points, and numbers that do not depend on the place.
_Command = tuple[str, tuple[float, ...], tuple[float, ...]]
_CLOSE: _Command = ("close", (), ())


class CanvasContext:
    """The drawing methods that Toga's actions call, for one repaint."""

    def __init__(self, native: Any, tools: "_DrawingTools") -> None:
        self.native = native
        self._tools = tools
        self._path: list[_Command] = []
        # Our actions set a colour before they draw.
        self._fill: Any = None
        self._stroke: Any = None
        self._line_width = 1.0
        self._saved: list[tuple[Any, Any, float]] = []

    # State

    def save(self) -> None:
        self.native.save()
        self._saved.append((self._fill, self._stroke, self._line_width))

    def restore(self) -> None:
        self.native.restore()
        self._fill, self._stroke, self._line_width = self._saved.pop()

    def set_fill_style(self, colour: Any) -> None:
        self._fill = colour

    def set_stroke_style(self, colour: Any) -> None:
        self._stroke = colour

    def set_line_width(self, width: float) -> None:
        self._line_width = width

    def translate(self, x: float, y: float) -> None:
        self.native.translate(float(x), float(y))

    def rotate(self, radians: float) -> None:
        self.native.rotate(degrees(radians))

    # Paths

    def begin_path(self) -> None:
        self._path = []

    def close_path(self) -> None:
        self._path.append(_CLOSE)

    def move_to(self, x: float, y: float) -> None:
        self._path.append(("moveTo", (x, y), ()))

    def line_to(self, x: float, y: float) -> None:
        self._path.append(("lineTo", (x, y), ()))

    def quadratic_curve_to(self, cx: float, cy: float, x: float, y: float) -> None:
        self._path.append(("quadTo", (cx, cy, x, y), ()))

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        end: float,
        counterclockwise: bool,  # noqa: FBT001 - Toga passes it by position
    ) -> None:
        """Adds an arc, with a line to its start."""
        sweep = sweepangle(start, end, counterclockwise)
        if abs(sweep) >= 2 * pi - 1e-6:
            self._path.append(("addCircle", (x, y), (radius,)))
        else:
            self._path.append(("arcTo", (x, y), (radius, degrees(start), degrees(sweep))))

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        self._path.append(("addRect", (x, y), (width, height)))

    def fill(self, rule: FillRule) -> None:
        self._draw_path(self._tools.fill_paint(self._fill), evenodd=rule is FillRule.EVENODD)

    def stroke(self) -> None:
        self._draw_path(self._tools.stroke_paint(self._stroke, self._line_width), evenodd=False)

    def _draw_path(self, paint: Any, *, evenodd: bool) -> None:
        match self._path:
            case []:
                return
            case [("addRect", (x, y), (width, height))]:
                self.native.drawRect(float(x), float(y), float(x + width), float(y + height), paint)
            case [("addCircle", (x, y), (radius,)), *rest] if rest in ([], [_CLOSE]):
                self.native.drawCircle(float(x), float(y), float(radius), paint)
            case [(_, (x, y, *_), _), *_]:
                path = self._tools.path(_relative(self._path, x, y), evenodd)
                self.native.drawPath(self._tools.moved(path, x, y), paint)

    # Text and images

    def fill_text(
        self,
        text: str,
        x: float,
        y: float,
        font: Any,
        baseline: Baseline,
        line_height: float | None,
    ) -> None:
        assert baseline is Baseline.MIDDLE, "the app centres every line"
        assert line_height is None, "the app draws single lines"
        paint, below_middle = self._tools.text_paint(font, self._fill)
        self.native.drawText(text, float(x), y + below_middle, paint)

    def draw_image(
        self, image: toga.Image, x: float, y: float, width: float, height: float
    ) -> None:
        place = self._tools.rectangle
        place.set(float(x), float(y), float(x + width), float(y + height))
        self.native.drawBitmap(android_toga.native_bitmap(image), None, place, None)


def _relative(path: list[_Command], x: float, y: float) -> tuple[_Command, ...]:
    """Returns a path with the first point at the origin, rounded so that equal shapes are equal."""
    return tuple(
        (
            name,
            tuple(round(at - origin, 3) for at, origin in zip(points, cycle((x, y)))),
            tuple(round(number, 3) for number in numbers),
        )
        for name, points, numbers in path
    )


class _DrawingTools:
    """Paints and paths of one app, which outlive repaints."""

    def __init__(self, pixels_per_unit: float) -> None:
        self._pixels_per_unit = pixels_per_unit
        self.fill_paint: Callable[[Any], Any] = lru_cache(_MAX_PAINTS)(_paint)
        self.stroke_paint: Callable[[Any, float], Any] = lru_cache(_MAX_PAINTS)(_stroke_paint)
        self.text_paint: Callable[[Any, Any], tuple[Any, float]]
        self.text_paint = lru_cache(_MAX_PAINTS)(self._text_paint)
        self.path: Callable[[tuple[_Command, ...], bool], Any] = lru_cache(_MAX_PATHS)(_path)
        self.rectangle = RectF()
        self._moved_path = Path()

    def moved(self, path: Any, x: float, y: float) -> Any:
        """Returns the path at another place, until the next call."""
        path.offset(float(x), float(y), self._moved_path)
        return self._moved_path

    def _text_paint(self, font: Any, colour: Any) -> tuple[Any, float]:
        """Returns a paint, and the distance of the baseline from the middle of a line."""
        paint = _paint(colour)
        paint.setTypeface(font.typeface())
        # Toga rounds the size in the same way when it measures.
        pixels = android_toga.font_pixels(font, self._pixels_per_unit)
        paint.setTextSize(float(round(pixels / self._pixels_per_unit)))
        return paint, -float(paint.ascent()) - float(paint.getFontSpacing()) / 2


def _paint(colour: Any) -> Any:
    paint = Paint()
    paint.setAntiAlias(True)
    paint.setColor(jint(_native_colour(colour)))
    return paint


def _native_colour(colour: Any) -> int:
    """Returns a colour as Java's signed number of alpha, red, green and blue."""
    if colour == _TRANSPARENT:
        return 0
    red, green, blue = int(colour.rgb.r), int(colour.rgb.g), int(colour.rgb.b)
    number = int(colour.rgb.a * 255) << 24 | red << 16 | green << 8 | blue
    return number - (1 << 32) if number >> 31 else number


def _stroke_paint(colour: Any, line_width: float) -> Any:
    paint = _paint(colour)
    paint.setStyle(Paint.Style.STROKE)
    paint.setStrokeWidth(float(line_width))
    paint.setStrokeMiter(_MITER)
    return paint


def _path(commands: tuple[_Command, ...], evenodd: bool) -> Any:  # noqa: FBT001 - a cache's key
    path = Path()
    if evenodd:
        path.setFillType(Path.FillType.EVEN_ODD)
    for name, points, numbers in commands:
        at = [float(number) for number in (*points, *numbers)]
        match name:
            case "arcTo":
                x, y, radius, start, sweep = at
                path.arcTo(x - radius, y - radius, x + radius, y + radius, start, sweep, False)
            case "addCircle":
                path.addCircle(*at, Path.Direction.CW)
            case "addRect":
                x, y, width, height = at
                path.addRect(x, y, x + width, y + height, Path.Direction.CW)
            case _:
                getattr(path, name)(*at)
    return path


@lru_cache(1)
def _tools(_app: toga.App | None, pixels_per_unit: float) -> _DrawingTools:
    # A new app may have other fonts: Android starts one when the text size changes.
    return _DrawingTools(pixels_per_unit)


@cache
def _draw_handler_class() -> Any:
    class DrawHandler(dynamic_proxy(jclass("org.beeware.android.IDrawHandler"))):  # type: ignore[misc]
        def __init__(self, canvas: toga.Canvas) -> None:
            super().__init__()
            # Java keeps the handler, and neither side's garbage collector sees the other's.
            self._canvas = weakref.ref(canvas)

        def handleDraw(self, native: Any) -> None:  # noqa: N802
            canvas = self._canvas()
            if canvas is None:
                return
            scale = android_toga.pixels_per_unit(canvas)
            native.scale(scale, scale)
            context = CanvasContext(native, _tools(toga.App.app, scale))
            android_toga.replay_actions(canvas, context)

    return DrawHandler


def draw_with_kept_paints(canvas: toga.Canvas) -> None:
    """Replaces Toga's draw handler of a canvas."""
    android_toga.set_draw_handler(canvas, _draw_handler_class()(canvas))
