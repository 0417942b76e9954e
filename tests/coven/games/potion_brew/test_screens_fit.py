"""Every state fits every phone and stays within what a phone can repaint."""

import pytest

from tests.coven.app_harness import GalleryScene
from tests.coven.games.potion_brew.harness import PotionBrewHarness
from tests.coven.scenes.potion_brew import BOARD, RESULTS
from tests.coven.screen_fit import check_fits


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: PotionBrewHarness, scene: GalleryScene[PotionBrewHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
