"""Screens of every kind open on a small phone and fit it."""

from collections.abc import Iterator

from coven.settings import Settings
from tests.android.android_driver import AndroidDriver
from tests.android.chaquopy import jclass
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES

STRIDE = 8  # every scene would take minutes


def faults(driver: AndroidDriver) -> Iterator[str]:
    """Returns what is wider than the screen or does not fit its button."""
    phone, scrolled = driver.phone, jclass("android.widget.HorizontalScrollView")
    button = jclass("android.widget.Button")
    for view in phone.views():
        if isinstance(view, scrolled):
            content = view.getChildAt(0)
            if content.getWidth() > view.getWidth():
                yield f"scrolls sideways by {content.getWidth() - view.getWidth()} pixels"
        elif isinstance(view, button) and view.getLayout() is not None:
            room = view.getWidth() - view.getCompoundPaddingLeft() - view.getCompoundPaddingRight()
            if view.getLayout().getLineCount() > 1 or view.getLayout().getLineMax(0) > room:
                yield f"cuts the button {view.getText()}"
    content = driver.window.content
    if content is not None and content.layout.width > driver.content_size[0]:
        yield "is wider than the screen"


def test_screens_open_and_fit(driver: AndroidDriver) -> None:
    found = []
    for scene in SCENES[::STRIDE]:
        AppHarness(driver).apply_settings(Settings("en", motion=False))
        scene.show(driver)
        driver.settle()
        found += [f"{scene.name} {fault}" for fault in faults(driver)]
    assert found == []
