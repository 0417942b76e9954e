"""Every state fits every phone and stays within what a phone can repaint."""

import pytest

from tests.app.boards.potion_brew.kitchen import PotionBrewHarness
from tests.app.play.fitting import check_fits
from tests.app.play.scenes.potion_brew import BOARD, RESULTS
from tests.app.play.studio import GalleryScene


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: PotionBrewHarness, scene: GalleryScene[PotionBrewHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
