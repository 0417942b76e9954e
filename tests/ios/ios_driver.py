"""Drives the app on the stand-in for iOS by the events that UIKit sends."""

from typing import Any

import toga

from coven.app import PocketCoven
from tests.coven.app_driver import Driver, T, TextField, Work
from tests.coven.app_sandbox import QUICK
from tests.ios import uikit
from tests.ios.phone import IOSPhone

_TOUCH_DOWN = 1 << 0  # UIControlEventTouchDown
_EDITING_CHANGED = 1 << 17  # UIControlEventEditingChanged


class IOSDriver(Driver):
    """The hands and eyes of a test."""

    app: PocketCoven
    moment = 0.0

    def __init__(self, phone: IOSPhone) -> None:
        self.phone = phone
        app = phone.app
        assert isinstance(app, PocketCoven)
        super().__init__(app)
        app.window.timings = QUICK
        self.collect_app_errors()

    def run(self, work: Work[T]) -> T:
        """Runs something on the app's loop until it is done, and draws."""
        result: T = self.phone.run(work)
        return result

    def wait_for_screen(self, name: str) -> None:
        """Waits until a screen is in front that takes touches."""
        window = self.app.window
        self.wait_until(lambda: type(window.screen).__name__ == name and window.accepts_input())

    # Hands

    def resize(self, width: int, height: int) -> None:
        """Cannot be done: a phone has one size."""
        raise NotImplementedError

    def press_button(self, button: toga.Button) -> None:
        """Presses a native button, which acts when it is touched."""
        native: Any = button._impl.native
        if native.enabled:
            native.send(_TOUCH_DOWN)
        self.settle()

    def tap(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Taps a place of a canvas."""
        # Without a pause: a longer touch is a hold.
        canvas._impl.native.touchesBegan_withEvent_(self._touches(x, y), None)
        canvas._impl.native.touchesEnded_withEvent_(self._touches(x, y), None)
        self.settle()

    def press_down(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Puts the finger down and leaves it there."""
        canvas._impl.native.touchesBegan_withEvent_(self._touches(x, y), None)
        self.settle()

    def press_quickly_again(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Puts the finger down again, which is nothing special on a phone."""
        self.press_down(canvas, x, y)

    def move(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Moves the finger that is down."""
        canvas._impl.native.touchesMoved_withEvent_(self._touches(x, y), None)
        self.settle()

    def lift(self, canvas: toga.Canvas, x: float, y: float) -> None:
        """Lifts the finger."""
        canvas._impl.native.touchesEnded_withEvent_(self._touches(x, y), None)
        self.settle()

    def cancel(self, canvas: toga.Canvas) -> None:
        """Takes the finger away, as a call or a scrolling page does."""
        canvas._impl.native.touchesCancelled_withEvent_(self._touches(0, 0), None)
        self.settle()

    def type_into(self, field: TextField, text: str) -> None:
        """Types into a native field."""
        native: Any = field._impl.native
        native.becomeFirstResponder()
        native.text = f"{native.text}{text}"
        if isinstance(field, toga.TextInput):
            native.send(_EDITING_CHANGED)
        else:
            native.delegate.textViewDidChange_(native)
        self.settle()

    def _touches(self, x: float, y: float) -> Any:
        return uikit.set_of(uikit.UITouch.alloc().init().at(x, y))
