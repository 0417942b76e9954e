"""Every state fits every phone and is cheap to repaint."""

from dataclasses import replace

import pytest
from toga.widgets.canvas import FillText

from coven.games.riddle_masters.board import RiddleMastersBoard
from coven.screens.table.play import PlayScreen
from coven.settings import Settings
from tests.coven.app_harness import GalleryScene
from tests.coven.games.riddle_masters import positions
from tests.coven.games.riddle_masters.harness import RiddleMastersHarness
from tests.coven.scenes.riddle_masters import BOARD, RESULTS
from tests.coven.screen_fit import LAYOUT_CASES, check_fits
from tests.phone.surface_contents import texts_on


def arrange_with_parts(
    scene: GalleryScene[RiddleMastersHarness], harness: RiddleMastersHarness
) -> None:
    """Shows a scene and checks the further surfaces of its page."""
    scene.pose(harness)
    screen = harness.app.window.screen
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


@pytest.mark.parametrize(("size", "settings"), LAYOUT_CASES, ids=str)
def test_the_names_of_all_six_players_are_visible_at_every_size(
    harness: RiddleMastersHarness, size: tuple[int, int], settings: Settings
) -> None:
    harness.app.apply_settings(settings)
    harness.driver.resize(*size)
    board = harness.open_position(positions.late_match(6))
    names = [player.name for player in board.services.players]

    assert len(names) == 6
    assert [name for name in names if name not in texts_on(board.table)] == []


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize(("size", "settings"), LAYOUT_CASES, ids=str)
def test_names_stay_in_their_panels(
    harness: RiddleMastersHarness, size: tuple[int, int], settings: Settings, seats: int
) -> None:
    harness.app.apply_settings(settings)
    harness.driver.resize(*size)
    board = harness.open_position(positions.late_match(seats))
    surface = board.table
    names = [player.name for player in board.services.players]
    letters = {
        action.text: (action.x, board.services.look.fonts.measure(action.text, action.font)[0])
        for action in surface.widget.root_state.drawing_actions
        if isinstance(action, FillText) and action.font is not None
    }

    for seat, name in enumerate(names):
        head = surface.find_zone(f"player-{seat}")
        assert head is not None
        left, wide = letters[name]
        assert head.x <= left, name
        assert left + wide <= head.x + head.width, name
