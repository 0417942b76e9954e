"""Nothing is under the system bars or the keyboard, and their colour is the screen's own."""

import io

import pytest
from PIL import Image

from coven.settings import Settings, Theme
from tests.android.framework.android_driver import AndroidDriver, start_app
from tests.android.framework.chaquopy import jclass
from tests.android.framework.phone import AndroidPhone
from tests.android.screens.gallery import THEMES
from tests.coven.app_harness import AppHarness
from tests.coven.app_sandbox import NO_MOTION
from tests.coven.scenes import SCENES


def start_under_bars(phone: AndroidPhone, bars: str) -> AndroidDriver:
    """Starts the app on a phone that shows its system bars."""
    getattr(jclass("org.robolectric.shadows.Bars"), bars)()
    driver = start_app(phone)
    driver.wait_for_screen("ShelfScreen")
    driver.app.change_settings(NO_MOTION)
    driver.run(driver.app.show_shelf())
    driver.settle()
    return driver


def content_edges(phone: AndroidPhone) -> tuple[int, int]:
    """Returns the upper and lower edge of everything drawn or native, in pixels."""
    kinds = jclass("org.beeware.android.DrawHandlerView"), jclass("android.widget.TextView")
    boxes = [phone.bounds(view) for view in phone.views() if isinstance(view, kinds)]
    shown = [(top, top + height) for _, top, width, height in boxes if width and height]
    return min(top for top, _ in shown), max(bottom for _, bottom in shown)


@pytest.mark.parametrize("bars", ["showButtons", "showGestures"])
def test_the_shelf_is_between_the_bars(phone: AndroidPhone, bars: str) -> None:
    driver = start_under_bars(phone, bars)
    covered = phone.decor.getRootWindowInsets().getSystemWindowInsets()
    assert covered.top > 0
    assert covered.bottom > 0
    height = phone.decor.getHeight()
    driver.wait_until(lambda: content_edges(phone) == (covered.top, height - covered.bottom))
    driver.tap_screen_zone("nav-rules")
    driver.wait_until(lambda: driver.screen_name != "ShelfScreen")


def test_the_icons_of_the_bars_match_the_theme(phone: AndroidPhone) -> None:
    driver = start_under_bars(phone, "showButtons")
    kind = jclass("android.view.WindowInsetsController")
    controller = phone.activity.getWindow().getInsetsController()
    bars = kind.APPEARANCE_LIGHT_STATUS_BARS | kind.APPEARANCE_LIGHT_NAVIGATION_BARS
    for theme, light in (("night", 0), ("birch", bars)):
        driver.app.change_settings(Settings(theme=theme))  # type: ignore[arg-type]
        driver.run(driver.app.show_shelf())
        driver.settle()
        appearance = controller.getSystemBarsAppearance()
        assert appearance & bars == light


def edge_colours(phone: AndroidPhone) -> tuple[str, str, str, str]:
    """Returns the colours left of the middle above and below the upper and the lower edge."""
    covered = phone.decor.getRootWindowInsets().getSystemWindowInsets()
    picture = Image.open(io.BytesIO(phone.screenshot())).convert("RGB")
    low = picture.height - covered.bottom
    rows = (covered.top - 2, covered.top + 1, low - 1, low + 2)
    red, green, blue = zip(*(picture.getpixel((1, row)) for row in rows), strict=True)
    top, upper, lower, bottom = (
        f"#{r:02x}{g:02x}{b:02x}" for r, g, b in zip(red, green, blue, strict=True)
    )
    return top, upper, lower, bottom


SCENES_WITH_EDGES = (
    "shelf-saved",
    "settings",
    "rules-brew",
    "setup-filled",
    "text-settings",
    "text-curtain",
    "waiting-notice",
    "replay",
    "waz",
    "brew-turn-cast-held",
    "voodoo-reroll",
    "forest-fog",
    "riddle-letter",
)


@pytest.mark.parametrize("theme", THEMES)
def test_the_bars_go_on_in_the_colour_of_the_screen(phone: AndroidPhone, theme: Theme) -> None:
    driver = start_under_bars(phone, "showButtons")
    found = {}
    for name in SCENES_WITH_EDGES:
        AppHarness(driver).apply_settings(Settings("en", theme, motion=False))
        next(scene for scene in SCENES if scene.name == name).show(driver)
        driver.settle()
        top, upper, lower, bottom = edge_colours(phone)
        if (top, bottom) != (upper, lower):
            found[name] = top, upper, lower, bottom
    assert found == {}


@pytest.mark.parametrize("theme", THEMES)
def test_the_curtain_has_its_ground_behind_the_bars(phone: AndroidPhone, theme: Theme) -> None:
    driver = start_under_bars(phone, "showGestures")
    AppHarness(driver).apply_settings(Settings("en", theme, motion=False))
    next(scene for scene in SCENES if scene.name == "curtain").show(driver)
    driver.settle()
    top, _, _, bottom = edge_colours(phone)
    ground = driver.app.look.palette.header
    assert (top, bottom) == (ground, ground)


def test_nothing_is_behind_the_cut_out_of_the_display(phone: AndroidPhone) -> None:
    """The hole of a camera is taller than the status bar, and another is at the left edge."""
    start_under_bars(phone, "showGestures")
    left, top = 40, 120
    cutouts, insets = jclass("android.view.DisplayCutout"), jclass("android.graphics.Insets")
    rects = jclass("android.graphics.Rect")
    cutout = cutouts(
        insets.of(left, top, 0, 0), rects(0, 600, left, 680), rects(300, 0, 420, top), None, None
    )
    builder = jclass("android.view.WindowInsets$Builder")(phone.decor.getRootWindowInsets())
    phone.decor.dispatchApplyWindowInsets(builder.setDisplayCutout(cutout).build())
    frame = phone.decor.getChildAt(0)
    assert (frame.getPaddingLeft(), frame.getPaddingTop()) == (left, top)
    assert frame.getPaddingRight() == 0
