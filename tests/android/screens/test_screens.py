"""Every screen of the gallery opens on a phone within its budget of calls to Java.

It obeys the laws of `screen_laws.py`, too. Each test shows every ninth scene on one size in one
language; theme and text size change from scene to scene. `python3 dev.py gallery --android` shows
all scenes in all variants.
"""

from itertools import product

import pytest

from coven.i18n import LANGUAGES
from coven.settings import Settings
from tests.android.calls.call_meter import metering, scene_above_budget
from tests.android.framework.phone import AndroidPhone
from tests.android.screens.gallery import LARGEST_TEXT, SIZES, THEMES, start_under_bars
from tests.android.screens.screen_laws import screen_faults
from tests.coven.app_harness import AppHarness
from tests.coven.scenes import SCENES

CASES = tuple(product(SIZES, LANGUAGES))


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(
            number, marks=pytest.mark.phone(f"{language}-{SIZES[size]}"), id=f"{size}-{language}"
        )
        for number, (size, language) in enumerate(CASES)
    ],
)
def test_screens_obey_the_laws_within_their_budgets(phone: AndroidPhone, number: int) -> None:
    size, language = CASES[number]
    texts = (0, LARGEST_TEXT) if size == "360x640" else (0,)
    variants = tuple(product(THEMES, texts))
    found = []
    driver = start_under_bars(phone)
    for at, scene in enumerate(SCENES[number :: len(CASES)]):
        theme, text = variants[at % len(variants)]
        AppHarness(driver).apply_settings(Settings(language, theme, text, motion=False))
        with metering(driver) as meter:
            scene.show(driver)
            driver.settle()
        faults = [*screen_faults(driver), *scene_above_budget(driver, meter)]
        found += [f"{scene.name}, {theme}, text {text}: {fault}" for fault in faults]
    assert found == []
