"""The phone's Back key."""

from tests.android.android_driver import AndroidDriver
from tests.android.input_events import press_back


def test_back_leads_from_a_page_to_the_shelf_and_leaves_the_app_there(
    driver: AndroidDriver,
) -> None:
    driver.tap_screen_zone("game-waz_baraz")
    driver.wait_for_screen("SetupScreen")
    press_back(driver.phone)
    driver.wait_for_screen("ShelfScreen")
    assert not driver.phone.activity.isFinishing()
    press_back(driver.phone)
    assert driver.phone.activity.isFinishing()
