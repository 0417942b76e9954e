"""The phone's Back key."""

from collections.abc import Callable

import pytest

from coven.native import android
from tests.android.framework.android_driver import AndroidDriver, start_app
from tests.android.framework.chaquopy import jclass
from tests.android.framework.input_events import press_back
from tests.android.framework.phone import AndroidPhone


def press_back_on_android_7(phone: AndroidPhone) -> None:
    """Runs Android's own Activity.onBackPressed, as old versions do for the key.

    Robolectric replaces it by finish(), and later versions ask their callbacks first.
    """
    shadows = jclass("org.robolectric.shadow.api.Shadow")
    shadows.directlyOn(phone.activity, "android.app.Activity", "onBackPressed")


def check_back(driver: AndroidDriver, press_back: Callable[[AndroidPhone], None]) -> None:
    """Goes from a page to the shelf by Back, and from there out of the app."""
    for _ in range(2):
        driver.tap_screen_zone("game-waz_baraz")
        driver.wait_for_screen("SetupScreen")
        press_back(driver.phone)
        driver.wait_for_screen("ShelfScreen")
    assert not driver.phone.activity.isFinishing()
    press_back(driver.phone)
    driver.wait_until(driver.phone.activity.isFinishing)


def test_back_leads_to_the_shelf_and_leaves_the_app_there(driver: AndroidDriver) -> None:
    check_back(driver, press_back)


def test_back_works_on_phones_without_a_listener_for_unhandled_keys(
    phone: AndroidPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(android, "_api_level", lambda: 24)
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    check_back(driver, press_back_on_android_7)
    assert not driver.app.feedback.failures
