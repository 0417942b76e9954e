"""Every state fits every phone and stays within what a phone can repaint."""

import pytest

from tests.app.boards.forest_chase.glade import Glade
from tests.app.play.fitting import check_fits
from tests.app.play.scenes.forest_chase import BOARD, RESULTS
from tests.app.play.studio import Scene


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(glade: Glade, scene: Scene[Glade]) -> None:
    check_fits(glade.driver, glade.app, scene)
