"""The app's own test, which the simulator runs, passes on the stand-in."""

from collections.abc import Callable

import pytest

from tests.ios import uikit
from tests.ios.ios_driver import IOSDriver
from tests.phone.self_test import SelfTest


def test_the_apps_own_test_passes(
    start: Callable[..., IOSDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(uikit.NSLocale.CLASS_PROPERTIES, "preferredLanguages", ["fr"])
    driver = start()
    progress: list[str] = []
    test = SelfTest(driver.app, "fr", progress.append)
    driver.run(test.run(driver.app.paths.data / "coven.db"))
    assert progress[:2] == ["started", "the phone prefers fr: fr"]
    assert progress[-1] == "read 5 tables"
