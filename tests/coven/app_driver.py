"""Drives the one real app with any Toga backend: touches, time and texts."""

import asyncio
import logging
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import toga
import toga.handlers

from coven.ui import touch
from coven.ui.canvas import Surface
from tests.phone.surface_contents import drawn_texts, zones_on

T = TypeVar("T")
Work = Coroutine[Any, Any, T]
TextField = toga.TextInput | toga.MultilineTextInput

PHONE = (390, 844)


class _ErrorCollector(logging.Handler):
    """Keeps errors that Toga would only print, so that a test can fail because of them."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[BaseException] = []

    def print_exc(self) -> None:
        """Replaces `traceback.print_exc` in Toga's handlers."""
        if error := sys.exception():
            self.kept.append(error)

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps an error that the canvas logged while painting."""
        if record.exc_info and record.exc_info[1]:
            self.kept.append(record.exc_info[1])

    def on_loop(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keeps the error of a failed task."""
        self.kept.append(context.get("exception") or RuntimeError(context["message"]))


class Driver(ABC):
    """Taps, types and reads texts in the app's one window."""

    # The seconds that running handlers get, which a test may have delayed.
    patience = 0.2
    moment = 0.001  # seconds that a turn of the loop takes

    def __init__(self, app: toga.App) -> None:
        self.app = app
        self._errors = _ErrorCollector()
        toga.handlers.__dict__["traceback"] = self._errors
        app.loop.set_exception_handler(self._errors.on_loop)

    def collect_app_errors(self) -> None:
        """Makes a test fail on errors that the app would handle itself."""
        touch.set_error_handler(self._errors.kept.append)

    @property
    def window(self) -> toga.Window:
        """The app's window."""
        window = self.app.main_window
        assert isinstance(window, toga.Window)
        return window

    @property
    def content_size(self) -> tuple[int, int]:
        """The width and height of the screens."""
        container = self.window._impl.container
        return container.width, container.height

    # Time

    @abstractmethod
    def run(self, work: Work[T]) -> T:
        """Runs a coroutine on the app's loop and returns its result."""

    def settle(self) -> None:
        """Waits for layout, painting and handlers, and fails on any error in them."""
        self.run(self._turns(3))
        patience = time.monotonic() + self.patience
        while self._busy and time.monotonic() < patience:
            self.run(asyncio.sleep(0.001))
        self._fail_of_errors()

    @property
    def _busy(self) -> bool:
        """Whether a handler is still running."""
        begun = (*self.app._running_tasks, *touch.running_tasks)
        return any(not task.done() for task in begun if task.get_loop() is self.app.loop)

    def wait_until(self, predicate: Callable[[], object], seconds: float = 30.0) -> None:
        """Waits until a condition holds, and fails if it does not in time."""
        deadline = time.monotonic() + seconds
        while not predicate():
            if time.monotonic() > deadline:
                raise AssertionError(f"not so within {seconds} s, but: {self.all_texts()}")
            self.run(asyncio.sleep(0.005))
            self._fail_of_errors()
        self.settle()

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        end = time.monotonic() + seconds
        # Qt's timers may fire slightly early.
        while (left := end - time.monotonic()) > 0:
            self.run(asyncio.sleep(left))
        self.settle()

    # Input

    def show(self, content: toga.Widget) -> None:
        """Shows a widget of the test in the window."""
        self.window.content = content
        self.settle()

    def tap_zone(self, surface: Surface, name: str) -> None:
        """Taps the centre of a zone."""
        zone = surface.find_zone(name)
        if zone is None:
            raise LookupError(f"no zone {name!r} among {', '.join(zones_on(surface))}")
        self.tap(surface.widget, *zone.centre)

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Sets the size of the screens."""

    @abstractmethod
    def press_button(self, button: toga.Button) -> None:
        """Presses a native button."""

    @abstractmethod
    def tap(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Taps a point of a canvas."""

    @abstractmethod
    def press_down(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Presses a finger down and keeps it down."""

    @abstractmethod
    def press_quickly_again(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Presses the finger down again at once."""

    @abstractmethod
    def move(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Moves the finger that is down."""

    @abstractmethod
    def lift(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Lifts the finger."""

    @abstractmethod
    def type_into(self, field: TextField, text: str) -> None:
        """Types text into a native field."""

    # Output

    def screenshot(self, path: Path | None = None) -> toga.Image:
        """Returns a picture of the window and saves it if a path is given."""
        image: toga.Image = self.window.as_image()
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            image.save(path)
        return image

    def all_texts(self, window: toga.Window | None = None) -> tuple[str, ...]:
        """Returns every native and drawn text of the widget tree; broken lines are joined."""
        content = (window or self.window).content
        return tuple(_texts(content)) if content else ()

    async def _turns(self, count: int) -> None:
        for _ in range(count):
            # Qt's events run while the loop waits; run from here they would run other tasks.
            await asyncio.sleep(self.moment)

    def _fail_of_errors(self) -> None:
        if self._errors.kept:
            first = self._errors.kept[0]
            self._errors.kept.clear()
            raise first


def _texts(widget: toga.Widget) -> Iterator[str]:
    if isinstance(widget, toga.Canvas):
        yield from drawn_texts(widget.root_state.drawing_actions)
    for attribute in ("text", "value", "placeholder"):
        value = getattr(widget, attribute, None)
        if isinstance(value, str) and value:
            yield value.replace("\n", " ")
    if isinstance(widget, toga.Selection):
        items: Any = widget.items
        yield from (str(item.value) for item in items)
    inner = getattr(widget, "content", None)
    for child in [*widget.children, *([inner] if isinstance(inner, toga.Widget) else [])]:
        yield from _texts(child)
