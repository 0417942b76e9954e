"""Painter: text, buttons and touch zones of one canvas; rotation; cached text for Qt."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import ceil, floor, pi
from typing import Any, Literal, NamedTuple, Unpack

import toga
from toga.constants import Baseline
from toga.platform import get_backend
from toga.widgets.canvas import FillText, Rotate, Translate

from coven.ui import shapes
from coven.ui.palette import contrast
from coven.ui.shapes import ShapePainter
from coven.ui.text_layout import FontFace, FontOptions, Fonts, TextRole, unbreakable_parts
from coven.ui.touch import TapHandler, TouchZone

# Text drawing with a cache of rendered lines for Qt.
#
# Toga's Qt canvas converts each line to a path and fills it at every repaint, which takes as long
# as drawing twenty images. Phones draw text fast without a cache.


_BACKEND = str(get_backend())
if _BACKEND == "toga_qt":
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QImage, QPainter

MAX_CACHED_LINES = 400
SUBPIXELS = 8  # steps per pixel to which a line's position is rounded


class CachedText(FillText):
    """One line of text on a canvas."""

    def _draw(self, context: Any) -> None:
        # A rotated or scaled canvas would resample the cached pixels.
        if _BACKEND == "toga_qt" and not context.native.transform().isScaling():
            _draw_cached(self, context)
        else:
            super()._draw(context)


class _TextImage(NamedTuple):
    """A rendered line, and its offset from the pixel in which the line starts."""

    picture: Any
    left: float
    top: float


text_images: dict[tuple[object, ...], _TextImage] = {}


def _draw_cached(line: CachedText, context: Any) -> None:
    native = context.native
    grain, moved = native.device().devicePixelRatioF(), native.transform()
    x, right = _split_pixel((line.x + moved.dx()) * grain)
    y, down = _split_pixel((line.y + moved.dy()) * grain)
    key = (line.text, line.font, line.baseline, context.state.fill_style.rgba(), right, down, grain)
    known = text_images.get(key)
    if known is None:
        if len(text_images) >= MAX_CACHED_LINES:
            del text_images[next(iter(text_images))]
        known = text_images[key] = _render_text(line, context, (right / grain, down / grain), grain)
    left, top = x / grain - moved.dx(), y / grain - moved.dy()
    native.drawImage(QPointF(left + known.left, top + known.top), known.picture)


def _split_pixel(place: float) -> tuple[int, float]:
    """Splits a position into its whole pixel and the rest, rounded to subpixels."""
    parts = round(place * SUBPIXELS)
    return parts // SUBPIXELS, parts % SUBPIXELS / SUBPIXELS


def _render_text(
    line: CachedText, context: Any, at: tuple[float, float], grain: float
) -> _TextImage:
    assert line.font is not None
    path = context._text_path(line.text, *at, line.font._impl, line.baseline, line.line_height)
    edges = path.boundingRect()
    left, top = floor(edges.left() * grain) - 1, floor(edges.top() * grain) - 1
    across, down = ceil(edges.right() * grain) + 1 - left, ceil(edges.bottom() * grain) + 1 - top
    picture = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    picture.setDevicePixelRatio(grain)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-left / grain, -top / grain)
    painter.fillPath(path, context.state.fill_style)
    painter.end()
    return _TextImage(picture, left / grain, top / grain)


# The painter


Anchor = Literal["left", "middle", "right"]
ButtonKind = Literal["primary", "plain", "quiet"]

ELLIPSIS = "…"
MIN_SHRINK = 0.7
MIN_NUMBER_SHRINK = 0.4
_SHADOW_COLOUR = "#00000055"
_WHITE = "#ffffff"
BUTTON_FONT_SIZE = 17
_ANCHOR_SHARE: dict[Anchor, float] = {"left": 0.0, "middle": 0.5, "right": 1.0}


@lru_cache(64)
def readable_on(ground: str, ink: str) -> str:
    """Returns whichever of `ink` and white has more contrast on the ground."""
    return max((ink, _WHITE), key=lambda letters: contrast(letters, ground))


@dataclass(eq=False)
class Painter(ShapePainter):
    """Collects the drawing actions and touch zones of one repaint."""

    lettering: Fonts
    width: float
    height: float
    pressed: str | None = None  # the zone under the finger
    progress: float = 0.0  # of a hold
    zones: list[TouchZone] = field(init=False, default_factory=list)
    _zone_names: set[str] = field(init=False, default_factory=set)
    truncated: list[str] = field(init=False, default_factory=list)  # texts that end in an ellipsis

    def measure(self, string: str, **font: Unpack[FontOptions]) -> tuple[float, float]:
        """Returns width and height of a line of text."""
        return self.lettering.measure(string, self.lettering.font(**font))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        *,
        colour: str | None = None,
        anchor: Anchor = "left",
        fit: float | None = None,
        **options: Unpack[FontOptions],
    ) -> float:
        """Draws one line, vertically centred at y, and returns its width.

        With `fit`, the line shrinks to at least 70 %, a number to 40 %, and is then truncated
        and added to `truncated`.
        """
        font = self.lettering.font(**options)
        if fit is not None:
            string, font = self._fit_text(string, font, fit)
        self.text_in_font(string, x, y, font, colour or self.palette.text, anchor)
        return self.lettering.measure(string, font)[0]

    def text_in_font(
        self, string: str, x: float, y: float, font: toga.Font, colour: str, anchor: Anchor = "left"
    ) -> None:
        """Draws one line in a given font."""
        if not string:
            return
        left = x - self.lettering.measure(string, font)[0] * _ANCHOR_SHARE[anchor]
        self.actions.append(shapes.cached_text_colour(colour))
        self.actions.append(CachedText(string, left, y, font=font, baseline=Baseline.MIDDLE))

    def paragraph(
        self,
        string: str,
        x: float,
        y: float,
        width: float,
        *,
        colour: str | None = None,
        anchor: Anchor = "left",
        **options: Unpack[FontOptions],
    ) -> float:
        """Draws wrapped text below y and returns its height."""
        font = self.lettering.font(**options)
        lines = self.lettering.lines(string, width, font)
        at = x + width * _ANCHOR_SHARE[anchor]
        return self.text_lines(lines, at, y, font, colour or self.palette.text, anchor)

    def text_lines(
        self, lines: Sequence[str], x: float, y: float, font: toga.Font, colour: str, anchor: Anchor
    ) -> float:
        """Draws lines of text below y and returns their height."""
        height = self.lettering.line_height(font)
        for row, line in enumerate(lines):
            self.text_in_font(line, x, y + (row + 0.5) * height, font, colour, anchor)
        return height * len(lines)

    def line_height(self, size: TextRole | float = "body", face: FontFace = "text") -> float:
        """Returns the distance between lines of text."""
        return self.lettering.line_height(self.lettering.font(face, size))

    def line_count(self, string: str, width: float, **font: Unpack[FontOptions]) -> int:
        """Returns the number of lines that a text wraps to."""
        return len(self.lettering.lines(string, width, self.lettering.font(**font)))

    def touch_rect(
        self, name: str, x: float, y: float, w: float, h: float, action: TapHandler | None
    ) -> None:
        """Adds a rectangular zone that accepts touches in at least 44 by 44 units."""
        self._add(TouchZone(name, x, y, w, h, action))

    def touch_circle(
        self, name: str, cx: float, cy: float, r: float, action: TapHandler | None
    ) -> None:
        """Adds a round zone that accepts touches in at least 44 units across."""
        self._add(TouchZone(name, cx - r, cy - r, 2 * r, 2 * r, action, r))

    def button(
        self,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        action: TapHandler | None,
        *,
        kind: ButtonKind = "primary",
        enabled: bool = True,
        fill: str | None = None,
        size: TextRole | float = BUTTON_FONT_SIZE,
    ) -> None:
        """Draws a button with a label of up to three lines; a disabled one has no zone."""
        look = self.palette
        sunk = 3 if enabled and self.pressed == name else 0
        ground = fill or {"primary": look.accent, "plain": look.surface, "quiet": None}[kind]
        letters = {"primary": look.ink, "plain": look.text, "quiet": look.quiet_button_text}[kind]
        if fill:
            letters = readable_on(fill, look.ink)
        if not enabled:
            self.panel(x, y, w, h, 16, None, look.outline)
        elif ground:
            if not sunk:
                self.panel(x + 1, y + 4, w, h, 16, _SHADOW_COLOUR)
            self.panel(x, y + sunk, w, h, 16, ground, look.ink)
        elif sunk:
            self.panel(x, y, w, h, 16, look.surface)
        colour = letters if enabled else look.quiet_button_text
        self._draw_label(label, x + w / 2, y + h / 2 + sunk, (w - 20, h - 8), colour, size)
        if enabled:
            self.touch_rect(name, x, y, w, h, action)

    def _add(self, zone: TouchZone) -> None:
        if zone.name in self._zone_names:
            raise ValueError(f"two zones are named {zone.name}")
        self._zone_names.add(zone.name)
        self.zones.append(zone)

    def _fit_text(self, string: str, font: toga.Font, width: float) -> tuple[str, toga.Font]:
        # A number that ends in an ellipsis says nothing.
        share = MIN_NUMBER_SHRINK if string.isdecimal() else MIN_SHRINK
        for smaller in self._smaller_fonts(font, share):
            if self.lettering.measure(string, smaller)[0] <= width:
                return string, smaller
        return self._truncate(string, smaller, width), smaller

    def _smaller_fonts(self, font: toga.Font, share: float) -> Iterator[toga.Font]:
        smallest = ceil(font.size * share)
        return (self.lettering.with_size(font, size) for size in range(font.size, smallest - 1, -1))

    def _truncate(self, string: str, font: toga.Font, width: float) -> str:
        self.truncated.append(string)
        shown = string
        while shown and self.lettering.measure(shown + ELLIPSIS, font)[0] > width:
            shown = shown[:-1].rstrip()
        return shown + ELLIPSIS

    def _draw_label(
        self,
        label: str,
        x: float,
        y: float,
        room: tuple[float, float],
        colour: str,
        size: TextRole | float,
    ) -> None:
        width, height = room
        fonts = self._smaller_fonts(self.lettering.font("text", size, "bold"), MIN_SHRINK)
        # Prefers a smaller font on two lines to three lines, three lines to a line break at a
        # no-break space, and that to truncation.
        limits: list[tuple[int, Callable[[str], list[str]]]] = [
            (2, unbreakable_parts), (3, unbreakable_parts), (3, str.split)
        ]  # fmt: skip
        for (most, words), font in product(limits, fonts):
            lines = self.lettering.lines(label, width, font)
            step = self.lettering.line_height(font)
            whole = words(" ".join(lines)) == words(label)
            if whole and (len(lines) == 1 or (len(lines) <= most and len(lines) * step <= height)):
                break
        else:
            lines = (self._truncate(label, font, width),)
        self.text_lines(lines, x, y - len(lines) * step / 2, font, colour, "middle")


# Rotation


@contextmanager
def rotation(painter: Painter, quarters: int) -> Iterator[None]:
    """Rotates everything drawn inside clockwise by quarter turns; zones stay unrotated.

    Inside, the painter's width and height are those of the rotated canvas.
    """
    quarters %= 4
    if quarters == 0:
        yield
        return
    wide, tall = painter.width, painter.height
    before = len(painter.actions)
    if quarters % 2:
        painter.width, painter.height = tall, wide
    yield
    painter.width, painter.height = wide, tall
    rotated = Rotate(quarters * pi / 2)
    rotated.drawing_actions.extend(painter.actions[before:])
    # The corner that becomes the upper left one.
    corner = {1: (wide, 0.0), 2: (wide, tall), 3: (0.0, tall)}[quarters]
    moved = Translate(*corner)
    moved.drawing_actions.append(rotated)
    painter.actions[before:] = [moved]
