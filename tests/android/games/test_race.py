"""The race of Forest Chase: several fingers at once, on the pads and on the board."""

import pytest

from engine.games.forest_chase.pieces import STEP, Flip
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.app_sandbox import open_seeded_table
from tests.coven.games.forest_chase.tap_players import ForestChaseTapPlayers, shown_view
from tests.coven.games.game_setups import chairs_for


@pytest.mark.parametrize("people", [3, 5])
def test_a_finger_on_each_pad_and_one_on_the_board_all_count(
    driver: AndroidDriver, people: int
) -> None:
    players = ForestChaseTapPlayers(driver, 1)
    open_seeded_table(driver, chairs_for(people), {}, 1, "forest_chase")
    while shown_view(players.board).step != "race":
        players.step()
    board, session = players.board, driver.app.session
    assert session is not None
    before = driver.run(session.table.public_sight()).version
    tile = next(name for name in board.forest.zone_names if name.startswith("tile-"))
    zone = board.forest.find_zone(tile)
    assert zone is not None
    driver.touch_screen.press(driver.pixel(board.forest.widget, *zone.centre), 0)
    for finger, pad in enumerate(board.pads, 1):
        width, height = pad.size or (0, 0)
        driver.touch_screen.press(driver.pixel(pad.widget, width / 2, height / 2), finger)
    driver.settle()
    for finger in range(len(board.pads) + 1):
        driver.touch_screen.lift(finger)
    driver.wait_until(lambda: driver.run(session.table.public_sight()).version >= before + 2)
    news = driver.run(session.table.news(0, before))
    done = [type(each.action) for each in news]
    assert Flip in done, "the tile was not turned"
    assert type(STEP) in done, "the witch did not step"
