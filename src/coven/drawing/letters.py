"""Lines of text, which Qt paints once and then keeps as pictures.

Toga's Qt canvas makes a path of each line and fills it, and does so at every repaint: as long as
twenty pictures take. Phones draw letters by themselves, and quickly.
"""

from math import ceil, floor
from typing import Any, NamedTuple

from toga.platform import get_backend
from toga.widgets.canvas import FillText

_BACKEND = str(get_backend())
if _BACKEND == "toga_qt":
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QImage, QPainter

_MAX_CACHED_LINES = 400  # lines
_SUBPIXELS = 8  # of a pixel, to which the place of a line within its first pixel is rounded


class CachedText(FillText):
    """One line of text on a canvas."""

    def _draw(self, context: Any) -> None:
        # Turned or larger, the pixels of a picture would not be those of the canvas.
        if _BACKEND == "toga_qt" and not context.native.transform().isScaling():
            _draw_cached(self, context)
        else:
            super()._draw(context)


class _TextImage(NamedTuple):
    """A line as a picture, and where that lies from the pixel in which the line begins."""

    picture: Any
    left: float
    top: float


_text_images: dict[tuple[object, ...], _TextImage] = {}


def _draw_cached(line: CachedText, context: Any) -> None:
    native = context.native
    grain, moved = native.device().devicePixelRatioF(), native.transform()
    x, right = _split_pixel((line.x + moved.dx()) * grain)
    y, down = _split_pixel((line.y + moved.dy()) * grain)
    key = (line.text, line.font, line.baseline, context.state.fill_style.rgba(), right, down, grain)
    known = _text_images.get(key)
    if known is None:
        if len(_text_images) >= _MAX_CACHED_LINES:
            del _text_images[next(iter(_text_images))]
        known = _text_images[key] = _render_text(
            line, context, (right / grain, down / grain), grain
        )
    left, top = x / grain - moved.dx(), y / grain - moved.dy()
    native.drawImage(QPointF(left + known.left, top + known.top), known.picture)


def _split_pixel(place: float) -> tuple[int, float]:
    """Returns the pixel in which something begins, and how far within."""
    parts = round(place * _SUBPIXELS)
    return parts // _SUBPIXELS, parts % _SUBPIXELS / _SUBPIXELS


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
