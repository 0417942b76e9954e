"""What every screen must keep at every size, text size and language."""

from typing import Any

from coven.app import PocketCoven
from coven.drawing.lettering import SMALL
from coven.drawing.surface import Surface
from coven.screens.screen import Screen
from coven.screens.splash import SplashScreen
from coven.settings import Settings
from tests.app.driver import PHONE, Driver
from tests.app.play.house import closed_eyes
from tests.app.play.studio import Scene

SHAPES_AND_TEXTS, IMAGES = 100, 150
SIZES = ((360, 640), PHONE, (820, 1180))
LARGEST = 3
LOOKS = (
    *((size, Settings(language="en", motion=False)) for size in SIZES),
    *((SIZES[0], Settings(language=language, motion=False)) for language in ("fr", "is")),
    (PHONE, Settings(language="is", text=SMALL, motion=False)),
    *((SIZES[0], Settings(language=language, text=LARGEST, motion=False, left_handed=True))
      for language in ("en", "fr", "is")),
)  # fmt: skip


def check_fits(driver: Driver, app: PocketCoven, scene: Scene[Any]) -> None:
    """Fails if a scene is too wide, cuts a text, paints too much or has a zone out of reach."""
    with closed_eyes(driver):
        for size, settings in LOOKS:
            app.evening = None
            app.dress(settings)
            app.stage.show(SplashScreen())
            driver.resize(*size)
            scene.show(driver)
            screen = app.stage.screen
            assert screen is not None
            where = (size, settings.text, settings.language)
            assert driver.content_size == size, where
            _check_screen(screen, where)


def laid(screen: Screen) -> list[Surface]:
    """Returns the drawn parts that are in front now; others wait until they are wanted."""
    return [surface for surface in screen.surfaces if surface.widget.window is not None]


def _check_screen(screen: Screen, where: object) -> None:
    surfaces = laid(screen)
    assert [surface.cut for surface in surfaces if surface.cut] == [], where
    counts = [surface.count for surface in surfaces]
    assert sum(count.shapes + count.texts for count in counts) <= SHAPES_AND_TEXTS
    assert sum(count.images for count in counts) <= IMAGES
    for surface in surfaces:
        assert surface.size is not None
        wide, high = surface.size
        for name in surface.zones:
            zone = surface.zone(name)
            assert zone is not None
            assert zone.x >= 0 <= zone.y, (where, name)
            assert zone.x + zone.width <= wide + 0.5, (where, name)
            assert zone.y + zone.height <= high + 0.5, (where, name)
