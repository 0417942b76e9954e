"""Drawings rotated for a player on another side of the table."""

import pytest

from coven.ui.canvas import Surface
from coven.ui.painter import Painter, rotation
from tests.coven.app_driver import Driver
from tests.phone.surface_contents import texts_on

RED, BLACK = "#ff0000", "#000000"
# The corner to which a small square in the upper left corner is rotated.
CORNERS = {0: (5, 5), 1: (95, 5), 2: (95, 195), 3: (5, 195)}


@pytest.mark.parametrize("quarters", CORNERS)
def test_the_upper_left_corner_goes_around(empty_window: Driver, quarters: int) -> None:
    sizes: list[tuple[float, float]] = []

    def paint(painter: Painter) -> None:
        painter.rect(0, 0, painter.width, painter.height, BLACK)
        with rotation(painter, quarters):
            sizes.append((painter.width, painter.height))
            painter.rect(0, 0, 10, 10, RED)
        assert (painter.width, painter.height) == (100, 200)

    surface = Surface(paint, width=100, height=200)
    empty_window.show(surface.widget)
    image = surface.widget._impl.native.grab().toImage()
    red = {at for at, place in CORNERS.items() if image.pixelColor(*place).name() == RED}
    assert red == {quarters}
    assert sizes[-1] == ((200, 100) if quarters % 2 else (100, 200))


def test_texts_that_are_turned_are_still_found(empty_window: Driver) -> None:
    def paint(painter: Painter) -> None:
        with rotation(painter, 1):
            painter.text("Olaf", 10, 10)

    surface = Surface(paint, width=100, height=200)
    empty_window.show(surface.widget)
    assert texts_on(surface) == ("Olaf",)
