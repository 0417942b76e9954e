"""The sign that somebody thinks: three dots over a pawn, one after the other alight."""

from collections.abc import Callable

from coven.drawing import motion
from coven.drawing.painter import Painter

DOT_SECONDS = 0.45  # seconds from dot to dot
_DOTS = 3
_CLOUD_WIDTH, _CLOUD_HEIGHT, _DOT_RADIUS = 26.0, 14.0, 2.6


class ThinkingDots:
    """Counts the beats for as long as there is something to wait for."""

    def __init__(
        self, repaint: Callable[[], object], timer: motion.Timer = motion.call_later
    ) -> None:
        self._repaint = repaint
        self._timer = timer
        self._lit_dot = 0
        self._next: motion.Cancellable | None = None

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return self._next is not None

    def set_running(self, *, on: bool) -> None:
        """Begins to count, goes on, or stops; who prefers stillness sees a still picture."""
        if not on or not motion.is_motion_enabled():
            self.stop()
        elif self._next is None:
            self._next = self._timer(DOT_SECONDS, self._next_dot)

    def stop(self) -> None:
        """Stops where it is."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _next_dot(self) -> None:
        self._lit_dot = (self._lit_dot + 1) % _DOTS
        self._next = self._timer(DOT_SECONDS, self._next_dot)
        self._repaint()

    def paint(self, painter: Painter, x: float, y: float) -> None:
        """Draws the dots in a small cloud whose lower left is given."""
        palette = painter.palette
        top = y - _CLOUD_HEIGHT
        painter.panel(
            x, top, _CLOUD_WIDTH, _CLOUD_HEIGHT, _CLOUD_HEIGHT / 2, palette.card, palette.ink, 1.5
        )
        for dot in range(_DOTS):
            bright = self._next is not None and dot == self._lit_dot
            painter.circle(
                x + _CLOUD_WIDTH * (dot + 1) / (_DOTS + 1),
                top + _CLOUD_HEIGHT / 2,
                _DOT_RADIUS if bright or self._next is None else _DOT_RADIUS * 0.6,
                fill=palette.ink,
            )
