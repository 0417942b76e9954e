"""Drives the app on a phone by real touches and keys."""

import asyncio
import runpy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import toga

from coven.app import PocketCoven
from coven.ui import slices
from coven.ui.canvas import Surface
from coven.ui.touch import TouchZone
from tests.android.framework.chaquopy import jclass
from tests.android.framework.input_events import AndroidTouchScreen, Point
from tests.android.framework.phone import AndroidPhone
from tests.coven.app_driver import Driver, T, TextField, Work
from tests.coven.app_sandbox import QUICK

_MARGIN = 8  # pixels from the edge of a scrolled area to where a finger begins to drag it
_TOUCHES = 5  # until a native widget must have taken one
_CLICK_SECONDS = 1.0  # until a touch is known to have been no click


class AndroidDriver(Driver):
    """The hands and eyes of a test on a phone; everything is done on its main thread."""

    app: PocketCoven
    patience = 30.0
    moment = 0.0

    def __init__(self, phone: AndroidPhone) -> None:
        self.phone = phone
        self.touch_screen = AndroidTouchScreen(phone)
        app = toga.App.app
        assert isinstance(app, PocketCoven)
        super().__init__(app)
        app.window.timings = QUICK
        self.collect_app_errors()

    def run(self, work: Work[T]) -> T:
        """Runs something on the app's loop until it is done."""
        task = asyncio.ensure_future(work, loop=self.app.loop)
        assert self.phone.wait_until(task.done, 120), f"not done: {task}"
        return task.result()

    def settle(self) -> None:
        """Waits also for those parts of a page that are built while the app is idle."""
        super().settle()
        if slices.is_building():
            assert self.phone.wait_until(lambda: not slices.is_building()), "a page is not built"
            super().settle()

    @property
    def screen_name(self) -> str:
        """The name of the class of the screen in front."""
        return type(self.app.window.screen).__name__

    def wait_until(self, predicate: Callable[[], object], seconds: float = 120.0) -> None:
        """Waits until a condition holds, longer than on Qt: a JVM on a busy machine is slow."""
        super().wait_until(predicate, seconds)

    def wait_for_screen(self, name: str) -> None:
        """Waits until a screen is in front that takes touches."""
        self.wait_until(lambda: self.screen_name == name and self.app.window.accepts_input())

    # Hands

    def resize(self, width: int, height: int) -> None:
        """Cannot be done: a phone has one size."""
        raise NotImplementedError

    def press_button(self, button: toga.Button) -> None:
        """Touches a native button, scrolling to it first if needed, until it is pressed."""
        native = button._impl.native
        with counted_clicks(button) as clicks:
            for _ in range(_TOUCHES):
                self.scroll_to(native)
                self.touch_screen.tap(self.centre(native))
                # A touch may only stop a page that still moves.
                if self.phone.wait_until(lambda: clicks, _CLICK_SECONDS):
                    break
            else:
                raise AssertionError(f"the button was not pressed: {button.text}")
        self.settle()

    def tap_zone(self, surface: Surface, name: str) -> None:
        """Taps the centre of a zone as soon as it is painted."""
        self.wait_until(lambda: surface.find_zone(name) is not None)
        super().tap_zone(surface, name)

    def tap(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Taps a place of a canvas."""
        self.touch_screen.tap(self.pixel(canvas, x, y))
        self.settle()

    def press_down(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Puts the finger down and leaves it there."""
        self.touch_screen.press(self.pixel(canvas, x, y))
        self.settle()

    def press_quickly_again(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Puts the finger down again, which is nothing special on a phone."""
        self.press_down(canvas, x, y)

    def move(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Moves the finger that is down."""
        self.touch_screen.move(self.pixel(canvas, x, y))
        self.settle()

    def lift(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Lifts the finger."""
        self.touch_screen.lift()
        self.settle()

    def type_into(self, field: TextField, text: str) -> None:
        """Touches a native field and types as a keyboard does, through its input connection."""
        native = field._impl.native
        for _ in range(_TOUCHES):
            if native.isFocused():
                break
            self.scroll_to(native)
            # A touch may only stop a page that still moves.
            self.touch_screen.press(self.centre(native))
            self.settle()
            self.touch_screen.lift()
            self.settle()
        assert native.isFocused(), "the field did not take the focus"
        info = jclass("android.view.inputmethod.EditorInfo")()
        native.onCreateInputConnection(info).commitText(text, 1)
        self.settle()

    def scroll_to(self, view: Any) -> None:
        """Drags the scrolled area around a view until the middle of the view can be touched."""
        scrolled = self._scrolled_parent(view)
        if scrolled is None:
            return
        left, top, width, height = self.phone.bounds(scrolled)
        for _ in range(60):
            y = self.centre(view)[1]
            if top + _MARGIN < y < top + height - _MARGIN:
                return
            away = y - (top + height / 2)
            step = max(-height / 2 + _MARGIN, min(height / 2 - _MARGIN, away))
            middle = left + width - _MARGIN, top + height / 2
            self.touch_screen.drag((middle[0], middle[1] + step), (middle[0], middle[1] - step))
            self.settle()
        raise AssertionError("the view cannot be scrolled to")

    def _scrolled_parent(self, view: Any) -> Any:
        scrolls, views = jclass("android.widget.ScrollView"), jclass("android.view.View")
        parent = view.getParent()
        while isinstance(parent, views):
            if isinstance(parent, scrolls):
                return parent
            parent = parent.getParent()
        return None

    # Eyes

    def centre(self, view: Any) -> Point:
        """Returns the middle of a native view, in pixels of the window."""
        left, top, width, height = self.phone.bounds(view)
        return left + width / 2, top + height / 2

    def pixel(self, canvas: toga.Canvas, x: float, y: float) -> Point:
        """Returns a place of a canvas in pixels of the window."""
        left, top, _, _ = self.phone.bounds(canvas._impl.native)
        scale = canvas._impl.dpi_scale
        return left + x * scale, top + y * scale

    def zone_pixel(self, name: str) -> Point:
        """Returns the middle of a zone of the screen in front, in pixels of the window."""
        self.wait_until(lambda: self._find_zone(name))
        found = self._find_zone(name)
        assert found is not None
        surface, zone = found
        return self.pixel(surface.widget, *zone.centre)

    def _find_zone(self, name: str) -> tuple[Surface, TouchZone] | None:
        screen = self.app.window.screen
        for surface in screen.surfaces if screen is not None else ():
            if zone := surface.find_zone(name):
                return surface, zone
        return None

    def tap_screen_zone(self, name: str) -> None:
        """Taps a zone of the screen in front."""
        self.wait_until(self.app.window.accepts_input)
        self.touch_screen.tap(self.zone_pixel(name))
        self.settle()

    def screenshot(self, path: Path | None = None) -> toga.Image:
        """Returns a picture of the window and saves it where asked."""
        data = self.phone.screenshot()
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return toga.Image(data)


@contextmanager
def counted_clicks(button: toga.Button) -> Iterator[list[toga.Button]]:
    """Gives a list that grows with each click of a native button."""
    from toga_android.widgets.button import TogaOnClickListener

    clicks: list[toga.Button] = []

    def click(listener: Any, view: Any) -> None:
        if listener.button_impl is button._impl:
            clicks.append(button)
        on_click(listener, view)

    on_click = TogaOnClickListener.onClick
    with mock.patch.object(TogaOnClickListener, "onClick", click):
        yield clicks


def start_app(phone: AndroidPhone, intent: Any = None) -> AndroidDriver:
    """Starts the app as Briefcase's activity does, up to its first screen."""
    phone.launch(lambda: runpy.run_module("coven", run_name="__main__", alter_sys=True), intent)
    return AndroidDriver(phone)


def stop_app(phone: AndroidPhone) -> None:
    """Ends the app in this process: its hall, its tasks and its loop."""
    app = toga.App.app
    assert isinstance(app, PocketCoven)
    app.hall.stop()
    loop = app.loop
    for task in asyncio.all_tasks(loop):
        task.cancel()
    phone.wait_until(lambda: not asyncio.all_tasks(loop), 5)
    loop.stop()
    phone.wait_until(lambda: not loop.is_running(), 5)
    loop.close()
    toga.App.app = None
