"""Drawn zones are measured as a finger hits them."""

import pytest
import toga

from coven.app import PocketCoven
from coven.ui.canvas import Surface
from coven.ui.painter import Painter
from coven.ui.window import Screen
from tests.coven.app_driver import Driver
from tests.coven.screen_fit import small_zones

Zone = tuple[str, float, float, float, float]  # name, x, y, width and height


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        pytest.param([("alone", 100, 100, 20, 20)], [], id="a small zone alone"),
        pytest.param([("corner", 0, 100, 20, 20)], ["corner"], id="at the edge"),
        pytest.param(
            [("left", 100, 100, 30, 44), ("right", 130, 100, 30, 44)],
            ["left", "right"],
            id="side by side",
        ),
        pytest.param(
            [("witch-1", 100, 100, 30, 44), ("witch-2", 130, 100, 30, 44)], [], id="pieces"
        ),
        pytest.param(
            [("button", 100, 100, 80, 44), ("note", 90, 110, 100, 60)], [], id="under a note"
        ),
        pytest.param(
            [("button", 100, 100, 80, 44), ("other", 90, 110, 100, 60)], ["button"], id="overlap"
        ),
    ],
)
def test_zones_that_are_hard_to_hit_are_found(
    driver: Driver, app: PocketCoven, zones: list[Zone], expected: list[str]
) -> None:
    def paint(painter: Painter) -> None:
        for name, x, y, width, height in zones:
            painter.touch_rect(name, x, y, width, height, None)

    surface = Surface(paint, flex=1)
    app.window.show(Screen(toga.Box(children=[surface.widget]), (surface,)))
    driver.settle()

    assert [text.split()[1] for text in small_zones(surface)] == expected
