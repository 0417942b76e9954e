"""Surface: a toga canvas that is painted as a whole and has touch zones."""

from collections.abc import Callable
from functools import partial
from typing import Any

import toga

from coven.native.widgets import reduce_drawing_calls
from coven.ui import touch
from coven.ui.painter import Painter
from coven.ui.palette import NIGHT, Palette
from coven.ui.text_layout import Fonts
from coven.ui.touch import TouchZone, connect_touch

PaintFunction = Callable[[Painter], object]


class Surface:
    """One drawn part of a screen."""

    def __init__(self, paint: PaintFunction, **style: Any) -> None:
        self.accepts_input: Callable[[], bool] | None = None
        self.on_background_tap: Callable[[float, float], object] | None = None
        self.overlay: PaintFunction | None = None  # painted last, when all zones are known
        # Passed to the painter: the zone under the finger, and the progress of a hold.
        self.pressed: str | None = None
        self.progress = 0.0
        self._paint = paint
        self._palette: Palette = NIGHT
        self._lettering = Fonts(1.0)
        self.size: tuple[float, float] | None = None  # width and height, after the first layout
        self._zones: tuple[TouchZone, ...] = ()
        # Whether the finger went down outside all zones.
        self._pressed_background = False
        self.truncated: tuple[str, ...] = ()  # texts that did not fit and end in an ellipsis
        self.widget = toga.Canvas(on_resize=touch.resize_handler(self._on_resize), **style)
        reduce_drawing_calls(self.widget)
        connect_touch(
            self.widget,
            press=self.press,
            drag=self.drag,
            release=self.release,
            cancel=self.cancel_touch,
        )

    def find_zone(self, name: str) -> TouchZone | None:
        return next((zone for zone in self._zones if zone.name == name), None)

    def zone_at(self, x: float, y: float) -> TouchZone | None:
        return touch.zone_at(self._zones, x, y)

    def set_style(self, palette: Palette, fonts: Fonts) -> None:
        """Repaints with another palette and text size."""
        self._palette = palette
        self._lettering = fonts
        self.repaint()

    def repaint(self) -> None:
        """Repaints everything. Before the first layout it does nothing: the layout repaints."""
        if self.size is None:
            return
        # Cleared first, so that a failing painter leaves nothing of the old drawing.
        self._clear_drawing()
        look, fonts, touched = self._palette, self._lettering, (self.pressed, self.progress)
        painter = Painter(self.widget, look, fonts, *self.size, *touched)
        try:
            self._paint(painter)
            if self.overlay is not None:
                self.overlay(painter)
            self.widget.root_state.drawing_actions.extend(painter.actions)
            self._zones = tuple(painter.zones)
            self.truncated = tuple(painter.truncated)
        finally:
            self.widget.redraw()

    def clear(self) -> None:
        """Removes the drawing and all zones."""
        self._clear_drawing()
        self.pressed = None
        self._pressed_background = False
        self.widget.redraw()

    def press(self, x: float, y: float) -> None:
        """Handles a finger that goes down."""
        self.pressed = None
        self._pressed_background = False
        if not self._is_accepting():
            return
        zone = self.zone_at(x, y)
        self._pressed_background = zone is None
        if zone:
            self.pressed = zone.name
            self.repaint()

    def drag(self, x: float, y: float) -> None:
        """Handles a finger that moves; leaving its zone cancels the tap."""
        if self.pressed is None:
            return
        zone = self.find_zone(self.pressed)
        if zone is None or not zone.accepts_touch(x, y):
            self._release_zone()

    def release(self, x: float, y: float) -> None:
        """Handles a finger that is lifted; inside the pressed zone this is a tap."""
        name, elsewhere = self.pressed, self._pressed_background
        self._pressed_background = False
        if name is not None:
            zone = self.find_zone(name)
            self._release_zone()
            if zone and zone.on_tap and zone.accepts_touch(x, y) and self._is_accepting():
                self.act_soon(zone.on_tap)
        elif elsewhere and self.zone_at(x, y) is None:
            on_tap = self.on_background_tap
            if on_tap and self._is_accepting():
                self.act_soon(partial(on_tap, x, y))

    def cancel_touch(self) -> None:
        """Forgets a touch that the phone took away."""
        self._pressed_background = False
        if self.pressed is not None:
            self._release_zone()

    def act_soon(self, action: Callable[[], object]) -> None:
        """Runs an action after the current touch event, if touches are still accepted then.

        Android crashes if an action replaces the touched views while it delivers the event.
        """
        touch.app_loop().call_soon(self._act, action)

    def _act(self, action: Callable[[], object]) -> None:
        # An action of another finger may have replaced the screen.
        if self.widget.window is not None and self._is_accepting():
            touch.run_action(action)

    def _release_zone(self) -> None:
        self.pressed = None
        self.repaint()

    def _is_accepting(self) -> bool:
        return self.accepts_input is None or self.accepts_input()

    def _clear_drawing(self) -> None:
        self.widget.root_state.drawing_actions.clear()
        self._zones = ()
        self.truncated = ()

    def _on_resize(self, width: float, height: float) -> None:
        if width > 0 and height > 0 and (width, height) != self.size:
            self.size = (width, height)
            self.repaint()
