"""Details of the phones' native widgets that Toga leaves at their defaults."""

import weakref
from collections.abc import Callable
from functools import cache
from typing import Any

import toga
from toga.platform import get_backend


class _QuietOnAndroid:
    """A widget whose view makes fewer calls to Java than Toga's."""

    def _create(self) -> Any:
        if get_backend() != "toga_android":
            return super()._create()  # type: ignore[misc]
        # Imported on first use: the Java classes behind it exist when Android has started.
        from coven.native import android_widgets

        return android_widgets.VIEWS[type(self).__name__](interface=self)


class Label(_QuietOnAndroid, toga.Label):
    """A label that is measured once."""


class Button(_QuietOnAndroid, toga.Button):
    """A button that is measured once and shows its label as written."""


class LineInput(_QuietOnAndroid, toga.TextInput):
    """A text field that is measured once."""


class ImageView(_QuietOnAndroid, toga.ImageView):
    """A picture that is measured once."""


def set_placeholder_colour(field: toga.TextInput | toga.MultilineTextInput, colour: str) -> None:
    """Colours the placeholder of a field, which phones take from a theme of their own."""
    if get_backend() == "toga_android":
        from coven.native import android_toga

        opaque = 0xFF000000 | int(colour.removeprefix("#"), 16)
        # Java's integers are signed.
        android_toga.native_view(field).setHintTextColor(opaque - (1 << 32))
    # Toga draws the placeholder of several lines itself, in the colour of the text.
    elif get_backend() == "toga_iOS" and isinstance(field, toga.TextInput):
        from coven.native import ios

        ios.set_placeholder_colour(field, colour)


def close_keyboard_on_return(field: toga.TextInput) -> None:
    """Lets Return close the keyboard, as Android's does already."""
    if get_backend() == "toga_iOS":
        from coven.native import ios

        ios.close_keyboard_on_return(field)


def reduce_drawing_calls(canvas: toga.Canvas) -> None:
    """Lets a canvas draw on Android with far fewer calls to Java than Toga makes."""
    if get_backend() == "toga_android":
        from coven.native import android_canvas

        android_canvas.draw_with_kept_paints(canvas)


def report_cancelled_touches(canvas: toga.Canvas, on_cancel: Callable[[], object]) -> None:
    """Calls a method when a phone takes a touch away from a canvas, which Toga does not report."""
    if get_backend() == "toga_android":
        from coven.native import android_toga

        # A view has one touch listener, so this one also does the work of Toga's own.
        listener = _touch_listener_class()(canvas, on_cancel)
        android_toga.native_view(canvas).setOnTouchListener(listener)
    elif get_backend() == "toga_iOS":
        from coven.native import ios

        ios.CANCEL_HANDLERS[canvas] = weakref.WeakMethod(on_cancel)


@cache
def _touch_listener_class() -> Any:
    from java import dynamic_proxy, jclass  # type: ignore[import-not-found]

    from coven.native.android_toga import pixels_per_unit

    events = jclass("android.view.MotionEvent")
    cancelled = int(events.ACTION_CANCEL)
    handlers = {
        int(events.ACTION_DOWN): "on_press",
        int(events.ACTION_MOVE): "on_drag",
        int(events.ACTION_UP): "on_release",
    }

    class TouchListener(dynamic_proxy(jclass("android.view.View$OnTouchListener"))):  # type: ignore[misc]
        def __init__(self, canvas: toga.Canvas, on_cancel: Callable[[], object]) -> None:
            super().__init__()
            # Java keeps the listener, and neither side's garbage collector sees the other's.
            self._canvas = weakref.ref(canvas)
            self._on_cancel = weakref.WeakMethod(on_cancel)

        def onTouch(self, _view: Any, event: Any) -> bool:  # noqa: N802
            canvas, action = self._canvas(), event.getAction()
            if canvas is None:
                return False
            if action == cancelled:
                on_cancel = self._on_cancel()
                if on_cancel is not None:
                    on_cancel()
                return True
            handler = handlers.get(action)
            if handler is None:
                return False
            scale = pixels_per_unit(canvas)
            getattr(canvas, handler)(event.getX() / scale, event.getY() / scale)
            return True

    return TouchListener
