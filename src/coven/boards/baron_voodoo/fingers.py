"""Touch and hold: some zones of a surface show more for as long as a finger rests on them."""

from collections.abc import Callable
from typing import Any

from coven.drawing import motion
from coven.drawing.motion import Running, Timer
from coven.drawing.surface import Paint, Surface

HOLD = 0.35  # seconds until a finger that rests is no tap any more
LIMIT = 12.0  # a touch that the phone cancels is never said to be lifted


class Resting(Surface):
    """A surface some of whose zones can be held; a zone that was held is not tapped as well."""

    def __init__(
        self,
        paint: Paint,
        on_hold: Callable[[str], bool],
        on_lift: Callable[[], object],
        timer: Timer = motion.after,
        **style: Any,
    ) -> None:
        self._on_hold = on_hold  # of the name of a zone; returns whether it shows anything
        self._on_lift = on_lift
        self._timer = timer
        self._due: Running | None = None
        self.held = False
        super().__init__(paint, **style)

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down."""
        self.lose()
        super().press(x, y)
        if self.pressed is not None:
            self._due = self._timer(HOLD, self._hold)

    def drag(self, x: float, y: float) -> None:
        """Takes a finger that moves; one that has left its place shows nothing more."""
        super().drag(x, y)
        if self.pressed is None:
            self.lose()

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted: it ends what was shown, or it taps."""
        if self.held:
            self.pressed = None
            self.lose()
            return
        self._stop()
        super().release(x, y)

    def lose(self) -> None:
        """Ends a hold, whatever became of the finger."""
        self._stop()
        if self.held:
            self.held, self.pressed = False, None
            self._on_lift()

    def _hold(self) -> None:
        self._due = None
        # A screen that was replaced under the finger hears of no release.
        if self.pressed is None or self.widget.window is None:
            return
        self.held = self._on_hold(self.pressed)
        if self.held:
            self._due = self._timer(LIMIT, self.lose)

    def _stop(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None
