"""Every state fits every phone and is cheap to repaint."""

import pytest

from tests.coven.app_harness import GalleryScene
from tests.coven.games.forest_chase.harness import ForestChaseHarness
from tests.coven.scenes.forest_chase import BOARD, RESULTS
from tests.coven.screen_fit import check_fits


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: ForestChaseHarness, scene: GalleryScene[ForestChaseHarness]
) -> None:
    check_fits(harness.driver, harness.app, scene)
