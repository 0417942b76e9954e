"""Toga's canvas events as plain calls, and actions that may take their time."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

import toga
from toga.widgets.canvas import OnResizeHandler, OnTouchHandler

Hear = Callable[[float, float], None]


def listen(canvas: toga.Canvas, *, press: Hear, drag: Hear, release: Hear) -> None:
    """Hands the touches of a canvas on, a quick second press as a press."""
    canvas.on_press = _touch(press)
    # On desktops the second of two quick presses is announced only as an activation.
    canvas.on_activate = _touch(press)
    canvas.on_drag = _touch(drag)
    canvas.on_release = _touch(release)


def resizing(hear: Hear) -> OnResizeHandler:
    """Returns a handler that is told the new width and height."""

    def handler(widget: toga.Canvas, width: int, height: int, **_more: Any) -> None:  # noqa: ARG001
        hear(width, height)

    return handler


def loop() -> asyncio.AbstractEventLoop:
    """Returns the loop that the app runs on."""
    if toga.App.app is None:
        raise RuntimeError("there is no app yet")
    return toga.App.app.loop


def perform(action: Callable[[], object]) -> None:
    """Does an action; what it leaves to be awaited runs on the app's loop."""
    result = action()
    if inspect.isawaitable(result):
        task: asyncio.Future[object] = asyncio.ensure_future(result, loop=loop())
        task.add_done_callback(_ended)


def _touch(hear: Hear) -> OnTouchHandler:
    def handler(widget: toga.Canvas, x: int, y: int, **_more: Any) -> None:  # noqa: ARG001
        hear(x, y)

    return handler


def _ended(task: asyncio.Future[object]) -> None:
    if not task.cancelled() and (error := task.exception()):
        task.get_loop().call_exception_handler(
            {"message": "an action failed", "exception": error, "future": task}
        )
