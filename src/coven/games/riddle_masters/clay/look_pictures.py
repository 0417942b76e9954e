"""First pictures of looks at sculptures, rendered before the tap at the size of the page."""

import time
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import toga

from coven.games.riddle_masters.clay.camera import Camera, close_up_camera
from coven.games.riddle_masters.clay.renderer import (
    SLICE_SECONDS,
    RenderRegion,
    render_region,
    render_steps,
)
from coven.games.riddle_masters.clay.thumbnails import paint_as_seen, paint_enlarged_thumbnail
from coven.ui import animation
from coven.ui.painter import Painter
from engine.games.riddle_masters.sculpture import Sculpture

_KEPT = 36
_DECODED = 4
_GAP_SECONDS = 0.02  # between two slices: touches and animations get most of the time


class LookPicture(NamedTuple):
    """A rendered sculpture as a look first shows it."""

    camera: Camera
    region: RenderRegion
    png: bytes


KEPT_PICTURES: dict[Sculpture, LookPicture] = {}


class LookPictures:
    """Renders the first pictures of later looks, slice by slice, while a page is shown."""

    def __init__(
        self,
        pause: float,  # seconds before the first slice: a page that is left at once renders nothing
        timer: animation.Timer = animation.call_later,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pause = pause
        self._schedule = timer
        self._clock = clock
        self._pending: list[tuple[Sculpture, Camera]] = []
        self._work: Iterator[None] = iter(())
        self._timer: animation.Cancellable | None = None

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
            self._work = self._render_pending()
            self._timer = self._schedule(self._pause, self._render_slice)

    def stop(self) -> None:
        """Cancels rendering."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._pending, self._work = None, [], iter(())

    def _render_slice(self) -> None:
        self._timer = None
        end = self._clock() + SLICE_SECONDS
        for _ in self._work:
            if self._clock() >= end:
                self._timer = self._schedule(_GAP_SECONDS, self._render_slice)
                return

    def _render_pending(self) -> Iterator[None]:
        """Renders one picture after the other, lump by lump."""
        while self._pending:
            sculpture, camera = self._pending[0]
            region = render_region(sculpture, camera)
            for png in render_steps(sculpture, camera, region):
                if png is not None:
                    _keep(sculpture, LookPicture(camera, region, png))
                    del self._pending[0]
                yield


def _is_kept(sculpture: Sculpture, camera: Camera) -> bool:
    kept = KEPT_PICTURES.get(sculpture)
    return kept is not None and kept.camera == camera


def _keep(sculpture: Sculpture, picture: LookPicture) -> None:
    KEPT_PICTURES.pop(sculpture, None)
    if len(KEPT_PICTURES) >= _KEPT:
        del KEPT_PICTURES[next(iter(KEPT_PICTURES))]
    KEPT_PICTURES[sculpture] = picture


def paint_first_picture(painter: Painter, sculpture: Sculpture, camera: Camera) -> bool:
    """Draws the kept picture of a sculpture, or its enlarged thumbnail.

    Returns False if there is none from the same side.
    """
    kept = KEPT_PICTURES.get(sculpture)
    if kept is not None and paint_as_seen(
        painter, camera, kept.camera, kept.region, lambda: _decoded(kept.png)
    ):
        return True
    return paint_enlarged_thumbnail(painter, sculpture, camera)


@lru_cache(_DECODED)
def _decoded(png: bytes) -> toga.Image:
    return toga.Image(png)
