"""Press and hold: what opens under a finger and closes with it, whatever becomes of the finger."""

import time
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from coven.drawing import motion
from coven.drawing.events import listen, perform
from coven.drawing.motion import Running, Timer
from coven.drawing.surface import Paint, Surface

ZONE = "hold"


class Reason(Enum):
    """Why a hold ended."""

    RELEASED = "released"
    LEFT = "left"
    LOST = "lost"
    EXPIRED = "expired"
    PRESSED_AGAIN = "pressed again"


class Hold:
    """A surface of which one place opens something for as long as it is held.

    The place is the zone that the painter names `hold`, or all of the canvas without one; other
    zones act as on every surface. While it waits, `painter.progress` runs from 0 to 1. A finger
    lifted before that has tapped the place.
    """

    def __init__(
        self,
        paint: Paint,
        *,
        on_open: Callable[[float, float], object],
        on_close: Callable[[Reason], object],
        seconds: float = 0.0,
        limit: float | None = None,
        on_move: Callable[[float, float], object] | None = None,
        on_tap: Callable[[float, float], object] | None = None,
        timer: Timer = motion.after,
        clock: Callable[[], float] = time.monotonic,
        **style: Any,
    ) -> None:
        self.surface = Surface(paint, **style)
        self.widget = self.surface.widget
        listen(self.widget, press=self._press, drag=self._drag, release=self._release)
        self.opened = False
        self._on_open = on_open
        self._on_close = on_close
        self._on_move = on_move
        self._on_tap = on_tap
        self._seconds = seconds
        self._limit = limit
        self._timer = timer
        self._clock = clock
        # Where the finger came down, while it is down on the place.
        self._finger: tuple[float, float] | None = None
        self._since = 0.0
        self._due: Running | None = None
        self._frame: Running | None = None

    def lose(self) -> None:
        """Ends the hold because the app lost the focus or another screen came."""
        self._end(Reason.LOST)

    def _press(self, x: float, y: float) -> None:
        # A touch that the phone took away sends no release: the next press is the first news of it.
        self._end(Reason.PRESSED_AGAIN)
        meant = self.surface.at(x, y)
        if (meant and meant.name != ZONE) or not self._holds(x, y):
            self.surface.press(x, y)
            return
        if self.surface.accepts is not None and not self.surface.accepts():
            return
        self._finger = (x, y)
        self._since = self._clock()
        if self._seconds > 0:
            self._due = self._timer(self._seconds, self._open)
            self._show_progress()
        else:
            self._open()

    def _drag(self, x: float, y: float) -> None:
        if self._finger is None:
            self.surface.drag(x, y)
        elif not self._holds(x, y):
            self._end(Reason.LEFT)
        else:
            self._finger = (x, y)
            if self.opened and self._on_move:
                perform(partial(self._on_move, x, y))

    def _release(self, x: float, y: float) -> None:
        if self._finger is None:
            self.surface.release(x, y)
        else:
            tapped = not self.opened
            self._end(Reason.RELEASED)
            if tapped and self._on_tap:
                perform(partial(self._on_tap, x, y))

    def _open(self) -> None:
        self._stop_timers()
        # A screen that was replaced under the finger hears of no release.
        if self._finger is None or self.widget.window is None:
            self._end(Reason.LOST)
            return
        self.opened = True
        if self._limit is not None:
            self._due = self._timer(self._limit, partial(self._end, Reason.EXPIRED))
        self._paint(1.0)
        perform(partial(self._on_open, *self._finger))

    def _end(self, reason: Reason) -> None:
        held, opened = self._finger is not None, self.opened
        self._stop_timers()
        self._finger = None
        self.opened = False
        if held:
            # Emptied before anyone is told, so that nothing stays visible if the telling fails.
            self.surface.clear()
        told = not opened or perform(partial(self._on_close, reason))
        if held and told:
            self._paint(0.0)

    def _show_progress(self) -> None:
        self._paint(min(1.0, (self._clock() - self._since) / self._seconds))
        if motion.allowed():
            self._frame = self._timer(motion.FRAME, self._show_progress)

    def _paint(self, progress: float) -> None:
        self.surface.progress = progress
        self.surface.pressed = ZONE if self._finger else None
        self.surface.repaint()

    def _stop_timers(self) -> None:
        for timer in (self._due, self._frame):
            if timer:
                timer.cancel()
        self._due = self._frame = None

    def _holds(self, x: float, y: float) -> bool:
        zone = self.surface.zone(ZONE)
        if zone is not None:
            return zone.reaches(x, y)
        width, height = self.surface.size or (0, 0)
        return 0 <= x <= width and 0 <= y <= height
