"""A finished sculpture that anyone may turn round and look at."""

from typing import Any

from coven.clay.camera import closely
from coven.clay.turning import Turning
from coven.clay.wheel import Wheel
from coven.drawing.events import listen
from coven.drawing.painter import Painter
from coven.drawing.surface import Paint, Surface
from engine.games.riddle_masters.clay import Sculpture

_MARGINS = (4.0, 28.0)


class Viewer:
    """Shows one sculpture on its turntable, which a drag or a tap turns.

    `over` draws what the screen wants on top: a name, or zones of its own.
    """

    def __init__(self, sculpture: Sculpture, over: Paint | None = None, **style: Any) -> None:
        self.surface = Surface(self._paint, **style)
        self.widget = self.surface.widget
        listen(self.widget, press=self._press, drag=self._drag, release=self._release)
        self.wheel = Wheel(self.surface.repaint, closely, margins=_MARGINS)
        self._turning = Turning(self.wheel)
        self._over = over
        self._finger: tuple[float, float] | None = None
        self.wheel.show(sculpture)

    def show(self, sculpture: Sculpture) -> None:
        """Shows another sculpture, from the front."""
        self.lose()
        self.wheel.face()
        self.wheel.show(sculpture)

    def lose(self) -> None:
        """Ends every movement."""
        self._finger = None
        self._turning.lose()
        self.wheel.lose()

    def _paint(self, painter: Painter) -> None:
        ground = painter.palette.ground("riddle_masters")
        painter.rect(0, 0, painter.width, painter.height, ground.page)
        if self.wheel.sculpture:
            self.wheel.paint(painter)
            self._turning.paint(painter)
        if self._over is not None:
            self._over(painter)

    def _press(self, x: float, y: float) -> None:
        self._finger = None
        if self.surface.at(x, y) is not None:
            self.surface.press(x, y)
        elif self.surface.accepts is None or self.surface.accepts():
            self._finger = (x, y)

    def _drag(self, x: float, y: float) -> None:
        if self._finger is None:
            self.surface.drag(x, y)
        else:
            from_x, from_y = self._finger
            self._finger = (x, y)
            self._turning.drag(x - from_x, y - from_y)

    def _release(self, x: float, y: float) -> None:
        if self._finger is None:
            self.surface.release(x, y)
        self._finger = None
