"""The keyboard covers the lower part of the window."""

from coven.screens.setup import SetupScreen
from tests.android.framework.android_driver import AndroidDriver
from tests.android.framework.chaquopy import jclass


def show_keyboard(driver: AndroidDriver, height: int) -> None:
    """Covers the lower part of the window as a keyboard does."""
    types = jclass("android.view.WindowInsets$Type")
    edges = jclass("android.graphics.Insets").of(0, 0, 0, height)
    builder = jclass("android.view.WindowInsets$Builder")()
    builder.setInsets(types.ime(), edges)
    driver.phone.decor.dispatchApplyWindowInsets(builder.build())
    driver.settle()


def test_a_field_stays_above_the_keyboard(driver: AndroidDriver) -> None:
    driver.app.open_setup("waz_baraz")
    driver.wait_for_screen("SetupScreen")
    setup = driver.app.window.screen
    assert isinstance(setup, SetupScreen)
    field = setup.name_fields[0]
    driver.type_into(field, "Þórdís")
    assert field.value == "Þórdís"
    height = driver.phone.decor.getHeight()
    show_keyboard(driver, height // 2)
    # The footer and the page are above it, and the field can be scrolled to.
    left, top, _, tall = driver.phone.bounds(setup.footer.widget._impl.native)
    assert (left, top + tall) == (0, height - height // 2)
    driver.scroll_to(field._impl.native)
    assert driver.centre(field._impl.native)[1] < height / 2
    show_keyboard(driver, 0)
    # A field in the lower half moves up by itself when the keyboard comes.
    low = setup.name_fields[-1]
    driver.type_into(low, "Jón")
    start = height * 0.3
    distance = height * 0.72 - driver.centre(low._impl.native)[1]
    driver.touch_screen.drag((8, start), (8, start + distance))
    driver.settle()
    assert driver.centre(low._impl.native)[1] > height / 2
    show_keyboard(driver, height // 2)
    # Android scrolls to the line of the cursor; the edge of the field may touch the footer.
    _, foot, _, tall = driver.phone.bounds(setup.footer.widget._impl.native)
    assert foot + tall == height - height // 2
    half = low._impl.native.getLineHeight() / 2

    def is_above() -> bool:
        driver.screenshot()  # a smooth scroll moves when the view is drawn
        return bool(driver.centre(low._impl.native)[1] + half <= foot)

    driver.wait_until(is_above)
    show_keyboard(driver, 0)
    _, top, _, tall = driver.phone.bounds(setup.footer.widget._impl.native)
    assert top + tall == height
