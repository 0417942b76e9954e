"""Fingers and keys, sent where the system's own events arrive: to the window's root."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import jpype

from tests.android.framework.chaquopy import jclass, uncounted
from tests.android.framework.phone import AndroidPhone

_TOUCH_SCREEN = 0x1002
_MOVE_MILLISECONDS = 10  # between two places of a finger that moves
_REST_MILLISECONDS = 60  # a finger that rested this long is lifted without any speed
Point = tuple[float, float]


class AndroidTouchScreen:
    """Any number of fingers on a phone's window, each with a number; places are in pixels."""

    def __init__(self, phone: AndroidPhone) -> None:
        self._phone = phone
        self._fingers: dict[int, Point] = {}  # those that are down, in the order of coming down
        self._down_time = 0
        self._is_holding_back = False

    def press(self, point: Point, finger: int = 0) -> None:
        """Puts a finger down."""
        events = jclass("android.view.MotionEvent")
        self._fingers[finger] = point
        if len(self._fingers) == 1:
            with uncounted():
                self._down_time = jclass("android.os.SystemClock").uptimeMillis()
            self._send(events.ACTION_DOWN)
        else:
            self._send(events.ACTION_POINTER_DOWN, finger)

    def move(self, point: Point, finger: int = 0) -> None:
        """Moves a finger that is down."""
        self._fingers[finger] = point
        self._send(jclass("android.view.MotionEvent").ACTION_MOVE)

    def lift(self, finger: int = 0) -> None:
        """Lifts a finger."""
        events = jclass("android.view.MotionEvent")
        if len(self._fingers) == 1:
            self._send(events.ACTION_UP, then_forget=finger)
        else:
            self._send(events.ACTION_POINTER_UP, finger, then_forget=finger)

    def tap(self, point: Point) -> None:
        """Puts one finger down and lifts it so soon that no timer can run in between."""
        self.tap_all([point])

    def tap_all(self, points: Sequence[Point]) -> None:
        """Taps several places one after the other, before the app can handle any of it."""
        with self._held_back():
            for point in points:
                self.press(point)
                self.lift()

    def cancel(self) -> None:
        """Takes the touch away from the app, as a call or a system gesture does."""
        try:
            self._send(jclass("android.view.MotionEvent").ACTION_CANCEL)
        finally:
            self._fingers.clear()

    def drag(self, start: Point, end: Point, *, fling: bool = False, steps: int = 8) -> None:
        """Moves one finger in a straight line, and lifts it at rest or while it moves."""
        (x, y), (to_x, to_y) = start, end
        # Android measures a fling's speed by its own clock, which a busy machine must not disturb.
        with self._phone.simulated_time() as advance:
            self.press(start)
            for n in range(1, steps + 1):
                advance(_MOVE_MILLISECONDS)
                self.move((x + (to_x - x) * n / steps, y + (to_y - y) * n / steps))
            if not fling:
                advance(_REST_MILLISECONDS)
            self.lift()

    def _send(
        self, action: int, finger: int | None = None, *, then_forget: int | None = None
    ) -> None:
        with uncounted():
            event = self._event(action, finger)
        if then_forget is not None:
            del self._fingers[then_forget]
        post_event(self._phone, event)
        if not self._is_holding_back:
            self._phone.idle()

    def _event(self, action: int, finger: int | None) -> Any:
        kind = jclass("android.view.MotionEvent")
        # JPype's own arrays look for the class outside of the sandbox.
        arrays = jpype.JClass("java.lang.reflect.Array")
        count = len(self._fingers)
        properties = arrays.newInstance(kind.PointerProperties.class_, count)
        coordinates = arrays.newInstance(kind.PointerCoords.class_, count)
        for index, (number, (x, y)) in enumerate(self._fingers.items()):
            pointer, place = kind.PointerProperties(), kind.PointerCoords()
            pointer.id, pointer.toolType = number, kind.TOOL_TYPE_FINGER
            place.x, place.y, place.pressure, place.size = x, y, 1, 1
            properties[index], coordinates[index] = pointer, place
        if finger is not None:
            action |= list(self._fingers).index(finger) << kind.ACTION_POINTER_INDEX_SHIFT
        now = jclass("android.os.SystemClock").uptimeMillis()
        return kind.obtain(
            self._down_time, now, action, count, properties, coordinates,
            0, 0, 1.0, 1.0, 0, 0, _TOUCH_SCREEN, 0,
        )  # fmt: skip

    @contextmanager
    def _held_back(self) -> Iterator[None]:
        """Lets the app handle several events only when all of them are in its queue."""
        self._is_holding_back = True
        try:
            yield
        finally:
            self._is_holding_back = False
            self._phone.idle()


def press_key(phone: AndroidPhone, code: int) -> None:
    """Presses a key and releases it."""
    kind = jclass("android.view.KeyEvent")
    now = jclass("android.os.SystemClock").uptimeMillis()
    for action in (kind.ACTION_DOWN, kind.ACTION_UP):
        post_event(phone, kind(now, now, action, code, 0))
        phone.idle()


def press_back(phone: AndroidPhone) -> None:
    """Presses the phone's Back key."""
    press_key(phone, jclass("android.view.KeyEvent").KEYCODE_BACK)


def post_event(phone: AndroidPhone, event: Any) -> None:
    """Puts an event into the queue of the window's root."""
    # Not to the activity, which would skip the bookkeeping for unhandled keys.
    with uncounted():
        dispatch = phone.decor.getViewRootImpl().dispatchInputEvent
    dispatch(event)
