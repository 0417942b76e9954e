"""Tests on the real Android framework: one JVM, one sandbox, a new phone for each test.

Toga binds one backend in a process, so that these tests run in a process of their own:
`python -m tests.android`.
"""

import os
from collections.abc import Generator, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
import toga
import toga.platform

if TYPE_CHECKING:
    from tests.android.framework.android_driver import AndroidDriver
    from tests.android.framework.phone import AndroidPhone

if os.environ.get("TOGA_BACKEND") != "toga_android":
    collect_ignore_glob = ["*"]
else:
    # Before the app's modules read it.
    toga.platform.current_platform = "android"


def pytest_configure(config: pytest.Config) -> None:
    """Registers the marker that describes a test's phone."""
    config.addinivalue_line("markers", "phone(qualifiers, font_scale=1.0): the phone of a test")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, Any, Any]:
    """Runs a test that has a phone on the phone's main thread."""
    phone: Any = pyfuncitem.funcargs.get("phone")
    test = pyfuncitem.obj
    if phone is not None:
        pyfuncitem.obj = lambda **arguments: phone.do(partial(test, **arguments))
    try:
        return (yield)
    finally:
        pyfuncitem.obj = test


@pytest.fixture
def phone(request: pytest.FixtureRequest) -> "Iterator[AndroidPhone]":
    """Gives a phone on which the app was never started, and ends the app after the test."""
    from tests.android.framework.android_driver import stop_app
    from tests.android.framework.phone import AndroidPhone

    marker = request.node.get_closest_marker("phone")
    phone = AndroidPhone(*marker.args, **marker.kwargs) if marker is not None else AndroidPhone()
    yield phone
    # Also after a failure: the next test must not find this app, nor its table.
    if toga.App.app is not None:
        phone.do(partial(stop_app, phone))
    phone.close()


@pytest.fixture
def driver(phone: "AndroidPhone") -> "AndroidDriver":
    """Gives the driver of the app on its shelf, quick to touch and without motion."""
    from tests.android.framework.android_driver import start_app
    from tests.coven.app_sandbox import NO_MOTION

    def start() -> "AndroidDriver":
        driver = start_app(phone)
        driver.wait_for_screen("ShelfScreen")
        driver.app.change_settings(NO_MOTION)
        driver.run(driver.app.show_shelf())
        driver.settle()
        return driver

    return phone.do(start)
