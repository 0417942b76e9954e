"""HoldToOpen: a surface that opens something only while it is held."""

import time
from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from coven.ui import animation
from coven.ui.animation import Cancellable, Timer
from coven.ui.canvas import PaintFunction, Surface
from coven.ui.touch import run_action

HOLD_ZONE = "hold"


class HoldEnd(Enum):
    RELEASED = "released"
    LEFT = "left"
    LOST = "lost"
    EXPIRED = "expired"
    PRESSED_AGAIN = "pressed again"


class HoldToOpen(Surface):
    """A surface with one area that opens something while it is held.

    The area is the zone named `hold`, or the whole canvas without one; other zones act as on any
    surface. `painter.progress` rises from 0 to 1 until it opens. Lifting the finger earlier is a
    tap.
    """

    def __init__(
        self,
        paint: PaintFunction,
        *,
        on_open: Callable[[float, float], object],
        on_close: Callable[[HoldEnd], object],
        seconds: float = 0.0,
        limit: float | None = None,
        on_move: Callable[[float, float], object] | None = None,
        on_tap: Callable[[float, float], object] | None = None,
        timer: Timer = animation.call_later,
        clock: Callable[[], float] = time.monotonic,
        **style: Any,
    ) -> None:
        super().__init__(paint, **style)
        self.is_open = False
        self.open_seconds = 0.0  # how long it was open the last time
        self._on_open = on_open
        self._on_close = on_close
        self._on_move = on_move
        self._on_tap = on_tap
        self._seconds = seconds
        self._limit = limit
        self._timer = timer
        self._clock = clock
        # Position of a finger that holds the area.
        self._finger: tuple[float, float] | None = None
        self._pressed_at = 0.0
        self._opened_at = 0.0
        self._timer_due: Cancellable | None = None
        self._frame_timer: Cancellable | None = None

    def cancel(self) -> None:
        """Ends the hold because the app lost the focus or the screen changed."""
        self._end(HoldEnd.LOST)

    def was_read(self, end: HoldEnd, seconds: float) -> bool:
        """Returns whether the last hold was long enough and ended on purpose or by the limit."""
        read = self.open_seconds >= seconds
        return end is HoldEnd.EXPIRED or (end is HoldEnd.RELEASED and read)

    def press(self, x: float, y: float) -> None:
        """Starts a hold inside the area."""
        # A touch that the phone cancels sends no release; the next press is the first sign of it.
        self._end(HoldEnd.PRESSED_AGAIN)
        zone = self.zone_at(x, y)
        if (zone and zone.name != HOLD_ZONE) or not self._is_inside(x, y):
            super().press(x, y)
            return
        if not self._is_accepting():
            return
        self._finger = (x, y)
        self._pressed_at = self._clock()
        if self._seconds > 0:
            self._timer_due = self._timer(self._seconds, self._open)
            self._show_progress()
        else:
            self._open()

    def drag(self, x: float, y: float) -> None:
        """Ends the hold when the finger leaves the area."""
        if self._finger is None:
            super().drag(x, y)
        elif not self._is_inside(x, y):
            self._end(HoldEnd.LEFT)
        else:
            self._finger = (x, y)
            if self.is_open and self._on_move:
                run_action(partial(self._on_move, x, y))

    def release(self, x: float, y: float) -> None:
        """Ends the hold, which was a tap if nothing has opened yet."""
        if self._finger is None:
            super().release(x, y)
        else:
            tapped = not self.is_open
            self._end(HoldEnd.RELEASED)
            if tapped and self._on_tap:
                self.act_soon(partial(self._on_tap, x, y))

    def cancel_touch(self) -> None:
        super().cancel_touch()
        self.cancel()

    def _open(self) -> None:
        self._stop_timers()
        # A screen replaced under the finger receives no release.
        if self._finger is None or self.widget.window is None:
            self._end(HoldEnd.LOST)
            return
        self.is_open = True
        self._opened_at = self._clock()
        if self._limit is not None:
            self._timer_due = self._timer(self._limit, partial(self._end, HoldEnd.EXPIRED))
        self._show(1.0)
        run_action(partial(self._on_open, *self._finger))

    def _end(self, reason: HoldEnd) -> None:
        held, opened = self._finger is not None, self.is_open
        self._stop_timers()
        self._finger = None
        self.is_open = False
        if opened:
            self.open_seconds = self._clock() - self._opened_at
        if held:
            # Cleared before the callback, so that nothing stays visible if it fails.
            self.clear()
        closed = not opened or run_action(partial(self._on_close, reason))
        if held and closed:
            self._show(0.0)

    def _show_progress(self) -> None:
        self._show(min(1.0, (self._clock() - self._pressed_at) / self._seconds))
        if animation.is_motion_enabled():
            self._frame_timer = self._timer(animation.FRAME_SECONDS, self._show_progress)

    def _show(self, progress: float) -> None:
        self.progress = progress
        self.pressed = HOLD_ZONE if self._finger else None
        self.repaint()

    def _stop_timers(self) -> None:
        for timer in (self._timer_due, self._frame_timer):
            if timer:
                timer.cancel()

    def _is_inside(self, x: float, y: float) -> bool:
        zone = self.find_zone(HOLD_ZONE)
        if zone is not None:
            return zone.accepts_touch(x, y)
        width, height = self.size or (0, 0)
        return 0 <= x <= width and 0 <= y <= height
