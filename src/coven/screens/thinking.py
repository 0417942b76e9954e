"""The sign that somebody thinks: three dots over a pawn, one after the other alight."""

from collections.abc import Callable

from coven.drawing import motion
from coven.drawing.painter import Painter

BEAT = 0.45  # seconds from dot to dot
_DOTS = 3
_WIDE, _TALL, _DOT = 26.0, 14.0, 2.6


class Thinking:
    """Counts the beats for as long as there is something to wait for."""

    def __init__(self, repaint: Callable[[], object], timer: motion.Timer = motion.after) -> None:
        self._repaint = repaint
        self._timer = timer
        self._beat = 0
        self._next: motion.Running | None = None

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return self._next is not None

    def wait(self, *, on: bool) -> None:
        """Begins to count, goes on, or stops; who prefers stillness sees a still picture."""
        if not on or not motion.allowed():
            self.stop()
        elif self._next is None:
            self._next = self._timer(BEAT, self._count)

    def stop(self) -> None:
        """Stops where it is."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _count(self) -> None:
        self._beat = (self._beat + 1) % _DOTS
        self._next = self._timer(BEAT, self._count)
        self._repaint()

    def paint(self, painter: Painter, x: float, y: float) -> None:
        """Draws the dots in a small cloud whose lower left is given."""
        palette = painter.palette
        top = y - _TALL
        painter.panel(x, top, _WIDE, _TALL, _TALL / 2, palette.parchment, palette.ink, 1.5)
        for dot in range(_DOTS):
            bright = self._next is not None and dot == self._beat
            painter.circle(
                x + _WIDE * (dot + 1) / (_DOTS + 1), top + _TALL / 2,
                _DOT if bright or self._next is None else _DOT * 0.6, fill=palette.ink,
            )  # fmt: skip
