"""Toga's canvas events as plain calls, and actions that may take their time."""

import asyncio
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import toga
from toga.widgets.canvas import OnResizeHandler, OnTouchHandler

PointHandler = Callable[[float, float], None]
ErrorHandler = Callable[[BaseException], None]

_FAILURE = object()
running_tasks: set[asyncio.Future[object]] = set()  # what was begun under a finger; loops keep none


class _ErrorHook:
    handler: ErrorHandler | None = None


def set_error_handler(handler: ErrorHandler | None) -> None:
    """Lets somebody hear of what fails under a finger; until then it is raised."""
    _ErrorHook.handler = handler


def _run_reporting_errors(call: Callable[[], object]) -> object:
    """Returns what a call returns; what fails in it is told, and not printed with all it held."""
    try:
        return call()
    except Exception as error:
        if _ErrorHook.handler is None:
            raise
        _ErrorHook.handler(error)
        return _FAILURE


def connect_touch(
    canvas: toga.Canvas, *, press: PointHandler, drag: PointHandler, release: PointHandler
) -> None:
    """Hands the touches of a canvas on, a quick second press as a press."""
    canvas.on_press = _touch_handler(press)
    # On desktops the second of two quick presses is announced only as an activation.
    canvas.on_activate = _touch_handler(press)
    canvas.on_drag = _touch_handler(drag)
    canvas.on_release = _touch_handler(release)


def filter_touch(
    canvas: toga.Canvas, *, allows: Callable[[float, float], bool], on_release: PointHandler
) -> None:
    """Lets a canvas hear of a press only where that is allowed, and tells of a finger first."""
    press, release = canvas.on_press, canvas.on_release

    def pressed(x: float, y: float) -> None:
        if allows(x, y):
            press(x, y)  # type: ignore[call-arg,arg-type]

    def released(x: float, y: float) -> None:
        on_release(x, y)
        release(x, y)  # type: ignore[call-arg,arg-type]

    canvas.on_press = canvas.on_activate = _touch_handler(pressed)
    canvas.on_release = _touch_handler(released)


def resize_handler(on_resize: PointHandler) -> OnResizeHandler:
    """Returns a handler that is told the new width and height."""

    def handler(widget: toga.Canvas, width: int, height: int, **_more: Any) -> None:  # noqa: ARG001
        _run_reporting_errors(lambda: on_resize(width, height))

    return handler


def app_loop() -> asyncio.AbstractEventLoop:
    """Returns the loop that the app runs on."""
    if toga.App.app is None:
        raise RuntimeError("there is no app yet")
    return toga.App.app.loop


def run_action(action: Callable[[], object]) -> bool:
    """Does an action and returns whether it did not fail at once.

    What it leaves to be awaited runs on the app's loop.
    """
    result = _run_reporting_errors(action)
    if inspect.isawaitable(result):
        task: asyncio.Future[object] = asyncio.ensure_future(result, loop=app_loop())
        running_tasks.add(task)
        task.add_done_callback(_on_task_done)
    return result is not _FAILURE


def _touch_handler(hear: PointHandler) -> OnTouchHandler:
    def handler(widget: toga.Canvas, x: int, y: int, **_more: Any) -> None:  # noqa: ARG001
        _run_reporting_errors(lambda: hear(x, y))

    return handler


def _on_task_done(task: asyncio.Future[object]) -> None:
    running_tasks.discard(task)
    if task.cancelled() or not (error := task.exception()):
        return
    if _ErrorHook.handler is not None:
        _ErrorHook.handler(error)
    else:
        task.get_loop().call_exception_handler(
            {"message": "an action failed", "exception": error, "future": task}
        )


# The places of a drawing that can be touched.


TapHandler = Callable[[], object]

MIN_TOUCH_SIZE = 44


@dataclass(frozen=True, slots=True)
class TouchZone:
    """A place that can be touched; a radius makes it round."""

    name: str
    x: float
    y: float
    width: float
    height: float
    on_tap: TapHandler | None
    radius: float | None = None

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the zone."""
        return self.x + self.width / 2, self.y + self.height / 2

    def distance(self, x: float, y: float) -> float:
        """Returns how far a point is from the middle."""
        cx, cy = self.centre
        return hypot(x - cx, y - cy)

    def contains(self, x: float, y: float) -> bool:
        """Returns whether a point lies on the zone as it is drawn."""
        if self.radius is not None:
            return self.distance(x, y) <= self.radius
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def accepts_touch(self, x: float, y: float) -> bool:
        """Returns whether a finger there means the zone, which is never under 44 by 44."""
        if self.radius is not None:
            return self.distance(x, y) <= max(self.radius, MIN_TOUCH_SIZE / 2)
        cx, cy = self.centre
        return (
            abs(x - cx) <= max(self.width, MIN_TOUCH_SIZE) / 2
            and abs(y - cy) <= max(self.height, MIN_TOUCH_SIZE) / 2
        )


def zone_at(zones: Sequence[TouchZone], x: float, y: float) -> TouchZone | None:
    """Returns the zone that a finger means: the one drawn there last, else the nearest."""
    covering = [zone for zone in zones if zone.contains(x, y)]
    if covering:
        return covering[-1]
    near = [zone for zone in zones if zone.accepts_touch(x, y)]
    return min(near, key=lambda zone: zone.distance(x, y), default=None)
