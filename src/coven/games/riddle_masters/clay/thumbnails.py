"""Pictures of sculptures rendered ahead: thumbnails, and the first pictures of looks."""

import time
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

import toga

from coven.games.riddle_masters.clay.camera import Camera, close_up_camera
from coven.games.riddle_masters.clay.renderer import (
    RenderRegion,
    remember,
    render_png,
    render_region,
    render_steps,
)
from coven.ui import animation, art
from coven.ui.animation import Cancellable, Timer
from coven.ui.painter import Painter
from engine.games.riddle_masters.sculpture import Sculpture

THUMBNAIL_SIDE = 128.0  # canvas units of the cached image, which is scaled to other sizes
_CACHE_SIZE = 36
_SCALED_CACHE_SIZE = 96
_DECODED = 4  # first pictures, which are large
_SLICE_SECONDS = 0.008  # of rendering at a time, so that touches are not delayed
_GAP_SECONDS = 0.02  # between two slices: touches and animations get most of the time


class SlicedRendering:
    """Runs the steps of an iterator in short slices."""

    def __init__(
        self,
        gap: float = 0.0,  # seconds between two slices
        timer: Timer = animation.call_later,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._timer = timer
        self._clock = clock
        self._gap = gap
        self._work: Iterator[None] = iter(())
        self._next: Cancellable | None = None

    def start(self, delay: float, work: Iterator[None]) -> None:
        """Runs the work after a delay, and drops the work before."""
        self.stop()
        self._work = work
        self._next = self._timer(delay, self._run_slice)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
        self._next, self._work = None, iter(())

    def _run_slice(self) -> None:
        self._next = None
        end = self._clock() + _SLICE_SECONDS
        for _ in self._work:
            if self._clock() >= end:
                self._next = self._timer(self._gap, self._run_slice)
                return


class ClayPicture(NamedTuple):
    """A rendered sculpture."""

    camera: Camera
    region: RenderRegion
    image: Callable[[], toga.Image]


class Thumbnails:
    """Renders missing thumbnails for one screen, between other work."""

    def __init__(self, repaint: Callable[[], object]) -> None:
        self._repaint = repaint
        self._pending: list[Sculpture] = []
        self._rendering = SlicedRendering()

    @property
    def is_ready(self) -> bool:
        """Whether all requested thumbnails are rendered."""
        return not self._pending

    def request(self, sculptures: Iterable[Sculpture | None]) -> None:
        """Renders the thumbnails that are missing and repaints after each."""
        self._pending = [clay for clay in sculptures if clay and clay not in _rendered]
        if self._pending:
            self._rendering.start(0.0, self._render_pending())

    def _render_pending(self) -> Iterator[None]:
        while self._pending:
            _render(self._pending.pop(0))
            self._repaint()
            yield


_rendered: dict[Sculpture, ClayPicture] = {}


def _render(sculpture: Sculpture) -> None:
    camera = close_up_camera(sculpture, (THUMBNAIL_SIDE, THUMBNAIL_SIDE))
    region = render_region(sculpture, camera)
    image = toga.Image(render_png(sculpture, camera, region))
    remember(_rendered, sculpture, ClayPicture(camera, region, lambda: image), _CACHE_SIZE)


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
    part = known.region
    times = side / max(part.width, part.height, THUMBNAIL_SIDE)
    wide, tall = part.width * times, part.height * times
    _paint_scaled(painter, known, (x + (side - wide) / 2, y + (side - tall) / 2, wide, tall))


def paint_thumbnail_now(
    sculpture: Sculpture | None, painter: Painter, box: tuple[float, float, float]
) -> None:
    """Draws a sculpture's thumbnail in a square, and renders it first if it is missing."""
    if sculpture and sculpture not in _rendered:
        _render(sculpture)
    paint_thumbnail(painter, sculpture, box)


def _paint_scaled(
    painter: Painter, picture: ClayPicture, box: tuple[float, float, float, float]
) -> None:
    across, down = (art.to_pixels(side, painter.pixel_density) for side in box[2:])
    painter.scaled_image(_scale(picture.image(), across, down), *box)


@lru_cache(_SCALED_CACHE_SIZE)
def _scale(image: toga.Image, across: int, down: int) -> toga.Image:
    return art.resize_image(image, across, down)


# First pictures of looks, rendered before the tap at the size of the page


KEPT_PICTURES: dict[Sculpture, ClayPicture] = {}


class LookPictures:
    """Renders the first pictures of later looks, slice by slice, while a page is shown."""

    def __init__(self, pause: float, rendering: SlicedRendering | None = None) -> None:
        # Seconds before the first slice: a page that is left at once renders nothing.
        self._pause = pause
        self._pending: list[tuple[Sculpture, Camera]] = []
        self._rendering = rendering or SlicedRendering(_GAP_SECONDS)

    @property
    def is_ready(self) -> bool:
        """Whether all requested pictures are rendered."""
        return not self._pending

    def request(self, sculptures: Iterable[Sculpture | None], size: tuple[float, float]) -> None:
        """Renders the pictures that are missing at this size of the page."""
        room = (min(size), min(size))
        wanted = {clay: close_up_camera(clay, room) for clay in sculptures if clay}
        pending = [(clay, at) for clay, at in wanted.items() if not _is_kept(clay, at)]
        if pending == self._pending:
            return
        self.stop()
        self._pending = pending
        if pending:
            self._rendering.start(self._pause, self._render_pending())

    def stop(self) -> None:
        """Cancels rendering."""
        self._pending = []
        self._rendering.stop()

    def _render_pending(self) -> Iterator[None]:
        """Renders one picture after the other, lump by lump."""
        while self._pending:
            sculpture, camera = self._pending[0]
            region = render_region(sculpture, camera)
            for png in render_steps(sculpture, camera, region):
                if png is not None:
                    KEPT_PICTURES.pop(sculpture, None)
                    picture = ClayPicture(camera, region, partial(_decode, png))
                    remember(KEPT_PICTURES, sculpture, picture, _CACHE_SIZE)
                    del self._pending[0]
                yield


def _is_kept(sculpture: Sculpture, camera: Camera) -> bool:
    kept = KEPT_PICTURES.get(sculpture)
    return kept is not None and kept.camera == camera


@lru_cache(_DECODED)
def _decode(png: bytes) -> toga.Image:
    return toga.Image(png)


def paint_first_picture(painter: Painter, sculpture: Sculpture, camera: Camera) -> bool:
    """Draws the kept picture of a sculpture, or its enlarged thumbnail.

    Returns False if there is none from the same side.
    """
    for known in (KEPT_PICTURES.get(sculpture), _rendered.get(sculpture)):
        if known is None:
            continue
        own, part = known.camera, known.region
        if (own.yaw, own.pitch, own.pivot) == (camera.yaw, camera.pitch, camera.pivot):
            times = camera.scale / own.scale
            x, y = camera.x + (part.left - own.x) * times, camera.y + (part.top - own.y) * times
            _paint_scaled(painter, known, (x, y, part.width * times, part.height * times))
            return True
    return False
