"""A finished sculpture that anyone may turn round and look at."""

from typing import Any

from coven.clay.camera import close_up_camera
from coven.clay.turning import TurnControls
from coven.clay.wheel import Turntable
from coven.drawing.events import connect_touch
from coven.drawing.painter import Painter
from coven.drawing.surface import PaintFunction, Surface
from engine.games.riddle_masters.sculpture import Sculpture

_VIEWER_MARGINS = (4.0, 28.0)


class SculptureViewer:
    """Shows one sculpture on its turntable, which a drag or a tap turns.

    `overlay` draws what the screen wants on top: a name, or zones of its own.
    """

    def __init__(
        self, sculpture: Sculpture, overlay: PaintFunction | None = None, **style: Any
    ) -> None:
        self.surface = Surface(self._paint, **style)
        self.widget = self.surface.widget
        connect_touch(self.widget, press=self._press, drag=self._drag, release=self._release)
        self.turntable = Turntable(self.surface.repaint, close_up_camera, margins=_VIEWER_MARGINS)
        self._turn_controls = TurnControls(self.turntable)
        self._overlay = overlay
        self._touch_point: tuple[float, float] | None = None
        self.turntable.show(sculpture)

    def show(self, sculpture: Sculpture) -> None:
        """Shows another sculpture, from the front."""
        self.stop()
        self.turntable.face_front()
        self.turntable.show(sculpture)

    def stop(self) -> None:
        """Ends every movement."""
        self._touch_point = None
        self._turn_controls.stop()
        self.turntable.stop()

    def _paint(self, painter: Painter) -> None:
        ground = painter.palette.colours_for("riddle_masters")
        painter.rect(0, 0, painter.width, painter.height, ground.page)
        if self.turntable.sculpture:
            self.turntable.paint(painter)
            self._turn_controls.paint(painter)
        if self._overlay is not None:
            self._overlay(painter)

    def _press(self, x: float, y: float) -> None:
        self._touch_point = None
        if self.surface.zone_at(x, y) is not None:
            self.surface.press(x, y)
        elif self.surface.accepts_input is None or self.surface.accepts_input():
            self._touch_point = (x, y)

    def _drag(self, x: float, y: float) -> None:
        if self._touch_point is None:
            self.surface.drag(x, y)
        else:
            from_x, from_y = self._touch_point
            self._touch_point = (x, y)
            self._turn_controls.drag(x - from_x, y - from_y)

    def _release(self, x: float, y: float) -> None:
        if self._touch_point is None:
            self.surface.release(x, y)
        self._touch_point = None
