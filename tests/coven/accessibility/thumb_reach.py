"""Positions of the main buttons of a screen, for the thumb that holds the phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint

from coven.ui.painter import Painter
from tests.coven.app_driver import Driver
from tests.coven.screen_fit import visible_surfaces
from tests.phone.surface_contents import zones_on


@dataclass(frozen=True)
class MainButton:
    """A main button: its name and its centre as fractions of the window."""

    name: str
    across: float
    down: float


class MainButtonRecorder:
    def __init__(self) -> None:
        self.names: set[str] = set()

    def main_buttons(self, driver: Driver) -> list[MainButton]:
        """Returns the main buttons of the current screen."""
        screen: Any = getattr(driver.app, "window").screen  # noqa: B009
        wide, high = driver.content_size
        found = []
        for surface in visible_surfaces(screen):
            self.names.clear()
            surface.repaint()
            native = surface.widget._impl.native
            origin = native.mapTo(driver.window._impl.container.native, QPoint(0, 0))
            for name in self.names & set(zones_on(surface)):
                zone = surface.find_zone(name)
                assert zone is not None
                x, y = zone.centre
                found.append(MainButton(name, (x + origin.x()) / wide, (y + origin.y()) / high))
        return found


@contextmanager
def record_main_buttons() -> Iterator[MainButtonRecorder]:
    """Records the main buttons painted inside the context."""
    usual, watch = Painter.button, MainButtonRecorder()

    def button(self: Painter, name: str, *arguments: Any, **named: Any) -> None:
        if named.get("kind", "primary") == "primary" and named.get("enabled", True):
            watch.names.add(name)
        usual(self, name, *arguments, **named)

    Painter.button = button  # type: ignore[method-assign]
    try:
        yield watch
    finally:
        Painter.button = usual  # type: ignore[method-assign]
