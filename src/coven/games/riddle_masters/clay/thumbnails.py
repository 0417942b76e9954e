"""Thumbnails of sculptures, rendered one at a time and cached."""

from collections.abc import Callable, Iterable
from functools import lru_cache

import toga

from coven.games.riddle_masters.clay.camera import Camera, close_up_camera
from coven.games.riddle_masters.clay.renderer import RenderRegion, render_png, render_region
from coven.ui import animation, art
from coven.ui.painter import Painter
from engine.games.riddle_masters.sculpture import Sculpture

THUMBNAIL_SIDE = 128.0  # canvas units of the cached image, which is scaled to other sizes
_CACHE_SIZE = 36
_SCALED_CACHE_SIZE = 96


class Thumbnails:
    """Renders missing thumbnails for one screen, between other work."""

    def __init__(self, repaint: Callable[[], object]) -> None:
        self._repaint = repaint
        self._pending: list[Sculpture] = []
        self._timer: animation.Cancellable | None = None

    @property
    def is_ready(self) -> bool:
        """Whether all requested thumbnails are rendered."""
        return not self._pending

    def request(self, sculptures: Iterable[Sculpture | None]) -> None:
        """Renders the thumbnails that are missing and repaints after each."""
        self._pending = [clay for clay in sculptures if clay and clay not in _rendered]
        if self._pending and self._timer is None:
            self._timer = animation.call_later(0.0, self._render_next)

    def _render_next(self) -> None:
        self._timer = None
        if not self._pending:
            return
        _render(self._pending.pop(0))
        self._repaint()
        if self._pending:
            self._timer = animation.call_later(0.0, self._render_next)


_rendered: dict[Sculpture, tuple[RenderRegion, toga.Image]] = {}


def _thumbnail_camera(sculpture: Sculpture) -> Camera:
    return close_up_camera(sculpture, (THUMBNAIL_SIDE, THUMBNAIL_SIDE))


def paint_enlarged_thumbnail(painter: Painter, sculpture: Sculpture, camera: Camera) -> bool:
    """Draws a thumbnail as this camera sees it; returns False if none is from the same side."""
    known = _rendered.get(sculpture)
    if known is None:
        return False
    part, image = known
    return paint_as_seen(painter, camera, _thumbnail_camera(sculpture), part, lambda: image)


def paint_as_seen(
    painter: Painter,
    camera: Camera,
    own: Camera,
    part: RenderRegion,
    image: Callable[[], toga.Image],
) -> bool:
    """Draws a picture from its own camera as another one sees it, if both see the same side."""
    if (own.yaw, own.pitch, own.pivot) != (camera.yaw, camera.pitch, camera.pivot):
        return False
    times = camera.scale / own.scale
    left, top = camera.x + (part.left - own.x) * times, camera.y + (part.top - own.y) * times
    _paint_scaled(painter, image(), (left, top, part.width * times, part.height * times))
    return True


def _render(sculpture: Sculpture) -> None:
    camera = _thumbnail_camera(sculpture)
    part = render_region(sculpture, camera)
    if len(_rendered) >= _CACHE_SIZE:
        del _rendered[next(iter(_rendered))]
    _rendered[sculpture] = part, toga.Image(render_png(sculpture, camera, part))


def paint_thumbnail(
    painter: Painter, sculpture: Sculpture | None, box: tuple[float, float, float]
) -> None:
    """Draws a sculpture's thumbnail in a square, or a plain lump of clay until it is rendered."""
    x, y, side = box
    known = _rendered.get(sculpture) if sculpture else None
    if known is None:
        lump = side * 0.8
        painter.image("riddle-clay", x + (side - lump) / 2, y + (side - lump) / 2, lump)
        return
    part, image = known
    times = side / max(part.width, part.height, THUMBNAIL_SIDE)
    wide, tall = part.width * times, part.height * times
    _paint_scaled(painter, image, (x + (side - wide) / 2, y + (side - tall) / 2, wide, tall))


def paint_thumbnail_now(
    sculpture: Sculpture | None, painter: Painter, box: tuple[float, float, float]
) -> None:
    """Draws a sculpture's thumbnail in a square, and renders it first if it is missing."""
    if sculpture and sculpture not in _rendered:
        _render(sculpture)
    paint_thumbnail(painter, sculpture, box)


def _paint_scaled(
    painter: Painter, image: toga.Image, box: tuple[float, float, float, float]
) -> None:
    across, down = (art.to_pixels(side, painter.pixel_density) for side in box[2:])
    painter.scaled_image(_scale(image, across, down), *box)


@lru_cache(_SCALED_CACHE_SIZE)
def _scale(image: toga.Image, across: int, down: int) -> toga.Image:
    return art.resize_image(image, across, down)
