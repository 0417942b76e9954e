"""Every state fits every phone and stays within what a phone can repaint."""

from dataclasses import replace

import pytest

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.screens.play import PlayScreen
from tests.app.boards.riddle_masters.workshop import RiddleMastersHarness
from tests.app.play.fitting import check_fits
from tests.app.play.scenes.riddle_masters import BOARD, RESULTS
from tests.app.play.studio import GalleryScene


def arrange_with_parts(
    scene: GalleryScene[RiddleMastersHarness], studio: RiddleMastersHarness
) -> None:
    """Poses a scene, and looks at the parts that its page brings along."""
    scene.pose(studio)
    screen = studio.app.window.screen
    if isinstance(screen, PlayScreen) and isinstance(screen.board, RiddleMastersBoard):
        assert screen.board.page is not None
        assert [
            part.truncated for part in screen.board.page.content_surfaces if part.truncated
        ] == []


@pytest.mark.parametrize("scene", [*BOARD, *RESULTS], ids=lambda scene: scene.name)
def test_nothing_is_cut_and_a_repaint_is_cheap(
    harness: RiddleMastersHarness, scene: GalleryScene[RiddleMastersHarness]
) -> None:
    check_fits(
        harness.driver, harness.app, replace(scene, pose=lambda s: arrange_with_parts(scene, s))
    )
