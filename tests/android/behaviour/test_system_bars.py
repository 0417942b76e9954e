"""Nothing is under the system bars or the keyboard, and their colour is the screen's own."""

import pytest

from coven.settings import Settings
from tests.android.framework.android_driver import AndroidDriver, start_app
from tests.android.framework.chaquopy import jclass
from tests.android.framework.phone import Phone
from tests.coven.app_sandbox import NO_MOTION


def start_under_bars(phone: Phone, bars: str) -> AndroidDriver:
    """Starts the app on a phone that shows its system bars."""
    getattr(jclass("org.robolectric.shadows.Bars"), bars)()
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    driver.settle()
    return driver


def content_edges(phone: Phone) -> tuple[int, int]:
    """Returns the upper and lower edge of everything drawn or native, in pixels."""
    kinds = jclass("org.beeware.android.DrawHandlerView"), jclass("android.widget.TextView")
    boxes = [phone.bounds(view) for view in phone.views() if isinstance(view, kinds)]
    shown = [(top, top + height) for _, top, width, height in boxes if width and height]
    return min(top for top, _ in shown), max(bottom for _, bottom in shown)


@pytest.mark.parametrize("bars", ["showButtons", "showGestures"])
def test_the_shelf_is_between_the_bars(phone: Phone, bars: str) -> None:
    driver = start_under_bars(phone, bars)
    covered = phone.decor.getRootWindowInsets().getSystemWindowInsets()
    assert covered.top > 0
    assert covered.bottom > 0
    height = phone.decor.getHeight()
    driver.wait_until(lambda: content_edges(phone) == (covered.top, height - covered.bottom))
    driver.tap_screen_zone("nav-rules")
    driver.wait_until(lambda: driver.screen_name != "ShelfScreen")


def test_the_bars_have_the_colour_of_the_screen_and_icons_to_match(phone: Phone) -> None:
    driver = start_under_bars(phone, "showButtons")
    kind = jclass("android.view.WindowInsetsController")
    controller = phone.activity.getWindow().getInsetsController()
    bars = kind.APPEARANCE_LIGHT_STATUS_BARS | kind.APPEARANCE_LIGHT_NAVIGATION_BARS
    for theme, light in (("night", 0), ("birch", bars)):
        driver.app.change_settings(Settings(theme=theme))  # type: ignore[arg-type]
        driver.run(driver.app.show_shelf())
        driver.settle()
        shown = phone.decor.getBackground().getColor() & 0xFFFFFF
        assert f"#{shown:06x}" == driver.app.look.palette.header
        appearance = controller.getSystemBarsAppearance()
        assert appearance & bars == light
