"""Pages scroll under a finger."""

from coven.screens.settings import SettingsScreen
from tests.android.framework.android_driver import AndroidDriver


def test_a_page_follows_the_finger_and_flies_on(driver: AndroidDriver) -> None:
    driver.tap_screen_zone("nav-settings")
    driver.wait_for_screen("SettingsScreen")
    page = driver.app.window.screen
    assert isinstance(page, SettingsScreen)
    left, top, width, height = driver.phone.bounds(page.scroll._impl.native)
    low, high = (left + width - 8, top + height * 0.8), (left + width - 8, top + height * 0.4)
    driver.touch_screen.drag(low, high)
    driver.settle()
    dragged = page.scroll.vertical_position
    assert dragged > 0
    driver.touch_screen.drag(low, high, fling=True)
    driver.wait_until(lambda: page.scroll.vertical_position > 2 * dragged)
