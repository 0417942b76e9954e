"""Links to a table open the app, or reach it while it runs."""

from typing import Any

from tests.android.framework.android_driver import AndroidDriver, start_app
from tests.android.framework.chaquopy import jclass
from tests.android.framework.phone import AndroidPhone

LINK = "coven://join?at=127.0.0.1:9&code=ABCD"


def link_intent(link: str) -> Any:
    """Returns the intent by which a phone opens a link."""
    intent = jclass("android.content.Intent")
    return intent(intent.ACTION_VIEW, jclass("android.net.Uri").parse(link))


def test_a_link_starts_the_app_at_its_table(phone: AndroidPhone) -> None:
    driver = start_app(phone, link_intent(LINK))
    driver.wait_until(lambda: any("ABCD" in text for text in driver.all_texts()))


def test_a_link_reaches_the_running_app(driver: AndroidDriver) -> None:
    first = driver.app
    driver.phone.controller.newIntent(link_intent(LINK))
    driver.wait_until(lambda: any("ABCD" in text for text in driver.all_texts()))
    assert AndroidDriver(driver.phone).app is first
