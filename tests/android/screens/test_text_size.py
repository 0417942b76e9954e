"""The text size of the phone's own settings: texts grow, and screens obey their laws.

The laws for all scenes at the app's own sizes are in `test_screens.py`.
"""

import pytest

from coven.settings import Settings
from tests.android.framework.phone import SMALL_PHONE, AndroidPhone
from tests.android.screens.gallery import start_under_bars
from tests.android.screens.screen_laws import screen_faults
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES

SHOWN = (
    "shelf-saved", "setup-filled", "settings", "rules-brew", "turn-closed", "waz",
    "brew-five-players", "voodoo-reroll", "forest-look", "forest-race-two", "riddle-table-six",
    "text-shelf", "text-setup", "text-settings", "text-full-shown",
)  # fmt: skip
SCALES = {0.85: 0.9, 1.0: 1.0, 1.3: 1.3, 2.0: 1.6}  # [text size of the phone] scale of the app
PIXELS_PER_UNIT = 2  # xhdpi
LINE_HEIGHT = 1.17  # of Android's usual font, as a share of its size
LANGUAGE_AT = {1.3: "en", 2.0: "fr"}  # [text size of the phone]


def phones(*scales: float) -> pytest.MarkDecorator:
    """Runs a test on phones with these text sizes."""
    return pytest.mark.parametrize(
        "scale",
        [
            pytest.param(scale, marks=pytest.mark.phone(SMALL_PHONE, font_scale=scale))
            for scale in scales
        ],
    )


@phones(*LANGUAGE_AT)
def test_screens_obey_the_laws_on_a_phone_with_large_text(
    phone: AndroidPhone, scale: float
) -> None:
    scenes = [scene for scene in SCENES if scene.name in SHOWN]
    assert len(scenes) == len(SHOWN)
    found = []
    driver = start_under_bars(phone)
    for scene in scenes:
        AppHarness(driver).apply_settings(Settings(LANGUAGE_AT[scale], motion=False))
        scene.show(driver)
        driver.settle()
        found += [f"{scene.name}: {fault}" for fault in screen_faults(driver)]
    assert found == []


@phones(*SCALES)
def test_texts_follow_the_phone_within_the_sizes_of_the_app(
    phone: AndroidPhone, scale: float
) -> None:
    driver = start_under_bars(phone)
    fonts = driver.app.look.fonts
    assert fonts.scale == SCALES[scale]
    next(scene for scene in SCENES if scene.name == "settings").show(driver)
    driver.settle()
    units = fonts.css_size("body") * 96 / 72
    pixels = [view.getTextSize() for view in phone.views() if hasattr(view, "getTextSize")]
    assert units * PIXELS_PER_UNIT in [pytest.approx(each) for each in pixels]
    # As drawn on a canvas
    assert fonts.line_height(fonts.font()) == pytest.approx(LINE_HEIGHT * units, abs=1)
