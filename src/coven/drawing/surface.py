"""A canvas that is painted as a whole and whose zones can be touched."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

import toga
from toga.widgets.canvas import BaseState, DrawingAction, FillText, StrokeText

from coven.drawing.events import listen, perform, resizing
from coven.drawing.lettering import Lettering
from coven.drawing.painter import Painter
from coven.drawing.palette import NIGHT, Palette
from coven.drawing.shapes import Count
from coven.drawing.zones import Zone, touched

Paint = Callable[[Painter], object]


def strings(actions: Sequence[DrawingAction]) -> Iterator[str]:
    """Returns every text among drawing actions, also within states."""
    for action in actions:
        if isinstance(action, FillText | StrokeText):
            yield str(action.text)
        if isinstance(action, BaseState):
            yield from strings(action.drawing_actions)


class Surface:
    """One drawn part of a screen."""

    def __init__(self, paint: Paint, **style: Any) -> None:
        self.accepts: Callable[[], bool] | None = None
        self.on_elsewhere: Callable[[float, float], object] | None = None
        self.overlay: Paint | None = None  # paints over everything, when all zones are known
        # What the painter is told: the zone under the finger, and how far a hold has come.
        self.pressed: str | None = None
        self.progress = 0.0
        self._paint = paint
        self._palette: Palette = NIGHT
        self._lettering = Lettering(1.0)
        self._size: tuple[float, float] | None = None
        self._zones: tuple[Zone, ...] = ()
        # Whether the finger came down outside of all zones.
        self._elsewhere = False
        self._cut: tuple[str, ...] = ()
        self._count = Count()
        self.widget = toga.Canvas(on_resize=resizing(self._resized), **style)
        listen(self.widget, press=self.press, drag=self.drag, release=self.release)

    @property
    def zones(self) -> tuple[str, ...]:
        """The names of what can be touched."""
        return tuple(zone.name for zone in self._zones)

    @property
    def cut(self) -> tuple[str, ...]:
        """The texts that did not fit and end in an ellipsis."""
        return self._cut

    @property
    def count(self) -> Count:
        """How much the last repaint drew."""
        return self._count

    @property
    def size(self) -> tuple[float, float] | None:
        """The width and height, once the layout has given them."""
        return self._size

    def zone(self, name: str) -> Zone | None:
        """Returns the zone of that name."""
        return next((zone for zone in self._zones if zone.name == name), None)

    def at(self, x: float, y: float) -> Zone | None:
        """Returns the zone that a finger there means."""
        return touched(self._zones, x, y)

    def texts(self) -> tuple[str, ...]:
        """Returns every text that the canvas holds."""
        return tuple(strings(self.widget.root_state.drawing_actions))

    def dress(self, palette: Palette, lettering: Lettering) -> None:
        """Paints anew in another palette and text size."""
        self._palette = palette
        self._lettering = lettering
        self.repaint()

    def repaint(self) -> None:
        """Paints everything again; before the first layout it waits for that."""
        if self._size is None:
            return
        # Forgotten first, so that a failing painter leaves nothing of the old picture.
        self._forget()
        painter = Painter(self.widget, self._palette, self._lettering, *self._size)
        painter.pressed = self.pressed
        painter.progress = self.progress
        try:
            self._paint(painter)
            if self.overlay is not None:
                self.overlay(painter)
            self.widget.root_state.drawing_actions.extend(painter.actions)
            self._zones = tuple(painter.zones)
            self._cut = tuple(painter.cut)
            self._count = painter.count
        finally:
            self.widget.redraw()

    def clear(self) -> None:
        """Forgets all that is drawn and every zone."""
        self._forget()
        self.pressed = None
        self._elsewhere = False
        self.widget.redraw()

    def press(self, x: float, y: float) -> None:
        """Takes a finger that comes down."""
        self.pressed = None
        self._elsewhere = False
        if not self._listens():
            return
        zone = self.at(x, y)
        self._elsewhere = zone is None
        if zone:
            self.pressed = zone.name
            self.repaint()

    def drag(self, x: float, y: float) -> None:
        """Takes a finger that moves; one that leaves its zone does nothing any more."""
        if self.pressed is None:
            return
        zone = self.zone(self.pressed)
        if zone is None or not zone.reaches(x, y):
            self._let_go()

    def release(self, x: float, y: float) -> None:
        """Takes a finger that is lifted: in the zone where it came down it acts."""
        name, elsewhere = self.pressed, self._elsewhere
        self._elsewhere = False
        if name is not None:
            zone = self.zone(name)
            self._let_go()
            if zone and zone.action and zone.reaches(x, y) and self._listens():
                perform(zone.action)
        elif elsewhere and self.at(x, y) is None:
            heard = self.on_elsewhere
            if heard and self._listens():
                perform(partial(heard, x, y))

    def _let_go(self) -> None:
        self.pressed = None
        self.repaint()

    def _listens(self) -> bool:
        return self.accepts is None or self.accepts()

    def _forget(self) -> None:
        self.widget.root_state.drawing_actions.clear()
        self._zones = ()
        self._cut = ()

    def _resized(self, width: float, height: float) -> None:
        if width > 0 and height > 0 and (width, height) != self._size:
            self._size = (width, height)
            self.repaint()
