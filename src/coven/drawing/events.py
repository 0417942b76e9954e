"""Toga's canvas events as plain calls, and actions that may take their time."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

import toga
from toga.widgets.canvas import OnResizeHandler, OnTouchHandler

Hear = Callable[[float, float], None]
Trouble = Callable[[BaseException], None]

_FAILED = object()
under_way: set[asyncio.Future[object]] = set()  # what was begun under a finger; loops keep none


class _Care:
    hear: Trouble | None = None


def on_trouble(hear: Trouble | None) -> None:
    """Lets somebody hear of what fails under a finger; until then it is raised."""
    _Care.hear = hear


def _safely(call: Callable[[], object]) -> object:
    """Returns what a call returns; what fails in it is told, and not printed with all it held."""
    try:
        return call()
    except Exception as error:
        if _Care.hear is None:
            raise
        _Care.hear(error)
        return _FAILED


def listen(canvas: toga.Canvas, *, press: Hear, drag: Hear, release: Hear) -> None:
    """Hands the touches of a canvas on, a quick second press as a press."""
    canvas.on_press = _touch(press)
    # On desktops the second of two quick presses is announced only as an activation.
    canvas.on_activate = _touch(press)
    canvas.on_drag = _touch(drag)
    canvas.on_release = _touch(release)


def intercept(
    canvas: toga.Canvas, *, allows: Callable[[float, float], bool], lifting: Hear
) -> None:
    """Lets a canvas hear of a press only where that is allowed, and tells of a finger first."""
    press, release = canvas.on_press, canvas.on_release

    def pressed(x: float, y: float) -> None:
        if allows(x, y):
            press(x, y)  # type: ignore[call-arg,arg-type]

    def released(x: float, y: float) -> None:
        lifting(x, y)
        release(x, y)  # type: ignore[call-arg,arg-type]

    canvas.on_press = canvas.on_activate = _touch(pressed)
    canvas.on_release = _touch(released)


def resizing(hear: Hear) -> OnResizeHandler:
    """Returns a handler that is told the new width and height."""

    def handler(widget: toga.Canvas, width: int, height: int, **_more: Any) -> None:  # noqa: ARG001
        _safely(lambda: hear(width, height))

    return handler


def loop() -> asyncio.AbstractEventLoop:
    """Returns the loop that the app runs on."""
    if toga.App.app is None:
        raise RuntimeError("there is no app yet")
    return toga.App.app.loop


def perform(action: Callable[[], object]) -> bool:
    """Does an action and returns whether it did not fail at once.

    What it leaves to be awaited runs on the app's loop.
    """
    result = _safely(action)
    if inspect.isawaitable(result):
        task: asyncio.Future[object] = asyncio.ensure_future(result, loop=loop())
        under_way.add(task)
        task.add_done_callback(_ended)
    return result is not _FAILED


def _touch(hear: Hear) -> OnTouchHandler:
    def handler(widget: toga.Canvas, x: int, y: int, **_more: Any) -> None:  # noqa: ARG001
        _safely(lambda: hear(x, y))

    return handler


def _ended(task: asyncio.Future[object]) -> None:
    under_way.discard(task)
    if task.cancelled() or not (error := task.exception()):
        return
    if _Care.hear is not None:
        _Care.hear(error)
    else:
        task.get_loop().call_exception_handler(
            {"message": "an action failed", "exception": error, "future": task}
        )
