"""Fingers: several at once, and touches that the phone takes away."""

from dataclasses import replace

import pytest

from coven.privacy.hold_to_peek import HOLD_ZONE
from coven.screens.shelf import ShelfScreen
from coven.screens.table.handoff import CurtainScreen
from coven.ui.animation import AppTimer
from tests.android.framework.android_driver import AndroidDriver
from tests.coven.app_sandbox import QUICK, open_seeded_table
from tests.coven.games.game_setups import players_for
from tests.coven.games.waz_baraz.tap_players import WazBarazTapPlayers


def shelf_of(driver: AndroidDriver) -> ShelfScreen:
    """Returns the shelf in front."""
    screen = driver.app.window.screen
    assert isinstance(screen, ShelfScreen)
    return screen


def test_two_fingers_press_two_canvases(driver: AndroidDriver) -> None:
    shelf = shelf_of(driver)
    driver.touch_screen.press(driver.zone_pixel("game-waz_baraz"), 0)
    driver.touch_screen.press(driver.zone_pixel("nav-rules"), 1)
    driver.wait_until(
        lambda: (shelf.surface.pressed, shelf.nav_bar.pressed) == ("game-waz_baraz", "nav-rules")
    )


@pytest.mark.parametrize("first", [0, 1])
def test_an_action_replaces_the_screen_while_another_finger_is_down(
    driver: AndroidDriver, first: int
) -> None:
    """Android fails if a view is removed while it dispatches a touch to another view."""
    driver.touch_screen.press(driver.zone_pixel("game-waz_baraz"), 0)
    driver.touch_screen.press(driver.zone_pixel("nav-rules"), 1)
    driver.touch_screen.lift(first)
    driver.wait_until(lambda: driver.screen_name != "ShelfScreen")
    shown = driver.screen_name
    driver.touch_screen.lift(1 - first)
    driver.settle()
    assert driver.screen_name == shown, "the second finger acted on the next screen"


def test_two_taps_at_once_open_one_screen(driver: AndroidDriver) -> None:
    settings, rules = driver.zone_pixel("nav-settings"), driver.zone_pixel("nav-rules")
    driver.touch_screen.tap_all([settings, rules])
    driver.wait_until(lambda: driver.screen_name != "ShelfScreen")
    assert driver.screen_name == "SettingsScreen"


def test_a_cancelled_touch_leaves_nothing_pressed_and_does_nothing(driver: AndroidDriver) -> None:
    shelf = shelf_of(driver)
    driver.touch_screen.press(driver.zone_pixel("nav-rules"))
    driver.wait_until(lambda: shelf.nav_bar.pressed == "nav-rules")
    driver.touch_screen.cancel()
    driver.wait_until(lambda: shelf.nav_bar.pressed is None)
    assert driver.app.window.screen is shelf


def test_a_cancelled_touch_closes_an_open_hand(driver: AndroidDriver) -> None:
    players = WazBarazTapPlayers(driver, 1)
    open_seeded_table(driver, players_for(3), {}, 1)
    players.open_curtain()
    driver.touch_screen.lift()
    board = players.board
    driver.press_down(board.strip.widget, *players.card_centre(board, 0))
    driver.wait_until(lambda: board.strip.is_open)
    driver.touch_screen.cancel()
    driver.wait_until(lambda: not board.strip.is_open)


def test_the_notification_shade_closes_an_open_hand(driver: AndroidDriver) -> None:
    players = WazBarazTapPlayers(driver, 1)
    open_seeded_table(driver, players_for(3), {}, 1)
    players.open_curtain()
    driver.touch_screen.lift()
    board = players.board
    driver.press_down(board.strip.widget, *players.card_centre(board, 0))
    driver.wait_until(lambda: board.strip.is_open)
    # The shade takes the window's focus, but the activity stays the one in front.
    driver.phone.controller.windowFocusChanged(False)
    driver.wait_until(lambda: not board.strip.is_open)


def test_a_cancelled_hold_does_not_open_the_curtain(driver: AndroidDriver) -> None:
    driver.app.window.timings = replace(QUICK, curtain=600.0)
    open_seeded_table(driver, players_for(3), {}, 1)
    driver.wait_for_screen("CurtainScreen")
    curtain = driver.app.window.screen
    assert isinstance(curtain, CurtainScreen)
    zone = curtain.hold.find_zone(HOLD_ZONE)
    assert zone is not None
    earlier = set(AppTimer.pending)
    driver.touch_screen.press(driver.pixel(curtain.hold.widget, *zone.centre))
    driver.wait_until(lambda: curtain.hold.pressed)
    driver.touch_screen.cancel()
    driver.wait_until(lambda: curtain.hold.pressed is None)
    assert AppTimer.pending <= earlier
    assert driver.app.window.screen is curtain
