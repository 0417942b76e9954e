"""Every state fits every phone and stays within what a phone can repaint."""

import pytest

from tests.app.boards.baron_voodoo.shrine import Shrine
from tests.app.play.fitting import check_fits
from tests.app.play.scenes.baron_voodoo import BOARD, RESULTS
from tests.app.play.studio import Scene


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(shrine: Shrine, scene: Scene[Shrine]) -> None:
    check_fits(shrine.driver, shrine.app, scene)
