"""Checks that a scene fits at every size, text size and language."""

from typing import Any

from coven.app import PocketCoven
from coven.screens.notices import SplashScreen
from coven.settings import SMALL_TEXT_STEP, Settings
from coven.ui.canvas import Surface
from coven.ui.window import Screen
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_harness import GalleryScene
from tests.coven.app_sandbox import without_painting

MAX_SHAPES_AND_TEXTS, MAX_IMAGES = 100, 150
SIZES = ((360, 640), PHONE, (820, 1180))
LARGEST_TEXT = 3
LAYOUT_CASES = (
    *((size, Settings(language="en", motion=False)) for size in SIZES),
    *((SIZES[0], Settings(language=language, motion=False)) for language in ("fr", "is")),
    (PHONE, Settings(language="is", text=SMALL_TEXT_STEP, motion=False)),
    *((SIZES[0], Settings(language=language, text=LARGEST_TEXT, motion=False, left_handed=True))
      for language in ("en", "fr", "is")),
)  # fmt: skip


def check_fits(driver: Driver, app: PocketCoven, scene: GalleryScene[Any]) -> None:
    """Fails if a scene is too wide, cuts a text, paints too much or has an unreachable zone."""
    with without_painting(driver):
        for size, settings in LAYOUT_CASES:
            app.session = None
            app.apply_settings(settings)
            app.window.show(SplashScreen())
            driver.resize(*size)
            scene.show(driver)
            screen = app.window.screen
            assert screen is not None
            where = (size, settings.text, settings.language)
            assert driver.content_size == size, where
            _check_screen(screen, where)


def visible_surfaces(screen: Screen) -> list[Surface]:
    """Returns the drawn surfaces that are visible now."""
    return [surface for surface in screen.surfaces if surface.widget.window is not None]


def _check_screen(screen: Screen, where: object) -> None:
    surfaces = visible_surfaces(screen)
    assert [surface.truncated for surface in surfaces if surface.truncated] == [], where
    counts = [surface.draw_count for surface in surfaces]
    assert sum(count.shapes + count.texts for count in counts) <= MAX_SHAPES_AND_TEXTS
    assert sum(count.images for count in counts) <= MAX_IMAGES
    for surface in surfaces:
        assert surface.size is not None
        wide, high = surface.size
        for name in surface.zone_names:
            zone = surface.find_zone(name)
            assert zone is not None
            assert zone.x >= 0 <= zone.y, (where, name)
            assert zone.x + zone.width <= wide + 0.5, (where, name)
            assert zone.y + zone.height <= high + 0.5, (where, name)
