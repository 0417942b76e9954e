"""The largest allowed cost of repainting a board."""

from typing import Any

import pytest

from coven.app import PocketCoven
from coven.screens.table.play import PlayScreen
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import GalleryScene
from tests.coven.scenes import BOARD_SCENES
from tests.coven.screen_fit import visible_surfaces
from tests.coven.ui.draw_count import draw_count

# Phones lag with more shapes than this.
SHAPES_AND_TEXTS = 100
IMAGES = 150


@pytest.mark.parametrize("scene", BOARD_SCENES, ids=lambda scene: scene.name)
def test_a_repaint_of_the_board_stays_within_the_budget(
    driver: Driver, app: PocketCoven, scene: GalleryScene[Any]
) -> None:
    driver.resize(*PHONE)
    scene.show(driver)
    screen = app.window.screen
    assert isinstance(screen, PlayScreen)
    assert screen.surfaces
    for surface in visible_surfaces(screen):
        count = draw_count(surface)
        assert count.total > 0
        assert count.shapes + count.texts <= SHAPES_AND_TEXTS
        assert count.images <= IMAGES
    whole = [draw_count(surface) for surface in visible_surfaces(screen)]
    assert sum(count.shapes + count.texts for count in whole) <= SHAPES_AND_TEXTS
    assert sum(count.images for count in whole) <= IMAGES
