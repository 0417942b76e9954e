"""Taps and draws in the clay studio as a user does."""

from collections.abc import Sequence
from math import cos, pi, sin

import toga

from coven.games.riddle_masters.clay.studio import Studio
from coven.settings import Settings
from coven.ui.look import Look
from engine.games.riddle_masters.sculpture import Sculpture
from tests.coven.app_driver import Driver

TurntablePoint = tuple[float, float, float]
"""A point above the turntable, in steps of the grid, at which a finger aims."""

NO_MOTION = Settings(language="en", motion=False)


class StudioDriver:
    """Works in a studio that fills the window."""

    def __init__(self, driver: Driver, settings: Settings = NO_MOTION) -> None:
        self.driver = driver
        look = Look.from_settings(settings)
        self.change_counts: list[int] = []  # number of lumps after each change
        self.studio = Studio(
            look, on_change=lambda sculpture: self.change_counts.append(len(sculpture))
        )
        driver.show(self.studio.widget)
        for surface in self.studio.surfaces:
            surface.set_style(look.palette, look.fonts)
        driver.settle()

    def tap_buttons(self, *names: str) -> None:
        """Taps buttons by name."""
        for name in names:
            surface = (
                self.studio.field if self.studio.field.find_zone(name) else self.studio.buttons
            )
            self.driver.tap_zone(surface, name)

    def tap_points(self, *spots: TurntablePoint) -> None:
        """Taps the field at the screen positions of points."""
        for spot in spots:
            self.driver.tap(self.studio.field.widget, *self.screen_position(spot))

    def draw_line(self, path: Sequence[TurntablePoint]) -> None:
        """Draws a line over the field without lifting the finger."""
        canvas = self.studio.field.widget
        places = [self.screen_position(spot) for spot in path]
        self.driver.press_down(canvas, *places[0])
        for place in places[1:]:
            self.driver.move(canvas, *place)
        self.driver.lift(canvas, *places[-1])

    def screen_position(self, spot: TurntablePoint) -> tuple[float, float]:
        """Returns the position of a point on the field."""
        x, y, _ = self.studio.turntable.camera.project(spot)
        return x, y

    def sculpture(self) -> Sculpture:
        """Returns the present sculpture."""
        return self.studio.sculpture

    def held_lump(self) -> int | None:
        """Returns the index of the selected lump."""
        return self.studio.state.held

    def wait_for_picture(self) -> toga.Image:
        """Waits until the sculpture is drawn at rest and returns its picture."""
        self.driver.wait_until(lambda: self.studio.turntable.still_image is not None)
        picture = self.studio.turntable.still_image
        assert picture is not None
        return picture


def model_snail(modeller: StudioDriver) -> None:
    """Models a snail in about thirty touches."""
    # The body is a line of sand that rises in front, where the head is.
    modeller.tap_buttons("colour-1", "tool-string", "size-2")
    modeller.draw_line([(-36, 6, 0), (-26, 8, 0), (18, 8, 0), (27, 13, 0), (31, 20, 0)])
    modeller.tap_buttons("tool-ball", "size-3")
    modeller.tap_points((34, 28, 0))
    # The shell is drawn in two strokes, from the outside inwards.
    for size, strokes in (("size-2", spiral(20, 12, 9)), ("size-1", spiral(9, 1, 11))):
        modeller.tap_buttons("colour-0", "tool-string", size)
        modeller.draw_line([(x - 8, y + 33, 0) for x, y in strokes])
    # From the front, the feelers are on the head and the eyes on them, two at a time.
    modeller.tap_buttons("turn-left", "turn-left", "turn-left", "mirror")
    modeller.tap_buttons("colour-1", "tool-roll", "size-1")
    modeller.tap_points((35, 39, 5))
    modeller.tap_buttons("colour-2", "tool-ball")
    modeller.tap_points((37, 50.5, 8.5))
    modeller.tap_buttons("colour-7", "tool-disc", "size-0")
    modeller.tap_points((41, 51, 8.5))
    modeller.tap_buttons("turn-right", "turn-right")


def spiral(outer: float, inner: float, steps: int) -> list[tuple[float, float]]:
    """Returns points on a line that winds inwards."""
    return [
        (r * cos(turn), r * sin(turn))
        for turn, r in (
            (-2.0 + step * pi / 4, outer + (inner - outer) * step / steps) for step in range(steps)
        )
    ]
