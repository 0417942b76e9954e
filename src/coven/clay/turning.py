"""The buttons that turn the table, for whoever prefers taps to a drag, and what a drag does."""

from collections.abc import Callable
from functools import partial
from math import pi

from coven.clay import glyphs
from coven.clay.wheel import Turntable
from coven.drawing import motion
from coven.drawing.painter import Painter

DEGREES_PER_UNIT = 0.55  # degrees that the table turns for each unit that a finger moves

_TURN_SECONDS = 0.2
_BUTTON = 44
_TURN_EDGE = 6
# What each button turns, in degrees, and where its arrow points.
_TURNS = {
    "turn-left": (-30.0, 0.0, pi),
    "turn-right": (30.0, 0.0, 0.0),
    "turn-up": (0.0, 15.0, -pi / 2),
    "turn-down": (0.0, -15.0, pi / 2),
}
TURN_BUTTONS_HEIGHT = _BUTTON + 2 * _TURN_EDGE


class TurnControls:
    """Turns a wheel by taps and drags."""

    def __init__(self, turntable: Turntable) -> None:
        self._turntable = turntable
        self._glide: motion.Animation | None = None

    def drag(self, across: float, down: float) -> None:
        """Turns as a finger moves."""
        self.stop()
        self._turntable.turn(across * DEGREES_PER_UNIT, down * DEGREES_PER_UNIT)

    def step(self, name: str) -> None:
        """Turns by the step of a button."""
        self.stop()
        yaw, pitch, _ = _TURNS[name]
        done = 0.0

        def turn(share: float) -> None:
            nonlocal done
            self._turntable.turn(yaw * (share - done), pitch * (share - done))
            done = share

        self._glide = motion.animate(_TURN_SECONDS, turn)

    def stop(self) -> None:
        """Ends a turn where it is."""
        if self._glide is not None:
            self._glide.cancel()
            self._glide = None

    def paint(self, painter: Painter) -> None:
        """Draws the buttons in the lower corners."""
        y = painter.height - _BUTTON - _TURN_EDGE
        right = painter.width - _TURN_EDGE - _BUTTON
        places = (_TURN_EDGE, _TURN_EDGE + _BUTTON + 2, right - _BUTTON - 2, right)
        for x, (name, (_, _, turn)) in zip(places, _TURNS.items(), strict=True):
            paint_corner_button(
                painter, name, x, y, partial(self.step, name),
                partial(glyphs.paint_arrow_icon, turn=turn),
            )  # fmt: skip


def paint_corner_button(
    painter: Painter,
    name: str,
    x: float,
    y: float,
    action: Callable[[], object],
    paint_icon: Callable[..., None],
) -> None:
    """Draws a small round button with a drawing on it."""
    ground = painter.palette.colours_for("riddle_masters")
    half = _BUTTON / 2
    fill = ground.page if painter.pressed == name else ground.panel
    painter.circle(x + half, y + half, half - 1, fill, painter.palette.ink, 2)
    paint_icon(painter, x + half, y + half, colour=painter.palette.text)
    painter.touch_rect(name, x, y, _BUTTON, _BUTTON, action)
