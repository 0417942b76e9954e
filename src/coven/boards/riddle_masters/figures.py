"""Small pictures of sculptures, worked out one at a time and kept."""

from collections.abc import Callable, Iterable
from functools import lru_cache

import toga

from coven.clay.camera import closely
from coven.clay.portrait import Frame, frame, still
from coven.drawing import art, motion
from coven.drawing.painter import Painter
from engine.games.riddle_masters.clay import Sculpture

SIDE = 128.0  # units of the picture that is kept, from which smaller and larger ones are made
_KEPT = 36
_FITTED = 96


class Figures:
    """Gives pictures that are there, and sees to those that are not."""

    def __init__(self, repaint: Callable[[], object]) -> None:
        self._repaint = repaint
        self._due: list[Sculpture] = []
        self._next: motion.Running | None = None

    @property
    def ready(self) -> bool:
        """Whether every picture that was asked for is there."""
        return not self._due

    def want(self, sculptures: Iterable[Sculpture | None]) -> None:
        """Works out pictures that are missing, and paints anew after each."""
        self._due = [clay for clay in sculptures if clay and clay not in _developed]
        if self._due and self._next is None:
            self._next = motion.after(0.0, self._work)

    def lose(self) -> None:
        """Stops working."""
        self._due = []
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _work(self) -> None:
        self._next = None
        if not self._due:
            return
        _develop(self._due.pop(0))
        self._repaint()
        if self._due:
            self._next = motion.after(0.0, self._work)


_developed: dict[Sculpture, tuple[Frame, toga.Image]] = {}


def _develop(sculpture: Sculpture) -> None:
    camera = closely(sculpture, (SIDE, SIDE))
    part = frame(sculpture, camera)
    if len(_developed) >= _KEPT:
        del _developed[next(iter(_developed))]
    _developed[sculpture] = part, toga.Image(still(sculpture, camera, part))


def paint_figure(
    painter: Painter, sculpture: Sculpture | None, box: tuple[float, float, float]
) -> None:
    """Draws a sculpture in a square, or a lump of clay while its picture is missing."""
    x, y, side = box
    known = _developed.get(sculpture) if sculpture else None
    if known is None:
        lump = side * 0.8
        painter.image("riddle-clay", x + (side - lump) / 2, y + (side - lump) / 2, lump)
        return
    part, image = known
    times = side / max(part.width, part.height, SIDE)
    wide, tall = part.width * times, part.height * times
    grain = painter.grain
    fitted = _fitted(image, art.pixels(wide, grain), art.pixels(tall, grain))
    painter.picture(fitted, x + (side - wide) / 2, y + (side - tall) / 2, wide, tall)


def paint_figure_now(
    sculpture: Sculpture | None, painter: Painter, box: tuple[float, float, float]
) -> None:
    """Draws a sculpture in a square, however long its picture takes."""
    if sculpture and sculpture not in _developed:
        _develop(sculpture)
    paint_figure(painter, sculpture, box)


@lru_cache(_FITTED)
def _fitted(image: toga.Image, across: int, down: int) -> toga.Image:
    return art.resized(image, across, down)
