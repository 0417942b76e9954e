"""Every state fits every phone and stays within what a phone can repaint."""

import pytest

from tests.app.boards.forest_chase.glade import ForestChaseHarness
from tests.app.play.fitting import check_fits
from tests.app.play.scenes.forest_chase import BOARD, RESULTS
from tests.app.play.studio import GalleryScene


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: ForestChaseHarness, scene: GalleryScene[ForestChaseHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
