"""Touch zones, canvas events as plain calls, and tap actions with error reporting."""

import asyncio
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import toga
from toga.widgets.canvas import OnResizeHandler, OnTouchHandler

from coven.native.widgets import report_cancelled_touches

PointHandler = Callable[[float, float], None]
ErrorHandler = Callable[[BaseException], None]

_FAILURE = object()
running_tasks: set[asyncio.Future[object]] = set()  # keeps references: event loops hold none


class _ErrorHook:
    handler: ErrorHandler | None = None


def set_error_handler(handler: ErrorHandler | None) -> None:
    """Sets the handler of errors in touch handlers and tap actions; without one they are raised."""
    _ErrorHook.handler = handler


def _run_reporting_errors(call: Callable[[], object]) -> object:
    """Returns the result of a call, or _FAILURE after reporting its error.

    Toga would print the error with its values, which could be secrets.
    """
    try:
        return call()
    except Exception as error:
        if _ErrorHook.handler is None:
            raise
        _ErrorHook.handler(error)
        return _FAILURE


def connect_touch(
    canvas: toga.Canvas,
    *,
    press: PointHandler,
    drag: PointHandler,
    release: PointHandler,
    cancel: Callable[[], None],
) -> None:
    """Connects the touch events of a canvas; a double press counts as two presses."""
    canvas.on_press = _touch_handler(press)
    # Desktops report the second of two quick presses only as an activation.
    canvas.on_activate = _touch_handler(press)
    canvas.on_drag = _touch_handler(drag)
    canvas.on_release = _touch_handler(release)
    report_cancelled_touches(canvas, cancel)


def filter_touch(
    canvas: toga.Canvas, *, allows: Callable[[float, float], bool], on_release: PointHandler
) -> None:
    """Filters press events by position, and reports releases to `on_release` first."""
    press, release = canvas.on_press, canvas.on_release

    def on_canvas_press(x: float, y: float) -> None:
        if allows(x, y):
            press(x, y)  # type: ignore[call-arg,arg-type]

    def on_canvas_release(x: float, y: float) -> None:
        on_release(x, y)
        release(x, y)  # type: ignore[call-arg,arg-type]

    canvas.on_press = canvas.on_activate = _touch_handler(on_canvas_press)
    canvas.on_release = _touch_handler(on_canvas_release)


def resize_handler(on_resize: PointHandler) -> OnResizeHandler:
    """Wraps a function of width and height as a toga handler."""

    def handler(widget: toga.Canvas, width: int, height: int, **_more: Any) -> None:  # noqa: ARG001
        _run_reporting_errors(lambda: on_resize(width, height))

    return handler


def app_loop() -> asyncio.AbstractEventLoop:
    """Returns the event loop of the running app."""
    if toga.App.app is None:
        raise RuntimeError("no toga app is running")
    return toga.App.app.loop


def run_action(action: Callable[[], object]) -> bool:
    """Runs an action and returns whether it raised no error.

    An awaitable result runs on the app's loop.
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


# Touch zones


TapHandler = Callable[[], object]

MIN_TOUCH_SIZE = 44


@dataclass(frozen=True, slots=True)
class TouchZone:
    """A touchable area; with a radius it is round."""

    name: str
    x: float
    y: float
    width: float
    height: float
    on_tap: TapHandler | None
    radius: float | None = None

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def distance(self, x: float, y: float) -> float:
        cx, cy = self.centre
        return hypot(x - cx, y - cy)

    def contains(self, x: float, y: float) -> bool:
        """Returns whether a point is inside the zone as drawn."""
        if self.radius is not None:
            return self.distance(x, y) <= self.radius
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height

    def accepts_touch(self, x: float, y: float) -> bool:
        """Returns whether a touch hits the zone, which counts as at least 44 by 44."""
        if self.radius is not None:
            return self.distance(x, y) <= max(self.radius, MIN_TOUCH_SIZE / 2)
        cx, cy = self.centre
        return (
            abs(x - cx) <= max(self.width, MIN_TOUCH_SIZE) / 2
            and abs(y - cy) <= max(self.height, MIN_TOUCH_SIZE) / 2
        )


def zone_at(zones: Sequence[TouchZone], x: float, y: float) -> TouchZone | None:
    """Returns the zone that a touch hits: the topmost at the point, else the nearest."""
    covering = [zone for zone in zones if zone.contains(x, y)]
    if covering:
        return covering[-1]
    near = [zone for zone in zones if zone.accepts_touch(x, y)]
    return min(near, key=lambda zone: zone.distance(x, y), default=None)
