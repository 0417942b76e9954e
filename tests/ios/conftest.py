"""Tests on the stand-in for iOS, each with a new phone.

Toga binds one backend in a process, so that these tests run in a process of their own:
`python -m tests.ios`.
"""

import asyncio
import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.ios.ios_driver import IOSDriver

if os.environ.get("TOGA_BACKEND") != "toga_iOS":
    collect_ignore_glob = ["test_*.py"]
else:
    # Before anything else imports Toga, which asks once for the platform.
    import tests.ios.phone  # noqa: F401


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> "Iterator[Callable[..., IOSDriver]]":
    """Gives a function that starts the app on a new phone, by its icon or by a link."""
    import toga
    import toga_iOS.app

    from tests.ios import uikit
    from tests.ios.graphics import GRAPHICS
    from tests.ios.ios_driver import IOSDriver
    from tests.ios.phone import IOSPhone

    shutil.rmtree(uikit.HOME, ignore_errors=True)
    for name in ("Documents", "Cache", "ApplicationSupport"):
        (uikit.HOME / name).mkdir(parents=True)
    uikit.RESOURCE_VALUES.clear()
    GRAPHICS.reset()
    # The app replaces it.
    monkeypatch.setattr(toga_iOS.app, "PythonSceneDelegate", toga_iOS.app.PythonSceneDelegate)
    # A new phone has no earlier app, and iOS starts the app once in a process.
    monkeypatch.setattr(toga.App, "app", None)
    started: list[IOSDriver] = []

    def start_app(link: str = "") -> IOSDriver:
        phone = IOSPhone()
        phone.launch(link)
        started.append(IOSDriver(phone))
        return started[-1]

    yield start_app
    for driver in started:
        driver.app.hall.stop()
        loop = driver.app.loop
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


@pytest.fixture
def driver(start: "Callable[..., IOSDriver]") -> "IOSDriver":
    """Gives the driver of the app on its shelf, quick to touch and without motion."""
    from tests.coven.app_sandbox import NO_MOTION

    driver = start()
    driver.wait_for_screen("ShelfScreen")
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    driver.settle()
    return driver
