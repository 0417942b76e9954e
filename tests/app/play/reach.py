"""Where the main buttons of a screen are, for the thumb that holds the phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QPoint

from coven.drawing.painter import Painter
from tests.app.driver import Driver
from tests.app.play.fitting import laid


@dataclass(frozen=True)
class Main:
    """A main button: its name, and the middle of it in shares of the window."""

    name: str
    across: float
    down: float


class Watch:
    """Remembers which buttons were painted as main ones."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def mains(self, driver: Driver) -> list[Main]:
        """Returns the main buttons of the screen in front."""
        screen: Any = getattr(driver.app, "stage").screen  # noqa: B009
        wide, high = driver.content_size
        found = []
        for surface in laid(screen):
            self.names.clear()
            surface.repaint()
            native = surface.widget._impl.native
            origin = native.mapTo(driver.window._impl.container.native, QPoint(0, 0))
            for name in self.names & set(surface.zones):
                zone = surface.zone(name)
                assert zone is not None
                x, y = zone.centre
                found.append(Main(name, (x + origin.x()) / wide, (y + origin.y()) / high))
        return found


@contextmanager
def watched() -> Iterator[Watch]:
    """Listens to what is painted."""
    usual, watch = Painter.button, Watch()

    def button(self: Painter, name: str, *arguments: Any, **named: Any) -> None:
        if named.get("kind", "primary") == "primary" and named.get("enabled", True):
            watch.names.add(name)
        usual(self, name, *arguments, **named)

    Painter.button = button  # type: ignore[method-assign]
    try:
        yield watch
    finally:
        Painter.button = usual  # type: ignore[method-assign]
