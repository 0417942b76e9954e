"""A canvas that is painted as a whole and whose zones can be touched."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import toga
from toga.widgets.canvas import BaseState, DrawingAction, FillText, StrokeText

from coven.ui.painter import Painter
from coven.ui.palette import NIGHT, Palette
from coven.ui.shapes import DrawCount
from coven.ui.text_layout import Fonts
from coven.ui.touch import TouchZone, connect_touch, resize_handler, run_action, zone_at

PaintFunction = Callable[[Painter], object]


def drawn_texts(actions: Sequence[DrawingAction]) -> Iterator[str]:
    """Returns every text among drawing actions, also within states."""
    for action in actions:
        if isinstance(action, FillText | StrokeText):
            yield str(action.text)
        if isinstance(action, BaseState):
            yield from drawn_texts(action.drawing_actions)


class Surface:
    """One drawn part of a screen."""

    def __init__(self, paint: PaintFunction, **style: Any) -> None:
        self.accepts_input: Callable[[], bool] | None = None
        self.on_background_tap: Callable[[float, float], object] | None = None
        self.overlay: PaintFunction | None = (
            None  # paints over everything, when all zones are known
        )
        # What the painter is told: the zone under the finger, and how far a hold has come.
        self.pressed: str | None = None
        self.progress = 0.0
        self._paint = paint
        self._palette: Palette = NIGHT
        self._lettering = Fonts(1.0)
        self._size: tuple[float, float] | None = None
        self._zones: tuple[TouchZone, ...] = ()
        # Whether the finger came down outside of all zones.
        self._pressed_background = False
        self._truncated: tuple[str, ...] = ()
        self._count = DrawCount()
        self.widget = toga.Canvas(on_resize=resize_handler(self._resized), **style)
        connect_touch(self.widget, press=self.press, drag=self.drag, release=self.release)

    @property
    def zone_names(self) -> tuple[str, ...]:
        """The names of what can be touched."""
        return tuple(zone.name for zone in self._zones)

    @property
    def truncated(self) -> tuple[str, ...]:
        """The texts that did not fit and end in an ellipsis."""
        return self._truncated

    @property
    def draw_count(self) -> DrawCount:
        """How much the last repaint drew."""
        return self._count

    @property
    def size(self) -> tuple[float, float] | None:
        """The width and height, once the layout has given them."""
        return self._size

    def find_zone(self, name: str) -> TouchZone | None:
        """Returns the zone of that name."""
        return next((zone for zone in self._zones if zone.name == name), None)

    def zone_at(self, x: float, y: float) -> TouchZone | None:
        """Returns the zone that a finger there means."""
        return zone_at(self._zones, x, y)

    def texts(self) -> tuple[str, ...]:
        """Returns every text that the canvas holds."""
        return tuple(drawn_texts(self.widget.root_state.drawing_actions))

    def set_style(self, palette: Palette, fonts: Fonts) -> None:
        """Paints anew in another palette and text size."""
        self._palette = palette
        self._lettering = fonts
        self.repaint()

    def repaint(self) -> None:
        """Paints everything again; before the first layout it waits for that."""
        if self._size is None:
            return
        # Forgotten first, so that a failing painter leaves nothing of the old picture.
        self._clear_drawing()
        painter = Painter(self.widget, self._palette, self._lettering, *self._size)
        painter.pressed = self.pressed
        painter.progress = self.progress
        try:
            self._paint(painter)
            if self.overlay is not None:
                self.overlay(painter)
            self.widget.root_state.drawing_actions.extend(painter.actions)
            self._zones = tuple(painter.zones)
            self._truncated = tuple(painter.truncated)
            self._count = painter.count
        finally:
            self.widget.redraw()

    def clear(self) -> None:
        """Forgets all that is drawn and every zone."""
        self._clear_drawing()
        self.pressed = None
        self._pressed_background = False
        self.widget.redraw()

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down."""
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
        """Takes a finger that moves; one that leaves its zone does nothing any more."""
        if self.pressed is None:
            return
        zone = self.find_zone(self.pressed)
        if zone is None or not zone.accepts_touch(x, y):
            self._release_zone()

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted: in the zone where it came down it acts."""
        name, elsewhere = self.pressed, self._pressed_background
        self._pressed_background = False
        if name is not None:
            zone = self.find_zone(name)
            self._release_zone()
            if zone and zone.on_tap and zone.accepts_touch(x, y) and self._is_accepting():
                run_action(zone.on_tap)
        elif elsewhere and self.zone_at(x, y) is None:
            heard = self.on_background_tap
            if heard and self._is_accepting():
                run_action(partial(heard, x, y))

    def _release_zone(self) -> None:
        self.pressed = None
        self.repaint()

    def _is_accepting(self) -> bool:
        return self.accepts_input is None or self.accepts_input()

    def _clear_drawing(self) -> None:
        self.widget.root_state.drawing_actions.clear()
        self._zones = ()
        self._truncated = ()

    def _resized(self, width: float, height: float) -> None:
        if width > 0 and height > 0 and (width, height) != self._size:
            self._size = (width, height)
            self.repaint()
