"""A pair of hands in the studio: they tap and draw what anyone could, and nothing else."""

from collections.abc import Sequence
from math import cos, pi, sin

import toga

from coven.clay.studio import Studio
from coven.look import Look
from coven.settings import Settings
from engine.games.riddle_masters.clay import Sculpture
from tests.app.driver import Driver

Spot = tuple[float, float, float]
"""A point above the turntable, in steps of the grid, at which a finger aims."""

STILL = Settings(language="en", motion=False)


class Modeller:
    """Works in a studio that has the window to itself."""

    def __init__(self, driver: Driver, settings: Settings = STILL) -> None:
        self.driver = driver
        look = Look.of(settings)
        self.told: list[int] = []  # how many lumps there were after each change
        self.studio = Studio(look, on_change=lambda sculpture: self.told.append(len(sculpture)))
        driver.show(self.studio.widget)
        for surface in self.studio.surfaces:
            surface.dress(look.palette, look.lettering)
        driver.settle()

    def choose(self, *names: str) -> None:
        """Taps buttons by name, wherever they are."""
        for name in names:
            surface = self.studio.field if self.studio.field.zone(name) else self.studio.buttons
            self.driver.touch(surface, name)

    def tap(self, *spots: Spot) -> None:
        """Taps the field where one sees spots."""
        for spot in spots:
            self.driver.tap(self.studio.field.widget, *self.at(spot))

    def draw(self, path: Sequence[Spot]) -> None:
        """Draws a line over the field without lifting the finger."""
        canvas = self.studio.field.widget
        places = [self.at(spot) for spot in path]
        self.driver.press_down(canvas, *places[0])
        for place in places[1:]:
            self.driver.move(canvas, *place)
        self.driver.lift(canvas, *places[-1])

    def at(self, spot: Spot) -> tuple[float, float]:
        """Returns where one sees a spot on the field."""
        x, y, _ = self.studio.wheel.camera.project(spot)
        return x, y

    def made(self) -> Sculpture:
        """Returns the clay as it is now."""
        return self.studio.sculpture

    def held(self) -> int | None:
        """Returns the number of the lump in hand."""
        return self.studio.bench.held

    def rest(self) -> toga.Image:
        """Waits until the sculpture is drawn at rest, and returns its picture."""
        self.driver.until(lambda: self.studio.wheel.picture is not None)
        picture = self.studio.wheel.picture
        assert picture is not None
        return picture


def snail(modeller: Modeller) -> None:
    """Makes a snail in some thirty touches."""
    # The body is a string of sand that rises in front, where the head is.
    modeller.choose("colour-1", "tool-string", "size-2")
    modeller.draw([(-36, 6, 0), (-26, 8, 0), (18, 8, 0), (27, 13, 0), (31, 20, 0)])
    modeller.choose("tool-ball", "size-3")
    modeller.tap((34, 28, 0))
    # The shell is drawn in two strokes, from without to within.
    for size, strokes in (("size-2", spiral(20, 12, 9)), ("size-1", spiral(9, 1, 11))):
        modeller.choose("colour-0", "tool-string", size)
        modeller.draw([(x - 8, y + 33, 0) for x, y in strokes])
    # From the front the feelers stand on the head, and the eyes on them, two at a time.
    modeller.choose("turn-left", "turn-left", "turn-left", "mirror")
    modeller.choose("colour-1", "tool-roll", "size-1")
    modeller.tap((35, 39, 5))
    modeller.choose("colour-2", "tool-ball")
    modeller.tap((37, 50.5, 8.5))
    modeller.choose("colour-7", "tool-disc", "size-0")
    modeller.tap((41, 51, 8.5))
    modeller.choose("turn-right", "turn-right")


def spiral(outer: float, inner: float, steps: int) -> list[tuple[float, float]]:
    """Returns points on a line that winds inwards."""
    return [
        (r * cos(turn), r * sin(turn))
        for turn, r in (
            (-2.0 + step * pi / 4, outer + (inner - outer) * step / steps) for step in range(steps)
        )
    ]
