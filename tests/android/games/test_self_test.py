"""The app's own test, which the emulator runs, passes on the framework."""

import pytest

from tests.android.framework.android_driver import start_app
from tests.android.framework.phone import AndroidPhone
from tests.phone.self_test import SelfTest


@pytest.mark.phone("fr-rFR-w411dp-h891dp-420dpi")
def test_the_apps_own_test_passes(phone: AndroidPhone) -> None:
    progress: list[str] = []
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    test = SelfTest(driver.app, "fr", progress.append)
    driver.run(test.run(driver.app.paths.data / "coven.db"))
    assert progress[0] == "started"
    assert progress[-1] == "read 5 tables"
